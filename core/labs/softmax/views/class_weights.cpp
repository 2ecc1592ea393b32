// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/views/figures.h"

#include "core/figure/answers.h"
#include "core/labs/softmax/views/views.h"
#include "core/math/ranges.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>
#include <utility>

namespace credence::softmax {
namespace {

Point2 moved(Point2 p, const std::optional<Point2>& by) { return by ? Point2{p.x + by->x, p.y + by->y} : p; }

// Ellipses count at one standard deviation.
Rect range_of(const std::vector<ClassWeight>& weights, const std::optional<Point2>& shift) {
  std::vector<Point2> seen{{0, 0}};
  for (const ClassWeight& w : weights) {
    seen.insert(seen.end(), w.path.begin(), w.path.end());
    seen.push_back(moved(w.path.back(), shift));
    if (!w.spread) continue;
    const double dx = std::sqrt(w.spread->covariance(0, 0)), dy = std::sqrt(w.spread->covariance(1, 1));
    seen.push_back({w.spread->mean.x() - dx, w.spread->mean.y() - dy});
    seen.push_back({w.spread->mean.x() + dx, w.spread->mean.y() + dy});
  }
  Eigen::MatrixX2d places(std::ssize(seen), 2);
  for (std::size_t i = 0; i < seen.size(); ++i) places.row(static_cast<Eigen::Index>(i)) << seen[i].x, seen[i].y;
  return range_around(places);
}

// The side of a weight on which the handle in the middle is not.
Anchor away_from(Point2 at, Point2 middle) { return at.y < middle.y ? Anchor::below : Anchor::above; }

void add_path(Figure& figure, const ClassWeight& w, Role role) {
  if (w.spread) {
    Ellipses ring = ellipses_of(*w.spread, {});
    ring.role = role;
    ring.radii = {1};
    ring.width = 1.2;
    figure.layers.push_back(as_answer(std::move(ring)));  // Laplace is at the mode
  }
  const Polyline path(w.path.begin(), w.path.begin() + static_cast<std::ptrdiff_t>(w.now) + 1);
  figure.layers.push_back(Points{.at = path, .role = role, .size = 4, .opacity = 0.7, .name = {}});
  figure.layers.push_back(Line{.paths = {path}, .role = role, .width = 1.6, .name = {}});
}

// Names for the legend what is drawn in the colours of all classes.
void name_for_all(Figure& figure, const ClassWeight& one) {
  const auto name = [&](double width, Dash dash, std::string text) {
    figure.layers.push_back(
        Line{.paths = {}, .role = Role::neutral, .width = width, .dash = dash, .name = std::move(text)});
  };
  if (one.path[one.now] != one.path.front()) name(1.6, Dash::solid, say("Newton's steps"));
  if (!one.spread) return;
  name(1.2, Dash::dashed, say("Laplace, 1 sd"));
  figure.layers.back().answer = true;
}

}  // namespace

std::vector<ClassWeight> class_weights(const NewtonTrace& newton, int now, Eigen::Index features,
                                       std::array<Eigen::Index, 2> shown, const Eigen::MatrixXd* covariance) {
  std::vector<ClassWeight> weights;
  for (Eigen::Index at = 0; at < newton.last().w.size(); at += features) {
    const std::array<Eigen::Index, 2> ij{at + shown[0], at + shown[1]};
    ClassWeight& weight = weights.emplace_back();
    for (const NewtonStep& step : newton.steps) weight.path.push_back({step.w(ij[0]), step.w(ij[1])});
    weight.now = static_cast<std::size_t>(now);
    if (covariance != nullptr) {
      weight.spread = GaussianEllipse{newton.last().w(ij), (*covariance)(ij, ij)};
    }
  }
  return weights;
}

void add_class_weights(Figure& figure, const std::vector<ClassWeight>& weights, std::optional<Point2> shift) {
  const Rect range = range_of(weights, shift);
  figure.x.min = range.x0;
  figure.x.max = range.x1;
  figure.y.min = range.y0;
  figure.y.max = range.y1;
  Point2 middle;
  for (const ClassWeight& w : weights) {
    middle.x += w.path[w.now].x / static_cast<double>(weights.size());
    middle.y += w.path[w.now].y / static_cast<double>(weights.size());
  }
  middle = moved(middle, shift);
  Line star{.role = Role::neutral, .width = 1, .opacity = 0.6, .name = {}};
  Arrows moves{.role = Role::highlight, .width = 1.2, .name = {}};
  for (std::size_t k = 0; k < weights.size(); ++k) {
    add_path(figure, weights[k], class_role(k));
    const Point2 at = weights[k].path[weights[k].now];
    star.paths.push_back({middle, moved(at, shift)});
    moves.from.push_back(at);
    moves.to.push_back(moved(at, shift));
  }
  figure.layers.push_back(std::move(star));
  figure.layers.back().live = true;  // they lead to the handle in the middle, which paper does not have
  if (!weights.empty()) name_for_all(figure, weights.front());
  if (shift) {
    figure.layers.push_back(std::move(moves));
    figure.layers.push_back(Line{.paths = {}, .role = Role::highlight, .width = 1.2, .name = say("added to every w")});
  }
  // Weights that are equal have one place, and one text there.
  std::vector<std::string> names(weights.size());
  for (std::size_t k = 0; k < weights.size(); ++k) {
    const auto same = [&](const ClassWeight& w) {
      const Point2 one = w.path[w.now], other = weights[k].path[weights[k].now];
      return std::hypot(one.x - other.x, one.y - other.y) < 1e-9;
    };
    const auto first = static_cast<std::size_t>(std::ranges::find_if(weights, same) - weights.begin());
    names[first] += (names[first].empty() ? "w" : " = w") + std::to_string(k);
  }
  for (std::size_t k = 0; k < weights.size(); ++k) {
    figure.layers.push_back(Points{.at = {moved(weights[k].path[weights[k].now], shift)},
                                   .role = class_role(k),
                                   .marker = class_marker(k),
                                   .size = 13,
                                   .name = {},
                                   .texts = {names[k]},
                                   .text_anchor = away_from(moved(weights[k].path[weights[k].now], shift), middle)});
  }
  figure.layers.push_back(Handles{.id = handle::shift,
                                  .at = {middle},
                                  .visible = true,
                                  .hint = say("Drag: add the same vector to every w"),
                                  .remove = shift ? say("Add nothing again") : "",
                                  .values = {shift ? say("added to every w: {}", place_text(shift->x, shift->y))
                                                   : say("added to every w: nothing")}});
}

}  // namespace credence::softmax
