// Parameters and words of credible intervals, for labs that shade them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/drawn_intervals.h"
#include "core/figure/figure.h"
#include "core/inference/intervals.h"
#include "core/lab/field_table.h"
#include "core/lab/outputs.h"
#include "core/lab/value.h"

namespace credence {

enum class Shade { none, equal_tailed, highest_density, both };  // the intervals that plots show

// Says which intervals a lab's figures shade.
struct Shading {
  Shade kind = Shade::none;
  double level = 0.95;
};

// Adds the group with the members `interval`, a Shade, and `level`. They are in use if `used` holds. `display`: the
// analysis does not depend on them.
template <class P, class Used>
void add_interval_fields(FieldTable<P>& t, const Used& used, bool display = false) {
  t.group("Intervals")
      .choice(&P::interval, "interval", "Shade",
              {{"none", "Nothing"},
               {"equal_tailed", "Equal-tailed interval"},
               {"highest_density", "Highest-density interval"},
               {"both", "Both intervals"}},
              "Equal-tailed: as much probability below it as above. Highest-density: no value outside is more probable "
              "than one inside; a density with two hills has two pieces.")
      .used_when(used);
  if (display) t.display_only();
  t.real(&P::level, "level", "Level", "The probability of the interval: 0.5, 0.8, 0.89, 0.9, 0.95 or any.")
      .range(0, 0.9999)
      .above_min()
      .used_when(used);
  if (display) t.display_only();
}

Node interval_node(const CredibleIntervals& found);  // {level, equal_tailed, highest_density}
// The same with {name} before, and {mcse} of the ends of the equal-tailed one if that is known.
Node interval_row(const std::string& name, const CredibleIntervals& found);
Node interval_row(const std::string& name, const DrawnIntervals& drawn);
// Adds the intervals that `shade` shows.
void add_interval_readouts(Outputs& list, const CredibleIntervals& found, Shade shade);
void add_interval_readouts(Outputs& list, const DrawnIntervals& drawn, Shade shade);  // with Monte Carlo errors
// Draws intervals of a quantity on the x axis at one height: the highest-density one wide and pale, the equal-tailed
// one thin. `named` adds both to the legend.
void add_flat_intervals(Figure& figure, const CredibleIntervals& found, Shade shade, double y, bool named);
Layer with_axes_exchanged(const Layer& layer);  // a band or a line with x and y exchanged
// Adds to a strip what add_intervals adds to a figure: named above the plot, sideways and without names beside it.
void add_strip_intervals(Marginal& strip, const CredibleIntervals& found, Shade shade, const Polyline& curve, Role role,
                         bool beside);
// Shades the highest-density interval under a curve in ascending order, and draws the equal-tailed one as a bar at
// `base`, as `shade` says. The curve is drawn `scale` times as high above it. `named` adds both to the legend.
void add_intervals(Figure& figure, const CredibleIntervals& found, Shade shade, const Polyline& curve, Role role,
                   bool named, double base = 0, double scale = 1);

}  // namespace credence
