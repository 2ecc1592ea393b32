// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/compute/parameters.h"

namespace credence::coin {

namespace {

using P = CoinParameters;

void add_tosses(FieldTable<P>& t) {
  t.group("Tosses")
      .choice(&P::source, "source", "Tosses are", {{"typed", "Typed or clicked"}, {"simulated", "Simulated"}},
              "Simulated tosses are drawn from the seed; as their number grows, the first ones stay the same.")
      .used_when(two_sides);
  t.integer(&P::heads, "heads", "Heads y", "Number of heads among the tosses. Their order is drawn from the seed.")
      .range(0, 2e9)
      .logarithmic(1, 200)
      .used_when([](const P& p) { return two_sides(p) && p.source == Source::typed; });
  t.integer(&P::tosses, "tosses", "Tosses N", "Number of tosses made.")
      .ends("few", "many")
      .range(0, 2e9)
      .logarithmic(1, 200)
      .used_when(two_sides);
  t.real(&P::true_r, "true_r", "Simulated r", "Probability of heads of the coin that is simulated.")
      .ends("always tails", "always heads")
      .range(0, 1)
      .used_when([](const P& p) { return two_sides(p) && p.source == Source::simulated; });
  t.text(&P::sequence, "sequence", "Sequence",
         "Every toss in its order: H and T, or 1 and 0. It wins over y and N; empty: their order is drawn from "
         "the seed.")
      .used_when(two_sides);
  t.vector(&P::counts, "counts", "Counts", "How often each side came up. Their order is drawn from the seed.")
      .range(0, most_of_a_side)
      .logarithmic(1, 200)
      .components({"side 1", "side 2", "side 3"})
      .used_when(three_sides);
  t.text(&P::side_sequence, "side_sequence", "Sequence",
         "Every toss in its order: 1, 2 and 3. It wins over the counts; empty: their order is drawn from the seed.")
      .used_when(three_sides);
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Coin")
        .integer(&P::sides, "sides", "Sides",
                 "Two: heads come with probability r. Three: the sides come with probabilities r1, r2, r3.")
        .range(2, 3);
    t.group("Prior")
        .matrix(&P::priors, "priors", "Imaginary tosses",
                "One scenario per row: Beta(α, β) counts like α heads and β tails seen before the first toss.")
        .range(0, 1e6)
        .above_min()
        .logarithmic(0.5, 50)
        .components({"α, heads", "β, tails"})
        .used_when(two_sides);
    t.vector(&P::dirichlet, "dirichlet", "Imaginary tosses",
             "Dirichlet(α1, α2, α3) counts like α1, α2 and α3 tosses of the three sides seen before the first one.")
        .range(0, 1e6)
        .above_min()
        .logarithmic(0.5, 50)
        .components({"side 1", "side 2", "side 3"})
        .used_when(three_sides);
    add_tosses(t);
    add_interval_fields(t, two_sides);
    t.real(&P::point, "point", "Point hypothesis r",
           "A value that r might have exactly, such as 0.5. Its Bayes factor against each prior stands in the numbers. "
           "Empty: none.")
        .empty_is_nothing()
        .range(0, 1)
        .used_when(two_sides);
    t.group("Game")
        .integer(&P::future_tosses, "future_tosses", "Next tosses M", "Number of tosses that are predicted.")
        .range(1, 1000)
        .logarithmic(1, 50)
        .used_when(two_sides);
    t.integer(&P::win_at_most, "win_at_most", "Win with at most",
              "The largest number of heads in M tosses that wins the game.")
        .unit("heads")
        .range(0, 1000)
        .logarithmic(1, 50)
        .used_when(two_sides);
    return t;
  }();
  return table;
}

}  // namespace credence::coin
