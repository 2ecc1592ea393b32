#include "core/labs/bayes-net/words/net_words.h"

#include "core/words/numbers.h"

#include <algorithm>
#include <array>

namespace credence::bayes_net {
namespace {

// The nodes of a block and their children: all factors that it has a part in.
std::vector<std::size_t> blanket(const Analysis& a, const std::vector<int>& block) {
  std::vector<std::size_t> factors;
  const auto add = [&](std::size_t i) {
    if (std::ranges::count(factors, i) == 0) factors.push_back(i);
  };
  for (const int d : block) add(a.coordinates[static_cast<std::size_t>(d)]);
  for (const int d : block) {
    for (const std::size_t child : a.net.children(a.coordinates[static_cast<std::size_t>(d)])) add(child);
  }
  std::ranges::sort(factors);
  return factors;
}

}  // namespace

constexpr auto hair_space = "\u200a";  // so that four letters fit into a node

const std::string& name_of(std::size_t node) {
  static const std::array<std::string, nodes> all{"Cloudy", "Sprinkler", "Rain", "WetGrass"};
  return all[node];
}

std::string letter_of(std::size_t node) { return name_of(node).substr(0, 1); }

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
  return "P(" + name_of(node) + (a.seen.empty() ? "" : " | " + given_text(a.seen)) + ")";
}

std::string all_seen_text() { return say("every node is observed: there is nothing to draw"); }

std::string update_text(const Analysis& a, const NetUpdate& update) {
  const std::size_t state = a.full_state(update.from);
  std::string block, given;
  for (std::size_t i = 0; i < nodes; ++i) {
    const auto d = a.coordinate(i);
    const bool drawn = d && std::ranges::count(update.block, static_cast<int>(*d)) > 0;
    std::string& text = drawn ? block : given;
    text += (text.empty() ? "" : ", ") + (drawn ? letter_of(i) : value_name(i, is_true(state, i)));
  }
  const std::string name = "P(" + block + " | " + given + ")", u = rounded(update.uniform, 3);
  if (update.block.size() == 1) {
    const std::string p = probability_text(update.values[1], 3), no = probability_text(update.values[0], 3);
    return update.chosen == 1 ? say("{} = {}; u = {} ≥ {}, so true", name, p, u, no)
                              : say("{} = {}; u = {} < {}, so false", name, p, u, no);
  }
  return say("{}: u = {} lies in the part of {}", name, u, state_name(a, update.to));
}

std::string product_text(const Analysis& a, const std::vector<std::size_t>& factors, std::size_t state) {
  std::string text;
  double product = 1;
  for (const std::size_t i : factors) {
    text += (text.empty() ? "" : " · ") + trimmed(a.net.factor(i, state), 3);
    product *= a.net.factor(i, state);
  }
  return factors.size() < 2 ? text : text + " = " + trimmed(product, 3);
}

std::vector<std::string> products(const Analysis& a, const NetUpdate& update) {
  const std::vector<std::size_t> factors = blanket(a, update.block);
  std::size_t none = update.from;  // the state with the block false
  for (const int d : update.block) none &= ~(std::size_t{1} << d);
  std::vector<std::string> texts;
  for (std::size_t value = 0; value < update.values.size(); ++value) {
    std::size_t index = none;
    for (std::size_t b = 0; b < update.block.size(); ++b) {
      if (is_true(value, b)) index |= std::size_t{1} << update.block[b];
    }
    texts.push_back(product_text(a, factors, a.full_state(index)));
  }
  return texts;
}

}  // namespace credence::bayes_net
