// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/views.h"

#include "core/figure/answers.h"
#include "core/labs/metropolis/views/line_step.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_start.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

constexpr double largest = 1e6;

double place_at(double x) { return std::clamp(to_digits(x, 4), -largest, largest); }

void add_start(Figure& figure, const Analysis& a) {
  const Eigen::VectorXd start = a.state(0);
  add_start_handle(figure, {start[0], start.size() > 1 ? start[1] : 0}, start.size() == 1);
  figure.click_hint = say("Click: start the chains here");
}

std::string set_step(P& p, double size) {
  p.step_size = std::clamp(to_digits(size, 3), least_step, largest_step);
  return say("change the step size");
}

// How close to each other the walls may come.
double least_distance(const P& p) {
  const auto [low, high] = support_of(p);
  return std::isfinite(low) && std::isfinite(high) ? 0.02 * (high - low) : 0.02;
}

}  // namespace

double ruler_from(const P& p) {
  if (p.target == Density::mixture) return p.means.front();
  const auto [lower, upper] = support_of(p);
  return std::isfinite(lower) ? lower : std::isfinite(upper) ? upper - 1 : 0;
}

// A second click covers it again. Where Gaussians can be added, that takes Shift.
void offer_density(Figure& figure, const P& p) {
  const bool mixture = p.target == Density::mixture;
  figure.click_hint = !p.show_exact ? say("Click: uncover the exact density")
                      : mixture     ? say("Click: cover the exact density; with Shift: add a Gaussian")
                                    : say("Click: cover the exact density");
}

void add_step_handles(Figure& figure, const Analysis& a) {
  const auto [lower, upper] = a.target->support;
  for (const auto& [id, at] : {std::pair{handle::lower, lower}, {handle::upper, upper}}) {
    if (!std::isfinite(at)) continue;
    figure.layers.push_back(Handles{.id = id,
                                    .at = {{at, 0.6 * figure.y.max}},
                                    .visible = true,
                                    .hint = say("Drag: move this wall"),
                                    .sideways = true,
                                    .minor = true});
  }
  add_start(figure, a);
  add_ruler(figure, {ruler_from(a.parameters), 0.96 * figure.y.max}, a.parameters.step_size);
}

void add_density_handles(Figure& figure, const Analysis& a) {
  if (a.parameters.target == Density::mixture) return add_mixture_handles(figure, a.parameters);
  if (!a.parameters.compares_places()) return;
  const auto [first, second] = a.compared_places();
  figure.layers.push_back(Handles{.id = handle::places,
                                  .at = {{first, 0}, {second, 0}},
                                  .visible = true,
                                  .hint = say("Drag: compare the visits to another place"),
                                  .sideways = true});
}

void add_plane_handles(Figure& figure, const Analysis& a) {
  const std::size_t drawn = figure.layers.size();
  add_start(figure, a);
  add_ruler(figure, {0, figure.y.min + 0.04 * (figure.y.max - figure.y.min)}, a.parameters.step_size);
  mark_live(figure, drawn);
}

std::string drag_ruler(P& p, Inputs&, const Gesture& gesture) {
  return set_step(p, std::fabs(gesture.position.x - ruler_from(p)));
}

std::string drag_log_step(P& p, Inputs&, const Gesture& gesture) {
  return set_step(p, std::pow(10, gesture.position.x));
}

std::string drag_lower(P& p, Inputs&, const Gesture& gesture) {
  p.lower = std::min(place_at(gesture.position.x), to_digits(support_of(p).upper - least_distance(p), 4));
  return say("move a wall");
}

std::string drag_upper(P& p, Inputs&, const Gesture& gesture) {
  p.upper = std::max(place_at(gesture.position.x), to_digits(support_of(p).lower + least_distance(p), 4));
  return say("move a wall");
}

std::string drag_place(P& p, Inputs&, const Gesture& gesture) {
  (gesture.index == 0 ? p.place_a : p.place_b) = place_at(gesture.position.x);
  return say("compare other places");
}

std::string turn_cover(P& p, Inputs&, const Gesture& gesture) {
  if (p.show_exact && p.target == Density::mixture && gesture.alternative) return {};  // adds a Gaussian
  p.show_exact = !p.show_exact;
  return p.show_exact ? say("uncover the exact density") : say("cover the exact density");
}

std::string change_mixture(P& p, Inputs&, const Gesture& gesture) {
  const bool adds = gesture.kind == Gesture::Kind::click;
  if (p.target != Density::mixture || !p.show_exact || (adds && !gesture.alternative)) return {};
  return edit_mixture(p, gesture);
}

}  // namespace credence::metropolis
