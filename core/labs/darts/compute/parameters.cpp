// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/parameters.h"

namespace credence::darts {

const FieldTable<DartsParameters>& field_table() {
  using P = DartsParameters;
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Player")
        .vector(&P::aim, "aim", "Aim",
                "Where the first dart is aimed, from the centre of the board; treble 20 is 0,103.")
        .range(-farthest_aim, farthest_aim)
        .unit("mm")
        .components({"across", "up"});
    t.vector(&P::sd, "sd", "Spread",
             "Standard deviations of a dart around its aim, across and up; a single number stands for both.")
        .range(least_sd, largest_sd)
        .unit("mm")
        .logarithmic(2, 100)
        .components({"across", "up"});
    t.real(&P::correlation, "correlation", "Correlation",
           "Correlation of the deviations across and up. If it is not 0, the darts scatter along a slanted line.")
        .ends("falling", "rising")
        .range(-strongest_correlation, strongest_correlation);
    t.group("Game")
        .integer(&P::score, "score", "Points left",
                 "The turn must end at exactly zero, with a double or the inner bull.")
        .range(1, 501)
        .logarithmic(2, 170);
    t.integer(&P::darts, "darts", "Darts left",
              "Number of darts left in this turn. Those after the first are aimed at the best place for the points "
              "left then.")
        .range(1, 3);
    t.group("Throw")
        .integer(&P::throws, "throws", "Throws",
                 "Number of turns that are thrown at random. If there are more, the first ones stay the same.")
        .ends("few", "many")
        .range(1, 1'000'000)
        .logarithmic(10, 100'000);
    return t;
  }();
  return table;
}

}  // namespace credence::darts
