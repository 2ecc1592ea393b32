// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/sentence.h"

#include <algorithm>

namespace credence::naive_bayes {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

// Returns the small letter of a character below U+0800.
unsigned small_letter(unsigned c) {
  const auto within = [c](unsigned first, unsigned last) { return c >= first && c <= last; };
  if (within('A', 'Z') || (within(0xC0, 0xDE) && c != 0xD7)) return c + 0x20;
  if (within(0x391, 0x3A9) && c != 0x3A2) return c + 0x20;
  if (within(0x410, 0x42F)) return c + 0x20;
  if (within(0x400, 0x40F)) return c + 0x50;
  const bool odd = (within(0x139, 0x148) || within(0x179, 0x17E)) && c % 2 == 1;
  const bool even = (within(0x100, 0x137) || within(0x14A, 0x177)) && c % 2 == 0 && c != 0x130;
  return odd || even ? c + 1 : c;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string small;
  small.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      small += static_cast<char>(small_letter(lead));
    } else if (lead >= 0xC2 && lead < 0xE0 && i + 1 < text.size()) {
      const auto second = static_cast<unsigned char>(text[++i]);
      const unsigned c = small_letter((lead & 0x1FU) << 6 | (second & 0x3FU));
      small += static_cast<char>(0xC0 | c >> 6);
      small += static_cast<char>(0x80 | (c & 0x3F));
    } else {
      small += text[i];
    }
  }
  return small;
}

std::vector<std::string> words_of(std::string_view sentence) {
  std::vector<std::string> words;
  std::size_t end = 0;
  while (true) {
    const std::size_t begin = sentence.find_first_not_of(blanks, end);
    if (begin == std::string_view::npos) return words;
    end = std::min(sentence.find_first_of(blanks, begin), sentence.size());
    const std::string_view word = sentence.substr(begin, end - begin);
    const std::size_t first = word.find_first_not_of(punctuation);
    if (first == std::string_view::npos) continue;  // nothing but punctuation
    words.push_back(lower_case(word.substr(first, word.find_last_not_of(punctuation) - first + 1)));
  }
}

}  // namespace credence::naive_bayes
