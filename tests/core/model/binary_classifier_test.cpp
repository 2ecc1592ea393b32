// The log joint against its definition, its derivatives against finite differences, its edges.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/binary_classifier.h"

#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "tests/support/test.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace credence;

namespace {

struct Data {
  Eigen::MatrixXd Phi;
  Eigen::VectorXi t;
};

Data some_data(Eigen::Index n, Eigen::Index dimension) {
  Rng rng = make_rng(4);
  Data data{Eigen::MatrixXd(n, dimension), Eigen::VectorXi(n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    data.Phi.row(i) = 2 * standard_normal_vector(rng, dimension);
    data.t[i] = uniform(rng) < 0.5 ? 0 : 1;
  }
  return data;
}

struct Kind {
  const char* name;
  Likelihood likelihood;
};
const std::array<Kind, 4> kinds{{{"logistic", Link::logistic},
                                 {"probit", Link::probit},
                                 {"label noise 0.2", {Link::label_noise, 0.2}},
                                 {"label noise 1e-30", {Link::label_noise, 1e-30}}}};

Gaussian some_prior(Eigen::Index dimension) {
  Eigen::MatrixXd covariance = Eigen::MatrixXd::Constant(dimension, dimension, 0.3);
  covariance.diagonal().array() += 2;
  return {Eigen::VectorXd::LinSpaced(dimension, -1, 1), covariance};
}

}  // namespace

class BinaryClassifierTest : public QObject {
  Q_OBJECT
 private slots:
  void value_is_likelihood_times_prior_data() { all_kinds_data(); }
  void value_is_likelihood_times_prior();
  void derivatives_data() { all_kinds_data(); }
  void derivatives();
  void values_of_many_places_data() { all_kinds_data(); }
  void values_of_many_places();
  void never_not_a_number();
  void no_data_leaves_the_prior();
  void the_hessian_of_many_features_is_that_of_all_points();
  void refuses_wrong_input();

 private:
  static void all_kinds_data();
  static BinaryClassifier model() {
    QFETCH(int, link);
    QFETCH(int, dimension);
    QFETCH(bool, prior);
    Data data = some_data(37, dimension);
    return {data.Phi, data.t, kinds[static_cast<std::size_t>(link)].likelihood,
            prior ? std::optional(some_prior(dimension)) : std::nullopt};
  }
};

void BinaryClassifierTest::all_kinds_data() {
  QTest::addColumn<int>("link");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<bool>("prior");
  for (const int link : {0, 1, 2, 3}) {
    for (const int dimension : {1, 2, 3, 7}) {
      for (const bool prior : {false, true}) {
        QTest::addRow("%s, D = %d, %s", kinds[static_cast<std::size_t>(link)].name, dimension,
                      prior ? "Gaussian" : "flat")
            << link << dimension << prior;
      }
    }
  }
}

void BinaryClassifierTest::value_is_likelihood_times_prior() {
  const BinaryClassifier m = model();
  Rng rng = make_rng(8);
  for (const double scale : {0.1, 1.0, 20.0}) {
    const Eigen::VectorXd w = scale * standard_normal_vector(rng, m.dimension());
    double expected = 0;
    for (Eigen::Index n = 0; n < m.size(); ++n) {
      expected += log_likelihood_term(m.likelihood(), m.labels()[n], m.design().row(n).dot(w)).value;
    }
    QVERIFY(std::fabs(m.log_likelihood(w) - expected) <= 1e-14 * (37 + std::fabs(expected)));
    if (m.prior()) expected += m.prior()->log_density(w);
    QVERIFY(std::fabs(m.value(w) - expected) <= 1e-14 * (37 + std::fabs(expected)));
  }
}

// Central differences with h = 1e-5: truncation h^2 times third derivatives (some thousands), rounding eps |value| / h.
void BinaryClassifierTest::derivatives() {
  const BinaryClassifier m = model();
  const double h = 1e-5;
  Rng rng = make_rng(9);
  for (const double scale : {0.1, 1.0, 3.0}) {
    const Eigen::VectorXd w = scale * standard_normal_vector(rng, m.dimension());
    const Eigen::VectorXd gradient = m.gradient(w);
    const Eigen::MatrixXd hessian = m.hessian(w);
    QCOMPARE(hessian, Eigen::MatrixXd(hessian.transpose()));
    Eigen::VectorXd together(m.dimension());
    QVERIFY(std::fabs(m.value_and_gradient(w, together) - m.value(w)) < 1e-12 * (1 + std::fabs(m.value(w))));
    QVERIFY((together - gradient).cwiseAbs().maxCoeff() < 1e-12 * (1 + gradient.cwiseAbs().maxCoeff()));
    for (Eigen::Index d = 0; d < m.dimension(); ++d) {
      const Eigen::VectorXd step = h * Eigen::VectorXd::Unit(m.dimension(), d);
      const double slope = (m.value(w + step) - m.value(w - step)) / (2 * h);
      QVERIFY(std::fabs(slope - gradient[d]) < 1e-6 * (1 + std::fabs(gradient[d])));
      const Eigen::VectorXd curvature = (m.gradient(w + step) - m.gradient(w - step)) / (2 * h);
      QVERIFY((curvature - hessian.col(d)).cwiseAbs().maxCoeff() < 1e-6 * (1 + hessian.col(d).cwiseAbs().maxCoeff()));
    }
  }
}

void BinaryClassifierTest::values_of_many_places() {
  const BinaryClassifier m = model();
  const Eigen::MatrixXd W = 3 * Eigen::MatrixXd::Random(m.dimension(), 19);
  const Eigen::VectorXd values = m.values(W);
  QCOMPARE(values.size(), Eigen::Index{19});
  for (Eigen::Index k = 0; k < W.cols(); ++k) QCOMPARE(values[k], m.value(Eigen::VectorXd(W.col(k))));
}

void BinaryClassifierTest::never_not_a_number() {
  const Data data = some_data(20, 2);
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  for (const Link link : {Link::logistic, Link::probit}) {
    for (const auto& prior : {std::optional<Gaussian>(), std::optional(some_prior(2))}) {
      const BinaryClassifier m(data.Phi, data.t, link, prior);
      for (const Eigen::Vector2d& w : {Eigen::Vector2d(nan, 0), Eigen::Vector2d(infinity, -infinity),
                                       Eigen::Vector2d(1e308, -1e308), Eigen::Vector2d(1e200, 1e200)}) {
        QVERIFY(!std::isnan(m.value(w)));
        QVERIFY(m.value(w) < -1e100);
      }
    }
  }
  // With label noise even such a w explains every label with probability epsilon.
  const BinaryClassifier m(data.Phi, data.t, {Link::label_noise, 0.2}, std::nullopt);
  QVERIFY(!std::isnan(m.value(Eigen::Vector2d(nan, 0))));
  QVERIFY(m.value(Eigen::Vector2d(1e200, 1e200)) >= 20 * std::log(0.2));
}

void BinaryClassifierTest::no_data_leaves_the_prior() {
  const BinaryClassifier m(Eigen::MatrixXd(0, 2), Eigen::VectorXi(0), Link::logistic, some_prior(2));
  const Eigen::Vector2d w(0.4, 0.5);
  QCOMPARE(m.value(w), some_prior(2).log_density(w));
  QVERIFY(m.hessian(w).isApprox(-some_prior(2).precision()));
}

// So many that they are summed in another way, whatever the number of threads.
void BinaryClassifierTest::the_hessian_of_many_features_is_that_of_all_points() {
  constexpr Eigen::Index D = 77, N = 2000, few = 100;
  const Data data = some_data(N, D);
  const Eigen::VectorXd w = Eigen::VectorXd::LinSpaced(D, -0.1, 0.1);
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(D, D);
  for (Eigen::Index n = 0; n < N; n += few) {
    const BinaryClassifier part(data.Phi.middleRows(n, few), data.t.segment(n, few), Link::logistic, nullptr);
    sum += part.hessian(w);
  }
  const BinaryClassifier whole(data.Phi, data.t, Link::logistic, nullptr);
  set_thread_count(1);
  const Eigen::MatrixXd alone = whole.hessian(w);
  set_thread_count(3);
  const Eigen::MatrixXd together = whole.hessian(w);
  set_thread_count(0);
  QVERIFY(alone == together);
  QVERIFY(alone.isApprox(sum, 1e-12));
}

void BinaryClassifierTest::refuses_wrong_input() {
  const Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(2, 2);
  QVERIFY_THROWS_EXCEPTION(InputError, BinaryClassifier(Phi, Eigen::Vector2i(0, 2), Link::logistic, std::nullopt));
  QVERIFY_THROWS_EXCEPTION(InputError, BinaryClassifier(Phi, Eigen::Vector3i(0, 1, 0), Link::logistic, std::nullopt));
  QVERIFY_THROWS_EXCEPTION(InputError, BinaryClassifier(Phi, Eigen::Vector2i(0, 1), Link::logistic, some_prior(3)));
  for (const double epsilon : {-0.1, 0.5, 0.7}) {
    QVERIFY_THROWS_EXCEPTION(InputError,
                             BinaryClassifier(Phi, Eigen::Vector2i(0, 1), {Link::label_noise, epsilon}, std::nullopt));
  }
}

CREDENCE_TEST(BinaryClassifierTest);
#include "binary_classifier_test.moc"
