// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/views.h"

#include "core/math/ranges.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

using P = DartsParameters;

double within(double sd) { return std::clamp(to_digits(sd, 3), least_sd, largest_sd); }

// Multiplies both standard deviations by the same factor, as far as their range allows.
std::string scale(P& p, double factor) {
  const ThrowSpread s = p.spread();
  const double most = largest_sd / std::max(s.sx, s.sy), least = least_sd / std::min(s.sx, s.sy);
  if (!(least <= most)) return {};
  const double by = std::clamp(factor, least, most);
  p.sd = {within(by * s.sx), within(by * s.sy)};
  return say("change the spread");
}

std::string set_covariance(P& p, const Eigen::Matrix2d& covariance) {
  const double sx = std::sqrt(covariance(0, 0)), sy = std::sqrt(covariance(1, 1));
  if (!(sx > 0) || !(sy > 0)) return {};
  p.sd = {within(sx), within(sy)};
  const double correlation = std::round(200 * covariance(0, 1) / (sx * sy)) / 200;
  p.correlation = std::clamp(correlation, -strongest_correlation, strongest_correlation);
  return say("change the spread");
}

std::string set_darts(P& p, int darts) {
  p.darts = darts;
  return say("another number of darts");
}

}  // namespace

GaussianEllipse ellipse_of(const P& p) { return {.mean = {p.aim[0], p.aim[1]}, .covariance = p.spread().covariance()}; }

void add_board_handles(Figure& figure, const P& p) {
  const auto [centre, first, second, size] = handles_of(ellipse_of(p));
  const auto [aim, sd, other_sd, both] = handle_values_of(ellipse_of(p), say("aim"));
  figure.layers.push_back(Handles{.id = handle::spread,
                                  .at = {first, second, size},
                                  .visible = true,
                                  .hint = say("Drag: change the spread"),
                                  .values = {sd + " mm", other_sd + " mm", both + " mm"}});
  figure.layers.push_back(Handles{
      .id = handle::aim, .at = {centre}, .visible = true, .hint = say("Drag: aim elsewhere"), .values = {aim + " mm"}});
  figure.click_hint = say("Click: aim here");
}

std::string move_aim(P& p, Inputs&, const Gesture& gesture) {
  const double edge = 200;
  const auto place = [edge](double value) { return std::clamp(std::round(2 * value) / 2, -edge, edge); };
  p.aim = {place(gesture.position.x), place(gesture.position.y)};
  return say("aim elsewhere");
}

std::string drag_ellipse(P& p, Inputs&, const Gesture& gesture) {
  constexpr std::size_t size = 2;  // the index of its handle, after those of both axes
  if (gesture.index > size) return {};
  const GaussianEllipse ellipse = ellipse_of(p);
  if (gesture.index == size) {
    const auto factor = dragged_size(ellipse, gesture.position);
    return factor ? scale(p, std::sqrt(*factor)) : std::string();
  }
  const auto covariance = dragged_axis(ellipse, gesture.position);
  return covariance ? set_covariance(p, *covariance) : std::string();
}

std::string move_sd(P& p, Inputs&, const Gesture& gesture) {
  const ThrowSpread s = p.spread();
  return scale(p, std::pow(10, gesture.position.x) / std::sqrt(s.sx * s.sy));
}

std::string click_column(P& p, Inputs&, const Gesture& gesture) {
  return set_darts(p, static_cast<int>(std::lround(std::clamp(gesture.position.x, 1.0, 3.0))));
}

std::string click_choice(P& p, Inputs&, const Gesture& gesture) {
  return gesture.index < 3 ? set_darts(p, static_cast<int>(gesture.index) + 1) : std::string();
}

}  // namespace credence::darts
