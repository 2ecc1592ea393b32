// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/data_symbols.h"

namespace credence {

std::string DataSymbols::name(std::size_t k) const { return k < classes.size() ? classes[k] : std::to_string(k); }

std::string DataSymbols::is(std::size_t k) const { return label + " = " + name(k); }

bool DataSymbols::one_scale() const {
  const bool own = x(0) != "x1" && x(1) != "x2";
  return !own || (!unit_of(x(0)).empty() && unit_of(x(0)) == unit_of(x(1)));
}

DataSymbols data_symbols(const Table& data) {
  DataSymbols symbols;
  symbols.classes = data.origin().classes;
  const std::vector<std::string> names = data.names();
  if (names.size() == 2) symbols.coordinates = {"x"};
  for (std::size_t d = 0; d + 1 < names.size() && d < symbols.coordinates.size(); ++d) {
    if (!names[d].empty()) symbols.coordinates[d] = names[d];
  }
  if (!names.empty() && !names.back().empty()) symbols.label = names.back();
  return symbols;
}

std::string unit_of(const std::string& name) {
  for (const char* marks : {"()", "[]"}) {
    if (!name.ends_with(marks[1])) continue;
    const std::size_t open = name.rfind(marks[0]);
    if (open != std::string::npos) return name.substr(open + 1, name.size() - open - 2);
  }
  return {};
}

}  // namespace credence
