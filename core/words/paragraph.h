// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace credence {

// Joins sentences with a space; empty ones are left out.
std::string paragraph(const std::vector<std::string>& sentences);

}  // namespace credence
