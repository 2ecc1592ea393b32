// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/class_labels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

namespace credence::naive_bayes {
namespace {

std::optional<double> as_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

Eigen::VectorXd ClassLabels::log_prior() const { return (counts / static_cast<double>(of.size())).array().log(); }

ClassLabels class_labels(std::span<const std::string> column) {
  std::map<std::string_view, int> found;
  for (const std::string& name : column) found.emplace(name, 0);
  ClassLabels labels;
  for (const auto& [name, index] : found) labels.names.emplace_back(name);
  if (std::ranges::all_of(labels.names, [](const std::string& name) { return as_number(name).has_value(); })) {
    std::ranges::stable_sort(labels.names, {}, [](const std::string& name) { return *as_number(name); });
  }
  for (std::size_t k = 0; k < labels.names.size(); ++k) found[labels.names[k]] = static_cast<int>(k);
  labels.counts.setZero(std::ssize(labels.names));
  labels.of.reserve(column.size());
  for (const std::string& name : column) {
    labels.of.push_back(found[name]);
    ++labels.counts(labels.of.back());
  }
  return labels;
}

}  // namespace credence::naive_bayes
