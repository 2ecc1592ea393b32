// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/compute/analysis.h"

#include "core/figure/contours.h"
#include "core/labs/coin/compute/simplex.h"
#include "core/math/parallel.h"
#include "core/math/stops.h"
#include "core/math/streams.h"

#include <algorithm>

namespace credence::coin {
namespace {

Counts typed_counts(const CoinParameters& p) {
  if (p.sides == 2) return {p.heads, p.tosses - p.heads, 0};
  const auto whole = [&p](std::size_t k) { return static_cast<std::int64_t>(p.counts[k]); };
  return {whole(0), whole(1), whole(2)};
}

}  // namespace

std::int64_t Analysis::tosses_at(int frame) const {
  if (frame < 0 || frame >= frames()) return size();
  return one_by_one() ? frame : frame * size();
}

Counts Analysis::first(std::int64_t n) const {
  if (n >= size()) return total;
  if (n <= 0) return {};
  const auto& [zero, one] = after[static_cast<std::size_t>(n)];
  return {zero, one, n - zero - one};
}

double Analysis::share(std::int64_t n, std::size_t side) const {
  return static_cast<double>(first(n)[side]) / static_cast<double>(n);
}

Scenario Analysis::scenario(std::size_t k, std::int64_t n) const {
  const auto stop = std::lower_bound(stops.begin(), stops.end(), n) - stops.begin();
  if (stop < std::ssize(scenarios[k]) && stops[static_cast<std::size_t>(stop)] == n) {
    return scenarios[k][static_cast<std::size_t>(stop)];
  }
  const Counts counts = first(n);
  const int M = parameters.future_tosses, most = parameters.win_at_most;
  Scenario s{.prior = priors[k], .posterior = priors[k].updated(counts[0], counts[1])};
  s.log_marginal = log_beta_binomial(s.prior, counts[0], n);
  s.log_factor = k == 0 ? 0 : s.log_marginal - scenario(0, n).log_marginal;
  s.p_win = at_most(heads_probabilities(s.posterior, M), most);
  s.p_plug_in = at_most(heads_probabilities(s.posterior.mean(), M), most);
  return s;
}

Eigen::MatrixXd Analysis::log_factors(std::int64_t n) const {
  Eigen::VectorXd marginals(std::ssize(priors));
  for (std::size_t k = 0; k < priors.size(); ++k) {
    marginals(static_cast<Eigen::Index>(k)) = scenario(k, n).log_marginal;
  }
  return marginals.replicate(1, marginals.size()) - marginals.transpose().replicate(marginals.size(), 1);
}

Dirichlet Analysis::dirichlet(std::int64_t n) const {
  return Dirichlet{Eigen::Vector3d(parameters.dirichlet.data())}.updated(first(n));
}

CredibleIntervals Analysis::intervals(std::size_t k, std::int64_t n) const {
  const Counts counts = first(n);
  return intervals_of(priors[k].updated(counts[0], counts[1]), parameters.level);
}

std::optional<double> Analysis::log_point_factor(std::size_t k, std::int64_t n) const {
  if (!parameters.point) return std::nullopt;
  return log_binomial(*parameters.point, first(n)[0], n) - scenario(k, n).log_marginal;
}

Sides typed_order(const CoinParameters& p) {
  return p.sides == 2 ? parse_tosses("sequence", p.sequence, most_shown)
                      : parse_sides("side_sequence", p.side_sequence, most_shown);
}

Sides order_of(const CoinParameters& p, std::uint64_t seed) {
  Sides typed = typed_order(p);
  if (!typed.empty()) return typed;
  if (p.sides == 2 && p.source == Source::simulated) {
    Rng rng = make_rng(seed, stream::tosses);
    return simulated_tosses(p.true_r, static_cast<std::size_t>(p.tosses), rng);
  }
  const Counts counts = typed_counts(p);
  if (counts[0] + counts[1] + counts[2] > most_shown) return {};
  Rng rng = make_rng(seed, stream::toss_order);
  return shuffled_tosses({counts.begin(), counts.end()}, rng);
}

Analysis analyse(const CoinParameters& parameters, std::uint64_t seed) {
  Analysis a{.parameters = parameters, .order = order_of(parameters, seed)};
  const bool simulated = a.two_sides() && parameters.source == Source::simulated;  // perhaps of no toss at all
  if (a.order.empty() && !simulated) a.total = typed_counts(parameters);
  a.after.reserve(a.order.size() + 1);
  a.after.push_back({0, 0});
  for (const std::uint8_t side : a.order) {
    ++a.total[side];
    a.after.push_back({static_cast<std::int32_t>(a.total[0]), static_cast<std::int32_t>(a.total[1])});
  }
  a.stops = a.one_by_one() ? stops_over(a.size()) : std::vector<std::int64_t>{0, a.size()};
  if (!a.two_sides()) {
    const Eigen::Vector3d prior = a.dirichlet(0).alpha;  // a flat prior has no contour
    if ((prior.array() != 1).any()) a.prior_contour = trace_contour(dirichlet_field(prior), 0.5);
    return a;
  }
  for (const Vector& row : parameters.priors) a.priors.push_back({row[0], row[1]});
  a.scenarios.resize(a.priors.size());
  for (std::size_t k = 0; k < a.priors.size(); ++k) {  // the others are compared with the first
    std::vector<Scenario> over_stops(a.stops.size());
    parallel_for(over_stops.size(), 16, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) over_stops[i] = a.scenario(k, a.stops[i]);
    });
    a.scenarios[k] = std::move(over_stops);
  }
  return a;
}

}  // namespace credence::coin
