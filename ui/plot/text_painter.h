// Texts on a plot that stay readable over any background.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"

#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

// Draws a line of text from the start of its baseline, in the painter's font and colour, with variables in italics.
void draw_words(QPainter& painter, QPointF at, const QString& text);

// Draws text with a rim of the plot's background colour. `rim` is its width as a fraction of the type's height, `at`
// the start of the baseline.
void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim);

// Paints text beside (or on) a place in pixels, `gap` away from it, within the plot area.
void paint_words(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap,
                 const QColor& colour);

// Box of that text.
QRectF words_box(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap);

void paint_text(const Canvas& canvas, const Text& text);
QRectF text_box(const Canvas& canvas, const Text& text);  // null if it is not visible

// Returns the theme's dark or light colour, or black or white, whichever is readable on `fill`.
QColor readable_on(const QColor& fill, const Theme& theme);

// The numbers on contour lines, or the name of a curve.
struct LabelledLines {
  QString text;
  QColor colour;
  std::vector<QPolygonF> lines;
  double gap = 3;  // from a name to its line
};
// Paints the labels where they cover no point, if there is such a place. Returns their boxes.
std::vector<QRectF> paint_contour_labels(const Canvas& canvas, const std::vector<LabelledLines>& levels,
                                         const std::vector<QPointF>& points);

// Paints the names of curves at their right ends or along them, where they cover neither words nor points.
void paint_names(const Canvas& canvas, const std::vector<LabelledLines>& curves, std::vector<QRectF> words,
                 std::vector<QPointF> points);

}  // namespace credence
