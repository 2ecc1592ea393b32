// The board with the value of every aim, the spread and the darts, and with the best aims of other spreads.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/paths.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/labs/darts/views/views.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/gaussian_ellipse.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
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

// A figure of a dartboard without axes, in millimetres; empty: only its title and range.
Figure dartboard_figure(std::string title) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("across (mm)"), .min = -board_extent, .max = board_extent};
  figure.y = {.label = say("up (mm)"), .min = -board_extent, .max = board_extent};
  figure.equal_aspect = true;
  figure.show_axes = false;
  return figure;
}

// Adds the wires, and the numbers around the board. Numbers that the spread would cover stand inside their sectors.
void add_wires(Figure& figure, const GaussianEllipse* spread = nullptr) {
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

// A turn that did not finish has a cross, of which few hide the rings already.
constexpr std::size_t darts_shown = 150, turns_shown = 60;

// Adds the darts thrown last, the older the paler. The map of finishing shows by their markers how the turns ended.
void add_darts(Figure& figure, const Analysis& a, Quantity q, std::size_t turns) {
  const std::size_t shown = q == Quantity::score ? darts_shown : turns_shown;
  const std::string darts = turns > shown ? say("last {} darts", std::to_string(shown)) : say("darts");
  Points out{.role = Role::accepted, .marker = Marker::circle, .size = 7, .name = say("finished")};
  Points others{.role = q == Quantity::score ? Role::chain : Role::rejected,
                .marker = q == Quantity::score ? Marker::circle : Marker::cross,
                .size = 5,
                .name = q == Quantity::score ? darts : say("did not finish")};
  for (std::size_t i = turns - std::min(turns, shown); i < turns; ++i) {
    const Point2 at = a.thrown->first_dart(i);
    if (std::abs(at.x) > figure.x.max || std::abs(at.y) > figure.y.max) continue;
    Points& layer = q == Quantity::finish && a.thrown->finishes(i) ? out : others;
    layer.at.push_back(at);
    layer.opacities.push_back(0.25 + 0.65 * (1 - static_cast<double>(turns - 1 - i) / static_cast<double>(shown)));
  }
  for (Points* layer : {&others, &out}) {
    if (!layer->at.empty()) figure.layers.push_back(std::move(*layer));
  }
}

void add_spread(Figure& figure, const Analysis& a) {
  Ellipses spread = ellipses_of(ellipse_of(a.parameters), {});
  spread.radii = {1, 2};
  spread.role = Role::highlight;
  spread.name = say("spread around the aim, 1 and 2 sd");
  figure.layers.push_back(std::move(spread));
}

// If the player aims at the best place already, four arms around it leave the field to be seen.
void add_best_aim(Figure& figure, const Analysis& a, Point2 best) {
  constexpr double covered = 10, inner = 12, outer = 26;  // mm
  const Point2 aim = a.parameters.aimed_at();
  if (std::hypot(best.x - aim.x, best.y - aim.y) >= covered) {
    add_marker(figure, best, Role::truth, Marker::star, say("best aim"));
    return;
  }
  figure.layers.push_back(
      Points{.at = {best}, .role = Role::truth, .marker = Marker::plus, .size = 7, .name = say("best aim")});
  Line arms{.paths = {}, .role = Role::truth, .width = 2, .name = {}};
  for (const Point2 way : {Point2{1, 0}, Point2{0, 1}, Point2{-1, 0}, Point2{0, -1}}) {
    arms.paths.push_back(
        {{best.x + inner * way.x, best.y + inner * way.y}, {best.x + outer * way.x, best.y + outer * way.y}});
  }
  figure.layers.push_back(std::move(arms));
}

std::string map_note(const Analysis& a, Quantity q) {
  const double best = a.map(q).best.value;
  if (q == Quantity::finish && best <= 0) return unfinishable_text(a);
  const std::string numbers = say("this aim {}, the best aim {}", value_text(q, a.exact(q)), value_text(q, best));
  return a.fine ? numbers : say("{}; refining", numbers);
}

}  // namespace

Figure map_view(const Analysis& a, Quantity q, int frame) {
  const bool score = q == Quantity::score;
  Figure figure = dartboard_figure(score ? say("Expected score, by aim")
                                         : several(a.parameters.darts, "Finishing {1} with {0} dart",
                                                   "Finishing {1} with {0} darts", std::to_string(a.parameters.score)));
  figure.note = map_note(a, q);
  const AimMap& map = a.map(q);
  const GaussianEllipse ellipse = ellipse_of(a.parameters);
  const double top = std::max(*std::ranges::max_element(map.field.values), map.best.value);
  if (top > map.least) {
    figure.layers.push_back(Field{.field = map.field,
                                  .map = ColourMap::density,
                                  .low = map.least,
                                  .high = top,
                                  .role = Role::posterior,
                                  .name = score ? say("expected points") : say("probability")});
  }
  // With one dart the chance at the double 20 fades outwards; with more it is nowhere nothing.
  if (!score && a.parameters.darts == 1) figure.y.max = map_extent;
  add_wires(figure, &ellipse);
  add_darts(figure, a, q, a.turns(frame));
  add_spread(figure, a);
  if (map.best.value > 0) add_best_aim(figure, a, map.best.aim);
  add_board_handles(figure, a.parameters);
  return figure;
}

Figure wander_view(const Analysis& a) {
  Figure figure = dartboard_figure(say("The best aim while the spread grows"));
  add_wires(figure);
  if (a.spreads) {
    // The line has a gap where the best aim jumps from one part of the board to another.
    constexpr double jump = 35, apart = 30;
    Line way{.paths = {{}}, .role = Role::truth, .width = 2, .name = {}};
    std::string jumps;
    Points marks{.role = Role::truth, .marker = Marker::circle, .size = 6, .texts = {}, .text_anchor = Anchor::right};
    for (std::size_t k = 0; k < a.spreads->sds.size(); ++k) {
      const Point2 at = a.spreads->best[k].aim;
      const bool first = way.paths.back().empty();
      if (!first && std::hypot(at.x - way.paths.back().back().x, at.y - way.paths.back().back().y) > jump) {
        way.paths.emplace_back();
        if (jumps.empty()) jumps = rounded(a.spreads->sds[k], 2);
      }
      way.paths.back().push_back(at);
      const bool last = k + 1 == a.spreads->sds.size();
      const auto near = [&] { return std::hypot(at.x - marks.at.back().x, at.y - marks.at.back().y) < apart; };
      if (!last && !marks.at.empty() && near()) continue;
      if (last && marks.at.size() > 1 && near()) {
        marks.at.pop_back();
        marks.texts.pop_back();
      }
      marks.at.push_back(at);
      marks.texts.push_back(say("{} mm", rounded(a.spreads->sds[k], 2)));
    }
    figure.layers.push_back(std::move(way));
    figure.layers.push_back(std::move(marks));
    const std::string first = rounded(a.spreads->sds.front(), 2), last = rounded(a.spreads->sds.back(), 2);
    figure.note = jumps.empty() ? say("from {} mm to {} mm", first, last)
                                : say("from {} mm to {} mm; at {} mm it jumps to another bed", first, last, jumps);
  } else {
    figure.note = say("looking for the best aims of other spreads");
  }
  add_marker(figure, a.board->score.best.aim, Role::highlight, Marker::star, say("this player"));
  return figure;
}

}  // namespace credence::darts
