// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/compute/parameters.h"

namespace credence::regression {

namespace {

using P = RegressionParameters;

bool noise_known(const P& p) { return p.noise_known(); }
bool noise_inferred(const P& p) { return !p.noise_known(); }
bool several_weights(const P& p) { return p.order > 0; }
std::size_t weights(const P& p, std::size_t) { return static_cast<std::size_t>(p.order) + 1; }

void add_model(FieldTable<P>& t) {
  t.group("Model");
  t.integer(&P::order, "order", "Order K", "The curve is a polynomial of this order: K + 1 weights.")
      .ends("straight", "bent")
      .range(0, most_order);
  t.choice(&P::model, "model", "The noise's variance is",
           {{"known_variance", "Known"}, {"normal_inverse_gamma", "Inferred, too"}},
           "Inferred, its prior is an inverse gamma and that of the weights scales with it; predictions are then "
           "Student t.");
  t.real(&P::noise_variance, "noise_variance", "Noise σ²", "Variance of the targets about the curve.")
      .ends("exact", "noisy")
      .range(0, 1e18)
      .above_min()
      .logarithmic(0.01, 100)
      .used_when(noise_known);
  t.real(&P::x_origin, "x_origin", "Origin of x",
         "Powers are of (x − origin) / scale. If empty, the origin is the middle of the data.")
      .range(-1e9, 1e9)
      .advanced();
  t.real(&P::x_scale, "x_scale", "Scale of x",
         "Powers are of (x − origin) / scale. If empty, the scale is half the width of the data.")
      .range(0, 1e9)
      .above_min()
      .advanced();
}

void add_prior(FieldTable<P>& t) {
  t.group("Prior");
  t.real(&P::prior_variance, "prior_variance", "Variance σ₀²",
         "Variance of the prior N(0, σ₀²I) of the weights, in units of the noise variance if the noise is inferred.")
      .ends("sure of 0", "vague")
      .range(1e-18, 1e18)
      .logarithmic(0.01, 1000);
  t.real(&P::a0, "a0", "Shape a₀", "Shape of the inverse gamma prior of the noise variance.")
      .range(0, 1e6)
      .above_min()
      .logarithmic(0.1, 100)
      .used_when(noise_inferred);
  t.real(&P::b0, "b0", "Scale b₀", "Scale of the inverse gamma prior of the noise variance.")
      .range(0, 1e6)
      .above_min()
      .logarithmic(0.01, 100)
      .used_when(noise_inferred);
  t.vector(&P::prior_mean, "prior_mean", "Mean μ₀", "One number per weight. If empty, all are zero.")
      .range(-1e9, 1e9)
      .length(weights)
      .advanced();
  t.matrix(&P::prior_covariance, "prior_covariance", "Covariance Σ₀",
           "Replaces the variance, in units of the noise variance if the noise is inferred. If empty, it is σ₀²I.")
      .range(-1e9, 1e9)
      .length(weights)
      .advanced();
}

void add_display(FieldTable<P>& t) {
  t.group("Ridge")
      .real(&P::ridge_lambda, "ridge_lambda", "Ridge λ",
            "Weighs |w|² against the mean squared error in regularised least squares.")
      .ends("free weights", "small weights");
  t.range(0, 1e6).above_min().logarithmic(0.0001, 10);
  t.group("Show");
  t.integer(&P::samples, "samples", "Sampled curves", "Curves whose weights are drawn from the posterior.")
      .range(0, 200)
      .logarithmic(1, 50)
      .display_only();
  t.choice(&P::weight_axes, "weight_axes", "Weight axes",
           {{"posterior", "Around the posterior"}, {"prior", "Around the prior"}}, "How much of weight space is shown.")
      .display_only();
  t.toggle(&P::prior_in_graph, "prior_in_graph", "μ₀ and Σ₀ in the graph",
           "Whether the graph of the model shows what the prior of the weights depends on.")
      .display_only()
      .advanced();
  t.integer(&P::weight_x, "weight_x", "Weight across", "Which weight is on the horizontal axis, from 1.")
      .range(1, most_order + 1)
      .used_when(several_weights)
      .display_only()
      .advanced();
  t.integer(&P::weight_y, "weight_y", "Weight upwards", "Which weight is on the vertical axis, from 1.")
      .range(1, most_order + 1)
      .used_when(several_weights)
      .display_only()
      .advanced();
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Data")
        .choice(&P::data_set, "data_set", "Data set",
                {{"olympic", "Olympic 100 m, men"}, {"cubic", "A cubic with noise"}},
                "Replaces the points by those of the documents.")
        .chooses_data();
    add_model(t);
    add_prior(t);
    add_display(t);
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

}  // namespace credence::regression
