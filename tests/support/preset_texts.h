// Words of presets and the numbers that these are given: their settings, and how many rows of data they have.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/json_writer.h"
#include "ui/session/preset_words.h"
#include "ui/session/session.h"

#include <QRegularExpression>

#include <cmath>
#include <set>
#include <vector>

namespace credence {

inline void collect_numbers(const Node& node, std::set<double>& numbers) {
  static const QRegularExpression number("\\d+(\\.\\d+)?");
  if (const auto* real = std::get_if<double>(&node)) numbers.insert(std::abs(*real));
  if (const auto* whole = std::get_if<std::int64_t>(&node)) numbers.insert(std::abs(static_cast<double>(*whole)));
  if (const auto* text = std::get_if<std::string>(&node)) {
    for (auto match = number.globalMatch(QString::fromStdString(*text)); match.hasNext();) {
      numbers.insert(match.next().captured().toDouble());
    }
  }
  if (const auto* items = std::get_if<Items>(&node)) {
    for (const Node& item : *items) collect_numbers(item, numbers);
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [name, member] : *members) collect_numbers(member, numbers);
  }
}

// The settings, the number of rows and the places of a preset.
inline std::set<double> settings_of(const Session& session) {
  std::set<double> numbers{0, 0.5, 1, 2, static_cast<double>(session.inputs.data.size())};
  for (const Value& value : session.inputs.parameters) collect_numbers(to_node(value), numbers);
  for (const auto& place : session.inputs.places) {
    for (const double x : place) numbers.insert(std::abs(x));
  }
  return numbers;
}

template <class Task>
void for_each_preset(const Task& task) {
  for (const Lab* lab : labs()) {
    const std::vector<PresetWords> words = all_preset_words(*lab);
    std::size_t next = 0;
    for (const Preset& preset : presets(*lab)) {
      task(*lab, preset, words[next++], QString::fromStdString(lab->id()) + '/' + preset.id);
    }
  }
}

}  // namespace credence
