// Sentences about coordinates that are standardised before features are made of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_symbols.h"
#include "core/data/points.h"
#include "core/lab/faults.h"

#include <string>

namespace credence {

std::string standardised_sentence(const Standardisation& scale, const DataSymbols& symbols);
// Warns of each coordinate in which all points are the same.
void add_constant_warnings(Faults& faults, const LabelledPoints& points, const DataSymbols& symbols);

}  // namespace credence
