// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/views/newton_figures.h"

#include "core/figure/answers.h"
#include "core/math/ranges.h"
#include "core/pictures/line/newton_run.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::laplace {
namespace {

struct Expansion {
  double at, value, slope, curvature;
  bool finite() const { return std::isfinite(value) && std::isfinite(slope) && std::isfinite(curvature); }
};

Expansion expansion(const NewtonTrace& trace, int k) {
  const NewtonStep& step = trace.steps[static_cast<std::size_t>(k)];
  return {step.w[0], step.value, step.gradient[0], step.hessian(0, 0)};
}

// Returns whether two curves lie on each other in the figure, wherever the first one can be seen.
bool same_curve(const Figure& figure, const std::function<double(double)>& one,
                const std::function<double(double)>& other) {
  if (!other) return false;
  constexpr int places = 60;
  for (int i = 0; i <= places; ++i) {
    const double x = figure.x.min + (figure.x.max - figure.x.min) * i / places, y = one(x), z = other(x);
    if (!std::isfinite(z) || y < figure.y.min || y > figure.y.max) continue;
    if (std::fabs(y - z) > 0.01 * (figure.y.max - figure.y.min)) return false;
  }
  return true;
}

}  // namespace

void add_newton_parabola(Figure& figure, const NewtonTrace& trace, int k, const std::function<double(double)>& log_f) {
  const Expansion e = expansion(trace, k);
  if (!e.finite()) return;
  const auto quadratic = [&e](double x) {
    return e.value + e.slope * (x - e.at) + 0.5 * e.curvature * (x - e.at) * (x - e.at);
  };
  const CurvePlaces peak{.peaks = {{e.at, e.curvature == 0 ? 1 : 1 / std::sqrt(std::fabs(e.curvature))}}};
  figure.layers.push_back(Line{.paths = line_curve(quadratic, {figure.x.min, figure.x.max}, peak),
                               .role = Role::highlight,
                               .width = 1.8,
                               .dash = Dash::dotted,
                               .name = same_curve(figure, quadratic, log_f)
                                           ? std::string()
                                           : say("Newton's parabola, step {}", std::to_string(k))});
  const std::size_t drawn = figure.layers.size();
  if (k < trace.iterations()) {
    const Expansion next = expansion(trace, k + 1);
    // A full step leads to the top of the parabola, a damped one less far along the curve.
    const bool full =
        e.curvature < 0 && std::fabs(e.at - e.slope / e.curvature - next.at) < 1e-3 * (figure.x.max - figure.x.min);
    const Point2 to{next.at, full ? quadratic(next.at) : next.value};
    figure.layers.push_back(
        Arrows{.from = {{e.at, e.value}}, .to = {to}, .role = Role::highlight, .width = 2, .name = {}});
    if (full) add_marker(figure, to, Role::highlight, Marker::diamond, say("its top"));
  } else if (e.curvature < 0 && e.slope != 0) {  // where a step that is not taken would lead
    const double top = e.at - e.slope / e.curvature;
    add_marker(figure, {top, quadratic(top)}, Role::highlight, Marker::diamond, say("its top"));
  }
  figure.layers.push_back(
      Points{.at = {{e.at, e.value}}, .role = Role::highlight, .size = 14, .name = say("where the step starts")});
  mark_live(figure, drawn);
}

void add_newton_tangent(Figure& figure, const NewtonTrace& trace, int k, const std::function<double(double)>& slope,
                        double reach, const std::string& name) {
  const double low = figure.x.min, high = figure.x.max;
  double bottom = -1.15 * (std::isfinite(reach) && reach > 0 ? reach : 1), top = -bottom;
  round_outwards(bottom, top);
  figure.y = {.label = name, .min = bottom, .max = top};
  figure.layers.push_back(Line{.paths = {{{low, 0}, {high, 0}}}, .role = Role::neutral, .width = 1.2, .name = {}});
  figure.layers.push_back(
      Line{.paths = line_curve(slope, {low, high}), .role = Role::truth, .width = 2.4, .name = say("the slope")});
  const Expansion e = expansion(trace, k);
  if (!e.finite()) return;
  const auto tangent = [&e](double x) { return e.slope + e.curvature * (x - e.at); };
  figure.layers.push_back(Line{.paths = {{{low, tangent(low)}, {high, tangent(high)}}},
                               .role = Role::highlight,
                               .width = 1.8,
                               .dash = Dash::dotted,
                               .name = say("its tangent, step {}", std::to_string(k))});
  figure.layers.push_back(
      Points{.at = {{e.at, e.slope}}, .role = Role::highlight, .size = 14, .name = say("where the step starts")});
  if (e.curvature < 0) {
    add_marker(figure, {e.at - e.slope / e.curvature, 0}, Role::highlight, Marker::diamond,
               say("where it crosses zero"));
  } else {
    figure.note = say("not curved downwards here: where the tangent crosses zero is no maximum");
  }
}

Figure newton_distance_figure(const NewtonTrace& trace, int k, double goal, double unit) {
  constexpr double least = 1e-15;
  Figure figure;
  figure.title = say("How far Newton still has to go");
  figure.note = say("near the mode every step doubles the right digits");
  figure.x = {
      .label = say("iteration"), .max = std::max(1.0, static_cast<double>(trace.iterations())), .integers = true};
  Polyline path;
  double low = -1, high = 0;
  bool arrives = false;  // to all digits of a number
  for (int i = 0; i <= trace.iterations(); ++i) {
    const double far = std::fabs(expansion(trace, i).at - goal) / unit;
    arrives = arrives || far < least;
    path.push_back({static_cast<double>(i), std::log10(std::max(far, least))});
    if (far >= least) low = std::min(low, std::floor(path.back().y));
    high = std::max(high, std::ceil(path.back().y));
  }
  figure.y = {.label = say("distance from the mode (in sd)"), .min = low, .max = high, .log10 = true};
  if (arrives) {
    figure.y.min = low - 2;
    figure.y.zero = figure.y.min;
    for (Point2& at : path) {
      if (at.y <= std::log10(least)) at.y = figure.y.min;
    }
  }
  const Point2 now = path[static_cast<std::size_t>(k)];
  add_course(figure, path, static_cast<std::size_t>(k), {.role = Role::neutral, .width = 2, .name = {}},
             Points{.role = Role::neutral, .size = 6, .name = {}});
  figure.layers.push_back(Points{.at = {now}, .role = Role::highlight, .size = 14, .name = {}});
  mark_live(figure, figure.layers.size() - 1);
  return figure;
}

}  // namespace credence::laplace
