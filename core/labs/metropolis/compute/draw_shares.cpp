// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/compute/draw_shares.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

constexpr int reach = 2;  // bins on either side of a place

}  // namespace

std::vector<double> warmup_shares(const KnownTarget& target, const Chains& chains, std::size_t made) {
  const std::size_t until = std::min(made, chains.warmup);
  if (until == 0) return {};
  std::vector<double> shares(target.probabilities.size(), 0.0);
  const double each = 1 / static_cast<double>(until * chains.chains.size());
  for (const Chain& chain : chains.chains) {
    for (std::size_t draw = 0; draw < std::min(until, chain.size()); ++draw) {
      const double bin = target.bin_place(chain.draw(draw));
      if (bin >= 0 && bin < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(bin)] += each;
    }
  }
  return shares;
}

Eigen::MatrixXd draws_without_repeats(const Chains& chains, std::size_t kept) {
  constexpr std::size_t most = 200'000;
  std::vector<double> numbers;
  for (const Chain& chain : chains.chains) {
    for (std::size_t i = 0; i < std::min(kept, most); ++i) {
      const std::size_t at = chains.warmup + i;
      const auto draw = chain.draw(at);
      if (at == 0 || draw != chain.draw(at - 1)) numbers.insert(numbers.end(), draw.begin(), draw.end());
    }
  }
  const Eigen::Index D = chains.chains[0].dimension();
  return Eigen::Map<const Eigen::MatrixXd>(numbers.data(), D, std::ssize(numbers) / D);
}

std::vector<double> shares_of(const KnownTarget& target, const Eigen::MatrixXd& draws) {
  if (draws.cols() == 0) return {};
  std::vector<double> shares(target.probabilities.size(), 0.0);
  for (Eigen::Index i = 0; i < draws.cols(); ++i) {
    const double bin = target.bin_place(Eigen::Map<const Eigen::VectorXd>(draws.col(i).data(), draws.rows()));
    if (bin >= 0 && bin < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(bin)] += 1;
  }
  for (double& share : shares) share /= static_cast<double>(draws.cols());
  return shares;
}

double share_around(const KnownTarget& target, const std::vector<double>& shares, double place) {
  const double bin = std::floor((place - target.range.x0) / target.bin_width());
  const int last = KnownTarget::line_bins - 1, middle = static_cast<int>(std::clamp(bin, 0.0, last + 0.0));
  double sum = 0;
  for (int b = std::max(0, middle - reach); b <= std::min(last, middle + reach); ++b) {
    sum += shares[static_cast<std::size_t>(b)];
  }
  return sum;
}

PlacePair highest_and_third(const KnownTarget& target) {
  const auto middle = [&](int bin) { return target.range.x0 + target.bin_width() * (bin + 0.5); };
  const auto share = [&](int bin) { return share_around(target, target.probabilities, middle(bin)); };
  constexpr int end = KnownTarget::line_bins - reach;
  int highest = reach, third = reach;
  for (int bin = reach; bin < end; ++bin) {
    if (share(bin) > share(highest)) highest = bin;
  }
  const auto off = [&](int bin) { return std::fabs(share(bin) - share(highest) / 3); };
  for (int bin = reach; bin < end; ++bin) {
    if (off(bin) < off(third)) third = bin;
  }
  return {middle(highest), middle(third)};
}

}  // namespace credence::metropolis
