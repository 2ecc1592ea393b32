// Figures of chains: rank plots, autocorrelations and running means of AR(1) chains, and the time at a place.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/proposal_step.h"
#include "core/pictures/chains/chain_profiles.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace credence;

namespace {

class Bell final : public LogDensity {
 public:
  explicit Bell(Eigen::Index dimension) : dimension_(dimension) {}
  Eigen::Index dimension() const override { return dimension_; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -0.5 * w.squaredNorm(); }

 private:
  Eigen::Index dimension_;
};

// Chains on N(0, I); `apart`: they start so far from each other.
std::shared_ptr<const ChainSnapshot> chains_on_bell(Eigen::Index dimension, std::size_t draws, double step = 2.4,
                                                    double apart = 0, std::size_t part = 1'000'000) {
  std::vector<Eigen::VectorXd> starts;
  for (int c = 0; c < 3; ++c) starts.push_back(Eigen::VectorXd::Constant(dimension, apart * c));
  const ChainPlan plan{.chains = 3, .warmup = 10, .draws = draws, .seed = 4};
  LiveChains live(std::make_shared<KernelRun<RandomWalkMetropolis>>(RandomWalkMetropolis{step},
                                                                    std::make_shared<Bell>(dimension), starts, plan));
  live.advance(part, {});
  std::vector<Eigen::Index> all(static_cast<std::size_t>(dimension));
  std::iota(all.begin(), all.end(), 0);
  return live.snapshot(all, {});
}

std::vector<TraceLane> lane() { return {{.name = "x", .mean = 0.0, .sd = 1.0, .low = -4, .high = 4}}; }

}  // namespace

class ChainsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_single_lane_has_its_own_axis();
  void ranks_are_level_where_chains_agree();
  void ranks_of_what_never_met();
  void autocorrelation_falls_by_the_same_factor();
  void autocorrelation_grows_with_the_timeline();
  void the_mean_closes_in();
  void running_means_are_seen_whatever_their_scale();
  void nothing_is_said_of_all_draws_before_they_are_made();
  void a_long_trace_is_cut_to_its_extremes();
  void dwelling_is_counted();
};

void ChainsTest::a_single_lane_has_its_own_axis() {
  const Figure figure = trace_figure(*chains_on_bell(1, 300), lane(), -1);
  QVERIFY(figure.y.categories.empty());
  QCOMPARE(figure.y.label, std::string("x"));
  QVERIFY(figure.y.min <= -4 && figure.y.max >= 4);
  for (const Line& line : layers_of<Line>(figure)) QCOMPARE(line.paths[0].size(), std::size_t{310});
}

void ChainsTest::ranks_are_level_where_chains_agree() {
  const Figure figure = ranks_figure(*chains_on_bell(1, 4000), lane());
  const auto bars = layers_of<Bars>(figure);
  QCOMPARE(bars.size(), std::size_t{3});  // a row per chain
  QCOMPARE(figure.y.categories, (std::vector<std::string>{"chain 3", "chain 2", "chain 1"}));
  const auto even = layers_of<Line>(figure);
  QCOMPARE(even.size(), std::size_t{1});
  for (std::size_t c = 0; c < 3; ++c) {
    QCOMPARE(bars[c].heights.size(), std::size_t{20});
    const double level = even[0].paths[c][0].y - bars[c].bases[0];
    double sum = 0;
    for (const double height : bars[c].heights) {
      QVERIFY(std::abs(height / level - 1) < 0.6);
      sum += height / level / 20;
    }
    QVERIFY(std::abs(sum - 1) < 1e-12);
    // The rows do not touch.
    QVERIFY(bars[c].bases[0] > 2.5 - static_cast<double>(c) &&
            bars[c].bases[0] + *std::ranges::max_element(bars[c].heights) < 3.5 - static_cast<double>(c));
  }
}

// Three stuck groups: each has the ranks of its own third alone.
void ChainsTest::ranks_of_what_never_met() {
  Eigen::MatrixXd draws(100, 2);
  for (Eigen::Index i = 0; i < 100; ++i) draws.row(i) << static_cast<double>(i), 1000.0 + static_cast<double>(i);
  const ChainProfile profile = chain_profile(draws);
  QVERIFY((profile.ranks.col(0).head(10).array() - 0.1).abs().maxCoeff() < 1e-12);
  QCOMPARE(profile.ranks.col(0).tail(10).sum(), 0.0);
  QVERIFY((profile.ranks.col(1).tail(10).array() - 0.1).abs().maxCoeff() < 1e-12);
}

void ChainsTest::autocorrelation_falls_by_the_same_factor() {
  // AR(1) with 0.8: lag k has 0.8^k; of 40,000 draws the standard error is below 0.02.
  Rng rng = make_rng(3);
  Eigen::MatrixXd draws(20'000, 2);
  for (Eigen::Index c = 0; c < 2; ++c) {
    double x = 0;
    for (Eigen::Index i = 0; i < draws.rows(); ++i) draws(i, c) = x = 0.8 * x + 0.6 * standard_normal(rng);
  }
  const ChainProfile profile = chain_profile(draws);
  QCOMPARE(profile.autocorrelation[0], 1.0);
  for (const std::size_t lag : {1U, 2U, 5U, 10U}) {
    QVERIFY(std::abs(profile.autocorrelation[lag] - std::pow(0.8, lag)) < 0.1);
  }
  QCOMPARE(profile.autocorrelations.size(), std::size_t{2});
  // Equal draws have none.
  QVERIFY(chain_profile(Eigen::MatrixXd::Constant(50, 2, 3.0)).autocorrelation.empty());
  const Figure figure = autocorrelation_figure(*chains_on_bell(1, 2000), lane());
  QCOMPARE(layers_of<Bars>(figure)[0].heights[0], 1.0);
  QCOMPARE(layers_of<Bars>(figure)[0].name, std::string("all chains"));
  // The thin lines have one name.
  const auto lines = layers_of<Line>(figure);
  QCOMPARE(std::ranges::count(lines, "single chains", &Line::end_label), 1);
  QCOMPARE(std::ranges::count_if(lines, [](const Line& l) { return !l.end_label.empty(); }), 1);
  QVERIFY(figure.note.find("6000 draws are worth") != std::string::npos);
}

// At a place of the timeline, of the draws before it alone: sums of products by hand.
void ChainsTest::autocorrelation_grows_with_the_timeline() {
  const auto chains = chains_on_bell(1, 2000);
  const std::size_t warmup = chains->draws.warmup, kept = 150;
  double covariance = 0, variance = 0;
  for (const Chain& chain : chains->draws.chains) {
    Eigen::VectorXd x(kept);
    for (std::size_t i = 0; i < kept; ++i) x[static_cast<Eigen::Index>(i)] = chain.draw(warmup + i)[0];
    x.array() -= x.mean();
    variance += x.squaredNorm();
    covariance += x.head(kept - 1).dot(x.tail(kept - 1));
  }
  const Figure early = autocorrelation_figure(*chains, lane(), static_cast<int>(warmup + kept));
  QVERIFY(std::abs(layers_of<Bars>(early)[0].heights[1] - covariance / variance) < 1e-9);
  QVERIFY(early.note.find("first 150 draws") != std::string::npos);
  const Figure late = autocorrelation_figure(*chains, lane(), -1);
  QVERIFY(early.x == late.x && early.y == late.y);  // the axes hold still
  QVERIFY(layers_of<Bars>(autocorrelation_figure(*chains, lane(), static_cast<int>(warmup))).empty());
}

void ChainsTest::the_mean_closes_in() {
  const auto chains = chains_on_bell(2, 5000);
  std::vector<TraceLane> lanes = lane();
  lanes.push_back({.name = "y", .coordinate = 1});
  const Figure figure = running_mean_figure(*chains, lanes, -1);
  QVERIFY(figure.y.categories.empty() && figure.y.marks.size() >= 2 && figure.x.min >= 0);
  QCOMPARE(layers_of<Band>(figure).size(), std::size_t{1});  // a funnel where the exact mean is known
  const Figure single = running_mean_figure(*chains, lane(), 1010);
  for (const Line& line : layers_of<Line>(single)) {
    if (line.role != Role::chain) continue;
    QVERIFY(line.paths[0].back().x <= 1000 && line.paths[0].back().x > 900);  // no further than the timeline
    const double exact = chains->draws.kept(0).topRows(static_cast<Eigen::Index>(line.paths[0].back().x)).mean();
    QVERIFY(std::abs(exact) < 0.3 && std::abs(line.paths[0].back().y) < 0.3);
  }
  QVERIFY(!running_mean_figure(*chains, lane(), 5).note.empty());  // warmup
}

// A density without a standard deviation has no bar of one, and means that are far away are not cut to a level line.
void ChainsTest::running_means_are_seen_whatever_their_scale() {
  const auto flat = [](double) { return 0.1; };
  const Figure endless = running_mean_figure(*chains_on_bell(1, 5000), {{.name = "x", .density = flat}}, -1);
  QVERIFY(endless.y.max - endless.y.min < 1.5);  // with a bar of one standard deviation it would be 2.6 at least
  for (const Line& line : layers_of<Line>(endless)) QVERIFY(line.role != Role::highlight);
  const Figure far = running_mean_figure(*chains_on_bell(1, 400, 0.02, 6), lane(), -1);
  QVERIFY(far.y.max > 6);
  for (const Line& line : layers_of<Line>(far)) {
    if (line.role == Role::chain) QVERIFY(line.paths[0].back().y < far.y.max);
  }
}

void ChainsTest::nothing_is_said_of_all_draws_before_they_are_made() {
  const auto half = chains_on_bell(1, 5000, 2.4, 0, 2000);
  QVERIFY(half->profiles.empty());
  QVERIFY(!ranks_figure(*half, lane()).note.empty() && layers_of<Bars>(ranks_figure(*half, lane())).empty());
  // Of the draws so far, which it says.
  QVERIFY(autocorrelation_figure(*half, lane()).note.find("draws of each chain") != std::string::npos);
}

void ChainsTest::a_long_trace_is_cut_to_its_extremes() {
  const auto chains = chains_on_bell(1, 30'000);
  const Polyline& trace = chains->traces[0][1];
  QVERIFY(trace.size() > 800 && trace.size() <= 1300);
  double low = 0, high = 0, seen_low = 0, seen_high = 0;
  for (std::size_t k = 0; k < chains->chain(1).size(); ++k) {
    low = std::min(low, chains->chain(1).draw(k)[0]);
    high = std::max(high, chains->chain(1).draw(k)[0]);
  }
  for (const Point2 at : trace) {
    seen_low = std::min(seen_low, at.y);
    seen_high = std::max(seen_high, at.y);
  }
  QVERIFY(std::abs(low - seen_low) < 0.2 && std::abs(high - seen_high) < 0.2);
}

void ChainsTest::dwelling_is_counted() {
  Chain chain(1);
  for (const double x : {1.0, 1.0, 1.0, 2.0, 3.0, 3.0}) chain.append(Eigen::VectorXd::Constant(1, x), 0, {});
  QCOMPARE(dwell_time(chain, 0), std::size_t{1});
  QCOMPARE(dwell_time(chain, 2), std::size_t{3});
  QCOMPARE(dwell_time(chain, 3), std::size_t{1});
  QCOMPARE(dwell_time(chain, 5), std::size_t{2});
  Chain stuck(1);
  for (int i = 0; i < 5000; ++i) stuck.append(Eigen::VectorXd::Zero(1), 0, {});
  QCOMPARE(dwell_time(stuck, 4999), longest_dwelling);
}

CREDENCE_TEST(ChainsTest);
#include "chains_test.moc"
