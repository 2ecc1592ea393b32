// The colour bar of a field, in a row with the legend: the name, the value at one end, the colours, the other value.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/legend.h"

#include <QFontMetricsF>
#include <QPointF>
#include <QRectF>
#include <QString>

namespace credence {

struct ColourBar {
  ColourScale scale;
  QRectF name_place, low_place, bar, high_place;
  QString name, low, high;
  double width() const { return high_place.right(); }  // width if it begins at 0
  bool operator==(const ColourBar&) const = default;
};

// Lays it out at 0, in a row of height `line`, with a title or without. It is cut at the length of the longest row.
ColourBar colour_bar(const ColourScale& scale, const QString& title, const QFontMetricsF& metrics, double line,
                     double longest);
void move_bar(ColourBar& bar, QPointF by);

// Returns whether contours carry their numbers, which then explain the colours, too.
bool contours_tell(const Figure& figure);

}  // namespace credence
