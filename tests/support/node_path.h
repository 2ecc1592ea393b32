// Reads reports in tests: at(report, "map.w.0").
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <stdexcept>
#include <string>

namespace credence {

inline const Node& at(const Node& node, const std::string& path) {
  if (path.empty()) return node;
  const std::size_t dot = path.find('.');
  const std::string key = path.substr(0, dot), rest = dot == std::string::npos ? "" : path.substr(dot + 1);
  if (const auto* items = std::get_if<Items>(&node)) return at(items->at(std::stoul(key)), rest);
  for (const auto& [name, child] : std::get<Members>(node)) {
    if (name == key) return at(child, rest);
  }
  throw std::out_of_range("no key " + key);
}

inline double number_at(const Node& node, const std::string& path) {
  const Node& found = at(node, path);
  if (const auto* whole = std::get_if<std::int64_t>(&found)) return static_cast<double>(*whole);
  return std::get<double>(found);
}

inline std::string text_at(const Node& node, const std::string& path) { return std::get<std::string>(at(node, path)); }
inline bool null_at(const Node& node, const std::string& path) { return std::holds_alternative<Null>(at(node, path)); }

inline bool has_key(const Node& node, const std::string& key) {
  for (const auto& [name, child] : std::get<Members>(node)) {
    if (name == key) return true;
  }
  return false;
}

}  // namespace credence
