// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/race_score.h"

#include "core/chains/share_gap.h"
#include "core/diagnostics/agreement.h"
#include "core/diagnostics/diagnostics.h"
#include "core/inference/distances.h"
#include "core/math/limits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::samplers {
namespace {

void count(std::vector<double>& shares, const KnownTarget& target, const Eigen::Map<const Eigen::VectorXd>& draw,
           double weight) {
  const double place = target.bin_place(draw);
  if (place >= 0 && place < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(place)] += weight;
}

// NaN if a coordinate has no exact mean or standard deviation.
double error_of(const Eigen::VectorXd& mean, const KnownTarget& target) {
  Eigen::VectorXd exact_mean(mean.size()), exact_sd(mean.size());
  for (Eigen::Index d = 0; d < mean.size(); ++d) {
    exact_mean[d] = target.mean[static_cast<std::size_t>(d)].value_or(nan);
    exact_sd[d] = target.sd[static_cast<std::size_t>(d)].value_or(nan);
  }
  return mean_error(mean, exact_mean, exact_sd);
}

// Nothing if the target's probabilities are not known.
std::optional<GapFinder> finder_of(const KnownTarget& target) {
  return target.probabilities.empty() ? std::nullopt : std::optional<GapFinder>(target);
}

// The fewest effective draws and the largest R-hat of all coordinates.
void add_diagnostics(RaceScore& score, const Chains& chains, Eigen::Index D, const std::stop_token& stop) {
  score.ess_bulk = std::numeric_limits<double>::infinity();
  score.rhat = 0;
  for (Eigen::Index d = 0; d < D; ++d) {
    const auto [r, ess] = mixing(chains.kept(d), stop);
    score.ess_bulk = std::isnan(ess) ? nan : std::isnan(score.ess_bulk) ? nan : std::min(score.ess_bulk, ess);
    score.rhat = std::isnan(r) ? nan : std::isnan(score.rhat) ? nan : std::max(score.rhat, r);
  }
  score.ess_per_evaluation = score.ess_bulk / static_cast<double>(score.evaluations);
}

// A stay is a run of draws at one place. Nothing is expected of fewer stays than twenty.
void add_stays(RaceScore& score, const Chains& chains) {
  constexpr double fewest = 20;
  double stays = 0;
  for (const Chain& chain : chains.chains) {
    std::size_t begin = chains.warmup;
    ++stays;
    for (std::size_t i = begin; i < chain.size(); ++i) {
      if (chain.accepted(i) && i > begin) {
        begin = i;
        ++stays;
      }
      score.longest_stay = std::max(score.longest_stay, i + 1 - begin);
    }
  }
  score.usual_stay =
      stays < fewest ? std::numeric_limits<double>::infinity() : 1 - std::log(stays) / std::log1p(-score.acceptance);
}

}  // namespace

RaceScore race_score(const RaceLane& lane, std::size_t kept, const KnownTarget& target, const std::stop_token& stop) {
  const Chains all = lane.chains();
  Chains chains{.chains = {}, .warmup = all.warmup};
  for (const Chain& chain : all.chains) chains.chains.push_back(chain.first(all.warmup + kept));
  RaceScore score;
  score.draws = chains.draws() * chains.chains.size();
  score.evaluations = lane.cost(kept);
  score.warmup_evaluations = lane.warmup_evaluations();
  if (score.draws == 0) {
    score.acceptance = score.ess_bulk = score.ess_per_evaluation = score.rhat = nan;
    score.mean_error = score.total_variation = score.ks_distance = nan;
    return score;
  }
  score.acceptance = chains.acceptance_rate();
  score.divergences = chains.divergences();
  add_stays(score, chains);
  std::vector<double> shares(target.probabilities.size());
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(target.dimension());
  for (const Chain& chain : chains.chains) {
    for (std::size_t i = chains.warmup; i < chain.size(); ++i) {
      score.gradients += chain.note(i).gradients;
      sum += chain.draw(i);
      count(shares, target, chain.draw(i), 1 / static_cast<double>(score.draws));
    }
  }
  score.mean_error = error_of(sum / static_cast<double>(score.draws), target);
  score.total_variation = target.probabilities.empty() ? nan : total_variation(target.probabilities, shares);
  const auto gaps = finder_of(target);
  score.ks_distance = gaps ? gaps->of(chains, chains.draws()).size : nan;
  add_diagnostics(score, chains, target.dimension(), stop);
  return score;
}

std::vector<RaceErrors> errors_after(const RaceLane& lane, const std::vector<std::size_t>& kept,
                                     const KnownTarget& target) {
  const Chains chains = lane.chains();
  const auto gaps = finder_of(target);
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(target.dimension());
  std::vector<RaceErrors> errors;
  std::size_t done = 0;
  for (const std::size_t until : kept) {
    for (; done < until; ++done) {
      for (const Chain& chain : chains.chains) {
        sum += chain.draw(chains.warmup + done);
      }
    }
    if (done == 0) {
      errors.push_back({nan, nan});
      continue;
    }
    const auto n = static_cast<double>(done * chains.chains.size());
    errors.push_back({error_of(sum / n, target), gaps ? gaps->of(chains, done).size : nan});
  }
  return errors;
}

RaceScore race_score(const WeightedDraws& draws, const KnownTarget& target) {
  RaceScore score;
  score.draws = score.evaluations = static_cast<std::size_t>(draws.draws.cols());
  score.acceptance = score.rhat = nan;
  const Eigen::VectorXd weights = draws.weights();
  std::vector<double> shares(target.probabilities.size());
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    count(shares, target, Eigen::Map<const Eigen::VectorXd>(draws.draws.col(i).data(), draws.draws.rows()), weights[i]);
  }
  score.mean_error = error_of(draws.mean(), target);
  score.total_variation = target.probabilities.empty() ? nan : total_variation(target.probabilities, shares);
  const auto gaps = finder_of(target);
  score.ks_distance = gaps ? gaps->of(draws.draws, weights).size : nan;
  score.ess_bulk = draws.ess();
  score.ess_per_evaluation = score.ess_bulk / static_cast<double>(score.evaluations);
  return score;
}

bool RaceScore::disagrees() const { return rhat > worthless_rhat; }

bool RaceScore::misled() const {
  return rhat <= worthless_rhat && mean_error > 0.3 && mean_error > 8 / std::sqrt(ess_bulk);
}

}  // namespace credence::samplers
