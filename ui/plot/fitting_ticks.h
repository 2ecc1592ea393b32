// The ticks of an axis that have room on a plot.
#pragma once

#include "core/figure/figure.h"
#include "core/figure/ticks.h"

#include <QFont>
#include <QFontMetricsF>

#include <functional>
#include <string>
#include <vector>

namespace credence {

// As many between `low` and `high` as have room on so many pixels, about `spacing` apart: `gap_of(ticks)` is the room
// in pixels that two neighbours need at least.
std::vector<Tick> fitting_ticks(Axis axis, double low, double high, double pixels, double spacing,
                                const std::function<double(const std::vector<Tick>&)>& gap_of);

// The font, or a smaller one, in which names stand one below the other at that height and are at most so wide; the
// smallest that can be read where none will do.
QFont fitting_names(QFont font, const std::vector<std::string>& names, double height, double width);

double text_width(const QFontMetricsF& metrics, const std::vector<Tick>& ticks);  // of the widest one's label
// What two labels side by side take from the middle of one to that of the other.
double widest_pair(const QFontMetricsF& metrics, const std::vector<Tick>& ticks);

}  // namespace credence
