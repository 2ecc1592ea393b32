// Polya-Gamma Gibbs on logistic posteriors: its conditionals, calibration, and the textbook's posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/polya_gamma_gibbs.h"

#include "core/math/input_error.h"
#include "tests/core/sampling/correctness.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::correctness;

namespace {

struct Labelled {
  Gaussian prior{Eigen::Vector2d(0.3, -0.5), (Eigen::Matrix2d() << 4, 0.5, 0.5, 2).finished()};
  Eigen::VectorXd truth;
  Eigen::MatrixXd Phi{6, 2};
  Eigen::VectorXi t{6};

  explicit Labelled(Rng& rng) : truth(prior.sample(rng)) {
    for (Eigen::Index n = 0; n < 6; ++n) {
      Phi.row(n) << 1, 2 * standard_normal(rng);
      t[n] = uniform(rng) < probability(Link::logistic, Phi.row(n).dot(truth)) ? 1 : 0;
    }
  }
  BinaryClassifier model() const { return {Phi, t, Link::logistic, prior}; }
};

// Draws the weights with half of the noise that they should have.
const auto too_quiet = [](const auto&, const auto&, PolyaGammaGibbs::State& state, PolyaGammaGibbs::Info& info, Rng&) {
  state.position = info.mean + 0.5 * (state.position - info.mean);
};

template <Kernel K>
double logistic_calibration(const K& kernel, int rounds) {
  return calibration(rounds, [&](Rng& rng) {
    const Labelled data(rng);
    const auto model = std::make_shared<BinaryClassifier>(data.model());
    const auto quantities = [model](const Eigen::VectorXd& w) -> Eigen::VectorXd {
      return Eigen::Vector4d(w[0], w[1], w[0] * w[1], model->log_likelihood(w));
    };
    return Round{data.truth, thinned(kernel, *model, data.prior.sample(rng), 30, 10, rng), quantities};
  });
}

class PolyaGammaGibbsTest : public QObject {
  Q_OBJECT
 private slots:
  void conditionals_are_the_formulas() {
    Rng rng = make_rng(1);
    const Labelled data(rng);
    const BinaryClassifier model = data.model();
    auto state = PolyaGammaGibbs{}.init(model, Eigen::Vector2d(1, 1));
    PolyaGammaGibbs::Info info;
    for (int i = 0; i < 100; ++i) {
      PolyaGammaGibbs{}.step(model, state, info, rng);
      const Eigen::MatrixXd precision =
          data.Phi.transpose() * info.omega.asDiagonal() * data.Phi + data.prior.precision();
      QVERIFY((info.precision.reconstructedMatrix() - precision).norm() < 1e-12);
      const Eigen::VectorXd pull = data.Phi.transpose() * (data.t.cast<double>().array() - 0.5).matrix() +
                                   data.prior.precision() * data.prior.mean();
      QVERIFY((precision * info.mean - pull).norm() < 1e-11);
      QCOMPARE(state.log_density, model.value(state.position));
    }
  }

  void calibrated_unless_broken() {
    QVERIFY(logistic_calibration(PolyaGammaGibbs{}, 400) < calibrated);
    QVERIFY(logistic_calibration(Spoiled{PolyaGammaGibbs{}, too_quiet}, 400) > calibrated);
  }

  void flows_are_balanced() {
    Eigen::MatrixXd Phi(3, 1);
    Phi << 1, -0.5, 2;
    const BinaryClassifier model(Phi, Eigen::Vector3i(1, 0, 0), Link::logistic,
                                 Gaussian(Eigen::VectorXd::Zero(1), 4 * Eigen::MatrixXd::Ones(1, 1)));
    QVERIFY(bump_flows(PolyaGammaGibbs{}, model, 30000).balanced());
  }

  void other_posteriors_are_refused() {
    Rng rng = make_rng(2);
    const Labelled data(rng);
    const auto start = [&](const Likelihood& likelihood, const std::shared_ptr<const Prior>& prior) {
      return PolyaGammaGibbs{}.init(BinaryClassifier(data.Phi, data.t, likelihood, prior), Eigen::Vector2d(0, 0));
    };
    const auto gaussian = gaussian_prior(data.prior);
    QVERIFY_THROWS_EXCEPTION(InputError, start(Link::probit, gaussian));
    QVERIFY_THROWS_EXCEPTION(InputError, start({Link::label_noise, 0.1}, gaussian));
    QVERIFY_THROWS_EXCEPTION(InputError, start(Link::logistic, nullptr));
    QVERIFY_THROWS_EXCEPTION(InputError, start(Link::logistic, laplace_prior(Eigen::Vector2d(0, 0), 1)));
    QVERIFY(std::isfinite(start(Link::logistic, gaussian).log_density));
  }
};

}  // namespace

CREDENCE_TEST(PolyaGammaGibbsTest);
#include "polya_gamma_gibbs_test.moc"
