// The second notation of labels and priors. The textbook and PRML write t in {0, 1} and the prior's variance sigma^2;
// the 3F8 slides write y in {-1, +1} and the precision lambda = 1 / sigma^2. Files and reports keep the first.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/table.h"
#include "core/lab/lab.h"

#include <string>

namespace credence {

inline constexpr auto notation_field = "notation";  // a lab's choice between "zero_one" and "plus_minus"

bool has_notations(const Lab& lab);
// Whether the parameters ask for the second notation; false for a lab that has one only.
bool is_signed(const Lab& lab, const Parameters& parameters);
// The label of a field in the notation that the parameters ask for.
const std::string& label_of(const FieldInfo& field, bool is_signed);

// A table whose last column is t, with 0 and 1, becomes one with y = -1 and +1; a table whose classes or columns have
// names of their own stays as it is.
Table signed_table(const Table& table);
// Undoes signed_table; a y that is neither -1 nor +1 becomes a t that is neither 0 nor 1.
Table unsigned_table(const Table& table);

}  // namespace credence
