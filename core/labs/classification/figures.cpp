// The views of the classification lab.
#include "core/labs/classification/presentation.h"
#include "core/labs/classification/ranges.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

Figure plane_figure(const Analysis& a, std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = "x1", .min = a.data_range.x0, .max = a.data_range.x1};
  figure.y = {.label = "x2", .min = a.data_range.y0, .max = a.data_range.y1};
  figure.equal_aspect = true;
  figure.click_hint = a.parameters.new_class == PointClass::one ? "Click: add a point of class 1 (Shift: class 0)"
                                                                : "Click: add a point of class 0 (Shift: class 1)";
  return figure;
}

// Outline: the true class; fill: the class that the MAP boundary predicts.
void add_points(Figure& figure, const Analysis& a, bool predicted_fill) {
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
  Handles handles{.id = "points", .hint = "Drag: move this point"};
  for (Eigen::Index n = 0; n < a.points.size(); ++n) handles.at.push_back({a.points.X(n, 0), a.points.X(n, 1)});
  figure.layers.push_back(std::move(handles));
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
  for (Eigen::Index b = 0; b < a.boundary_weights.cols(); ++b) {
    for (Polyline& path : decision_boundary(a.features, a.boundary_weights.col(b), a.data_extent)) {
      line.paths.push_back(std::move(path));
    }
  }
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
    figure.layers.push_back(Line{.paths = decision_boundary(a.features, w, a.data_extent), .role = Role::chain,
                                 .width = 2.4, .name = "draw " + std::to_string(made)});
    return;
  }
  const bool last = frame < 0 || frame >= a.newton.iterations();
  if (!a.newton_is_highest && !a.modes.empty()) {
    figure.layers.push_back(Line{.paths = decision_boundary(a.features, a.centre(), a.data_extent), .role = Role::neutral,
                                 .width = 2.0, .dash = Dash::dashed, .name = "MAP boundary, highest maximum"});
  }
  figure.layers.push_back(Line{.paths = decision_boundary(a.features, a.newton_at(frame), a.data_extent),
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
  if (a.dimension() == 3) figure.note = "section with the bias held at w0 = " + rounded(a.centre()(0), 3);
  return figure;
}

void add_truth(Figure& figure, const Analysis& a, bool with_field) {
  if (with_field && a.posterior_field) figure.layers.push_back(*a.posterior_field);
  if (a.posterior_contours) figure.layers.push_back(*a.posterior_contours);
}

// Sections of a Gaussian at 1, 2 and 3 standard deviations over the shown weights.
void add_laplace(Figure& figure, const Analysis& a) {
  if (!a.laplace) return;
  const auto [i, j] = a.shown_weights();
  const Eigen::MatrixXd& A = a.laplace->precision;
  Eigen::Matrix2d section;
  section << A(i, i), A(i, j), A(j, i), A(j, j);
  const Eigen::VectorXd centre = a.centre();
  const Gaussian gaussian = Gaussian::from_precision(Eigen::Vector2d(centre(i), centre(j)), section);
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

Figure components_figure(const Analysis& a, int frame) {
  Figure figure;
  figure.title = "Components of w";
  const int n = a.newton.iterations();
  figure.x = {.label = "iteration", .min = 0, .max = static_cast<double>(std::max(n, 1)), .integers = true};
  const auto names = a.features.weight_names();
  double low = 0, high = 0;
  constexpr std::array<Role, 3> roles{Role::posterior, Role::approximation, Role::chain};
  constexpr std::array<Dash, 3> dashes{Dash::solid, Dash::dashed, Dash::dotted};
  constexpr std::array<Marker, 3> markers{Marker::circle, Marker::square, Marker::triangle};
  for (Eigen::Index d = 0; d < a.dimension(); ++d) {
    const auto style = static_cast<std::size_t>(d) % roles.size();
    Polyline path;
    for (int k = 0; k <= n; ++k) path.push_back({static_cast<double>(k), a.newton_at(k)(d)});
    for (const Point2& p : path) {
      low = std::min(low, p.y);
      high = std::max(high, p.y);
    }
    const std::string name = names[static_cast<std::size_t>(d)];
    figure.layers.push_back(Line{.paths = {path}, .role = roles[style], .width = 2, .dash = dashes[style],
                                 .name = name.substr(0, name.find(','))});
    figure.layers.push_back(Points{.at = path, .role = roles[style], .marker = markers[style], .size = 6, .name = {}});
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
  const int n = a.newton.iterations();
  figure.x = {.label = "iteration", .min = 0, .max = static_cast<double>(std::max(n, 1)), .integers = true};
  Polyline path;
  double low = a.newton.steps[0].value, high = low;
  for (int k = 0; k <= n; ++k) {
    const double value = a.newton.steps[static_cast<std::size_t>(k)].value;
    path.push_back({static_cast<double>(k), value});
    low = std::min(low, value);
    high = std::max(high, value);
  }
  const double margin = 0.06 * std::max(high - low, 1e-9);
  low -= margin;
  high += margin;
  round_outwards(low, high);
  figure.y = {.label = a.model->prior() ? "log p(t | w) + log p(w)" : "log p(t | w)", .min = low, .max = high};
  const int now = frame < 0 ? n : std::min(frame, n);
  const Point2 here = path[static_cast<std::size_t>(a.parameters.timeline == TimelineOf::newton ? now : n)];
  figure.layers.push_back(Line{.paths = {path}, .role = Role::posterior, .width = 2, .name = {}});
  figure.layers.push_back(Points{.at = std::move(path), .role = Role::posterior, .size = 6, .name = {}});
  figure.layers.push_back(Points{.at = {here}, .role = Role::highlight, .size = 10, .name = {}});
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
  if (a.chains->warmup > 0) {
    const double end = static_cast<double>(a.chains->warmup);
    figure.layers.push_back(Band{.x = {0, end}, .lower = {a.weight_range.x0, a.weight_range.x0},
                                 .upper = {a.weight_range.x1, a.weight_range.x1}, .role = Role::neutral,
                                 .opacity = 0.1, .name = "warmup"});
  }
  constexpr std::array<Role, 4> roles{Role::chain, Role::posterior, Role::approximation, Role::class0};
  for (std::size_t c = 0; c < a.chain_traces.size(); ++c) {
    figure.layers.push_back(Line{.paths = {a.chain_traces[c]}, .role = roles[c % roles.size()], .width = 1,
                                 .opacity = c == 0 ? 1.0 : 0.55, .name = {}});
  }
  if (frame >= 0) {
    const double now = std::min<double>(frame, total);
    figure.layers.push_back(Line{.paths = {{{now, a.weight_range.x0}, {now, a.weight_range.x1}}}, .role = Role::neutral,
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
    text += (a.modes.size() == 1 ? "The mode is at w = " : "The highest mode is at w = ") + vector_text(a.centre()) + ". ";
    for (std::size_t k = 1; k < a.modes.size(); ++k) text += "Another is at " + vector_text(a.modes[k].w) + ". ";
  }
  return text + figure.note;
}

}  // namespace

bool is_data_view(const std::string& view) {
  return view == "plane" || view == "points" || view == "map_boundary" || view == "predictive" || view == "boundaries";
}

bool is_weight_view(const std::string& view) {
  return view == "weights" || view == "laplace" || view == "posterior" || view == "chain";
}

const std::vector<ViewInfo>& view_list() {
  static const std::vector<ViewInfo> views{
      {"plane", "Data space"},
      {"weights", "Weight space"},
      {"components", "Components of w over iterations"},
      {"points", "Points only"},
      {"map_boundary", "MAP boundary"},
      {"predictive", "Predictive probability"},
      {"boundaries", "Sampled boundaries"},
      {"laplace", "Laplace approximation"},
      {"posterior", "Laplace on the true posterior"},
      {"objective", "Log joint over iterations"},
      {"chain", "Chain in weight space"},
      {"trace", "Trace of the chains"},
  };
  return views;
}

Figure make_figure(const Analysis& a, const std::string& view, int frame) {
  Figure figure;
  if (view == "plane") {
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
    figure = weight_figure(a, "Weight space");
    add_truth(figure, a, true);
    add_laplace(figure, a);
    add_modes(figure, a);
    if (a.parameters.timeline == TimelineOf::chain) {
      add_chain(figure, a, frame);
    } else {
      add_newton_path(figure, a, frame);
      figure.click_hint = "Click: start Newton here";
    }
  } else if (view == "laplace") {
    figure = weight_figure(a, "Laplace approximation");
    add_laplace(figure, a);
    add_modes(figure, a);
  } else if (view == "posterior") {
    figure = weight_figure(a, "Laplace on the true posterior");
    add_truth(figure, a, true);
    add_laplace(figure, a);
    add_modes(figure, a);
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
  if (a.modes.empty() && is_weight_view(view)) figure.note = make_status(a).text;
  figure.description = describe(figure, a, view);
  return figure;
}

}  // namespace credence::classification
