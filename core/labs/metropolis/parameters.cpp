#include "core/labs/metropolis/parameters.h"

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

auto of(Density target) {
  return [target](const P& p) { return p.target == target; };
}
bool on_line(const P& p) { return p.dimension() == 1; }

void add_lines(FieldTable<P>& t) {
  t.vector(&P::means, "means", "Means", "One a Gaussian.").range(-1e6, 1e6).used_when(of(Density::mixture));
  t.vector(&P::sds, "sds", "Standard deviations", "One a Gaussian.")
      .range(0, 1e6)
      .above_min()
      .used_when(of(Density::mixture));
  t.vector(&P::weights, "weights", "Weights", "One a Gaussian; they are divided by their sum.")
      .range(0, 1e6)
      .above_min()
      .used_when(of(Density::mixture));
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

void add_planes(FieldTable<P>& t) {
  t.real(&P::rho, "rho", "Correlation ρ", "Of the two coordinates, each with standard deviation 1.")
      .range(-0.999, 0.999)
      .used_when(of(Density::gaussian_2d));
  t.real(&P::bend, "bend", "Bend", "How strongly the banana is bent: x2 has the mean bend · (x1² − 4).")
      .range(-3, 3)
      .used_when(of(Density::banana));
  t.real(&P::radius, "radius", "Radius", "Of the ring on which the density is highest.")
      .range(0.1, 100)
      .logarithmic(0.5, 10)
      .used_when(of(Density::donut));
  t.real(&P::ring_width, "ring_width", "Width of the ring", "Its standard deviation across.")
      .range(0.05, 10)
      .logarithmic(0.1, 2)
      .used_when(of(Density::donut));
  t.real(&P::separation, "separation", "Distance", "Between the middles of two bumps of standard deviation 1.")
      .range(0, 100)
      .used_when(of(Density::mixture_2d));
}

void add_chains(FieldTable<P>& t) {
  t.group("Proposal")
      .real(&P::step_size, "step_size", "Step size",
            "Standard deviation of the Gaussian around the state that proposals are drawn from, in every coordinate.")
      .range(0, 1e6)
      .above_min()
      .logarithmic(0.01, 100);
  t.choice(&P::wall, "wall", "At a wall",
           {{"repeat", "Reject and count again"},
            {"redraw", "Draw again until inside"},
            {"reflect", "Reflect"},
            {"log", "Walk on a log scale"}},
           "What happens to a proposal beyond From or To. Drawing again is the common mistake.")
      .used_when([](const P& p) { return p.has_wall(); });
  t.group("Chains")
      .vector(&P::start, "start", "Start",
              "Where every chain begins, one number a coordinate. Empty: spread over the density.")
      .range(-1e6, 1e6);
  t.integer(&P::chains, "chains", "Chains", "Each with its own random numbers.").range(1, 8);
  t.integer(&P::warmup, "warmup", "Warmup", "First draws of every chain, which count nowhere.")
      .range(0, 1'000'000)
      .logarithmic(10, 5000);
  t.integer(&P::draws, "draws", "Draws", "What is kept of every chain after the warmup.")
      .range(1, 1'000'000)
      .logarithmic(100, 20'000);
}

}  // namespace

const FieldTable<MetropolisParameters>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Density").choice(&P::target, "target", "Density",
                              {{"park", "Strange park: three bumps"},
                               {"gaussian", "Gaussian N(0, 1)"},
                               {"mixture", "Mixture of Gaussians"},
                               {"formula", "A formula"},
                               {"gaussian_2d", "Two correlated coordinates"},
                               {"banana", "Banana"},
                               {"donut", "Donut"},
                               {"mixture_2d", "Two bumps in the plane"}},
                              "What is sampled from. The chain asks for its height alone, never for its area.");
    add_lines(t);
    add_planes(t);
    add_chains(t);
    t.group("Show")
        .toggle(&P::show_exact, "show_exact", "Exact density",
                "Off: only what the chain itself has seen. On: what it should have seen.", "Shown")
        .display_only();
    t.real(&P::place_a, "place_a", "Place a", "Its visits are compared with those of b. Empty: the highest place.")
        .range(-1e6, 1e6)
        .display_only()
        .advanced()
        .used_when(on_line);
    t.real(&P::place_b, "place_b", "Place b", "Its visits are compared with those of a. Empty: a third as high.")
        .range(-1e6, 1e6)
        .display_only()
        .advanced()
        .used_when(on_line);
    return t;
  }();
  return table;
}

}  // namespace credence::metropolis
