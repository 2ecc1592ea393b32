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
    t.vector(&P::sd, "sd", "Spread", "Standard deviations of a dart around its aim, across and up; one number is both.")
        .range(least_sd, largest_sd)
        .unit("mm")
        .logarithmic(2, 100)
        .components({"across", "up"});
    t.real(&P::correlation, "correlation", "Correlation",
           "Of the deviations across and up: a player whose darts scatter along a slanted line.")
        .range(-strongest, strongest);
    t.group("Game")
        .integer(&P::score, "score", "Points left",
                 "The turn must end at exactly zero, with a double or the inner bull.")
        .range(1, 501)
        .logarithmic(2, 170);
    t.integer(&P::darts, "darts", "Darts left",
              "Of this turn. Those after the first are aimed at the best place for what is left then.")
        .range(1, 3);
    t.group("Throw")
        .integer(&P::throws, "throws", "Throws",
                 "How many turns are thrown at random; the first ones stay the same as there are more.")
        .range(1, 1'000'000)
        .logarithmic(10, 100'000);
    return t;
  }();
  return table;
}

}  // namespace credence::darts
