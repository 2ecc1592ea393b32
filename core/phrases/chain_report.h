// What labs with Markov chains say of them: readouts, the report, warnings, and the draws as rows.
#pragma once

#include "core/chains/live_chains.h"
#include "core/lab/lab.h"

#include <functional>
#include <string>
#include <vector>

namespace credence {

// "not mixed, R-hat 1.31" where R-hat is above 1.05 or unknown, or that tails are heavy: what must stand beside every
// number of such chains; empty where they may be trusted.
std::string mixing_warning(const ChainSnapshot& chains);
// The largest R-hat of all coordinates, infinite where one has none; 0 without diagnostics.
double worst_rhat(const ChainSnapshot& chains);

// Draws made of those planned while the chains run, and whether they have mixed once all is `complete`; of draws at the
// timeline's position `frame` nothing of that is said before one has counted.
Status chain_status(const ChainSnapshot& chains, bool complete, int frame);

// Per coordinate, named by `symbols`; of more than `few_weights` coordinates those `shown`, and the largest R-hat of
// all.
void add_chain_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const std::vector<std::string>& symbols,
                        const std::vector<Eigen::Index>& shown);

// The formula `id` with {mean, sd, ess, mcse} of each coordinate once all draws are made, named where there are
// several.
void add_error_equations(std::vector<Equation>& out, const std::string& id, const ChainSnapshot& chains,
                         const std::vector<std::string>& symbols);

// {sampler, acceptance, mean, sd, rhat, ess_bulk, ess_tail, mcse_mean}, vectors over the coordinates.
Node chain_node(const ChainSnapshot& chains, const std::string& sampler);

// The same without the sampler; of a single coordinate numbers instead of vectors.
Members chain_numbers(const ChainSnapshot& chains);

// A line a coordinate where there are at most three, one of each kind where there are more; each begins with `key`.
// `names`: of the coordinates; empty: "weight 2".
void warn_of_chains(std::vector<std::string>& warnings, const ChainSnapshot& chains, const std::string& key,
                    const std::vector<std::string>& names = {});

void visit_draws(const Chains& chains, const std::function<void(const DrawRow&)>& visit);

}  // namespace credence
