#include "core/labs/classification/views/data_views.h"

#include "core/figure/contours.h"
#include "core/labs/classification/compute/frames.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/gestures.h"
#include "core/labs/classification/views/newton_views.h"
#include "core/labs/classification/views/presentation.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/probability_map.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure = points_figure(std::move(title), a.data_range, point_tools(a.parameters));
  figure.drawn = a.data_extent;
  if (a.parameters.new_class == NewPoint::place) figure.click_hint = say("Click: predict at this place, too");
  return figure;
}

// A ring around the point whose likelihood is shown.
void add_picked_point(Figure& figure, const Analysis& a) {
  if (a.parameters.picked_point == 0) return;
  const Eigen::Index n = a.parameters.picked_point - 1;
  figure.layers.push_back(Points{.at = {{a.points->X(n, 0), a.points->X(n, 1)}},
                                 .role = Role::highlight,
                                 .marker = Marker::circle,
                                 .size = 19,
                                 .opacity = 0.5,
                                 .name = {}});
}

// A ring where the MAP boundary predicts the other class. Points still to arrive are faint.
void add_points(Figure& figure, const Analysis& a, bool predictions) {
  add_picked_point(figure, a);
  if (a.points->size() < a.all->size()) add_points_to_come(figure, *a.all);
  std::function<int(Eigen::Index)> predicted;
  if (predictions && a.laplace) {
    predicted = [activation = Eigen::VectorXd(a.model->design() * a.centre())](Eigen::Index n) {
      return activation(n) >= 0 ? 1 : 0;
    };
  }
  add_class_points(figure, *a.points, 2, predicted);
  Handles handles = point_handles(*a.all, say("Drag: move; click: its likelihood over w"));
  handles.click = say("Show its likelihood over the weights");
  figure.layers.push_back(std::move(handles));
}

void add_picked_boundary(Figure& figure, const Analysis& a) {
  if (a.parameters.picked_w.empty()) return;
  const Eigen::VectorXd w = Eigen::Map<const Eigen::VectorXd>(a.parameters.picked_w.data(), a.dimension());
  figure.layers.push_back(Line{
      .paths = a.tracer->paths(w), .role = Role::highlight, .width = 2.2, .name = say("boundary of the picked w")});
}

// The boundary of the w under the pointer in weight space.
void add_hovered_boundary(Figure& figure, const Analysis& a, const Cursor* cursor) {
  if (!cursor || !is_weight_view(cursor->view) || a.dimension() < 2) return;
  figure.layers.push_back(Line{.paths = a.tracer->paths(weights_at(a, cursor->at)),
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("boundary of the w under the pointer")});
}

std::string method_name(Method method) { return say(methods()[static_cast<std::size_t>(method)].label); }

void add_map(Figure& figure, PredictionMap map) {
  map.field.name += ", " + method_name(map.method);
  figure.layers.push_back(std::move(map.contours));
  figure.layers.push_back(std::move(map.field));
}

// Why there is no map by a method.
std::string missing_words(const Analysis& a) {
  if (a.modes.empty()) return say("no maximum, so nothing to predict from");
  if (!a.proper) return say("no posterior to average over: it cannot be normalised");
  return a.complete ? say("this method does not exist for this model") : say("computing");
}

std::string coarse_words(const Analysis& a) {
  return a.complete ? say("drawn on a coarser lattice") : say("coarse, being refined");
}

void add_prediction(Figure& figure, const Analysis& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  if (p.predictor == Method::map && p.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations()) {
    // Newton is not there yet: what the plug-in with this iteration's w would predict.
    ScalarField field{{a.data_extent, 261, 241}, {}};
    field.values.resize(field.lattice.size());
    evaluate(*map_predictor(p.likelihood(), a.newton_at(frame)), a.features, field);
    figure.layers.push_back(probability_contours(field));
    figure.layers.push_back(
        Field{.field = std::move(field), .map = ColourMap::probability, .name = say("P(t = 1 | x), MAP plug-in")});
    return;
  }
  if (averages_so_far(a, frame)) {
    // It settles as the chains run.
    if (a.prediction) add_map(figure, *a.prediction);
    figure.note = a.prediction ? say("average after the warmup, up to draw {}", std::to_string(frame))
                               : say("no draw after the warmup to average over yet");
    return;
  }
  if (a.prediction) {
    add_map(figure, *a.prediction);
    if (a.prediction->coarse) figure.note = coarse_words(a);
    const std::string warning = chains_warning(a);
    if (!warning.empty()) figure.note = warning;
  } else {
    figure.note = missing_words(a);
  }
}

// What a view of two methods needs; false, with the reason as the note, where it is not there.
bool has_two(Figure& figure, const Analysis& a) {
  if (!a.parameters.compare) {
    figure.note = say("turn on Compare under Predict by");
  } else if (!a.prediction || !a.prediction_b) {
    figure.note = missing_words(a);
  } else {
    if (a.prediction->coarse || a.prediction_b->coarse) figure.note = coarse_words(a);
    return true;
  }
  return false;
}

// Where the boundary is straight, ten times as far from the MAP's: the eye could not tell the two apart.
void add_half_line(Figure& figure, const Analysis& a, const PredictionMap& map, Role role, Dash dash) {
  Line line{.paths = trace_contour(map.field.field, 0.5), .role = role, .width = 2.6, .dash = dash};
  line.name = a.features.straight() ? say("0.5 by {}, × 10", method_name(map.method))
                                    : say("0.5 by {}", method_name(map.method));
  if (a.features.straight()) magnify_offsets(line.paths, a.features, a.centre(), 10);
  figure.layers.push_back(std::move(line));
}

// Where the same points would draw the line if no label could be wrong: an outlier turns it.
void add_boundary_without_noise(Figure& figure, const Analysis& a) {
  if (!a.without_noise || a.without_noise->status != NewtonStatus::converged) return;
  const std::vector<Polyline> paths = a.tracer->paths(a.without_noise->last().w);
  figure.layers.push_back(Line{.paths = paths, .width = 2, .dash = Dash::dotted, .name = say("without label noise")});
}

// The section's line with its draggable ends.
void add_section_line(Figure& figure, const Analysis& a) {
  if (!a.parameters.section) return;
  const auto ends = section_ends(a);
  figure.layers.push_back(Line{.paths = {{ends[0], ends[1]}},
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("section")});
  figure.layers.push_back(Handles{
      .id = "section", .at = {ends[0], ends[1]}, .visible = true, .hint = say("Drag: turn and stretch the section")});
}

void add_boundaries(Figure& figure, const Analysis& a, int frame) {
  const BoundarySource source = a.parameters.boundaries_from;
  const bool too_early =
      a.parameters.timeline == TimelineOf::chain && a.chains && a.chains->made(frame) <= a.chains->draws.warmup;
  if (source == BoundarySource::mcmc && too_early) return;
  Line line{.role = source == BoundarySource::laplace ? Role::approximation
                    : source == BoundarySource::prior ? Role::prior
                                                      : Role::chain,
            .width = 0.9,
            .opacity = 0.7};
  if (a.boundary_paths) line.paths = *a.boundary_paths;
  if (line.paths.empty()) return;
  line.name = source == BoundarySource::laplace ? say("drawn from Laplace")
              : source == BoundarySource::prior ? say("drawn from the prior")
                                                : say("drawn from the chains");
  figure.layers.push_back(std::move(line));
}

void add_current_boundary(Figure& figure, const Analysis& a, int frame) {
  const std::size_t made = a.chains ? a.chains->made(frame) : 0;
  if (a.parameters.timeline == TimelineOf::chain && a.chains) {
    if (made == 0) return;
    const auto w = a.chains->chain().draw(made - 1);
    figure.layers.push_back(Line{
        .paths = a.tracer->paths(w), .role = Role::chain, .width = 2.4, .name = say("draw {}", std::to_string(made))});
    return;
  }
  const bool last = frame < 0 || frame >= a.newton->iterations();
  if (!a.newton_is_highest && !a.modes.empty()) {
    figure.layers.push_back(Line{.paths = a.tracer->paths(a.centre()),
                                 .role = Role::neutral,
                                 .width = 2.0,
                                 .dash = Dash::dashed,
                                 .name = say("MAP boundary, highest maximum")});
  }
  figure.layers.push_back(
      Line{.paths = a.tracer->paths(a.newton_at(frame)),
           .role = Role::neutral,
           .width = 2.4,
           .name = last && !a.modes.empty() && a.newton_is_highest ? say("MAP boundary") : say("Newton's boundary")});
}

// Laplace is at the mode: while Newton is on its way, what is drawn from it is of a later frame.
void note_later_laplace(Figure& figure, const Analysis& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  const bool on_the_way = p.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (!on_the_way || a.modes.empty() || !figure.note.empty()) return;
  const bool predicts =
      a.prediction && p.predictor != Method::map && p.predictor != Method::mcmc && p.predictor != Method::exact;
  const bool draws = p.boundaries_from == BoundarySource::laplace && a.boundary_paths && !a.boundary_paths->empty();
  if (predicts || draws) figure.note = say("Laplace is shown at the mode, where Newton will end");
}

// What every view of the plane carries.
Figure finished(Figure figure, const Analysis& a, const Cursor* cursor) {
  add_section_line(figure, a);
  add_places(figure, a.inputs);
  add_picked_boundary(figure, a);
  add_hovered_boundary(figure, a, cursor);
  return figure;
}

}  // namespace

Figure plane_view(const Analysis& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Data space: {}", method_name(a.parameters.predictor)));
  add_prediction(figure, a, frame);
  add_boundaries(figure, a, frame);
  add_current_boundary(figure, a, frame);
  note_later_laplace(figure, a, frame);
  add_points(figure, a, true);
  return finished(std::move(figure), a, cursor);
}

Figure points_view(const Analysis& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Data"));
  add_points(figure, a, false);
  add_picked_boundary(figure, a);
  add_hovered_boundary(figure, a, cursor);
  return figure;
}

Figure map_boundary_view(const Analysis& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Decision boundary"));
  add_current_boundary(figure, a, frame);
  add_boundary_without_noise(figure, a);
  add_points(figure, a, true);
  return finished(std::move(figure), a, cursor);
}

Figure boundaries_view(const Analysis& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Sampled boundaries"));
  add_boundaries(figure, a, frame);
  add_points(figure, a, false);
  return finished(std::move(figure), a, cursor);
}

Figure predictive_view(const Analysis& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("P(t = 1 | x) by {}", method_name(a.parameters.predictor)));
  add_prediction(figure, a, frame);
  add_points(figure, a, false);
  return finished(std::move(figure), a, cursor);
}

Figure second_method_view(const Analysis& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("P(t = 1 | x) by {}", method_name(a.parameters.predictor_b)));
  if (has_two(figure, a)) add_map(figure, *a.prediction_b);
  add_points(figure, a, false);
  return finished(std::move(figure), a, cursor);
}

Figure difference_view(const Analysis& a, int, const Cursor* cursor) {
  const std::string what = difference_name(method_name(a.parameters.predictor), method_name(a.parameters.predictor_b));
  Figure figure = plane_figure(a, say("Difference of two methods"));
  if (has_two(figure, a)) {
    figure.title = say("Difference: {}", what);
    Field difference = difference_field(a.prediction->field.field, a.prediction_b->field.field, what);
    figure.layers.push_back(difference_contours(difference));
    figure.layers.push_back(std::move(difference));
  }
  add_points(figure, a, false);
  return finished(std::move(figure), a, cursor);
}

Figure half_lines_view(const Analysis& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("The 0.5 lines"));
  if (has_two(figure, a)) {
    add_half_line(figure, a, *a.prediction, Role::approximation, Dash::dashed);
    add_half_line(figure, a, *a.prediction_b, Role::posterior, Dash::solid);
    if (a.features.straight()) figure.note = say("offsets from the MAP boundary × 10");
  }
  add_points(figure, a, false);
  return finished(std::move(figure), a, cursor);
}

Figure irls_view(const Analysis& a, int frame, const Cursor* cursor) {
  return finished(irls_figure(a, frame), a, cursor);
}

Figure section_view(const Analysis& a, int, const Cursor*) {
  Figure figure;
  figure.title = say("Predictions along the section");
  figure.x = {.label = say("distance along the section"), .min = 0, .max = 1};
  figure.y = {.label = "P(t = 1 | x)", .min = 0, .max = 1};
  if (!a.section) {
    figure.note = !a.parameters.section ? say("turn on Section under Predict by") : say("computing");
    return figure;
  }
  const Section& section = *a.section;
  const double length = section.distance.back();
  if (!(length > 0)) {
    figure.note = say("the section has no length");
    return figure;
  }
  figure.x.max = length;
  const auto add = [&](Method method, Role role, Dash dash, const std::string& name) {
    const auto& values = section.by_method[static_cast<std::size_t>(method)];
    if (!values.empty()) add_sweep(figure, {section.distance, {values.begin(), values.end()}, role, dash, name});
  };
  add(Method::map, Role::neutral, Dash::dotted, "MAP");
  const ClassificationParameters& p = a.parameters;
  if (p.predicts_by(Method::mcmc) || !a.exact) {
    add(Method::mcmc, Role::chain, Dash::solid, method_text(a, static_cast<std::size_t>(Method::mcmc)));
  }
  add(Method::laplace_quadrature, Role::approximation, Dash::dashed, say("Laplace"));
  add(Method::exact, Role::posterior, Dash::solid, say("exact"));
  double low = 1, high = 0;
  for (const auto& values : section.by_method) {
    for (const double value : values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (low > high) figure.note = say("no method predicts without a posterior");
  if (low <= high) close_up(figure.y, low, high);
  for (const auto& [limit, role] :
       {std::pair{section.limit_laplace, Role::approximation}, {section.limit_exact, Role::posterior}}) {
    if (!limit) continue;
    figure.layers.push_back(
        Points{.at = {{length, *limit}}, .role = role, .marker = Marker::triangle, .size = 10, .name = {}});
  }
  if (section.limit_exact) {
    figure.note = say("outwards it saturates at {} (Laplace {})", rounded(*section.limit_exact, 3),
                      rounded(*section.limit_laplace, 3));
  } else if (section.limit_laplace) {
    figure.note = say("outwards Laplace's prediction saturates at {}", rounded(*section.limit_laplace, 3));
  }
  return figure;
}

}  // namespace credence::classification
