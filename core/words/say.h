// Sentences for people, in the language that is spoken. Whoever says something gives the whole English sentence with
// its blanks, never pieces of one: other languages have another order, other plurals and other endings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace credence {

// A language that can be spoken besides the English of the sources.
class Translation {
 public:
  virtual ~Translation() = default;
  // What stands for an English text, empty where there is nothing. Thread-safe.
  virtual std::string find(std::string_view english) const = 0;
  virtual std::string find(std::string_view one, std::string_view many, double count) const = 0;
};

// From now on, in every thread; nullptr is English. It must outlive all that is said.
void speak(const Translation* translation);

// The text with its blanks filled: "{}" one after the other, or "{0}", "{1}" by number where the order differs; "{{" is
// a brace. What follows a '#' in the English text tells apart what is one word in English, and is not said:
// "Off#prior".
std::string filled(const std::string& text, const std::vector<std::string_view>& parts);
std::string translated(std::string_view english);
std::string translated(std::string_view one, std::string_view many, double count);

// say("{} is beyond {}", a, b): the parts are texts. Without parts there are no blanks: braces stay.
template <class... Parts>
std::string say(std::string_view english, const Parts&... parts) {
  if constexpr (sizeof...(Parts) == 0) return translated(english);
  return filled(translated(english), {std::string_view(parts)...});
}

// A text that is said elsewhere, marked where it stands so that it is found by those who translate.
constexpr std::string_view phrase(std::string_view english) { return english; }

// What depends on a count, which is the first blank: several(20, "{} head", "{} heads") is "20 heads".
std::string count_text(double count);  // "20", "1 000 000"; of what is not whole three digits: "20.5"
template <class... Parts>
std::string several(double count, std::string_view one, std::string_view many, const Parts&... parts) {
  const std::string number = count_text(count);
  return filled(translated(one, many, count), {number, std::string_view(parts)...});
}

}  // namespace credence
