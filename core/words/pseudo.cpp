// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/pseudo.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace credence {
namespace {

// The accented letters for A .. Z and a .. z.
constexpr std::array<std::string_view, 26> capitals{"Á", "Ɓ", "Ć", "Ď", "É", "Ḟ", "Ǵ", "Ĥ", "Í", "Ĵ", "Ḱ", "Ĺ", "Ḿ",
                                                    "Ń", "Ó", "Ṕ", "Ǫ", "Ŕ", "Ś", "Ť", "Ú", "Ṽ", "Ẃ", "Ẋ", "Ý", "Ź"};
constexpr std::array<std::string_view, 26> smalls{"á", "ḃ", "ć", "ď", "é", "ḟ", "ǵ", "ĥ", "í", "ĵ", "ḱ", "ĺ", "ḿ",
                                                  "ń", "ó", "ṕ", "ǫ", "ŕ", "ś", "ť", "ú", "ṽ", "ẃ", "ẋ", "ý", "ź"};

}  // namespace

std::string Pseudo::find(std::string_view english) const {
  const std::string_view said = english.substr(0, english.find('#'));
  std::string out;
  bool blank = false;  // within braces
  std::size_t letters = 0;
  for (const char c : said) {
    blank = c == '{' || (blank && c != '}');
    const bool small = c >= 'a' && c <= 'z', capital = c >= 'A' && c <= 'Z';
    if (blank || !(small || capital)) {
      out += c;
    } else {
      out += small ? smalls[static_cast<std::size_t>(c - 'a')] : capitals[static_cast<std::size_t>(c - 'A')];
      ++letters;
    }
  }
  for (std::size_t i = 0; i < (letters + 2) / 3; ++i) out += "·";
  return out;
}

std::string Pseudo::find(std::string_view one, std::string_view many, double count) const {
  return find(count == 1 ? one : many);
}

}  // namespace credence
