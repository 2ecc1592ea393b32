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

// A value of a report that does not exist, and why, in the words of a warning: "mean is null: the integral diverges".
struct Null {
  std::string why;
  bool operator==(const Null&) const = default;
};

// A node of a report. Numbers are finite.
struct Node;
using Members = std::vector<std::pair<std::string, Node>>;  // order is kept
using Items = std::vector<Node>;
struct Node : std::variant<Null, bool, double, std::int64_t, std::string, Items, Members> {
  using variant::variant;
};

}  // namespace credence
