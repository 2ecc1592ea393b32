// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/parameters.h"

namespace credence::links {
namespace {

using P = LinksParameters;

void add_thresholds(FieldTable<P>& t) {
  t.group("Thresholds")
      .choice(&P::threshold, "threshold", "Thresholds are",
              {{"logistic", "Logistic: the link is σ(a)"},
               {"probit", "Normal: the link is Φ(a)"},
               {"matched", "Normal, wider: the link is Φ(λa)"},
               {"label_noise", "Logistic, some infinitely far"},
               {"drawn", "Drawn by hand"}},
              "The density p(θ) that thresholds are drawn from. A label is 1 if the activation reaches its threshold, "
              "so the share of thresholds below a is the link function.");
  t.vector(
       &P::heights, "heights", "Heights of p(θ)",
       "Heights of the density drawn by hand, at even distances from −6 to 6 with straight lines between them; only "
       "their ratios count. Drag the rings of the plot.")
      .range(0, 1e6)
      .used_when([](const P& p) { return p.threshold == ThresholdKind::drawn; });
  t.integer(&P::thresholds, "thresholds", "Thresholds N", "Number of thresholds that rain on the axis.")
      .ends("few", "many")
      .range(0, 2000)
      .logarithmic(10, 1000);
  t.real(&P::activation, "activation", "Activation a",
         "Activation of one point: its label is 1 if its threshold is at most this, and 0 if it is above.")
      .ends("mostly 0", "mostly 1")
      .range(-6, 6);
}

void add_likelihoods(FieldTable<P>& t) {
  t.group("Label noise")
      .real(&P::epsilon, "epsilon", "Label noise ε",
            "Probability that a label was flipped: p(t = 1 | a) = ε + (1 − 2ε)σ(a). At 0.5 labels say nothing.")
      .ends("no flips", "coin flips")
      .range(0, 0.5);
  t.group("One outlier")
      .real(&P::outlier, "outlier", "Outlier at",
            "Place x of one more point of class 0, among the ones or beyond them.")
      .range(-50, 50);
  t.vector(&P::zeros, "zeros", "Class 0 at", "Places x of the points of class 0, without the outlier.")
      .range(-50, 50)
      .advanced();
  t.vector(&P::ones, "ones", "Class 1 at", "Places x of the points of class 1.").range(-50, 50).advanced();
  t.real(&P::prior_variance, "prior_variance", "Prior variance",
         "Variance σ² of the prior N(0, σ²I) over both weights of the fits p(t = 1 | x) = f(w0 + w1 x).")
      .ends("sure of 0", "vague")
      .range(1e-6, 1e6)
      .logarithmic(0.1, 1000)
      .advanced();
}

void add_averages(FieldTable<P>& t) {
  t.group("Average over a").real(&P::mean, "mean", "Mean μ", "Mean of the activation a ~ N(μ, s²).").range(-100, 100);
  t.real(&P::variance, "variance", "Variance s²", "Variance of the activation a ~ N(μ, s²).")
      .ends("known", "unknown")
      .range(1e-4, 1e6)
      .logarithmic(0.1, 100);
}

void add_families(FieldTable<P>& t) {
  t.group("Canonical links")
      .choice(
          &P::family, "family", "Family",
          {{"gaussian", "Gaussian"}, {"bernoulli", "Bernoulli"}, {"poisson", "Poisson"}, {"gamma", "Gamma"}},
          "Distribution of the targets t given their mean y = f(w0 + w1 x), f the inverse of the family's canonical "
          "link.");
  t.vector(&P::weights, "weights", "Weights w",
           "w0,w1 of a = w0 + w1 x; drag the curve's rings. If empty, the flat line at the mean of the targets.")
      .range(-1e6, 1e6)
      .advanced()
      .length([](const P&, std::size_t) { return std::size_t{2}; });
  t.real(&P::scale, "scale", "Scale s",
         "Dispersion: the variance of a Gaussian target, 1/shape of a gamma one. The other families have s = 1.")
      .range(1e-6, 1000)
      .logarithmic(0.01, 10)
      .used_when([](const P& p) { return has_scale(p.family); });
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    add_thresholds(t);
    add_likelihoods(t);
    add_averages(t);
    add_families(t);
    return t;
  }();
  return table;
}

}  // namespace credence::links
