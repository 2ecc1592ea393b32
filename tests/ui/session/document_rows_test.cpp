// Numbers that the documents print, or that follow from what they say, at the presets that show them: each against a
// computation of its own, from the data and the formulas alone.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"
#include "core/math/random.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <Eigen/Cholesky>
#include <Eigen/SVD>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace credence {
namespace {

Session opened(const char* lab, const char* preset) { return load_preset(*find_lab(lab), preset); }

Node report_of(const Session& session) { return compute_all(*session.lab, session.inputs)->report(); }

void set(Session& session, const char* field, const char* text) {
  const std::size_t i = field_index(*session.lab, field);
  session.inputs.parameters[i] = parse_value(session.lab->fields()[i], text);
}

double log_sigmoid(double a) { return a > 0 ? -std::log1p(std::exp(-a)) : a - std::log1p(std::exp(a)); }

// log p(t | w) + log N(w | 0, variance I), without the constant of the prior.
double log_joint(const LabelledPoints& points, const Eigen::Vector2d& w, double variance) {
  double sum = -0.5 * w.squaredNorm() / variance;
  for (Eigen::Index n = 0; n < points.size(); ++n) {
    const double a = points.X.row(n).dot(w);
    sum += log_sigmoid(points.t[n] == 1 ? a : -a);
  }
  return sum;
}

struct LaplaceOfReport {
  Eigen::Vector2d mean;
  Eigen::Matrix2d covariance;
};
LaplaceOfReport laplace_of(const Node& report) {
  LaplaceOfReport found;
  for (const int i : {0, 1}) {
    const std::string row = std::to_string(i);
    found.mean[i] = number_at(report, "laplace.mean." + row);
    for (const int j : {0, 1}) {
      found.covariance(i, j) = number_at(report, "laplace.covariance." + row + '.' + std::to_string(j));
    }
  }
  return found;
}

class DocumentRowsTest : public QObject {
  Q_OBJECT
 private slots:
  // Many features: the design matrix of a bump per point and a bias has as many independent rows as there are points,
  // so that some weights give every label its own sign, whatever the labels.
  void many_features_separate_any_labels() {
    Session session = opened("classification", "many_features");
    const LabelledPoints points = to_points(session.inputs.data, 2);
    const Eigen::Index N = points.size();
    Eigen::MatrixXd Phi(N, N + 1);
    for (Eigen::Index n = 0; n < N; ++n) {
      Phi(n, 0) = 1;
      for (Eigen::Index c = 0; c < N; ++c) {
        Phi(n, c + 1) = std::exp(-(points.X.row(n) - points.X.row(c)).squaredNorm() / (2 * 0.7 * 0.7));
      }
    }
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(Phi, Eigen::ComputeThinU | Eigen::ComputeThinV);
    QCOMPARE(svd.rank(), N);
    const Eigen::VectorXd signs = 2 * points.t.cast<double>().array() - 1;
    const Eigen::VectorXd w = svd.solve(signs);
    QVERIFY(((Phi * w).array() * signs.array() > 0.99).all());
    // So it is in the lab: every label is fitted under the wide prior, and without a prior there is no maximum.
    const Node report = report_of(session);
    Eigen::VectorXd map(N + 1);
    for (Eigen::Index k = 0; k <= N; ++k) map[k] = number_at(report, "map.w." + std::to_string(k));
    QVERIFY(((Phi * map).array() * signs.array() > 0).all());
    // Its prediction, which the right plot shows, is sure nearly everywhere.
    const Field plane = layers_of<Field>(compute_all(*session.lab, session.inputs)->figure("predictive", -1)).at(0);
    const auto sure = std::ranges::count_if(plane.field.values, [](double p) { return p < 0.1 || p > 0.9; });
    QVERIFY(static_cast<double>(sure) > 0.8 * static_cast<double>(plane.field.values.size()));
    set(session, "prior", "flat");
    QCOMPARE(text_at(report_of(session), "map.status"), std::string("separable"));
  }

  // Many weights: the draws fit about as well as each other, and differ. A draw's log likelihood is computed here.
  void many_weights_fit_equally_well() {
    const Session session = opened("classification", "many_weights");
    const LabelledPoints points = to_points(session.inputs.data, 2);
    const auto result = compute_all(*session.lab, session.inputs);
    std::vector<Eigen::VectorXd> draws;
    result->for_each_draw([&](const DrawRow& row) {
      if (row.chain == 1 && !row.warmup && row.draw % 1600 == 0) {
        draws.push_back(Eigen::Map<const Eigen::VectorXd>(row.values.data(), std::ssize(row.values)));
      }
    });
    QCOMPARE(draws.size(), std::size_t{10});
    Eigen::VectorXd likelihoods(10);
    for (std::size_t k = 0; k < draws.size(); ++k) {
      double sum = 0;
      int right = 0;
      for (Eigen::Index n = 0; n < points.size(); ++n) {
        double a = draws[k][0];
        for (Eigen::Index c = 0; c < points.size(); ++c) {
          a += draws[k][c + 1] * std::exp(-(points.X.row(n) - points.X.row(c)).squaredNorm() / 2);
        }
        sum += log_sigmoid(points.t[n] == 1 ? a : -a);
        right += (a > 0) == (points.t[n] == 1);
      }
      QVERIFY(right >= 0.85 * static_cast<double>(points.size()));
      likelihoods[static_cast<Eigen::Index>(k)] = sum;
      for (std::size_t other = 0; other < k; ++other) QVERIFY((draws[k] - draws[other]).norm() > 1);
    }
    // All are far better than a coin, and within a few nats of each other.
    QVERIFY(likelihoods.minCoeff() > 0.8 * std::log(0.5) * static_cast<double>(points.size()));
    QVERIFY(likelihoods.maxCoeff() - likelihoods.minCoeff() < 16);
  }

  // The normal case: KL(exact || Laplace), by sums over a grid, falls as points arrive.
  void overlapping_classes_make_the_posterior_gaussian() {
    Session session = opened("classification", "points_arriving_normal");
    const auto kl_of = [](const Session& now) {
      const LabelledPoints points = to_points(now.inputs.data, 2);
      const LaplaceOfReport laplace = laplace_of(report_of(now));
      const Eigen::Matrix2d root = laplace.covariance.llt().matrixL();
      constexpr int side = 161;
      std::vector<double> log_exact, log_laplace;
      double most = -1e300;
      for (int i = 0; i < side; ++i) {
        for (int j = 0; j < side; ++j) {
          const Eigen::Vector2d z(16.0 * i / (side - 1) - 8, 16.0 * j / (side - 1) - 8);
          log_exact.push_back(log_joint(points, laplace.mean + root * z, 10));
          log_laplace.push_back(-0.5 * z.squaredNorm());
          most = std::max(most, log_exact.back());
        }
      }
      double exact = 0, approximate = 0, sum = 0;
      for (std::size_t k = 0; k < log_exact.size(); ++k) {
        exact += std::exp(log_exact[k] - most);
        approximate += std::exp(log_laplace[k]);
      }
      for (std::size_t k = 0; k < log_exact.size(); ++k) {
        const double p = std::exp(log_exact[k] - most) / exact;
        if (p > 0) sum += p * (log_exact[k] - most - std::log(exact) - log_laplace[k] + std::log(approximate));
      }
      return sum;
    };
    const double all = kl_of(session);
    QVERIFY(std::abs(number_at(report_of(session), "laplace_error.kl") - all) < 1e-4);
    Session few = session;
    while (few.inputs.data.size() > 12) few.inputs.data.erase(few.inputs.data.size() - 1);
    const double before = kl_of(few);
    QVERIFY(std::abs(number_at(report_of(few), "laplace_error.kl") - before) < 2e-3);
    QVERIFY(before > 2 * all);
  }

  // The thesis's posterior, from sums over a grid of its density: Gamma(2, 20) and Beta(2, 40) priors, Poisson counts.
  void the_thesis_posterior_of_figure_3_1() {
    const Session session = opened("recapture", "figure_3_1");
    const Table& data = session.inputs.data;
    double mass = 0, mu_sum = 0, mu_square = 0, psi_sum = 0, psi_square = 0;
    for (int i = 1; i < 800; ++i) {
      for (int j = 1; j < 800; ++j) {
        const double mu = 0.25 * i / 800, psi = 0.08 * j / 800;
        double log_p = std::log(mu) - 20 * mu + std::log(psi) + 39 * std::log1p(-psi);
        for (std::size_t n = 0; n < data.size(); ++n) {
          const double rate = psi * 1000 * std::exp(-mu * data.numbers(0)[n]);
          log_p += data.numbers(1)[n] * std::log(rate) - rate;
        }
        const double p = std::exp(log_p - 640);
        mass += p;
        mu_sum += p * mu;
        mu_square += p * mu * mu;
        psi_sum += p * psi;
        psi_square += p * psi * psi;
      }
    }
    const Node report = report_of(session);
    QVERIFY(std::isfinite(mass) && mass > 0);
    const double mu = mu_sum / mass, psi = psi_sum / mass;
    QVERIFY(std::abs(number_at(report, "exact.mean.0") - mu) < 1e-6);
    QVERIFY(std::abs(number_at(report, "exact.mean.1") - psi) < 1e-6);
    QVERIFY(std::abs(number_at(report, "exact.sd.0") - std::sqrt(mu_square / mass - mu * mu)) < 1e-5);
    QVERIFY(std::abs(number_at(report, "exact.sd.1") - std::sqrt(psi_square / mass - psi * psi)) < 1e-5);
    // The crawl comes from the proposal: another one makes the same algorithm move.
    Session other = session;
    set(other, "proposal", "log_normal_beta");
    QVERIFY(number_at(report_of(other), "chain.acceptance") > 4 * number_at(report, "chain.acceptance"));
  }

  void one_split_of_the_wines() {
    const Node report = report_of(opened("naive-bayes", "one_split"));
    QVERIFY(std::abs(number_at(report, "accuracy.mean") - 53.0 / 54) < 1e-12);
  }

  // Fifty splits with 40 % to learn from have 0.96486 in the thesis's library, each mean with its own error.
  void forty_per_cent_of_the_wines() {
    const Node report = report_of(opened("naive-bayes", "forty_percent"));
    const double error = number_at(report, "accuracy.sd") / std::sqrt(50.0);
    QVERIFY(error > 0.001 && error < 0.005);
    QVERIFY(std::abs(number_at(report, "accuracy.mean") - 0.9648598) < 3 * std::sqrt(2.0) * error);
    QCOMPARE(number_at(report, "accuracy.training_rows"), 71.0);
  }

  // Gaussian naive Bayes on codes, with the classes' own means and variances.
  void codes_of_the_weather() {
    const Session session = opened("naive-bayes", "codes");
    const Table& data = session.inputs.data;
    std::map<std::string, double> joint;
    for (const std::string name : {"No", "Yes"}) {
      double log_p = 0, count = 0;
      for (std::size_t n = 0; n < data.size(); ++n) count += data.texts(2)[n] == name;
      log_p += std::log(count / static_cast<double>(data.size()));
      for (const auto& [column, asked] : {std::pair{0U, 2.0}, {1U, 0.0}}) {
        double mean = 0, variance = 0;
        for (std::size_t n = 0; n < data.size(); ++n) {
          if (data.texts(2)[n] == name) mean += data.numbers(column)[n] / count;
        }
        for (std::size_t n = 0; n < data.size(); ++n) {
          const double away = data.numbers(column)[n] - mean;
          if (data.texts(2)[n] == name) variance += away * away / count;
        }
        log_p -=
            0.5 * std::log(2 * 3.14159265358979323846 * variance) + 0.5 * (asked - mean) * (asked - mean) / variance;
      }
      joint[name] = std::exp(log_p);
    }
    const Node report = report_of(session);
    const double yes = joint["Yes"] / (joint["Yes"] + joint["No"]);
    QVERIFY(std::abs(yes - 0.3922) < 5e-5);  // as the thesis prints it
    QVERIFY(std::abs(number_at(report, "posterior.1") - yes) < 1e-8);
    // Counting decides the other way.
    QVERIFY(number_at(report_of(opened("naive-bayes", "sunny_cool")), "posterior.1") > 0.5);
  }

  // 29 % of Laplace's draws misclassify a point of figure 4.7a, 8 % ten points; of the true posterior's, by weights of
  // the same draws, far fewer.
  void draws_of_laplace_misclassify() {
    const Session session = opened("classification", "figure_4_7a");
    const LabelledPoints points = to_points(session.inputs.data, 2);
    const LaplaceOfReport laplace = laplace_of(report_of(session));
    const Eigen::Matrix2d root = laplace.covariance.llt().matrixL();
    Rng rng = make_rng(8);
    constexpr int draws = 20'000;
    double wrong = 0, ten_wrong = 0, weighted_wrong = 0, weights = 0;
    const double peak = log_joint(points, laplace.mean, 10);
    for (int i = 0; i < draws; ++i) {
      const double first = standard_normal(rng), second = standard_normal(rng);
      const Eigen::Vector2d z(first, second), w = laplace.mean + root * z;
      int missed = 0;
      for (Eigen::Index n = 0; n < points.size(); ++n) missed += (points.X.row(n).dot(w) > 0) != (points.t[n] == 1);
      wrong += missed > 0;
      ten_wrong += missed >= 10;
      const double weight = std::exp(log_joint(points, w, 10) - peak + 0.5 * z.squaredNorm());
      weights += weight;
      weighted_wrong += missed > 0 ? weight : 0;
    }
    QVERIFY(std::abs(wrong / draws - 0.29) < 0.015);
    QVERIFY(std::abs(ten_wrong / draws - 0.076) < 0.008);
    QVERIFY2(weighted_wrong / weights < 0.1, qPrintable(QString::number(weighted_wrong / weights)));
    const Session exact = opened("classification", "figure_4_7a_exact");
    double chain_wrong = 0, kept = 0;
    compute_all(*exact.lab, exact.inputs)->for_each_draw([&](const DrawRow& row) {
      if (row.warmup) return;
      const Eigen::Vector2d w(row.values[0], row.values[1]);
      bool misses = false;
      for (Eigen::Index n = 0; n < points.size(); ++n) misses |= (points.X.row(n).dot(w) > 0) != (points.t[n] == 1);
      chain_wrong += misses;
      ++kept;
    });
    QVERIFY(kept > 1000 && chain_wrong / kept < 0.1);
  }
};

}  // namespace

CREDENCE_TEST(DocumentRowsTest);

}  // namespace credence

#include "document_rows_test.moc"
