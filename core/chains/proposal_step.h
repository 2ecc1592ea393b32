// The step that a chain made, for kernels that propose a place and judge it, and how long a chain stayed at a place.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"

#include <optional>
#include <string>

namespace credence {

// Whether a kernel counts the Hastings factor. A symmetric proposal has none.
enum class HastingsFactor { none, counted, forgotten };

struct ProposalStep {
  Eigen::VectorXd from, proposal;
  bool accepted = false;
  double log_ratio = 0, uniform = 0;  // the step is accepted if log(uniform) < log_ratio
  // Log density of the reverse proposal over that of the proposal, whether it counts or not.
  double log_factor = 0;
};
// Returns the step that led to a draw of the first chain; nothing if the kernel does not propose and judge.
std::optional<ProposalStep> proposal_step(const ChainSnapshot& snapshot, std::size_t draw);
std::optional<ProposalStep> proposal_step(const Move& move);  // for a move of any chain
std::string verdict_text(const ProposalStep& step);           // "ratio 0.31 ≤ u = 0.742: stays"

// Returns the number of successive draws at the same place, up to and including this one; at most longest_dwelling.
inline constexpr std::size_t longest_dwelling = 4096;
std::size_t dwell_time(const Chain& chain, std::size_t draw);

}  // namespace credence
