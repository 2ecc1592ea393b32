#include "core/labs/gibbs/views/path_layers.h"

#include "core/words/say.h"

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
  Points dots{.at = corners, .role = Role::chain, .marker = Marker::circle, .size = 4.5, .name = {}};
  for (std::size_t k = 0; k < corners.size(); ++k) {
    dots.opacities.push_back(0.25 + 0.65 * static_cast<double>(k + 1) / static_cast<double>(corners.size()));
  }
  if (corners.size() > 1) {
    figure.layers.push_back(
        Line{.paths = {corners}, .role = Role::chain, .width = 1.3, .opacity = 0.85, .name = say("path of chain 1")});
  }
  figure.layers.push_back(std::move(dots));
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
