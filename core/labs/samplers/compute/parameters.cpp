// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/parameters.h"

#include "core/phrases/shared_fields.h"

#include <algorithm>

namespace credence::samplers {
namespace {

using P = SamplersParameters;

auto of(Density target) {
  return [target](const P& p) { return p.target == target; };
}
auto with(std::vector<SamplerKind> any) {
  return [any](const P& p) { return std::ranges::any_of(any, [&p](SamplerKind s) { return p.has(s); }); };
}
bool has_data(const P& p) { return p.data(); }
bool has_chains(const P& p) { return p.samplers.size() > 1 || !p.has(SamplerKind::importance); }

void add_target(FieldTable<P>& t) {
  t.group("Target").choice<Density>(
      &P::target, "target", "Target",
      {{"gaussian", "Correlated Gaussian"},
       {"banana", "Banana"},
       {"donut", "Donut"},
       {"funnel", "Funnel"},
       {"mixture", "Two bumps"},
       {"classification", "Posterior of the points"}},
      "Target that all samplers draw from. Each is known exactly, so that errors can be seen.");
  add_planes(t, of(Density::gaussian), of(Density::banana), of(Density::donut));
  t.real(
       &P::funnel_sd, "funnel_sd", "Spread of the log width",
       "Standard deviation of x1. Given x1, x2 has the standard deviation e to the power of x1/2: the larger this is, "
       "the narrower the neck.")
      .range(0.1, 4)
      .used_when(of(Density::funnel));
  t.real(&P::separation, "separation", "Distance", "Between the middles of two bumps of standard deviation 1.")
      .ends("together", "far apart")
      .range(0, 30)
      .used_when(of(Density::mixture));
  t.real(&P::left_share, "left_share", "Share of the left bump", "Share of the whole probability.")
      .ends("mostly right", "mostly left")
      .range(0.01, 0.99)
      .used_when(of(Density::mixture));
  t.real(&P::prior_variance, "prior_variance", "Prior variance σ²", "Variance of each weight under its prior N(0, σ²).")
      .ends("sure of 0", "vague")
      .range(1e-18, 1e18)
      .logarithmic(0.01, 1000)
      .used_when(has_data);
}

void add_steps(FieldTable<P>& t) {
  t.group("Each sampler's own")
      .real(
          &P::walk_step, "walk_step", "Random walk's step",
          "Standard deviation of its proposals in each coordinate; of adaptive Metropolis the first ones, of tempering "
          "those of the coldest walk. Empty: by how narrow the target is.")
      .range(0, 1e6)
      .above_min()
      .used_when(with({SamplerKind::random_walk, SamplerKind::adaptive, SamplerKind::tempering}));
  t.real(&P::slice_width, "slice_width", "Slice's first width",
         "First width of the interval that steps out until it covers the slice. Empty: by how narrow the target is.")
      .range(0, 1e6)
      .above_min()
      .used_when(with({SamplerKind::slice}));
  t.real(&P::mala_step, "mala_step", "MALA's step", "Empty: tuned in the warmup, towards an acceptance of 0.574.")
      .range(0, 1e6)
      .above_min()
      .used_when(with({SamplerKind::mala}));
  t.real(&P::hmc_step, "hmc_step", "HMC's step",
         "Size of a leapfrog step. Empty: tuned in the warmup, towards an acceptance of 0.8, with the widths of the "
         "coordinates.")
      .range(0, 1e6)
      .above_min()
      .used_when(with({SamplerKind::hmc}));
  t.integer(&P::leapfrog_steps, "leapfrog_steps", "HMC's leapfrog steps",
            "Leapfrog steps per draw, each of which costs a gradient.")
      .range(1, 1000)
      .logarithmic(1, 100)
      .used_when(with({SamplerKind::hmc}));
  t.real(&P::nuts_step, "nuts_step", "NUTS's step",
         "Size of a leapfrog step. Empty: tuned in the warmup, towards an acceptance of 0.8, with the widths of the "
         "coordinates.")
      .range(0, 1e6)
      .above_min()
      .used_when(with({SamplerKind::nuts}));
}

void add_exotic(FieldTable<P>& t) {
  t.integer(&P::nuts_doublings, "nuts_doublings", "NUTS's doublings", "Largest number of doublings of a path.")
      .range(1, 14)
      .advanced()
      .used_when(with({SamplerKind::nuts}));
  t.integer(&P::temperatures, "temperatures", "Walks at once",
            "The first is on the target, the others on ever flatter versions of it. A draw takes as many evaluations.")
      .range(1, 12)
      .used_when(with({SamplerKind::tempering}));
  t.real(&P::hottest, "hottest", "Flattest version", "The power that the target is raised to for the warmest walk.")
      .range(1e-4, 0.9)
      .logarithmic(0.001, 0.5)
      .used_when(with({SamplerKind::tempering}));
  t.real(&P::importance_scale, "importance_scale", "Importance: how much wider",
         "The proposals' scale, by the target's own standard deviations (of the posterior: by Laplace's).")
      .ends("narrow", "wide")
      .range(0.05, 20)
      .logarithmic(0.3, 5)
      .used_when(with({SamplerKind::importance}));
  t.real(&P::importance_nu, "importance_nu", "Importance: tails",
         "Degrees of freedom of the Student-t that proposals come from; the fewer, the heavier its tails.")
      .ends("heavy tails", "Gaussian")
      .range(1, 1000)
      .logarithmic(1, 100)
      .advanced()
      .used_when(with({SamplerKind::importance}));
}

std::vector<Choice> sampler_choices() {
  std::vector<Choice> choices;
  for (const SamplerRow& row : sampler_table()) choices.push_back({row.id, row.title});
  return choices;
}

void add_race(FieldTable<P>& t) {
  t.group("Race").several<SamplerKind>(
      &P::samplers, "samplers", "Samplers", sampler_choices(),
      "One to four. Gibbs is for the Gaussian, Pólya-Gamma for the posterior of the points.");
  t.integer(&P::evaluations, "evaluations", "Evaluations",
            "Evaluations of the target that each sampler may make after its warmup, all of its chains together: a "
            "height, a gradient (which includes the height) or a draw from a conditional, each counted once.")
      .ends("few", "many")
      .range(100, 1'000'000)
      .logarithmic(1000, 100'000);
  add_steps(t);
  add_exotic(t);
  t.group("Chains")
      .integer(&P::chains, "chains", "Chains", "Chains of each sampler.")
      .range(1, 8)
      .used_when(has_chains);
  t.integer(
       &P::warmup, "warmup", "Warmup",
       "First draws of every chain, in which samplers tune themselves. They are discarded; what they cost is shown.")
      .range(0, 100'000)
      .logarithmic(10, 2000)
      .used_when(has_chains);
  t.vector(&P::start, "start", "Start",
           "Where every chain begins, one number per coordinate. Empty: spread over the target.")
      .range(-1e6, 1e6)
      .used_when(has_chains);
}

}  // namespace

const FieldTable<SamplersParameters>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    add_target(t);
    add_race(t);
    t.group("Points")
        .choice(&P::new_class, "new_class", "New points are",
                {{"0", "Class 0", Role::class0}, {"1", "Class 1", Role::class1, Marker::square}},
                "Kind of points that a click on the plane adds and that dragging over it sprays; hold Shift for the "
                "other class.")
        .display_only()
        .used_when(has_data);
    t.integer(&P::generated_points, "generated_points", "Points to generate",
              "Number of points that the data menu's generators draw; the seed decides which.")
        .range(4, 2000)
        .logarithmic(10, 200)
        .advanced()
        .display_only()
        .used_when(has_data);
    t.group("Show")
        .integer(&P::shown, "shown", "Look at sampler",
                 "Number of the sampler whose traces, autocorrelations and ranks are shown, from 1.")
        .range(1, most_samplers)
        .display_only()
        .used_when([](const P& p) { return p.samplers.size() > 1; });
    t.integer(&P::trail, "trail", "Length of the trail", "Number of the last draws that are joined by a line.")
        .range(1, 1000)
        .logarithmic(5, 500)
        .display_only();
    add_interval_fields(t, has_chains, true);
    return t;
  }();
  return table;
}

}  // namespace credence::samplers
