// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/legend_rows.h"

#include <algorithm>
#include <cmath>

namespace credence {

std::vector<LegendEntry> legend_entries(const std::vector<LegendItem>& items, const QFontMetricsF& metrics, double line,
                                        double longest) {
  const double swatch = std::round(1.2 * line), gap = std::max(6.0, std::round(0.35 * line));
  std::vector<LegendEntry> entries;
  for (const LegendItem& item : items) {
    LegendEntry entry;
    entry.look = item.swatch;
    entry.may_leave = item.place == LegendItem::Place::edge;
    entry.name = metrics.elidedText(QString::fromStdString(item.name), Qt::ElideRight, longest - swatch - gap);
    entry.swatch = QRectF(0, 0, swatch, line);
    entry.text = QRectF(swatch + gap, 0, std::ceil(metrics.horizontalAdvance(entry.name)) + 1, line);
    entries.push_back(entry);
  }
  return entries;
}

std::vector<RowPlace> flow(const std::vector<double>& widths, std::vector<double> from, const std::vector<double>& to,
                           double gap) {
  std::vector<RowPlace> places;
  const auto has_room = [&](std::size_t row, double width) { return from[row] + width <= to[row]; };
  std::size_t last = 0;
  for (const double width : widths) {
    std::size_t row = last;
    while (row < from.size() && !has_room(row, width)) ++row;
    if (row == from.size()) row = 0;
    while (row < from.size() && !has_room(row, width)) ++row;
    if (row < from.size()) last = row;
    places.emplace_back(row < from.size() ? static_cast<int>(row) : -1, row < from.size() ? from[row] : 0);
    if (row < from.size()) from[row] += width + gap;
  }
  return places;
}

bool only_edges_left(const std::vector<LegendEntry>& entries, const std::vector<RowPlace>& places) {
  for (std::size_t k = 0; k < entries.size(); ++k) {
    if (places[k].first < 0 && !entries[k].may_leave) return false;
  }
  return true;
}

}  // namespace credence
