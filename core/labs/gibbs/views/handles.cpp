// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/views.h"

#include "core/phrases/chain_start.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence::gibbs {
namespace {

using P = GibbsParameters;

constexpr double strongest_correlation = 0.999;
constexpr double handle_x = 2;  // of the correlation's handle on the path

double correlation(double rho) {
  return std::clamp(std::round(1000 * rho) / 1000, -strongest_correlation, strongest_correlation);
}

std::string set_rho(P& p, double rho) {
  p.rho = rho;
  return say("change the correlation");
}

std::string rho_text(const P& p) { return "ρ = " + trimmed(p.rho, 3); }

}  // namespace

void add_path_handles(Figure& figure, const Analysis& a) {
  const P& p = a.parameters;
  const Eigen::VectorXd start = starts_of(p)[0];
  add_start_handle(figure, {start[0], start[1]});
  // There the ellipse of handle_x standard deviations touches the vertical through handle_x.
  figure.layers.push_back(Handles{.id = handle::rho,
                                  .at = {{handle_x, p.rho * handle_x}},
                                  .visible = true,
                                  .hint = say("Drag up or down: change the correlation"),
                                  .values = {rho_text(p)}});
  const Eigen::Vector2d end = axis_reach * axes_of(p.angle).col(0);
  figure.layers.push_back(Handles{.id = handle::axes,
                                  .at = {{end[0], end[1]}},
                                  .visible = true,
                                  .hint = say("Drag around: turn the axes"),
                                  .values = {say("axes {}°", short_text(p.angle))}});
  figure.click_hint = say("Click: start the chains here");
}

void add_lag1_handle(Figure& figure, const Analysis& a) {
  figure.layers.push_back(Handles{.id = handle::rho,
                                  .at = {{a.parameters.rho, figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the correlation"),
                                  .sideways = true,
                                  .values = {rho_text(a.parameters)}});
}

void add_strength_handle(Figure& figure, const Analysis& a) {
  figure.layers.push_back(Handles{.id = handle::rho,
                                  .at = {{std::log10(1 - std::fabs(a.parameters.rho)), figure.y.min}},
                                  .visible = true,
                                  .hint = say("Drag: change the correlation"),
                                  .sideways = true,
                                  .values = {rho_text(a.parameters)}});
}

// Turns to whole degrees within a quarter turn, which is as far as two axes can differ, and holds on to 0, 45 and 90.
std::string turn_axes(P& p, Inputs&, const Gesture& gesture) {
  double angle = std::atan2(gesture.position.y, gesture.position.x) * 180 / std::numbers::pi;
  while (angle < -2) angle += 90;
  while (angle > 92) angle -= 90;
  for (const double place : {0.0, 45.0, 90.0}) {
    if (std::fabs(angle - place) < 2.5) angle = place;
  }
  p.angle = std::clamp(std::round(angle), 0.0, 90.0);
  return say("turn the axes");
}

std::string drag_rho_on_path(P& p, Inputs&, const Gesture& gesture) {
  return set_rho(p, correlation(gesture.position.y / handle_x));
}

std::string drag_rho_on_lag1(P& p, Inputs&, const Gesture& gesture) {
  return set_rho(p, correlation(gesture.position.x));
}

// The handle is at log10 (1 - |rho|); the sign stays.
std::string drag_strength(P& p, Inputs&, const Gesture& gesture) {
  const double strength = correlation(1 - std::pow(10, std::min(gesture.position.x, 0.0)));
  return set_rho(p, std::copysign(strength, p.rho) + 0.0);
}

}  // namespace credence::gibbs
