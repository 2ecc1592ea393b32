#include "core/diagnostics/ranks.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace credence {
namespace {

double normal_quantile(double p) {
  using boost::math::policies::policy;
  using boost::math::policies::promote_double;
  return -std::sqrt(2.0) * boost::math::erfc_inv(2 * p, policy<promote_double<false>>());
}

using Ranked = std::pair<double, Eigen::Index>;  // a draw and its index

// Visits draws in ascending order; equal draws share their average rank, counted from 1.
template <class Visit>
void for_each_rank(const Eigen::MatrixXd& draws, const Visit& visit) {
  std::vector<Ranked> sorted(static_cast<std::size_t>(draws.size()));
  for (Eigen::Index i = 0; i < draws.size(); ++i) sorted[static_cast<std::size_t>(i)] = {draws.data()[i], i};
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t begin = 0; begin < sorted.size();) {
    std::size_t end = begin + 1;
    while (end < sorted.size() && sorted[end].first == sorted[begin].first) ++end;
    visit(0.5 * static_cast<double>(begin + 1 + end), std::span(sorted).subspan(begin, end - begin));
    begin = end;
  }
}

}  // namespace

Eigen::MatrixXd normal_scores(const Eigen::MatrixXd& draws) {
  Eigen::MatrixXd scores(draws.rows(), draws.cols());
  const double total = static_cast<double>(draws.size());
  for_each_rank(draws, [&](double rank, std::span<const Ranked> equal) {
    const double score = normal_quantile((rank - 0.375) / (total + 0.25));
    for (const Ranked& one : equal) scores.data()[one.second] = score;
  });
  return scores;
}

Eigen::MatrixXd rank_shares(const Eigen::MatrixXd& draws, Eigen::Index bins) {
  Eigen::MatrixXd shares = Eigen::MatrixXd::Zero(bins, draws.cols());
  const double a_rank = static_cast<double>(bins) / static_cast<double>(draws.size());
  for_each_rank(draws, [&](double rank, std::span<const Ranked> equal) {
    const auto bin = std::min(bins - 1, static_cast<Eigen::Index>((rank - 0.5) * a_rank));
    for (const Ranked& one : equal) shares(bin, one.second / draws.rows()) += 1;
  });
  return shares / static_cast<double>(draws.rows());
}

double sample_quantile(const Eigen::MatrixXd& draws, double p) {
  std::vector<double> values(draws.data(), draws.data() + draws.size());
  // Counts from one in the order of operations of the reference, because rounding decides whether a draw equals the
  // quantile and so on which side it counts.
  const double index = 1 + static_cast<double>(values.size() - 1) * p;
  const auto low = values.begin() + static_cast<std::ptrdiff_t>(std::floor(index)) - 1;
  std::nth_element(values.begin(), low, values.end());
  const double fraction = index - std::floor(index);
  if (fraction == 0 || low + 1 == values.end()) return *low;
  const double high = *std::min_element(low + 1, values.end());
  return high == *low ? high : (1 - fraction) * *low + fraction * high;
}

}  // namespace credence
