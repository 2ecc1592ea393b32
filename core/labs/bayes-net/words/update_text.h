// Texts about one update of a Gibbs chain.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/bayes-net/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

std::string update_text(const Analysis& a, const NetUpdate& update);  // "P(R | C, S, W) = 0.8; u = 0.9 ≥ 0.2, so true"
// The product of the factors of some nodes in a state of the network: "0.5 · 0.1 = 0.05".
std::string product_text(const Analysis& a, const std::vector<std::size_t>& factors, std::size_t state);
// The product that is proportional to the probability of each joint value of the block, one text per value.
std::vector<std::string> products(const Analysis& a, const NetUpdate& update);

}  // namespace credence::bayes_net
