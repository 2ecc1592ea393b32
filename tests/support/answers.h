// Judges whether the answer of a lab is whole: numbers are finite, figures can be drawn, and a number that does not
// exist has its reason.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "tests/support/finite.h"

#include <QRegularExpression>
#include <QString>

#include <cmath>

namespace credence {

struct LastResult : Publisher {
  void publish(std::shared_ptr<const Result> result) override { last = std::move(result); }
  bool due() override { return true; }
  std::shared_ptr<const Result> last;
};

struct Found {
  bool null = false;
  QString wrong;  // the first number that is none, or a distance that is none
};

inline void look_through(const Node& node, const std::string& name, Found& found) {
  if (std::holds_alternative<Null>(node)) found.null = true;
  if (const auto* number = std::get_if<double>(&node)) {
    const bool distance = name == "total_variation" && !(*number >= 0 && *number <= 1);
    if (!std::isfinite(*number) || distance)
      found.wrong = QString::fromStdString(name + " is ") + QString::number(*number);
  }
  if (const auto* items = std::get_if<Items>(&node)) {
    for (const Node& item : *items) look_through(item, name, found);
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [key, child] : *members) look_through(child, key, found);
  }
}

inline bool says_nan(const std::string& words) {
  static const QRegularExpression none("\\b(nan|inf)\\b", QRegularExpression::CaseInsensitiveOption);
  return QString::fromStdString(words).contains(none);
}

// Computes, describes and draws; returns what is wrong with the answer, or nothing.
inline QString fault_of(const Lab& lab, const Inputs& inputs, bool drawn = true) {
  LastResult published;
  lab.compute(inputs, published, {});
  if (!published.last) return "nothing was published";
  const Result& result = *published.last;
  Found found;
  look_through(result.report(), "", found);
  if (!found.wrong.isEmpty()) return found.wrong;
  if (found.null && result.warnings().empty()) return "null without a warning";
  if (says_nan(result.narration(-1)) || says_nan(result.status(-1).text)) return "the words say NaN";
  for (const Readout& readout : result.readouts(-1)) {
    if (says_nan(readout.value)) return QString::fromStdString(readout.label + " reads NaN");
  }
  for (const ViewInfo& view : lab.views()) {
    if (drawn && lab.offers(inputs.parameters, view.id) && !finite(result.figure(view.id, -1))) {
      return QString::fromStdString("the view " + view.id + " cannot be drawn");
    }
  }
  return {};
}

}  // namespace credence
