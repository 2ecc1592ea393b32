// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/counting/compute/analysis.h"

#include "core/math/random.h"
#include "core/math/streams.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence::counting {
namespace {

using P = CountingParameters;

double of(const Analysis& a, std::size_t k, std::size_t t, bool positive) {
  const auto row = static_cast<Eigen::Index>(k), column = static_cast<Eigen::Index>(t);
  return positive ? a.yes(row, column) : a.no(row, column);
}

// The probability that test t says so if the first one said `first`: with probability `repeats` it only repeats it.
double after_first(const Analysis& a, std::size_t k, std::size_t t, bool positive, bool first) {
  const double again = a.parameters.repeats;
  return (positive == first ? again : 0) + (1 - again) * of(a, k, t, positive);
}

bool dependent(const Analysis& a) { return is_test(a.parameters) && a.parameters.repeats > 0; }

// Whole people in each state with each result, expected, and rounded so that they add up at every branching.
Census expected_census(const Analysis& a) {
  Census census;
  const std::vector<double> shares(a.prior.begin(), a.prior.end());
  const std::vector<std::int64_t> all = apportion(a.parameters.population, shares);
  for (std::size_t k = 0; k < a.states(); ++k) {
    census.seen[0][k] = all[k];
    for (std::size_t u = 1; u <= a.tests(); ++u) {
      const auto row = static_cast<Eigen::Index>(k);
      const double before = a.chance(row, static_cast<Eigen::Index>(u) - 1);
      const double share = before > 0 ? std::min(1.0, a.chance(row, static_cast<Eigen::Index>(u)) / before) : 0;
      census.seen[u][k] = apportion(census.seen[u - 1][k], {share, 1 - share}).front();
    }
  }
  return census;
}

// One by one at first, then in growing crowds.
std::vector<int> growing_stops(int n) {
  std::vector<int> stops{0};
  while (stops.back() < n) stops.push_back(std::min(n, stops.back() + 1 + stops.back() / 8));
  return stops;
}

void draw_people(Analysis& a, std::uint64_t seed) {
  a.stops = growing_stops(a.parameters.population);
  Rng rng = make_rng(seed, stream::people);
  Census census;
  auto stop = a.stops.begin();
  const std::size_t states = a.states(), tests = a.tests();
  for (int i = 0; i <= a.parameters.population; ++i) {
    if (i == *stop) {
      a.arrived.push_back(census);
      ++stop;
    }
    if (i == a.parameters.population) break;
    std::size_t k = 0;
    double u = uniform(rng);
    while (k + 1 < states && u >= a.prior(static_cast<Eigen::Index>(k))) u -= a.prior(static_cast<Eigen::Index>(k++));
    bool agrees = true, first = false;
    ++census.seen[0][k];
    for (std::size_t t = 0; t < tests; ++t) {
      const double again = uniform(rng), fresh = uniform(rng);
      const bool copy = t > 0 && dependent(a) && again < a.parameters.repeats;
      const bool positive = copy ? first : fresh < of(a, k, t, true);
      if (t == 0) first = positive;
      agrees = agrees && (a.results[t] == Outcome::not_yet || (a.results[t] == Outcome::positive) == positive);
      if (agrees) ++census.seen[t + 1][k];
    }
  }
}

}  // namespace

std::int64_t Census::total(std::size_t u) const {
  return std::accumulate(seen[u].begin(), seen[u].end(), std::int64_t{0});
}

int Analysis::frames() const { return drawn() ? static_cast<int>(stops.size()) : 2 + static_cast<int>(done.size()); }

std::size_t Analysis::known(int frame) const {
  const int at = place(frame);
  if (drawn() || at == frames() - 1) return tests();
  return at <= 1 ? 0 : done[static_cast<std::size_t>(at) - 2] + 1;
}

const Census& Analysis::census(int frame) const {
  return drawn() ? arrived[static_cast<std::size_t>(place(frame))] : expected;
}

int Analysis::people(int frame) const {
  return drawn() ? stops[static_cast<std::size_t>(place(frame))] : parameters.population;
}

Eigen::VectorXd Analysis::posterior(std::size_t u) const {
  return prior.cwiseProduct(chance.col(static_cast<Eigen::Index>(u))) / evidence(u);
}

double Analysis::log_odds(std::size_t u) const {
  const Eigen::VectorXd joint = prior.cwiseProduct(chance.col(static_cast<Eigen::Index>(u)));
  const auto t = static_cast<Eigen::Index>(target);
  double others = 0;
  for (Eigen::Index k = 0; k < joint.size(); ++k) others += k == t ? 0 : joint(k);
  return std::log(joint(t)) - std::log(others);
}

std::vector<std::int64_t> apportion(std::int64_t n, const std::vector<double>& shares) {
  std::vector<std::int64_t> whole;
  std::vector<double> rest;
  std::int64_t left = n;
  for (const double share : shares) {
    // A product that misses a whole number by rounding alone is that number.
    const double exact = static_cast<double>(n) * share, down = std::floor(exact + 1e-9);
    whole.push_back(static_cast<std::int64_t>(down));
    rest.push_back(exact - down);
    left -= whole.back();
  }
  std::vector<std::size_t> order(shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) { return rest[i] > rest[j] + 1e-9; });
  for (std::size_t i = 0; left > 0; i = (i + 1) % order.size(), --left) ++whole[order[i]];
  for (std::size_t i = order.size(); left < 0; ++left) --whole[order[--i]];
  return whole;
}

Eigen::VectorXd chances_of(const Analysis& a, const std::vector<Outcome>& results) {
  Eigen::VectorXd chance = Eigen::VectorXd::Ones(static_cast<Eigen::Index>(a.states()));
  for (std::size_t k = 0; k < a.states(); ++k) {
    double sum = 0;
    for (const bool first : {true, false}) {
      if (results.empty()) break;
      if (results[0] != Outcome::not_yet && (results[0] == Outcome::positive) != first) continue;
      double product = of(a, k, 0, first);
      for (std::size_t t = 1; t < results.size(); ++t) {
        if (results[t] == Outcome::not_yet) continue;
        const bool positive = results[t] == Outcome::positive;
        product *= dependent(a) ? after_first(a, k, t, positive, first) : of(a, k, t, positive);
      }
      sum += product;
    }
    if (!results.empty()) chance(static_cast<Eigen::Index>(k)) = sum;
  }
  return chance;
}

std::optional<double> updated(const Analysis& a, double prior, const Eigen::VectorXd& chance) {
  double others = 0, share = 0;
  for (std::size_t k = 0; k < a.states(); ++k) {
    if (k == a.target) continue;
    others += a.prior(static_cast<Eigen::Index>(k)) * chance(static_cast<Eigen::Index>(k));
    share += a.prior(static_cast<Eigen::Index>(k));
  }
  if (share == 0) {  // they had no share of anything: alike
    for (std::size_t k = 0; k < a.states(); ++k) others += k == a.target ? 0 : chance(static_cast<Eigen::Index>(k));
    share = static_cast<double>(a.states() - 1);
  }
  const double yes = prior * chance(static_cast<Eigen::Index>(a.target)), no = (1 - prior) * others / share;
  return yes + no > 0 ? std::optional(yes / (yes + no)) : std::nullopt;
}

std::array<RatioRange, 2> ratio_ranges(double sensitivity, double specificity, int n) {
  constexpr int nodes = 160;  // per rate, in the middles of parts of equal probability
  const auto quantiles = [n](double rate) {
    const boost::math::beta_distribution<> beta(rate * n + 0.5, (1 - rate) * n + 0.5);
    std::array<double, nodes> values{};
    for (int i = 0; i < nodes; ++i) values[static_cast<std::size_t>(i)] = quantile(beta, (i + 0.5) / nodes);
    return values;
  };
  const auto found = quantiles(sensitivity), alarm = quantiles(1 - specificity);
  std::array<RatioRange, 2> ranges;
  std::vector<double> ratios(found.size() * alarm.size());
  for (const bool positive : {true, false}) {
    std::size_t at = 0;
    for (const double s : found) {
      for (const double f : alarm) ratios[at++] = positive ? s / f : (1 - s) / (1 - f);
    }
    const auto at_share = [&](double share) {
      const auto place = ratios.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(ratios.size()));
      std::nth_element(ratios.begin(), place, ratios.end());
      return *place;
    };
    ranges[positive ? 0 : 1] = {at_share(0.025), at_share(0.975)};
  }
  return ranges;
}

std::optional<CutTest> cut_of(double sensitivity, double specificity) {
  constexpr double least = 1e-12;
  if (!(std::min(sensitivity, specificity) >= least && std::max(sensitivity, specificity) <= 1 - least)) return {};
  const boost::math::normal_distribution<> normal;
  const double cut = quantile(normal, specificity);
  return CutTest{cut, cut + quantile(normal, sensitivity)};
}

Analysis analyse(const P& p, std::uint64_t seed) {
  Analysis a{.parameters = p, .names = state_names(p)};
  const auto states = static_cast<Eigen::Index>(a.names.size());
  const auto tests = static_cast<Eigen::Index>(test_count(p));
  a.target = target_of(p);
  a.prior.resize(states);
  a.yes.resize(states, tests);
  if (is_test(p)) {
    a.prior << p.prevalence, 1 - p.prevalence;
    a.yes.row(0).setConstant(p.sensitivity);
    a.yes.row(1).setConstant(1 - p.specificity);
  } else {
    for (Eigen::Index k = 0; k < states; ++k) {
      a.prior(k) = p.prior[static_cast<std::size_t>(k)];
      for (Eigen::Index t = 0; t < tests; ++t) {
        a.yes(k, t) = p.chances[static_cast<std::size_t>(k)][static_cast<std::size_t>(t)];
      }
    }
    a.prior /= a.prior.sum();
  }
  a.no = 1 - a.yes.array();
  if (is_test(p)) a.no.row(1).setConstant(p.specificity);
  for (std::size_t t = 0; t < static_cast<std::size_t>(tests); ++t) {
    a.results.push_back(p.*result_members[t]);
    if (a.results.back() != Outcome::not_yet) a.done.push_back(t);
  }
  a.chance.resize(states, tests + 1);
  for (Eigen::Index u = 0; u <= tests; ++u) {
    a.chance.col(u) = chances_of(a, {a.results.begin(), a.results.begin() + u});
  }
  a.expected = expected_census(a);
  if (a.drawn()) draw_people(a, seed);
  return a;
}

}  // namespace credence::counting
