// A sentence as a list of words.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace credence::naive_bayes {

// Splits at blanks and returns the words in lower case, without punctuation around them: "A close game!" is a, close,
// game.
std::vector<std::string> words_of(std::string_view sentence);

// Replaces the Latin, Greek and Cyrillic capitals of a UTF-8 text that have one small letter.
std::string lower_case(std::string_view text);

}  // namespace credence::naive_bayes
