// Texts at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/distribution_polygon.h"
#include "core/labs/markov-chain/views/views.h"
#include "core/labs/markov-chain/words/names.h"
#include "core/words/numbers.h"

#include <cmath>
#include <functional>

namespace credence::markov_chain {
namespace {

// `text` describes the move from i to j; it begins with "A → B".
using PairText = std::function<std::string(const std::string& move, Eigen::Index i, Eigen::Index j)>;
std::string pair_hover(const Analysis& a, Point2 at, const PairText& text) {
  const auto j = static_cast<Eigen::Index>(std::round(at.x)) - 1;
  const Eigen::Index i = a.states() - static_cast<Eigen::Index>(std::round(at.y));
  if (i < 0 || j < 0 || i >= a.states() || j >= a.states()) return {};
  return text(a.name(i) + " → " + a.name(j), i, j);
}

std::string state_hover(const Analysis& a, Eigen::Index i, int k) {
  const auto line = [&](std::size_t s) {
    return say("{}: {} walkers, expected {}", start_name(s), count_text(a.starts[s].crowd.counts(k, i)),
               rounded(a.exact(s, k)(i) * a.starts[s].crowd.walkers));
  };
  return a.name(i) + "\n" + line(0) + "\n" + line(1);
}

// `text` describes the step at the pointer; steps after k are not drawn yet.
std::string step_hover(int k, Point2 at, const std::function<std::string(int step)>& text) {
  const double step = std::round(at.x);
  if (step < 0 || step > k) return {};
  const int m = static_cast<int>(step);
  return steps_text(m) + "\n" + text(m);
}

}  // namespace

std::string graph_hover(const Analysis& a, int k, Point2 at) {
  const GraphLayout layout = layout_of(a.names.size());
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const Point2 node = layout.nodes()[i];
    if (std::hypot(at.x - node.x, at.y - node.y) < layout.radius())
      return state_hover(a, static_cast<Eigen::Index>(i), k);
  }
  for (std::size_t i = 0; i < layout.size(); ++i) {
    for (std::size_t j = 0; j < layout.size(); ++j) {
      const double p = a.chain.P(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      const Point2 bead = layout.bead(i, j, p);
      if (std::hypot(at.x - bead.x, at.y - bead.y) < 0.06) return a.names[i] + " → " + a.names[j] + "\n" + rounded(p);
    }
  }
  return {};
}

std::string matrix_hover(const Analysis& a, int, Point2 at) {
  return pair_hover(a, at,
                    [&a](const std::string& move, auto i, auto j) { return move + "\n" + rounded(a.chain.P(i, j)); });
}

std::string powers_hover(const Analysis& a, int k, Point2 at) {
  return pair_hover(a, at, [&a, k](const std::string& move, auto i, auto j) {
    return several(k, "{1}\nafter {0} step {2}", "{1}\nafter {0} steps {2}", move, rounded(a.power(k)(i, j)));
  });
}

std::string flows_hover(const Analysis& a, int, Point2 at) {
  return pair_hover(a, at, [&a](const std::string& move, auto i, auto j) {
    const Eigen::MatrixXd flows = a.chain.flows(a.chain.stationary.front());
    return say("{}\nforth {}\nback {}", move, rounded(flows(i, j)), rounded(flows(j, i)));
  });
}

std::string crowds_hover(const Analysis& a, int k, Point2 at) {
  const auto i = static_cast<Eigen::Index>(std::round(at.x)) - 1;
  return i >= 0 && i < a.states() ? state_hover(a, i, k) : std::string();
}

std::string starts_hover(const Analysis& a, int, Point2 at) {
  const auto shares = polygon_shares(at, a.states());
  return shares ? named_chain(a).shares(*shares) : std::string();
}

std::string walker_hover(const Analysis& a, int k, Point2 at) {
  return step_hover(k, at, [&a](int m) { return a.name(a.starts[0].crowd.path[static_cast<std::size_t>(m)]); });
}

std::string time_hover(const Analysis& a, int k, Point2 at) {
  return step_hover(k, at, [&a](int m) { return named_chain(a).shares(a.time_shares(m)); });
}

std::string distance_hover(const Analysis& a, int k, Point2 at) {
  return step_hover(k, at, [&a](int m) {
    return say("exactly {}\nthe crowds {}", rounded(a.apart(m), 3), rounded(a.crowds_apart(m), 3));
  });
}

std::string distributions_hover(const Analysis& a, int k, Point2 at) {
  return step_hover(k, at, [&a](int m) {
    return named_chain(a).shares(a.exact(0, m)) + "\n" + named_chain(a).shares(a.exact(1, m));
  });
}

}  // namespace credence::markov_chain
