// Names of columns as people write them, and where the columns of a format are among them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/data_format.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

std::string in_lower_case(std::string text);  // of ASCII letters

std::string listed(const std::vector<std::string>& texts);  // "a, b, c"

// The position of each column of the format by its name, in upper or lower case; nothing if a name is missing or there
// twice.
std::optional<std::vector<std::size_t>> positions_by_name(const std::vector<std::string>& names,
                                                          const DataFormat& format);

// Whether it is that of points in the plane with a class (points.h).
bool is_labelled_format(const DataFormat& format);

std::string names_of(const DataFormat& format);  // "x1, x2, t"

// One sentence for each name that several columns have and one of `read` is: "2 columns are called grade; column 3 is
// read, choose the other by its number". Numbers count from 1 among `names`.
std::vector<std::string> words_on_equal_names(const std::vector<std::string>& names,
                                              const std::vector<std::size_t>& read);

}  // namespace credence
