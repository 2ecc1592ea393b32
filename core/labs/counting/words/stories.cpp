// The words of each story: who is counted, what they are and what is seen of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>

namespace credence::counting {
namespace {

// The number of results among the first u tests, and the last of them.
std::pair<std::size_t, std::size_t> results_among(const Analysis& a, std::size_t u) {
  std::pair<std::size_t, std::size_t> found{0, 0};
  for (const std::size_t t : a.done) {
    if (t < u) found = {found.first + 1, t};
  }
  return found;
}

}  // namespace

Role role_of(const Analysis& a, std::size_t state) {
  if (a.parameters.story == Story::taxis && state == 0) return Role::class2;
  constexpr std::array roles{Role::class1, Role::class0, Role::class2, Role::class3};
  return roles[state];
}

std::string all_counted(const Analysis& a) {
  switch (a.parameters.story) {
    case Story::people:
    case Story::suspects:
      return say("people");
    case Story::athletes:
      return say("athletes");
    case Story::messages:
    case Story::words:
      return say("messages");
    case Story::travellers:
      return say("travellers");
    case Story::taxis:
      return say("taxis");
    case Story::doors:
      return say("games");
    case Story::machines:
      return say("parts");
    case Story::own:
      break;
  }
  return say("cases");
}

std::string counted(const Analysis& a, double n) {
  switch (a.parameters.story) {
    case Story::people:
    case Story::suspects:
      return several(n, "{} person", "{} people");
    case Story::athletes:
      return several(n, "{} athlete", "{} athletes");
    case Story::messages:
    case Story::words:
      return several(n, "{} message", "{} messages");
    case Story::travellers:
      return several(n, "{} traveller", "{} travellers");
    case Story::taxis:
      return several(n, "{} taxi", "{} taxis");
    case Story::doors:
      return several(n, "{} game", "{} games");
    case Story::machines:
      return several(n, "{} part", "{} parts");
    case Story::own:
      break;
  }
  return several(n, "{} case", "{} cases");
}

std::string counted_with(const Analysis& a, double n, Outcome outcome) {
  const bool yes = outcome == Outcome::positive;
  switch (a.parameters.story) {
    case Story::people:
      return yes ? several(n, "{} person who tests positive", "{} people who test positive")
                 : several(n, "{} person who tests negative", "{} people who test negative");
    case Story::athletes:
      return yes ? several(n, "{} athlete who tests positive", "{} athletes who test positive")
                 : several(n, "{} athlete who tests negative", "{} athletes who test negative");
    case Story::messages:
    case Story::words:
      return yes ? several(n, "{} message with the word", "{} messages with the word")
                 : several(n, "{} message without the word", "{} messages without the word");
    case Story::travellers:
      return yes ? several(n, "{} traveller with an alarm", "{} travellers with an alarm")
                 : several(n, "{} traveller without an alarm", "{} travellers without an alarm");
    case Story::suspects:
      return yes ? several(n, "{} person who matches", "{} people who match")
                 : several(n, "{} person who does not match", "{} people who do not match");
    case Story::taxis:
      return yes ? several(n, "{} taxi that is called blue", "{} taxis that are called blue")
                 : several(n, "{} taxi that is called green", "{} taxis that are called green");
    case Story::doors:
      return yes ? several(n, "{} game, goat at door 3", "{} games, goat at door 3")
                 : several(n, "{} game that goes another way", "{} games that go another way");
    case Story::machines:
      return yes ? several(n, "{} faulty part", "{} faulty parts") : several(n, "{} sound part", "{} sound parts");
    case Story::own:
      break;
  }
  return yes ? several(n, "{} case with the finding", "{} cases with the finding")
             : several(n, "{} case without the finding", "{} cases without the finding");
}

std::string finding(const Analysis& a, std::size_t t, bool yes) {
  switch (a.parameters.story) {
    case Story::people:
    case Story::athletes:
      return yes ? say("positive") : say("negative");
    case Story::messages:
      return yes ? say("has the word") : say("lacks the word");
    case Story::words:
      return yes ? say("has word {}", std::to_string(t + 1)) : say("lacks word {}", std::to_string(t + 1));
    case Story::travellers:
      return yes ? say("alarm") : say("no alarm");
    case Story::suspects:
      return yes ? say("match") : say("differ");
    case Story::taxis:
      return yes ? say("called blue") : say("called green");
    case Story::doors:
      return yes ? say("a goat at door 3") : say("another way");
    case Story::machines:
      return yes ? say("faulty") : say("sound");
    case Story::own:
      break;
  }
  return yes ? say("finding {}", std::to_string(t + 1)) : say("no finding {}", std::to_string(t + 1));
}

std::string test_name(const Analysis& a, std::size_t t) {
  const std::string number = std::to_string(t + 1);
  if (a.parameters.story == Story::words) return say("word {}", number);
  if (a.tests() == 1) return is_test(a.parameters) ? say("test") : say("finding");
  return is_test(a.parameters) ? say("test {}", number) : say("finding {}", number);
}

std::string seen_text(const Analysis& a, std::size_t u) {
  std::string text;
  for (const std::size_t t : a.done) {
    if (t >= u) break;
    text.append(text.empty() ? "" : ", ").append(finding(a, t, a.results[t] == Outcome::positive));
  }
  return text;
}

std::string counted_seen(const Analysis& a, double n, std::size_t u) {
  const auto [results, last] = results_among(a, u);
  if (results == 0) return counted(a, n);
  if (results == 1 && a.parameters.story != Story::words) return counted_with(a, n, a.results[last]);
  return say("{} with these results", counted(a, n));
}

std::string in_state(const Analysis& a, std::size_t state, std::int64_t n) {
  const std::string count = count_text(static_cast<double>(n));
  if (a.parameters.story == Story::doors) return say("{} × {}", count, a.names[state]);
  if (a.parameters.story == Story::machines) return say("{} from {}", count, a.names[state]);
  return say("{0} {1}", count, a.names[state]);
}

std::string claim(const Analysis& a, int frame) {
  const Census& census = a.census(frame);
  const std::size_t u = a.known(frame);
  if (!a.sorted(frame)) return counted(a, static_cast<double>(census.total(0)));
  return say("{0}: {1}", counted_seen(a, static_cast<double>(census.total(u)), u),
             in_state(a, a.target, census.seen[u][a.target]));
}

std::string share_text(double p) {
  if (p <= 0.99 || p >= 1) return trimmed(100 * p, 3) + " %";
  if (1 - p < 1e-9) return "> 99.9999999 %";
  return trimmed(100 * p, 2 + static_cast<int>(std::floor(-std::log10(1 - p)))) + " %";
}

std::string impossible() { return say("what was seen cannot happen under any hypothesis that has a share"); }

std::string probability_or_not(const Analysis& a, std::size_t u) {
  return a.possible(u) ? share_text(a.probability(u)) : no_value;
}

double per_unit(const Analysis& a) {
  return a.parameters.weights == Weights::decibans ? 10 / std::log(10.0) : 1 / std::log(2.0);
}

std::string unit_name(const Analysis& a) {
  return a.parameters.weights == Weights::decibans ? say("decibans") : say("bits");
}

std::string weight_text(const Analysis& a, double natural) {
  if (std::isnan(natural)) return no_value;
  if (std::isinf(natural)) return natural > 0 ? "+∞" : "−∞";
  const double value = natural * per_unit(a);
  return (value > 0 ? "+" : "") + fixed_text(std::abs(value) < 0.05 ? 0.0 : value, 1);
}

}  // namespace credence::counting
