// Sentences as words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace credence {

// What stands between blanks, in lower case, without the punctuation around it: "A close game!" is a, close, game.
std::vector<std::string> words_of(std::string_view sentence);

// Of UTF-8 text: the letters of Latin, Greek and Cyrillic that have one small letter; the rest as it is.
std::string lower_case(std::string_view text);

}  // namespace credence
