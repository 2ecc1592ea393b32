// Lists in one line of text, separated by commas.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace credence {

// Returns at least one part. Spaces around a part are removed.
std::vector<std::string> split_at_commas(const std::string& text);
std::string join_with_commas(const std::vector<std::string>& parts);

}  // namespace credence
