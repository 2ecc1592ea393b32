// Names and colours of the two starts, in sentences and pictures alike.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/labs/markov-chain/compute/analysis.h"
#include "core/labs/markov-chain/words/named_chain.h"

#include <string>

namespace credence::markov_chain {

inline NamedChain named_chain(const Analysis& a) { return {a.chain, a.names}; }  // refers to the analysis

Role role_of(std::size_t start);
std::string start_name(std::size_t start);  // "first start"
std::string steps_text(int k);              // "after 3 steps"

}  // namespace credence::markov_chain
