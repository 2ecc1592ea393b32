// Data of a person's own in place of the program's: whether an edit brings them, and what is odd in them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"

#include <string>
#include <vector>

namespace credence {

// Whether a person's own table takes the place of another one. Rows that are moved or added bring no other table.
bool brings_own_data(const Table& before, const Table& after);

// Adds a sentence for each of the first columns that is the same in every row.
void add_words_on_constants(const Table& data, std::vector<std::string>& words);

}  // namespace credence
