// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/compute/walkers.h"

#include "core/math/parallel.h"
#include "core/math/random.h"
#include "core/math/streams.h"

#include <algorithm>

namespace credence::markov_chain {
namespace {

constexpr int block = 100;  // walkers that share a generator
constexpr std::uint64_t most_blocks = std::uint64_t{1} << 32;

// Draws states from one distribution, by the place of a uniform number among the sums of its probabilities.
class Chooser {
 public:
  explicit Chooser(const Eigen::VectorXd& probabilities) {
    double sum = 0;
    for (Eigen::Index j = 0; j < probabilities.size(); ++j) {
      if (probabilities(j) <= 0) continue;
      sums_.push_back(sum += probabilities(j));
      states_.push_back(static_cast<std::uint8_t>(j));
    }
    sums_.back() = 1;  // rounding may have made it smaller
  }
  std::uint8_t operator()(Rng& rng) const {
    const double u = uniform(rng);
    std::size_t k = 0;
    while (u >= sums_[k]) ++k;
    return states_[k];
  }

 private:
  std::vector<double> sums_;
  std::vector<std::uint8_t> states_;
};

// Random numbers are drawn step by step for a full block, so that a walker keeps its numbers if there are more walkers.
Crowd walk_block(const Chooser& start, const std::vector<Chooser>& rows, int walkers, int steps, Rng rng) {
  Crowd crowd{walkers, Eigen::MatrixXi::Zero(steps + 1, std::ssize(rows)), {}};
  std::vector<std::uint8_t> at(block);
  crowd.path.reserve(static_cast<std::size_t>(steps) + 1);
  for (int k = 0; k <= steps; ++k) {
    for (std::uint8_t& state : at) state = k == 0 ? start(rng) : rows[state](rng);
    for (int w = 0; w < walkers; ++w) ++crowd.counts(k, at[static_cast<std::size_t>(w)]);
    crowd.path.push_back(at.front());
  }
  return crowd;
}

}  // namespace

std::optional<Crowd> walk(const Eigen::MatrixXd& P, const Eigen::VectorXd& start, int walkers, int steps,
                          std::uint64_t seed, std::uint64_t crowd, const std::stop_token& stop) {
  const Chooser first(start);
  std::vector<Chooser> rows;
  for (Eigen::Index i = 0; i < P.rows(); ++i) rows.emplace_back(P.row(i).transpose());
  std::vector<Crowd> blocks(static_cast<std::size_t>((walkers + block - 1) / block));
  const bool all = parallel_for(
      blocks.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t b = begin; b < end; ++b) {
          const int here = std::min(block, walkers - static_cast<int>(b) * block);
          blocks[b] = walk_block(first, rows, here, steps, make_rng(seed, stream::walkers + crowd * most_blocks + b));
        }
      },
      stop);
  if (!all) return std::nullopt;
  Crowd sum = std::move(blocks.front());
  for (std::size_t b = 1; b < blocks.size(); ++b) sum.counts += blocks[b].counts;
  sum.walkers = walkers;
  return sum;
}

}  // namespace credence::markov_chain
