// The names of axes and colour bars: which part is shown, and where the name of the horizontal axis stands among its
// labels.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/ticks.h"

#include <QFontMetricsF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Returns "P(t = 1 | x)" for "P(t = 1 | x), MAP plug-in". Commas in brackets do not count.
QString before_comma(const QString& name);
// Returns the symbol of a name that is an equation: "activation a" of "activation a = wᵀφ(x)", but all of "P(t = 1 |
// x)".
QString before_equals(const QString& name);

// Returns only the symbol, "w2" for "w2, weight of x2", if the whole name takes more than this share of its room.
QString axis_name(const std::string& label, const QFontMetricsF& metrics, double room, double longest = 0.25);

// Returns the name of a place in one line, or in two if it is wider than its room and they are not, broken after a
// space or an underscore. What does not fit is cut, if wanted.
QStringList name_lines(const QString& name, const QFontMetricsF& metrics, double room, bool two_allowed,
                       bool cut = true);

// Places each label below its tick, at `pixel_of(tick.at)`. A label that would leave the row is moved back; one that
// would touch another is emptied.
std::vector<QRectF> place_labels(std::vector<Tick>& ticks, const QFontMetricsF& metrics, const QRectF& row,
                                 const std::function<double(double)>& pixel_of);

// The range of a label in pixels. The origin and the two ends weigh more than the labels between.
struct LabelSpan {
  double from = 0, to = 0;
  double weight = 1;
};

// Returns the span of each label; a tick without a label has weight 0.
std::vector<LabelSpan> label_spans(const std::vector<Tick>& ticks, const std::vector<QRectF>& places);

// Returns the total weight of the labels that a name beginning at `left` hides. Labels keep a gap to it.
double hidden_labels(const std::vector<LabelSpan>& labels, double left, double width, double gap);

// Returns where a name begins: so that it ends at `end`, or else where it hides the least weight. Places farther right
// are better, but not left of `start`. The name stands in the middle between the labels beside it.
double place_among_labels(const std::vector<LabelSpan>& labels, double width, double start, double end, double gap);

}  // namespace credence
