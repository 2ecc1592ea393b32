// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/parameters.h"

namespace credence::softmax {
namespace {

using P = SoftmaxParameters;

// In the order of NewPoint.
std::vector<Choice> new_points() {
  return {{"0", "Class 0", Role::class0, Marker::circle},
          {"1", "Class 1", Role::class1, Marker::square},
          {"2", "Class 2", Role::class2, Marker::triangle},
          {"3", "Class 3", Role::class3, Marker::diamond},
          {"4", "Class 4", Role::class4, Marker::plus},
          {"5", "Class 5", Role::class5, Marker::cross},
          {"place", "Places to predict at", Role::highlight, Marker::star}};
}

void add_model(FieldTable<P>& t) {
  t.group("Model")
      .choice(&P::features, "features", "Features",
              {{"linear", "x1, x2"}, {"linear_bias", "1, x1, x2"}, {"polynomial", "Polynomial"}},
              "Functions of x1 and x2 that the weights of every class multiply. With x1 and x2 alone all boundaries "
              "meet in the origin; polynomials bend them.")
      .integer(&P::degree, "degree", "Degree",
               "Total degree of the polynomial features 1, x1, x2, x1², x1 x2, x2² and so on.")
      .ends("straight", "bent")
      .range(1, 3)
      .used_when([](const P& p) { return p.features == FeatureKind::polynomial; })
      .toggle(&P::standardise, "standardise", "Standardise",
              "Subtracts from x1 and x2 their means and divides them by their standard deviations before the features "
              "are made, so that the same prior means the same in every unit.");
  t.group("Prior")
      .choice(&P::prior, "prior", "Prior", {{"gaussian", "Gaussian"}, {"flat", "Flat (none)"}},
              "A flat prior leaves the prior term out: then one vector added to every w_k changes nothing at all, and "
              "where the classes are separable there is no maximum.")
      .real(&P::prior_variance, "prior_variance", "Variance σ²",
            "Variance of the prior N(0, σ²I) over every weight of every class, the biases included.")
      .ends("sure of 0", "vague")
      .range(0, 1e6)
      .above_min()
      .logarithmic(0.1, 1000)
      .used_when([](const P& p) { return p.prior == PriorKind::gaussian; });
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    add_model(t);
    t.group("Data")
        .choice(&P::new_point, "new_class", "New points are", new_points(),
                "Kind of points that a click on the plane adds and that dragging over it sprays; a digit held during "
                "the click chooses the class, Shift the next one. Predictions are made at the places.")
        .display_only()
        .integer(&P::generated_points, "generated_points", "Points to generate",
                 "Number of points that the data menu's generators draw; the seed decides which.")
        .range(6, 2000)
        .logarithmic(12, 600)
        .advanced()
        .display_only();
    t.group("Newton")
        .real(&P::newton_tolerance, "newton_tolerance", "Tolerance",
              "Stops after the update whose squared norm |Δw|² is at most this and whose promised gain, half the "
              "gradient times the step, is at most 1e-4.")
        .range(1e-14, 1)
        .logarithmic(1e-12, 0.01)
        .advanced();
    t.group("Predict by")
        .integer(&P::laplace_draws, "laplace_draws", "Laplace draws",
                 "Weights drawn from the Laplace approximation, over whose predictions the averaged one is the mean.")
        .ends("rough", "smooth")
        .range(1, 100000)
        .logarithmic(10, 10000);
    t.group("Show")
        .vector(&P::shift, "shift", "Add to every w",
                "One vector that is added to the weights of every class where they are shown, one number per feature; "
                "dragging the ring in weight space sets it. No probability changes. Empty: nothing is added.")
        .empty_is_nothing()
        .range(-1e6, 1e6)
        .display_only()
        .length([](const P& p, std::size_t) { return static_cast<std::size_t>(p.feature_map().dimension()); });
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

}  // namespace credence::softmax
