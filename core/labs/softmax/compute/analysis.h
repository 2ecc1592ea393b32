// The analysis of the softmax model: Newton's trace, Laplace's approximation, and predictions averaged over it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/points.h"
#include "core/inference/gaussian_or_t.h"
#include "core/lab/lab.h"
#include "core/labs/softmax/compute/parameters.h"
#include "core/labs/softmax/compute/zero_sum_fit.h"
#include "core/math/class_field.h"

#include <array>

namespace credence::softmax {

struct Prediction {
  Point2 place;
  std::optional<Eigen::VectorXd> map, averaged;  // K probabilities; empty if there is no maximum
};

struct Analysis {
  Inputs inputs;
  SoftmaxParameters parameters;
  bool complete = false;
  std::shared_ptr<const LabelledPoints> points;
  Standardisation scale;  // changes nothing unless parameters.standardise is on
  FeatureMap features{FeatureKind::linear_bias};
  std::shared_ptr<const SoftmaxClassifier> model;
  std::shared_ptr<const NewtonTrace> newton;      // under a flat prior it is held to weights whose sum over k is zero
  std::shared_ptr<const SoftmaxLaplace> laplace;  // null if the prior is flat or there is no maximum
  bool laplace_is_settled = true;                 // whether Newton's method was when its tolerance ended it
  std::shared_ptr<const Eigen::MatrixXd> draws;   // K P x S, from Laplace's Gaussian; at first only a few
  std::shared_ptr<const ClassField> averaged;     // mean over the first `averaged_draws` draws
  Eigen::Index averaged_draws = 0;
  std::vector<Prediction> predictions;  // at inputs.places
  Rect data_range;                      // the part of the plane that must be visible
  bool one_scale = true;                // whether one unit is equally long on both axes
  Rect data_extent;                     // the part that regions cover: all that a slot may show

  int classes() const { return model->classes(); }
  bool flat() const { return !model->prior_variance(); }
  bool has_maximum() const { return newton->status == NewtonStatus::converged; }
  // A frame of the timeline is an iteration; -1 is the last one.
  int iteration(int frame) const { return frame < 0 ? newton->iterations() : std::min(frame, newton->iterations()); }
  bool is_last(int frame) const { return iteration(frame) == newton->iterations(); }
  const NewtonStep& step(int frame) const { return newton->steps[static_cast<std::size_t>(iteration(frame))]; }

  std::int64_t right(int frame) const;  // number of points whose own class is the most probable one there
  // Eigenvalues of minus the Hessian, in descending order, in the subspace of weights whose sum over the classes is
  // zero. Across that subspace the curvature is the prior's alone.
  Eigen::VectorXd curvatures(int frame) const;
  double prior_precision() const { return flat() ? 0 : 1 / parameters.prior_variance; }

  Eigen::VectorXd shift() const;  // P; the vector that is added to every w_k for display, or zero
  bool is_shifted() const { return !parameters.shift.empty(); }
  Eigen::VectorXd shifted(const Eigen::VectorXd& w) const;  // K P; weights with the shift
  std::array<Eigen::Index, 2> shown_weights() const;        // indices of the weights of x1 and x2 among a class's P

  Eigen::VectorXd features_at(Point2 x) const;  // P
  // Plug-in probabilities of w over a lattice in the plane.
  ClassField plug_in(const Eigen::VectorXd& w, const Lattice& lattice) const;
  // The scores w_k^T phi over a lattice, one field per class.
  std::vector<ScalarField> scores(const Eigen::VectorXd& w, const Lattice& lattice) const;
  Lattice picture_lattice() const { return {data_extent, 211, 191}; }
};

// Log likelihood and log prior of the weights at a frame, without and with the shift.
struct LogTerms {
  double likelihood = 0, prior = 0, shifted_likelihood = 0, shifted_prior = 0;
};
LogTerms log_terms(const Analysis& a, int frame);

// Throws InputError if there are so many points that a step of Newton's method takes long.
void require_affordable_softmax(std::size_t points, Eigen::Index features);

Prediction predict(const Analysis& a, Point2 place);
// Laplace's marginal of a weight among all K P; needs a.laplace.
GaussianOrT weight_marginal(const Analysis& a, Eigen::Index weight);
// The credible intervals of each class's probability at a place over Laplace's draws; empty without draws.
std::vector<CredibleIntervals> prediction_intervals(const Analysis& a, Point2 place);

using PublishAnalysis = std::function<void(Analysis)>;
// Publishes first what a drag needs, with few draws on a coarse lattice, then all of it.
Analysis fitted(const Inputs& inputs);  // maximum and Laplace's approximation, without draws and maps
void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::stop_token& stop);

}  // namespace credence::softmax
