// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/lab/report_paths.h"
#include "core/words/numbers.h"

#include <algorithm>

namespace credence {
namespace {

constexpr std::string_view appends = "[]";

std::string without_brackets(const std::string& key) {
  return key.ends_with(appends) ? key.substr(0, key.size() - appends.size()) : key;
}

}  // namespace

void Outputs::add(Output output) {
  if (!output.name.empty() && !for_report()) {
    const auto number = number_in(output.value);
    const auto* null = std::get_if<Null>(&output.value);
    std::string text = !output.shown.empty() ? std::move(output.shown) : rounded(number, output.digits);
    readouts_.push_back({heading_, output.name, std::move(text),
                         null != nullptr && output.help.empty() ? null->why : std::move(output.help),
                         tells_ == Tells::answers, output.key.empty() ? output.place : place_of(output.key), number,
                         output.scale});
  }
  if (!output.key.empty()) put(output.key, std::move(output.value));
}

void Outputs::show(const std::string& name, std::string text, const std::string& help) {
  if (!for_report()) readouts_.push_back({heading_, name, std::move(text), help, tells_ == Tells::answers});
}

void Outputs::list(const std::string& key) {
  Node& found = member(key);
  if (!std::holds_alternative<Items>(found)) found = Items();
}

Node Outputs::take_report() { return in_order(std::move(level_)); }

Outputs::Level Outputs::enter(const std::string& key) {
  Level inner{.members = {}, .order = {}, .path = place_of(key) + '.'};
  const auto found = std::ranges::find(level_.members, key, &Members::value_type::first);
  if (found != level_.members.end()) inner.members = std::move(std::get<Members>(found->second));
  return std::exchange(level_, std::move(inner));
}

void Outputs::leave(const std::string& key, Level outer) {
  Members members = in_order(std::exchange(level_, std::move(outer)));
  put(key, std::move(members));
}

Node& Outputs::member(const std::string& key) {
  const auto found = std::ranges::find(level_.members, key, &Members::value_type::first);
  if (found != level_.members.end()) return found->second;
  return level_.members.emplace_back(key, Node()).second;
}

std::string Outputs::place_of(const std::string& key) {
  const std::string name = without_brackets(key);
  if (name == key) return level_.path + key;
  const auto found = std::ranges::find(level_.members, name, &Members::value_type::first);
  const auto* items = found == level_.members.end() ? nullptr : std::get_if<Items>(&found->second);
  return level_.path + name + '.' + std::to_string(items == nullptr ? 0 : items->size());
}

void Outputs::put(const std::string& key, Node node) {
  const std::string name = without_brackets(key);
  if (name == key) {
    member(key) = std::move(node);
    return;
  }
  list(name);
  std::get<Items>(member(name)).push_back(std::move(node));
}

Members Outputs::in_order(Level level) {
  const auto place = [&order = level.order](const Members::value_type& member) {
    const auto found = std::ranges::find(order, member.first);
    return (found == order.end() ? std::ranges::find(order, "") : found) - order.begin();
  };
  std::ranges::stable_sort(level.members, {}, place);
  return std::move(level.members);
}

void add_missing(Faults& faults, const Node& report) {
  if (const auto* null = std::get_if<Null>(&report); null != nullptr && !null->why.empty()) {
    faults.add_once(Weight::missing, null->why);
  } else if (const auto* items = std::get_if<Items>(&report)) {
    for (const Node& item : *items) add_missing(faults, item);
  } else if (const auto* members = std::get_if<Members>(&report)) {
    for (const auto& [key, value] : *members) add_missing(faults, value);
  }
}

}  // namespace credence
