// The paragraph about what is on the screen, and the status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/words/words.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <cmath>

namespace credence::counting {
namespace {

std::string states_text(const Analysis& a, const Census& census, std::size_t u) {
  std::string text;
  for (std::size_t k = 0; k < a.states(); ++k) {
    text.append(k == 0 ? "" : ", ").append(in_state(a, k, census.seen[u][k]));
  }
  return text;
}

std::string crowd_sentence(const Analysis& a, int frame) {
  const Census& census = a.census(frame);
  const std::string all = counted(a, static_cast<double>(census.total(0)));
  if (!a.sorted(frame)) return say("These are {}. What each of them is cannot be seen yet.", all);
  if (a.drawn() && census.total(0) == 0) return say("Nobody has come yet.");
  if (a.drawn()) return say("So far {} have been drawn: {}.", all, states_text(a, census, 0));
  return say("On average {} are: {}.", all, states_text(a, census, 0));
}

std::string result_sentence(const Analysis& a, int frame) {
  const std::size_t u = a.known(frame);
  const std::string seen = seen_text(a, u);
  if (seen.empty()) return say("No result is known yet.");
  const Census& census = a.census(frame);
  return say("Seen: {}. That leaves {}: {}.", seen, counted(a, static_cast<double>(census.total(u))),
             states_text(a, census, u));
}

std::string change_sentence(const Analysis& a, std::size_t u) {
  if (!a.possible(u)) return say("There is no probability, since {}.", impossible());
  const double before = a.probability(0), after = a.probability(u);
  const std::string name = a.names[a.target], from = share_text(before), to = share_text(after);
  if (std::abs(after - before) <= 1e-12) return say("The probability of “{}” stays at {}.", name, to);
  return after > before ? say("The probability of “{}” rises from {} to {}.", name, from, to)
                        : say("The probability of “{}” falls from {} to {}.", name, from, to);
}

// The belief that P(A | B) is P(B | A).
std::string two_questions(const Analysis& a, std::size_t u) {
  if (!is_test(a.parameters) || a.done.size() != 1 || u <= a.done[0] || !a.possible(u)) return {};
  if (a.results[a.done[0]] != Outcome::positive) return {};
  return say("The share of “{0}” that the test finds is {1}; the share of “{0}” among those it finds is {2}.",
             a.names[0], share_text(a.parameters.sensitivity), share_text(a.probability(u)));
}

std::string flaw_sentence(const Analysis& a) {
  if (!is_test(a.parameters) || a.tests() < 2) return {};
  if (a.parameters.repeats == 0) return say("Given the state, the tests are independent.");
  return say("With probability {} a later test only repeats the first one, with its error.",
             share_text(a.parameters.repeats));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  std::string text = crowd_sentence(a, frame);
  if (!a.sorted(frame)) return text;
  const std::size_t u = a.known(frame);
  for (const std::string& sentence :
       {result_sentence(a, frame), change_sentence(a, u), two_questions(a, u), flaw_sentence(a)}) {
    if (!sentence.empty()) text.append(" ").append(sentence);
  }
  return text;
}

Status make_status(const Analysis& a, int frame) {
  const std::size_t u = a.known(frame);
  if (!a.possible(u)) return {Status::Kind::warning, say("these results cannot happen")};
  if (a.drawn()) return {Status::Kind::good, say("{} have come", counted(a, a.people(frame)))};
  const std::string seen = seen_text(a, u);
  return {Status::Kind::good, seen.empty() ? say("nothing is seen yet") : seen};
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.possible(a.tests()) && a.evidence(a.tests()) * a.parameters.population < 1) {
    faults.add(Weight::note, say("counts: fewer than one of {} is expected to have these results; count more",
                                 counted(a, a.parameters.population)));
  }
}

}  // namespace credence::counting
