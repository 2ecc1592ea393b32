// The ticks of an axis that have room on a plot.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/figure/ticks.h"

#include <QFont>
#include <QFontMetricsF>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// Returns as many ticks between `low` and `high` as fit on so many pixels, about `spacing` apart. `gap_of(ticks)` is
// the smallest distance in pixels that two neighbours need.
std::vector<Tick> fitting_ticks(Axis axis, double low, double high, double pixels, double spacing,
                                const std::function<double(const std::vector<Tick>&)>& gap_of);

// Returns the font, or a smaller one, in which names one below the other fit that height and width; the smallest
// one, in pixels, if none does.
QFont fitting_names(QFont font, const std::vector<std::string>& names, double height, double width, int smallest);

double text_width(const QFontMetricsF& metrics, const std::vector<Tick>& ticks);  // width of the widest label
// Returns the smallest distance between the middles of two neighbouring labels.
double widest_pair(const QFontMetricsF& metrics, const std::vector<Tick>& ticks);

}  // namespace credence
