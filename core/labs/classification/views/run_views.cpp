#include "core/labs/classification/views/run_views.h"

#include "core/labs/classification/words/presentation.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::classification {

namespace {

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
  constexpr std::array<Role, 8> roles{Role::posterior, Role::approximation, Role::chain,   Role::class0,
                                      Role::class1,    Role::prior,         Role::neutral, Role::likelihood};
  constexpr std::array<Dash, 3> dashes{Dash::solid, Dash::dashed, Dash::dotted};
  constexpr std::array<Marker, 3> markers{Marker::circle, Marker::square, Marker::triangle};
  const std::vector<Eigen::Index> shown = largest_components(a.centre());
  if (const auto left_out = a.dimension() - static_cast<Eigen::Index>(shown.size()); left_out > 0) {
    figure.note =
        "the " + std::to_string(shown.size()) + " largest weights; " + std::to_string(left_out) + " are left out";
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
    figure.layers.push_back(Line{.paths = {path},
                                 .role = roles[style],
                                 .width = 2,
                                 .dash = dashes[style % dashes.size()],
                                 .name = name.substr(0, name.find(','))});
    figure.layers.push_back(
        Points{.at = path, .role = roles[style], .marker = markers[style % markers.size()], .size = 6, .name = {}});
  }
  const double margin = 0.06 * std::max(high - low, 1e-9);
  low -= margin;
  high += margin;
  round_outwards(low, high);
  figure.y = {.label = "weight", .min = low, .max = high};
  const int now = frame < 0 ? n : std::min(frame, n);
  if (a.parameters.timeline == TimelineOf::newton && n > 0) {
    figure.layers.push_back(Line{.paths = {{{static_cast<double>(now), low}, {static_cast<double>(now), high}}},
                                 .role = Role::neutral,
                                 .width = 1,
                                 .dash = Dash::dotted,
                                 .name = {}});
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
    return of[std::min(static_cast<std::size_t>(a.parameters.timeline == TimelineOf::newton ? now : last),
                       of.size() - 1)];
  };
  if (!ascent.empty()) {
    figure.layers.push_back(
        Line{.paths = {ascent}, .role = Role::rejected, .width = 1.8, .dash = Dash::dashed, .name = "gradient ascent"});
    figure.layers.push_back(
        Points{.at = {here(ascent)}, .role = Role::rejected, .marker = Marker::triangle, .size = 10, .name = {}});
  }
  const Point2 newton_now = here(path);
  figure.layers.push_back(
      Line{.paths = {path}, .role = Role::posterior, .width = 2, .name = ascent.empty() ? "" : "Newton"});
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
    figure.layers.push_back(Band{.x = {0, end},
                                 .lower = {figure.y.min, figure.y.min},
                                 .upper = {figure.y.max, figure.y.max},
                                 .role = Role::neutral,
                                 .opacity = 0.1,
                                 .name = "warmup"});
  }
  constexpr std::array<Role, 4> roles{Role::chain, Role::posterior, Role::approximation, Role::class0};
  for (std::size_t c = 0; c < a.chain_traces.size(); ++c) {
    figure.layers.push_back(Line{.paths = {a.chain_traces[c]},
                                 .role = roles[c % roles.size()],
                                 .width = 1,
                                 .opacity = c == 0 ? 1.0 : 0.55,
                                 .name = {}});
  }
  if (frame >= 0) {
    const double now = std::min<double>(frame, total);
    figure.layers.push_back(Line{.paths = {{{now, figure.y.min}, {now, figure.y.max}}},
                                 .role = Role::neutral,
                                 .width = 1,
                                 .dash = Dash::dotted,
                                 .name = {}});
  }
  return figure;
}

}  // namespace

Figure components_view(const Analysis& a, int frame, const Cursor*) { return components_figure(a, frame); }
Figure objective_view(const Analysis& a, int frame, const Cursor*) { return objective_figure(a, frame); }
Figure trace_view(const Analysis& a, int frame, const Cursor*) {
  return trace_figure(a, a.parameters.timeline == TimelineOf::chain ? frame : -1);
}

}  // namespace credence::classification
