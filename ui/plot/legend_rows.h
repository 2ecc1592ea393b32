// Boxes of a legend in the rows of a plot's head.
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
  bool may_leave = false;  // for the edge of what it means
  bool operator==(const LegendEntry&) const = default;
};

// One entry per item, each at 0 in a row of height `line`; what is longer than the longest row is cut.
std::vector<LegendEntry> legend_entries(const std::vector<LegendItem>& items, const QFontMetricsF& metrics, double line,
                                        double longest);

using RowPlace = std::pair<int, double>;  // the row, -1 where none had room, and where in it

// Each box goes into the first row that has room for it. `from` and `to` are the rows' ends.
std::vector<RowPlace> flow(const std::vector<double>& widths, std::vector<double> from, const std::vector<double>& to,
                           double gap);
// Whether all entries that found no place can be named at the edge of what they mean.
bool only_edges_left(const std::vector<LegendEntry>& entries, const std::vector<RowPlace>& places);

}  // namespace credence
