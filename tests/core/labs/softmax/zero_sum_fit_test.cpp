// The softmax posterior in large units of x, where a Hessian over all weights has no digits left for the prior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/softmax/compute/zero_sum_fit.h"
#include "tests/core/labs/softmax/softmax_inputs.h"
#include "tests/support/node_path.h"

using namespace credence;
using namespace credence::softmax;

namespace {

// Three classes with x2 in the tens of thousands.
const std::vector<std::vector<double>>& rows_in_large_units() {
  static const std::vector<std::vector<double>> rows{
      {-1.2, 31000, 0}, {0.4, 29500, 0},  {-0.3, 33000, 0}, {1.5, 30500, 1}, {2.1, 34000, 1},
      {0.9, 36500, 1},  {-0.8, 38000, 2}, {0.2, 41000, 2},  {1.1, 39500, 2}, {0.7, 33500, 2}};
  return rows;
}

SoftmaxClassifier classifier(const std::vector<std::vector<double>>& rows, double variance) {
  Eigen::MatrixXd Phi(std::ssize(rows), 3);
  Eigen::VectorXi t(std::ssize(rows));
  for (Eigen::Index n = 0; n < Phi.rows(); ++n) {
    const auto& row = rows[static_cast<std::size_t>(n)];
    Phi.row(n) << 1, row[0], row[1];
    t(n) = static_cast<int>(row[2]);
  }
  return {Phi, t, 3, variance};
}

// 1e-7 of the number itself, however small it is.
void expect_digits(double value, double expected) {
  QVERIFY2(std::fabs(value / expected - 1) < 1e-7, qPrintable(QString("%1 instead of %2").arg(value).arg(expected)));
}

}  // namespace

class ZeroSumFitTest : public QObject {
  Q_OBJECT
 private slots:
  // By mpmath with 60 digits: Newton's method over all nine weights, their Hessian's determinant, inverse and
  // eigenvalues.
  void the_report_in_large_units() {
    const auto result =
        result_of(on_points(rows_in_large_units(), {{"prior_variance", "1000"}, {"newton_tolerance", "1e-14"}}));
    const Node report = result->report();
    const double w[] = {20.802921132,      -4.99453691129, -0.000551731496632, -3.70281157866,  6.74035029677,
                        -2.14411299887e-5, -17.1001095534, -1.74581338547,     0.00057317262662};
    for (int k = 0; k < 9; ++k) expect_digits(number_at(report, path("map.w", k / 3, k % 3)), w[k]);
    expect_digits(number_at(report, "map.log_joint"), -42.0623090250194);
    expect_digits(number_at(report, "laplace.log_det_precision"), 2.87256034049058);
    expect_digits(number_at(report, "laplace.log_evidence"), -35.2281423964226);
    const double bent[] = {1956089200.0, 524573451.0, 0.223123413, 0.01926043878, 0.003219334077, 0.001245560351};
    for (int k = 0; k < 6; ++k) expect_digits(number_at(report, path("curvatures.bent", k)), bent[k]);
  }

  void spreads_and_draws_in_large_units() {
    const PosteriorFit fit = fit_posterior(classifier(rows_in_large_units(), 1000), {.tolerance = 1e-14});
    QVERIFY(fit.laplace && fit.laplace_is_settled);
    const double sds[] = {24.8392699269, 19.6873180024, 18.2574185924, 27.2172188687, 22.696703216,
                          18.2574186028, 23.0690894907, 19.4215452311, 18.257418591};
    for (int k = 0; k < 9; ++k) expect_digits(std::sqrt(fit.laplace->gaussian.covariance()(k, k)), sds[k]);
    // The score of class 0 minus that of class 1 at (0, 30000) has the standard deviation 11.1030162663: the draws know
    // it, of which each weight alone varies by half a million. Its estimate from 4000 draws is good to 1 %.
    Eigen::VectorXd score(9);
    score << 1, 0, 30000, -1, 0, -30000, 0, 0, 0;
    Rng rng = make_rng(3);
    double sum = 0;
    constexpr int draws = 4000;
    for (int i = 0; i < draws; ++i) {
      const double away = score.dot(fit.laplace->gaussian.sample(rng) - fit.laplace->gaussian.mean());
      sum += away * away;
    }
    QVERIFY(std::fabs(std::sqrt(sum / draws) / 11.1030162663 - 1) < 0.05);
  }

  // In units 1e5 times smaller the prior on the weights of x1 and x2 hardly counts, so that each of the four curvatures
  // across the classes grows by the square: the evidence falls by 4 log 1e5, and the weights' product with x stays.
  void another_unit_changes_the_evidence_by_its_logarithm() {
    std::vector<std::vector<double>> rows{{28251, -41897, 0}, {9609, -18885, 1},  {29510, -62164, 2},
                                          {5376, -24933, 0},  {-9271, -24183, 1}, {89797, -79409, 2}};
    const auto evidence = [&] {
      const auto result = result_of(on_points(rows, {{"prior_variance", "250000"}, {"newton_tolerance", "1e-14"}}));
      return number_at(result->report(), "laplace.log_evidence");
    };
    const double before = evidence();
    for (auto& row : rows) {
      row[0] *= 1e5;
      row[1] *= 1e5;
    }
    QVERIFY(std::fabs(evidence() - before + 4 * std::log(1e5)) < 1e-7);
  }

  // Just below and just above the line between both ways the numbers are the same to seven digits.
  void both_ways_agree() {
    std::vector<std::vector<double>> rows = overlapping_rows();
    const auto evidence = [&](double variance) {
      return fit_posterior(classifier(rows, variance), {.tolerance = 1e-14}).laplace->log_evidence;
    };
    for (auto& row : rows) row[1] *= 1000;
    double squares = 0;
    for (const auto& row : rows) squares += row[1] * row[1];
    const double line = 1e8 / (squares * 2 / 9);
    const double slope = (evidence(0.99 * line) - evidence(0.98 * line)) / std::log(0.99 / 0.98);
    const double expected = evidence(0.999999 * line) + slope * std::log(1.000001 / 0.999999);
    QVERIFY(std::fabs(evidence(1.000001 * line) - expected) < 1e-6);
  }
};

CREDENCE_TEST(ZeroSumFitTest);
#include "zero_sum_fit_test.moc"
