#include "core/views/count_bars.h"

#include <algorithm>

namespace credence {

Bars count_bars(const std::vector<double>& probabilities, std::size_t first, std::size_t end, const Lane& lane) {
  Bars bars{.edges = {static_cast<double>(first) - 0.5}};
  for (std::size_t k = first; k < std::min(end, probabilities.size()); ++k) {
    bars.edges.push_back(static_cast<double>(k) + 0.5);
    bars.heights.push_back(lane.scale * probabilities[k]);
    bars.bases.push_back(lane.base);
  }
  return bars;
}

Line count_outline(const std::vector<double>& probabilities, const Lane& lane) {
  Line line{.paths = {{}}};
  for (std::size_t k = 0; k < probabilities.size(); ++k) {
    for (const double edge : {-0.5, 0.5}) {
      line.paths[0].push_back({static_cast<double>(k) + edge, lane.y(probabilities[k])});
    }
  }
  return line;
}

}  // namespace credence
