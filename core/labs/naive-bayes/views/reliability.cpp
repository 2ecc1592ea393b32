// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/reliability.h"

#include "core/words/say.h"

#include <cmath>

namespace credence::naive_bayes {

void add_reliability(Figure& figure, const Eigen::VectorXd& count, const Eigen::VectorXd& predicted,
                     const Eigen::VectorXd& observed) {
  figure.x.min = figure.y.min = -0.02;
  figure.x.max = figure.y.max = 1.02;
  Bars shares{.role = Role::neutral, .opacity = 0.25, .name = say("share of the predictions")};
  Points points{.role = Role::posterior, .size = 9, .name = say("what came true")};
  Line spread{.role = Role::posterior, .width = 1.5}, path{.paths = {{}}, .role = Role::posterior, .width = 2};
  const double all = std::max(1.0, count.sum());
  for (Eigen::Index bin = 0; bin <= count.size(); ++bin) {
    shares.edges.push_back(static_cast<double>(bin) / static_cast<double>(count.size()));
    if (bin == count.size()) break;
    shares.heights.push_back(count(bin) / all);
    if (count(bin) == 0) continue;
    const double p = observed(bin), error = std::sqrt(p * (1 - p) / count(bin));
    points.at.push_back({predicted(bin), p});
    path.paths[0].push_back(points.at.back());
    spread.paths.push_back({{predicted(bin), p - error}, {predicted(bin), p + error}});
  }
  figure.layers.push_back(std::move(shares));
  figure.layers.push_back(Line{.paths = {{{0, 0}, {1, 1}}},
                               .role = Role::truth,
                               .width = 1.4,
                               .dash = Dash::dashed,
                               .name = say("as promised")});
  figure.layers.push_back(std::move(spread));
  if (!path.paths[0].empty()) figure.layers.push_back(std::move(path));
  figure.layers.push_back(std::move(points));
}

}  // namespace credence::naive_bayes
