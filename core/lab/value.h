// Values of parameters and of reports: small trees of plain data that compare, print and parse.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace credence {

using Vector = std::vector<double>;
using Matrix = std::vector<std::vector<double>>;  // rows

// A parameter's value. A choice (and on/off) is its id as text, a choice of several their ids with commas between;
// nothing (monostate) is a number left empty, which means the usual one.
using Value = std::variant<double, std::int64_t, std::string, Vector, Matrix, std::monostate>;

// A node of a report; what does not exist is null (monostate). Numbers are finite.
struct Node;
using Members = std::vector<std::pair<std::string, Node>>;  // in the order given
using Items = std::vector<Node>;
struct Node : std::variant<std::monostate, bool, double, std::int64_t, std::string, Items, Members> {
  using variant::variant;
};

}  // namespace credence
