// Finds the values of a report that are null without a reason, or no numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <cmath>
#include <string>
#include <vector>

namespace credence {

// Returns their paths: "corrections.forgotten.rhat.0".
inline std::vector<std::string> nulls_without_reason(const Node& node, const std::string& path = {}) {
  if (const auto* null = std::get_if<Null>(&node)) {
    return null->why.empty() ? std::vector{path} : std::vector<std::string>{};
  }
  if (const auto* number = std::get_if<double>(&node)) {
    return std::isfinite(*number) ? std::vector<std::string>{} : std::vector{path};
  }
  std::vector<std::string> found;
  const auto look = [&](const std::string& name, const Node& child) {
    for (std::string& place : nulls_without_reason(child, path.empty() ? name : path + '.' + name)) {
      found.push_back(std::move(place));
    }
  };
  if (const auto* items = std::get_if<Items>(&node)) {
    for (std::size_t i = 0; i < items->size(); ++i) look(std::to_string(i), (*items)[i]);
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [name, child] : *members) look(name, child);
  }
  return found;
}

}  // namespace credence
