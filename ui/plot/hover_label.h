// The overlay of a plot under the pointer: a small label, and the outline of the object there.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/plot_layout.h"
#include "ui/plot/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace credence {

// Returns the places in pixels of points with a meaning of their own, such as stars or the ends of a section, not of a
// crowd of points.
std::vector<QPointF> lone_marks(const Figure& figure, const PlotMapping& mapping);

// Things that a label under the pointer leaves free if it can.
struct InItsWay {
  std::vector<QPointF> marks;
  std::vector<QRectF> words;
};

// Returns where in `bounds` a label of that size lies: in the corner opposite to the pointer or, if that covers fewer
// marks and words, in a corner beside it or between two corners.
QPointF hover_corner(QSizeF size, QPointF pointer, const QRectF& bounds, const InItsWay& others);

// Paints at most three lines; each ends with '\n'.
void paint_hover_label(QPainter& painter, const QString& text, QPointF pointer, const QRectF& bounds,
                       const InItsWay& others, const Theme& theme, const QFont& font);

// Returns where in `bounds` a label of that size lies beside a ring: to its right and above, or else where there is
// room.
QRectF box_beside(QSizeF size, const QRectF& ring, const QRectF& bounds);
// Returns the text as one line, or if that is wider than the room, as lines that end after its commas.
QStringList lines_beside(const QString& text, const QFontMetricsF& metrics, double room);
// Paints the text beside the ring of a handle and returns its box. An empty text paints nothing.
QRectF paint_label_beside(QPainter& painter, const QString& text, const QRectF& ring, const QRectF& bounds,
                          const Theme& theme, const QFont& font);

void paint_hit_outline(QPainter& painter, const QPainterPath& outline, const Theme& theme, bool selected);

}  // namespace credence
