// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/views/dartboard_figure.h"

#include "core/figure/paths.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/words/say.h"

#include <Eigen/LU>

#include <cmath>
#include <numbers>
#include <vector>

namespace credence::darts {
namespace {

// Where a number stands that has no room outside, and half of the gap beside it in the wires, in mm.
constexpr double moved_to = 82, room_of_moved = 15;

// Returns whether a number at this place would be within two standard deviations or cross their ellipse.
bool covers(const GaussianEllipse& spread, Point2 at) {
  constexpr double number = 8;  // half of the width of a number, in mm
  const Eigen::Vector2d d = Eigen::Vector2d(at.x, at.y) - spread.mean;
  const double length = d.norm();
  if (length < number) return true;
  const Eigen::Vector2d nearest = d * (1 - number / length);
  return nearest.dot(spread.covariance.inverse() * nearest) < 4;
}

}  // namespace

Figure dartboard_figure(std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("across (mm)"), .min = -board_extent, .max = board_extent};
  figure.y = {.label = say("up (mm)"), .min = -board_extent, .max = board_extent};
  figure.equal_aspect = true;
  figure.show_axes = false;
  return figure;
}

void add_wires(Figure& figure, const GaussianEllipse* spread) {
  using namespace dartboard;
  Line wires{.paths = {}, .role = Role::neutral, .width = 0.9, .opacity = 0.6, .name = {}};
  for (std::size_t k = 1; k < radii.size(); ++k) {
    wires.paths.push_back(ellipse_path({.centre = {0, 0}}, radii[k], k < 3 ? 48 : 120));
  }
  const auto at = [](double angle, double r) { return Point2{r * std::cos(angle), r * std::sin(angle)}; };
  const auto angle_of = [](std::size_t k) { return std::numbers::pi / 10 * static_cast<double>(k); };
  std::vector<bool> moved;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const Point2 outside = at(angle_of(k), radius + 15), inside = at(angle_of(k), moved_to);
    moved.push_back(spread != nullptr && covers(*spread, outside) && !covers(*spread, inside));
    figure.layers.push_back(
        Text{moved[k] ? inside : outside, std::to_string(numbers[k]), Role::neutral, Anchor::centre});
  }
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const double edge = angle_of(k) + std::numbers::pi / 20;
    if (moved[k] || moved[(k + 1) % moved.size()]) {  // leaves room for the number
      wires.paths.push_back({at(edge, radii[2]), at(edge, moved_to - room_of_moved)});
      wires.paths.push_back({at(edge, moved_to + room_of_moved), at(edge, radius)});
    } else {
      wires.paths.push_back({at(edge, radii[2]), at(edge, radius)});
    }
  }
  figure.layers.push_back(std::move(wires));
}

}  // namespace credence::darts
