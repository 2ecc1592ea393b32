#include "core/labs/classification/compute/analysis.h"

#include "core/inference/modes.h"
#include "core/labs/classification/compute/live_chains.h"
#include "core/labs/classification/compute/studies.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/labs/classification/setup/feature_choice.h"
#include "core/math/batch.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

// Likelihood or sigmoid terms that a first, coarse stage may spend on one picture: a few milliseconds.
constexpr double frame_budget = 2.5e6;

// Independent random streams of one seed.
enum Stream : std::uint64_t { draws_stream = 1, boundary_stream = 2 };  // 3: starts of the chains

std::shared_ptr<const Prior> make_prior(const ClassificationParameters& p, Eigen::Index D) {
  if (p.prior == PriorKind::flat) return nullptr;
  Eigen::VectorXd m0 = Eigen::VectorXd::Zero(D);
  Eigen::MatrixXd S0 = p.prior_variance * Eigen::MatrixXd::Identity(D, D);
  if (!p.prior_mean.empty()) m0 = Eigen::Map<const Eigen::VectorXd>(p.prior_mean.data(), D);
  if (p.prior == PriorKind::laplace) return laplace_prior(m0, p.prior_variance);
  if (p.prior == PriorKind::student_t) return student_t_prior(m0, p.prior_variance, p.prior_degrees_of_freedom);
  if (!p.prior_covariance.empty()) {
    for (Eigen::Index i = 0; i < D; ++i) {
      for (Eigen::Index j = 0; j < D; ++j) {
        S0(i, j) = p.prior_covariance[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
      }
    }
  }
  return gaussian_prior(Gaussian(m0, S0));
}

// The maxima, Laplace's approximation at the highest, and whether the posterior can be normalised. A log-concave one
// has at most the maximum at which Newton's method arrives from anywhere; else it is started from several places.
void find_modes(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const bool converged = a.newton.status == NewtonStatus::converged;
  std::vector<NewtonTrace> found;
  if (a.model->log_concave()) {
    if (converged) found.push_back(a.newton);
  } else {
    const Eigen::VectorXd& end = a.newton.last().w;
    found = newton_modes(*a.model, mode_starts(*a.model, converged ? end : a.newton.steps[0].w, a.inputs.seed),
                         {.tolerance = p.newton_tolerance});
    const auto distance = [&end](const NewtonTrace& mode) {
      const Eigen::VectorXd difference = end - mode.last().w;
      return -difference.dot(mode.last().hessian * difference);
    };
    const auto nearest = std::min_element(found.begin(), found.end(), [&](const NewtonTrace& x, const NewtonTrace& y) {
      return distance(x) < distance(y);
    });
    a.newton_is_highest = false;
    if (converged && nearest != found.end()) {
      constexpr double rounding = 1e-9;
      const double highest = found[0].last().value;
      a.newton_is_highest = nearest->last().value >= highest - rounding * (1 + std::abs(highest));
      if (a.newton_is_highest) {
        std::rotate(found.begin(), nearest, nearest + 1);
        found[0] = a.newton;
      }
    }
  }
  // Without a prior only a log-concave likelihood with a maximum falls to zero in every direction.
  const bool decays = p.prior != PriorKind::flat || a.model->log_concave();
  for (const NewtonTrace& mode : found) {
    const auto approximation = decays ? laplace(mode) : std::nullopt;
    if (a.modes.empty()) a.laplace = approximation;
    a.modes.push_back(
        {mode.last().w, mode.last().value, approximation ? std::optional(approximation->log_evidence) : std::nullopt});
  }
  a.proper = p.prior != PriorKind::flat || a.laplace.has_value();
}

// Draws from a Gaussian or a prior.
template <class Distribution>
Eigen::MatrixXd sample(const Distribution& distribution, Eigen::Index count, Rng rng) {
  Eigen::MatrixXd draws(distribution.dimension(), count);
  for (Eigen::Index i = 0; i < count; ++i) draws.col(i) = distribution.sample(rng);
  return draws;
}

// The maps by both methods that are wanted; false where stop was requested.
bool draw_predictions(Analysis& a, bool coarse, const std::stop_token& stop) {
  a.prediction = make_prediction_map(a, a.parameters.predictor, coarse, stop);
  a.prediction_b.reset();
  if (a.prediction && a.parameters.compare) {
    a.prediction_b = make_prediction_map(a, a.parameters.predictor_b, coarse, stop);
    // On the coarser of the two lattices, so that one can be subtracted from the other.
    const auto& mine = a.prediction->field.field.lattice;
    if (a.prediction_b && a.prediction_b->field.field.lattice.size() > mine.size()) {
      a.prediction_b = make_prediction_map(a, a.parameters.predictor_b, coarse, stop, &mine);
    } else if (a.prediction_b && a.prediction_b->field.field.lattice != mine) {
      a.prediction = make_prediction_map(a, a.parameters.predictor, coarse, stop, &a.prediction_b->field.field.lattice);
    }
  }
  if (a.parameters.section) a.section = make_section(a);
  return !stop.stop_requested();
}

void find_separable(Analysis& a) { a.separable = a.points.size() > 0 && is_separable(a.model->design(), a.points.t); }

// Takes milliseconds with many weights, and with a proper prior nothing waits for it.
bool separable_later(const Analysis& a) { return a.parameters.prior != PriorKind::flat && a.dimension() > 3; }

void set_predictor(Analysis& a, Method method, std::unique_ptr<Predictor> predictor) {
  if (has_method(a.parameters.likelihood(), method))
    a.predictors[static_cast<std::size_t>(method)] = std::move(predictor);
}

void draw_laplace(Analysis& a, Eigen::Index count) {
  a.laplace_draws = sample(a.laplace->gaussian, count, make_rng(a.inputs.seed, draws_stream));
  set_predictor(a, Method::laplace_monte_carlo, averaging_predictor(a.parameters.likelihood(), a.laplace_draws));
}

void trace_boundaries(Analysis& a) {
  a.boundary_paths.clear();
  for (const auto w : a.boundary_weights.colwise()) {
    for (Polyline& path : a.tracer->paths(w)) a.boundary_paths.push_back(std::move(path));
  }
}

void draw_boundaries(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const Rng rng = make_rng(a.inputs.seed, boundary_stream);
  a.boundary_weights.resize(a.dimension(), 0);
  if (p.boundaries_from == BoundarySource::laplace && a.laplace) {
    a.boundary_weights = sample(a.laplace->gaussian, p.boundaries, rng);
  } else if (p.boundaries_from == BoundarySource::prior && a.model->prior()) {
    a.boundary_weights = sample(*a.model->prior(), p.boundaries, rng);
  } else if (p.boundaries_from == BoundarySource::mcmc && a.chains) {
    a.boundary_weights = a.chains->some_draws(p.boundaries);
  }
  trace_boundaries(a);
}

void predict_places(Analysis& a, const std::stop_token& stop) {
  a.predictions.clear();
  for (const auto& place : a.inputs.places) {
    Prediction prediction = predict(a, place[0], place[1]);
    auto& exact = prediction.by_method[static_cast<std::size_t>(Method::exact)];
    if (exact && !a.exact_is_coarse) {
      exact = exact_prediction(*a.model, *a.exact, *a.laplace, a.features(place[0], place[1]), stop);
    }
    a.predictions.push_back(std::move(prediction));
  }
}

}  // namespace

std::array<Eigen::Index, 2> Analysis::shown_weights() const {
  return classification::shown_weights(parameters, features);
}

Eigen::VectorXd Analysis::centre() const { return modes.empty() ? newton.last().w : modes[0].w; }

const Eigen::VectorXd& Analysis::newton_at(int frame) const {
  const auto last = newton.steps.size() - 1;
  return newton.steps[frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last)].w;
}

std::size_t Analysis::draws_made(int frame) const {
  if (!chains) return 0;
  const std::size_t made = chains->chains[0].size();
  return frame < 0 ? made : std::min(static_cast<std::size_t>(frame), made);
}

std::shared_ptr<const BinaryClassifier> make_model(const ClassificationParameters& p, const FeatureMap& features,
                                                   const LabelledPoints& points) {
  return std::make_shared<BinaryClassifier>(features.design(points.X), points.t, p.likelihood(),
                                            make_prior(p, features.dimension()));
}

Prediction predict(const Analysis& a, double x1, double x2) {
  Prediction prediction{.place = {x1, x2}};
  const Eigen::MatrixXd Phi = a.features(x1, x2).transpose();
  for (std::size_t m = 0; m < a.predictors.size(); ++m) {
    if (a.predictors[m]) prediction.by_method[m] = (*a.predictors[m])(Phi)(0);
  }
  return prediction;
}

void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop) {
  if (!a.laplace || a.dimension() > exact_dimension_limit) return;
  std::vector<Eigen::VectorXd> others;
  for (std::size_t k = 1; k < a.modes.size(); ++k) others.push_back(a.modes[k].w);
  auto exact = exact_posterior(*a.model, *a.laplace, resolution, stop, others);
  if (!exact) return;
  a.exact = std::move(exact);
  a.exact_is_coarse = resolution == Resolution::coarse;
  // Averages over the nodes of three weights, or along rays, use fewer: hundreds of thousands of nodes a place are too
  // many.
  auto few = (a.dimension() == 3 || a.exact->along_rays) && resolution == Resolution::full
                 ? exact_posterior(*a.model, *a.laplace, Resolution::coarse, stop, others)
                 : std::nullopt;
  const ExactPosterior& averaged = few ? *few : *a.exact;
  a.predictors[static_cast<std::size_t>(Method::exact)] =
      averaging_predictor(a.parameters.likelihood(), averaged.nodes, averaged.weights);
}

void fit(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const Eigen::Index D = a.dimension();
  a.model = make_model(p, a.features, a.points);
  if (!separable_later(a)) find_separable(a);

  Eigen::VectorXd start = Eigen::VectorXd::Zero(D);
  if (!p.newton_start.empty()) start = Eigen::Map<const Eigen::VectorXd>(p.newton_start.data(), D);
  const bool may_diverge = p.prior == PriorKind::flat && a.separable;
  a.newton = newton(*a.model, start, {.tolerance = p.newton_tolerance, .damping = p.damping}, may_diverge);
  if (p.gradient_ascent) {
    a.ascent = gradient_ascent(*a.model, start, p.learning_rate, p.ascent_steps, p.newton_tolerance * 1e-4);
  }
  find_modes(a);
  if (!a.modes.empty()) set_predictor(a, Method::map, map_predictor(p.likelihood(), a.centre()));
  if (!a.laplace) return;
  const Gaussian& gaussian = a.laplace->gaussian;
  if (a.points.size() > 0) a.bic = bic(a.model->log_likelihood(a.centre()), D, a.points.size());
  draw_laplace(a, std::min<Eigen::Index>(p.laplace_draws, std::max<Eigen::Index>(1, 200'000 / D)));
  set_predictor(a, Method::laplace_moderated, moderated_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::laplace_quadrature, quadrature_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::probit_closed_form, probit_predictor(gaussian));
}

namespace {

bool uses_exact(const ClassificationParameters& p) {
  return p.predictor == Method::exact || p.section || (p.compare && p.predictor_b == Method::exact);
}

}  // namespace

void draw_coarsely(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const double size = static_cast<double>(a.points.size());
  if (size < 1000 && uses_exact(p)) find_exact(a, Resolution::coarse, {});
  draw_posterior(a, 101, frame_budget, {});
  draw_predictions(a, true, {});
  draw_boundaries(a);
  predict_places(a, {});
}

namespace {

bool predicts_by_chains(const ClassificationParameters& p) {
  return p.predictor == Method::mcmc || (p.compare && p.predictor_b == Method::mcmc);
}

bool shows_chain(const ClassificationParameters& p) {
  return predicts_by_chains(p) || p.boundaries_from == BoundarySource::mcmc || p.timeline == TimelineOf::chain;
}

// Draws of each chain that take a few milliseconds.
std::size_t affordable_draws(const Analysis& a) {
  const double cost = a.parameters.chains *
                      (20.0 + static_cast<double>(a.points.size()) * (8.0 + static_cast<double>(a.dimension())) / 10);
  return static_cast<std::size_t>(frame_budget / cost);
}

// What depends on the chains, once they have grown.
bool show_chains(Analysis& a, LiveChains& live, bool coarse, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  live.show_in(a, stop);
  if (predicts_by_chains(p) && !draw_predictions(a, coarse, stop)) return false;
  if (p.section) a.section = make_section(a);
  if (p.boundaries_from == BoundarySource::mcmc) draw_boundaries(a);
  for (Prediction& prediction : a.predictions) {
    prediction.by_method[static_cast<std::size_t>(Method::mcmc)] =
        predict(a, prediction.place[0], prediction.place[1]).by_method[static_cast<std::size_t>(Method::mcmc)];
  }
  return !stop.stop_requested();
}

// Runs the chains to their end. Where they are on the screen they are shown as they grow.
bool run_chains_live(Analysis& a, LiveChains& live, const std::function<void(Analysis)>& publish,
                     const std::function<bool()>& due, const std::stop_token& stop) {
  const bool seen = shows_chain(a.parameters);
  while (!live.finished()) {
    if (!live.advance(std::max<std::size_t>(64, affordable_draws(a) * 2 / 3), stop)) return false;
    if (!seen || live.finished() || !due()) continue;
    if (!show_chains(a, live, true, stop)) return false;
    publish(a);
  }
  return show_chains(a, live, false, stop);
}

}  // namespace

void analyse(const Inputs& inputs, const std::function<void(Analysis)>& publish, const std::function<bool()>& due,
             const std::stop_token& stop) {
  clear_upper_vector_state();
  Analysis a;
  a.inputs = inputs;
  a.parameters = field_table().read(inputs.parameters);
  const ClassificationParameters& p = a.parameters;
  a.points = a.all = to_points(inputs.data, 2);
  a.features = make_features(p, a.points.X);
  fit(a);
  a.data_range = range_around(a.points.X);
  a.data_extent = expanded(a.data_range, 2.6, 1.7);  // wide slots show more than the range
  a.weight_range = find_weight_range(a);
  a.tracer = std::make_shared<BoundaryTracer>(a.features, Lattice{a.data_extent, 131, 86});

  // First stage: what a drag shows. It does not look at the stop token, so that the screen never starves.
  std::optional<LiveChains> live;
  if (a.proper) live.emplace(a);
  if (live && shows_chain(p)) {
    live->advance(affordable_draws(a), {});
    live->show_in(a, {});
  }
  draw_coarsely(a);
  publish(a);

  // Refinement: finer fields and the exact posterior, then chains and studies; cut short by a newer edit.
  if (stop.stop_requested()) return;
  if (separable_later(a)) find_separable(a);
  a.tracer = std::make_shared<BoundaryTracer>(a.features, Lattice{a.data_extent, 261, 171});
  trace_boundaries(a);
  if (a.laplace && a.laplace_draws.cols() < p.laplace_draws) draw_laplace(a, p.laplace_draws);
  if (!draw_posterior(a, 201, shows_marginal(a) ? 1e8 : 4e8, stop)) return;
  // Maps by the exact posterior or the chains are refined when these are.
  if (!uses_exact(p) && !predicts_by_chains(p) && !draw_predictions(a, false, stop)) return;
  publish(a);
  find_exact(a, Resolution::full, stop);  // may take seconds
  if (a.exact && !a.exact_is_coarse) a.error = approximation_error(*a.model, *a.exact, *a.laplace, stop);
  if (stop.stop_requested() || (uses_exact(p) && !draw_predictions(a, false, stop))) return;
  predict_places(a, stop);
  if (stop.stop_requested()) return;
  publish(a);

  if (live && !run_chains_live(a, *live, publish, due, stop)) return;
  const auto show = [&] {
    if (due()) publish(a);
  };
  if (p.timeline == TimelineOf::arrival && !study_arrival(a, show, stop)) return;
  if (p.study == Study::prior_variance && !study_prior_variance(a, show, stop)) return;
  if (p.compare_features) {
    publish(a);
    a.evidence = evidence_study(p, a.points, inputs.seed, stop);
    if (!a.evidence) return;
  }
  a.complete = true;
  publish(std::move(a));
}

}  // namespace credence::classification
