// What is said of a step: moves, stays, and where the density is zero.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/step_words.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "tests/support/contains.h"
#include "tests/support/test.h"

#include <QTest>

#include <limits>

using namespace credence;

namespace {

class Ramp final : public LogDensity {  // x on (0, infinity)
 public:
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override {
    return x[0] > 0 ? -x[0] : -std::numeric_limits<double>::infinity();
  }
};

std::shared_ptr<const ChainSnapshot> chains() {
  const ChainPlan plan{.chains = 1, .warmup = 2, .draws = 30, .seed = 1};
  LiveChains live(std::make_shared<KernelRun<MetropolisHastings>>(
      MetropolisHastings{product_proposal({GaussianStep{1}})}, std::make_shared<Ramp>(),
      std::vector<Eigen::VectorXd>{Eigen::VectorXd::Constant(1, 0.5)}, plan));
  live.advance(40, {});
  return live.snapshot({0}, {});
}

ProposalStep step(double from, double to, bool accepted, double log_ratio, double uniform) {
  return {Eigen::VectorXd::Constant(1, from), Eigen::VectorXd::Constant(1, to), accepted, log_ratio, uniform};
}

}  // namespace

class StepWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void up_down_and_nowhere() {
    const auto run = chains();
    const double infinity = std::numeric_limits<double>::infinity();
    const auto said = [&](const ProposalStep& s, Wall wall, bool nowhere) {
      return step_sentences(*run, s, 5, wall, 1, nowhere);
    };
    QVERIFY(contains(said(step(1, 0.5, true, 0.5, 0.3), Wall::repeat, false), "in any case"));
    const std::string down = said(step(1, 2, true, -1, 0.3), Wall::repeat, false);
    QVERIFY(contains(down, "From x = 1 it proposed x = 2") &&
            contains(down, "0.368 times as high; u = 0.300 is smaller"));
    const std::string stays = said(step(1, 2, false, -1, 0.9), Wall::reflect, false);
    QVERIFY(contains(stays, "thrown back") && contains(stays, "u = 0.900 is not below it"));
    QVERIFY(contains(said(step(1, -1, false, -infinity, 0.9), Wall::repeat, true), "the density is zero"));
    QVERIFY(contains(said(step(1, 2, true, -1, 0.3), Wall::log, false), "there and back"));
    QVERIFY(contains(said(step(1, 2, true, -1, 0.3), Wall::redraw, false), "as often as it took"));
  }

  void nothing_is_not_a_number() {
    const auto run = chains();
    const ProposalStep beyond = step(1, -1, false, -std::numeric_limits<double>::infinity(), 0.9);
    Outputs out(Outputs::For::window);
    add_step_readouts(out, *run, beyond, 5);
    QCOMPARE(out.readouts()[2].value, std::string("0"));
    const auto filled = verdict_slots(beyond, Ramp(), true);
    QCOMPARE(filled.size(), std::size_t{6});
    QCOMPARE(filled[1].rows[0][0], std::string("0"));  // the density there
    QCOMPARE(filled[2].rows[0][0], std::string("0"));
    QCOMPARE(place_words(Eigen::Vector2d(1, -2)), std::string("(1.00, −2.00)"));
  }
};

CREDENCE_TEST(StepWordsTest);
#include "step_words_test.moc"
