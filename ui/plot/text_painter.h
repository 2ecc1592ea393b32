// Words on a plot that stay readable over whatever is there.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

// A line of text from the start of its base line, in the painter's font and colour, variables in italics.
void draw_words(QPainter& painter, QPointF at, const QString& text);

// Text with a rim of the plot's background, `rim` of the type's height wide. `at` is the start of the base line.
void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim);

// Beside (or on) a place in pixels, `gap` away from it, kept within the plot area.
void paint_words(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap,
                 const QColor& colour);

QRectF words_box(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap);  // of the same

void paint_text(const Canvas& canvas, const Text& text);
QRectF text_box(const Canvas& canvas, const Text& text);  // where it will be; null out of sight

// The theme's dark or light, or black or white, whichever can be read on `fill`.
QColor readable_on(const QColor& fill, const Theme& theme);

// Numbers on contour lines.
struct LabelledLines {
  QString text;
  QColor colour;
  std::vector<QPolygonF> lines;
  double gap = 3;  // of a name to its line
};
// Where none of the points is in the way, if there is such a place; the boxes they fill.
std::vector<QRectF> paint_contour_labels(const Canvas& canvas, const std::vector<LabelledLines>& levels,
                                         const std::vector<QPointF>& points);

// The names of curves, at their right ends or along them, where neither words nor points are in the way.
void paint_names(const Canvas& canvas, const std::vector<LabelledLines>& curves, std::vector<QRectF> words,
                 std::vector<QPointF> points);

}  // namespace credence
