// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/analysis.h"

#include "core/data/data_symbols.h"
#include "core/inference/draws.h"
#include "core/labs/softmax/compute/newton_within.h"
#include "core/labs/softmax/compute/softmax_predictive.h"
#include "core/labs/softmax/compute/zero_sum_fit.h"
#include "core/math/input_error.h"
#include "core/math/ranges.h"
#include "core/math/streams.h"

#include <algorithm>

namespace credence::softmax {
namespace {

// A first stage takes a millisecond or two.
constexpr int coarse_draws = 40;
constexpr int coarse_nodes = 41;

template <class T>
std::shared_ptr<const T> share(T part) {
  return std::make_shared<const T>(std::move(part));
}

Analysis begin(const Inputs& inputs) {
  Analysis a{.inputs = inputs, .parameters = field_table().read(inputs.parameters)};
  const SoftmaxParameters& p = a.parameters;
  a.points = share(to_points(inputs.data, most_classes));
  const LabelledPoints& points = *a.points;
  if (p.standardise) a.scale = standardisation_of(points.X);
  const DataSymbols symbols = data_symbols(inputs.data);
  a.features = p.feature_map().of({symbols.x(0), symbols.x(1)});
  const int classes = points.size() == 0 ? 1 : points.t.maxCoeff() + 1;
  const auto variance = p.prior == PriorKind::flat ? std::nullopt : std::optional(p.prior_variance);
  a.model =
      std::make_shared<const SoftmaxClassifier>(a.features.design(a.scale(points.X)), points.t, classes, variance);
  a.data_range = plane_around(points.X);
  a.one_scale = fits_one_scale(a.data_range);
  a.data_extent = shown_at_most(a.data_range, a.one_scale);
  return a;
}

void climb(Analysis& a, const std::stop_token& stop) {
  const NewtonOptions options{.tolerance = a.parameters.newton_tolerance, .stop = stop};
  if (a.flat()) {
    const Eigen::MatrixXd basis = zero_sum_basis(a.classes(), a.model->features());
    a.newton = share(newton_within(*a.model, basis, options, is_separable(*a.model, stop)));
    return;
  }
  PosteriorFit fit = fit_posterior(*a.model, options);
  a.newton = share(std::move(fit.trace));
  a.laplace_is_settled = fit.laplace_is_settled;
  if (fit.laplace) a.laplace = share(*std::move(fit.laplace));
}

void predict_places(Analysis& a) {
  a.predictions.clear();
  for (const auto& place : a.inputs.places) a.predictions.push_back(predict(a, {place[0], place[1]}));
}

// Makes `count` draws, and the average over as many of them as the work allows. Returns false if stop was requested.
bool average(Analysis& a, Eigen::Index count, const Lattice& lattice, const std::stop_token& stop) {
  if (!a.laplace) return true;
  constexpr double most_exponentials = 4e8;
  const double each = static_cast<double>(lattice.size()) * a.classes();
  const auto affordable = static_cast<Eigen::Index>(most_exponentials / each);
  a.draws = share(sample(a.laplace->gaussian, count, make_rng(a.inputs.seed, stream::draws)));
  a.averaged_draws = std::min(count, affordable);
  auto field = mean_softmax_field(a.features, a.scale(lattice), a.draws->leftCols(a.averaged_draws), a.classes(), stop);
  if (!field) return false;
  field->lattice = lattice;
  a.averaged = share(*std::move(field));
  return true;
}

}  // namespace

std::int64_t Analysis::right(int frame) const {
  return (model->most_probable(step(frame).w).array() == points->t.array()).count();
}

Eigen::VectorXd Analysis::curvatures(int frame) const { return curvatures_of(*model, step(frame).hessian); }

Eigen::VectorXd Analysis::shift() const {
  const Vector& by = parameters.shift;
  if (by.empty()) return Eigen::VectorXd::Zero(model->features());
  return Eigen::Map<const Eigen::VectorXd>(by.data(), std::ssize(by));
}

Eigen::VectorXd Analysis::shifted(const Eigen::VectorXd& w) const { return w + shift().replicate(classes(), 1); }

std::array<Eigen::Index, 2> Analysis::shown_weights() const {
  const Eigen::Index first = features.has_bias() ? 1 : 0;
  return {first, first + 1};
}

Eigen::VectorXd Analysis::features_at(Point2 x) const {
  return features.design(scale(Eigen::RowVector2d(x.x, x.y))).transpose();
}

ClassField Analysis::plug_in(const Eigen::VectorXd& w, const Lattice& lattice) const {
  ClassField field = *mean_softmax_field(features, scale(lattice), w, classes());
  field.lattice = lattice;
  return field;
}

std::vector<ScalarField> Analysis::scores(const Eigen::VectorXd& w, const Lattice& lattice) const {
  const LatticeFeatures nodes(features, scale(lattice));
  std::vector<ScalarField> fields;
  for (int k = 0; k < classes(); ++k) {
    fields.push_back(nodes.activation(model->by_class(w).col(k)));
    fields.back().lattice = lattice;
  }
  return fields;
}

LogTerms log_terms(const Analysis& a, int frame) {
  const Eigen::VectorXd w = a.step(frame).w, moved = a.shifted(w);
  return {a.model->log_likelihood(w), a.model->log_prior(w), a.model->log_likelihood(moved), a.model->log_prior(moved)};
}

void require_affordable_softmax(std::size_t points, Eigen::Index features) {
  const double D = static_cast<double>(most_classes) * static_cast<double>(features);
  const auto limit = static_cast<std::size_t>(3e7 / D);
  if (points <= limit) return;
  throw InputError(say("points: {} are too many to follow by hand; at most {} are allowed with these features",
                       std::to_string(points), std::to_string(limit)));
}

GaussianOrT weight_marginal(const Analysis& a, Eigen::Index weight) {
  const WeightGaussian& laplace = a.laplace->gaussian;
  return {laplace.mean()[weight], std::sqrt(laplace.covariance()(weight, weight))};
}

std::vector<CredibleIntervals> prediction_intervals(const Analysis& a, Point2 place) {
  if (!a.draws || a.draws->cols() < 2) return {};
  const Eigen::VectorXd phi = a.features_at(place);
  std::vector<std::vector<double>> drawn(static_cast<std::size_t>(a.classes()));
  for (Eigen::Index s = 0; s < a.draws->cols(); ++s) {
    Eigen::MatrixXd p = phi.transpose() * a.model->by_class(a.draws->col(s));
    softmax_rows(p);
    for (std::size_t k = 0; k < drawn.size(); ++k) drawn[k].push_back(p(0, static_cast<Eigen::Index>(k)));
  }
  std::vector<CredibleIntervals> found;
  for (std::vector<double>& one : drawn) {
    std::ranges::sort(one);
    found.push_back(intervals_of_draws(one, a.parameters.level));
  }
  return found;
}

Prediction predict(const Analysis& a, Point2 place) {
  Prediction prediction{.place = place, .map = {}, .averaged = {}};
  if (!a.has_maximum()) return prediction;
  const Eigen::MatrixXd phi = a.features_at(place).transpose();
  prediction.map = mean_softmax(phi, a.newton->last().w, a.classes()).row(0);
  if (a.draws) prediction.averaged = mean_softmax(phi, *a.draws, a.classes()).row(0);
  return prediction;
}

Analysis fitted(const Inputs& inputs) {
  Analysis a = begin(inputs);
  climb(a, {});
  return a;
}

void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::stop_token& stop) {
  Analysis a = begin(inputs);
  // The first stage looks at the stop token only if it takes long, so that the screen never starves.
  const auto D = static_cast<double>(a.model->dimension());
  const bool takes_long = static_cast<double>(a.points->size()) * D * D > 2e7;
  const std::stop_token early = takes_long ? stop : std::stop_token();
  climb(a, early);
  if (early.stop_requested()) return;
  const auto wanted = static_cast<Eigen::Index>(a.parameters.laplace_draws);
  average(a, std::min<Eigen::Index>(coarse_draws, wanted), {a.data_extent, coarse_nodes, coarse_nodes}, {});
  predict_places(a);
  if (a.laplace) {
    publish(a);
    if (stop.stop_requested() || !average(a, wanted, {a.data_extent, 131, 121}, stop)) return;
    predict_places(a);
  }
  a.complete = true;
  publish(std::move(a));
}

}  // namespace credence::softmax
