// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/views/views.h"

#include "core/labs/coin/compute/analysis.h"
#include "core/labs/coin/compute/simplex.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

// Makes the order the sequence, which from then on holds all tosses.
void write_sequence(CoinParameters& p, const Sides& order) {
  if (p.sides == 3) {
    p.side_sequence = sides_as_text(order);
    for (std::size_t side = 0; side < 3; ++side) {
      p.counts[side] = static_cast<double>(std::ranges::count(order, static_cast<std::uint8_t>(side)));
    }
    return;
  }
  p.sequence = tosses_as_text(order);
  p.source = Source::typed;
  p.tosses = std::ssize(order);
  p.heads = std::count(order.begin(), order.end(), std::uint8_t{0});
}

std::uint8_t next_simulated(CoinParameters p, std::uint64_t seed, std::size_t after) {
  p.source = Source::simulated;
  p.sequence.clear();
  p.tosses = static_cast<std::int64_t>(after) + 1;
  return order_of(p, seed).back();
}

// Whole numbers attract; steps are smaller than the hundredth of the stack that a key moves it by.
double dragged_count(double height) {
  const double count = std::clamp(height, 0.05, 1e6), whole = std::round(count);
  const double per_unit = count < 10 ? 20 : 100 / std::pow(10.0, std::floor(std::log10(count)));
  return whole > 0 && std::abs(count - whole) < 0.08 ? whole : std::round(count * per_unit) / per_unit;
}

}  // namespace

std::string toss(CoinParameters& p, Inputs& inputs, const Gesture& gesture) {
  const std::size_t face = gesture.index;  // heads, tails, or what the simulated coin shows next
  if (face > 2) return {};
  const bool two = p.sides == 2, falls = two && face == 2;
  Sides order = order_of(p, inputs.seed);
  const bool laid_out = !order.empty() || (two ? p.tosses == 0 : p.counts == Vector{0, 0, 0});
  const auto side = falls ? next_simulated(p, inputs.seed, order.size()) : static_cast<std::uint8_t>(face);
  if (laid_out && std::ssize(order) < most_shown) {
    order.push_back(side);
    write_sequence(p, order);
  } else if (two) {
    p.heads += side == 0;
    ++p.tosses;
  } else {
    p.counts[face] = std::min(p.counts[face] + 1, most_of_a_side);
  }
  if (!two) return say("toss side {}", std::to_string(face + 1));
  return side == 0 ? say("toss heads") : say("toss tails");
}

std::string change_toss(CoinParameters& p, Inputs& inputs, const Gesture& gesture) {
  Sides order = order_of(p, inputs.seed);
  const double row = std::floor(-gesture.position.y), column = std::floor(gesture.position.x);
  const auto i = static_cast<std::ptrdiff_t>(row * strip_columns + column);
  if (i < 0 || i >= std::ssize(order)) return {};
  const bool turn = gesture.kind == Gesture::Kind::click;
  std::uint8_t& side = order[static_cast<std::size_t>(i)];
  if (turn) side = static_cast<std::uint8_t>((side + 1) % p.sides);
  if (!turn) order.erase(order.begin() + i);
  write_sequence(p, order);
  return turn ? say("turn a toss over") : say("remove a toss");
}

std::string drag_stack(CoinParameters& p, Inputs&, const Gesture& gesture) {
  const std::size_t k = gesture.index;
  const double count = dragged_count(gesture.position.y);
  if (p.sides == 2 && k / 2 < p.priors.size()) {
    p.priors[k / 2][k % 2] = count;
  } else if (p.sides == 3 && k < 3) {
    p.dirichlet[k] = count;
  } else {
    return {};
  }
  return say("change the imaginary tosses");
}

std::string drag_prior_mean(CoinParameters& p, Inputs&, const Gesture& gesture) {
  Eigen::Map<Eigen::Vector3d> alpha(p.dirichlet.data());
  alpha = (alpha.sum() * simplex_shares(gesture.position, 0.01)).cwiseMin(1e6).eval();
  return say("move the prior's mean");
}

std::string drag_winning_line(CoinParameters& p, Inputs&, const Gesture& gesture) {
  p.win_at_most = std::clamp(static_cast<int>(std::lround(gesture.position.x - 0.5)), 0, p.future_tosses);
  return say("move the winning line");
}

std::string drag_level(CoinParameters& p, Inputs& inputs, const Gesture& gesture, std::size_t k) {
  const Analysis a = analyse(p, inputs.seed);
  const Beta posterior = a.scenario(k, a.size()).posterior;
  const double r = std::clamp(gesture.position.x, 0.0, 1.0);
  const double level =
      p.interval == Shade::equal_tailed ? 2 * probability_below(posterior, r) - 1 : level_reaching(posterior, r);
  p.level = std::clamp(std::round(1000 * level) / 1000, 0.01, 0.999);
  return say("change the level");
}

Point2 strip_place(std::int64_t i) {
  return {static_cast<double>(i % strip_columns) + 0.5, -static_cast<double>(i / strip_columns) - 0.5};
}

}  // namespace credence::coin
