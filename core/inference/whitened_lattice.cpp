// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/whitened_lattice.h"

#include "core/math/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

namespace credence {
namespace {

using Block = std::array<int, 3>;

// The side of blocks of about 64 nodes: enough for one call, few beyond the border of the mass.
int block_side(Eigen::Index dimension) {
  constexpr std::array<int, 3> sides = {64, 8, 4};
  return sides[static_cast<std::size_t>(dimension - 1)];
}

std::vector<Block> neighbours(const Block& block, Eigen::Index dimension) {
  std::vector<Block> result;
  const int reach_y = dimension > 1 ? 1 : 0, reach_z = dimension > 2 ? 1 : 0;
  for (int z = -reach_z; z <= reach_z; ++z) {
    for (int y = -reach_y; y <= reach_y; ++y) {
      for (int x = -1; x <= 1; ++x) result.push_back({block[0] + x, block[1] + y, block[2] + z});
    }
  }
  return result;
}

class Walk {
 public:
  Walk(const LogDensity& density, const Gaussian& gaussian, const WhitenedLattice& lattice, double depth)
      : density_(density),
        gaussian_(gaussian),
        lattice_(lattice),
        depth_(depth),
        side_(block_side(density.dimension())) {
    for (Eigen::Index d = 0; d < density.dimension(); ++d) block_size_ *= side_;
  }

  std::optional<LatticeNodes> operator()(std::span<const Eigen::VectorXd> maxima, std::size_t limit,
                                         const std::stop_token& stop) {
    std::vector<Block> frontier;
    start_at(gaussian_.mean(), frontier);
    for (const Eigen::VectorXd& w : maxima) start_at(w, frontier);
    while (!frontier.empty()) {
      evaluations_ += frontier.size() * static_cast<std::size_t>(block_size_);
      if (evaluations_ > limit) return std::nullopt;
      std::vector<Eigen::VectorXd> values(frontier.size());
      // Each range has about a quarter of a million terms.
      const auto terms = static_cast<std::size_t>(block_size_ * std::max<Eigen::Index>(density_.terms(), 20));
      const bool done = parallel_for(
          frontier.size(), std::max<std::size_t>(1, 250'000 / terms),
          [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
              const Eigen::MatrixXd W = (gaussian_.cholesky() * coordinates(frontier[i])).colwise() + gaussian_.mean();
              values[i] = density_.values(W);
            }
          },
          stop);
      if (!done) return std::nullopt;
      for (const Eigen::VectorXd& v : values) maximum_ = std::max(maximum_, v.maxCoeff());
      frontier = take(frontier, values);
    }
    return gather();
  }

 private:
  struct Taken {
    Block block;
    Eigen::VectorXd values;
  };

  // Adds the blocks around a place. Blocks taken before a higher place is known may lie too deep; gathering leaves them
  // out.
  void start_at(const Eigen::VectorXd& w, std::vector<Block>& frontier) {
    maximum_ = std::max(maximum_, density_.value(w));
    const Eigen::VectorXd u = gaussian_.cholesky().triangularView<Eigen::Lower>().solve(w - gaussian_.mean());
    Block block{};
    for (Eigen::Index d = 0; d < u.size(); ++d) {
      const double node = u[d] / lattice_.spacing[d] - lattice_.offset[d];
      block[static_cast<std::size_t>(d)] = static_cast<int>(std::floor(std::clamp(node, -1e8, 1e8) / side_));
    }
    for (const Block& neighbour : neighbours(block, density_.dimension())) {
      if (visited_.insert(neighbour).second) frontier.push_back(neighbour);
    }
  }

  // The coordinates u of a block's nodes: D x block size.
  Eigen::MatrixXd coordinates(const Block& block) const {
    const Eigen::Index D = density_.dimension();
    Eigen::MatrixXd u(D, block_size_);
    for (Eigen::Index m = 0; m < block_size_; ++m) {
      Eigen::Index rest = m;
      for (Eigen::Index d = 0; d < D; ++d, rest /= side_) {
        const double k =
            static_cast<double>(block[static_cast<std::size_t>(d)]) * side_ + static_cast<double>(rest % side_);
        u(d, m) = lattice_.spacing[d] * (k + lattice_.offset[d]);
      }
    }
    return u;
  }

  // Keeps the blocks that hold mass; returns their neighbours that were not yet visited.
  std::vector<Block> take(const std::vector<Block>& frontier, std::vector<Eigen::VectorXd>& values) {
    std::vector<Block> next;
    for (std::size_t i = 0; i < frontier.size(); ++i) {
      const Eigen::Index inside = (values[i].array() > maximum_ - depth_).count();
      if (inside == 0) continue;
      kept_ += static_cast<std::size_t>(inside);
      taken_.push_back({frontier[i], std::move(values[i])});
      for (const Block& neighbour : neighbours(frontier[i], density_.dimension())) {
        if (visited_.insert(neighbour).second) next.push_back(neighbour);
      }
    }
    return next;
  }

  LatticeNodes gather() const {
    LatticeNodes nodes;
    nodes.evaluations = evaluations_;
    nodes.u.resize(density_.dimension(), static_cast<Eigen::Index>(kept_));
    nodes.log_joint.resize(static_cast<Eigen::Index>(kept_));
    Eigen::Index next = 0;
    for (const Taken& taken : taken_) {
      const Eigen::MatrixXd u = coordinates(taken.block);
      for (Eigen::Index m = 0; m < block_size_; ++m) {
        if (taken.values[m] <= maximum_ - depth_) continue;
        nodes.u.col(next) = u.col(m);
        nodes.log_joint[next++] = taken.values[m];
      }
    }
    nodes.u.conservativeResize(Eigen::NoChange, next);
    nodes.log_joint.conservativeResize(next);
    return nodes;
  }

  const LogDensity& density_;
  const Gaussian& gaussian_;
  const WhitenedLattice& lattice_;
  double depth_;
  int side_;
  Eigen::Index block_size_ = 1;
  double maximum_ = -std::numeric_limits<double>::infinity();
  std::size_t kept_ = 0, evaluations_ = 0;
  std::set<Block> visited_;
  std::vector<Taken> taken_;
};

}  // namespace

std::optional<LatticeNodes> walk(const LogDensity& density, const Gaussian& gaussian, const WhitenedLattice& lattice,
                                 std::span<const Eigen::VectorXd> maxima, double depth, std::size_t limit,
                                 const std::stop_token& stop) {
  return Walk(density, gaussian, lattice, depth)(maxima, limit, stop);
}

}  // namespace credence
