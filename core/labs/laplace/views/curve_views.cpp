// The density and its logarithm with their approximations, in z and in the coordinate of the approximation.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/laplace/views/newton_figures.h"
#include "core/labs/laplace/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/graphs/legend_names.h"
#include "core/pictures/line/line_curves.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace credence::laplace {
namespace {

// Places where curves need more points. A dragged density moves against axes that hold still, so its curve goes beyond
// them.
CurvePlaces places(const Analysis& a, bool in_u, bool dragged = false) {
  CurvePlaces all{.beyond = dragged && a.parameters.target != Density::formula ? 2.0 : 0.0};
  for (const LineMode& mode : a.chosen.modes) {
    all.peaks.push_back(in_u ? CurvePeak{mode.u, mode.sd()}
                             : CurvePeak{mode.z, mode.sd() * slope_back(a.chosen.coordinate, mode.u)});
  }
  const LineBounds bounds = in_u ? a.chosen.bounds : a.density.support;
  for (const double end : {bounds.lower, bounds.upper}) {
    if (std::isfinite(end)) all.edges.push_back(end);
  }
  for (const LevelPlace& place : a.chosen.refused) {
    all.edges.push_back(in_u ? place.at : back(a.chosen.coordinate, place.at));
  }
  return all;
}

Axis coordinate_axis(const Analysis& a, bool in_u) {
  const auto [low, high] = in_u ? a.u_range : a.z_range;
  const bool other = in_u && a.transformed();
  return {.label = other ? "u = " + name_of(a.chosen.coordinate) : "z", .min = low, .max = high};
}

std::string gaussian_name(const Analysis& a, bool in_u) {
  if (a.chosen.modes.size() > 1) return say("one Gaussian per mode by share of Z");
  return in_u || !a.transformed() ? say("Laplace's Gaussian")
                                  : say("Laplace's Gaussian in {}, seen in z", name_of(a.chosen.coordinate));
}

// What the dots of the modes are: those of the density of another coordinate are not where that of z is highest.
std::string mode_name(const Analysis& a, bool in_u) {
  const bool other = !in_u && a.transformed();
  if (a.chosen.modes.size() > 1) return other ? say("modes in {}", name_of(a.chosen.coordinate)) : say("modes");
  return other ? say("mode in {}", name_of(a.chosen.coordinate)) : say("mode");
}

// The formula in the signs of mathematics: "z^2 * sqrt(2*_pi)" is "z² · √(2·π)".
std::string typeset(const std::string& formula) {
  static const std::array<std::pair<std::string, std::string>, 4> signs{
      {{"sqrt", "√"}, {"_pi", "π"}, {"*", "·"}, {"-", "−"}}};
  static const std::array<std::string, 10> raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  const auto is_digit = [&](std::size_t k) { return k < formula.size() && formula[k] >= '0' && formula[k] <= '9'; };
  std::string text;
  for (std::size_t k = 0; k < formula.size();) {
    const auto sign =
        std::ranges::find_if(signs, [&](const auto& s) { return formula.compare(k, s.first.size(), s.first) == 0; });
    if (formula[k] == '^' && is_digit(k + 1)) {
      for (++k; is_digit(k); ++k) text += raised[static_cast<std::size_t>(formula[k] - '0')];
    } else if (sign != signs.end()) {
      text += sign->second;
      k += sign->first.size();
    } else {
      text += formula[k++];
    }
  }
  return text;
}

// ", z > 1", ", 0 < z < 1", or nothing.
std::string bounds_text(const LineBounds& support) {
  const bool low = std::isfinite(support.lower), high = std::isfinite(support.upper);
  if (low && high) return ", " + short_text(support.lower) + " < z < " + short_text(support.upper);
  return low ? ", z > " + short_text(support.lower) : high ? ", z < " + short_text(support.upper) : "";
}

// A formula that is too long for a title stands in the panel alone, and so does one that is a piece of program.
std::string title_of(const Analysis& a) {
  constexpr std::size_t longest = 48;
  const std::string& formula = a.parameters.formula;
  if (a.parameters.target != Density::formula) return name_of(a);
  if (formula.find('?') != std::string::npos) return say("f(z), defined piece by piece");
  return formula.size() <= longest ? "f(z) = " + typeset(formula) + bounds_text(a.density.support) : name_of(a);
}

// Notes the first place that should have a Gaussian and has none.
void note_refusal(Figure& figure, const Analysis& a) {
  const auto serious = std::find_if(a.chosen.refused.begin(), a.chosen.refused.end(), [&](const LevelPlace& place) {
    return a.chosen.modes.empty() || place.level != Level::minimum;
  });
  if (serious == a.chosen.refused.end()) return;
  figure.note = short_refusal(a, *serious);
  figure.note_answers = true;
}

Line approximation(std::vector<Polyline> paths, std::string name) {
  return {.paths = std::move(paths),
          .role = Role::approximation,
          .width = 2.4,
          .dash = Dash::dashed,
          .name = std::move(name)};
}

// Crosses mark on the density where it is highest and has no Gaussian.
void add_refused_tops(Figure& figure, const Analysis& a, const LineTruth& exact, bool in_u) {
  if (!a.chosen.modes.empty()) return;
  Points crosses{.role = Role::rejected, .marker = Marker::cross, .size = 11, .name = say("no Gaussian here")};
  for (const LevelPlace& place : a.chosen.refused) {
    const double at = in_u ? place.at : back(a.chosen.coordinate, place.at);
    const double inside = 1e-4 * (figure.x.max - figure.x.min);
    const double height = std::max(exact.density(at + inside), exact.density(at - inside));
    if (std::isfinite(height)) crosses.at.push_back({at, std::min(height, figure.y.max)});
  }
  if (!crosses.at.empty()) figure.layers.push_back(std::move(crosses));
}

Figure densities(const Analysis& a, bool in_u) {
  const LineTruth& exact = in_u ? *a.chosen.exact : *a.density.exact;
  const auto curve = [&](const std::function<double(double)>& f) {
    return line_curve(f, in_u ? a.u_range : a.z_range, places(a, in_u, !in_u));
  };
  Figure figure;
  figure.title = in_u && a.transformed() ? say("The density of {}", name_of(a.chosen.coordinate)) : title_of(a);
  figure.x = coordinate_axis(a, in_u);
  const std::vector<Polyline> density = curve([&](double x) { return exact.density(x); });
  std::vector<std::vector<Polyline>> parts;
  for (const LineGaussian& part : a.chosen.gaussians()) {
    parts.push_back(curve([&](double x) {
      return std::exp(in_u ? part.log_density(x) : log_density_in_z(part, a.chosen.coordinate, x));
    }));
  }
  figure.y = density_axis(density, parts, {figure.x.min, figure.x.max});
  add_filled(figure, density, Role::truth, in_u && a.transformed() ? "p(u)" : "p(z)");
  const std::size_t known = figure.layers.size();
  for (std::size_t k = 0; k < parts.size(); ++k) {
    figure.layers.push_back(approximation(parts[k], k == 0 ? gaussian_name(a, in_u) : ""));
    const double at = in_u ? a.chosen.modes[k].u : a.chosen.modes[k].z;
    add_marker(figure, {at, exact.density(at)}, Role::approximation, Marker::circle, k == 0 ? mode_name(a, in_u) : "");
  }
  add_refused_tops(figure, a, exact, in_u);
  mark_answers(figure, known);
  if (const double outside = a.chosen.outside(); outside > 5e-4 && (in_u || !a.transformed())) {
    figure.note = say("{} of the Gaussian lies outside the density", percent(outside));
    figure.note_answers = true;
  }
  if (!in_u && a.chosen.coordinate == Coordinate::sqrt && figure.x.min <= 0) {
    figure.note = say("the Gaussian has no bound at z = 0, where z hardly changes with √z");
  }
  note_refusal(figure, a);
  return figure;
}

// Shades the intervals of the exact density; the bar of Laplace's Gaussian lies above that of the exact one.
void add_exact_intervals(Figure& figure, const Analysis& a) {
  const Shade shade = a.parameters.interval;
  if (shade == Shade::none) return;
  const std::size_t known = figure.layers.size();
  const auto [low, high] = a.z_range;
  Polyline curve;
  for (const Polyline& path :
       line_curve([&](double z) { return a.density.exact->density(z); }, {low, high}, places(a, false))) {
    curve.insert(curve.end(), path.begin(), path.end());
  }
  for (Point2& at : curve) at.y = std::min(at.y, figure.y.max);
  CredibleIntervals found = a.intervals();
  for (Interval& piece : found.highest_density) piece = {std::max(piece.low, low), std::min(piece.high, high)};
  add_intervals(figure, found, shade, curve, Role::truth, true);
  const double end = level_end(a, a.intervals());
  figure.layers.push_back(Handles{.id = handle::level,
                                  .at = {{std::clamp(end, low, high), 0}},
                                  .visible = true,
                                  .hint = say("Drag: change the level"),
                                  .sideways = true,
                                  .values = {say("level {}", trimmed(a.parameters.level, 3))}});
  const auto approximate = a.laplace_interval();
  if (approximate && shade != Shade::highest_density) {
    const double base = 0.025 * figure.y.max;
    figure.layers.push_back(Line{.paths = {{{approximate->low, base}, {approximate->high, base}}},
                                 .role = Role::approximation,
                                 .width = 5,
                                 .opacity = 0.8,
                                 .name = a.chosen.modes.size() > 1
                                             ? say("{} % by Laplace, highest mode", trimmed(100 * approximate->mass, 4))
                                             : say("{} % by Laplace", trimmed(100 * approximate->mass, 4))});
  }
  mark_answers(figure, known);
}

void add_refused(Figure& figure, const Analysis& a) {
  Points crosses{.role = Role::rejected, .marker = Marker::cross, .size = 11, .name = say("refused")};
  for (const LevelPlace& place : a.chosen.refused) {
    // At an edge the cross is as high as the density just inside.
    const double inside = 1e-4 * (figure.x.max - figure.x.min);
    double height = place.log_density;
    if (place.level == Level::edge) {
      height = std::max(a.chosen.log_f(place.at + inside), a.chosen.log_f(place.at - inside));
    }
    if (std::isfinite(height)) crosses.at.push_back({place.at, std::clamp(height, figure.y.min, figure.y.max)});
  }
  if (!crosses.at.empty()) figure.layers.push_back(std::move(crosses));
}

// Without a parabola an axis need not reach below a curve that ends well above it.
void shorten_to(Axis& y, const std::vector<Polyline>& paths) {
  double low = y.max, high = y.min;
  for (const Polyline& path : paths) {
    for (const Point2& at : path) {
      low = std::isfinite(at.y) ? std::min(low, at.y) : y.min;
      high = std::max(high, at.y);
    }
  }
  low -= 0.3 * (high - low);
  if (!(low > y.min && low < high)) return;
  double top = y.max;
  round_outwards(low, top);
  y.min = std::max(y.min, low);
}

void add_start(Figure& figure, const Analysis& a, double height) {
  figure.layers.push_back(Handles{.id = handle::newton_start,
                                  .at = {{a.start, height}},
                                  .visible = true,
                                  .hint = say("Drag: move Newton's start"),
                                  .minor = true,
                                  .values = {say("Newton's start {}", short_text(a.start))}});
}

}  // namespace

Figure density_view(const Analysis& a) {
  Figure figure = densities(a, false);
  add_exact_intervals(figure, a);
  // Where every mode has a Gaussian, a name beside one curve would stand beside several.
  if (a.parameters.interval != Shade::none && a.chosen.modes.size() > 1) names_to_legend(figure);
  add_density_handles(figure, a.parameters);
  return figure;
}

Figure density_u_view(const Analysis& a) { return densities(a, true); }

Figure log_density_view(const Analysis& a, int frame) {
  const std::string name = say("log f({})", symbol_of(a));
  Figure figure;
  figure.title = a.transformed() ? say("The log density of {}", name_of(a.chosen.coordinate))
                                 : say("The log density: {}", title_of(a));
  figure.x = coordinate_axis(a, true);
  const auto exact = line_curve([&](double u) { return a.chosen.log_f(u); }, a.u_range, places(a, true));
  const double started = a.newton.steps.front().value;
  figure.y = log_density_axis(a.mode() ? a.mode()->log_f : highest(exact), started, name);
  figure.layers.push_back(Line{.paths = exact, .role = Role::truth, .width = 2.4, .name = name});
  if (a.chosen.modes.empty()) shorten_to(figure.y, exact);
  const std::size_t known = figure.layers.size();
  for (const LineMode& mode : a.chosen.modes) {
    const auto parabola = [&](double u) { return mode.log_f - 0.5 * mode.precision * (u - mode.u) * (u - mode.u); };
    const bool first = &mode == &a.chosen.modes.front();
    figure.layers.push_back(
        approximation(line_curve(parabola, a.u_range, places(a, true)), first ? say("Laplace's parabola") : ""));
    add_marker(figure, {mode.u, mode.log_f}, Role::approximation, Marker::circle, first ? mode_name(a, true) : "");
  }
  add_refused(figure, a);
  mark_answers(figure, known);
  if (!a.arrived() || a.iteration(frame) < a.newton.iterations())
    add_newton_parabola(figure, a.newton, a.iteration(frame), [&a](double u) { return a.chosen.log_f(u); });
  add_start(figure, a, std::max(started, figure.y.min));
  note_refusal(figure, a);
  return figure;
}

Figure log_density_z_view(const Analysis& a) {
  const auto curve = [&](const std::function<double(double)>& f) { return line_curve(f, a.z_range, places(a, false)); };
  Figure figure;
  figure.title = say("The log density, back in z");
  figure.x = coordinate_axis(a, false);
  const auto exact = curve([&](double z) { return std::log(a.density.exact->density(z)); });
  figure.y = log_density_axis(highest(exact), highest(exact), "log p(z)");
  figure.layers.push_back(Line{.paths = exact, .role = Role::truth, .width = 2.4, .name = "log p(z)"});
  const std::size_t known = figure.layers.size();
  bool first = true;
  for (const LineGaussian& part : a.chosen.gaussians()) {
    const auto paths = curve([&](double z) { return log_density_in_z(part, a.chosen.coordinate, z); });
    figure.layers.push_back(approximation(paths, std::exchange(first, false) ? gaussian_name(a, false) : ""));
  }
  mark_answers(figure, known);
  note_refusal(figure, a);
  return figure;
}

Figure newton_view(const Analysis& a, int frame) {
  const auto slope = [&](double u) {
    const Eigen::VectorXd w = Eigen::VectorXd::Constant(1, u);
    return std::isfinite(a.chosen.log_f(u)) ? a.chosen.density->gradient(w)[0] : std::nan("");
  };
  Figure figure;
  figure.title = say("Newton: the slope and its tangent");
  figure.x = coordinate_axis(a, true);
  // The steepest slope that Newton meets, within limits that the width of the mode sets.
  double reach = 0;
  for (const NewtonStep& visited : a.newton.steps) reach = std::max(reach, std::fabs(visited.gradient[0]));
  if (a.mode()) reach = std::clamp(reach, 2.5 / a.mode()->sd(), 12 / a.mode()->sd());
  add_newton_tangent(figure, a.newton, a.iteration(frame), slope, reach, say("d log f / d{}", symbol_of(a)));
  const std::size_t known = figure.layers.size();
  for (const LineMode& mode : a.chosen.modes) {
    const bool first = &mode == &a.chosen.modes.front();
    add_marker(figure, {mode.u, 0}, Role::approximation, Marker::circle, first ? mode_name(a, true) : "");
  }
  mark_answers(figure, known);
  add_start(figure, a, 0);
  return figure;
}

}  // namespace credence::laplace
