// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/compute/tosses.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <boost/random/uniform_int_distribution.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string_view>

namespace credence::coin {
namespace {

// The character that starts at `at`, whole where it takes several bytes of UTF-8.
std::string character(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  const bool control = static_cast<unsigned char>(text[at]) < 0x20;
  return control ? say("a control character") : '"' + text.substr(at, end - at) + '"';
}

// `letters` has for every side the characters that mean it.
Sides parse(const std::string& name, const std::string& text, std::size_t most,
            std::span<const std::string_view> letters, const std::string& expected) {
  constexpr std::string_view between = " ,\t\r\n";
  Sides tosses;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (between.find(text[i]) != std::string_view::npos) continue;
    const auto side = std::ranges::find_if(letters, [&](std::string_view of) { return of.find(text[i]) != of.npos; });
    if (side == letters.end()) {
      throw InputError(
          say("{}: toss {} is {}, expected {}", name, std::to_string(tosses.size() + 1), character(text, i), expected));
    }
    tosses.push_back(static_cast<std::uint8_t>(side - letters.begin()));
  }
  if (tosses.size() > most) {
    throw InputError(say("{}: found {} tosses, at most {} can be given one by one", name, std::to_string(tosses.size()),
                         std::to_string(most)));
  }
  return tosses;
}

}  // namespace

Sides parse_tosses(const std::string& name, const std::string& text, std::size_t most) {
  constexpr std::array<std::string_view, 2> letters{"Hh1", "Tt0"};
  return parse(name, text, most, letters, say("H or T (or 1 or 0)"));
}

Sides parse_sides(const std::string& name, const std::string& text, std::size_t most) {
  constexpr std::array<std::string_view, 3> letters{"1", "2", "3"};
  return parse(name, text, most, letters, say("1, 2 or 3"));
}

std::string tosses_as_text(const Sides& tosses) {
  std::string text;
  for (const std::uint8_t side : tosses) text += side == 0 ? 'H' : 'T';
  return text;
}

std::string sides_as_text(const Sides& tosses) {
  std::string text;
  for (const std::uint8_t side : tosses) text += static_cast<char>('1' + side);
  return text;
}

Sides simulated_tosses(double r, std::size_t n, Rng& rng) {
  Sides tosses(n);
  for (std::uint8_t& side : tosses) side = uniform(rng) < r ? 0 : 1;
  return tosses;
}

Sides shuffled_tosses(std::vector<std::int64_t> counts, Rng& rng) {
  Sides tosses;
  std::int64_t left = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  tosses.reserve(static_cast<std::size_t>(left));
  for (; left > 0; --left) {
    std::int64_t ball = boost::random::uniform_int_distribution<std::int64_t>(0, left - 1)(rng);
    std::uint8_t side = 0;
    while (ball >= counts[side]) ball -= counts[side++];
    --counts[side];
    tosses.push_back(side);
  }
  return tosses;
}

}  // namespace credence::coin
