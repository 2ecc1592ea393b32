// Declarations of parameters that several labs have, with the same names and bounds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"

namespace credence {

// Adds chains, warmup and draws to the current group.
template <class P>
void add_chain_lengths(FieldTable<P>& t) {
  t.integer(&P::chains, "chains", "Chains", "Each with its own random numbers.").range(1, 8);
  t.integer(&P::warmup, "warmup", "Warmup", "First draws of every chain, which are discarded.")
      .range(0, 1'000'000)
      .logarithmic(10, 5000);
  t.integer(&P::draws, "draws", "Draws", "Draws that are kept of every chain after the warmup.")
      .ends("few", "many")
      .range(1, 1'000'000)
      .logarithmic(100, 20'000);
}

template <class P>
void add_chains_from_anywhere(FieldTable<P>& t) {
  t.group("Chains")
      .vector(&P::start, "start", "Start",
              "Where every chain begins, one number per coordinate. Empty: spread over the density.")
      .range(-1e6, 1e6);
  add_chain_lengths(t);
}

// Adds the members of MixtureLists (mixture_tools.h). They are in use if `is_mixture` holds for the parameters.
template <class P, class Used>
void add_mixture(FieldTable<P>& t, const Used& is_mixture) {
  t.vector(&P::means, "means", "Means", "One per Gaussian.").range(-1e6, 1e6).used_when(is_mixture);
  t.vector(&P::sds, "sds", "Standard deviations", "One per Gaussian.").range(0, 1e6).above_min().used_when(is_mixture);
  t.vector(&P::weights, "weights", "Weights", "One per Gaussian; they are divided by their sum.")
      .range(0, 1e6)
      .above_min()
      .used_when(is_mixture);
}

// Adds the parameters of densities over a plane. Each is in use if its own predicate holds.
template <class P, class Used>
void add_planes(FieldTable<P>& t, const Used& is_gaussian, const Used& is_banana, const Used& is_donut) {
  t.real(&P::rho, "rho", "Correlation ρ", "Correlation of the two coordinates, each with standard deviation 1.")
      .ends("opposite", "alike")
      .range(-0.999, 0.999)
      .used_when(is_gaussian);
  t.real(&P::bend, "bend", "Bend", "How strongly the banana is bent: x2 has the mean bend · (x1² − 4).")
      .range(-3, 3)
      .used_when(is_banana);
  t.real(&P::radius, "radius", "Radius", "Radius of the ring on which the density is highest.")
      .range(0.1, 100)
      .logarithmic(0.5, 10)
      .used_when(is_donut);
  t.real(&P::ring_width, "ring_width", "Width of the ring", "Standard deviation across the ring.")
      .ends("thin", "thick")
      .range(0.05, 10)
      .logarithmic(0.1, 2)
      .used_when(is_donut);
}

}  // namespace credence
