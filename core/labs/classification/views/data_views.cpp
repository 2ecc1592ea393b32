// Views of data space: points, boundaries and predictions over the plane.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/figure/contours.h"
#include "core/labs/classification/compute/frames.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/sampler_role.h"
#include "core/labs/classification/words/symbols.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/first_click.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/probability_map.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

// Marks what was added since as an answer if the timeline is Newton's: it is of the mode, where the run will end.
void mark_later(Figure& figure, const Analysis& a, std::size_t from) {
  if (a.parameters.timeline == TimelineOf::newton) mark_answers(figure, from);
}

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure = points_figure(std::move(title), a.data_range, point_tools(a.parameters, a.inputs));
  figure.drawn = a.data_extent;
  if (a.parameters.new_class == NewPoint::place) figure.click_hint = say("Click: predict at this place, too");
  if (a.inputs.data.size() == 0 && a.parameters.new_class != NewPoint::place) {
    invite_click(figure, say("click to add a point"));
  }
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

// The weights whose boundary is drawn as the solid line at a frame; none before the first draw of a chain.
std::optional<Eigen::VectorXd> current_weights(const Analysis& a, int frame) {
  if (a.parameters.timeline == TimelineOf::newton) return a.newton_at(frame);
  if (a.parameters.timeline != TimelineOf::chain || !a.chains) return a.newton_at(-1);
  const std::size_t made = a.chains->made(frame);
  if (made == 0) return std::nullopt;
  return a.chains->chain().draw(made - 1);
}

// Adds points, with a ring if they are on the wrong side of the boundary of `w`. Points still to arrive are faint.
void add_points(Figure& figure, const Analysis& a, const std::optional<Eigen::VectorXd>& w) {
  add_picked_point(figure, a);
  if (a.points->size() < a.all->size()) add_points_to_come(figure, *a.all);
  std::function<int(Eigen::Index)> predicted;
  if (w) {
    // A point on the boundary is on neither side.
    predicted = [&t = a.points->t, activation = Eigen::VectorXd(a.model->design() * *w)](Eigen::Index n) {
      return activation(n) > 0 ? 1 : activation(n) < 0 ? 0 : t(n);
    };
  }
  add_class_points(figure, *a.points, 2, symbols_of(a).data, predicted);
  Handles handles = point_handles(*a.all, say("Drag: move; click: its likelihood over w"));
  handles.click = say("Show its likelihood over the weights");
  figure.layers.push_back(std::move(handles));
}

void add_picked_boundary(Figure& figure, const Shown& a) {
  if (a.parameters.picked_w.empty()) return;
  const Eigen::VectorXd w = Eigen::Map<const Eigen::VectorXd>(a.parameters.picked_w.data(), a.dimension());
  figure.layers.push_back(
      Line{.paths = a.tracer->paths(w), .role = Role::picked, .width = 3, .name = say("boundary of the picked w")});
}

// The boundary of the w under the pointer in weight space.
void add_hovered_boundary(Figure& figure, const Shown& a, const Cursor* cursor) {
  if (!cursor || !is_weight_view(cursor->view) || a.dimension() < 2) return;
  figure.layers.push_back(Line{.paths = a.tracer->paths(weights_at(a, cursor->at)),
                               .role = Role::highlight,
                               .width = 2,
                               .dash = Dash::dashed,
                               .name = say("boundary of the w under the pointer")});
}

void add_map(Figure& figure, const Analysis& a, const PredictionMap& map, const Contours& contours) {
  figure.layers.push_back(contours);
  figure.layers.push_back(Field{.field = map.field,
                                .map = ColourMap::probability,
                                .name = probability_of_one(a) + ", " + method_name(map.method)});
}

// Says why there is no map by a method.
std::string missing_words(const Analysis& a) {
  if (a.modes.empty()) return say("no maximum, so nothing to predict from");
  if (!a.proper) return say("no posterior to average over: it cannot be normalised");
  return a.complete ? say("this method does not exist for this model") : say("computing");
}

std::string coarse_words(const Analysis& a) {
  return a.complete ? say("drawn from fewer places") : say("coarse, being refined");
}

// Returns whether the boundary that is drawn is the contour of one half: a Gaussian around the mode is as likely on
// either side.
bool boundary_is_half(const Analysis& a) {
  const Method method = a.parameters.predictor;
  return method != Method::exact && method != Method::mcmc && a.parameters.timeline != TimelineOf::chain &&
         a.newton_is_highest;
}

// Takes the number from the contour of one half, which lies under a line with a name.
void drop_half(Figure& figure) {
  for (Layer& layer : figure.layers) {
    auto* contours = std::get_if<Contours>(&layer);
    if (!contours) continue;
    for (ContourLevel& level : contours->levels) {
      if (level.level == 0.5) level.label.clear();
    }
  }
}

void add_prediction(Figure& figure, const Shown& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  if (p.predictor == Method::map && p.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations()) {
    // Newton's method is not there yet: this is the plug-in prediction of this iteration's w.
    ScalarField field{{a.data_extent, 261, 241}, {}};
    field.values.resize(field.lattice.size());
    evaluate(*map_predictor(p.likelihood(), a.newton_at(frame)), a.features, field);
    figure.layers.push_back(probability_contours(field));
    figure.layers.push_back(Field{.field = std::move(field),
                                  .map = ColourMap::probability,
                                  .name = say("{}, MAP plug-in", probability_of_one(a))});
    return;
  }
  if (averages_so_far(a, frame)) {
    // It settles as the chains run.
    if (a.prediction) add_map(figure, a, *a.prediction, *a.prediction_contours);
    figure.note = a.prediction ? say("average after the warmup, up to draw {}", std::to_string(frame))
                               : say("no draw after the warmup to average over yet");
    return;
  }
  if (a.prediction) {
    const std::size_t known = figure.layers.size();
    add_map(figure, a, *a.prediction, *a.prediction_contours);
    mark_later(figure, a, known);
    if (a.prediction->coarse) figure.note = coarse_words(a);
    const std::string warning = chains_warning(a);
    if (!warning.empty()) figure.note = warning;
  } else {
    figure.note = missing_words(a);
  }
}

// Returns whether there are two maps to compare; if not, the note says why.
bool has_two(Figure& figure, const Shown& a) {
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

// Draws a straight line five times as far from the MAP's boundary as it is: the eye could not tell the two apart.
void add_half_line(Figure& figure, const Shown& a, const PredictionMap& map, Role role, Dash dash) {
  Line line{.paths = trace_contour(map.field, 0.5), .role = role, .width = 2.6, .dash = dash};
  const bool is_boundary = map.method != Method::exact && map.method != Method::mcmc;  // symmetric about the mode
  const std::string method = method_name(map.method);
  line.name = !a.features.straight() ? say("0.5 by {}", method)
              : is_boundary          ? say("MAP boundary = 0.5 by {}", method.substr(0, method.find(',')))
                                     : say("0.5 by {}, offset × 5", method);
  if (a.features.straight()) magnify_offsets(line.paths, a.features, a.centre(), 5);
  figure.layers.push_back(std::move(line));
}

// Adds the boundary that the same points would give if no label could be wrong: an outlier turns it.
void add_boundary_without_noise(Figure& figure, const Shown& a) {
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
  figure.layers.push_back(Points{.at = {ends[0]},
                                 .role = Role::neutral,
                                 .marker = Marker::diamond,
                                 .size = 10,
                                 .name = say("start of the section, distance 0")});
  figure.layers.push_back(Handles{.id = handle::section,
                                  .at = {ends[0], ends[1]},
                                  .visible = true,
                                  .hint = say("Drag: turn and stretch the section")});
}

void add_boundaries(Figure& figure, const Shown& a, int frame) {
  const BoundarySource source = a.parameters.boundaries_from;
  const bool too_early =
      a.parameters.timeline == TimelineOf::chain && a.chains && a.chains->made(frame) <= a.chains->draws.warmup;
  if (source == BoundarySource::mcmc && too_early) return;
  Line line{.role = source == BoundarySource::laplace ? Role::approximation
                    : source == BoundarySource::prior ? Role::prior
                                                      : chain_role(a.parameters),
            .width = 0.9,
            .opacity = 0.7};
  if (a.boundary_paths) line.paths = *a.boundary_paths;
  if (line.paths.empty()) return;
  line.name = source == BoundarySource::laplace ? say("drawn from Laplace")
              : source == BoundarySource::prior ? say("drawn from the prior")
                                                : say("drawn from the chains");
  figure.layers.push_back(std::move(line));
  if (source == BoundarySource::laplace) mark_later(figure, a, figure.layers.size() - 1);
}

void add_current_boundary(Figure& figure, const Shown& a, int frame) {
  const auto w = current_weights(a, frame);
  if (!w) return;
  if (a.parameters.timeline == TimelineOf::chain && a.chains) {
    figure.layers.push_back(Line{.paths = a.tracer->paths(*w),
                                 .role = chain_role(a.parameters),
                                 .width = 2.4,
                                 .name = say("draw {}", std::to_string(a.chains->made(frame)))});
    return;
  }
  const bool last = a.parameters.timeline != TimelineOf::newton || frame < 0 || frame >= a.newton->iterations();
  if (!a.newton_is_highest && !a.modes.empty()) {
    figure.layers.push_back(Line{.paths = a.tracer->paths(a.centre()),
                                 .role = Role::neutral,
                                 .width = 2.0,
                                 .dash = Dash::dashed,
                                 .name = say("MAP boundary, highest maximum")});
    mark_later(figure, a, figure.layers.size() - 1);
  }
  std::vector<Polyline> paths = a.tracer->paths(*w);
  if (paths.empty()) return;  // without points w is zero, which has no boundary
  figure.layers.push_back(
      Line{.paths = std::move(paths),
           .role = Role::neutral,
           .width = 2.4,
           .name = last && !a.modes.empty() && a.newton_is_highest ? say("MAP boundary") : say("Newton's boundary")});
}

// Laplace is at the mode: while Newton is on its way, what is drawn from it is of a later frame.
void note_later_laplace(Figure& figure, const Shown& a, int frame) {
  const ClassificationParameters& p = a.parameters;
  const bool on_the_way = p.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton->iterations();
  if (!on_the_way || a.modes.empty() || !figure.note.empty()) return;
  const bool predicts =
      a.prediction && p.predictor != Method::map && p.predictor != Method::mcmc && p.predictor != Method::exact;
  const bool draws = p.boundaries_from == BoundarySource::laplace && a.boundary_paths && !a.boundary_paths->empty();
  if (!predicts && !draws) return;
  figure.note = say("Laplace is shown at the mode, where Newton will end");
  figure.note_answers = true;
}

// Adds what every view of the plane carries.
Figure finished(Figure figure, const Shown& a, const Cursor* cursor) {
  add_section_line(figure, a);
  add_places(figure, a.inputs);
  add_picked_boundary(figure, a);
  add_hovered_boundary(figure, a, cursor);
  return figure;
}

// Lists the predictions of the MAP, of the method in use (or Laplace's) and of the exact posterior. Chains that have
// not mixed have their warning.
std::string predictions_hover(const Analysis& a, const Prediction& prediction) {
  const Method used = a.parameters.predictor;
  const bool outer = used == Method::map || used == Method::exact;
  std::string text;
  for (const Method method : {Method::map, outer ? Method::laplace_quadrature : used, Method::exact}) {
    const auto& probability = prediction.by_method[method];
    if (!probability) continue;
    const std::string warning = method == Method::mcmc && a.chains ? mixing_warning(*a.chains) : std::string();
    // A quick average along rays is good to two digits.
    const bool rough = method == Method::exact && prediction.exact_error == 0 && a.exact && a.exact->along_rays;
    text += method_name(method) + ": " + probability_text(*probability, rough ? 2 : 3);
    text += warning.empty() ? "\n" : ", " + warning + '\n';
  }
  return text;
}

}  // namespace

Figure plane_view(const Shown& a, int frame, const Cursor* cursor) {
  Figure figure =
      plane_figure(a, a.modes.empty() ? say("Data space") : say("Data space: {}", method_name(a.parameters.predictor)));
  add_prediction(figure, a, frame);
  if (boundary_is_half(a)) drop_half(figure);
  add_boundaries(figure, a, frame);
  add_current_boundary(figure, a, frame);
  note_later_laplace(figure, a, frame);
  add_points(figure, a, current_weights(a, frame));
  return finished(std::move(figure), a, cursor);
}

Figure points_view(const Shown& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Data"));
  add_points(figure, a, std::nullopt);
  add_picked_boundary(figure, a);
  add_hovered_boundary(figure, a, cursor);
  return figure;
}

Figure map_boundary_view(const Shown& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, a.parameters.features == FeatureKind::polynomial
                                      ? say("Decision boundary, degree {}", std::to_string(a.parameters.degree))
                                      : say("Decision boundary"));
  add_current_boundary(figure, a, frame);
  add_boundary_without_noise(figure, a);
  add_points(figure, a, current_weights(a, frame));
  return finished(std::move(figure), a, cursor);
}

Figure boundaries_view(const Shown& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("Sampled boundaries"));
  add_boundaries(figure, a, frame);
  add_points(figure, a, std::nullopt);
  return finished(std::move(figure), a, cursor);
}

Figure predictive_view(const Shown& a, int frame, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("{} by {}#method", probability_of_one(a), method_name(a.parameters.predictor)));
  add_prediction(figure, a, frame);
  add_points(figure, a, std::nullopt);
  return finished(std::move(figure), a, cursor);
}

Figure second_method_view(const Shown& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("{} by {}#method", probability_of_one(a), method_name(a.parameters.predictor_b)));
  if (has_two(figure, a)) add_map(figure, a, *a.prediction_b, *a.prediction_b_contours);
  mark_later(figure, a, 0);
  add_points(figure, a, std::nullopt);
  return finished(std::move(figure), a, cursor);
}

Figure difference_view(const Shown& a, int, const Cursor* cursor) {
  const std::string what = difference_name(method_name(a.parameters.predictor), method_name(a.parameters.predictor_b));
  Figure figure = plane_figure(a, say("Difference of two methods"));
  if (has_two(figure, a)) {
    figure.title = say("Difference: {}", what);
    Field difference = difference_field(a.prediction->field, a.prediction_b->field, what);
    figure.layers.push_back(difference_contours(difference));
    figure.layers.push_back(std::move(difference));
    mark_later(figure, a, 0);
  }
  add_points(figure, a, std::nullopt);
  return finished(std::move(figure), a, cursor);
}

Figure half_lines_view(const Shown& a, int, const Cursor* cursor) {
  Figure figure = plane_figure(a, say("The 0.5 lines"));
  if (has_two(figure, a)) {
    add_half_line(figure, a, *a.prediction, Role::approximation, Dash::dashed);
    add_half_line(figure, a, *a.prediction_b, Role::posterior, Dash::solid);
    if (a.features.straight()) figure.note = say("offset from the MAP boundary × 5");
    mark_later(figure, a, 0);
  }
  add_points(figure, a, std::nullopt);
  return finished(std::move(figure), a, cursor);
}

Figure irls_view(const Shown& a, int frame, const Cursor* cursor) { return finished(irls_figure(a, frame), a, cursor); }

std::string data_hover(const Analysis& a, int, Point2 at) { return predictions_hover(a, predict(a, at.x, at.y)); }

}  // namespace credence::classification
