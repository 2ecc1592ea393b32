// A step is drawn as it was judged, and the best step size is neither small nor large.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/live_chains.h"
#include "core/labs/metropolis/compute/step_study.h"
#include "core/labs/metropolis/views/line_step.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::metropolis;

namespace {

class Bell final : public LogDensity {
 public:
  explicit Bell(Eigen::Index dimension) : dimension_(dimension) {}
  Eigen::Index dimension() const override { return dimension_; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -0.5 * w.squaredNorm(); }

 private:
  Eigen::Index dimension_;
};

// Chains on N(0, 1) with a warmup of 10 draws.
std::shared_ptr<const ChainSnapshot> chains_on_bell(std::size_t draws) {
  LiveChains live(std::make_shared<KernelRun<RandomWalkMetropolis>>(
      RandomWalkMetropolis{2.4}, std::make_shared<Bell>(1), std::vector<Eigen::VectorXd>(3, Eigen::VectorXd::Zero(1)),
      ChainPlan{.chains = 3, .warmup = 10, .draws = draws, .seed = 4}));
  live.advance(draws + 10, {});
  return live.snapshot({0}, {});
}

}  // namespace

class StepTest : public QObject {
  Q_OBJECT
 private slots:
  void a_step_is_what_was_judged();
  void the_best_step_size_is_in_between();
};

void StepTest::a_step_is_what_was_judged() {
  const auto chains = chains_on_bell(50);
  for (std::size_t draw = 0; draw < 60; ++draw) {
    const auto step = proposal_step(*chains, draw);
    QVERIFY(step.has_value());
    QCOMPARE(step->accepted, chains->chain().accepted(draw));
    const double ratio = 0.5 * (step->from[0] * step->from[0] - step->proposal[0] * step->proposal[0]);
    QVERIFY(std::abs(step->log_ratio - ratio) < 1e-12);
    QCOMPARE(step->accepted, std::log(step->uniform) < ratio);
    Figure figure;
    figure.x = {.min = -5, .max = 5};
    figure.y.max = 1;
    add_line_step(figure, {.step = *step, .proposal = GaussianStep{2.4}, .density = [](double x) {
                             return std::exp(-0.5 * x * x);
                           }});
    const Arrows arrow = layers_of<Arrows>(figure)[0];
    QCOMPARE(arrow.to[0].x, std::clamp(step->proposal[0], -5.0, 5.0));
    // The proposal reaches the dashed height exactly where it was accepted.
    for (const Line& line : layers_of<Line>(figure)) {
      if (line.dash == Dash::dashed) QCOMPARE(arrow.to[0].y > line.paths[0][0].y, step->accepted);
    }
  }
}

void StepTest::the_best_step_size_is_in_between() {
  const auto bell = std::make_shared<Bell>(1);
  const auto study = study_steps(
      [&](double size, std::size_t seed) {
        return std::make_shared<KernelRun<RandomWalkMetropolis>>(
            RandomWalkMetropolis{size}, bell, std::vector<Eigen::VectorXd>(4, Eigen::VectorXd::Zero(1)),
            ChainPlan{.chains = 4, .warmup = 100, .draws = 2000, .seed = 1 + seed});
      },
      sizes_around(2.4), 4, {});
  QVERIFY(study && study->rows.size() == 25);
  for (std::size_t i = 1; i < study->rows.size(); ++i) {
    QVERIFY(study->rows[i].step_size > study->rows[i - 1].step_size);
    QVERIFY(study->rows[i].acceptance < study->rows[i - 1].acceptance + 0.02);
  }
  // In one dimension the best step is 2.4 standard deviations, with 0.44 accepted (Gelman, Roberts and Gilks 1996).
  const auto top = study->top();
  QVERIFY(top.has_value());
  QVERIFY2(std::fabs(top->step_size - 2.4) < 0.4, std::to_string(top->step_size).c_str());
  QVERIFY2(std::fabs(top->acceptance - 0.44) < 0.05, std::to_string(top->acceptance).c_str());
  QVERIFY(std::fabs(top->efficiency - 0.23) < 0.03);  // of the mean in the limit of many draws
  QVERIFY(top->low > 1.2 && top->low < 2.1 && top->high > 2.8 && top->high < 4.5);
  for (const StepStudy::Row& row : study->rows) {
    QVERIFY(!(row.step_size > top->low && row.step_size < top->high) || *row.efficiency > 0.8 * top->efficiency);
  }
  QVERIFY(*study->rows.front().efficiency < 0.02);
  std::stop_source stopped;
  stopped.request_stop();
  QVERIFY(!study_steps(
      [&](double, std::size_t) -> std::shared_ptr<SamplerRun> {
        return std::make_shared<KernelRun<RandomWalkMetropolis>>(
            RandomWalkMetropolis{}, bell, std::vector<Eigen::VectorXd>(1, Eigen::VectorXd::Zero(1)),
            ChainPlan{.chains = 1, .warmup = 0, .draws = 100'000, .seed = 1});
      },
      {1.0}, 1, stopped.get_token()));
}

CREDENCE_TEST(StepTest);
#include "step_test.moc"
