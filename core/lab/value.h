// Values of parameters and reports: small trees of plain data that can be compared, printed and parsed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace credence {

using Vector = std::vector<double>;
using Matrix = std::vector<std::vector<double>>;  // rows

// A parameter's value. A choice (also on/off) is its id as text, several choices are their ids separated by commas.
// monostate is a number left empty, which means its automatic value.
using Value = std::variant<double, std::int64_t, std::string, Vector, Matrix, std::monostate>;

// A node of a report; monostate (null) is a value that does not exist. Numbers are finite.
struct Node;
using Members = std::vector<std::pair<std::string, Node>>;  // order is kept
using Items = std::vector<Node>;
struct Node : std::variant<std::monostate, bool, double, std::int64_t, std::string, Items, Members> {
  using variant::variant;
};

}  // namespace credence
