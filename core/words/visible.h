// Makes the texts of strangers safe to show: names of columns, states and files may hold characters that are not read
// but act. They command a terminal, reverse what is written after them, or end an XML file for its readers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace credence {

// Returns whether a character acts: a control character other than a tab or the end of a line, one that embeds,
// overrides or isolates a direction of writing, or one that XML does not allow.
constexpr bool acts(char32_t c) {
  const bool control = (c < 0x20 && c != U'\t' && c != U'\n') || (c >= 0x7f && c <= 0x9f);
  const bool direction = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  return control || direction || c == 0xfffe || c == 0xffff;
}

// Writes a character as JSON, Python and R do: "\u001b". It must be below 0x10000, as all that act are.
std::string escape_of(char32_t c);

// Replaces every character of a UTF-8 text that acts by its escape.
std::string visible(std::string_view text);

}  // namespace credence
