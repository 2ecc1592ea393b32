// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/compute/parameters.h"

#include "core/phrases/shared_fields.h"

namespace credence::gibbs {
namespace {

using P = GibbsParameters;

void add_comparison(FieldTable<P>& t) {
  t.group("Comparison")
      .integer(&P::evaluations, "evaluations", "Evaluations",
               "Evaluations of the density that each sampler may make per chain: its height, its gradient, or a draw "
               "from a conditional, each counted once.")
      .ends("few", "many")
      .range(100, 50'000)
      .logarithmic(500, 20'000);
  t.real(&P::step_size, "step_size", "Random walk's step",
         "Standard deviation of the random walk's proposals. Much below and much above 1.7 they are worth less.")
      .ends("short steps", "long steps")
      .range(0, 1000)
      .above_min()
      .logarithmic(0.1, 20);
  t.real(&P::hmc_step_size, "hmc_step_size", "HMC's step",
         "Size of a leapfrog step. Empty: three quarters of the density's standard deviation across its ridge.")
      .range(0, 1e6)
      .above_min();
  t.real(&P::path_length, "path_length", "HMC's path",
         "Step size times the leapfrog steps of a draw, which are at most 1000. Empty: a quarter turn along the ridge, "
         "after which a path has forgotten where it began.")
      .range(0, 1000)
      .above_min();
}

}  // namespace

const FieldTable<GibbsParameters>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Density")
        .real(&P::rho, "rho", "Correlation ρ",
              "Correlation of the two coordinates, each with mean 0 and standard deviation 1.")
        .ends("opposite", "alike")
        .range(-0.999, 0.999);
    t.group("Gibbs").choice<Scan>(
        &P::scan, "scan", "Scan", {{"systematic", "Systematic: both in turn"}, {"random", "Random: one of them"}},
        "Systematic: a draw is a sweep over both coordinates. Random: a draw is a new value of one "
        "coordinate, picked by a coin.");
    t.real(&P::angle, "angle", "Axes turned by",
           "Angle by which the two directions of its moves are turned. At 45° they are those of the density.")
        .range(0, 90)
        .unit("°");
    add_chains_from_anywhere(t);
    add_comparison(t);
    t.group("Show")
        .integer(&P::trail, "trail", "Length of the path", "Number of the last updates that are drawn.")
        .range(1, 1000)
        .logarithmic(2, 500)
        .display_only();
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

}  // namespace credence::gibbs
