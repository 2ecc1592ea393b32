// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/visible.h"

#include <cstddef>

namespace credence {
namespace {

// A character of UTF-8 and the number of its bytes. Those that act have at most three; of longer ones and of bytes that
// are no UTF-8 only the first byte is taken, which acts nowhere.
struct Character {
  char32_t code;
  std::size_t bytes;
};

Character first_of(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
  const auto follows = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xc0) == 0x80; };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if ((lead & 0xe0) == 0xc0 && follows(1)) return {(lead & 0x1f) << 6 | (byte(1) & 0x3f), 2};
  if ((lead & 0xf0) == 0xe0 && follows(1) && follows(2)) {
    return {(lead & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f), 3};
  }
  return {U'?', 1};
}

}  // namespace

std::string escape_of(char32_t c) {
  constexpr char hex[] = "0123456789abcdef";
  std::string escape = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) escape += hex[c >> shift & 15];
  return escape;
}

std::string visible(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    std::size_t harmless = 0;  // letters of ASCII and ends of lines
    while (harmless < text.size() && ((text[harmless] >= ' ' && text[harmless] < '\x7f') || text[harmless] == '\n')) {
      ++harmless;
    }
    result += text.substr(0, harmless);
    text.remove_prefix(harmless);
    if (text.empty()) break;
    const Character next = first_of(text);
    if (acts(next.code)) {
      result += escape_of(next.code);
    } else {
      result += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return result;
}

}  // namespace credence
