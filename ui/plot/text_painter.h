// Texts on a plot that stay readable over any background.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/canvas.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

namespace credence {

// Draws a line of text from the start of its baseline, in the painter's font and colour, with variables in italics and
// signs such as ■ in the colours of their marks.
void draw_words(QPainter& painter, QPointF at, const QString& text, const SignColours& signs = {});

// Draws text with a rim of the plot's background colour. `rim` is its width as a fraction of the type's height (0:
// none), `at` the start of the baseline.
void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim, const SignColours& signs = {});

// Returns the colours of the signs whose mark has one colour in these layers.
SignColours sign_colours(const std::vector<Layer>& layers, const Theme& theme);

// Paints the words in the middle of a place, within the plot area.
void paint_words(const Canvas& canvas, const QString& text, QPointF middle, const QColor& colour);

// Returns the theme's dark or light colour, or black or white, whichever is readable on `fill`.
QColor readable_on(const QColor& fill, const Theme& theme);

// Notes a word whose letters fill the box, which is turned by `angle` degrees around its middle.
void note_word(const Canvas& canvas, PaintedWord::Kind kind, const QString& text, const QRectF& box, double angle = 0,
               std::uint32_t owner = 0, bool cut = false);

}  // namespace credence
