// Paths into a report, "results.chain.ess_bulk": names of members and positions in lists, separated by dots.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "core/words/message.h"

#include <optional>
#include <string_view>

namespace credence {

const Node* node_at(const Node& report, std::string_view path);  // nullptr if nothing is there
std::optional<double> number_in(const Node& node);               // yes and no are 1 and 0; nothing if it is no number

// Says why there is no number at the path, with the members that are there: "results.chain has no "ess"; it has
// acceptance, mean". Nothing if there is one.
std::optional<Message> why_no_number(const Node& report, std::string_view path);

}  // namespace credence
