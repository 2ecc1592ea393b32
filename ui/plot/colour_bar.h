// What the colours of a field mean, in a row with the legend: the name, the value at one end, the colours, the other.
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
  double width() const { return high_place.right(); }  // of one that stands at 0
  bool operator==(const ColourBar&) const = default;
};

// At 0, in a row of height `line`, with a title or without; what is longer than the longest row is cut.
ColourBar colour_bar(const ColourScale& scale, const QString& title, const QFontMetricsF& metrics, double line,
                     double longest);
void move_bar(ColourBar& bar, QPointF by);

// Whether contours carry their numbers: they tell what the colours mean, too.
bool contours_tell(const Figure& figure);

}  // namespace credence
