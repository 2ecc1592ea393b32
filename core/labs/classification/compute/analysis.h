// Everything that the classification lab computes from its inputs, stage by stage.
#pragma once

#include "core/chains/live_chains.h"
#include "core/data/points.h"
#include "core/figure/figure.h"
#include "core/inference/exact_posterior.h"
#include "core/inference/gradient_ascent.h"
#include "core/inference/modes.h"
#include "core/lab/lab.h"
#include "core/labs/classification/compute/evidence_study.h"
#include "core/labs/classification/compute/parameters.h"
#include "core/labs/classification/compute/prediction_map.h"
#include "core/labs/classification/compute/predictive.h"
#include "core/labs/classification/words/posterior_report.h"
#include "core/math/random.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "core/pictures/plane/density_plane.h"

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
  double exact_error = 0;                          // estimated
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

// What has been computed so far. Each part is immutable once it is there and shared by all that came after it, so that
// a publication copies pointers.
struct Analysis {
  Inputs inputs;
  ClassificationParameters parameters;
  std::shared_ptr<const LabelledPoints> points;  // those that count
  std::shared_ptr<const LabelledPoints> all;     // and those still to arrive
  FeatureMap features;
  std::shared_ptr<const BinaryClassifier> model;
  bool proper = true;  // whether the posterior can be normalised
  bool complete = false;

  std::shared_ptr<const NewtonTrace> newton;         // the run from the user's start
  std::shared_ptr<const AscentTrace> ascent;         // beside it, where it is wanted
  std::shared_ptr<const NewtonTrace> without_noise;  // if no label could be wrong; where boundaries are straight lines
  std::vector<Mode> modes;                           // the maxima that were found, highest first
  bool newton_is_highest = true;                     // whether the run ended at modes[0]
  bool higher_at_infinity = false;                   // as in Maxima
  bool higher_seen = false;                          // a node or draw is higher, but no run led to its maximum
  bool laplace_is_settled = true;                    // whether the run to modes[0] was, when its tolerance ended it
  std::shared_ptr<const LaplaceApproximation> laplace;  // at modes[0], where the posterior is proper
  std::optional<double> bic;
  std::shared_ptr<const ExactPosterior> exact;
  bool exact_is_coarse = false;
  std::optional<ApproximationError> error;
  std::shared_ptr<const ChainSnapshot> chains;                 // as far as they have come
  std::shared_ptr<const Eigen::MatrixXd> laplace_draws;        // D x M
  std::array<std::shared_ptr<const Predictor>, 7> predictors;  // null where there is none (yet)
  std::shared_ptr<const EvidenceStudy> evidence;               // where parameters.compare_features is on
  std::vector<Prediction> predictions;                         // at inputs.places
  std::vector<StudyRow> arrival, prior_sweep;  // where these studies are wanted, as far as they have come

  // What is drawn, prepared once so that stepping through frames costs nothing.
  Rect data_range;   // the part of the plane that must be visible
  Rect data_extent;  // what fields and boundaries cover, larger for any aspect ratio
  Rect weight_range;
  std::shared_ptr<const BoundaryTracer> tracer;                 // over data_extent
  Eigen::MatrixXd boundary_weights;                             // D x B
  std::shared_ptr<const std::vector<Polyline>> boundary_paths;  // of all of them
  std::shared_ptr<const PredictionMap> prediction;              // by parameters.predictor
  std::shared_ptr<const PredictionMap>
      prediction_b;                        // by parameters.predictor_b, where two are compared; on the same lattice
  std::shared_ptr<const Section> section;  // where it is wanted
  std::shared_ptr<const DensityPicture> posterior_picture;  // density relative to its peak over (two) weights
  bool posterior_is_coarse = false;

  Eigen::Index dimension() const { return features.dimension(); }
  PosteriorParts posterior() const {
    return {*model, laplace.get(), laplace_is_settled, bic, exact.get(), exact_is_coarse, error, complete};
  }
  std::vector<std::string> weight_symbols() const;  // "w1"
  // Indices of the two weights that are drawn; what becomes of the others is in weight_plane.h.
  std::array<Eigen::Index, 2> shown_weights() const;
  Eigen::VectorXd centre() const;                     // the highest mode, or where Newton stopped
  const Eigen::VectorXd& newton_at(int frame) const;  // w after `frame` updates, clamped to the trace
};

// A part that is finished.
template <class T>
std::shared_ptr<const T> share(T part) {
  return std::make_shared<const T>(std::move(part));
}

// The part that a study repeats: model, Newton's run, maxima, Laplace's approximation and its predictors, from points,
// features and parameters.
void fit(Analysis& a, const std::stop_token& stop = {});
// The exact posterior and its predictor, where quadrature reaches within a budget of work.
void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop, double budget = 6e8);
// Starts from which other maxima are looked for; none where there is one at most.
std::vector<Eigen::VectorXd> mode_starts(const Analysis& a, Search search, const std::stop_token& stop);
// Whether runs from these places find a maximum that was not known, to which everything is fitted then.
bool look_further(Analysis& a, std::vector<Eigen::VectorXd> places, const std::stop_token& stop);
// The same from the highest of some places (D x M), where it is higher than every maximum and so proves another.
bool check_maxima(Analysis& a, const Eigen::MatrixXd& places, const Eigen::VectorXd& log_joint,
                  const std::stop_token& stop);
// `count` draws from the Laplace approximation and the prediction by them.
void draw_laplace(Analysis& a, Eigen::Index count);

// The model of some features under the likelihood and prior of `p`, whose typed-in vectors fit them.
std::shared_ptr<const BinaryClassifier> make_model(const ClassificationParameters& p, const FeatureMap& features,
                                                   const LabelledPoints& points);

// All predictions at one place from what the analysis has.
Prediction predict(const Analysis& analysis, double x1, double x2);

}  // namespace credence::classification
