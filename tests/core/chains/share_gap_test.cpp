// The largest gap of draws: by hand, by its definition, and of independent draws, whose distance Kolmogorov gives.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/share_gap.h"
#include "core/math/gaussian.h"
#include "core/math/random.h"
#include "core/model/targets.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace credence;

namespace {

KnownTarget bell() { return known_on_line(formula_target(Formula("exp(-x^2/2)", {"x"})), {-INFINITY, INFINITY}, {}); }

KnownTarget round_plane() {
  const Gaussian round(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity());
  return known_in_plane(gaussian_target(round), {-5, 5, -5, 5}, {0, 0}, {1, 1}, 1);
}

Eigen::VectorXd alike(Eigen::Index n) { return Eigen::VectorXd::Constant(n, 1.0 / static_cast<double>(n)); }

// Kolmogorov's distance of a sorted sample by its definition, with the normal distribution function.
double by_definition(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  const auto n = static_cast<double>(x.size());
  double most = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double below = 0.5 * std::erfc(-x[i] / std::sqrt(2.0));
    if (i == 0 || x[i - 1] != x[i]) most = std::max(most, std::fabs(static_cast<double>(i) / n - below));
    if (i + 1 == x.size() || x[i + 1] != x[i]) most = std::max(most, std::fabs(static_cast<double>(i + 1) / n - below));
  }
  return most;
}

// Chains that walk slowly and often stay, so that the gaps are far larger than those of independent draws.
Chains slow_chains(std::size_t count, std::size_t draws, Eigen::Index dimension) {
  Rng rng = make_rng(50);
  Chains chains;
  chains.warmup = 11;
  for (std::size_t c = 0; c < count; ++c) {
    Chain chain(dimension);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(dimension);
    for (std::size_t i = 0; i < chains.warmup + draws; ++i) {
      if (uniform(rng) < 0.6) x = 0.98 * x + std::sqrt(1 - 0.98 * 0.98) * standard_normal_vector(rng, dimension);
      chain.append(x, 0, {});
    }
    chains.chains.push_back(std::move(chain));
  }
  return chains;
}

}  // namespace

class ShareGapTest : public QObject {
  Q_OBJECT
 private slots:
  // Nothing lies below 0.3 and everything up to it: 1 - Phi(0.3) or Phi(0.3), the larger one.
  void by_hand() {
    const GapFinder finder(bell());
    const ShareGap one = finder.of(Eigen::MatrixXd::Constant(1, 3, 0.3), alike(3));
    QVERIFY(std::fabs(one.size - 0.6179114221889526) < 1e-10 && one.place == 0.3);
    // Quartiles: at each draw the distance is a quarter of either side.
    const Eigen::RowVector2d quartiles(-0.6744897501960817, 0.6744897501960817);
    QVERIFY(std::fabs(finder.of(quartiles, alike(2)).size - 0.25) < 1e-10);
    Eigen::VectorXd uneven(2);
    uneven << 0.9, 0.1;
    const ShareGap heavy = finder.of(quartiles, uneven);
    QVERIFY(std::fabs(heavy.size - 0.65) < 1e-10 && heavy.place < 0);
    // Far beyond the bins.
    QVERIFY(std::fabs(finder.of(Eigen::MatrixXd::Constant(1, 1, 1e9), alike(1)).size - 1) < 1e-10);
  }

  // Samples that repeat some draws, as chains do, and that are shifted: at no bin's edge.
  void exact_from_the_draws() {
    const GapFinder finder(bell());
    Rng rng = make_rng(48);
    for (int k = 0; k < fuzz_rounds(60); ++k) {
      const double shift = k % 3 == 0 ? 0 : 0.6 * uniform(rng);
      std::vector<double> x;
      const int n = 1 + static_cast<int>(std::pow(10, 4 * uniform(rng)));
      while (static_cast<int>(x.size()) < n) {
        const double draw = standard_normal_vector(rng, 1)[0] + shift;
        for (int repeats = uniform(rng) < 0.3 ? 3 : 1; repeats > 0; --repeats) x.push_back(draw);
      }
      const auto size = static_cast<Eigen::Index>(x.size());
      const double found = finder.of(Eigen::Map<const Eigen::MatrixXd>(x.data(), 1, size), alike(size)).size;
      const double right = by_definition(x);
      QVERIFY2(std::fabs(found - right) < 1e-9, qPrintable(QString("%1 for %2").arg(found).arg(right)));
    }
  }

  // x1 has its own distribution, x2 is shifted: its distance is the larger one.
  void the_worse_coordinate_of_a_plane() {
    const GapFinder finder(round_plane());
    Rng rng = make_rng(49);
    Eigen::MatrixXd draws(2, 4000);
    std::vector<double> second;
    for (Eigen::Index i = 0; i < draws.cols(); ++i) {
      draws.col(i) = standard_normal_vector(rng, 2);
      draws(1, i) += 0.2;
      second.push_back(draws(1, i));
    }
    const ShareGap gap = finder.of(draws, alike(4000));
    QCOMPARE(gap.coordinate, Eigen::Index{1});
    QVERIFY(std::fabs(gap.size - by_definition(second)) < 1e-4);
  }

  void along_growing_chains_data() {
    QTest::addColumn<int>("dimension");
    QTest::addColumn<int>("chains");
    QTest::newRow("line") << 1 << 3;
    QTest::newRow("one chain") << 1 << 1;
    QTest::newRow("plane") << 2 << 2;
  }
  // Sorted piece by piece, at every position the gap is the one that is found from the draws up to it alone.
  void along_growing_chains() {
    QFETCH(const int, dimension);
    QFETCH(const int, chains);
    const KnownTarget target = dimension == 1 ? bell() : round_plane();
    const Chains all = slow_chains(static_cast<std::size_t>(chains), 70'000, dimension);
    const GapFinder finder(target);
    GrowingGap growing(target, all.draws() * all.chains.size());
    for (const std::size_t kept : {1u, 2u, 500u, 16'384u, 32'768u, 40'000u, 69'999u, 70'000u}) {
      Chains now{{}, all.warmup};
      for (const Chain& chain : all.chains) now.chains.push_back(chain.first(all.warmup + kept));
      growing.extend(now);
    }
    for (const std::size_t kept : {1u, 3u, 499u, 7000u, 16'384u, 32'768u, 32'769u, 65'536u, 69'999u, 70'000u}) {
      const ShareGap right = finder.of(all, kept), found = growing.of(all, kept);
      QVERIFY2(std::fabs(found.size - right.size) < 1e-12, qPrintable(QString::number(kept)));
      QCOMPARE(found.coordinate, right.coordinate);
      QCOMPARE(found.place, right.place);
    }
  }

  // The mean of Kolmogorov's distribution is sqrt(pi / 2) log 2, 0.8687; its standard deviation 0.26.
  void of_independent_draws() {
    const GapFinder finder(bell());
    constexpr int draws = 2000, repeats = 150;
    Rng rng = make_rng(7);
    double sum = 0;
    for (int k = 0; k < repeats; ++k) {
      sum += finder.of(standard_normal_vector(rng, draws).transpose(), alike(draws)).size;
    }
    const double expected = 0.8687 / std::sqrt(draws), mean = sum / repeats;
    QVERIFY2(std::fabs(mean / expected - 1) < 0.08, std::to_string(mean / expected).c_str());
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
