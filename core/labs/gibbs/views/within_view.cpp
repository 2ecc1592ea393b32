// Metropolis within Gibbs: the path of its last sweeps over the plane, and the marginal of the coordinate that takes
// Metropolis steps.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/gibbs/compute/metropolis_within.h"
#include "core/labs/gibbs/views/views.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::gibbs {
namespace {

constexpr double within_reach = 5;

// A histogram of x2 beside the plot, with the exact density.
void add_secant(Marginal& strip, const WithinRun& run, std::size_t sweeps) {
  constexpr std::size_t bins = 32;
  const double width = 2 * within_reach / bins;
  Bars bars{
      .heights = std::vector<double>(bins, 0.0), .role = Role::gibbs, .name = say("draws of x2"), .horizontal = true};
  for (std::size_t b = 0; b <= bins; ++b) bars.edges.push_back(-within_reach + width * static_cast<double>(b));
  for (std::size_t k = 1; k <= sweeps; ++k) {
    const double bin = (run.places[k][1] + within_reach) / width;
    if (bin >= 0 && bin < bins)
      bars.heights[static_cast<std::size_t>(bin)] += 1 / (width * static_cast<double>(sweeps));
  }
  strip.high = std::max(0.55, 1.05 * *std::ranges::max_element(bars.heights));
  Line line{.paths = {{}}, .role = Role::truth, .width = 1.8, .name = say("exact")};
  for (int k = 0; k <= 160; ++k) {
    const double x = -within_reach + within_reach * k / 80;
    line.paths[0].push_back({std::exp(log_secant(x)), x});
  }
  if (sweeps > 0) strip.layers.push_back(std::move(bars));
  strip.layers.push_back(as_answer(std::move(line)));
}

}  // namespace

Figure within_view(const Analysis& a, int frame) {
  const GibbsParameters& p = a.parameters;
  const std::size_t now = std::min<std::size_t>(a.updates(frame) / 2, 20'000);
  const WithinRun run = run_within(p.rho, p.step_size, static_cast<int>(now), a.seed);
  Figure figure;
  figure.title = say("Metropolis within Gibbs");
  figure.x = {.label = say("x1, drawn from its conditional"), .min = -within_reach, .max = within_reach};
  figure.y = {.label = say("x2, takes Metropolis steps"), .min = -within_reach, .max = within_reach};
  figure.equal_aspect = true;
  Points cloud{.role = Role::gibbs, .marker = Marker::circle, .size = 4, .opacity = 0.15, .name = say("sweeps so far")};
  const std::size_t stride = std::max<std::size_t>(1, now / 3000);
  for (std::size_t k = 0; k < run.places.size(); k += stride) cloud.at.push_back({run.places[k][0], run.places[k][1]});
  figure.layers.push_back(std::move(cloud));
  const std::size_t first = now - std::min<std::size_t>(now, static_cast<std::size_t>(p.trail) / 2);
  Line drawn{.paths = {}, .role = Role::gibbs, .width = 1.8, .name = say("x1: from the conditional")};
  Line steps{.paths = {}, .role = Role::chain, .width = 1.8, .name = say("x2: accepted steps")};
  for (std::size_t k = first; k < now; ++k) {
    const Eigen::Vector2d from = run.places[k], to = run.places[k + 1];
    drawn.paths.push_back({{from[0], from[1]}, {to[0], from[1]}});
    if (run.moved[k]) steps.paths.push_back({{to[0], from[1]}, {to[0], to[1]}});
  }
  if (!drawn.paths.empty()) figure.layers.push_back(std::move(drawn));
  if (!steps.paths.empty()) figure.layers.push_back(std::move(steps));
  figure.layers.push_back(Points{.at = {{run.places.back()[0], run.places.back()[1]}},
                                 .role = Role::highlight,
                                 .marker = Marker::circle,
                                 .size = 10,
                                 .name = {}});
  add_secant(figure.beside, run, now);
  figure.layers.back().live = true;
  figure.note = now == 0 ? say("at its start; step on")
                         : say("{} of the steps of x2 accepted; its sd {}, exactly 1", percent(run.acceptance),
                               rounded(run.sd, 3));
  return figure;
}

}  // namespace credence::gibbs
