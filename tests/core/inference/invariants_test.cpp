// Random settings over the whole space of models, from a seed, and what holds at each of them without a reference.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/exact_posterior.h"
#include "core/inference/modes.h"
#include "core/math/random.h"
#include "tests/core/inference/reference.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <Eigen/Cholesky>

#include <numeric>

using namespace credence;
using namespace credence::reference;

namespace {

struct Setting {
  Eigen::MatrixXd Phi;
  Eigen::VectorXi t;
  Likelihood likelihood;
  int prior = 0;  // Gaussian, Laplace, Student t
  double variance = 10, nu = 2;

  // In units in which the features are `unit` times as large and the weights as much smaller.
  BinaryClassifier model(double unit = 1) const {
    const Eigen::VectorXd zero = Eigen::VectorXd::Zero(Phi.cols());
    const double v = variance / (unit * unit);
    std::shared_ptr<const Prior> p = prior == 0   ? gaussian_prior(isotropic(Phi.cols(), v))
                                     : prior == 1 ? laplace_prior(zero, v)
                                                  : student_t_prior(zero, v, nu);
    return {unit * Phi, t, likelihood, std::move(p)};
  }
};

double between(Rng& rng, double low, double high) { return low + (high - low) * uniform(rng); }

Setting random_setting(std::uint64_t seed, Eigen::Index D) {
  Rng rng = make_rng(seed, 1);
  Setting s;
  const auto N = static_cast<Eigen::Index>(between(rng, 1, 16));
  const double size = std::pow(10, between(rng, -2, 4));
  s.Phi.resize(N, D);
  s.t.resize(N);
  const Eigen::VectorXd truth = 2 / size * standard_normal_vector(rng, D);
  const bool separable = uniform(rng) < 0.4;
  for (Eigen::Index n = 0; n < N; ++n) {
    s.Phi.row(n) = size * standard_normal_vector(rng, D);
    if (D == 3) s.Phi(n, 0) = 1;
    const double a = s.Phi.row(n).dot(truth);
    s.t[n] = separable ? a > 0 : uniform(rng) < probability(Link::logistic, a);
  }
  const double link = uniform(rng);
  if (link < 0.3) s.likelihood = Link::probit;
  if (link > 0.65) s.likelihood = {Link::label_noise, between(rng, 0.01, 0.4)};
  s.prior = static_cast<int>(between(rng, 0, 3));
  s.variance = std::pow(10, between(rng, -3, 5));
  s.nu = std::floor(between(rng, 1, 6));
  return s;
}

std::vector<std::uint64_t> seeds(int few) {
  std::vector<std::uint64_t> all(static_cast<std::size_t>(fuzz_rounds(few)));
  std::iota(all.begin(), all.end(), 1);
  return all;
}

Maxima maxima_of(const BinaryClassifier& model) {
  const NewtonTrace run = climb(model, Eigen::VectorXd::Zero(model.dimension()), {});
  return find_maxima(model, run, mode_starts(model, run.last().w, 1), {});
}

struct Posterior {
  explicit Posterior(const BinaryClassifier& model) {
    const Maxima maxima = maxima_of(model);
    if (maxima.found.empty()) return;
    approximation = laplace(maxima.found[0]);
    std::vector<Eigen::VectorXd> others;
    for (std::size_t k = 1; k < maxima.found.size(); ++k) others.push_back(maxima.found[k].last().w);
    exact = exact_posterior(model, *approximation, Resolution::full, {}, others);
  }
  std::optional<LaplaceApproximation> approximation;
  std::optional<ExactPosterior> exact;
};

}  // namespace

class InvariantsTest : public QObject {
  Q_OBJECT
 private slots:
  void maxima_are_maxima();
  void evidence_has_no_units_order_or_names();
  void predictions();
  void limits();
};

void InvariantsTest::maxima_are_maxima() {
  for (const std::uint64_t seed : seeds(200)) {
    const BinaryClassifier model = random_setting(seed, seed % 3 == 0 ? 3 : 2).model();
    const Maxima maxima = maxima_of(model);
    QVERIFY2(!maxima.found.empty(), qPrintable(QString::number(seed)));
    for (std::size_t k = 0; k < maxima.found.size(); ++k) {
      const NewtonStep& mode = maxima.found[k].last();
      const Eigen::MatrixXd A = -mode.hessian;
      const double gain = 0.5 * mode.gradient.dot(A.llt().solve(mode.gradient));
      const QString which = QString("seed %1, maximum %2: gain %3").arg(seed).arg(k).arg(gain);
      QVERIFY2(gain <= 1e-4, qPrintable(which));
      QVERIFY2(model.log_concave() || is_maximum(model, mode), qPrintable(which));
      if (k > 0) QVERIFY(maxima.found[k - 1].last().value >= mode.value);
    }
  }
}

void InvariantsTest::evidence_has_no_units_order_or_names() {
  int compared = 0;
  for (const std::uint64_t seed : seeds(2)) {
    const Setting s = random_setting(seed, 2);
    const Posterior plain(s.model());
    if (!plain.exact) continue;
    Setting swapped = s, turned = s;
    swapped.t = 1 - s.t.array();
    turned.Phi = s.Phi.colwise().reverse();
    turned.t = s.t.reverse();
    for (const BinaryClassifier& model : {swapped.model(), turned.model(), s.model(1e-3)}) {
      const Posterior other(model);
      QVERIFY2(other.exact.has_value(), qPrintable(QString::number(seed)));
      const double allowed = 1e-7 + plain.exact->error + other.exact->error;
      QVERIFY2(std::fabs(plain.exact->log_evidence - other.exact->log_evidence) < allowed,
               qPrintable(QString("%1: %2").arg(seed).arg(plain.exact->log_evidence - other.exact->log_evidence)));
      ++compared;
    }
    const auto error = approximation_error(s.model(), *plain.exact, *plain.approximation);
    if (error) QVERIFY(error->kl >= 0 && error->total_variation >= 0 && error->total_variation <= 1);
  }
  QVERIFY(compared >= 5);
}

// The observed label's probabilities of phi and -phi add up to 1, and far out nothing but the direction counts.
void InvariantsTest::predictions() {
  for (const std::uint64_t seed : seeds(3)) {
    const Setting s = random_setting(seed, 2);
    const BinaryClassifier model = s.model();
    const Posterior posterior(model);
    if (!posterior.exact) continue;
    Rng rng = make_rng(seed, 2);
    const Eigen::VectorXd direction = s.Phi.cwiseAbs().maxCoeff() * standard_normal_vector(rng, 2);
    const auto at = [&](double far) {
      return *exact_prediction(model, *posterior.exact, *posterior.approximation, far * direction);
    };
    const double unit = 1 / (1e-3 + direction.norm() * posterior.approximation->gaussian.cholesky().norm());
    for (const double far : {0.1, 1.0, 30.0, 1e3, 1e6, 1e9}) {
      const ExactPrediction p = at(far), q = at(-far);
      QVERIFY(p.probability >= 0 && p.probability <= 1);
      QVERIFY2(std::fabs(p.probability + q.probability - 1) < 1e-7 + 2 * (p.error + q.error),
               qPrintable(QString("%1 at %2: %3").arg(seed).arg(far).arg(p.probability + q.probability - 1)));
    }
    const ExactPrediction end = at(1e100), before = at(1e9 * std::max(1.0, unit));
    QVERIFY(std::fabs(end.probability - before.probability) < 1e-6 + end.error + before.error);
  }
}

void InvariantsTest::limits() {
  int compared = 0;
  for (const std::uint64_t seed : seeds(3)) {
    Setting s = random_setting(seed, 2);
    s.variance = 1e-12 / s.Phi.squaredNorm();
    const Posterior narrow(s.model());
    const double no_information = -static_cast<double>(s.t.size()) * std::log(2.0);
    if (!narrow.exact) continue;  // a needle under heavy tails may take more work than is allowed
    ++compared;
    const double difference = narrow.exact->log_evidence - no_information;
    QVERIFY2(std::fabs(difference) < 1e-4, qPrintable(QString("%1: %2").arg(seed).arg(difference)));
    s.Phi.resize(0, 2);
    s.t.resize(0);
    const Posterior prior(s.model());
    QVERIFY(prior.exact && std::fabs(prior.exact->log_evidence) < 1e-7 + prior.exact->error);
  }
  QVERIFY(compared >= 3);
}

CREDENCE_TEST(InvariantsTest);
#include "invariants_test.moc"
