// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/live_chains.h"

#include "core/diagnostics/autocovariance.h"
#include "core/diagnostics/ranks.h"
#include "core/diagnostics/sorted_draws.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr std::size_t stretch_length = 8;  // draws per stretch

// Returns evenly spaced draws of every chain for the diagnostics.
Eigen::MatrixXd thinned(const Chains& chains, Eigen::Index coordinate) {
  const std::size_t stride = chains.draws() / LiveChains::draws_while_running;
  Eigen::MatrixXd result(LiveChains::draws_while_running, chains.chains.size());
  for (std::size_t c = 0; c < chains.chains.size(); ++c) {
    for (std::size_t i = 0; i < LiveChains::draws_while_running; ++i) {
      result(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) =
          chains.chains[c].draw(chains.warmup + i * stride)(coordinate);
    }
  }
  return result;
}

}  // namespace

std::vector<std::vector<double>> autocorrelations_of(const Eigen::MatrixXd& draws, std::size_t most_lags,
                                                     const std::stop_token& stop) {
  const Eigen::Index lags = std::min(static_cast<Eigen::Index>(most_lags), draws.rows() - 1);
  std::vector<std::vector<double>> rho(1);
  const Eigen::VectorXd covariances = Autocovariance().average(draws, stop);
  for (Eigen::Index lag = 0; lag <= lags && covariances[0] > 0; ++lag) {
    rho[0].push_back(covariances[lag] / covariances[0]);
  }
  for (const auto chain : draws.colwise()) rho.push_back(autocorrelation(chain, lags, stop));
  return rho;
}

ChainProfile chain_profile(const Eigen::MatrixXd& kept, const std::stop_token& stop) {
  constexpr Eigen::Index most = 50'000, most_lags = 1000, bins = 20;
  const Eigen::Index count = std::min(kept.rows(), most);
  ChainProfile profile;
  profile.looked_at = static_cast<std::size_t>(count);
  profile.autocorrelations = autocorrelations_of(kept.topRows(count), most_lags, stop);
  profile.autocorrelation = std::move(profile.autocorrelations.front());
  profile.autocorrelations.erase(profile.autocorrelations.begin());
  const Eigen::Index stride = kept.rows() / count;
  profile.ranks = rank_shares(kept(Eigen::seqN(0, count, stride), Eigen::all), bins);
  return profile;
}

std::vector<std::vector<double>> autocorrelations_so_far(const ChainSnapshot& snapshot, std::size_t lane,
                                                         Eigen::Index coordinate, int frame) {
  constexpr std::size_t most = 16'000, most_lags = 1000;  // draws per chain that can be handled within a frame
  const std::size_t kept = snapshot.kept(frame), chains = snapshot.draws.chains.size();
  if (lane < snapshot.profiles.size() && kept == snapshot.draws.draws()) {
    const ChainProfile& all = snapshot.profiles[lane];
    std::vector<std::vector<double>> rho{all.autocorrelation};
    rho.insert(rho.end(), all.autocorrelations.begin(), all.autocorrelations.end());
    return rho;
  }
  if (kept < 3) return std::vector<std::vector<double>>(1 + chains);
  Eigen::MatrixXd first(std::min(kept, most), chains);
  for (Eigen::Index c = 0; c < first.cols(); ++c) {
    const Chain& chain = snapshot.chain(static_cast<std::size_t>(c));
    for (Eigen::Index i = 0; i < first.rows(); ++i) {
      first(i, c) = chain.draw(snapshot.draws.warmup + static_cast<std::size_t>(i))(coordinate);
    }
  }
  return autocorrelations_of(first, most_lags);
}

std::size_t ChainSnapshot::made(int frame) const {
  const std::size_t all = chain().size();
  return frame < 0 ? all : std::min(static_cast<std::size_t>(frame), all);
}

std::size_t ChainSnapshot::kept(int frame) const { return made(frame) - std::min(made(frame), draws.warmup); }

double worst_rhat(const ChainSnapshot& chains) {
  double worst = 0;
  for (const Summary& summary : chains.summaries) {
    worst = std::max(worst, std::isfinite(summary.rhat) ? summary.rhat : std::numeric_limits<double>::infinity());
  }
  return worst;
}

void LiveChains::extend(Stretches& stretches, const Chain& chain, Eigen::Index coordinate) {
  for (std::size_t begin = stretches.size() * stretch_length; begin + stretch_length <= chain.size();
       begin += stretch_length) {
    Stretch stretch{begin, begin};
    for (std::size_t k = begin; k < begin + stretch_length; ++k) {
      const double value = chain.draw(k)(coordinate);
      if (value < chain.draw(stretch.low)(coordinate)) stretch.low = k;
      if (value > chain.draw(stretch.high)(coordinate)) stretch.high = k;
    }
    stretches.push_back(stretch);
  }
}

// Returns one coordinate of a chain over its draws. A long chain keeps only the extremes of each of some hundred
// stretches.
Polyline LiveChains::trace_of(const Stretches& all, const Chain& chain, Eigen::Index coordinate) {
  constexpr std::size_t most = 600, singly = 2400;
  const auto point = [&](std::size_t k) { return Point2{static_cast<double>(k + 1), chain.draw(k)(coordinate)}; };
  Polyline trace;
  if (chain.size() <= singly) {
    for (std::size_t k = 0; k < chain.size(); ++k) trace.push_back(point(k));
    return trace;
  }
  const std::size_t group = (all.size() + most - 1) / most;
  for (std::size_t begin = 0; begin < all.size(); begin += group) {
    Stretch widest = all[begin];
    for (std::size_t s = begin; s < std::min(begin + group, all.size()); ++s) {
      if (point(all[s].low).y < point(widest.low).y) widest.low = all[s].low;
      if (point(all[s].high).y > point(widest.high).y) widest.high = all[s].high;
    }
    trace.push_back(point(std::min(widest.low, widest.high)));
    if (widest.low != widest.high) trace.push_back(point(std::max(widest.low, widest.high)));
  }
  return trace;
}

void LiveChains::count_accepted(const std::stop_token& stop) {
  const Chains& chains = run_->chains();
  in_pieces(chains.draws() - counted_, stop, [&](std::size_t begin, std::size_t end) {
    for (; begin < end; ++begin, ++counted_) {
      for (const Chain& chain : chains.chains) accepted_ += chain.accepted(chains.warmup + counted_) ? 1 : 0;
    }
  });
}

// `i` is the position among the traced coordinates.
void LiveChains::trace(ChainSnapshot& snapshot, std::size_t i, Eigen::Index coordinate, const std::stop_token& stop) {
  const Chains& chains = run_->chains();
  std::vector<Polyline>& traces = snapshot.traces.emplace_back();
  for (std::size_t c = 0; c < chains.chains.size() && !stop.stop_requested(); ++c) {
    const Chain& chain = chains.chains[c];
    extend(stretches_[i][c], chain, coordinate);
    traces.push_back(trace_of(stretches_[i][c], chain, coordinate));
    means_[i][c].extend(chains.draws(), [&](std::size_t k) { return chain.draw(chains.warmup + k)(coordinate); });
  }
  snapshot.means.push_back(means_[i]);
}

void LiveChains::diagnose(ChainSnapshot& snapshot, const std::vector<Eigen::Index>& traced,
                          const std::stop_token& stop) const {
  const Chains& chains = run_->chains();
  const bool all = finished() || chains.draws() <= draws_while_running;
  if (finished()) snapshot.profiles.resize(traced.size());
  for (Eigen::Index d = 0; d < chains.chains[0].dimension() && !stop.stop_requested(); ++d) {
    const Eigen::MatrixXd draws = all ? chains.kept(d) : thinned(chains, d);
    snapshot.summaries.push_back(all ? summarise(draws, stop) : summarise_means(draws));
    for (std::size_t i = 0; i < snapshot.profiles.size(); ++i) {
      if (traced[i] == d) snapshot.profiles[i] = chain_profile(draws, stop);
    }
  }
}

std::shared_ptr<const ChainSnapshot> LiveChains::snapshot(const std::vector<Eigen::Index>& traced,
                                                          const std::stop_token& stop) {
  const Chains& chains = run_->chains();
  auto snapshot = std::make_shared<ChainSnapshot>(ChainSnapshot{.run = run_, .draws = chains, .finished = finished()});
  snapshot->tail_index = tail_index_;
  stretches_.resize(traced.size(), std::vector<Stretches>(chains.chains.size()));
  means_.resize(traced.size(), std::vector<GrowingMean>(chains.chains.size()));
  for (std::size_t i = 0; i < traced.size(); ++i) trace(*snapshot, i, traced[i], stop);
  if (chains.draws() > 0) {
    diagnose(*snapshot, traced, stop);
    count_accepted(stop);
    snapshot->acceptance =
        static_cast<double>(accepted_) / (static_cast<double>(counted_) * static_cast<double>(chains.chains.size()));
  }
  return stop.stop_requested() ? nullptr : snapshot;
}

bool grow(LiveChains& live, GrowthSteps steps, const std::function<bool(const std::stop_token&)>& show,
          const std::function<void()>& publish, const std::function<bool()>& due, const std::stop_token& stop,
          bool publish_last) {
  live.advance(steps.at_first / live.chains(), {});
  show({});
  publish();
  while (!live.finished()) {
    if (!live.advance(steps.at_once / live.chains(), stop)) return false;
    const bool wanted = (publish_last && live.finished()) || due();
    if (!live.finished() && !wanted) continue;
    if (!show(stop)) return false;
    if (wanted) publish();
  }
  return true;
}

}  // namespace credence
