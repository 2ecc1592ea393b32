// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/parameters.h"

#include "core/phrases/shared_fields.h"

namespace credence::laplace {

namespace {

using P = LaplaceParameters;

auto of(Density target) {
  return [target](const P& p) { return p.target == target; };
}

void add_densities(FieldTable<P>& t) {
  t.group("Density").choice(&P::target, "target", "Density",
                            {{"gamma", "Gamma(α, β)"},
                             {"sigmoid_gaussian", "Gaussian times sigmoid"},
                             {"mixture", "Mixture of Gaussians"},
                             {"formula", "A formula"}},
                            "The density that is approximated. Its normaliser need not be known.");
  t.real(&P::alpha, "alpha", "Shape α", "y^(α − 1) is one factor of the gamma density. At 1 and below it has no mode.")
      .range(0.1, 1e4)
      .logarithmic(0.5, 100)
      .used_when(of(Density::gamma));
  t.real(&P::beta, "beta", "Rate β", "e^(−βy) is the other factor of the gamma density.")
      .range(1e-6, 1e6)
      .logarithmic(0.1, 100)
      .used_when(of(Density::gamma));
  t.real(&P::slope, "slope", "Slope a", "The density is proportional to e^(−z²/2) σ(az + b).")
      .range(-1e4, 1e4)
      .used_when(of(Density::sigmoid_gaussian));
  t.real(&P::offset, "offset", "Offset b", "The sigmoid is one half where az + b = 0.")
      .range(-1e4, 1e4)
      .used_when(of(Density::sigmoid_gaussian));
  add_mixture(t, of(Density::mixture));
  t.text(&P::formula, "formula", "Formula in z",
         "Any density, normalised or not: exp(-z^2/2), z > 0 ? z*exp(-z) : 0. It knows exp, ln, sqrt, abs, sin and "
         "more, _pi and _e.")
      .used_when(of(Density::formula));
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    add_densities(t);
    t.real(&P::lower, "lower", "From", "The density is cut off below. Empty: as far as it goes.")
        .range(-1e6, 1e6)
        .advanced();
    t.real(&P::upper, "upper", "To", "The density is cut off above. Empty: as far as it goes.")
        .range(-1e6, 1e6)
        .advanced();
    t.group("Coordinate")
        .choice(&P::transform, "transform", "Approximate in",
                {{"identity", "z itself"}, {"log", "u = ln z"}, {"logit", "u = logit z"}, {"sqrt", "u = √z"}},
                "The coordinate in which a Gaussian replaces the density. The mode is another one in each.");
    add_interval_fields(t, [](const P&) { return true; });
    t.group("Newton")
        .real(&P::newton_start, "newton_start", "Start at z", "Empty: where a tenth of the area lies to the left.")
        .range(-1e6, 1e6);
    t.toggle(&P::damping, "damping", "Damped steps",
             "Halve a step that would lower the density, and turn one round that would go downhill.");
    t.real(&P::newton_tolerance, "newton_tolerance", "Tolerance",
           "Stops after the update whose square is at most this and whose promised gain, half the gradient times the "
           "step, is at most 1e-4.")
        .range(1e-14, 1)
        .logarithmic(1e-10, 1e-2)
        .advanced();
    t.group("Show")
        .real(&P::hessian_step, "hessian_step", "Step h",
              "The distance between the places of a numerical second derivative.")
        .range(1e-12, 100)
        .logarithmic(1e-8, 1)
        .advanced();
    t.integer(&P::taylor_order, "taylor_order", "Taylor order", "The highest power in the series of exp(w).")
        .range(0, 12)
        .advanced();
    t.real(&P::taylor_at, "taylor_at", "Taylor around ŵ", "The place at which the series of exp(w) is exact.")
        .range(-3, 3)
        .advanced();
    return t;
  }();
  return table;
}

}  // namespace credence::laplace
