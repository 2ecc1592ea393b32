// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/chance.h"

#include "core/math/random.h"
#include "core/math/streams.h"
#include "core/room/crowd.h"
#include "core/room/room.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr std::uint64_t rounds_apart = 64;
static_assert(rounds_apart > most_rounds);

int drawn(Rng& rng, const std::vector<double>& probabilities) {
  double sum = 0;
  for (const double p : probabilities) sum += p;
  const double u = uniform(rng) * sum;
  double below = 0;
  int last = 0;
  for (std::size_t k = 0; k < probabilities.size(); ++k) {
    if (!(probabilities[k] > 0)) continue;
    last = static_cast<int>(k);
    below += probabilities[k];
    if (u < below) break;
  }
  return last;
}

// E|X / n - p| of a binomial X: 2 m C(n, m) p^m (1 - p)^(n - m + 1) / n with m = floor(n p) + 1.
double mean_deviation(int n, double p) {
  if (!(p > 0 && p < 1)) return 0;
  const double m = std::floor(n * p) + 1;
  if (m > n) return 0;  // p is 1 but for rounding
  const double log_choose = std::lgamma(n + 1.0) - std::lgamma(m + 1) - std::lgamma(n - m + 1);
  return 2 * m / n * std::exp(log_choose + m * std::log(p) + (n - m + 1) * std::log1p(-p));
}

}  // namespace

Point2 landing(const Chance& chance, int phone, int round, Point2 aim) {
  Rng rng = make_rng(chance.seed, stream::room_darts + rounds_apart * static_cast<std::uint64_t>(phone) +
                                      static_cast<std::uint64_t>(round));
  const double z1 = standard_normal(rng), z2 = standard_normal(rng);
  const double sx = chance.scatter.at(0), sy = chance.scatter.at(1), rho = chance.scatter.at(2);
  return {aim.x + sx * z1, aim.y + sy * (rho * z1 + std::sqrt(1 - rho * rho) * z2)};
}

int walker_state(const Chance& chance, int phone, int round) {
  Rng rng = make_rng(chance.seed, stream::room_walkers + static_cast<std::uint64_t>(phone));
  int state = drawn(rng, chance.start);
  for (int k = 0; k < round; ++k) state = drawn(rng, chance.moves.at(static_cast<std::size_t>(state)));
  return state;
}

std::vector<double> walker_shares(const Chance& chance, int moves) {
  std::vector<double> now = chance.start;
  double sum = 0;
  for (const double p : now) sum += p;
  for (double& p : now) p /= sum;
  for (int k = 0; k < moves; ++k) {
    std::vector<double> next(now.size(), 0.0);
    for (std::size_t i = 0; i < now.size(); ++i) {
      double row = 0;
      for (const double p : chance.moves[i]) row += p;
      for (std::size_t j = 0; j < now.size(); ++j) next[j] += now[i] * chance.moves[i][j] / row;
    }
    now = std::move(next);
  }
  return now;
}

WalkerDistance walker_distance(const AskedQuestion& asked) {
  const ChoiceCrowd crowd = choice_crowd(asked.rounds.back(), asked.question.options.size());
  WalkerDistance found{.counts = crowd.counts,
                       .exact = walker_shares(asked.question.chance, static_cast<int>(asked.rounds.size()) - 1),
                       .walkers = crowd.people};
  if (crowd.people == 0) return found;
  for (std::size_t k = 0; k < found.exact.size(); ++k) {
    found.distance += std::abs(static_cast<double>(found.counts[k]) / crowd.people - found.exact[k]) / 2;
    found.usual += mean_deviation(crowd.people, found.exact[k]) / 2;
  }
  return found;
}

std::optional<DartsFit> fit_darts(const std::vector<Point2>& darts) {
  constexpr std::size_t least = 3;
  if (darts.size() < least) return {};
  const auto n = static_cast<double>(darts.size());
  DartsFit fit{.mean = {0, 0}};
  for (const Point2& at : darts) {
    fit.mean.x += at.x / n;
    fit.mean.y += at.y / n;
  }
  double xx = 0, yy = 0, xy = 0;
  for (const Point2& at : darts) {
    xx += (at.x - fit.mean.x) * (at.x - fit.mean.x) / n;
    yy += (at.y - fit.mean.y) * (at.y - fit.mean.y) / n;
    xy += (at.x - fit.mean.x) * (at.y - fit.mean.y) / n;
  }
  if (!(xx > 0 && yy > 0)) return {};
  fit.sx = std::sqrt(xx);
  fit.sy = std::sqrt(yy);
  fit.correlation = std::clamp(xy / (fit.sx * fit.sy), -1.0, 1.0);
  return fit;
}

}  // namespace credence
