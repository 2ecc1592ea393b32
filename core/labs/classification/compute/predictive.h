// Predictive probability p(t = 1 | x) by every method, at single places and as fields over the plane.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/features.h"
#include "core/inference/exact_posterior.h"
#include "core/math/lattice.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace credence::classification {

// A way of predicting. Immutable; safe to call from several threads.
class Predictor {
 public:
  virtual ~Predictor() = default;
  // Phi: M x D features of M places; returns M probabilities in [0, 1].
  virtual Eigen::VectorXd operator()(const Eigen::MatrixXd& Phi) const = 0;
};

// All predict the observed label: with label noise a probability p of the true one becomes epsilon + (1 - 2 epsilon) p.
std::unique_ptr<Predictor> map_predictor(const Likelihood& likelihood, Eigen::VectorXd w);  // plug-in
// Averages over weights W (D x M), each with a probability (empty: equal): Monte Carlo draws, chains, quadrature nodes.
std::unique_ptr<Predictor> averaging_predictor(const Likelihood& likelihood, Eigen::MatrixXd W,
                                               Eigen::VectorXd probabilities = {});
// Averages over the exact posterior's nodes. If there are more than `most`, it averages over that many equally probable
// ones (systematic resampling). coarse_nodes, for first pictures, are right to about a hundredth.
inline constexpr Eigen::Index coarse_nodes = 4000;
std::unique_ptr<Predictor> exact_predictor(const Likelihood& likelihood, const ExactPosterior& exact,
                                           Eigen::Index most);
// Predicts sigma(kappa mu) for the logistic link, with or without label noise; for the probit the closed form.
std::unique_ptr<Predictor> moderated_predictor(const Likelihood& likelihood, Gaussian posterior);
// Integrates over a numerically; for the probit in closed form.
std::unique_ptr<Predictor> quadrature_predictor(const Likelihood& likelihood, Gaussian posterior);
std::unique_ptr<Predictor> probit_predictor(Gaussian posterior);  // closed form, probit

// Predicts at M places (Phi: M x D) on several threads. If `stop` was requested before the end, the rest is 0.
std::vector<double> predict_all(const Predictor& predictor, const Eigen::MatrixXd& Phi,
                                const std::stop_token& stop = {});

// Fills a field row by row on several threads. Returns false if `stop` was requested before the end.
bool evaluate(const Predictor& predictor, const FeatureMap& features, ScalarField& field,
              const std::stop_token& stop = {});

}  // namespace credence::classification
