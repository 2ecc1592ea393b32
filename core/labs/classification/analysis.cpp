#include "core/labs/classification/analysis.h"

#include "core/figure/contours.h"
#include "core/inference/modes.h"
#include "core/labs/classification/feature_choice.h"
#include "core/labs/classification/ranges.h"
#include "core/labs/classification/weight_plane.h"
#include "core/math/batch.h"
#include "core/sampling/random_walk_metropolis.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

// Likelihood or sigmoid terms that a first, coarse stage may spend on one picture: a few milliseconds.
constexpr double frame_budget = 2.5e6;

// Independent random streams of one seed.
enum Stream : std::uint64_t { draws_stream = 1, boundary_stream = 2, start_stream = 3 };

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

// The maxima, Laplace's approximation at the highest, and whether the posterior can be normalised. A log-concave one has
// at most the maximum at which Newton's method arrives from anywhere; else it is started from several places.
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
    a.modes.push_back({mode.last().w, mode.last().value,
                       approximation ? std::optional(approximation->log_evidence) : std::nullopt});
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

// Averages over many weights are thinned for pictures; numbers always use all of them.
constexpr Eigen::Index field_draws = 4000;

// Needs the variance of the activation, phi^T Sigma phi, at every place.
bool is_gaussian_average(Method method) {
  return method == Method::laplace_moderated || method == Method::laplace_quadrature ||
         method == Method::probit_closed_form;
}

bool draw_prediction(Analysis& a, bool coarse, const std::stop_token& stop) {
  a.predictive_field.reset();
  a.predictive_contours.reset();
  const Method method = a.parameters.predictor;
  std::shared_ptr<const Predictor> predictor = a.predictors[static_cast<std::size_t>(method)];
  if (!predictor) return true;
  int nx = 261, ny = 171;  // about 100 x 100 of them in the visible range
  Eigen::Index terms = 1;
  if (method == Method::laplace_monte_carlo) terms = a.laplace_draws.cols();
  if (method == Method::mcmc) {
    const Eigen::MatrixXd all = a.chains->kept_draws();
    terms = std::min(all.cols(), coarse ? field_draws / 4 : field_draws);
    Eigen::MatrixXd thinned(all.rows(), terms);
    for (Eigen::Index m = 0; m < terms; ++m) thinned.col(m) = all.col(m * all.cols() / terms);
    predictor = averaging_predictor(a.parameters.likelihood(), std::move(thinned));
  }
  if (method == Method::exact) terms = a.exact->nodes.cols();
  if (const Eigen::Index D = a.dimension(); D > 3) terms += terms * D / 8 + (is_gaussian_average(method) ? D * D / 4 : 0);
  const double budget = coarse ? 2 * frame_budget : 4e8;
  const double scale = std::sqrt(budget / (static_cast<double>(nx) * ny * static_cast<double>(terms)));
  if (scale < 1) {
    nx = std::max(21, static_cast<int>(nx * scale));
    ny = std::max(16, static_cast<int>(ny * scale));
  }
  a.predictive_is_coarse = scale < 1;
  ScalarField field{{a.data_extent, nx, ny}, {}};
  field.values.resize(field.lattice.size());
  if (!evaluate(*predictor, a.features, field, stop)) return false;
  a.predictive_contours = probability_contours(field);
  a.predictive_field = Field{.field = std::move(field), .map = ColourMap::probability, .name = "P(t = 1 | x)"};
  return true;
}

// A chain's coordinate over its draws; long ones keep only the extremes of each of some thousand stretches.
Polyline trace_of(const Chain& chain, Eigen::Index coordinate) {
  constexpr std::size_t stretches = 1500;
  const std::size_t length = chain.size(), stride = std::max<std::size_t>(1, length / stretches);
  Polyline trace;
  for (std::size_t begin = 0; begin < length; begin += stride) {
    const std::size_t end = std::min(begin + stride, length);
    std::size_t low = begin, high = begin;
    for (std::size_t k = begin; k < end; ++k) {
      if (chain.draw(k)(coordinate) < chain.draw(low)(coordinate)) low = k;
      if (chain.draw(k)(coordinate) > chain.draw(high)(coordinate)) high = k;
    }
    for (const std::size_t k : {std::min(low, high), std::max(low, high)}) {
      const Point2 point{static_cast<double>(k + 1), chain.draw(k)(coordinate)};
      if (trace.empty() || trace.back() != point) trace.push_back(point);
    }
  }
  return trace;
}

void run_sampler(Analysis& a, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  Rng rng = make_rng(a.inputs.seed, start_stream);
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < p.chains; ++c) {
    // Dispersed starts, twice as wide as the approximation, so that R-hat can notice chains that have not met.
    if (a.laplace) {
      const Mode& mode = a.modes[static_cast<std::size_t>(c) % a.modes.size()];
      starts.push_back(mode.w + 2 * (a.laplace->gaussian.sample(rng) - a.laplace->gaussian.mean()));
    } else {
      starts.push_back(a.model->prior()->sample(rng));
    }
  }
  const ChainPlan plan{.chains = p.chains, .warmup = static_cast<std::size_t>(p.warmup),
                       .draws = static_cast<std::size_t>(p.draws), .seed = a.inputs.seed};
  Chains chains = run_chains(RandomWalkMetropolis{.step_size = p.step_size}, *a.model, starts, plan, stop);
  if (stop.stop_requested()) return;
  a.chain_summaries.clear();
  for (Eigen::Index d = 0; d < a.dimension(); ++d) {
    if (stop.stop_requested()) return;
    a.chain_summaries.push_back(summarise(chains.kept(d)));
  }
  a.chain_traces.clear();
  for (const Chain& chain : chains.chains) a.chain_traces.push_back(trace_of(chain, a.shown_weights()[0]));
  a.predictors[static_cast<std::size_t>(Method::mcmc)] = averaging_predictor(p.likelihood(), chains.kept_draws());
  a.chains = std::move(chains);
}

void find_exact(Analysis& a, Resolution resolution, const std::stop_token& stop) {
  if (!a.laplace || a.dimension() > exact_dimension_limit) return;
  std::vector<Eigen::VectorXd> others;
  for (std::size_t k = 1; k < a.modes.size(); ++k) others.push_back(a.modes[k].w);
  auto exact = exact_posterior(*a.model, *a.laplace, resolution, stop, others);
  if (!exact) return;
  a.exact = std::move(exact);
  a.exact_is_coarse = resolution == Resolution::coarse;
  // Averages over the nodes of three weights, or along rays, use fewer: hundreds of thousands of nodes a place are too many.
  auto few = (a.dimension() == 3 || a.exact->along_rays) && resolution == Resolution::full
                 ? exact_posterior(*a.model, *a.laplace, Resolution::coarse, stop, others) : std::nullopt;
  const ExactPosterior& averaged = few ? *few : *a.exact;
  a.predictors[static_cast<std::size_t>(Method::exact)] =
      averaging_predictor(a.parameters.likelihood(), averaged.nodes, averaged.weights);
  if (resolution == Resolution::full) a.error = approximation_error(*a.model, *a.exact, *a.laplace, stop);
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
    const Eigen::MatrixXd all = a.chains->kept_draws();
    a.boundary_weights.resize(a.dimension(), std::min<Eigen::Index>(p.boundaries, all.cols()));
    for (Eigen::Index b = 0; b < a.boundary_weights.cols(); ++b) {
      a.boundary_weights.col(b) = all.col(b * all.cols() / a.boundary_weights.cols());
    }
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

Contours probability_contours(const ScalarField& field) {
  Contours contours{.role = Role::neutral};
  for (const auto& [level, label] : {std::pair{0.1, "0.1"}, {0.25, "0.25"}, {0.5, "0.5"}, {0.75, "0.75"}, {0.9, "0.9"}}) {
    contours.levels.push_back({.level = level, .label = label, .paths = trace_contour(field, level),
                               .width = level == 0.5 ? 2.2 : 1.0});
  }
  return contours;
}

Prediction predict(const Analysis& a, double x1, double x2) {
  Prediction prediction{.place = {x1, x2}};
  const Eigen::MatrixXd Phi = a.features(x1, x2).transpose();
  for (std::size_t m = 0; m < a.predictors.size(); ++m) {
    if (a.predictors[m]) prediction.by_method[m] = (*a.predictors[m])(Phi)(0);
  }
  return prediction;
}

void analyse(const Inputs& inputs, const std::function<void(Analysis)>& publish, const std::stop_token& stop) {
  clear_upper_vector_state();
  Analysis a;
  a.inputs = inputs;
  a.parameters = field_table().read(inputs.parameters);
  const ClassificationParameters& p = a.parameters;
  a.points = to_points(inputs.data, 2);
  a.features = make_features(p, a.points.X);
  const Eigen::Index D = a.dimension();
  a.model = std::make_shared<BinaryClassifier>(a.features.design(a.points.X), a.points.t, p.likelihood(), make_prior(p, D));
  const auto find_separable = [&a] {
    a.separable = a.points.size() > 0 && is_separable(a.model->design(), a.points.t);
  };
  const bool separable_later = p.prior == PriorKind::gaussian && D > 3;  // takes milliseconds, and nothing waits for it
  if (!separable_later) find_separable();

  Eigen::VectorXd start = Eigen::VectorXd::Zero(D);
  if (!p.newton_start.empty()) start = Eigen::Map<const Eigen::VectorXd>(p.newton_start.data(), D);
  const bool may_diverge = p.prior == PriorKind::flat && a.separable;
  a.newton = newton(*a.model, start, {.tolerance = p.newton_tolerance, .damping = p.damping == Switch::on}, may_diverge);
  if (p.gradient_ascent == Switch::on) {
    a.ascent = gradient_ascent(*a.model, start, p.learning_rate, p.ascent_steps, p.newton_tolerance * 1e-4);
  }
  find_modes(a);

  const auto set_predictor = [&a](Method method, std::unique_ptr<Predictor> predictor) {
    if (has_method(a.parameters.likelihood(), method)) a.predictors[static_cast<std::size_t>(method)] = std::move(predictor);
  };
  const auto draw_laplace = [&](Eigen::Index count) {
    a.laplace_draws = sample(a.laplace->gaussian, count, make_rng(inputs.seed, draws_stream));
    set_predictor(Method::laplace_monte_carlo, averaging_predictor(p.likelihood(), a.laplace_draws));
  };
  if (!a.modes.empty()) set_predictor(Method::map, map_predictor(p.likelihood(), a.centre()));
  if (a.laplace) {
    const Gaussian& gaussian = a.laplace->gaussian;
    if (a.points.size() > 0) a.bic = bic(a.model->log_likelihood(a.centre()), D, a.points.size());
    draw_laplace(std::min<Eigen::Index>(p.laplace_draws, std::max<Eigen::Index>(1, 200'000 / D)));
    set_predictor(Method::laplace_moderated, moderated_predictor(p.likelihood(), gaussian));
    set_predictor(Method::laplace_quadrature, quadrature_predictor(p.likelihood(), gaussian));
    set_predictor(Method::probit_closed_form, probit_predictor(gaussian));
  }

  a.data_range = range_around(a.points.X);
  a.data_extent = expanded(a.data_range, 2.6, 1.7);  // wide slots show more than the range
  a.weight_range = find_weight_range(a);
  a.tracer = std::make_shared<BoundaryTracer>(a.features, Lattice{a.data_extent, 131, 86});

  // First stage: what a drag shows. It does not look at the stop token, so that the screen never starves.
  const double sampler_cost = static_cast<double>(p.chains) * (p.warmup + p.draws) *
                              (20.0 + static_cast<double>(a.points.size()) * static_cast<double>(8 + D) / 10);
  const bool shows_chain = p.predictor == Method::mcmc || p.boundaries_from == BoundarySource::mcmc ||
                           p.timeline == TimelineOf::chain;
  if (a.proper && shows_chain && sampler_cost < 2 * frame_budget) run_sampler(a, {});
  if (p.predictor == Method::exact && static_cast<double>(a.points.size()) < 1000) find_exact(a, Resolution::coarse, {});
  draw_posterior(a, 101, frame_budget, {});
  draw_prediction(a, true, {});
  draw_boundaries(a);
  predict_places(a, {});
  publish(a);

  // Refinement: finer fields and the exact posterior, then chains; cut short by a newer edit.
  if (separable_later) find_separable();
  a.tracer = std::make_shared<BoundaryTracer>(a.features, Lattice{a.data_extent, 261, 171});
  trace_boundaries(a);
  if (a.laplace && a.laplace_draws.cols() < p.laplace_draws) draw_laplace(p.laplace_draws);
  find_exact(a, Resolution::full, stop);
  if (stop.stop_requested() || !draw_posterior(a, 201, shows_marginal(a) ? 1e8 : 4e8, stop) || !draw_prediction(a, false, stop)) return;
  predict_places(a, stop);
  if (stop.stop_requested()) return;
  publish(a);

  if (a.proper) {
    if (!a.chains) run_sampler(a, stop);
    if (stop.stop_requested()) return;
    if (p.predictor == Method::mcmc && !draw_prediction(a, false, stop)) return;
    if (p.boundaries_from == BoundarySource::mcmc) draw_boundaries(a);
    for (Prediction& prediction : a.predictions) {
      prediction.by_method[static_cast<std::size_t>(Method::mcmc)] =
          predict(a, prediction.place[0], prediction.place[1]).by_method[static_cast<std::size_t>(Method::mcmc)];
    }
  }
  a.complete = true;
  publish(std::move(a));
}

}  // namespace credence::classification
