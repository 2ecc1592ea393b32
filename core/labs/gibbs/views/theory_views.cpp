// How long draws remember: their autocorrelations, and that at lag 1 over all correlations, beside the theory.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/gibbs/views/views.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/pictures/chains/recolour.h"
#include "core/pictures/line/curves.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence::gibbs {

Figure autocorrelation_view(const Analysis& a, int frame) {
  Figure figure = autocorrelation_figure(*a.chains, {{.name = "x1", .coordinate = 0}}, a.draw_frame(frame));
  recolour(figure, Role::chain, Role::gibbs);
  figure.x.label = a.parameters.scan == Scan::systematic ? say("lag in sweeps") : say("lag in updates");
  figure.y.max = 1;
  figure.y.label = say("correlation of {} with itself, so much later", "x1");
  const auto lags = static_cast<std::size_t>(figure.x.max);
  const auto add = [&](const std::vector<double>& rho, Role role, Dash dash, const std::string& name) {
    Line line{.paths = {{}}, .role = role, .width = 2.2, .dash = dash, .name = name};
    for (std::size_t lag = 0; lag < rho.size(); ++lag) line.paths[0].push_back({static_cast<double>(lag), rho[lag]});
    figure.layers.push_back(as_answer(std::move(line)));
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
  figure.note_answers = true;
  return figure;
}

Figure lag1_view(const Analysis& a) {
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
    add_marker(figure, {a.parameters.rho, std::clamp(*a.lag1, figure.y.min, 1.0)}, Role::gibbs, Marker::diamond,
               say("of all draws"));
    figure.layers.back().answer = true;
  }
  mark_setting(figure, a.parameters.rho, Role::neutral, "ρ = " + short_text(a.parameters.rho));
  add_lag1_handle(figure, a);
  const std::string theory = rounded(a.lag1_theory(), 3);
  figure.note = a.lag1 ? say("lag 1: {} by theory, {} of all draws", theory, rounded(*a.lag1, 3))
                       : say("lag 1: {} by theory", theory);
  figure.note_answers = a.lag1.has_value();
  return figure;
}

}  // namespace credence::gibbs
