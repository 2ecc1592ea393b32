// NUTS: the tree of every step against the leapfrog step and the definition of a turn, and the target that it keeps.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/nuts.h"

#include "core/diagnostics/diagnostics.h"
#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

// Takes the last place of the path, whatever the weights.
const auto takes_the_last = [](const SmoothLogDensity& target, const auto&, Nuts::State& state, Nuts::Info& info,
                               Rng&) {
  const Eigen::Index D = state.position.size();
  state.position = Eigen::Map<const Eigen::VectorXd>(info.positions.data() + info.positions.size() - D, D);
  state.log_density = target.value_and_gradient(state.position, state.gradient);
};

struct Place {
  Eigen::VectorXd position, momentum;
  double error = 0;
};

// Whether the momenta at both ends of places [first, last] in time still point along their sum.
bool goes_on(const std::map<int, Place>& path, int first, int last, int sum_first, int sum_last) {
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(path.at(first).position.size());
  for (int t = sum_first; t <= sum_last; ++t) sum += path.at(t).momentum;
  return path.at(first).momentum.dot(sum) > 0 && path.at(last).momentum.dot(sum) > 0;
}
bool goes_on(const std::map<int, Place>& path, int first, int last) {  // all three checks of two joined halves
  const int middle = first + (last - first) / 2;
  return goes_on(path, first, last, first, last) && goes_on(path, first, middle + 1, first, middle + 1) &&
         goes_on(path, middle, last, middle, last);
}
// Of every balanced subtree of times [first, last], the whole included.
bool all_go_on(const std::map<int, Place>& path, int first, int last) {
  if (first == last) return true;
  const int middle = first + (last - first) / 2;
  return goes_on(path, first, last) && all_go_on(path, first, middle) && all_go_on(path, middle + 1, last);
}

Eigen::Vector2d place(const Nuts::Info& info, std::size_t leaf) {
  return Eigen::Map<const Eigen::Vector2d>(&info.positions[2 * leaf]);
}

// The path, walked once more from the start to both sides.
std::map<int, Place> both_ways(const SmoothLogDensity& target, const PhasePoint& start, double step, int most) {
  std::map<int, Place> path;
  path[0] = {start.position, start.momentum, 0};
  for (const int sign : {1, -1}) {
    PhasePoint point = start;
    for (int t = sign; std::abs(t) <= most; t += sign) {
      leapfrog(target, {}, step * sign, point);
      path[t] = {point.position, point.momentum, energy(point, {}) - energy(start, {})};
    }
  }
  return path;
}

// Every doubling that was completed has twice the places of the one before and does not turn within, and the path goes
// on after all but the last one, or after all, as `end` says.
bool doublings_are_right(const Nuts::Info& info, const std::map<int, Place>& path) {
  int low = 0, high = 0;
  for (int doubling = 0; doubling < info.depth; ++doubling) {
    int first = 100, last = -100;
    for (const Nuts::Leaf& leaf : info.leaves) {
      if (leaf.doubling == doubling) first = std::min(first, leaf.time), last = std::max(last, leaf.time);
    }
    if (last - first + 1 != 1 << doubling || !all_go_on(path, first, last)) return false;
    low = std::min(low, first), high = std::max(high, last);
    const bool turned = info.end == Nuts::End::turned && doubling + 1 == info.depth;
    if (high - low + 1 != 2 << doubling || goes_on(path, low, high) == turned) return false;
  }
  // A doubling that turned within is there as far as it got.
  return info.end != Nuts::End::turned_within || info.leaves.back().doubling == info.depth;
}

class NutsTest : public QObject {
  Q_OBJECT
 private slots:
  void the_tree_of_every_step() {
    const SmoothTarget target = banana_target(0.5, 1);
    const Nuts kernel{0.15, 4, false};
    Rng rng = make_rng(1);
    auto state = kernel.init(*target, Eigen::Vector2d(0, 0));
    Nuts::Info info;
    std::array<int, 4> ends{};
    for (int i = 0; i < 2000; ++i) {
      const auto before = state;
      kernel.step(*target, state, info, rng);
      ++ends[static_cast<std::size_t>(info.end)];
      const PhasePoint start{before.position, info.momentum, target->gradient(before.position), before.log_density};
      const std::map<int, Place> path = both_ways(*target, start, 0.15, 16);
      QCOMPARE(info.positions.size(), 2 * info.leaves.size());
      QCOMPARE(std::size_t{info.gradients} + 1, info.leaves.size());
      QVERIFY(info.depth <= 4);
      double acceptance = 0;
      for (std::size_t l = 1; l < info.leaves.size(); ++l) {
        const Nuts::Leaf& leaf = info.leaves[l];
        QVERIFY((path.at(leaf.time).position - place(info, l)).norm() < 1e-10);
        QVERIFY(std::abs(path.at(leaf.time).error - leaf.energy_error) < 1e-9);
        acceptance += std::min(1.0, std::exp(-leaf.energy_error)) / info.gradients;
      }
      QVERIFY(std::abs(std::exp(info.log_acceptance) - acceptance) < 1e-12);
      QVERIFY(doublings_are_right(info, path));
      const auto drawn = static_cast<std::size_t>(info.drawn);
      QCOMPARE(state.position, Eigen::VectorXd(place(info, drawn)));
      QVERIFY(info.leaves[drawn].doubling < info.depth);
      QCOMPARE(state.log_density, target->value(state.position));
      QCOMPARE(state.gradient, target->gradient(state.position));
      const double energy_drawn = energy(start, {}) + info.leaves[drawn].energy_error;
      QVERIFY(std::abs(info.kinetic - state.log_density - energy_drawn) < 1e-9);
    }
    QVERIFY(ends[0] > 50 && ends[1] > 50 && ends[3] > 50);  // every end but divergence
  }

  // Two places: after one doubling the draw is the new one with probability min(1, its weight).
  void one_doubling_is_metropolis() {
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Ones(1, 1)));
    const Nuts kernel{1.5, 1, false};
    Rng rng = make_rng(2);
    double expected = 0, found = 0, variance = 0;
    Nuts::Info info;
    auto state = kernel.init(*target, Eigen::VectorXd::Zero(1));
    for (int i = 0; i < 20000; ++i) {
      kernel.step(*target, state, info, rng);
      const double p = std::min(1.0, std::exp(-info.leaves[1].energy_error));
      expected += p, variance += p * (1 - p), found += info.drawn;
    }
    QVERIFY(std::abs(found - expected) < 5 * std::sqrt(variance));
  }

  void narrow_necks_diverge() {
    const SmoothTarget funnel = funnel_target(3);
    const std::vector<Eigen::VectorXd> starts{Eigen::Vector2d(0, 0), Eigen::Vector2d(1, 1)};
    const Chains coarse = run_chains(Nuts{1, 10, false}, *funnel, starts, {2, 100, 1500, 3});
    QVERIFY(coarse.divergences() > 5);
    const SmoothTarget round = gaussian_target(Gaussian(Eigen::Vector2d(0, 0), Eigen::Matrix2d::Identity()));
    QCOMPARE(run_chains(Nuts{1, 10, false}, *round, starts, {2, 100, 1500, 3}).divergences(), std::size_t{0});
  }

  void learns_step_size_and_metric() {
    Eigen::VectorXd variances(6);
    variances << 1e4, 100, 1, 1, 0.01, 1e-4;
    const SmoothTarget target = gaussian_target(Gaussian(Eigen::VectorXd::Ones(6), variances.asDiagonal()));
    const std::vector<Eigen::VectorXd> starts(2, Eigen::VectorXd::Zero(6));
    const Chains chains = run_chains(Nuts{}, *target, starts, {2, 1000, 4000, 4});
    QVERIFY(moments_are(chains, Eigen::VectorXd::Ones(6), variances.asDiagonal()));
    double acceptance = 0, gradients = 0;
    for (std::size_t i = 1000; i < 5000; ++i) {
      acceptance += std::exp(chains.chains[0].note(i).log_acceptance) / 4000;
      gradients += chains.chains[0].note(i).gradients / 4000.0;
    }
    QVERIFY(acceptance > 0.75 && acceptance < 0.95);  // dual averaging aims at 0.8; its average comes out higher
    QVERIFY(gradients < 12);                          // a well-known width: short paths
    for (Eigen::Index d = 0; d < 6; ++d) QVERIFY(ess_bulk(chains.kept(d)) > 2000);
  }

  void calibrated_unless_broken() {
    QVERIFY(line_calibration(Nuts{0.6, 10, false}, 400, 10, 4) < calibrated);
    QVERIFY(line_calibration(Nuts{0.6, 3, false}, 400, 10, 4) < calibrated);
    QVERIFY(line_calibration(Nuts{}, 400, 60, 3) < calibrated);
    QVERIFY(line_calibration(Spoiled{Nuts{0.6, 10, false}, takes_the_last}, 400, 10, 4) > calibrated);
  }

  void flows_are_balanced() { QVERIFY(bump_flows(Nuts{0.7, 10, false}, *two_bumps(), 30000).balanced()); }

  void bad_settings_are_refused() {
    const SmoothTarget target = two_bumps();
    const auto init = [&](const Nuts& kernel) { return kernel.init(*target, Eigen::VectorXd::Zero(1)); };
    QVERIFY_THROWS_EXCEPTION(InputError, init({-1.0}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 0}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 15}));
    QVERIFY_THROWS_EXCEPTION(InputError, init({0.1, 10, true, {Eigen::Vector2d(1, 1)}}));
  }
};

}  // namespace

CREDENCE_TEST(NutsTest);
#include "nuts_test.moc"
