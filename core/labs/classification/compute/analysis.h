// Everything that the classification lab computes from its inputs, stage by stage.
#pragma once

#include "core/data/points.h"
#include "core/diagnostics/diagnostics.h"
#include "core/figure/figure.h"
#include "core/inference/exact_posterior.h"
#include "core/inference/gradient_ascent.h"
#include "core/inference/predictive.h"
#include "core/labs/classification/compute/evidence_study.h"
#include "core/labs/classification/compute/prediction_map.h"
#include "core/labs/classification/setup/parameters.h"
#include "core/labs/lab.h"
#include "core/sampling/chain.h"
#include "core/views/boundary_tracer.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence::classification {

// Probabilities at one place by every method that the likelihood has; empty where the method has no answer (yet).
struct Prediction {
  std::vector<double> place;
  std::array<std::optional<double>, 7> by_method;  // indexed by Method
};

// A maximum of the log joint.
struct Mode {
  Eigen::VectorXd w;
  double log_joint = 0;
  std::optional<double> log_evidence;  // log p(t) by Laplace's approximation there; none without a proper posterior
};

// What Laplace's approximation does to the posterior and to the prediction at the first place, at one setting of a
// study.
struct StudyRow {
  double setting = 0;                            // number of points, or prior variance
  std::optional<double> map, laplace, exact;     // P(t = 1) at the place
  std::optional<double> kl, log_evidence_error;  // KL(exact || Laplace); Laplace minus exact
};

struct Analysis {
  Inputs inputs;
  ClassificationParameters parameters;
  LabelledPoints points;  // those that count
  LabelledPoints all;     // and those still to arrive
  FeatureMap features;
  std::shared_ptr<const BinaryClassifier> model;
  bool separable = false;  // under a prior on more than three weights known from the second stage on
  bool proper = true;      // whether the posterior can be normalised
  bool complete = false;

  NewtonTrace newton;                           // the run from the user's start
  std::optional<AscentTrace> ascent;            // beside it, where it is wanted
  std::vector<Mode> modes;                      // the maxima that were found, highest first
  bool newton_is_highest = true;                // whether the run ended at modes[0]
  std::optional<LaplaceApproximation> laplace;  // at modes[0], where the posterior is proper
  std::optional<double> bic;
  std::optional<ExactPosterior> exact;
  bool exact_is_coarse = false;
  std::optional<ApproximationError> error;
  std::optional<Chains> chains;  // as far as they have come
  bool chains_finished = false;
  std::optional<double> acceptance;  // share of proposals accepted after warmup
  std::vector<Eigen::VectorXd> chain_starts;
  std::vector<Summary> chain_summaries;  // per weight
  std::vector<Polyline> chain_traces;    // per chain: first shown weight over the draws, envelope where there are many
  Eigen::MatrixXd laplace_draws;         // D x M
  std::array<std::shared_ptr<const Predictor>, 7> predictors;  // null where there is none (yet)
  std::optional<EvidenceStudy> evidence;                       // where parameters.compare_features is on
  std::vector<Prediction> predictions;                         // at inputs.places
  std::vector<StudyRow> arrival, prior_sweep;  // where these studies are wanted, as far as they have come

  // What is drawn, prepared once so that stepping through frames costs nothing.
  Rect data_range;   // the part of the plane that must be visible
  Rect data_extent;  // what fields and boundaries cover, larger for any aspect ratio
  Rect weight_range;
  std::shared_ptr<const BoundaryTracer> tracer;  // over data_extent
  Eigen::MatrixXd boundary_weights;              // D x B
  std::vector<Polyline> boundary_paths;          // of all of them
  std::optional<PredictionMap> prediction;       // by parameters.predictor
  std::optional<PredictionMap> prediction_b;  // by parameters.predictor_b, where two are compared; on the same lattice
  std::optional<Section> section;             // where it is wanted
  std::optional<Field> posterior_field;       // density relative to its peak over (two) weights
  std::optional<Contours> posterior_contours;
  bool posterior_is_coarse = false;

  Eigen::Index dimension() const { return features.dimension(); }
  // Indices of the two weights that are drawn; what becomes of the others is in weight_plane.h.
  std::array<Eigen::Index, 2> shown_weights() const;
  Eigen::VectorXd centre() const;  // the highest mode, or where Newton stopped
  // The timeline of a chain counts draws: at position k the first k have been made; negative: all there are.
  std::size_t draws_made(int frame) const;
  const Eigen::VectorXd& newton_at(int frame) const;  // w after `frame` updates, clamped to the trace
};

// The part that a study repeats: model, Newton's run, maxima, Laplace's approximation and its predictors, from points,
// features and parameters.
void fit(Analysis& a);
// The exact posterior and its predictor, where quadrature reaches.
void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop);
// What is drawn within a frame's time: fields, boundaries and predictions, the exact posterior where it costs little.
void draw_coarsely(Analysis& a);

// Publishes an analysis after each stage: first what a drag needs, then finer fields, exact quadrature and chains; what
// grows is published whenever a picture is `due`.
void analyse(const Inputs& inputs, const std::function<void(Analysis)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop);

// The model of some features under the likelihood and prior of `p`, whose typed-in vectors fit them.
std::shared_ptr<const BinaryClassifier> make_model(const ClassificationParameters& p, const FeatureMap& features,
                                                   const LabelledPoints& points);

// All predictions at one place from what the analysis has.
Prediction predict(const Analysis& analysis, double x1, double x2);

}  // namespace credence::classification
