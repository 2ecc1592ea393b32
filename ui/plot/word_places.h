// Where the words of a picture stand.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

namespace credence {

class PlotView;

// Returns the places of all words of the picture, in pixels of the widget. Paints it once more, which takes some
// milliseconds.
std::vector<QRectF> places_of_words(const PlotView& plot);
// Returns the word at a place in pixels of the widget, likewise; empty if there is none.
QString word_at(const PlotView& plot, QPointF place);

}  // namespace credence
