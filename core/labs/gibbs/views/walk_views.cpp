// The path over the plane with what the present update is drawn from, that update alone, and how long draws remember.
#include "core/labs/gibbs/views/presentation.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::gibbs {
namespace {

constexpr double reach = 4;  // of the plane, in standard deviations

double gaussian(double x, double mean, double sd) {
  const double z = (x - mean) / sd;
  return std::exp(-z * z / 2) / (sd * std::sqrt(2 * std::numbers::pi));
}

// What the kept draws of all chains add up to so far, at most some thousand of them, beside the exact marginal.
void add_marginal(Marginal& strip, const Analysis& a, std::size_t kept, Eigen::Index d) {
  constexpr std::size_t bins = 32, looked_at = 4000;
  const double width = 2 * reach / bins;
  Bars bars{.heights = std::vector<double>(bins, 0.0), .role = Role::chain, .name = {}, .horizontal = d == 1};
  for (std::size_t b = 0; b <= bins; ++b) bars.edges.push_back(-reach + width * static_cast<double>(b));
  const Chains& draws = a.chains->draws;
  const std::size_t stride = std::max<std::size_t>(1, kept * draws.chains.size() / looked_at);
  double counted = 0;
  for (const Chain& chain : draws.chains) {
    for (std::size_t i = 0; i < kept; i += stride, ++counted) {
      const double bin = (chain.draw(draws.warmup + i)[d] + reach) / width;
      if (bin >= 0 && bin < bins) bars.heights[static_cast<std::size_t>(bin)] += 1;
    }
  }
  for (double& height : bars.heights) height /= std::max(1.0, counted * width);
  Line line{.paths = {{}}, .role = Role::truth, .width = 1.8, .name = {}};
  for (int k = 0; k <= 80; ++k) {
    const double x = -reach + reach * k / 40, density = gaussian(x, 0, 1);
    line.paths[0].push_back(d == 0 ? Point2{x, density} : Point2{density, x});
  }
  strip.high = std::max(0.45, 1.05 * *std::ranges::max_element(bars.heights));
  if (counted > 0) strip.layers.push_back(std::move(bars));
  strip.layers.push_back(std::move(line));
}

void add_axes(Figure& figure, const Analysis& a) {
  if (a.parameters.angle == 0) return;
  const Eigen::Matrix2d axes = axes_of(a.parameters.angle);
  Line lines{
      .paths = {}, .role = Role::neutral, .width = 1.2, .dash = Dash::dashed, .name = say("axes it moves along")};
  for (const auto axis : axes.colwise()) {
    lines.paths.push_back(
        {{-axis_reach * axis[0], -axis_reach * axis[1]}, {axis_reach * axis[0], axis_reach * axis[1]}});
  }
  figure.layers.push_back(std::move(lines));
}

// The timeline counts the updates: this has to be read from the last row.
std::string update_note(const Analysis& a, std::size_t now, const AxisUpdate& update) {
  const auto a_draw = static_cast<std::size_t>(a.parameters.updates_a_draw());
  const bool warmup = (now + a_draw - 1) / a_draw <= a.chains->draws.warmup;
  return warmup ? say("warmup: {}", update_text(a, update)) : update_text(a, update);
}

// As fine as the conditional is wide: more says nothing, and has to be read from the last row.
std::string place_on(const AxisUpdate& update, double x) {
  return fixed_text(x, std::clamp(1 - static_cast<int>(std::floor(std::log10(update.sd))), 1, 4));
}

}  // namespace

std::string axis_name(const Analysis& a, int axis) {
  return std::string(a.parameters.angle == 0 ? "x" : "u").append(axis == 0 ? "1" : "2");
}

std::string update_text(const Analysis& a, const AxisUpdate& update) {
  const auto text = [&](double x) { return place_on(update, x); };
  return say("{} given {} = {} from N({}, {}²): {}", axis_name(a, update.axis), axis_name(a, 1 - update.axis),
             text(update.held), text(update.mean), text(update.sd), text(update.drawn));
}

Figure path_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("The rectangular path");
  figure.x = {.label = "x1", .min = -reach, .max = reach};
  figure.y = {.label = "x2", .min = -reach, .max = reach};
  figure.equal_aspect = true;
  const Eigen::MatrixXd factor = density_of(a.parameters.rho).cholesky();
  figure.layers.push_back(Ellipses{.centre = {0, 0},
                                   .l11 = factor(0, 0),
                                   .l21 = factor(1, 0),
                                   .l22 = factor(1, 1),
                                   .role = Role::truth,
                                   .dash = Dash::solid,
                                   .width = 1.4,
                                   .name = say("density")});
  add_axes(figure, a);
  const GibbsPath path = a.path();
  const std::size_t now = a.updates(frame);
  add_gibbs_path(figure, path, now, static_cast<std::size_t>(a.parameters.trail));
  if (now > 0) {
    const AxisUpdate update = path.update(now);
    add_conditional(figure, update, axes_of(a.parameters.angle), 1);
    figure.note = update_note(a, now, update);
  } else {
    figure.note = say("at its start; step on");
  }
  const Eigen::Vector2d here = path.place(now);
  add_marker(figure, {here[0], here[1]}, Role::highlight, Marker::circle, {});
  const std::size_t kept = a.chains->kept(a.draw_frame(frame));
  add_marginal(figure.above, a, kept, 0);
  add_marginal(figure.beside, a, kept, 1);
  add_path_handles(figure, a);
  return figure;
}

Figure conditional_view(const Analysis& a, int frame) {
  Figure figure;
  figure.title = say("What one coordinate is drawn from");
  const GibbsPath path = a.path();
  const std::size_t now = a.updates(frame);
  // The one to come at the start.
  const AxisUpdate update = path.update(std::max<std::size_t>(now, 1));
  const std::string name = axis_name(a, update.axis), other = axis_name(a, 1 - update.axis);
  const Eigen::MatrixXd along = turned(density_of(a.parameters.rho), axes_of(a.parameters.angle)).covariance();
  const double wide = std::sqrt(along(update.axis, update.axis));
  figure.x = {.label = name, .min = -reach, .max = reach};
  figure.y = {.label = say("density"), .min = 0, .max = 1.15 * gaussian(0, 0, std::min(update.sd, wide))};
  add_curve(
      figure, [&](double x) { return gaussian(x, 0, wide); }, Role::truth, Dash::solid,
      say("{}, whatever {} is", name, other));
  Band hill{.role = Role::highlight,
            .opacity = 0.25,
            .name = say("{}, given {} = {}", name, other, place_on(update, update.held))};
  Polyline outline;
  for (int k = 0; k <= 120; ++k) {
    const double x = update.mean + update.sd * (k - 60) / 14.0;
    hill.x.push_back(x);
    hill.lower.push_back(0);
    hill.upper.push_back(gaussian(x, update.mean, update.sd));
    outline.push_back({x, hill.upper.back()});
  }
  figure.layers.push_back(std::move(hill));
  figure.layers.push_back(Line{.paths = {std::move(outline)}, .role = Role::highlight, .width = 1.6, .name = {}});
  const double before = axes_of(a.parameters.angle).col(update.axis).dot(update.from);
  add_marker(figure, {before, 0}, Role::chain, Marker::circle, say("before"));
  if (now == 0) {
    figure.note = say("at its start; step on");
    return figure;
  }
  add_marker(figure, {update.drawn, 0}, Role::accepted, Marker::diamond, say("drawn"));
  figure.note = update_note(a, now, update);
  return figure;
}

Figure autocorrelation_view(const Analysis& a, int frame) {
  Figure figure = autocorrelation_figure(*a.chains, {{.name = "x1", .coordinate = 0}}, a.draw_frame(frame));
  figure.x.label = a.parameters.scan == Scan::systematic ? say("lag in sweeps") : say("lag in updates");
  figure.y.min = -0.2;
  figure.y.max = 1;
  figure.y.label = say("correlation of {} with itself, so much later", "x1");
  const auto lags = static_cast<std::size_t>(figure.x.max);
  const auto add = [&](const std::vector<double>& rho, Role role, Dash dash, const std::string& name) {
    Line line{.paths = {{}}, .role = role, .width = 2.2, .dash = dash, .name = name};
    for (std::size_t lag = 0; lag < rho.size(); ++lag) line.paths[0].push_back({static_cast<double>(lag), rho[lag]});
    figure.layers.push_back(std::move(line));
  };
  if (a.parameters.angle != 0) {
    GibbsParameters straight = a.parameters;
    straight.angle = 0;
    add(theory_of(straight).autocorrelation(Eigen::Vector2d(1, 0), lags), Role::neutral, Dash::dotted,
        say("theory, axes not turned"));
  }
  add(a.theory.autocorrelation(a.first_axis(), lags), Role::truth, Dash::dashed, say("theory"));
  const std::string theory = rounded(a.lag1_theory(), 3);
  const auto drawn = a.autocorrelation(frame);
  const bool all = a.lag1 && a.chains->kept(a.draw_frame(frame)) == a.chains->draws.draws();
  figure.note = drawn.size() < 2 ? say("lag 1: {} by theory", theory)
                : all            ? say("lag 1: {} by theory, {} of all draws", theory, rounded(drawn[1], 3))
                                 : say("lag 1: {} by theory, {} of the draws so far", theory, rounded(drawn[1], 3));
  return figure;
}

Figure lag1_view(const Analysis& a, int) {
  Figure figure;
  figure.title = say("How much a draw is like the one before");
  figure.x = {.label = say("ρ, correlation of the coordinates"), .min = -1, .max = 1};
  figure.y = {.label = say("autocorrelation of x1 at lag 1"), .min = 0, .max = 1};
  if (a.parameters.angle != 0) figure.y.min = -0.1;
  const auto lag1 = [&](Scan scan, double angle, double rho) {
    GibbsParameters there = a.parameters;
    there.scan = scan;
    there.angle = angle;
    there.rho = rho;
    return theory_of(there).autocorrelation(axes_of(angle).transpose().col(0), 1)[1];
  };
  const bool systematic = a.parameters.scan == Scan::systematic;
  const double angle = a.parameters.angle;
  for (const Scan scan : {Scan::random, Scan::systematic}) {
    const bool ours = scan == a.parameters.scan;
    Line line{.paths = {curve_of([&](double rho) { return lag1(scan, angle, rho); }, -0.999, 0.999, 161)},
              .role = ours ? Role::truth : Role::neutral,
              .width = ours ? 2.4 : 1.5,
              .name = {}};
    const std::string formula = scan == Scan::systematic ? "ρ²" : "(1 + ρ²)/2";
    line.name = scan == Scan::systematic ? say("sweeps") : say("random scan");
    if (angle == 0) line.name.append(": ") += formula;
    figure.layers.push_back(std::move(line));
  }
  if (angle != 0) {
    const auto straight = [&](double rho) { return systematic ? rho * rho : (1 + rho * rho) / 2; };
    figure.layers.push_back(Line{.paths = {curve_of(straight, -0.999, 0.999)},
                                 .role = Role::neutral,
                                 .width = 1.2,
                                 .dash = Dash::dotted,
                                 .name = say("axes not turned")});
  }
  if (a.lag1) {
    add_marker(figure, {a.parameters.rho, std::clamp(*a.lag1, figure.y.min, 1.0)}, Role::chain, Marker::diamond,
               say("of all draws"));
  }
  mark_setting(figure, a.parameters.rho);
  add_lag1_handle(figure, a);
  const std::string theory = rounded(a.lag1_theory(), 3);
  figure.note = a.lag1 ? say("lag 1: {} by theory, {} of all draws", theory, rounded(*a.lag1, 3))
                       : say("lag 1: {} by theory", theory);
  return figure;
}

}  // namespace credence::gibbs
