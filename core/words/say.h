// Sentences for people, in the current language. Every call gives the whole English sentence with its blanks, never
// pieces of one: other languages have another word order, other plurals and other endings.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace credence {

// A language other than the English of the sources.
class Translation {
 public:
  virtual ~Translation() = default;
  // Returns the translation of an English text, or an empty text if there is none. Must be thread-safe.
  virtual std::string find(std::string_view english) const = 0;
  virtual std::string find(std::string_view one, std::string_view many, double count) const = 0;
};

// Sets the current language of all threads; nullptr is English. `translation` must outlive every later call of `say`.
void speak(const Translation* translation);
int times_spoken();  // how often that was called: texts made before may be in another language

// Fills the blanks of a text: "{}" one after the other, or "{0}", "{1}" by number if the order differs; "{{" is a
// brace. A remark after '#' in the English text tells apart meanings that share one English word, and is not shown:
// "Off#prior".
std::string filled(const std::string& text, const std::vector<std::string_view>& parts);
std::string in_the_sources(std::string_view english);  // the English text without its remark
std::string translated(std::string_view english);
std::string translated(std::string_view one, std::string_view many, double count);

// Translates and fills: say("{} is beyond {}", a, b). The parts are texts. Without parts, braces stay as they are.
template <class... Parts>
std::string say(std::string_view english, const Parts&... parts) {
  if constexpr (sizeof...(Parts) == 0) return translated(english);
  return filled(translated(english), {std::string_view(parts)...});
}

// Marks a text that `say` gets from somewhere else, so that translators find it where it is written.
constexpr std::string_view phrase(std::string_view english) { return english; }

// Chooses the form by a count, which fills the first blank: several(20, "{} head", "{} heads") is "20 heads".
std::string count_text(double count);  // "20", "1 000 000"; three digits if it is not whole: "20.5"
template <class... Parts>
std::string several(double count, std::string_view one, std::string_view many, const Parts&... parts) {
  const std::string number = count_text(count);
  return filled(translated(one, many, count), {number, std::string_view(parts)...});
}

}  // namespace credence
