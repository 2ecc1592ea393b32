// The names of axes and colour bars: which part of one is shown, and where that of the horizontal axis stands in the
// row of its labels.
#pragma once

#include "core/figure/ticks.h"

#include <QFontMetricsF>
#include <QRectF>
#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// "P(t = 1 | x)" of "P(t = 1 | x), MAP plug-in"; a comma in brackets ends nothing.
QString before_comma(const QString& name);

// On a small plot the symbol alone: "w2" of "w2, weight of x2".
QString axis_name(const std::string& label, const QFontMetricsF& metrics, double room);

// Where labels stand in their row: each below its tick, at `pixel_of(tick.at)`. One that would reach beyond the row
// stands back; one that would touch another is emptied.
std::vector<QRectF> place_labels(std::vector<Tick>& ticks, const QFontMetricsF& metrics, const QRectF& row,
                                 const std::function<double(double)>& pixel_of);

// A label in pixels; the origin and the two ends say more than those between.
struct LabelSpan {
  double from = 0, to = 0;
  double weight = 1;
};

// Of every tick at its place; one without a label weighs nothing.
std::vector<LabelSpan> label_spans(const std::vector<Tick>& ticks, const std::vector<QRectF>& places);

// What a name from `left` on hides, weighed; labels keep a gap to it.
double hidden_labels(const std::vector<LabelSpan>& labels, double left, double width, double gap);

// Where a name begins: at `end` less its width, or else where it hides the least, the farther right the better but not
// left of `start`, in the middle between the labels beside it.
double place_among_labels(const std::vector<LabelSpan>& labels, double width, double start, double end, double gap);

}  // namespace credence
