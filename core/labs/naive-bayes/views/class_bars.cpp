// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/class_bars.h"

#include "core/labs/naive-bayes/views/clickable.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {
namespace {

// Adds dashes across the bar at `x`. Their middle is left free for its number wherever that stands: a gap only there
// would tell a number that is covered.
void add_dashes(Line& dashes, double x, double height) {
  constexpr double half = 0.45, half_gap = 0.14;
  for (const double side : {-1.0, 1.0}) {
    dashes.paths.push_back({{x + side * half_gap, height}, {x + side * half, height}});
  }
}

}  // namespace

void add_class_bars(Figure& figure, const std::vector<std::string>& classes,
                    const std::optional<Eigen::VectorXd>& probabilities, const Eigen::VectorXd& before,
                    const std::string& before_name, Areas areas) {
  figure.x.min = 0.4;
  figure.x.max = static_cast<double>(classes.size()) + 0.6;
  figure.x.categories = classes;
  figure.y.min = 0;
  figure.y.max = 1.12;  // room for a number
  Line dashes{.role = Role::prior, .width = 2, .dash = Dash::dashed, .name = before_name};
  for (std::size_t k = 0; k < classes.size(); ++k) {
    const auto index = static_cast<Eigen::Index>(k);
    const double x = static_cast<double>(k) + 1;
    areas.areas.push_back(clickable({x - 0.45, x + 0.45, 0, figure.y.max}));
    const double p = probabilities ? (*probabilities)(index) : 0;
    add_dashes(dashes, x, before(index));
    if (!probabilities) continue;
    figure.layers.push_back(
        Bars{.edges = {x - 0.34, x + 0.34}, .heights = {p}, .role = class_role(k), .opacity = 0.6, .name = {}});
    figure.layers.push_back(Text{{x, p}, probability_text(p, 3), Role::neutral, Anchor::above});
  }
  figure.layers.push_back(std::move(dashes));
  figure.layers.push_back(std::move(areas));
}

}  // namespace credence::naive_bayes
