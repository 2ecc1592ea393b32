// Numbers of a report by their paths, and which of them a readout of the screen shows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <QString>

#include <vector>

namespace credence {

struct ReportNumber {
  QString path;  // "results.scenarios.0.mean"
  double value = 0;
};
// All numbers below results and parameters, in the order of the report. Lists with more than `longest` entries are
// left out, because nobody asks for one of a thousand draws.
std::vector<ReportNumber> numbers_in(const Node& report, std::size_t longest = 12);

// A readout: its label, what stands beside it, "0.712 ± 0.03", and the path that its lab declares, if any.
struct ShownNumber {
  QString label, text, path = {};
};
// Returns the numbers that a readout may show, the likeliest first: those that are written as its text begins. Its own
// path comes first, then paths with words of the label. Before the last frame a readout's number may be none of them.
std::vector<ReportNumber> numbers_shown(const std::vector<ReportNumber>& numbers, const ShownNumber& shown);

// A blank of a lesson's words for the number: "{{results.scenarios.0.mean|3}}".
QString number_blank(const QString& path, const QString& shown);

// The distance within which an answer counts as that number: one unit of the last digit that is shown.
double tolerance_of(const QString& shown);

}  // namespace credence
