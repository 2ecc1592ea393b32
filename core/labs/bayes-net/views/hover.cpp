// Texts at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/views/views.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/pictures/graphs/graph.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::bayes_net {
namespace {

std::string node_hover(const Analysis& a, std::size_t i, int frame) {
  if (a.evidence[i]) return shown_name(i) + "\n" + say("observed: {}", *a.evidence[i] ? say("true") : say("false"));
  std::string text = shown_name(i) + "\n" + say("exactly {}", probability_text(a.exact[i], 4));
  const auto value = a.estimate(i, a.kept(frame));
  if (!value) return text;
  const auto error = a.error(i, a.kept(frame));
  const auto found = a.parameters.interval == Shade::none ? std::nullopt : a.intervals(i, a.kept(frame));
  if (found) {
    const bool densest = a.parameters.interval == Shade::highest_density;
    const Interval& ends = densest ? found->highest_density.front() : found->equal_tailed;
    text += '\n' + say("{} %: {} to {}", trimmed(100 * found->level, 4), rounded(ends.low, 4), rounded(ends.high, 4));
  }
  return text + "\n" +
         (error ? say("Gibbs {} ± {}", rounded(*value, 4), rounded(*error, 2)) : say("Gibbs {}", rounded(*value, 4)));
}

// Returns the node whose bars are at this height of the estimates, if there is one.
std::optional<std::size_t> node_at_height(double y) {
  const double place = std::round(y);
  if (!(place >= 1 && place <= nodes)) return std::nullopt;
  return nodes - static_cast<std::size_t>(place);
}

}  // namespace

std::string network_hover(const Analysis& a, int frame, Point2 at) {
  for (std::size_t i = 0; i < nodes; ++i) {
    const Point2 node = node_places()[i];
    if (std::hypot(at.x - node.x, at.y - node.y) < node_radius) return node_hover(a, i, frame);
  }
  return {};
}

std::string estimates_hover(const Analysis& a, int frame, Point2 at) {
  const auto node = node_at_height(at.y);
  return node ? node_hover(a, *node, frame) : std::string();
}

std::string walk_hover(const Analysis& a, int frame, Point2 at) {
  if (a.all_seen()) return {};
  const GraphLayout layout = cube_layout(a.free.size());
  const Eigen::MatrixXd moves = a.walk->moves(a.chains->draws, a.updates(frame));
  const bool drawn = layout.size() <= most_drawn;
  const auto near = [&](Point2 p, double reach) { return std::hypot(at.x - p.x, at.y - p.y) < reach; };
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    if (!near(layout.nodes()[i], drawn ? layout.radius() : 0.75)) continue;  // else half a cell
    const double p = a.table.probability[i] / a.p_evidence;
    return state_name(a, i) + "\n" + say("exactly {}", probability_text(p, 3)) + "\n" +
           say("{} of {} updates led here", count_text(moves.col(k).sum()), count_text(moves.sum()));
  }
  for (std::size_t i = 0; drawn && i < layout.size(); ++i) {
    for (std::size_t j = 0; j < layout.size(); ++j) {
      const double count = moves(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      if (i == j || !near(layout.bead(i, j, 0.5), 0.1) || count == 0) continue;
      return state_name(a, i) + " → " + state_name(a, j) + "\n" +
             several(static_cast<int>(std::min(count, 1e9)), "{} update", "{} updates");
    }
  }
  return {};
}

}  // namespace credence::bayes_net
