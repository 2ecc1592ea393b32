// The views of the classification lab.
#include "core/labs/classification/integral.h"
#include "core/labs/classification/newton_views.h"
#include "core/labs/classification/presentation.h"
#include "core/labs/classification/prior_ellipse.h"
#include "core/labs/classification/ranges.h"
#include "core/labs/classification/weight_plane.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <Eigen/Cholesky>

namespace credence::classification {

namespace {

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = "x1", .min = a.data_range.x0, .max = a.data_range.x1};
  figure.y = {.label = "x2", .min = a.data_range.y0, .max = a.data_range.y1};
  figure.equal_aspect = true;
  switch (a.parameters.new_class) {
    case NewPoint::one: figure.click_hint = "Click: add a point of class 1 (Shift: class 0); drag: spray them"; break;
    case NewPoint::zero: figure.click_hint = "Click: add a point of class 0 (Shift: class 1); drag: spray them"; break;
    case NewPoint::place: figure.click_hint = "Click: predict at this place, too"; break;
  }
  figure.brush = a.parameters.new_class != NewPoint::place;
  return figure;
}

// A ring around the point whose likelihood is shown.
void add_picked_point(Figure& figure, const Analysis& a) {
  if (a.parameters.picked_point == 0) return;
  const Eigen::Index n = a.parameters.picked_point - 1;
  figure.layers.push_back(Points{.at = {{a.points.X(n, 0), a.points.X(n, 1)}}, .role = Role::highlight,
                                 .marker = Marker::circle, .size = 19, .opacity = 0.5, .name = {}});
}

// Outline: the true class; fill: the class that the MAP boundary predicts.
void add_points(Figure& figure, const Analysis& a, bool predicted_fill) {
  add_picked_point(figure, a);
  const Eigen::VectorXd activation = a.model->design() * a.centre();
  for (int k = 0; k < 2; ++k) {
    Points points{.role = k == 0 ? Role::class0 : Role::class1,
                  .marker = k == 0 ? Marker::circle : Marker::square,
                  .name = k == 0 ? "t = 0" : "t = 1"};
    for (Eigen::Index n = 0; n < a.points.size(); ++n) {
      if (a.points.t(n) != k) continue;
      points.at.push_back({a.points.X(n, 0), a.points.X(n, 1)});
      if (predicted_fill && !a.modes.empty()) points.fill.push_back(activation(n) >= 0 ? Role::class1 : Role::class0);
    }
    figure.layers.push_back(std::move(points));
  }
  Handles handles{.id = "points", .hint = "Drag: move this point; click: show its likelihood over the weights",
                  .click = "Show its likelihood over the weights", .remove = "Remove point", .relabel = "Change class"};
  for (Eigen::Index n = 0; n < a.points.size(); ++n) handles.at.push_back({a.points.X(n, 0), a.points.X(n, 1)});
  figure.layers.push_back(std::move(handles));
}

// Where predictions are wanted; the star can be dragged.
void add_places(Figure& figure, const Analysis& a) {
  if (a.inputs.places.empty()) return;
  Points stars{.role = Role::highlight, .marker = Marker::star, .size = 14, .name = {}};
  for (const auto& place : a.inputs.places) stars.at.push_back({place[0], place[1]});
  figure.layers.push_back(Handles{.id = "places", .at = stars.at, .hint = "Drag: predict at another place",
                                  .remove = "Remove this place"});
  figure.layers.push_back(std::move(stars));
}

void add_picked_boundary(Figure& figure, const Analysis& a) {
  if (a.parameters.picked_w.empty()) return;
  const Eigen::VectorXd w = Eigen::Map<const Eigen::VectorXd>(a.parameters.picked_w.data(), a.dimension());
  figure.layers.push_back(Line{.paths = a.tracer->paths(w), .role = Role::highlight,
                               .width = 2.2, .name = "boundary of the picked w"});
}

// The boundary of the w under the pointer in weight space.
void add_hovered_boundary(Figure& figure, const Analysis& a, const Cursor* cursor) {
  if (!cursor || !is_weight_view(cursor->view)) return;
  if (a.dimension() < 2) return;
  figure.layers.push_back(Line{.paths = a.tracer->paths(weights_at(a, cursor->at)), .role = Role::highlight,
                               .width = 2, .dash = Dash::dashed, .name = "boundary of the w under the pointer"});
}

void add_prediction(Figure& figure, const Analysis& a, int frame) {
  const bool stepping = a.parameters.predictor == Method::map && a.parameters.timeline == TimelineOf::newton;
  if (stepping && frame >= 0 && frame < a.newton.iterations()) {
    // Newton is not there yet: what the plug-in with this iteration's w would predict.
    ScalarField field{{a.data_extent, 261, 171}, {}};
    field.values.resize(field.lattice.size());
    evaluate(*map_predictor(a.parameters.likelihood(), a.newton_at(frame)), a.features, field);
    figure.layers.push_back(probability_contours(field));
    figure.layers.push_back(Field{.field = std::move(field), .map = ColourMap::probability, .name = "P(t = 1 | x)"});
    return;
  }
  if (a.predictive_field) {
    figure.layers.push_back(*a.predictive_field);
    figure.layers.push_back(*a.predictive_contours);
    if (a.predictive_is_coarse) figure.note = a.complete ? "drawn on a coarser lattice" : "coarse, being refined";
  } else if (a.modes.empty()) {
    figure.note = "no maximum, so nothing to predict from";
  } else if (!a.proper) {
    figure.note = "no posterior to average over: it cannot be normalised";
  } else if (a.complete) {
    figure.note = "this method does not exist for this model";
  } else {
    figure.note = "computing";
  }
}

void add_boundaries(Figure& figure, const Analysis& a) {
  const BoundarySource source = a.parameters.boundaries_from;
  Line line{.role = source == BoundarySource::laplace ? Role::approximation
                    : source == BoundarySource::prior ? Role::prior : Role::chain,
            .width = 0.9, .opacity = 0.7};
  line.paths = a.boundary_paths;
  if (line.paths.empty()) return;
  line.name = source == BoundarySource::laplace ? "drawn from Laplace"
              : source == BoundarySource::prior ? "drawn from the prior" : "drawn from the chains";
  figure.layers.push_back(std::move(line));
}

// The timeline of a chain counts draws: at position k the first k have been made.
std::size_t draws_made(const Analysis& a, int frame) {
  if (!a.chains) return 0;
  const std::size_t all = a.chains->chains[0].size();
  return frame < 0 ? all : std::min(static_cast<std::size_t>(frame), all);
}

void add_current_boundary(Figure& figure, const Analysis& a, int frame) {
  if (const std::size_t made = draws_made(a, frame); a.parameters.timeline == TimelineOf::chain && made > 0) {
    const auto w = a.chains->chains[0].draw(made - 1);
    figure.layers.push_back(Line{.paths = a.tracer->paths(w), .role = Role::chain,
                                 .width = 2.4, .name = "draw " + std::to_string(made)});
    return;
  }
  const bool last = frame < 0 || frame >= a.newton.iterations();
  if (!a.newton_is_highest && !a.modes.empty()) {
    figure.layers.push_back(Line{.paths = a.tracer->paths(a.centre()), .role = Role::neutral, .width = 2.0,
                                 .dash = Dash::dashed, .name = "MAP boundary, highest maximum"});
  }
  figure.layers.push_back(Line{.paths = a.tracer->paths(a.newton_at(frame)),
                               .role = Role::neutral, .width = 2.4,
                               .name = last && !a.modes.empty() && a.newton_is_highest ? "MAP boundary"
                                                                                       : "Newton's boundary"});
}

Figure weight_figure(const Analysis& a, std::string title) {
  const auto [i, j] = a.shown_weights();
  const auto names = a.features.weight_names();
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = names[static_cast<std::size_t>(i)], .min = a.weight_range.x0, .max = a.weight_range.x1};
  figure.y = {.label = names[static_cast<std::size_t>(j)], .min = a.weight_range.y0, .max = a.weight_range.y1};
  return figure;
}

// Where the true density over two weights is beyond quadrature, the chains' draws stand for it.
Points kept_draws(const Analysis& a) {
  const auto [i, j] = a.shown_weights();
  Points cloud{.role = Role::chain, .marker = Marker::circle, .size = 3, .opacity = 0.3, .name = "draws of the chains"};
  const std::size_t first = a.chains->warmup, length = a.chains->chains[0].size() - first;
  const std::size_t stride = std::max<std::size_t>(1, length * a.chains->chains.size() / 3000);
  for (const Chain& chain : a.chains->chains) {
    for (std::size_t k = first; k < first + length; k += stride) cloud.at.push_back({chain.draw(k)(i), chain.draw(k)(j)});
  }
  return cloud;
}

// Without points, basis functions on the points leave the bias alone.
Figure single_weight_figure(const Analysis& a) {
  Figure figure = weight_figure(a, "Weight space");
  figure.y.label = figure.x.label;
  figure.note = "only the bias is left: add points to have basis functions on them";
  const double mode = a.centre()(0);
  figure.layers.push_back(Points{.at = {{mode, mode}}, .role = Role::approximation, .marker = Marker::cross, .size = 11});
  return figure;
}

void add_truth(Figure& figure, const Analysis& a, bool with_field) {
  if (with_field && a.posterior_field) figure.layers.push_back(*a.posterior_field);
  if (a.posterior_contours) figure.layers.push_back(*a.posterior_contours);
  if (!a.posterior_contours && a.chains) figure.layers.push_back(kept_draws(a));
}

// The Gaussian of the shown weights at 1, 2 and 3 standard deviations.
void add_laplace(Figure& figure, const Analysis& a) {
  if (!a.laplace) return;
  const auto [i, j] = a.shown_weights();
  const Eigen::VectorXd centre = a.centre();
  const Gaussian gaussian = shown_laplace(a);
  const Eigen::MatrixXd& L = gaussian.cholesky();
  figure.layers.push_back(Ellipses{.centre = {centre(i), centre(j)}, .l11 = L(0, 0), .l21 = L(1, 0), .l22 = L(1, 1),
                                   .name = "Laplace, 1-3 sd"});
}

void add_modes(Figure& figure, const Analysis& a) {
  if (a.modes.empty()) return;
  const auto [i, j] = a.shown_weights();
  const auto at = [i = i, j = j](const Mode& mode) { return Point2{mode.w(i), mode.w(j)}; };
  figure.layers.push_back(Points{.at = {at(a.modes[0])}, .role = Role::approximation, .marker = Marker::cross, .size = 11,
                                 .name = a.modes.size() == 1 ? "mode" : "highest mode"});
  Points others{.role = Role::posterior, .marker = Marker::cross, .size = 9, .name = "other modes"};
  for (std::size_t k = 1; k < a.modes.size(); ++k) others.at.push_back(at(a.modes[k]));
  if (!others.at.empty()) figure.layers.push_back(std::move(others));
}

void add_newton_path(Figure& figure, const Analysis& a, int frame) {
  const auto [i, j] = a.shown_weights();
  const int last = frame < 0 ? a.newton.iterations() : std::min(frame, a.newton.iterations());
  Points visited{.role = Role::neutral, .marker = Marker::circle, .size = 6};
  Arrows steps{.role = Role::neutral, .width = 1.6, .name = "Newton's steps"};
  for (int k = 0; k <= last; ++k) {
    const Eigen::VectorXd& w = a.newton_at(k);
    visited.at.push_back({w(i), w(j)});
    if (k == 0) continue;
    steps.from.push_back(visited.at[static_cast<std::size_t>(k) - 1]);
    steps.to.push_back(visited.at.back());
  }
  if (!steps.from.empty()) figure.layers.push_back(std::move(steps));
  const Point2 start = visited.at.front(), now = visited.at.back();
  figure.layers.push_back(std::move(visited));
  figure.layers.push_back(Points{.at = {now}, .role = Role::highlight, .marker = Marker::circle, .size = 10});
  figure.layers.push_back(Handles{.id = "start", .at = {start}, .visible = true, .hint = "Drag: move Newton's start"});
}

// With more weights than two the draws spread wider than a section of the posterior: axes that cover them.
void include_draws(Figure& figure, const Analysis& a) {
  const auto [i, j] = a.shown_weights();
  const Chain& chain = a.chains->chains[0];
  const std::size_t stride = std::max<std::size_t>(1, chain.size() / 2000);
  for (std::size_t k = a.chains->warmup; k < chain.size(); k += stride) {
    const auto w = chain.draw(k);
    figure.x.min = std::min(figure.x.min, w(i));
    figure.x.max = std::max(figure.x.max, w(i));
    figure.y.min = std::min(figure.y.min, w(j));
    figure.y.max = std::max(figure.y.max, w(j));
  }
  round_outwards(figure.x.min, figure.x.max);
  round_outwards(figure.y.min, figure.y.max);
}

// The trail of the first chain up to a draw, and the arithmetic of the step that led there.
void add_chain(Figure& figure, const Analysis& a, int frame) {
  if (!a.chains) {
    figure.note = a.proper ? "computing the chains" : "no posterior to sample: it cannot be normalised";
    return;
  }
  const auto [i, j] = a.shown_weights();
  const Chain& chain = a.chains->chains[0];
  const std::size_t made = draws_made(a, frame);
  if (made == 0) {
    figure.note = "no draw yet";
    return;
  }
  const std::size_t now = made - 1;
  constexpr std::size_t trail = 400;
  Points cloud{.role = Role::chain, .marker = Marker::circle, .size = 4, .opacity = 0.35, .name = "draws of chain 1"};
  if (a.dimension() > 2) include_draws(figure, a);
  const std::size_t stride = std::max<std::size_t>(1, now / 4000);
  for (std::size_t k = 0; k <= now; k += stride) cloud.at.push_back({chain.draw(k)(i), chain.draw(k)(j)});
  Line path{.role = Role::chain, .width = 1.0, .opacity = 0.8, .name = {}};
  Polyline line;
  for (std::size_t k = now > trail ? now - trail : 0; k <= now; ++k) line.push_back({chain.draw(k)(i), chain.draw(k)(j)});
  path.paths.push_back(std::move(line));
  const Point2 here{chain.draw(now)(i), chain.draw(now)(j)};
  figure.layers.push_back(std::move(cloud));
  figure.layers.push_back(std::move(path));
  figure.layers.push_back(Points{.at = {here}, .role = Role::highlight, .size = 10, .name = {}});
  figure.note = "draw " + std::to_string(made) + (now < a.chains->warmup ? " (warmup), " : ", ") +
                (chain.accepted(now) ? "proposal accepted" : "proposal rejected: the state repeats");
}

// The prior's ellipse with its handles, and the picked w.
void add_weight_tools(Figure& figure, const Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  if (a.dimension() < 2) return;
  if (p.show_prior == Switch::on && p.prior == PriorKind::gaussian) {
    const PriorEllipse ellipse = prior_ellipse(p, a.dimension(), a.shown_weights());
    const Eigen::Matrix2d L = ellipse.covariance.llt().matrixL();
    figure.layers.push_back(Ellipses{.centre = {ellipse.mean.x(), ellipse.mean.y()}, .l11 = L(0, 0), .l21 = L(1, 0),
                                     .l22 = L(1, 1), .radii = {1, 2}, .role = Role::prior, .dash = Dash::solid,
                                     .name = "prior, 1-2 sd"});
    const auto handles = handles_of(ellipse);
    figure.layers.push_back(Handles{.id = "prior", .at = {handles.begin(), handles.end()}, .visible = true,
                                    .hint = "Drag: move the prior by its centre, stretch and turn it by its axes, size it "
                                            "by the fourth handle"});
  }
  if (!p.picked_w.empty()) {
    const auto [i, j] = a.shown_weights();
    const Point2 at{p.picked_w[static_cast<std::size_t>(i)], p.picked_w[static_cast<std::size_t>(j)]};
    figure.layers.push_back(Points{.at = {at}, .role = Role::highlight, .marker = Marker::diamond, .size = 12,
                                   .name = "picked w"});
    figure.layers.push_back(Handles{.id = "picked_w", .at = {at}, .hint = "Drag: pick another w", .remove = "Let go of this w"});
  }
  figure.click_hint = p.timeline == TimelineOf::newton ? "Click: start Newton here (Shift: pick this w, see its boundary)"
                                                       : "Click: pick this w and see its boundary";
}

// Indices of the weights that a plot has room for: the largest by magnitude, in their own order.
std::vector<Eigen::Index> largest_components(const Eigen::VectorXd& w) {
  constexpr std::size_t most = 8;
  std::vector<Eigen::Index> indices(static_cast<std::size_t>(w.size()));
  std::iota(indices.begin(), indices.end(), 0);
  if (indices.size() <= most) return indices;
  std::stable_sort(indices.begin(), indices.end(),
                   [&w](Eigen::Index m, Eigen::Index n) { return std::abs(w(m)) > std::abs(w(n)); });
  indices.resize(most);
  std::sort(indices.begin(), indices.end());
  return indices;
}

Figure components_figure(const Analysis& a, int frame) {
  Figure figure;
  figure.title = "Components of w";
  const int n = a.newton.iterations();
  figure.x = {.label = "iteration", .min = 0, .max = static_cast<double>(std::max(n, 1)), .integers = true};
  const auto names = a.features.weight_names();
  double low = 0, high = 0;
  constexpr std::array<Role, 8> roles{Role::posterior, Role::approximation, Role::chain,  Role::class0,
                                      Role::class1,    Role::prior,         Role::neutral, Role::likelihood};
  constexpr std::array<Dash, 3> dashes{Dash::solid, Dash::dashed, Dash::dotted};
  constexpr std::array<Marker, 3> markers{Marker::circle, Marker::square, Marker::triangle};
  const std::vector<Eigen::Index> shown = largest_components(a.centre());
  if (const auto left_out = a.dimension() - static_cast<Eigen::Index>(shown.size()); left_out > 0) {
    figure.note = "the " + std::to_string(shown.size()) + " largest weights; " + std::to_string(left_out) + " are left out";
  }
  std::size_t curve = 0;
  for (const Eigen::Index d : shown) {
    const std::size_t style = curve++ % roles.size();
    Polyline path;
    for (int k = 0; k <= n; ++k) path.push_back({static_cast<double>(k), a.newton_at(k)(d)});
    for (const Point2& p : path) {
      low = std::min(low, p.y);
      high = std::max(high, p.y);
    }
    const std::string name = names[static_cast<std::size_t>(d)];
    figure.layers.push_back(Line{.paths = {path}, .role = roles[style], .width = 2, .dash = dashes[style % dashes.size()],
                                 .name = name.substr(0, name.find(','))});
    figure.layers.push_back(Points{.at = path, .role = roles[style], .marker = markers[style % markers.size()], .size = 6, .name = {}});
  }
  const double margin = 0.06 * std::max(high - low, 1e-9);
  low -= margin;
  high += margin;
  round_outwards(low, high);
  figure.y = {.label = "weight", .min = low, .max = high};
  const int now = frame < 0 ? n : std::min(frame, n);
  if (a.parameters.timeline == TimelineOf::newton && n > 0) {
    figure.layers.push_back(Line{.paths = {{{static_cast<double>(now), low}, {static_cast<double>(now), high}}},
                                 .role = Role::neutral, .width = 1, .dash = Dash::dotted, .name = {}});
  }
  return figure;
}

Figure objective_figure(const Analysis& a, int frame) {
  Figure figure;
  figure.title = "Log joint density";
  const int last = make_timeline(a).frames - 1;
  const int end = a.parameters.timeline == TimelineOf::newton ? last : a.newton.iterations();
  figure.x = {.label = "iteration", .min = 0, .max = static_cast<double>(std::max(end, 1)), .integers = true};
  Polyline path, ascent;
  for (const NewtonStep& step : a.newton.steps) path.push_back({static_cast<double>(path.size()), step.value});
  double low = path[0].y, high = low;
  if (a.ascent) {
    for (const AscentStep& step : a.ascent->steps) ascent.push_back({static_cast<double>(ascent.size()), step.value});
  }
  for (const Point2& p : path) {
    low = std::min(low, p.y);
    high = std::max(high, p.y);
  }
  const double margin = 0.06 * std::max(high - low, 1e-9);
  low -= margin;  // gradient ascent that overshoots leaves the plot
  high += margin;
  round_outwards(low, high);
  figure.y = {.label = a.model->prior() ? "log p(t | w) + log p(w)" : "log p(t | w)", .min = low, .max = high};
  const int now = frame < 0 ? last : std::min(frame, last);
  const auto here = [&](const Polyline& of) {
    return of[std::min(static_cast<std::size_t>(a.parameters.timeline == TimelineOf::newton ? now : last), of.size() - 1)];
  };
  if (!ascent.empty()) {
    figure.layers.push_back(Line{.paths = {ascent}, .role = Role::rejected, .width = 1.8, .dash = Dash::dashed, .name = "gradient ascent"});
    figure.layers.push_back(Points{.at = {here(ascent)}, .role = Role::rejected, .marker = Marker::triangle, .size = 10, .name = {}});
  }
  const Point2 newton_now = here(path);
  figure.layers.push_back(Line{.paths = {path}, .role = Role::posterior, .width = 2, .name = ascent.empty() ? "" : "Newton"});
  figure.layers.push_back(Points{.at = std::move(path), .role = Role::posterior, .size = 6, .name = {}});
  figure.layers.push_back(Points{.at = {newton_now}, .role = Role::highlight, .size = 10, .name = {}});
  return figure;
}

Figure trace_figure(const Analysis& a, int frame) {
  const auto i = static_cast<std::size_t>(a.shown_weights()[0]);
  Figure figure;
  figure.title = "Trace of the chains";
  const double total = std::max(1, a.parameters.warmup + a.parameters.draws);
  figure.x = {.label = "draw", .min = 0, .max = total};
  figure.y = {.label = a.features.weight_names()[i], .min = a.weight_range.x0, .max = a.weight_range.x1};
  if (!a.chains) {
    figure.note = a.proper ? "computing the chains" : "no posterior to sample: it cannot be normalised";
    return figure;
  }
  if (a.dimension() > 2) {
    for (const Polyline& trace : a.chain_traces) {
      for (const Point2& point : trace) {
        figure.y.min = std::min(figure.y.min, point.y);
        figure.y.max = std::max(figure.y.max, point.y);
      }
    }
    round_outwards(figure.y.min, figure.y.max);
  }
  if (a.chains->warmup > 0) {
    const double end = static_cast<double>(a.chains->warmup);
    figure.layers.push_back(Band{.x = {0, end}, .lower = {figure.y.min, figure.y.min},
                                 .upper = {figure.y.max, figure.y.max}, .role = Role::neutral,
                                 .opacity = 0.1, .name = "warmup"});
  }
  constexpr std::array<Role, 4> roles{Role::chain, Role::posterior, Role::approximation, Role::class0};
  for (std::size_t c = 0; c < a.chain_traces.size(); ++c) {
    figure.layers.push_back(Line{.paths = {a.chain_traces[c]}, .role = roles[c % roles.size()], .width = 1,
                                 .opacity = c == 0 ? 1.0 : 0.55, .name = {}});
  }
  if (frame >= 0) {
    const double now = std::min<double>(frame, total);
    figure.layers.push_back(Line{.paths = {{{now, figure.y.min}, {now, figure.y.max}}}, .role = Role::neutral,
                                 .width = 1, .dash = Dash::dotted, .name = {}});
  }
  return figure;
}

std::string describe(const Figure& figure, const Analysis& a, const std::string& view) {
  std::string text = figure.title + ". Horizontal axis: " + figure.x.label + ", vertical axis: " + figure.y.label + ". ";
  if (is_data_view(view)) {
    text += std::to_string((a.points.t.array() == 0).count()) + " points of class 0 as circles and " +
            std::to_string((a.points.t.array() == 1).count()) + " of class 1 as squares. ";
  }
  if (is_weight_view(view) && !a.modes.empty()) {
    text += (a.modes.size() == 1 ? "The mode is at w = " : "The highest mode is at w = ") + weights_text(a.centre()) + ". ";
    for (std::size_t k = 1; k < a.modes.size(); ++k) text += "Another is at " + weights_text(a.modes[k].w) + ". ";
  }
  return text + figure.note;
}

}  // namespace

bool is_data_view(const std::string& view) {
  return view == "plane" || view == "points" || view == "map_boundary" || view == "predictive" || view == "boundaries" || view == "irls";
}

bool is_weight_view(const std::string& view) {
  return view == "weights" || view == "laplace" || view == "posterior" || view == "chain" || view == "votes";
}

const std::vector<ViewInfo>& view_list() {
  static const std::vector<ViewInfo> views{
      {"plane", "Data space"},
      {"weights", "Weight space"},
      {"components", "Components of w over iterations"},
      {"integral", "The predictive integral"},
      {"votes", "Votes in weight space"},
      {"points", "Points only"},
      {"map_boundary", "MAP boundary"},
      {"predictive", "Predictive probability"},
      {"boundaries", "Sampled boundaries"},
      {"laplace", "Laplace approximation"},
      {"posterior", "Laplace on the true posterior"},
      {"objective", "Log joint over iterations"},
      {"irls", "IRLS: weights of the points"},
      {"working_response", "IRLS: working response"},
      {"chain", "Chain in weight space"},
      {"trace", "Trace of the chains"},
  };
  return views;
}

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  if (is_data_view(cursor.view)) return view == "weights" || view == "votes" || view == "integral";
  return is_weight_view(cursor.view) && is_data_view(view);
}

Figure make_figure(const Analysis& a, const std::string& view, int frame, const Cursor* cursor) {
  Figure figure;
  if (is_weight_view(view) && a.dimension() < 2) {
    figure = single_weight_figure(a);
  } else if (view == "plane") {
    figure = plane_figure(a, "Data space");
    add_prediction(figure, a, frame);
    add_boundaries(figure, a);
    add_current_boundary(figure, a, frame);
    add_points(figure, a, true);
  } else if (view == "points") {
    figure = plane_figure(a, "Data");
    add_points(figure, a, false);
  } else if (view == "map_boundary") {
    figure = plane_figure(a, "Decision boundary");
    add_current_boundary(figure, a, frame);
    add_points(figure, a, true);
  } else if (view == "predictive") {
    figure = plane_figure(a, "Predictive probability by " + methods()[static_cast<std::size_t>(a.parameters.predictor)].label);
    add_prediction(figure, a, frame);
    add_points(figure, a, false);
  } else if (view == "boundaries") {
    figure = plane_figure(a, "Sampled boundaries");
    add_boundaries(figure, a);
    add_points(figure, a, false);
  } else if (view == "weights") {
    const bool voting = cursor && is_data_view(cursor->view), ridge = !voting && a.parameters.picked_point > 0;
    figure = weight_figure(a, "Weight space");
    if (voting) add_votes(figure, a, cursor->at);
    if (ridge) add_likelihood_ridge(figure, a, a.parameters.picked_point - 1);
    add_truth(figure, a, !voting && !ridge);
    const bool on_the_way = a.parameters.timeline == TimelineOf::newton && frame >= 0 && frame < a.newton.iterations();
    if (!on_the_way) add_laplace(figure, a);
    add_modes(figure, a);
    if (a.parameters.timeline == TimelineOf::chain) {
      add_chain(figure, a, frame);
    } else {
      if (on_the_way) add_newton_quadratic(figure, a, frame);
      add_ascent_path(figure, a, frame);
      add_newton_path(figure, a, frame);
    }
    add_weight_tools(figure, a);
  } else if (view == "laplace") {
    figure = weight_figure(a, "Laplace approximation");
    add_laplace(figure, a);
    add_modes(figure, a);
  } else if (view == "posterior") {
    figure = weight_figure(a, "Laplace on the true posterior");
    add_truth(figure, a, true);
    add_laplace(figure, a);
    add_modes(figure, a);
  } else if (view == "votes") {
    figure = weight_figure(a, "Votes in weight space");
    if (const auto place = integral_place(a, cursor)) {
      figure.title = "Votes of every w at x = (" + short_text(place->x) + ", " + short_text(place->y) + ")";
      add_votes(figure, a, *place);
    }
    add_truth(figure, a, false);
    add_laplace(figure, a);
    if (shows_marginal(a)) figure.note = "votes with the others at their mean given these two";
  } else if (view == "integral") {
    figure = integral_figure(a, frame, cursor);
  } else if (view == "irls") {
    figure = irls_figure(a, frame);
  } else if (view == "working_response") {
    figure = working_response_figure(a, frame);
  } else if (view == "components") {
    figure = components_figure(a, frame);
  } else if (view == "objective") {
    figure = objective_figure(a, frame);
  } else if (view == "chain") {
    figure = weight_figure(a, "Chain in weight space");
    add_truth(figure, a, false);
    add_chain(figure, a, a.parameters.timeline == TimelineOf::chain ? frame : -1);
  } else if (view == "trace") {
    figure = trace_figure(a, a.parameters.timeline == TimelineOf::chain ? frame : -1);
  } else {
    std::string known;
    for (const ViewInfo& info : view_list()) known += (known.empty() ? "" : ", ") + info.id;
    throw InputError("view: no view \"" + view + "\"; classification has " + known);
  }
  if (is_weight_view(view)) {
    if (const std::string plane = plane_note(a); !plane.empty()) {
      figure.note = plane + (figure.note.empty() ? "" : "; " + figure.note);
    }
    if (a.modes.empty()) figure.note = make_status(a).text;
  }
  if (is_data_view(view)) {
    add_places(figure, a);
    add_picked_boundary(figure, a);
    add_hovered_boundary(figure, a, cursor);
  }
  figure.description = describe(figure, a, view);
  return figure;
}

}  // namespace credence::classification
