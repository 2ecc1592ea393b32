// The uses of the columns of a file of draws: its chains, its draws, what the sampler says, and the parameters.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/draws_file.h"
#include "core/data/number_table.h"

#include <string>

namespace credence {

struct FileDraws {
  std::string source;
  Draws draws;
};

// Throws InputError that names the place.
Draws draws_in(const NumberTable& table, const std::string& source, const DrawsChoice& choice);
// Throws InputError that names the first number of a column that is not finite, if there is one.
void require_finite(const NumberTable& table, std::size_t column, const std::string& source);

}  // namespace credence
