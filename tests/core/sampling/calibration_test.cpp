// Simulation-based calibration (Talts, Betancourt, Simpson, Vehtari and Gelman 2018): weights drawn from the prior and
// data from the likelihood given them are, to the posterior, draws like its own, so that their ranks among those of a
// chain are uniform. Samples of the prior and probabilities of labels make the data; the chain looks at log densities.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/binary_classifier.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <functional>

using namespace credence;

namespace {

constexpr Eigen::Index D = 2;
constexpr std::size_t groups = 3;
enum PriorKind { gaussian, laplace, student_t };
const std::array<Likelihood, groups> likelihoods{Likelihood{Link::logistic}, {Link::probit}, {Link::label_noise, 0.15}};

std::shared_ptr<const Prior> make_prior(int kind, double variance = 1) {
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(D);
  if (kind == laplace) return laplace_prior(zero, variance);
  if (kind == student_t) return student_t_prior(zero, variance, 4);
  return gaussian_prior(Gaussian(zero, variance * Eigen::MatrixXd::Identity(D, D)));
}

// How far ranks are from uniform: of values u that are uniform in [0, 1), the squares of their first four Legendre
// coefficients, scaled so that they add up to chi-square with four degrees of freedom (Neyman's smooth test). The first
// notices a bias, the second a wrong spread.
class Uniformity {
 public:
  void add(double u) {
    const double x = 2 * u - 1;
    const std::array<double, 4> p{x, (3 * x * x - 1) / 2, (5 * x * x - 3) * x / 2, ((35 * x * x - 30) * x * x + 3) / 8};
    for (std::size_t k = 0; k < p.size(); ++k) sums_[k] += std::sqrt(2 * static_cast<double>(k) + 3) * p[k];
    ++count_;
  }
  double statistic() const {
    double sum = 0;
    for (const double s : sums_) sum += s * s / count_;
    return sum;
  }

 private:
  std::array<double, 4> sums_{};
  int count_ = 0;
};

// What of a weight vector is ranked; together they notice a wrong location, direction, scale or use of the data.
constexpr std::array<const char*, 4> quantity_names{"first weight", "prediction", "length", "log likelihood"};
using Quantities = std::array<double, quantity_names.size()>;

struct Experiment {
  Eigen::VectorXd truth;
  Eigen::MatrixXd Phi;
  Eigen::VectorXi t;
  Eigen::VectorXd place;

  Experiment(const Prior& prior, const Likelihood& likelihood, Rng& rng) : truth(prior.sample(rng)) {
    const auto N = static_cast<Eigen::Index>(1 + 8 * uniform(rng));
    Phi.resize(N, D);
    t.resize(N);
    for (Eigen::Index n = 0; n < N; ++n) {
      Phi.row(n) = 1.5 * standard_normal_vector(rng, D);
      t[n] = uniform(rng) < probability(likelihood, Phi.row(n).dot(truth));
    }
    place = standard_normal_vector(rng, D);
  }
  Quantities quantities(const Eigen::VectorXd& w, const Likelihood& likelihood) const {
    double log_likelihood = 0;
    for (Eigen::Index n = 0; n < t.size(); ++n) {
      const double p = probability(likelihood, Phi.row(n).dot(w));
      log_likelihood += std::log(t[n] == 1 ? p : 1 - p);
    }
    return {w[0], probability(likelihood, w.dot(place)), w.norm(), log_likelihood};
  }
};

using Model = std::function<BinaryClassifier(const Experiment&, int prior, const Likelihood&)>;

// By prior and by likelihood, for every quantity.
struct Ranks {
  using Group = std::array<Uniformity, quantity_names.size()>;
  std::array<Group, groups> by_prior, by_likelihood;

  double worst() const {
    double worst = 0;
    for (const auto& all : {by_prior, by_likelihood}) {
      for (const Group& group : all) {
        for (const Uniformity& u : group) worst = std::max(worst, u.statistic());
      }
    }
    return worst;
  }
};

// One chain; of its draws fifteen count, which are as good as independent. A random number decides between equal values
// and within a rank, so that ranks are continuous.
Quantities ranks(const Experiment& e, const Likelihood& likelihood, const BinaryClassifier& model,
                 const Eigen::VectorXd& start, Rng& rng) {
  constexpr std::size_t warmup = 200, thinning = 50, counted = 15;
  const Chains run = run_chains(RandomWalkMetropolis{1.6}, model, {start}, {1, warmup, counted * thinning, rng()});
  const Quantities truth = e.quantities(e.truth, likelihood);
  Quantities rank{};
  for (std::size_t i = 1; i <= counted; ++i) {
    const Quantities drawn = e.quantities(run.chains[0].draw(warmup + i * thinning - 1), likelihood);
    for (std::size_t q = 0; q < rank.size(); ++q) {
      rank[q] += drawn[q] < truth[q] || (drawn[q] == truth[q] && uniform(rng) < 0.5);
    }
  }
  for (double& r : rank) r = (r + uniform(rng)) / (counted + 1);
  return rank;
}

Ranks calibrate(int rounds, const Model& make_model) {
  Ranks result;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t p = 0; p < groups; ++p) {
      for (std::size_t l = 0; l < groups; ++l) {
        Rng rng = make_rng(static_cast<std::uint64_t>(round), 1 + groups * p + l);
        const auto prior = make_prior(static_cast<int>(p));
        const Experiment e(*prior, likelihoods[l], rng);
        const Quantities rank = ranks(e, likelihoods[l], make_model(e, static_cast<int>(p), likelihoods[l]),
                                      standard_normal_vector(rng, D), rng);
        for (std::size_t q = 0; q < rank.size(); ++q) {
          result.by_prior[p][q].add(rank[q]);
          result.by_likelihood[l][q].add(rank[q]);
        }
      }
    }
  }
  return result;
}

// Exceeded by chi-square with four degrees of freedom four times in a million; there are 24 of them, so that one in ten
// thousand seeds would be a false alarm.
constexpr double limit = 30.5;

class CalibrationTest : public QObject {
  Q_OBJECT
 private slots:
  void every_prior_and_likelihood() {
    const Ranks found = calibrate(fuzz_rounds(200), [](const Experiment& e, int prior, const Likelihood& likelihood) {
      return BinaryClassifier(e.Phi, e.t, likelihood, make_prior(prior));
    });
    for (std::size_t q = 0; q < quantity_names.size(); ++q) {
      for (std::size_t k = 0; k < groups; ++k) {
        const double by_prior = found.by_prior[k][q].statistic(), by_likelihood = found.by_likelihood[k][q].statistic();
        QVERIFY2(by_prior < limit, qPrintable(QString("prior %1, %2: %3").arg(k).arg(quantity_names[q]).arg(by_prior)));
        QVERIFY2(by_likelihood < limit,
                 qPrintable(QString("likelihood %1, %2: %3").arg(k).arg(quantity_names[q]).arg(by_likelihood)));
      }
    }
  }

  void wrong_posteriors_are_found() {
    const auto wider_prior = [](const Experiment& e, int prior, const Likelihood& likelihood) {
      return BinaryClassifier(e.Phi, e.t, likelihood, make_prior(prior, 1.2 * 1.2));
    };
    const auto another_link = [](const Experiment& e, int prior, const Likelihood&) {
      return BinaryClassifier(e.Phi, e.t, Link::logistic, make_prior(prior));
    };
    const auto one_point_only = [](const Experiment& e, int prior, const Likelihood& likelihood) {
      return BinaryClassifier(e.Phi.topRows(1), e.t.head(1), likelihood, make_prior(prior));
    };
    QVERIFY(calibrate(200, wider_prior).worst() > limit);
    QVERIFY(calibrate(150, another_link).worst() > limit);
    QVERIFY(calibrate(50, one_point_only).worst() > limit);
  }
};

}  // namespace

CREDENCE_TEST(CalibrationTest);
#include "calibration_test.moc"
