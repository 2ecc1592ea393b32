// Newton's method: the textbook's trace, damping, and every way in which a run can end.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/newton.h"
#include "core/inference/modes.h"

#include "tests/core/inference/reference.h"
#include "tests/support/test.h"

#include <Eigen/LU>

#include <QTest>

using namespace credence;
using namespace credence::reference;

namespace {

// log f = -x^4 / 4 + x^2 / 2 + y stuff: maxima at x = +-1, a saddle at the origin.
class HillBesideHill final : public SmoothLogDensity {
 public:
  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return -std::pow(w[0], 4) / 4 + w[0] * w[0] / 2 - w[1] * w[1] / 2;
  }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::Vector2d(-std::pow(w[0], 3) + w[0], -w[1]);
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::Vector2d(-3 * w[0] * w[0] + 1, -1).asDiagonal();
  }
};

// log f = -sqrt(1 + x^2): full steps are x -> -x^3 and run away from |x| > 1.
class Overshooting final : public SmoothLogDensity {
 public:
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override { return -std::hypot(1, w[0]); }
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::VectorXd::Constant(1, -w[0] / std::hypot(1, w[0]));
  }
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    return Eigen::MatrixXd::Constant(1, 1, -std::pow(std::hypot(1, w[0]), -3));
  }
};

bool finite(const NewtonTrace& trace) {
  for (const NewtonStep& s : trace.steps) {
    if (!s.w.allFinite() || !std::isfinite(s.value) || !s.gradient.allFinite() || !s.hessian.allFinite()) return false;
  }
  return true;
}

}  // namespace

class NewtonTest : public QObject {
  Q_OBJECT
 private slots:
  void textbook_takes_nine_steps();
  void trace_data();
  void trace();
  void steps_describe_themselves();
  void converges_for_every_prior_data();
  void converges_for_every_prior();
  void start_does_not_matter();
  void separable_data_under_a_flat_prior();
  void far_start_under_a_flat_prior();
  void quasi_separable();
  void halves_where_the_value_would_fall();
  void without_damping_it_runs_away();
  void leaves_a_hollow();
  void stops_in_a_hollow_without_damping();
  void stops_on_a_saddle();
  void iteration_limit();
  void ends_where_it_is_asked_to();
  void dependent_features();
  void converged_in_any_units();
  void nothing_converges_where_there_is_no_maximum();
  void a_bound_at_infinity_is_no_maximum();
  void names();
};

void NewtonTest::textbook_takes_nine_steps() {
  const NewtonTrace trace = newton(textbook_model(), Eigen::Vector2d::Zero(), {});
  QCOMPARE(trace.status, NewtonStatus::converged);
  QCOMPARE(trace.iterations(), 9);
  for (const NewtonStep& s : trace.steps) QCOMPARE(s.damping, 1.0);
}

void NewtonTest::trace_data() {
  QTest::addColumn<int>("link");
  QTest::addColumn<QJsonObject>("expected");
  QTest::newRow("logistic") << 0 << json("oracles/03_logistic.json")["full"].toObject();
  QTest::newRow("probit") << 1 << json("oracles/04_probit.json");
}

void NewtonTest::trace() {
  QFETCH(int, link);
  QFETCH(QJsonObject, expected);
  const NewtonTrace run = converge(textbook_model(link == 0 ? Link::logistic : Link::probit));
  const Eigen::MatrixXd rows = matrix(expected["newton_trace"]);
  QCOMPARE(run.status, NewtonStatus::converged);
  QVERIFY(run.iterations() >= 10);
  for (int k = 0; k <= run.iterations(); ++k) {
    QVERIFY(error(run.steps[static_cast<std::size_t>(k)].w, rows.row(k).transpose()) < 1e-10);
  }
  QVERIFY(close(run.last().w, vector(expected["w_MAP"]), 1e-8));
  QVERIFY(run.last().gradient.norm() < 1e-12);
}

void NewtonTest::steps_describe_themselves() {
  const BinaryClassifier model = textbook_model();
  const NewtonTrace run = newton(model, Eigen::Vector2d(0.5, -0.5), {});
  QCOMPARE(run.steps[0].w, Eigen::VectorXd(Eigen::Vector2d(0.5, -0.5)));
  QCOMPARE(run.steps[0].step.norm(), 0.0);
  for (std::size_t k = 0; k < run.steps.size(); ++k) {
    const NewtonStep& s = run.steps[k];
    QCOMPARE(s.value, model.value(s.w));
    QCOMPARE(s.gradient, model.gradient(s.w));
    QCOMPARE(s.hessian, model.hessian(s.w));
    if (k > 0) QVERIFY(error(run.steps[k - 1].w + s.step, s.w) < 1e-15);
  }
  QVERIFY(run.last().step.squaredNorm() <= 1e-6);
  QVERIFY(run.steps[run.steps.size() - 2].step.squaredNorm() > 1e-6);
}

void NewtonTest::converges_for_every_prior_data() {
  QTest::addColumn<int>("link");
  QTest::addColumn<double>("variance");
  QTest::addColumn<bool>("bias");
  for (const int link : {0, 1}) {
    for (const double variance : {1e-6, 1e-3, 1.0, 1e3, 1e6}) {
      for (const bool bias : {false, true}) {
        QTest::addRow("%s, variance %g%s", link == 0 ? "logistic" : "probit", variance, bias ? ", bias" : "")
            << link << variance << bias;
      }
    }
  }
}

// The tightest tolerance there is still ends as converged: below it only rounding is left.
void NewtonTest::converges_for_every_prior() {
  QFETCH(int, link);
  QFETCH(double, variance);
  QFETCH(bool, bias);
  const BinaryClassifier model = textbook_model(link == 0 ? Link::logistic : Link::probit, variance,
                                                bias ? FeatureKind::linear_bias : FeatureKind::linear);
  const NewtonTrace run = converge(model);
  QCOMPARE(run.status, NewtonStatus::converged);
  QVERIFY(finite(run));
  QVERIFY(run.iterations() <= 40);
  // The step that is still missing, in standard deviations.
  const NewtonStep& last = run.last();
  QVERIFY(last.gradient.dot((-last.hessian).inverse() * last.gradient) < 1e-18);
}

void NewtonTest::start_does_not_matter() {
  const BinaryClassifier model = textbook_model();
  const Eigen::VectorXd mode = converge(model).last().w;
  for (const double x : {-500.0, -20.0, 0.0, 20.0}) {
    for (const double y : {-20.0, 3.0, 500.0}) {
      const NewtonTrace run = newton(model, Eigen::Vector2d(x, y), {});
      QCOMPARE(run.status, NewtonStatus::converged);
      QVERIFY(error(run.last().w, mode) < 1e-3);
    }
  }
}

void NewtonTest::separable_data_under_a_flat_prior() {
  const Eigen::VectorXd norms =
      vector(json("oracles/03c_logistic_extra.json")["MLE Newton norms (no prior; separable so diverges)"]);
  const NewtonTrace run = newton(textbook_model_with_flat_prior(), Eigen::Vector2d::Zero(), {}, true);
  QCOMPARE(run.status, NewtonStatus::separable);
  QVERIFY(finite(run));
  QVERIFY(run.iterations() >= 12 && run.iterations() <= 40);
  for (Eigen::Index k = 0; k < norms.size(); ++k) {
    QVERIFY(close(run.steps[static_cast<std::size_t>(k) + 1].w.norm(), norms[k], 1e-8));
  }
  for (std::size_t k = 1; k < run.steps.size(); ++k) QVERIFY(run.steps[k].w.norm() > run.steps[k - 1].w.norm());
}

void NewtonTest::far_start_under_a_flat_prior() {
  for (const Link link : {Link::logistic, Link::probit}) {
    const BinaryClassifier model = textbook_model_with_flat_prior(link);
    for (const Eigen::Vector2d& start :
         {Eigen::Vector2d(50, 50), Eigen::Vector2d(-50, 80), Eigen::Vector2d(-2000, -2000)}) {
      for (const bool damping : {true, false}) {
        NewtonOptions options;
        options.damping = damping;
        const NewtonTrace run = newton(model, start, options, true);
        QVERIFY(finite(run));
        QVERIFY(run.status != NewtonStatus::converged);
      }
    }
  }
}

void NewtonTest::quasi_separable() {
  const Eigen::MatrixXd Phi = (Eigen::MatrixXd(5, 2) << 0, 1, 0, 1, 0, 1, 1, 0, -2, 0).finished();
  const Eigen::VectorXi t = (Eigen::VectorXi(5) << 1, 0, 1, 1, 0).finished();
  const BinaryClassifier model(Phi, t, Link::logistic, std::nullopt);
  QVERIFY(is_separable(Phi, t));
  const NewtonTrace run = newton(model, Eigen::Vector2d::Zero(), {}, true);
  QCOMPARE(run.status, NewtonStatus::separable);
  QVERIFY(finite(run));
  QVERIFY(run.last().w[0] > 5);
  QVERIFY(std::fabs(run.last().w[1] - std::log(2.0)) < 1e-6);  // two of three on the line x1 = 0
}

void NewtonTest::halves_where_the_value_would_fall() {
  const NewtonTrace run = newton(Overshooting(), Eigen::VectorXd::Constant(1, 5), {});
  QCOMPARE(run.status, NewtonStatus::converged);
  QVERIFY(std::fabs(run.last().w[0]) < 1e-6);
  QVERIFY(run.steps[1].damping < 1);
  for (std::size_t k = 1; k < run.steps.size(); ++k) QVERIFY(run.steps[k].value >= run.steps[k - 1].value);
}

void NewtonTest::without_damping_it_runs_away() {
  NewtonOptions options;
  options.damping = false;
  const NewtonTrace run = newton(Overshooting(), Eigen::VectorXd::Constant(1, 1.1), options);
  QVERIFY(run.status != NewtonStatus::converged);
  QVERIFY(finite(run));
  QVERIFY(std::fabs(run.steps[1].w[0] + std::pow(1.1, 3)) < 1e-12);
}

void NewtonTest::leaves_a_hollow() {
  const NewtonTrace run = newton(HillBesideHill(), Eigen::Vector2d(0.1, 0.3), {});
  QCOMPARE(run.status, NewtonStatus::converged);
  QVERIFY(error(run.last().w, Eigen::Vector2d(1, 0)) < 1e-6);
}

void NewtonTest::stops_in_a_hollow_without_damping() {
  NewtonOptions options;
  options.damping = false;
  const NewtonTrace run = newton(HillBesideHill(), Eigen::Vector2d(0.1, 0.3), options);
  QCOMPARE(run.status, NewtonStatus::not_positive_definite);
  QCOMPARE(run.iterations(), 0);
}

void NewtonTest::stops_on_a_saddle() {
  const NewtonTrace run = newton(HillBesideHill(), Eigen::Vector2d::Zero(), {});
  QCOMPARE(run.status, NewtonStatus::not_positive_definite);
}

// Counted in looks at the density: whoever asks does not wait for another.
void NewtonTest::ends_where_it_is_asked_to() {
  std::stop_source source;
  const HillBesideHill hills;
  const Asking asking(hills, 3, source);
  const NewtonTrace run = newton(asking, Eigen::Vector2d(0.1, 3), {.tolerance = 1e-14, .stop = source.get_token()});
  QCOMPARE(asking.looks(), 3);
  QCOMPARE(run.status, NewtonStatus::iteration_limit);
  QVERIFY(newton(hills, Eigen::Vector2d(0.1, 3), {.tolerance = 1e-14}).iterations() > 3);
}

void NewtonTest::iteration_limit() {
  NewtonOptions options;
  options.iteration_limit = 3;
  const NewtonTrace run = newton(textbook_model(), Eigen::Vector2d::Zero(), options);
  QCOMPARE(run.status, NewtonStatus::iteration_limit);
  QCOMPARE(run.iterations(), 3);
}

// The same feature twice and no prior: a ridge of maxima, so no Gaussian.
void NewtonTest::dependent_features() {
  const Eigen::MatrixXd Phi = (Eigen::MatrixXd(4, 2) << 1, 1, 2, 2, -1, -1, 3, 3).finished();
  const BinaryClassifier model(Phi, Eigen::Vector4i(1, 0, 0, 1), Link::logistic, std::nullopt);
  const NewtonTrace run = newton(model, Eigen::Vector2d(0.2, 0.1), {});
  QCOMPARE(run.status, NewtonStatus::not_positive_definite);
  QVERIFY(finite(run));
  QVERIFY(run.last().gradient.norm() < 1e-3);
}

namespace {

// Overlapping classes on a few points of the size `unit`.
BinaryClassifier few_points(double unit, const Likelihood& likelihood, std::optional<Gaussian> prior) {
  const Eigen::MatrixXd X = (Eigen::MatrixXd(6, 2) << -20, -10, 10, 20, 15, -5, -5, 12, 5, 8, -9, -3).finished();
  const Eigen::VectorXi t = (Eigen::VectorXi(6) << 0, 1, 1, 1, 0, 1).finished();
  return {unit * X, t, likelihood, std::move(prior)};
}

}  // namespace

// In units in which w is tiny every step is short: what a step still promises to gain says whether it matters.
void NewtonTest::converged_in_any_units() {
  for (const Likelihood& likelihood : {Likelihood(Link::logistic), Likelihood(Link::probit)}) {
    const NewtonTrace expected = converge(few_points(1, likelihood, isotropic(2, 10)));
    for (const double unit : {1e-6, 1e-3, 1e3, 1e6, 1e12}) {
      const BinaryClassifier model = few_points(unit, likelihood, isotropic(2, 10 / (unit * unit)));
      const NewtonTrace run = newton(model, Eigen::Vector2d::Zero(), {});
      QCOMPARE(run.status, NewtonStatus::converged);
      const Eigen::VectorXd off = run.last().w - expected.last().w / unit;
      QVERIFY(-off.dot(run.last().hessian * off) < 1e-4);  // squared standard deviations
      const NewtonStep& before = run.steps[run.steps.size() - 2];
      QVERIFY(0.5 * before.gradient.dot(run.last().step) <= 1e-4 && run.last().step.squaredNorm() <= 1e-6);
    }
  }
}

void NewtonTest::nothing_converges_where_there_is_no_maximum() {
  for (const double unit : {1.0, 1e3, 1e8}) {
    for (const bool damping : {true, false}) {
      const BinaryClassifier model(unit * textbook_points().X, textbook_points().t, Link::logistic, std::nullopt);
      const NewtonTrace run = newton(model, Eigen::Vector2d::Zero(), {.tolerance = 1, .damping = damping}, true);
      QCOMPARE(run.status, NewtonStatus::separable);
    }
  }
}

// With label noise and no prior the density may rise towards a bound for ever: ever smaller gains, never shorter steps.
void NewtonTest::a_bound_at_infinity_is_no_maximum() {
  const BinaryClassifier model(textbook_points().X, textbook_points().t, {Link::label_noise, 0.1}, std::nullopt);
  for (const double tolerance : {1e-14, 1e-6, 1.0}) {
    const NewtonTrace run = climb(model, Eigen::Vector2d(1, 2), {.tolerance = tolerance});
    QVERIFY(run.status != NewtonStatus::converged);
    QVERIFY(finite(run));
  }
}

void NewtonTest::names() {
  QCOMPARE(QString(to_string(NewtonStatus::converged)), QString("converged"));
  QCOMPARE(QString(to_string(NewtonStatus::separable)), QString("separable"));
  QCOMPARE(QString(to_string(NewtonStatus::not_positive_definite)), QString("not_positive_definite"));
  QCOMPARE(QString(to_string(NewtonStatus::iteration_limit)), QString("iteration_limit"));
}

CREDENCE_TEST(NewtonTest);
#include "newton_test.moc"
