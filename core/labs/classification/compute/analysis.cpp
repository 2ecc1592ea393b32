#include "core/labs/classification/compute/analysis.h"

#include "core/inference/modes.h"
#include "core/labs/classification/setup/feature_choice.h"
#include "core/labs/report_nodes.h"
#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/views/text.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

std::shared_ptr<const Prior> make_prior(const ClassificationParameters& p, Eigen::Index D) {
  if (p.prior == PriorKind::flat) return nullptr;
  Eigen::VectorXd m0 = Eigen::VectorXd::Zero(D);
  Eigen::MatrixXd S0 = p.prior_variance * Eigen::MatrixXd::Identity(D, D);
  if (!p.prior_mean.empty()) m0 = Eigen::Map<const Eigen::VectorXd>(p.prior_mean.data(), D);
  if (p.prior == PriorKind::laplace) return laplace_prior(m0, p.prior_variance);
  if (p.prior == PriorKind::student_t) return student_t_prior(m0, p.prior_variance, p.prior_degrees_of_freedom);
  if (!p.prior_covariance.empty()) S0 = matrix_of(p.prior_covariance);
  return gaussian_prior(Gaussian(m0, S0));
}

// The maxima, Laplace's approximation at the highest, and whether the posterior can be normalised. A log-concave one
// has at most the maximum at which Newton's method arrives from anywhere; else it is started from several places.
void find_modes(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const bool converged = a.newton->status == NewtonStatus::converged;
  std::vector<NewtonTrace> found;
  if (a.model->log_concave()) {
    if (converged) found.push_back(*a.newton);
  } else {
    const Eigen::VectorXd& end = a.newton->last().w;
    found = newton_modes(*a.model, mode_starts(*a.model, converged ? end : a.newton->steps[0].w, a.inputs.seed),
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
        found[0] = *a.newton;
      }
    }
  }
  // Without a prior only a log-concave likelihood with a maximum falls to zero in every direction.
  const bool decays = p.prior != PriorKind::flat || a.model->log_concave();
  for (const NewtonTrace& mode : found) {
    const auto approximation = decays ? laplace(mode) : std::nullopt;
    if (a.modes.empty() && approximation) a.laplace = share(*approximation);
    a.modes.push_back(
        {mode.last().w, mode.last().value, approximation ? std::optional(approximation->log_evidence) : std::nullopt});
  }
  a.proper = p.prior != PriorKind::flat || a.laplace != nullptr;
}

void set_predictor(Analysis& a, Method method, std::unique_ptr<Predictor> predictor) {
  if (has_method(a.parameters.likelihood(), method))
    a.predictors[static_cast<std::size_t>(method)] = std::move(predictor);
}

}  // namespace

std::vector<std::string> Analysis::weight_symbols() const {
  std::vector<std::string> symbols;
  for (const std::string& name : features.weight_names()) symbols.push_back(symbol_of(name));
  return symbols;
}

std::array<Eigen::Index, 2> Analysis::shown_weights() const {
  return classification::shown_weights(parameters, features);
}

Eigen::VectorXd Analysis::centre() const { return modes.empty() ? newton->last().w : modes[0].w; }

const Eigen::VectorXd& Analysis::newton_at(int frame) const {
  const auto last = newton->steps.size() - 1;
  return newton->steps[frame < 0 ? last : std::min(static_cast<std::size_t>(frame), last)].w;
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
  a.exact = share(*std::move(exact));
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

Eigen::MatrixXd sample(const Gaussian& gaussian, Eigen::Index count, Rng rng) {
  Eigen::MatrixXd draws(gaussian.dimension(), count);
  for (Eigen::Index i = 0; i < count; ++i) draws.col(i) = gaussian.sample(rng);
  return draws;
}

void draw_laplace(Analysis& a, Eigen::Index count) {
  a.laplace_draws = share(sample(a.laplace->gaussian, count, make_rng(a.inputs.seed, stream::draws)));
  set_predictor(a, Method::laplace_monte_carlo, averaging_predictor(a.parameters.likelihood(), *a.laplace_draws));
}

void fit(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const Eigen::Index D = a.dimension();
  a.model = make_model(p, a.features, *a.points);

  Eigen::VectorXd start = Eigen::VectorXd::Zero(D);
  if (!p.newton_start.empty()) start = Eigen::Map<const Eigen::VectorXd>(p.newton_start.data(), D);
  const bool may_diverge =
      p.prior == PriorKind::flat && a.points->size() > 0 && is_separable(a.model->design(), a.points->t);
  a.newton = share(newton(*a.model, start, {.tolerance = p.newton_tolerance, .damping = p.damping}, may_diverge));
  if (p.gradient_ascent) {
    a.ascent = share(gradient_ascent(*a.model, start, p.learning_rate, p.ascent_steps, p.newton_tolerance * 1e-4));
  }
  find_modes(a);
  if (!a.modes.empty()) set_predictor(a, Method::map, map_predictor(p.likelihood(), a.centre()));
  if (!a.laplace) return;
  const Gaussian& gaussian = a.laplace->gaussian;
  if (a.points->size() > 0) a.bic = bic(a.model->log_likelihood(a.centre()), D, a.points->size());
  draw_laplace(a, std::min<Eigen::Index>(p.laplace_draws, std::max<Eigen::Index>(1, 200'000 / D)));
  set_predictor(a, Method::laplace_moderated, moderated_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::laplace_quadrature, quadrature_predictor(p.likelihood(), gaussian));
  set_predictor(a, Method::probit_closed_form, probit_predictor(gaussian));
}

}  // namespace credence::classification
