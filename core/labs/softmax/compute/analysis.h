// What is computed of the softmax model: Newton's run, Laplace's approximation, and predictions averaged over it.
#pragma once

#include "core/data/points.h"
#include "core/inference/laplace.h"
#include "core/lab/lab.h"
#include "core/labs/softmax/compute/class_field.h"
#include "core/labs/softmax/compute/parameters.h"
#include "core/labs/softmax/compute/softmax_classifier.h"

#include <array>

namespace credence::softmax {

struct Prediction {
  Point2 place;
  std::optional<Eigen::VectorXd> map, averaged;  // K probabilities; none where there is no maximum
};

struct Analysis {
  Inputs inputs;
  SoftmaxParameters parameters;
  bool complete = false;
  std::shared_ptr<const LabelledPoints> points;
  Standardisation scale;  // none unless it is wanted
  FeatureMap features{FeatureKind::linear_bias};
  std::shared_ptr<const SoftmaxClassifier> model;
  std::shared_ptr<const NewtonTrace> newton;            // under a flat prior on weights whose sum over k is zero
  std::shared_ptr<const LaplaceApproximation> laplace;  // null under a flat prior and where there is no maximum
  bool laplace_is_settled = true;                       // whether the run was, when its tolerance ended it
  std::shared_ptr<const Eigen::MatrixXd> draws;         // from it, K P x S, as many as are wanted or a first few
  std::shared_ptr<const ClassField> averaged;           // over the first `averaged_draws` of them
  Eigen::Index averaged_draws = 0;
  std::vector<Prediction> predictions;  // at inputs.places
  Rect data_range;                      // of the plane that must be visible
  bool one_scale = true;                // one unit is equally long on both axes
  Rect data_extent;                     // what regions cover, all that a slot may show

  int classes() const { return model->classes(); }
  bool flat() const { return !model->prior_variance(); }
  bool has_maximum() const { return newton->status == NewtonStatus::converged; }
  // Of the timeline: -1 is the last.
  int iteration(int frame) const { return frame < 0 ? newton->iterations() : std::min(frame, newton->iterations()); }
  bool is_last(int frame) const { return iteration(frame) == newton->iterations(); }
  const NewtonStep& step(int frame) const { return newton->steps[static_cast<std::size_t>(iteration(frame))]; }

  std::int64_t right(int frame) const;  // how many points' own class is the most probable one where they are
  // Of minus the Hessian: its eigenvalues in the subspace of weights that add up to zero, falling; across it the prior
  // alone is left.
  Eigen::VectorXd curvatures(int frame) const;
  double prior_precision() const { return flat() ? 0 : 1 / parameters.prior_variance; }

  // The vector that is added to every w_k, P; zero where there is none. And weights with it, K P.
  Eigen::VectorXd shift() const;
  bool is_shifted() const { return !parameters.shift.empty(); }
  Eigen::VectorXd shifted(const Eigen::VectorXd& w) const;
  std::array<Eigen::Index, 2> shown_weights() const;  // of x1 and x2 among a class's P

  Eigen::VectorXd features_at(Point2 x) const;  // P
  // Plug-in probabilities of w over a lattice in the plane, and the scores w_k^T phi: a field a class.
  ClassField plug_in(const Eigen::VectorXd& w, const Lattice& lattice) const;
  std::vector<ScalarField> scores(const Eigen::VectorXd& w, const Lattice& lattice) const;
  Lattice picture_lattice() const { return {data_extent, 211, 191}; }
};

// At most so many points, so that each of Newton's steps is short. Throws InputError in a sentence.
void require_affordable_softmax(std::size_t points, Eigen::Index features);

Prediction predict(const Analysis& a, Point2 place);

using PublishAnalysis = std::function<void(Analysis)>;
// First what a drag needs, with few draws on a coarse lattice; then all of it.
void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::stop_token& stop);

}  // namespace credence::softmax
