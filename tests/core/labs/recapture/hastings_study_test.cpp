// Log-normal proposals that forget their factor settle on the density over the logarithm: in closed form of a gamma
// density.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/hastings_study.h"
#include "core/labs/recapture/compute/recapture_target.h"
#include "core/labs/recapture/views/figures.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/metropolis_hastings.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::recapture;

namespace {

// Gamma(3, 20) and Beta(2, 40): nothing is caught.
std::shared_ptr<const KnownTarget> prior() {
  const auto density = std::make_shared<RecapturePosterior>(RecaptureModel{.time = {}, .count = {}, .mu_shape = 3});
  return std::make_shared<const KnownTarget>(recapture_target(RecaptureTruth(density)));
}

std::shared_ptr<SamplerRun> sampler(const KnownTarget& target, bool hastings) {
  const auto proposal = product_proposal({LogStep{.sd = 0.9, .lower = 0}, GaussianStep{0.04}});
  return std::make_shared<KernelRun<MetropolisHastings>>(
      MetropolisHastings{proposal, hastings}, target.density,
      std::vector<Eigen::VectorXd>(4, Eigen::Vector2d(0.1, 0.04)),
      ChainPlan{.chains = 4, .warmup = 500, .draws = 10'000, .seed = 7});
}

}  // namespace

class HastingsStudyTest : public QObject {
  Q_OBJECT
 private slots:
  // Without the factor mu has the density 1/mu times as high: Gamma(2, 20). psi's steps are symmetric: Beta(2, 40)
  // still.
  void forgotten_it_is_another_gamma() {
    const auto target = prior();
    const auto study = study_hastings(target, [&](bool hastings) { return sampler(*target, hastings); }, {});
    QVERIFY(study.has_value());
    const auto near = [](const Summary& summary, double mean, double sd) {
      return std::fabs(summary.mean - mean) < 4 * summary.mcse_mean && std::fabs(summary.sd / sd - 1) < 0.06;
    };
    QVERIFY(near(study->forgotten.summaries[0], 0.1, std::sqrt(2.0) / 20));
    QVERIFY(near(study->counted.summaries[0], 0.15, std::sqrt(3.0) / 20));
    const double sd = std::sqrt(80.0 / (42 * 42 * 43));
    for (const auto* run : {&study->forgotten, &study->counted}) {
      QVERIFY(near(run->summaries[1], 2.0 / 42, sd));
      QVERIFY(run->acceptance > 0.1 && run->acceptance < 0.9);
    }
    const double wrong = -0.05 / (std::sqrt(3.0) / 20);  // -0.577
    QVERIFY(std::fabs(mean_offset(study->forgotten, *target, 0) - wrong) < 0.08);
    QVERIFY(std::fabs(mean_offset(study->counted, *target, 0)) < 0.08);
    QVERIFY(study->forgotten.total_variation > study->counted.total_variation + 0.1);
  }

  void both_beside_the_exact_density() {
    const auto target = prior();
    const auto study = study_hastings(target, [&](bool hastings) { return sampler(*target, hastings); }, {});
    const Figure figure = hastings_figure(*study, *target, HastingsFactor::counted);
    const auto bars = layers_of<Bars>(figure);
    const auto lines = layers_of<Line>(figure);
    QCOMPARE(bars.size(), std::size_t{2});
    QCOMPARE(lines.size(), std::size_t{4});  // stairs and the exact density, a lane each
    QVERIFY(figure.x.min < -1 && figure.x.max > 3);
    // In each lane all draws: the same area below bars and stairs, but for the few beyond the range.
    for (const std::size_t d : {0, 1}) {
      double area = 0, stairs = 0;
      for (std::size_t b = 0; b < bars[d].heights.size(); ++b) {
        const double width = bars[d].edges[b + 1] - bars[d].edges[b];
        area += bars[d].heights[b] * width;
        stairs += (lines[2 * d].paths[0][2 * b].y - bars[d].bases[b]) * width;
      }
      QVERIFY2(std::fabs(area / stairs - 1) < 0.02, qPrintable(QString::number(area / stairs)));
    }
  }

  void stopped_there_is_none() {
    const auto target = prior();
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!study_hastings(
        target, [&](bool hastings) { return sampler(*target, hastings); }, stop.get_token()));
  }
};

CREDENCE_TEST(HastingsStudyTest);
#include "hastings_study_test.moc"
