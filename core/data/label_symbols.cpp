// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/label_symbols.h"

namespace credence {

std::string LabelSymbols::name(std::size_t k) const { return k < classes.size() ? classes[k] : std::to_string(k); }

std::string LabelSymbols::is(std::size_t k) const { return label + " = " + name(k); }

LabelSymbols label_symbols(const Table& labelled_points) {
  LabelSymbols symbols;
  if (const auto& columns = labelled_points.columns(); !columns.empty() && !columns.back().name().empty())
    symbols.label = columns.back().name();
  symbols.classes = labelled_points.origin().classes;
  return symbols;
}

}  // namespace credence
