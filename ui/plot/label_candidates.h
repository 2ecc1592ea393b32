// The places that are tried for a label, by what it names: a point, something around it, a curve, a line with a number
// on it, an arrow, or nothing near.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/label_search.h"

#include <QPointF>
#include <QPolygonF>

#include <vector>

namespace credence {

// Beside a point, `gap` away from it: first on the side with components of -1, 0 or 1, then on the others, then farther
// off.
void offer_beside(LabelSearch& search, QPointF at, QPointF side, double gap);

// In the middle of something, or a little off it.
void offer_middle(LabelSearch& search, QPointF at);

// `gap` away from a curve, of which a part with one point is a mark: at its right end, `shift` lower, along it, around
// short ones, or away from it with a leader.
void offer_along(LabelSearch& search, const std::vector<QPolygonF>& curve, double gap, double shift = 0);

// On straight stretches of a line, at its angle, rather far from the middles of the other numbers.
void offer_on_line(LabelSearch& search, const std::vector<QPolygonF>& lines, const std::vector<QPointF>& numbers = {});

// Beside an arrow's path, first on its left if `left`. `gap` is the distance from the line to the letters.
void offer_on_arrow(LabelSearch& search, const QPolygonF& path, bool left, double gap);

// Anywhere on the plot, as close to the point as possible. The middle is at most `reach` away from it.
void offer_anywhere(LabelSearch& search, QPointF from, double reach);

// Returns the rightmost point. The curve must have points.
QPointF right_end(const std::vector<QPolygonF>& curve);

// Returns whether the curve fits within a length, so that few places are near it.
bool is_short(const std::vector<QPolygonF>& curve, double length);

// Returns how far each label must be shifted down so that labels at close ends stand in the order of their ends, at
// least `height` apart. The sum of squared shifts is the smallest.
std::vector<double> spread(const std::vector<double>& ends, double height);

}  // namespace credence
