// Numbers that some programs write where a cell is missing: -999, 9999.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <string>
#include <vector>

namespace credence {

// One sentence per column of numbers in which such a number stands far from all others, "-999 is there 3 times in
// grade, far from the other numbers: if it marks missing cells, leave them empty". The numbers are read as they are.
std::vector<std::string> words_on_codes(const Table& table);

}  // namespace credence
