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

// Adds readouts per coordinate, named by `symbols`. If there are more than `few_weights` coordinates, only those
// `shown` have readouts, and the largest R-hat of all is added.
void add_chain_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const std::vector<std::string>& symbols,
                        const std::vector<Eigen::Index>& shown);

// Adds the formula `id` with {mean, sd, ess, mcse} of each coordinate once all draws are made. The coordinates are
// named if there are several.
void add_error_equations(std::vector<Equation>& out, const std::string& id, const ChainSnapshot& chains,
                         const std::vector<std::string>& symbols);

// Returns {sampler, acceptance, mean, sd, rhat, ess_bulk, ess_tail, mcse_mean}, vectors over the coordinates.
Node chain_node(const ChainSnapshot& chains, const std::string& sampler);

// Returns the same without the sampler. If there is a single coordinate, the members are numbers instead of vectors.
Members chain_numbers(const ChainSnapshot& chains);

// Rows of the credible intervals of the first kept coordinates, with the names `symbols`; none before the second draw
// that counts.
Node chain_intervals_node(const ChainSnapshot& chains, const std::vector<std::string>& symbols, double level);
// Adds the intervals that are shaded, after the readouts of the chains.
void add_chain_interval_readouts(std::vector<Readout>& out, const ChainSnapshot& chains,
                                 const std::vector<std::string>& symbols, const std::vector<Eigen::Index>& shown,
                                 const Shading& shading);

// Calls `visit` for every draw, chain by chain.
void visit_draws(const Chains& chains, const std::function<void(const DrawRow&)>& visit);

}  // namespace credence
