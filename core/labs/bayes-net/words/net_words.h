// What the nodes, states and updates of the sprinkler network are called. Names are the same in every language.
#pragma once

#include "core/labs/bayes-net/compute/net_gibbs.h"

#include <string>

namespace credence::bayes_net {

const std::string& name_of(std::size_t node);                        // "Sprinkler"
std::string letter_of(std::size_t node);                             // "S"
std::string value_name(std::size_t node, bool value);                // "S" or "¬S"
std::string state_name(const Analysis& a, std::size_t index);        // of the table: "C ¬R"
std::string short_state_name(const Analysis& a, std::size_t index);  // of many nodes those that are true: "C S"
std::string given_text(const Observations& seen);                    // "S, ¬W", empty without observations
std::string probability_name(const Analysis& a, std::size_t node);   // "P(Rain | S, W)"
std::string all_seen_text();                                         // there is nothing to draw
std::string update_text(const Analysis& a, const NetUpdate& update);
// "0.5 · 0.1 = 0.05": of these nodes' factors in a state of the network.
std::string product_text(const Analysis& a, const std::vector<std::size_t>& factors, std::size_t state);
// What each joint value of the block has, by the factors that it has a part in.
std::vector<std::string> products(const Analysis& a, const NetUpdate& update);

}  // namespace credence::bayes_net
