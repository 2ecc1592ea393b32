// Posteriors under Laplace and Student-t priors against independently computed numbers, with heavy tails and where the
// mean or the covariance does not exist.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/exact_posterior.h"
#include "core/inference/modes.h"
#include "core/inference/ray_quadrature.h"
#include "core/labs/classification/compute/predictive.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <QTest>

#include <numbers>

using namespace credence;
using namespace credence::classification;
using namespace credence::reference;

namespace {

BinaryClassifier textbook(std::shared_ptr<const Prior> prior) {
  const LabelledPoints points = textbook_points();
  return {points.X, points.t, Link::logistic, std::move(prior)};
}

// With a bias and two labels changed, so that no line separates the classes.
BinaryClassifier overlapping(std::shared_ptr<const Prior> prior) {
  LabelledPoints points = textbook_points();
  points.t[0] = 1 - points.t[0];
  points.t[25] = 1 - points.t[25];
  return {FeatureMap(FeatureKind::linear_bias).design(points.X), points.t, Link::logistic, std::move(prior)};
}

BinaryClassifier noisy_groups(std::shared_ptr<const Prior> prior) {
  const Eigen::MatrixXd X = three_groups_points({5, 4, 4});
  return {X, Eigen::VectorXi::Ones(X.rows()), {Link::label_noise, 0.2}, std::move(prior)};
}

struct Result {
  LaplaceApproximation approximation;
  std::optional<ExactPosterior> exact;
};

Result solve(const BinaryClassifier& model, Resolution resolution = Resolution::full) {
  const auto modes = newton_modes(model, mode_starts(model, Eigen::VectorXd::Zero(model.dimension()), 1), {});
  std::vector<Eigen::VectorXd> others;
  for (std::size_t k = 1; k < modes.size(); ++k) others.push_back(modes[k].last().w);
  Result result{*laplace(modes.at(0)), std::nullopt};
  result.exact = exact_posterior(model, result.approximation, resolution, {}, others);
  return result;
}

Eigen::VectorXd zeros(Eigen::Index D) { return Eigen::VectorXd::Zero(D); }

}  // namespace

class PriorPosteriorTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }
  void plane_data();
  void plane();
  void three_weights();
  void three_weights_with_heavy_tails_have_none();
  void one_weight();
  void heavy_prior_alone();
  void which_moments_exist();
  void single_predictions();
  void wedge_under_a_wide_gaussian();
  void which_tails_are_heavy();
  void coarse_is_close();
  void threads_change_nothing();
  void newton_under_laplace_data();
  void newton_under_laplace();
  void two_peaks_where_prior_and_data_disagree();
  void refuses_what_it_cannot();
};

// Computed with NumPy. Student t: Gauss-Legendre in polar coordinates, pieces of log r of length 1/2 with 40 nodes up
// to r = e^60, angles graded geometrically towards every edge. Laplace: plain sums of spacings 0.06 and 0.05 over [-36,
// 80], 0.035 and 0.03 over [-12, 27], which agree to 3e-10 (1e-9 for the latter).
void PriorPosteriorTest::plane_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<double>("nu");
  QTest::addColumn<double>("log_evidence");
  QTest::addColumn<QVector<double>>("moments");  // mean; covariance 11, 12, 22: as far as they exist
  enum { t, t_shifted, laplace, laplace_shifted, noise };
  QTest::newRow("Student t, 4") << int{t} << 4.0 << -1.6493291512103867
                                << QVector<double>{3.4270989050147618, 4.0625462749016155, 11.136619898240324,
                                                   1.663481442304457, 12.146342419752738};
  QTest::newRow("Student t, 1.5") << int{t} << 1.5 << -1.611319607398934
                                  << QVector<double>{7.168870672560191, 8.625785662204313};

  QTest::newRow("Student t, 1") << int{t} << 1.0 << -1.5890772677312544 << QVector<double>{};
  QTest::newRow("Student t, moved") << int{t_shifted} << 4.0 << -3.3985716741124
                                    << QVector<double>{3.797665958616688, 1.1626613517584854, 3.3859003065087183,
                                                       0.2228864047606418, 2.5382526529859515};
  QTest::newRow("Student t, label noise") << int{noise} << 5.0 << -9.66656459014568
                                          << QVector<double>{2.0521064472953703, -0.6237854479063504, 9.486383254444354,
                                                             0.7159851758739556, 22.36036444137789};
  QTest::newRow("Laplace") << int{laplace} << 0.0 << -1.8298155812607138
                           << QVector<double>{2.528975945528762, 3.313953210674897, 5.720089217977609,
                                              -1.6326216595634122, 6.868787924526806};
  QTest::newRow("Laplace, moved") << int{laplace_shifted} << 0.0 << -2.991525461576246
                                  << QVector<double>{2.443041334519963, 0.9598268931773322, 0.8265335991412828,
                                                     -0.2325861515761951, 0.8377075624528852};
}

void PriorPosteriorTest::plane() {
  QFETCH(int, kind);
  QFETCH(double, nu);
  QFETCH(double, log_evidence);
  QFETCH(QVector<double>, moments);
  std::shared_ptr<const Prior> prior;
  switch (kind) {
    case 1:
      prior = student_t_prior(Eigen::Vector2d(3, -2), 1, nu);
      break;
    case 2:
      prior = laplace_prior(zeros(2), 10);
      break;
    case 3:
      prior = laplace_prior(Eigen::Vector2d(2, -1), 1);
      break;
    default:
      prior = student_t_prior(zeros(2), 10, nu);
      break;
  }
  const auto [approximation, exact] = solve(kind == 4 ? noisy_groups(prior) : textbook(prior));
  QVERIFY(exact.has_value());
  QVERIFY(exact->error < 1e-8);
  QVERIFY(std::fabs(exact->log_evidence - log_evidence) < 1e-8 * std::fabs(log_evidence));
  QCOMPARE(exact->mean.size(), Eigen::Index{moments.size() >= 2 ? 2 : 0});
  QCOMPARE(exact->covariance.size(), Eigen::Index{moments.size() >= 5 ? 4 : 0});
  if (moments.size() >= 2) QVERIFY(close(exact->mean, Eigen::Vector2d(moments[0], moments[1]), 1e-8));
  if (moments.size() >= 5) {
    const Eigen::Matrix2d covariance{{moments[2], moments[3]}, {moments[3], moments[4]}};
    QVERIFY(close(exact->covariance, covariance, 1e-8));
  }
  QVERIFY(std::fabs(exact->weights.sum() - 1) < 1e-12);
  QVERIFY(exact->weights.minCoeff() >= 0);
}

// Plain sums (NumPy) over [-9, 9] x [-2.5, 10] x [-4, 7] of two spacings; 0.15 and 0.12 for Student t agree to 1e-12,
// 0.055 and 0.05 for Laplace to 1e-9.
void PriorPosteriorTest::three_weights() {
  const auto t = solve(overlapping(student_t_prior(zeros(3), 4, 2)));
  QVERIFY(!t.exact->along_rays);
  QVERIFY(t.exact->error < 1e-8);
  QVERIFY(close(t.exact->log_evidence, -15.806603555094235, 1e-8));
  QVERIFY(close(t.exact->mean, Eigen::Vector3d(-0.044544333172986, 1.064355527546083, 0.3145040209990724), 1e-7));
  // At full resolution, with a million nodes around the prior's peaks, it agrees to 1e-9; too slow for a test.
  const auto laplace = solve(overlapping(laplace_prior(zeros(3), 4)), Resolution::coarse);
  QVERIFY(laplace.exact->error < 1e-3);
  QVERIFY(std::fabs(laplace.exact->log_evidence + 15.195866372723824) < 2e-3);
  QVERIFY(error(laplace.exact->mean, Eigen::Vector3d(-0.0379319, 1.0497271, 0.3026654)) < 1e-3);
}

void PriorPosteriorTest::three_weights_with_heavy_tails_have_none() {
  const LabelledPoints points = textbook_points();
  const BinaryClassifier separable(FeatureMap(FeatureKind::linear_bias).design(points.X), points.t, Link::logistic,
                                   student_t_prior(zeros(3), 10, 4));
  QCOMPARE(tail_index(separable), 4.0);
  QVERIFY(!solve(separable).exact.has_value());
}

// Five points of class 1 at x = 1 under a Cauchy prior of scale 3: SciPy's adaptive quadrature in log |w|. The total
// variation is summed directly.
void PriorPosteriorTest::one_weight() {
  const BinaryClassifier model(Eigen::MatrixXd::Ones(5, 1), Eigen::VectorXi::Ones(5), Link::logistic,
                               student_t_prior(zeros(1), 9, 1));
  const auto [approximation, exact] = solve(model);
  QVERIFY(std::fabs(exact->log_evidence + 1.1261444750227554) < 1e-12);
  QCOMPARE(exact->mean.size(), Eigen::Index{0});
  const auto error = approximation_error(model, *exact, approximation);
  QVERIFY(std::isinf(error->kl));
  double distance = 0;
  constexpr double h = 1e-3;
  for (double u = -16; u <= 16; u += h) {
    const Eigen::VectorXd w = Eigen::VectorXd::Constant(1, std::sinh(u));
    const double p = std::exp(model.value(w) - exact->log_evidence);
    distance += 0.5 * h * std::cosh(u) * std::fabs(p - std::exp(approximation.gaussian.log_density(w)));
  }
  QVERIFY(std::fabs(error->total_variation - distance) < 1e-5);
}

// Without points the posterior is the prior: mass 1, its mean, covariance 4 / (4 - 2) sigma^2 = 6 and, with
// E[log(1 + q / nu)] = psi(3) - psi(2) = 1/2, KL(t || N) = 3/2 + log(2/3).
void PriorPosteriorTest::heavy_prior_alone() {
  const BinaryClassifier model(Eigen::MatrixXd(0, 2), Eigen::VectorXi(0), Link::logistic,
                               student_t_prior(Eigen::Vector2d(1, 2), 3, 4));
  const auto [approximation, exact] = solve(model);
  QVERIFY(std::fabs(exact->log_evidence) < 1e-10);
  QVERIFY(close(exact->mean, Eigen::Vector2d(1, 2), 1e-9));
  QVERIFY(close(exact->covariance, 6 * Eigen::Matrix2d::Identity(), 1e-9));
  const auto error = approximation_error(model, *exact, approximation);
  QVERIFY(std::fabs(error->kl - (1.5 + std::log(2.0 / 3))) < 1e-8);
  // Rings around the centre: p(r) = 2 pi r f(r) for both.
  double distance = 0;
  constexpr double h = 1e-4;
  for (double u = -12; u <= 16; u += h) {
    const double r = std::exp(u), ring = h * 2 * std::numbers::pi * r * r;
    const Eigen::Vector2d w(1 + r, 2);
    distance += 0.5 * ring * std::fabs(std::exp(model.value(w)) - std::exp(approximation.gaussian.log_density(w)));
  }
  // |p - q| has kinks along every ray, which the nodes know only to second order.
  QVERIFY(std::fabs(error->total_variation - distance) < 3e-4);
}

// The same prior cut off by data that overlap has every moment; the lattice then needs no rays.
void PriorPosteriorTest::which_moments_exist() {
  for (const double nu : {1.0, 1.5, 2.0, 2.5}) {
    const auto heavy = solve(textbook(student_t_prior(zeros(2), 10, nu)), Resolution::coarse);
    QVERIFY(heavy.exact->along_rays);
    QCOMPARE(heavy.exact->mean.size() > 0, nu > 1);
    QCOMPARE(heavy.exact->covariance.size() > 0, nu > 2);
  }
  LabelledPoints points = textbook_points();
  points.t[0] = 1 - points.t[0];
  const auto light = solve({points.X, points.t, Link::logistic, student_t_prior(zeros(2), 10, 1)});
  QVERIFY(!light.exact->along_rays);
  QVERIFY(light.exact->error < 1e-8);
  QCOMPARE(light.exact->covariance.size(), Eigen::Index{4});
}

// p(1 | phi) + p(0 | phi) = 1 with both integrated separately; and along the mirror line of a symmetric problem one
// half.
void PriorPosteriorTest::single_predictions() {
  const BinaryClassifier model = textbook(student_t_prior(zeros(2), 10, 1.5));
  const auto [approximation, exact] = solve(model);
  for (const Eigen::Vector2d& phi : {Eigen::Vector2d(-3, 5), Eigen::Vector2d(0.3, -0.2)}) {
    const auto p = exact_prediction(model, *exact, approximation, phi);
    const auto q = exact_prediction(model, *exact, approximation, -phi);
    QVERIFY(std::fabs(p->probability + q->probability - 1) < 1e-8);
    const auto coarse = solve(model, Resolution::coarse);
    const auto average = averaging_predictor(Link::logistic, coarse.exact->nodes, coarse.exact->weights);
    QVERIFY(std::fabs((*average)(phi.transpose())[0] - p->probability) < 1e-2);
  }
  const BinaryClassifier one_point(Eigen::RowVector2d(1, 0), Eigen::VectorXi::Ones(1), Link::logistic,
                                   student_t_prior(zeros(2), 10, 3));
  const auto symmetric = solve(one_point);
  QVERIFY(std::fabs(symmetric.exact->log_evidence - std::log(0.5)) < 1e-9);
  const auto half = exact_prediction(one_point, *symmetric.exact, symmetric.approximation, Eigen::Vector2d(0, 4));
  QVERIFY(std::fabs(half->probability - 0.5) < 1e-9);
}

// A lattice cannot resolve the edges of this wedge, rays can (the sum in polar coordinates of label_noise_test).
void PriorPosteriorTest::wedge_under_a_wide_gaussian() {
  const BinaryClassifier model = noisy_groups(gaussian_prior(isotropic(2, 1e4)));
  const std::vector<Eigen::VectorXd> maxima{Eigen::Vector2d(0.36, -0.37)};
  const auto rays = integrate_along_rays(model, maxima, RayDetail::fine);
  QVERIFY(rays->error < 1e-8);
  QVERIFY(std::fabs(rays->log_evidence + 9.52199095164499) < 1e-9);
}

void PriorPosteriorTest::which_tails_are_heavy() {
  const auto t = student_t_prior(zeros(2), 1, 3);
  QCOMPARE(tail_index(textbook(t)), 3.0);
  QCOMPARE(tail_index(noisy_groups(t)), 3.0);
  QVERIFY(std::isinf(tail_index(textbook(laplace_prior(zeros(2), 1)))));
  QVERIFY(std::isinf(tail_index(textbook(gaussian_prior(isotropic(2, 1))))));
  QVERIFY(std::isinf(tail_index(overlapping(student_t_prior(zeros(3), 1, 3)))));
  // Overlapping, but only along one direction: across it nothing is known.
  const Eigen::MatrixXd line = (Eigen::MatrixXd(3, 2) << 1, 1, 2, 2, 3, 3).finished();
  QCOMPARE(tail_index({line, Eigen::Vector3i(1, 0, 1), Link::logistic, t}), 3.0);
}

void PriorPosteriorTest::coarse_is_close() {
  for (const double nu : {1.0, 4.0, 100.0}) {
    const BinaryClassifier model = textbook(student_t_prior(zeros(2), 10, nu));
    const auto coarse = solve(model, Resolution::coarse), full = solve(model);
    QVERIFY(std::fabs(coarse.exact->log_evidence - full.exact->log_evidence) < 2e-3);
    QVERIFY(coarse.exact->weights.size() < 10'000);
  }
}

void PriorPosteriorTest::threads_change_nothing() {
  const BinaryClassifier model = textbook(student_t_prior(zeros(2), 10, 3));
  set_thread_count(1);
  const auto one = solve(model);
  set_thread_count(5);
  const auto five = solve(model);
  QVERIFY(one.exact->log_evidence == five.exact->log_evidence);
  QCOMPARE(one.exact->nodes, five.exact->nodes);
  QCOMPARE(one.exact->covariance, five.exact->covariance);
}

void PriorPosteriorTest::newton_under_laplace_data() {
  QTest::addColumn<double>("variance");
  for (const double variance : {1e-4, 0.1, 10.0, 1e4}) QTest::addRow("variance %g", variance) << variance;
}

// Log-concave, but nearly linear far out, where a full step goes much too far: damping brings every start home.
void PriorPosteriorTest::newton_under_laplace() {
  QFETCH(double, variance);
  const BinaryClassifier model = textbook(laplace_prior(zeros(2), variance));
  QVERIFY(model.log_concave());
  const NewtonTrace from_zero = newton(model, zeros(2), {.tolerance = 1e-14});
  QCOMPARE(from_zero.status, NewtonStatus::converged);
  QVERIFY(from_zero.last().gradient.norm() < 1e-6);
  for (const Eigen::Vector2d& start : {Eigen::Vector2d(20, 20), Eigen::Vector2d(-300, 500), Eigen::Vector2d(5, -40)}) {
    const NewtonTrace run = newton(model, start, {.tolerance = 1e-14});
    QCOMPARE(run.status, NewtonStatus::converged);
    QVERIFY(error(run.last().w, from_zero.last().w) < 1e-5 * (1 + from_zero.last().w.norm()));
  }
}

// Data that ask for w near 1 and a narrow prior far away: with heavy tails both keep a maximum.
void PriorPosteriorTest::two_peaks_where_prior_and_data_disagree() {
  Eigen::VectorXi t = Eigen::VectorXi::Zero(200);
  t.head(146).setOnes();  // log(146 / 54) is about 1
  const Eigen::MatrixXd Phi = Eigen::MatrixXd::Ones(200, 1);
  const BinaryClassifier model(Phi, t, Link::logistic, student_t_prior(Eigen::VectorXd::Constant(1, -4), 1e-6, 3));
  QVERIFY(!model.log_concave());
  const auto modes = newton_modes(model, mode_starts(model, zeros(1), 1), {});
  QCOMPARE(modes.size(), std::size_t{2});
  QVERIFY(std::fabs(modes[0].last().w[0] - 1) < 0.1);
  QVERIFY(std::fabs(modes[1].last().w[0] + 4) < 0.01);
}

void PriorPosteriorTest::refuses_what_it_cannot() {
  const std::vector<Eigen::VectorXd> none;
  QVERIFY_THROWS_EXCEPTION(InputError, integrate_along_rays(textbook(nullptr), none, RayDetail::coarse));
  QVERIFY_THROWS_EXCEPTION(InputError,
                           integrate_along_rays(overlapping(laplace_prior(zeros(3), 1)), none, RayDetail::coarse));
  std::stop_source source;
  source.request_stop();
  const BinaryClassifier model = textbook(student_t_prior(zeros(2), 10, 3));
  QVERIFY(!integrate_along_rays(model, none, RayDetail::fine, source.get_token()).has_value());
  // A peak so narrow for its distance that no number of radii would do.
  const auto far = student_t_prior(Eigen::Vector2d(1e6, 1e6), 7e-9, 4);
  const std::vector<Eigen::VectorXd> peak{Eigen::Vector2d(1e6, 1e6)};
  QVERIFY(!integrate_along_rays(textbook(far), peak, RayDetail::fine).has_value());
}

CREDENCE_TEST(PriorPosteriorTest);
#include "prior_posterior_test.moc"
