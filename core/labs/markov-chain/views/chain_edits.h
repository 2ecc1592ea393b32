// Changes of the chain and its starts, by gestures on the views and by the menu.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/markov-chain/compute/parameters.h"

#include <string>

namespace credence::markov_chain {

// Each returns the undo text, which is empty if nothing changed. Each throws InputError if the result is not a chain.
using ChainEdit = std::string(ChainParameters& p, Inputs& inputs, const Gesture& gesture);
ChainEdit drag_bead, type_on_arrow, cut_arrow;
ChainEdit start_in_state, start_second_in_state, rename_state, remove_state;
ChainEdit type_in_matrix, drag_start;

std::string perform_action(ChainParameters& p, const std::string& action);  // empty if there is no such action

}  // namespace credence::markov_chain
