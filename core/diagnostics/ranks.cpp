// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/ranks.h"

#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace credence {
namespace {

double normal_quantile(double p) { return -std::sqrt(2.0) * erfc_inverse_in_double(2 * p); }

// Visits the groups of equal draws that begin in [begin, end). Equal draws share their average rank, counted from 1.
template <class Visit>
void for_each_rank(const SortedDraws& sorted, std::size_t begin, std::size_t end, const Visit& visit) {
  while (begin > 0 && begin < end && sorted[begin].value == sorted[begin - 1].value) ++begin;
  while (begin < end) {
    std::size_t after = begin + 1;
    while (after < sorted.size() && sorted[after].value == sorted[begin].value) ++after;
    visit(0.5 * static_cast<double>(begin + 1 + after), std::span(sorted).subspan(begin, after - begin));
    begin = after;
  }
}

}  // namespace

Eigen::MatrixXd normal_scores(const SortedDraws& sorted, Eigen::Index rows, Eigen::Index columns,
                              const std::stop_token& stop) {
  Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(rows, columns);
  const double total = static_cast<double>(sorted.size());
  in_pieces(sorted.size(), stop, [&](std::size_t begin, std::size_t end) {
    for_each_rank(sorted, begin, end, [&](double rank, std::span<const PlacedDraw> equal) {
      const double score = normal_quantile((rank - 0.375) / (total + 0.25));
      for (const PlacedDraw& one : equal) scores.data()[one.place] = score;
    });
  });
  return scores;
}

Eigen::MatrixXd rank_shares(const Eigen::MatrixXd& draws, Eigen::Index bins) {
  Eigen::MatrixXd shares = Eigen::MatrixXd::Zero(bins, draws.cols());
  const double a_rank = static_cast<double>(bins) / static_cast<double>(draws.size());
  const SortedDraws sorted = sorted_draws(draws);
  for_each_rank(sorted, 0, sorted.size(), [&](double rank, std::span<const PlacedDraw> equal) {
    const auto bin = std::min(bins - 1, static_cast<Eigen::Index>((rank - 0.5) * a_rank));
    for (const PlacedDraw& one : equal) shares(bin, static_cast<Eigen::Index>(one.place) / draws.rows()) += 1;
  });
  return shares / static_cast<double>(draws.rows());
}

}  // namespace credence
