// The textbook's logistic posterior, sampled with its two jump sizes, against independently computed reference values:
// two thousand long chains of another implementation, and quadrature.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/diagnostics.h"
#include "core/sampling/kernel_run.h"
#include "core/sampling/random_walk_metropolis.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

QByteArray contents(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
  return file.readAll();
}

double sigmoid_of(double a) { return 1 / (1 + std::exp(-a)); }

// log p(t | X, w) + log N(w | 0, 10 I) up to a constant, with X and t from the textbook's data.
class TextbookPosterior final : public LogDensity {
 public:
  TextbookPosterior() {
    const QList<QByteArray> lines =
        contents(QString::fromStdString(project_file("resources/data/binary_fig4_1.csv"))).trimmed().split('\n');
    signed_points_.resize(lines.size() - 1, 2);
    for (Eigen::Index n = 0; n < signed_points_.rows(); ++n) {
      const QList<QByteArray> fields = lines[n + 1].trimmed().split(',');
      const double sign = fields[2].toInt() == 1 ? 1 : -1;
      signed_points_.row(n) << sign * fields[0].toDouble(), sign * fields[1].toDouble();
    }
  }
  Eigen::Index size() const { return signed_points_.rows(); }
  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override {
    double sum = -w.squaredNorm() / 20;
    for (Eigen::Index n = 0; n < size(); ++n) {
      const double a = signed_points_(n, 0) * w[0] + signed_points_(n, 1) * w[1];
      sum += std::min(a, 0.0) - std::log1p(std::exp(-std::abs(a)));
    }
    return sum;
  }

 private:
  Eigen::MatrixX2d signed_points_;  // (2t - 1) x
};

Eigen::MatrixXd verdicts(const Chains& chains) {
  Eigen::MatrixXd result(static_cast<Eigen::Index>(chains.draws()), static_cast<Eigen::Index>(chains.chains.size()));
  for (Eigen::Index c = 0; c < result.cols(); ++c) {
    for (Eigen::Index i = 0; i < result.rows(); ++i) {
      const Chain& chain = chains.chains[static_cast<std::size_t>(c)];
      result(i, c) = chain.accepted(chains.warmup + static_cast<std::size_t>(i)) ? 1 : 0;
    }
  }
  return result;
}

class LogisticReferenceTest : public QObject {
  Q_OBJECT
 private slots:
  void equals_the_reference_data() {
    QTest::addColumn<double>("step_size");
    QTest::newRow("jump var 1") << 1.0;
    QTest::newRow("jump var 9") << 3.0;
  }
  void equals_the_reference() {
    QFETCH(double, step_size);
    const QJsonObject all =
        QJsonDocument::fromJson(contents(QString::fromStdString(project_file("tests/data/logistic_mcmc.json"))))
            .object();
    const QJsonObject reference = all[QTest::currentDataTag()].toObject();
    const QJsonObject exact = all["quadrature"].toObject();
    const TextbookPosterior target;
    QCOMPARE(target.size(), Eigen::Index{40});

    const ChainPlan plan{4, 500, 40000, 4};
    const std::vector<Eigen::VectorXd> starts(4, Eigen::Vector2d(2.5, 3));
    const Chains chains = run_chains(RandomWalkMetropolis{step_size}, target, starts, plan);
    const auto near = [](const Eigen::MatrixXd& draws, double expected, double its_error) {
      const double error = mcse_mean(draws);
      return error > 0 && std::abs(draws.mean() - expected) < 5 * std::hypot(error, its_error);
    };
    for (int i = 0; i < 2; ++i) {
      const Eigen::MatrixXd w = chains.kept(i);
      QVERIFY(rhat(w) < 1.01);
      QVERIFY(near(w, reference["mean"][i].toDouble(), reference["mean_mcse"][i].toDouble()));
      const double mean = exact["mean"][i].toDouble();
      QVERIFY(near(w, mean, 0));
      for (int j = 0; j <= i; ++j) {
        const Eigen::MatrixXd other = chains.kept(j).array() - exact["mean"][j].toDouble();
        QVERIFY(near((w.array() - mean).matrix().cwiseProduct(other), exact["cov"][i][j].toDouble(), 0));
      }
    }

    const Eigen::MatrixXd a = -3 * chains.kept(0) + 5 * chains.kept(1);  // the textbook's new object (-3, 5)
    const Eigen::MatrixXd probabilities = a.unaryExpr([](double x) { return sigmoid_of(x); });
    QVERIFY(near(probabilities, reference["p_new_m3_5"].toDouble(), reference["p_mcse"].toDouble()));
    QVERIFY(near(probabilities, exact["p"].toDouble(), 0));

    // The reference's own acceptance rate is over 7.2 million draws: an error of about 3e-4 for its correlated
    // verdicts.
    QVERIFY(near(verdicts(chains), reference["acceptance"].toDouble(), 3e-4));
  }
};

}  // namespace

CREDENCE_TEST(LogisticReferenceTest);
#include "logistic_reference_test.moc"
