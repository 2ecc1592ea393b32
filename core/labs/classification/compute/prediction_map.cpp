// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/prediction_map.h"

#include "core/labs/classification/compute/analysis.h"
#include "core/math/parallel.h"
#include "core/math/ranges.h"
#include "core/math/special.h"

#include <algorithm>
#include <cmath>

namespace credence::classification {

namespace {

// Averages over many weights are thinned for maps; predictions at places always use all weights.
constexpr Eigen::Index field_draws = 4000;
constexpr double coarse_budget = 1.5e6, fine_budget = 4e8;                    // in sigmoid terms per map
constexpr double limit_budget = 3e7, place_budget = 5e6, place_error = 1e-5;  // for one exact prediction
constexpr int full_nx = 261, full_ny = 241;  // about 100 x 100 of them in the visible range
constexpr int section_nodes = 161;

// Whether a method needs the variance of the activation, phi^T Sigma phi, at every place.
bool is_gaussian_average(Method method) {
  return method == Method::laplace_moderated || method == Method::laplace_quadrature ||
         method == Method::probit_closed_form;
}

struct Source {
  std::shared_ptr<const Predictor> predictor;
  double terms = 1;  // sigmoid terms per place
};

Source source_of(const Analysis& a, Method method, bool coarse) {
  Source source{a.predictors[method]};
  if (!source.predictor) return source;
  if (method == Method::laplace_monte_carlo) source.terms = static_cast<double>(a.laplace_draws->cols());
  if (method == Method::mcmc) {
    Eigen::MatrixXd draws = a.chains->draws.some_draws(coarse ? field_draws / 4 : field_draws);
    source.terms = static_cast<double>(draws.cols());
    source.predictor = averaging_predictor(a.parameters.likelihood(), std::move(draws));
  }
  if (method == Method::laplace_quadrature && coarse) source.terms = 100;  // an average takes as long as these
  if (method == Method::exact) source.terms = static_cast<double>(a.exact->nodes.cols());
  if (method == Method::exact && a.exact_is_coarse) source.terms = std::min<double>(source.terms, coarse_nodes);
  if (const auto D = static_cast<double>(a.dimension()); D > 3) {
    source.terms += is_gaussian_average(method) ? D / 8 + D * D / 4 : source.terms * D / 8;
  }
  return source;
}

std::shared_ptr<PredictionMap> evaluated(const Analysis& a, const Predictor& predictor, const Lattice& lattice,
                                         const std::stop_token& stop) {
  ScalarField field{lattice, std::vector<double>(lattice.size())};
  if (!evaluate(predictor, a.features, field, stop)) return nullptr;
  auto map = std::make_shared<PredictionMap>();
  map->field = std::move(field);
  return map;
}

// The limit of the prediction as w.x grows without bound, if w.d > 0 has this probability.
double saturated(const Likelihood& likelihood, double positive) {
  return likelihood.link == Link::label_noise ? likelihood.epsilon + (1 - 2 * likelihood.epsilon) * positive : positive;
}

Eigen::MatrixXd section_features(const Analysis& a, const Section& section) {
  return a.features.design(places_between(section.from, section.to, section_nodes));
}

void predict_along(const Analysis& a, Section& section, const Eigen::MatrixXd& Phi, Method method,
                   const std::stop_token& stop) {
  if (a.predictors[method]) section.by_method[method] = predict_all(*a.predictors[method], Phi, stop);
}

void find_limits(const Analysis& a, Section& section, const std::stop_token& stop) {
  if (!a.laplace || !a.features.straight()) return;
  Eigen::VectorXd direction = Eigen::VectorXd::Zero(a.dimension());
  direction.tail<2>() << section.to.x - section.from.x, section.to.y - section.from.y;
  direction.tail<2>() = direction.tail<2>().cwiseQuotient(a.features.scale().sd.transpose()).eval();
  if (!(direction.norm() > 0)) return;
  const double mean = direction.dot(a.laplace->gaussian.mean());
  const double sd = (a.laplace->gaussian.cholesky().transpose() * direction).norm();
  section.limit_laplace = saturated(a.parameters.likelihood(), normal_cdf(mean / sd));
  if (!a.exact) return;
  // At a place this far out only the side counts on which a boundary leaves it.
  const auto exact = exact_prediction(*a.model, *a.exact, *a.laplace, 1e100 * direction, stop, limit_budget);
  if (exact && exact->error < 1e-3) section.limit_exact = exact->probability;
}

}  // namespace

std::shared_ptr<const PredictionMap> make_prediction_map(const Analysis& a, Method method, bool coarse,
                                                         const std::stop_token& stop, const Lattice* like) {
  const Source source = source_of(a, method, coarse);
  if (!source.predictor) return nullptr;
  const double shared = a.parameters.compare ? 2 : 1;  // two maps must fit into a frame
  const double scale =
      std::sqrt((coarse ? coarse_budget / shared : fine_budget) / (double{full_nx} * full_ny * source.terms));
  Lattice lattice{a.data_extent, full_nx, full_ny};
  if (scale < 1) {
    lattice.nx = std::max(21, static_cast<int>(full_nx * scale));
    lattice.ny = std::max(20, static_cast<int>(full_ny * scale));
  }
  auto map = evaluated(a, *source.predictor, like ? *like : lattice, stop);
  if (!map) return map;
  map->method = method;
  // A picture with fifty nodes across what is seen looks no different: to call a first one coarse for a moment would
  // flicker.
  constexpr double looks_fine = 0.4;
  map->coarse = scale < looks_fine;
  return map;
}

std::shared_ptr<const Predictor> predictor_after_draws(const Analysis& a, std::size_t draws) {
  constexpr std::size_t affordable = 240;  // of all chains together
  const std::vector<Chain>& chains = a.chains->draws.chains;
  const std::size_t made = std::min(draws, chains[0].size());
  const std::size_t first = a.chains->draws.warmup;
  if (made <= first) return nullptr;
  const std::size_t each = std::min(made - first, std::max<std::size_t>(1, affordable / chains.size()));
  Eigen::MatrixXd W(a.dimension(), static_cast<Eigen::Index>(each * chains.size()));
  Eigen::Index column = 0;
  for (const Chain& chain : chains) {
    for (std::size_t k = 0; k < each; ++k) W.col(column++) = chain.draw(first + (k + 1) * (made - first) / each - 1);
  }
  return averaging_predictor(a.parameters.likelihood(), std::move(W));
}

std::shared_ptr<const PredictionMap> map_of_draws(const Analysis& a, const Predictor& predictor) {
  auto map = evaluated(a, predictor, {a.data_extent, 105, 69}, {});
  if (map) map->method = Method::mcmc;
  return map;
}

std::array<Point2, 2> section_ends(const Analysis& a) {
  const Rect& r = a.data_range;
  const auto end = [](const Vector& typed, Point2 otherwise) {
    return typed.empty() ? otherwise : Point2{typed[0], typed[1]};
  };
  const double middle = (r.y0 + r.y1) / 2;
  return {end(a.parameters.section_from, {r.x0 + 0.05 * r.width(), middle}),
          end(a.parameters.section_to, {r.x1 - 0.05 * r.width(), middle})};
}

Section make_section(const Analysis& a, const std::stop_token& stop) {
  const auto [from, to] = section_ends(a);
  Section section{.from = from, .to = to};
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  for (int i = 0; i < section_nodes; ++i) section.distance.push_back(i * length / (section_nodes - 1));
  const Eigen::MatrixXd Phi = section_features(a, section);
  for (const Method method : all_methods) predict_along(a, section, Phi, method, stop);
  // Averages over nodes along rays are wavy where the nodes are far apart.
  if (a.exact && a.exact->along_rays && !a.exact_is_coarse) {
    parallel_for(
        section_nodes, 1,
        [&](std::size_t begin, std::size_t) {
          const Eigen::VectorXd phi = Phi.row(static_cast<Eigen::Index>(begin));
          const auto exact = exact_prediction(*a.model, *a.exact, *a.laplace, phi, stop, place_budget, place_error);
          if (exact) section.by_method[Method::exact][begin] = exact->probability;
        },
        stop);
  }
  find_limits(a, section, stop);
  return section;
}

Section with_chains(Section section, const Analysis& a, const std::stop_token& stop) {
  predict_along(a, section, section_features(a, section), Method::mcmc, stop);
  return section;
}

}  // namespace credence::classification
