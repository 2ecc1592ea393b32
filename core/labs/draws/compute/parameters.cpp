// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/draws/compute/parameters.h"

namespace credence::draws {
namespace {

using P = DrawsParameters;

bool is_made(const P& p) { return p.origin != Origin::file; }

void add_origin(FieldTable<P>& t) {
  t.group("Draws").choice<Origin>(
      &P::origin, "origin", "Come from",
      {{"file", "The opened file"},
       {"random_walk", "A random walk on a Gaussian"},
       {"autoregression", "An autoregression"},
       {"one_stuck", "A random walk with one stuck chain"},
       {"two_modes", "Chains in either of two modes"},
       {"one_mode", "Chains in one of two modes"},
       {"drifting", "Chains that drift slowly"},
       {"far_starts", "Chains with far starts"},
       {"funnel", "NUTS in a funnel"},
       {"heavy_tails", "Independent draws with heavy tails"}},
      "A file is opened from the File menu, by drop or by paste: draws of Stan, R, Python or Credence. The others are "
      "made here, and what they should find is known.");
  t.integer(&P::chains, "chains", "Chains", "Each with its own random numbers.").range(1, 8).used_when(is_made);
  t.integer(&P::draws, "draws", "Draws of each chain", "Number of draws that each chain makes.")
      .ends("few", "many")
      .range(4, 100'000)
      .logarithmic(20, 20'000)
      .used_when(is_made);
  t.real(&P::step_size, "step_size", "Step size", "Standard deviation of the random walk's proposals.")
      .ends("short steps", "long steps")
      .range(0, 1000)
      .above_min()
      .logarithmic(0.02, 20)
      .used_when([](const P& p) {
        return p.origin == Origin::random_walk || p.origin == Origin::one_stuck || p.origin == Origin::two_modes ||
               p.origin == Origin::one_mode || p.origin == Origin::drifting || p.origin == Origin::far_starts;
      });
  t.real(&P::persistence, "persistence", "Correlation with the draw before",
         "At 0 the draws are independent. Below 0 each draw tends to the other side: then they are worth more than "
         "independent ones.")
      .range(-0.95, 0.999)
      .used_when([](const P& p) { return p.origin == Origin::autoregression; });
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    add_origin(t);
    t.group("Used")
        .integer(&P::discard, "discard", "Discard",
                 "So many first draws of each chain do not count: a warmup that was left in the file.")
        .range(0, 1'000'000)
        .logarithmic(10, 1000);
    t.integer(&P::thin, "thin", "Keep every", "1 keeps all draws, 10 every tenth of each chain.")
        .range(1, 1000)
        .logarithmic(1, 100);
    add_interval_fields(t, [](const P&) { return true; });
    t.group("Show").text(&P::first, "first", "Parameter",
                         "The name of the parameter that all plots show. If empty: the one with the largest R-hat. A "
                         "click in the table chooses it, too.");
    t.text(&P::second, "second", "Second parameter",
           "The name of the parameter beside it. If empty: the next in the table.");
    t.text(&P::search, "search", "Search", "The table shows the parameters whose names contain this text.");
    return t;
  }();
  return table;
}

}  // namespace credence::draws
