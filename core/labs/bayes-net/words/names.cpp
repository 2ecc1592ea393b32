// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/words/names.h"

#include "core/words/say.h"

namespace credence::bayes_net {
namespace {

constexpr auto hair_space = "\u200a";  // so that four letters fit into a node

}  // namespace

std::string shown_name(std::size_t node) { return say(name_of(node)); }

std::string letter_of(std::size_t node) { return name_of(node).substr(0, 1); }

std::string letters_text(const std::vector<std::size_t>& of) {
  std::string text;
  for (const std::size_t node : of) {
    text.append(text.empty() ? "" : ", ").append(letter_of(node)).append(" ").append(shown_name(node));
  }
  return text;
}

std::string value_name(std::size_t node, bool value) { return value ? letter_of(node) : "¬" + letter_of(node); }

std::string state_name(const Analysis& a, std::size_t index) {
  std::string text;
  for (std::size_t d = 0; d < a.coordinates.size(); ++d) {
    text.append(d == 0 ? "" : " ").append(value_name(a.coordinates[d], is_true(index, d)));
  }
  return text;
}

std::string short_state_name(const Analysis& a, std::size_t index) {
  if (a.coordinates.size() < 3) return state_name(a, index);
  std::string text;
  for (std::size_t d = 0; d < a.coordinates.size(); ++d) {
    if (is_true(index, d)) text.append(text.empty() ? "" : hair_space).append(letter_of(a.coordinates[d]));
  }
  return text.empty() ? say("none") : text;
}

std::string given_text(const Observations& seen) {
  std::string text;
  for (const Observation& one : seen) text += (text.empty() ? "" : ", ") + value_name(one.node, one.value);
  return text;
}

std::string probability_name(const Analysis& a, std::size_t node) {
  return "P(" + shown_name(node) + (a.seen.empty() ? "" : " | " + given_text(a.seen)) + ")";
}

std::string all_seen_text() { return say("every node is observed: there is nothing to draw"); }

}  // namespace credence::bayes_net
