// The analysis: everything that the lab computes from its inputs, stage by stage.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/chains/live_chains.h"
#include "core/data/points.h"
#include "core/inference/exact_posterior.h"
#include "core/inference/gradient_ascent.h"
#include "core/inference/modes.h"
#include "core/lab/lab.h"
#include "core/labs/classification/compute/evidence_study.h"
#include "core/labs/classification/compute/parameters.h"
#include "core/labs/classification/compute/prediction_map.h"
#include "core/labs/classification/compute/predictive.h"
#include "core/math/random.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence::classification {

// Probabilities at one place by every method that the likelihood has; empty if the method has no answer (yet).
struct Prediction {
  std::vector<double> place;
  ByMethod<std::optional<double>> by_method = {};
  double exact_error = 0;  // estimated
};

// A maximum of the log joint.
struct Mode {
  Eigen::VectorXd w;
  double log_joint = 0;
  std::optional<double> log_evidence;  // log p(t) by Laplace there; empty unless the posterior is proper
};

// One setting of a study: the prediction at the first place, and the errors of Laplace's approximation.
struct StudyRow {
  double setting = 0;                            // the number of points, or the prior variance
  std::optional<double> map, laplace, exact;     // P(t = 1) at the place
  std::optional<double> kl, log_evidence_error;  // KL(exact || Laplace); Laplace minus exact
};

// How the random walk proposes (proposal.h), and what equal steps would do under Laplace's approximation.
struct ProposalPlan {
  bool laplace = false;  // whether steps have the shape of Laplace's approximation
  bool works = true;     // whether a chain of equal steps could
  double accepted = 1;   // the share of equal steps that would be accepted
  double crossings = 1;  // how often all draws could cross the posterior's widest direction
  double narrowest = 1;  // the smallest standard deviation of a weight
};

// The posterior's log density over the two shown weights, up to a constant.
struct PosteriorDensity {
  ScalarField log_density;
  double log_peak = 0;  // its maximum, if known; else far below
  bool proper = true;   // else it is the likelihood
};

// The parts that have been computed so far. Each is immutable and shared with later stages, so that a publication
// copies pointers.
struct Analysis {
  Inputs inputs;
  ClassificationParameters parameters;
  std::shared_ptr<const LabelledPoints> points;  // the points that count
  std::shared_ptr<const LabelledPoints> all;     // with those still to arrive
  FeatureMap features;
  std::shared_ptr<const BinaryClassifier> model;
  bool proper = true;  // whether the posterior can be normalised
  bool complete = false;

  std::shared_ptr<const NewtonTrace> newton;         // from the user's start
  std::shared_ptr<const AscentTrace> ascent;         // if parameters.gradient_ascent is on
  std::shared_ptr<const NewtonTrace> without_noise;  // as if no label could be wrong; only if boundaries are straight
  std::vector<Mode> modes;                           // the maxima that were found, the highest first
  bool newton_is_highest = true;                     // whether Newton's method ended at modes[0]
  bool higher_at_infinity = false;                   // as in Maxima
  bool higher_seen = false;                          // a node or draw is higher, but no search led to its maximum
  bool laplace_is_settled = true;                    // whether the search for modes[0] was when its tolerance ended it
  std::shared_ptr<const LaplaceApproximation> laplace;  // at modes[0], if the posterior is proper
  std::optional<double> bic, aic;
  ProposalPlan proposal;
  std::shared_ptr<const ExactPosterior> exact;
  bool exact_is_coarse = false;
  std::optional<ApproximationError> error;
  std::shared_ptr<const ChainSnapshot> chains;            // the draws so far
  std::shared_ptr<const Eigen::MatrixXd> laplace_draws;   // D x M
  ByMethod<std::shared_ptr<const Predictor>> predictors;  // null if there is none (yet)
  std::shared_ptr<const EvidenceStudy> evidence;          // if parameters.compare_features is on
  std::vector<Prediction> predictions;                    // at inputs.places
  std::vector<StudyRow> arrival, prior_sweep;             // rows so far, if these studies are chosen

  Rect data_range;   // the part of the plane that must be visible
  Rect data_extent;  // the part that fields and boundaries cover, larger for any aspect ratio
  Rect weight_range;
  bool refined = false;                               // whether boundaries are drawn in full detail
  Eigen::MatrixXd boundary_weights;                   // D x B
  std::shared_ptr<const PredictionMap> prediction;    // by parameters.predictor
  std::shared_ptr<const PredictionMap> prediction_b;  // by parameters.predictor_b if parameters.compare is on, on the
                                                      // lattice of `prediction`
  std::shared_ptr<const Section> section;             // if parameters.section is on
  std::shared_ptr<const PosteriorDensity> posterior_density;  // null with one weight, and if out of reach

  Eigen::Index dimension() const { return features.dimension(); }
  std::vector<std::string> weight_symbols() const;  // "w1"
  // Indices of the two weights that are drawn; weight_plane.h says what becomes of the others.
  std::array<Eigen::Index, 2> shown_weights() const;
  Eigen::VectorXd centre() const;                     // the highest mode, or the w where Newton's method stopped
  const Eigen::VectorXd& newton_at(int frame) const;  // w after `frame` updates, clamped to the trace
};

// Makes a part that is finished.
template <class T>
std::shared_ptr<const T> share(T part) {
  return std::make_shared<const T>(std::move(part));
}

// Computes what a study repeats: the model, Newton's trace, the maxima, Laplace's approximation and its predictors,
// from points, features and parameters.
void fit(Analysis& a, const std::stop_token& stop = {});
// Finds the exact posterior and its predictor, if quadrature can within a budget of work.
void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop, double budget = 6e8);
// Returns the starts of the search for other maxima; none if there is at most one maximum.
std::vector<Eigen::VectorXd> mode_starts(const Analysis& a, Search search, const std::stop_token& stop);
// Searches for maxima from these places. If a new one is found, everything is fitted to it. Returns whether one was.
bool look_further(Analysis& a, std::vector<Eigen::VectorXd> places, const std::stop_token& stop);
// Does the same from the highest of some places (D x M), if it is higher than every maximum and so proves another.
bool check_maxima(Analysis& a, const Eigen::MatrixXd& places, const Eigen::VectorXd& log_joint,
                  const std::stop_token& stop);
// Makes `count` draws from the Laplace approximation, and the prediction by them.
void draw_laplace(Analysis& a, Eigen::Index count);

// Makes the model of some features under the likelihood and prior of `p`, whose typed-in vectors must fit them.
std::shared_ptr<const BinaryClassifier> make_model(const ClassificationParameters& p, const FeatureMap& features,
                                                   const LabelledPoints& points);

// Predicts at one place by every method that the analysis has.
Prediction predict(const Analysis& analysis, double x1, double x2);

}  // namespace credence::classification
