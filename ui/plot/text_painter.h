// Texts on a plot that stay readable over any background.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/canvas.h"
#include "ui/plot/label_raster.h"
#include "ui/plot/legend.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence {

// Draws a line of text from the start of its baseline, in the painter's font and colour, with variables in italics.
void draw_words(QPainter& painter, QPointF at, const QString& text);

// Draws text with a rim of the plot's background colour. `rim` is its width as a fraction of the type's height (0:
// none), `at` the start of the baseline.
void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim);

// Words beside (or on) a place in pixels, `gap` away from it.
struct PlacedWords {
  QString text;
  QPointF at;
  Anchor anchor = Anchor::above;
  double gap = 0;
  QColor colour;
  std::optional<QPointF> side = {};  // if set, the direction instead of the anchor's, with components of -1, 0 or 1
};
QPointF side_of(Anchor anchor);
PlacedWords placed_text(const Canvas& canvas, const Text& text);

// Paints the words within the plot area.
void paint_words(const Canvas& canvas, const PlacedWords& words, PaintedWord::Kind kind = PaintedWord::Kind::text);
QRectF words_box(const Canvas& canvas, const PlacedWords& words);
// The same for words of that size, which need not be measured again at another place.
QRectF words_box(const Canvas& canvas, const PlacedWords& words, QSizeF size);
bool words_are_cut(const Canvas& canvas, const PlacedWords& words);  // because they are longer than the plot is wide

// Returns the theme's dark or light colour, or black or white, whichever is readable on `fill`.
QColor readable_on(const QColor& fill, const Theme& theme);

// The numbers on contour lines, or the name of a curve.
struct LabelledLines {
  QString text;
  QColor colour;
  std::vector<QPolygonF> lines;
  double gap = 3;           // from a name to its line
  std::uint32_t owner = 0;  // the bit of these lines in the raster
  Swatch look = {};         // their look in a legend
};
// Paints the labels where they cover neither words nor points nor other lines, if there is such a place. Returns their
// boxes.
std::vector<QRectF> paint_contour_labels(const Canvas& canvas, const std::vector<LabelledLines>& levels,
                                         const LabelRaster& raster, const std::vector<QRectF>& words);

// Notes a word whose letters fill the box, which is turned by `angle` degrees around its middle.
void note_word(const Canvas& canvas, PaintedWord::Kind kind, const QString& text, const QRectF& box, double angle = 0,
               std::uint32_t owner = 0, bool cut = false);

}  // namespace credence
