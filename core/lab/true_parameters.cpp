// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/true_parameters.h"

#include "core/lab/fields.h"
#include "core/lab/report_paths.h"
#include "core/math/input_error.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence {
namespace {

double within(const std::string& name, double value, double least, double most) {
  if (value >= least && value <= most) return value;
  TrueParameters::refuse(
      name, say("{} is outside [{}, {}]", format_number(value), format_number(least), format_number(most)));
}

std::vector<double> list(const std::string& name, const Node& node, double least, double most) {
  constexpr std::size_t longest = 20;
  const auto* items = std::get_if<Items>(&node);
  if (items == nullptr || items->empty() || items->size() > longest) {
    TrueParameters::refuse(name, say("expected a list of numbers"));
  }
  std::vector<double> numbers;
  for (const Node& item : *items) {
    const auto value = number_in(item);
    if (!value) TrueParameters::refuse(name, say("expected a list of numbers"));
    numbers.push_back(within(name, *value, least, most));
  }
  return numbers;
}

}  // namespace

void TrueParameters::refuse(const std::string& name, const std::string& why) {
  throw InputError("recipe.generate.from." + name + ": " + why);
}

void TrueParameters::allow(const std::vector<std::string>& names) const {
  for (const auto& [name, value] : members_) {
    if (std::ranges::find(names, name) != names.end()) continue;
    std::string known;
    for (const std::string& one : names) known += (known.empty() ? "" : ", ") + one;
    refuse(name, say("this lab's data are not made from it; it takes {}", known));
  }
}

double TrueParameters::number(const std::string& name, double least, double most) const {
  const auto value = number_in(needed(name));
  if (!value) refuse(name, say("expected a number"));
  return within(name, *value, least, most);
}

std::vector<double> TrueParameters::numbers(const std::string& name, double least, double most) const {
  return list(name, needed(name), least, most);
}

std::vector<std::vector<double>> TrueParameters::rows(const std::string& name) const {
  const auto* items = std::get_if<Items>(&needed(name));
  if (items == nullptr || items->empty()) refuse(name, say("expected a list of rows of numbers"));
  std::vector<std::vector<double>> found;
  for (const Node& item : *items) found.push_back(list(name, item, -largest, largest));
  return found;
}

std::string TrueParameters::word(const std::string& name) const {
  const auto* text = std::get_if<std::string>(&needed(name));
  if (text == nullptr) refuse(name, say("expected a name"));
  return *text;
}

std::array<double, 2> TrueParameters::range(double low, double high) const {
  if (!has("x")) return {low, high};
  const std::vector<double> ends = numbers("x");
  if (ends.size() != 2 || !(ends[0] < ends[1])) refuse("x", say("expected two numbers, the smaller one first"));
  return {ends[0], ends[1]};
}

const Node* TrueParameters::find(const std::string& name) const {
  const auto found = std::ranges::find(members_, name, &std::pair<std::string, Node>::first);
  return found == members_.end() ? nullptr : &found->second;
}

const Node& TrueParameters::needed(const std::string& name) const {
  const Node* node = find(name);
  if (node == nullptr) refuse(name, say("it is missing; write it"));
  return *node;
}

double count_arrivals(Rng& rng, double mean) {
  double count = 0;
  for (double waited = standard_gamma(rng, 1); waited < mean; waited += standard_gamma(rng, 1)) ++count;
  return count;
}

std::string drawn_source(std::uint64_t seed) { return "recipe, generated (seed " + std::to_string(seed) + ")"; }

}  // namespace credence
