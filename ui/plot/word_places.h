// Where the words of a picture stand.
#pragma once

#include <QRectF>

#include <vector>

namespace credence {

class PlotView;

// Returns the places of all words of the picture, in pixels of the widget. Paints it once more, which takes some
// milliseconds.
std::vector<QRectF> places_of_words(const PlotView& plot);

}  // namespace credence
