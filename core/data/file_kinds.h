// Files that are taken for tables and are none.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace credence {

// Throws InputError that says what the file is and what to do, if its first bytes are those of a spreadsheet, an
// archive, a document, a page of the web or JSON.
void refuse_other_kinds(std::string_view text, const std::string& source);

}  // namespace credence
