// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/parameters.h"

#include "core/phrases/shared_fields.h"

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

auto of(Density target) {
  return [target](const P& p) { return p.target == target; };
}
bool on_line(const P& p) { return p.dimension() == 1; }

void add_lines(FieldTable<P>& t) {
  add_mixture(t, of(Density::mixture));
  t.text(&P::formula, "formula", "Formula in x",
         "Any density, normalised or not: exp(-x^2/2), x < 1 ? 3 : 1. It knows exp, ln, sqrt, abs, sin and more, _pi "
         "and _e.")
      .used_when(of(Density::formula));
  t.real(&P::lower, "lower", "From", "The density is zero below: a wall. Empty: as far as it goes.")
      .range(-1e6, 1e6)
      .used_when(on_line);
  t.real(&P::upper, "upper", "To", "The density is zero above: a wall. Empty: as far as it goes.")
      .range(-1e6, 1e6)
      .used_when(on_line);
}

void add_over_plane(FieldTable<P>& t) {
  add_planes(t, of(Density::gaussian_2d), of(Density::banana), of(Density::donut));
  t.real(&P::separation, "separation", "Distance", "Between the middles of two bumps of standard deviation 1.")
      .ends("together", "far apart")
      .range(0, 100)
      .used_when(of(Density::mixture_2d));
}

void add_chains(FieldTable<P>& t) {
  t.group("Proposal")
      .real(&P::step_size, "step_size", "Step size",
            "Standard deviation of the Gaussian around the state that proposals are drawn from, in every coordinate.")
      .ends("short steps", "long steps")
      .range(0, largest_step)
      .above_min()
      .logarithmic(0.01, 100);
  t.choice(&P::wall, "wall", "At a wall",
           {{"repeat", "Reject and count again"},
            {"redraw", "Draw again until inside"},
            {"reflect", "Reflect"},
            {"log", "Walk on a log scale"}},
           "How a proposal beyond From or To is treated. Drawing again is the common mistake.")
      .used_when([](const P& p) { return p.has_wall(); });
  add_chains_from_anywhere(t);
}

}  // namespace

const FieldTable<MetropolisParameters>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Density").choice<Density>(
        &P::target, "target", "Density",
        {{"park", "Strange park: three bumps"},
         {"gaussian", "Gaussian N(0, 1)"},
         {"mixture", "Mixture of Gaussians"},
         {"formula", "A formula"},
         {"gaussian_2d", "Two correlated coordinates"},
         {"banana", "Banana"},
         {"donut", "Donut"},
         {"mixture_2d", "Two bumps in the plane"}},
        "Density that is sampled. The chain asks for its height alone, never for its area.");
    t.toggle(&P::show_exact, "show_exact", "Exact density",
             "Off: only what the chain itself has seen. On: what it should have seen.", "Shown")
        .display_only();
    add_lines(t);
    add_over_plane(t);
    add_chains(t);
    t.group("Show")
        .real(&P::place_a, "place_a", "Place a", "Its visits are compared with those of b. Empty: the highest place.")
        .range(-1e6, 1e6)
        .display_only()
        .advanced()
        .used_when(on_line);
    t.real(&P::place_b, "place_b", "Place b", "Its visits are compared with those of a. Empty: a third as high.")
        .range(-1e6, 1e6)
        .display_only()
        .advanced()
        .used_when(on_line);
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

}  // namespace credence::metropolis
