// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/bayes-net/words/update_text.h"

#include "core/labs/bayes-net/words/names.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence::bayes_net {
namespace {

// Returns the nodes of a block and their children, whose factors depend on the block.
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
