// Changes of the evidence and the tables, by gestures on the views and by the menu.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/labs/bayes-net/compute/parameters.h"

#include <string>

namespace credence::bayes_net {

// Each returns the undo text, which is empty if nothing changed.
using NetEdit = std::string(NetParameters& p, Inputs& inputs, const Gesture& gesture);
NetEdit observe_true_first, observe_false_first, forget_node;
NetEdit type_entry;  // throws InputError if the text is not a probability

std::string perform_action(NetParameters& p, const std::string& action);  // empty if there is no such action

}  // namespace credence::bayes_net
