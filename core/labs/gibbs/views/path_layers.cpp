// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/path_layers.h"

#include "core/pictures/chains/trail.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::gibbs {
namespace {

Point2 point(const Eigen::Vector2d& x) { return {x[0], x[1]}; }

}  // namespace

void add_gibbs_path(Figure& figure, const GibbsPath& path, std::size_t now, std::size_t trail) {
  const std::size_t first = now > trail ? now - trail : 0;
  Polyline corners;
  for (std::size_t k = first; k <= now; ++k) corners.push_back(point(path.place(k)));
  const auto steps = static_cast<std::ptrdiff_t>(std::min(corners.size(), path_steps + 1));
  Polyline recent(corners.end() - steps, corners.end());
  if (corners.size() > recent.size()) {
    figure.layers.push_back(
        Points{.at = std::move(corners), .role = Role::gibbs, .size = 5, .opacity = 2 * faint_draws, .name = {}});
  }
  if (recent.size() < 2) return;
  Points last{.at = recent, .role = Role::gibbs, .size = 4.5, .opacity = 0.9, .name = {}};
  figure.layers.push_back(
      Line{.paths = {std::move(recent)}, .role = Role::gibbs, .width = 1.5, .name = say("path of chain 1")});
  figure.layers.push_back(std::move(last));
}

void add_conditional(Figure& figure, const AxisUpdate& update, const Eigen::Matrix2d& axes, double height) {
  const Eigen::Vector2d line = axes.col(update.axis), up = axes.col(1 - update.axis);
  const Eigen::Vector2d base = up * update.held;
  const double reach = std::hypot(figure.x.max - figure.x.min, figure.y.max - figure.y.min);
  figure.layers.push_back(Line{.paths = {{point(base - reach * line), point(base + reach * line)}},
                               .role = Role::highlight,
                               .width = 1,
                               .dash = Dash::dotted,
                               .name = {}});
  Polyline hill;
  constexpr int nodes = 80;
  for (int k = 0; k <= nodes; ++k) {
    const double z = 8.0 * k / nodes - 4;
    hill.push_back(point(base + line * (update.mean + z * update.sd) + up * height * std::exp(-z * z / 2)));
  }
  figure.layers.push_back(Areas{.id = {},
                                .areas = {{.outlines = {std::move(hill)}, .role = Role::highlight, .opacity = 0.3}},
                                .name = say("conditional density")});
  figure.layers.push_back(Arrows{.from = {point(update.from)},
                                 .to = {point(update.to)},
                                 .role = Role::accepted,
                                 .width = 2.4,
                                 .name = say("draw")});
}

}  // namespace credence::gibbs
