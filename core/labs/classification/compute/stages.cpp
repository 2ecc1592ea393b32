// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/stages.h"

#include "core/data/data_symbols.h"
#include "core/inference/cost.h"
#include "core/inference/draws.h"
#include "core/labs/classification/compute/feature_choice.h"
#include "core/labs/classification/compute/posterior_chains.h"
#include "core/labs/classification/compute/proposal.h"
#include "core/labs/classification/compute/studies.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/math/random.h"
#include "core/math/ranges.h"
#include "core/math/streams.h"

#include <algorithm>
#include <optional>

namespace credence::classification {

namespace {

// Likelihood or sigmoid terms that a first, coarse stage may spend on one picture: a millisecond or two.
constexpr double frame_budget = 1.5e6, plane_budget = 2.5e5;

// Makes the maps by the chosen methods. Returns false if `stop` was requested.
bool predict_plane(Analysis& a, bool coarse, const std::stop_token& stop) {
  a.prediction = make_prediction_map(a, a.parameters.predictor, coarse, stop);
  a.prediction_b = nullptr;
  if (a.prediction && a.parameters.compare) {
    a.prediction_b = make_prediction_map(a, a.parameters.predictor_b, coarse, stop);
    // On the coarser of the two lattices, so that one can be subtracted from the other.
    const auto& mine = a.prediction->field.lattice;
    if (a.prediction_b && a.prediction_b->field.lattice.size() > mine.size()) {
      a.prediction_b = make_prediction_map(a, a.parameters.predictor_b, coarse, stop, &mine);
    } else if (a.prediction_b && a.prediction_b->field.lattice != mine) {
      a.prediction = make_prediction_map(a, a.parameters.predictor, coarse, stop, &a.prediction_b->field.lattice);
    }
  }
  return !stop.stop_requested();
}

void sample_boundaries(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  const Rng rng = make_rng(a.inputs.seed, stream::boundaries);
  a.boundary_weights.resize(a.dimension(), 0);
  if (p.boundaries_from == BoundarySource::laplace && a.laplace) {
    a.boundary_weights = sample(a.laplace->gaussian, p.boundaries, rng);
  } else if (p.boundaries_from == BoundarySource::prior && a.model->prior()) {
    a.boundary_weights = sample(*a.model->prior(), p.boundaries, rng);
  } else if (p.boundaries_from == BoundarySource::mcmc && a.chains) {
    a.boundary_weights = a.chains->draws.some_draws(p.boundaries);
  }
}

void predict_places(Analysis& a, const std::stop_token& stop) {
  a.predictions.clear();
  for (const auto& place : a.inputs.places) {
    Prediction prediction = predict(a, place[0], place[1]);
    auto& exact = prediction.by_method[Method::exact];
    if (exact && !a.exact_is_coarse) {
      const double budget = std::min(2e8, 1e9 / static_cast<double>(a.inputs.places.size()));
      const auto at = exact_prediction(*a.model, *a.exact, *a.laplace, a.features(place[0], place[1]), stop, budget);
      exact = at ? std::optional(at->probability) : std::nullopt;
      prediction.exact_error = at ? at->error : 0;
    }
    a.predictions.push_back(std::move(prediction));
  }
}

}  // namespace

void predict_by_chains(Analysis& a) {
  for (Prediction& prediction : a.predictions) {
    prediction.by_method[Method::mcmc].reset();
    if (!a.predictors[Method::mcmc]) continue;
    const Eigen::MatrixXd Phi = a.features(prediction.place[0], prediction.place[1]).transpose();
    prediction.by_method[Method::mcmc] = (*a.predictors[Method::mcmc])(Phi)(0);
  }
}

namespace {

// The number of draws per chain that take a few milliseconds.
std::size_t affordable_draws(const Analysis& a) {
  return static_cast<std::size_t>(frame_budget / (a.parameters.chains * step_cost(*a.model)));
}

// Updates what depends on the chains after they have grown. Returns false if `stop` was requested.
bool update_by_chains(Analysis& a, LiveChains& live, bool coarse, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  take_draws(a, live, stop);
  if (p.predicts_by(Method::mcmc) && !predict_plane(a, coarse, stop)) return false;
  if (a.section) a.section = share(with_chains(*a.section, a, stop));
  if (p.boundaries_from == BoundarySource::mcmc) sample_boundaries(a);
  predict_by_chains(a);
  return !stop.stop_requested();
}

// Computes finer fields, then the exact posterior. Returns false if `stop` was requested.
bool refine(Analysis& a, const PublishAnalysis& publish, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  a.refined = true;
  if (look_further(a, mode_starts(a, Search::thorough, stop), stop)) {
    a.weight_range = find_weight_range(a);
    sample_boundaries(a);
  }
  if (a.laplace && a.laplace_draws->cols() < p.laplace_draws) draw_laplace(a, p.laplace_draws);
  if (!evaluate_posterior(a, 201, shows_marginal(a) ? 1e8 : 4e8, stop)) return false;
  // Maps by the exact posterior or the chains are refined together with these.
  if (!uses_exact(p) && !p.predicts_by(Method::mcmc) && !predict_plane(a, false, stop)) return false;
  publish(a);
  find_exact(a, Resolution::full, stop);  // may take seconds
  if (a.exact && !a.exact_is_coarse) a.error = approximation_error(*a.model, *a.exact, *a.laplace, stop);
  if (stop.stop_requested() || (uses_exact(p) && !predict_plane(a, false, stop))) return false;
  if (p.section) a.section = share(make_section(a, stop));
  predict_places(a, stop);
  return !stop.stop_requested();
}

// Runs the chains to their end. If they are on the screen, they are published as they grow.
bool run_chains_live(Analysis& a, LiveChains& live, const PublishAnalysis& publish, const std::function<bool()>& due,
                     const std::stop_token& stop) {
  const bool seen = shows_chain(a.parameters);
  while (!live.finished()) {
    if (!live.advance(std::max<std::size_t>(64, affordable_draws(a) * 2 / 3), stop)) return false;
    if (!seen || live.finished() || !due()) continue;
    if (!update_by_chains(a, live, true, stop)) return false;
    publish(a);
  }
  if (!update_by_chains(a, live, false, stop)) return false;
  // A draw that is higher than every maximum proves another, for which all but the chains are repeated.
  constexpr double budget = 2e8;
  const auto most = static_cast<Eigen::Index>(std::clamp(budget / step_cost(*a.model), 20.0, 4000.0));
  const Eigen::MatrixXd draws = a.chains->draws.some_draws(most);
  return !check_maxima(a, draws, a.model->values(draws), stop) || refine(a, publish, stop);
}

// Runs the studies, which repeat the inference at other settings.
bool study(Analysis& a, const PublishAnalysis& publish, const std::function<bool()>& due, const std::stop_token& stop) {
  const ClassificationParameters& p = a.parameters;
  const auto show = [&] {
    if (due()) publish(a);
  };
  if (p.timeline == TimelineOf::arrival && !study_arrival(a, show, stop)) return false;
  if (p.study == Study::prior_variance && !study_prior_variance(a, show, stop)) return false;
  if (!p.compare_features) return true;
  publish(a);
  auto evidence = evidence_study(p, *a.points, a.inputs.seed, stop);
  if (evidence) a.evidence = share(*std::move(evidence));
  return a.evidence != nullptr;
}

}  // namespace

Analysis fitted(const Inputs& inputs, const std::stop_token& stop) {
  Analysis a;
  a.inputs = inputs;
  a.parameters = field_table().read(inputs.parameters);
  a.points = a.all = share(to_points(inputs.data, 2));
  const DataSymbols symbols = data_symbols(inputs.data);
  a.features = make_features(a.parameters, a.points->X).of({symbols.x(0), symbols.x(1)});
  fit(a, stop);
  a.proposal = plan_proposal(a);
  a.data_range = plane_around(a.points->X);
  a.data_extent = expanded(a.data_range, 2.6, 2.4);  // wide and tall slots show more than the range
  a.weight_range = find_weight_range(a);
  return a;
}

bool uses_exact(const ClassificationParameters& p) { return p.section || p.predicts_by(Method::exact); }

bool shows_chain(const ClassificationParameters& p) {
  return p.predicts_by(Method::mcmc) || p.boundaries_from == BoundarySource::mcmc || p.timeline == TimelineOf::chain;
}

void evaluate_coarsely(Analysis& a) {
  const ClassificationParameters& p = a.parameters;
  if (a.points->size() < 1000 && uses_exact(p)) find_exact(a, Resolution::coarse, {});
  evaluate_posterior(a, 101, plane_budget, {});
  predict_plane(a, true, {});
  if (p.section) a.section = share(make_section(a, {}));
  sample_boundaries(a);
  if (p.link == Link::label_noise && a.features.straight()) {
    const BinaryClassifier trusting(a.model->design(), a.model->labels(), Link::logistic, a.model->prior());
    a.without_noise = share(newton(trusting, a.centre(), {p.newton_tolerance}));
  }
  predict_places(a, {});
}

void analyse(const Inputs& inputs, const PublishAnalysis& publish, const std::function<bool()>& due,
             const std::stop_token& stop) {
  const ClassificationParameters p = field_table().read(inputs.parameters);
  // The first stage looks at the stop token only if it takes long, so that the screen never starves.
  const std::size_t N = inputs.data.size();
  const std::stop_token early = takes_long(N, weight_count(p, N)) ? stop : std::stop_token();
  Analysis a = fitted(inputs, early);
  std::optional<LiveChains> live;
  if (a.proper) live.emplace(start_chains(a), tail_index(*a.model, early));
  if (early.stop_requested()) return;
  if (live && shows_chain(p)) {
    const std::size_t most =
        affordable_draws(a);  // but no more than needed to show something, as their summary takes time, too
    live->advance(std::clamp(static_cast<std::size_t>(a.parameters.warmup) + 200, most / 2, most), {});
    take_draws(a, *live, {});
  }
  evaluate_coarsely(a);
  publish(a);

  if (stop.stop_requested() || !refine(a, publish, stop)) return;
  publish(a);
  if (live && !run_chains_live(a, *live, publish, due, stop)) return;
  if (!study(a, publish, due, stop)) return;
  a.complete = true;
  publish(std::move(a));
}

}  // namespace credence::classification
