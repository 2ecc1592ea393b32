// Importance sampling and resampling against closed forms; what weights say where the density that was drawn from is
// too narrow.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/compute/importance_sampling.h"

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::samplers;
using namespace credence::correctness;

namespace {

Gaussian round(double variance) { return Gaussian(Eigen::Vector2d(0, 0), variance * Eigen::Matrix2d::Identity()); }

class ImportanceSamplingTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }

  void student_t_density() {
    // In one dimension: Gamma((nu + 1) / 2) / (sqrt(nu pi) sd Gamma(nu / 2)) (1 + z^2 / nu)^(-(nu + 1) / 2).
    const double nu = 3, sd = 2;
    const ImportanceDensity t{Gaussian(Eigen::VectorXd::Ones(1), sd * sd * Eigen::MatrixXd::Ones(1, 1)), nu};
    for (const double x : {-7.0, 0.0, 1.0, 4.5}) {
      const double z = (x - 1) / sd;
      const double expected = std::lgamma(2) - std::lgamma(1.5) - 0.5 * std::log(nu * std::acos(-1.0)) - std::log(sd) -
                              2 * std::log1p(z * z / nu);
      QVERIFY(std::abs(t.log_density(Eigen::VectorXd::Constant(1, x)) - expected) < 1e-12);
    }
    // P(|z| < 1) of three degrees of freedom: 0.6089977810442294 (R: 2 * pt(1, 3) - 1).
    Rng rng = make_rng(1);
    int inside = 0;
    for (int i = 0; i < 40000; ++i) inside += std::abs(t.sample(rng)[0] - 1) < sd ? 1 : 0;
    QVERIFY(std::abs(inside / 40000.0 - 0.6089977810442294) < 5 * 0.5 / 200);
  }

  void moments_and_normaliser() {
    const SmoothTarget target = banana_target(0.5, 1);  // normalised: log 1 = 0
    Rng rng = make_rng(2);
    const WeightedDraws draws = importance_sample(*target, {round(3), 5}, 40000, rng);
    QVERIFY(std::abs(draws.log_normaliser()) < 5 * draws.log_normaliser_mcse());
    QVERIFY(draws.log_normaliser_mcse() < 0.02);
    for (int d = 0; d < 2; ++d) QVERIFY(std::abs(draws.mean()[d]) < 5 * draws.mean_mcse()[d]);
    const double variance = draws.draws.row(1).array().square().matrix() * draws.weights();
    QVERIFY(std::abs(variance - 1.5) < 0.1);  // 1 + 2 bend^2
    QVERIFY(draws.ess() > 5000 && draws.ess() < 40000);
    QVERIFY(std::abs(draws.weights().sum() - 1) < 1e-12);
    QVERIFY(draws.pareto_k() < 0.5);
  }

  // Errors are what they say: over many runs the squared errors in units of them average one.
  void errors_are_honest() {
    const SmoothTarget target = gaussian_target(round(1));
    double normaliser = 0, mean = 0;
    const int runs = 300;
    for (int r = 0; r < runs; ++r) {
      Rng rng = make_rng(3, static_cast<std::uint64_t>(r));
      const WeightedDraws draws = importance_sample(*target, {round(2)}, 500, rng);
      normaliser += std::pow(draws.log_normaliser() / draws.log_normaliser_mcse(), 2) / runs;
      mean += std::pow(draws.mean()[0] / draws.mean_mcse()[0], 2) / runs;
    }
    const double error = 5 * std::sqrt(2.0 / runs);
    QVERIFY(std::abs(normaliser - 1) < error);
    QVERIFY(std::abs(mean - 1) < error);
  }

  // Weights of N(0, 1) drawn from N(0, s^2) have a tail of shape k = 1 - s^2 for s < 1.
  void too_narrow_densities_are_found() {
    const SmoothTarget target = gaussian_target(round(1));
    Rng rng = make_rng(4);
    QVERIFY(importance_sample(*target, {round(1.5)}, 10000, rng).pareto_k() < 0.3);
    QVERIFY(importance_sample(*target, {round(0.25)}, 10000, rng).pareto_k() > 0.6);
    QVERIFY(std::isnan(importance_sample(*target, {round(1)}, 20, rng).pareto_k()));
    QVERIFY(importance_sample(*target, {round(1)}, 1000, rng).pareto_k() < 0.3);  // weights that differ by rounding
  }

  void draws_do_not_depend_on_threads_and_grow() {
    const SmoothTarget target = banana_target(0.5, 1);
    Rng rng = make_rng(5);
    set_thread_count(1);
    const WeightedDraws one = importance_sample(*target, {round(3), 5}, 5000, rng);
    for (const unsigned threads : {2U, 4U}) {
      set_thread_count(threads);
      Rng again = make_rng(5);
      const WeightedDraws more = importance_sample(*target, {round(3), 5}, 8000, again);
      QVERIFY(more.draws.leftCols(5000) == one.draws && more.log_weights.head(5000) == one.log_weights);
    }
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(importance_sample(*target, {round(3)}, 5000, rng, stop.get_token()).draws.cols(), Eigen::Index{0});
  }

  void resampling_is_systematic() {
    Rng rng = make_rng(6);
    Eigen::VectorXd weights(5);
    weights << 0.05, 0.5, 0, 0.2, 0.25;
    Eigen::VectorXd shares = Eigen::VectorXd::Zero(5);
    for (int round = 0; round < 2000; ++round) {
      Eigen::VectorXd counts = Eigen::VectorXd::Zero(5);
      const std::vector<std::size_t> indices = resample(weights, 30, rng);
      QCOMPARE(indices.size(), std::size_t{30});
      QVERIFY(std::is_sorted(indices.begin(), indices.end()));
      for (const std::size_t i : indices) counts[static_cast<Eigen::Index>(i)] += 1;
      QVERIFY((counts - 30 * weights).cwiseAbs().maxCoeff() < 1 + 1e-9);
      shares += counts / (30 * 2000.0);
    }
    QVERIFY((shares - weights).cwiseAbs().maxCoeff() < 5 * 0.5 / 30 / std::sqrt(2000.0));
    QVERIFY(resample(weights, 0, rng).empty());
  }

  // Draws from the prior, weighted by the likelihood and resampled, are calibrated; unweighted ones are not.
  void calibrated_unless_broken() {
    const auto play = [](bool weighted) {
      return [weighted](Rng& rng) {
        const LineModel model(rng);
        const WeightedDraws draws = importance_sample(*gaussian_target(model.posterior), {model.prior}, 1500, rng);
        const Eigen::VectorXd even = Eigen::VectorXd::Constant(1500, 1 / 1500.0);
        Eigen::MatrixXd chosen(2, ranked);
        for (Eigen::Index i = 0; i < ranked; ++i) {
          chosen.col(i) =
              draws.draws.col(static_cast<Eigen::Index>(resample(weighted ? draws.weights() : even, 1, rng)[0]));
        }
        return model.round(chosen);
      };
    };
    QVERIFY(calibration(400, play(true)) < calibrated);
    QVERIFY(calibration(400, play(false)) > calibrated);
  }

  void impossible_draws_are_refused() {
    Rng rng = make_rng(7);
    const SmoothTarget two = gaussian_target(round(1));
    const ImportanceDensity narrow{Gaussian(Eigen::VectorXd::Zero(1), Eigen::MatrixXd::Ones(1, 1))};
    QVERIFY_THROWS_EXCEPTION(InputError, importance_sample(*two, narrow, 10, rng));
    const SmoothTarget far = bounded(two_bumps(), 100, 101);
    const WeightedDraws none = importance_sample(*far, narrow, 100, rng);
    QVERIFY_THROWS_EXCEPTION(InputError, none.weights());
    QVERIFY(std::isinf(none.log_normaliser()));
  }
};

}  // namespace

CREDENCE_TEST(ImportanceSamplingTest);
#include "importance_sampling_test.moc"
