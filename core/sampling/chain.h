// Draws of one or several chains in append-only shared chunks, so that publishing a growing chain copies nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/sampling/kernel.h"

#include <Eigen/Core>

#include <cstddef>
#include <memory>
#include <vector>

namespace credence {

// One chain's draws, warmup first. The start is not a draw: draw 0 is the result of the first step. Copies share their
// chunks; while one thread appends, others may read earlier copies. A copy can be appended to as well and then
// continues independently.
class Chain {
 public:
  explicit Chain(Eigen::Index dimension = 0) : dimension_(dimension) {}
  Eigen::Index dimension() const { return dimension_; }
  std::size_t size() const { return size_; }
  void append(const Eigen::VectorXd& draw, double log_density, const Note& note);  // draw: D
  Eigen::Map<const Eigen::VectorXd> draw(std::size_t i) const;                     // D
  // Notes are stored in twelve bytes: acceptance and energy in single precision, counts up to 32767, larger ones as
  // 32767.
  Note note(std::size_t i) const;
  bool accepted(std::size_t i) const;
  double log_density(std::size_t i) const;
  Chain first(std::size_t count) const;  // the first `count` draws, at most size(), sharing the chunks

 private:
  struct PackedNote;
  struct Chunk;
  Eigen::Index dimension_ = 0;
  std::size_t size_ = 0;
  std::vector<std::shared_ptr<Chunk>> chunks_;
};

struct Chains {
  std::vector<Chain> chains;                            // all of the same length
  std::size_t warmup = 0;                               // leading draws of each chain that are not kept
  std::size_t draws() const;                            // number of kept draws per chain
  double acceptance_rate() const;                       // over kept draws; NaN if there are none
  Eigen::MatrixXd kept(Eigen::Index coordinate) const;  // draws x chains, for the diagnostics
  Eigen::MatrixXd energies() const;                     // draws x chains: kinetic energy minus log density
  std::size_t divergences() const;                      // number among kept draws
  Eigen::MatrixXd kept_draws() const;                   // D x (chains * draws), chain after chain
  // At most `most` of the columns of kept_draws, evenly spaced.
  Eigen::MatrixXd some_draws(Eigen::Index most) const;
};

}  // namespace credence
