// The step that a chain made, for kernels that propose a place and judge it, and how long a chain stayed at a place.
#pragma once

#include "core/chains/live_chains.h"

#include <optional>
#include <string>

namespace credence {

// The step that led to a draw of the first chain, of a kernel that proposes and judges; none of others.
struct ProposalStep {
  Eigen::VectorXd from, proposal;
  bool accepted = false;
  double log_ratio = 0, uniform = 0;  // of what decided
  double log_factor = 0;              // of the proposal's densities there and back, whether it counts or not
};
std::optional<ProposalStep> proposal_step(const ChainSnapshot& snapshot, std::size_t draw);
std::optional<ProposalStep> proposal_step(const Move& move);  // of any chain
std::string verdict_text(const ProposalStep& step);           // "ratio 0.31 ≤ u = 0.742: stays"

// Draws in a row, this one the last, at the same place; counted up to the longest.
inline constexpr std::size_t longest_dwelling = 4096;
std::size_t dwell_time(const Chain& chain, std::size_t draw);

}  // namespace credence
