// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_paths.h"

#include <charconv>

namespace credence {
namespace {

// The first name of a path, and what follows it.
std::pair<std::string_view, std::string_view> cut(std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

const Node* child_of(const Node& node, std::string_view name) {
  if (const auto* items = std::get_if<Items>(&node)) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool whole = error == std::errc() && end == name.data() + name.size();
    return whole && index < items->size() ? &(*items)[index] : nullptr;
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [key, child] : *members) {
      if (key == name) return &child;
    }
  }
  return nullptr;
}

constexpr std::size_t most_named = 12;

std::string members_of(const Node& node) {
  std::string names;
  if (const auto* items = std::get_if<Items>(&node)) {
    if (!items->empty()) names = items->size() == 1 ? "0" : "0, ..., " + std::to_string(items->size() - 1);
  } else if (const auto* members = std::get_if<Members>(&node)) {
    for (std::size_t i = 0; i < members->size() && i < most_named; ++i) {
      names += (i == 0 ? "" : ", ") + (*members)[i].first;
    }
    if (members->size() > most_named) names += ", ...";
  }
  return names;
}

}  // namespace

const Node* node_at(const Node& report, std::string_view path) {
  const Node* node = &report;
  while (!path.empty() && node != nullptr) {
    const auto [name, rest] = cut(path);
    node = child_of(*node, name);
    path = rest;
  }
  return node;
}

std::optional<double> number_in(const Node& node) {
  if (const auto* real = std::get_if<double>(&node)) return *real;
  if (const auto* whole = std::get_if<std::int64_t>(&node)) return static_cast<double>(*whole);
  if (const auto* yes = std::get_if<bool>(&node)) return *yes ? 1 : 0;
  return std::nullopt;
}

std::optional<Message> why_no_number(const Node& report, std::string_view path) {
  const Node* node = &report;
  std::string_view rest = path;
  while (!rest.empty()) {
    const auto [name, after] = cut(rest);
    const Node* child = child_of(*node, name);
    if (child == nullptr) {
      const auto read = static_cast<std::size_t>(rest.data() - path.data());
      const std::string parent = read == 0 ? "the report" : std::string(path.substr(0, read - 1));
      const std::string there = members_of(*node);
      if (there.empty()) return Message("{} has no \"{}\": it has no members", parent, std::string(name));
      return Message("{} has no \"{}\"; it has {}", parent, std::string(name), there);
    }
    node = child;
    rest = after;
  }
  if (number_in(*node)) return std::nullopt;
  const std::string all(path);
  if (std::holds_alternative<Null>(*node)) return Message("{} has no value here (null)", all);
  const std::string there = members_of(*node);
  if (there.empty()) return Message("{} is no number", all);
  return Message("{} is no number, but has the members {}", all, there);
}

}  // namespace credence
