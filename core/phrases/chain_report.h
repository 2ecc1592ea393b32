// Words about Markov chains: readouts, the report, and the draws as rows. Warnings are in chain_faults.h.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/lab/lab.h"
#include "core/phrases/interval_fields.h"

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Returns all faults of the chains, the gravest first: "not mixed, R-hat 1.31; heavy tails, which may be missed". They
// must stand beside every number of such chains. R-hat is a fault above rhat_limit. Empty if the chains may be trusted.
std::string mixing_warning(const ChainSnapshot& chains);

// Returns how many of the planned draws are made while the chains run, and whether they have mixed once all are
// `complete`. Mixing is not judged before the first kept draw at the timeline's position `frame`.
Status chain_status(const ChainSnapshot& chains, bool complete, int frame);

// How chains stand among the outputs of a lab: as members of the report's `key`, whose warnings begin with it.
struct ChainRows {
  std::string key = "chain";
  std::vector<std::string> symbols;      // of the coordinates
  std::vector<Eigen::Index> shown = {};  // beside the plots, if there are more than `few_weights` coordinates
  std::vector<std::string> names = {};   // of the coordinates in warnings; if empty, they are called "weight 2"
  bool lists = false;                    // whether a single coordinate has lists of one number, too
};

// Adds {acceptance, mean, sd, rhat, ess_bulk, ess_tail, mcse_mean}, lists over the coordinates or numbers if there is
// one, and beside the plots those of each coordinate. Of more than `few_weights` coordinates only those `shown` are
// there, and the largest R-hat of all. The caller has opened the member `key`.
void add_chain_outputs(Outputs& out, const ChainSnapshot& chains, const ChainRows& rows);
// Adds {interval}: rows of the credible intervals of the first kept coordinates, none before the second draw that
// counts; beside the plots those that are shaded.
void add_chain_intervals(Outputs& out, const ChainSnapshot& chains, const ChainRows& rows, const Shading& shading);

// Adds the formula `id` with {mean, sd, ess, mcse} of each coordinate once all draws are made. The coordinates are
// named if there are several.
void add_error_equations(std::vector<Equation>& out, const std::string& id, const ChainSnapshot& chains,
                         const std::vector<std::string>& symbols);

// Calls `visit` for every draw, chain by chain.
void visit_draws(const Chains& chains, const std::function<void(const DrawRow&)>& visit);

}  // namespace credence
