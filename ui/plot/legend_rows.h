// Arranges the entries of a legend in the rows of a plot's head.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/legend.h"

#include <QFontMetricsF>
#include <QRectF>
#include <QString>

#include <utility>
#include <vector>

namespace credence {

struct LegendEntry {
  Swatch look;
  QRectF swatch, text;
  QString name;            // cut to fit
  bool may_leave = false;  // may be written at the edge of its area instead
  bool operator==(const LegendEntry&) const = default;
};

// Makes one entry per item, each at 0 in a row of height `line`, cut at the length of the longest row.
std::vector<LegendEntry> legend_entries(const std::vector<LegendItem>& items, const QFontMetricsF& metrics, double line,
                                        double longest);

using RowPlace = std::pair<int, double>;  // the row, or -1 if none had room, and the position in it

// Puts each box into the first row that has room for it, if it can after the box before it. `from` and `to` are the
// rows' ends.
std::vector<RowPlace> flow(const std::vector<double>& widths, std::vector<double> from, const std::vector<double>& to,
                           double gap);
// Returns whether all entries that found no place can be named at the edges of their areas.
bool only_edges_left(const std::vector<LegendEntry>& entries, const std::vector<RowPlace>& places);

}  // namespace credence
