// The largest gap of shares: by hand, and of independent draws, whose distance Kolmogorov gives.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/share_gap.h"
#include "core/inference/distances.h"
#include "core/math/gaussian.h"
#include "core/math/random.h"
#include "core/model/targets.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace credence;

namespace {

constexpr std::size_t side = KnownTarget::plane_bins;

KnownTarget bell() { return known_on_line(formula_target(Formula("exp(-x^2/2)", {"x"})), {-INFINITY, INFINITY}, {}); }

KnownTarget round_plane() {
  const Gaussian round(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity());
  return known_in_plane(gaussian_target(round), {-5, 5, -5, 5}, {0, 0}, {1, 1}, 1);
}

std::vector<double> shares_of(const KnownTarget& target, int draws, Rng& rng) {
  std::vector<double> shares(target.probabilities.size());
  for (int n = 0; n < draws; ++n) {
    const Eigen::VectorXd x = standard_normal_vector(rng, target.dimension());
    const double bin = target.bin_place(Eigen::Map<const Eigen::VectorXd>(x.data(), x.size()));
    if (bin >= 0 && bin < static_cast<double>(shares.size())) shares[static_cast<std::size_t>(bin)] += 1.0 / draws;
  }
  return shares;
}

}  // namespace

class ShareGapTest : public QObject {
  Q_OBJECT
 private slots:
  void by_hand() {
    const KnownTarget target = bell();
    QVERIFY(largest_gap(target, target.probabilities).size < 1e-12);
    // A tenth of the probability moves from bin 30 to bin 60: below every edge between them there is too little.
    std::vector<double> shares = target.probabilities;
    shares[30] -= 0.1;
    shares[60] += 0.1;
    const ShareGap gap = largest_gap(target, shares);
    QVERIFY(std::fabs(gap.size - 0.1) < 1e-12 && gap.bins_below > 30 && gap.bins_below <= 60);
  }

  // What is a neighbour's is nearly right: total variation calls half of the draws wrong.
  void neighbours_are_nearly_right() {
    const KnownTarget target = bell();
    std::vector<double> shares = target.probabilities;
    for (std::size_t b = 0; b + 1 < shares.size(); b += 2) {
      shares[b] += shares[b + 1];
      shares[b + 1] = 0;
    }
    QVERIFY(total_variation(target.probabilities, shares) > 0.49);
    QVERIFY(largest_gap(target, shares).size < 0.05);
  }

  void the_worse_coordinate_of_a_plane() {
    const KnownTarget target = round_plane();
    std::vector<double> shares = target.probabilities;
    const std::size_t low = 15 * side + 20, high = 25 * side + 20;  // rows are values of x2
    shares[low] -= 0.003;
    shares[high] += 0.003;
    const ShareGap gap = largest_gap(target, shares);
    QCOMPARE(gap.coordinate, Eigen::Index{1});
    QVERIFY(std::fabs(gap.size - 0.003) < 1e-9 && gap.bins_below > 15 && gap.bins_below <= 25);
  }

  // The mean of Kolmogorov's distribution is sqrt(pi / 2) log 2; edges of bins miss a little of each maximum.
  void of_independent_draws() {
    const KnownTarget target = bell();
    constexpr int draws = 2000, repeats = 150;
    Rng rng = make_rng(7);
    double sum = 0;
    for (int k = 0; k < repeats; ++k) sum += largest_gap(target, shares_of(target, draws, rng)).size;
    const double expected = 0.8687 / std::sqrt(draws), mean = sum / repeats;
    QVERIFY2(std::fabs(mean / expected - 0.97) < 0.08, std::to_string(mean / expected).c_str());
  }

  void seeds() {
    QCOMPARE(other_seed(5, 0), std::uint64_t{5});
    std::set<std::uint64_t> seen;
    for (std::size_t k = 0; k < 32; ++k) {
      for (std::uint64_t seed = 0; seed < 50; ++seed) seen.insert(other_seed(seed, k));
    }
    QCOMPARE(seen.size(), std::size_t{32 * 50});
  }
};

CREDENCE_TEST(ShareGapTest);
#include "share_gap_test.moc"
