// Names of nodes in the language that is spoken; names of values, states and conditions in the sprinkler network, which
// are made of letters and the same in every language.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/bayes-net/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::bayes_net {

std::string shown_name(std::size_t node);                            // "Sprinkler"
std::string letter_of(std::size_t node);                             // "S"
std::string letters_text(const std::vector<std::size_t>& of);        // "C Cloudy, S Sprinkler"
std::string value_name(std::size_t node, bool value);                // "S" or "¬S"
std::string state_name(const Analysis& a, std::size_t index);        // of a state of the table: "C ¬R"
std::string short_state_name(const Analysis& a, std::size_t index);  // with three nodes or more, the true ones: "C S"
std::string given_text(const Observations& seen);                    // "S, ¬W", empty without observations
std::string probability_name(const Analysis& a, std::size_t node);   // "P(Rain | S, W)"
std::string all_seen_text();                                         // says that there is nothing to draw

}  // namespace credence::bayes_net
