// Presets whose pictures were once judged by eye: each against numbers computed here, from the formulas alone.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/points.h"
#include "core/words/numbers.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/preset_texts.h"
#include "tests/support/test.h"

#include <Eigen/Cholesky>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace credence {
namespace {

struct Shown {
  Session session;
  std::shared_ptr<const Result> result;
  Figure figure(const char* view) const { return result->figure(view, -1); }
};

Shown shown(const char* lab, const char* preset,
            const std::vector<std::pair<const char*, const char*>>& settings = {}) {
  Session session = load_preset(*find_lab(lab), preset);
  for (const auto& [field, text] : settings) {
    const std::size_t i = field_index(*session.lab, field);
    session.inputs.parameters[i] = parse_value(session.lab->fields()[i], text);
  }
  auto result = compute_all(*session.lab, session.inputs);
  return {std::move(session), std::move(result)};
}

std::vector<std::string> texts_of(const Figure& figure) {
  std::vector<std::string> all;
  for (const Cells& cells : layers_of<Cells>(figure)) all.insert(all.end(), cells.texts.begin(), cells.texts.end());
  return all;
}

// The p-quantile of Beta(a, b), by the trapezoid rule.
double beta_quantile(double a, double b, double p) {
  constexpr int places = 200'000;
  const auto density = [&](double r) { return std::pow(r, a - 1) * std::pow(1 - r, b - 1); };
  std::vector<double> sums{0};
  for (int k = 1; k <= places; ++k) {
    const double left = (k - 1.0) / places, right = static_cast<double>(k) / places;
    sums.push_back(sums.back() + (density(left) + density(right)) / 2);
  }
  const auto found = std::ranges::lower_bound(sums, p * sums.back());
  return static_cast<double>(found - sums.begin()) / places;
}

// log N(t; 0, noise I + prior Phi Phi^T) of the powers of z up to an order.
double log_evidence(const Eigen::VectorXd& z, const Eigen::VectorXd& t, int order, double prior, double noise) {
  Eigen::MatrixXd S = noise * Eigen::MatrixXd::Identity(z.size(), z.size());
  for (int k = 0; k <= order; ++k) {
    const Eigen::VectorXd power = z.array().pow(k);
    S += prior * power * power.transpose();
  }
  const Eigen::LLT<Eigen::MatrixXd> llt(S);
  const double log_det = 2 * Eigen::MatrixXd(llt.matrixL()).diagonal().array().log().sum();
  return -0.5 * (static_cast<double>(z.size()) * std::log(2 * std::numbers::pi) + log_det + t.dot(llt.solve(t)));
}

class DocumentClaimsTest : public QObject {
  Q_OBJECT
 private slots:
  // Phi is said by the error function, and is it at every place of its curve; the pointer reads erf itself.
  void the_probit_is_said_by_erf() {
    const Shown probit = shown("links", "figure_4_9");
    const Figure figure = probit.figure("functions");
    QVERIFY(figure.note.find("erf(a/√2)") != std::string::npos);
    int curves = 0;
    for (const Line& line : layers_of<Line>(figure)) {
      if (line.name != "Φ(a)" && line.end_label != "Φ(a)") continue;
      ++curves;
      for (const Point2 at : line.paths.at(0)) {
        QVERIFY(std::abs(at.y - 0.5 * (1 + std::erf(at.x / std::sqrt(2.0)))) < 1e-12);
      }
    }
    QCOMPARE(curves, 1);
    // erf(1/√2) = 0.6827, the share of a Gaussian within one standard deviation.
    QVERIFY(probit.result->hover("functions", -1, {1, 0.5}).find("erf(a/√2) 0.683") != std::string::npos);
  }

  // From the family to the link at the first target: y is −s d ln g/dη by differences, and ψ(y) is η again.
  void the_normaliser_gives_mean_and_link() {
    const double h = 1e-5, eta = 1 - 0.3 * 2.6;  // the preset's weights and first place
    const auto check = [&](const char* family, auto log_g, double at, const std::vector<std::string>& found) {
      const double mean = -(log_g(at + h) - log_g(at - h)) / (2 * h);
      const auto has = [&found](double value) { return std::ranges::count(found, rounded(value, 3)) > 0; };
      QVERIFY2(has(at) && has(log_g(at)) && has(mean), family);
      QVERIFY2(std::ranges::count(found, rounded(at, 3)) >= 2, family);  // eta, and psi(y), which is eta
    };
    const auto poisson = texts_of(shown("links", "exponential_family").figure("exponential"));
    check(
        "poisson", [](double e) { return -std::exp(e); }, eta, poisson);
    const auto table =
        texts_of(shown("links", "exponential_family", {{"family", "gaussian"}, {"scale", "1"}}).figure("exponential"));
    check(
        "gaussian", [](double e) { return -e * e / 2; }, eta, table);
  }

  // The banana's truth follows from how it is made: x is N(0, sd²), and y is bend (x² − sd²) plus N(0, 1). Scores are
  // averages over many races, in which the order by worth and that by error do not contradict each other.
  void the_banana_is_scored_over_many_races() {
    const Shown banana = shown("samplers", "banana");
    const Node report = banana.result->report();
    const double sd = number_at(report, "exact.sd.0"), bend = 0.5;
    QVERIFY(std::abs(number_at(report, "exact.mean.0")) < 1e-3 && std::abs(number_at(report, "exact.mean.1")) < 1e-2);
    const double spread = std::sqrt(1 + 2 * bend * bend * sd * sd * sd * sd);
    QVERIFY(std::abs(number_at(report, "exact.sd.1") / spread - 1) < 1e-2);
    QVERIFY(number_at(report, "over_seeds.races") >= 30);
    const auto score = [&report](int k, const std::string& what) {
      return number_at(report, "over_seeds.samplers." + std::to_string(k) + '.' + what);
    };
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const auto ahead = [&](const std::string& what) {
          return (score(i, what) - score(j, what)) / std::hypot(score(i, what + "_error"), score(j, what + "_error"));
        };
        QVERIFY2(!(ahead("ess_per_evaluation") > 3 && ahead("mean_error") > 3),
                 qPrintable(QString("%1 %2").arg(i).arg(j)));
      }
    }
    // Its words take the averages, not the one race that is shown.
    const QString words = preset_words(*banana.session.lab, "banana").story;
    QVERIFY(words.contains("results.over_seeds.samplers.0.mean_error") && !words.contains("results.race."));
  }

  // Both presets compare the same models: the same evidence of every order, and so the same best one.
  void orders_and_comparison_agree() {
    std::vector<std::vector<double>> evidence;
    for (const char* preset : {"orders", "comparison"}) {
      const Shown one = shown("regression", preset);
      const Node report = one.result->report();
      const Table& data = one.session.inputs.data;
      const auto N = static_cast<Eigen::Index>(data.size());
      const Eigen::Map<const Eigen::VectorXd> x(data.numbers(0).data(), N), t(data.numbers(1).data(), N);
      const Eigen::VectorXd z = (x.array() - 1952) / 56;
      evidence.emplace_back();
      for (int order = 0; order <= 6; ++order) {
        const double own = log_evidence(z, t, order, 100, 0.05);
        const double said = number_at(report, "by_order." + std::to_string(order) + ".log_marginal_likelihood");
        QVERIFY2(std::abs(own - said) < 1e-6 * std::abs(own),
                 qPrintable(QString("%1: %2, %3").arg(order).arg(own).arg(said)));
        evidence.back().push_back(said);
      }
    }
    QVERIFY(evidence[0] == evidence[1]);
    QCOMPARE(std::ranges::max_element(evidence[0]) - evidence[0].begin(), 1);
    // "About equally well": a Bayes factor below 3; "beyond, the evidence speaks against".
    QVERIFY(evidence[0][1] - evidence[0][2] < std::log(3.0) && evidence[0][2] - evidence[0][3] > 1);
  }

  // Only the series is shown, each curve a partial sum of it, and more terms follow exp(w) further.
  void taylor_shows_partial_sums() {
    const Shown taylor = shown("laplace", "taylor");
    QCOMPARE(taylor.session.view.slots_shown.at(taylor.session.view.maximised), QString("taylor"));
    std::vector<Polyline> sums;
    for (const Line& line : layers_of<Line>(taylor.figure("taylor"))) {
      if (line.role == Role::approximation) sums.push_back(line.paths.at(0));
    }
    QCOMPARE(sums.size(), std::size_t{4});
    std::vector<double> reach(4, 0);
    for (std::size_t order = 0; order < sums.size(); ++order) {
      for (const Point2 at : sums[order]) {
        double sum = 0, term = 1;
        for (std::size_t n = 0; n <= order; ++n, term *= at.x / static_cast<double>(n)) sum += term;
        QVERIFY(std::abs(at.y - sum) < 1e-12 * (1 + std::abs(sum)));
        if (at.x > 0 && std::abs(sum / std::exp(at.x) - 1) < 0.05) reach[order] = std::max(reach[order], at.x);
      }
      if (order > 0) QVERIFY(reach[order] > reach[order - 1]);
    }
  }

  // Four plots, which the window arranges in two rows of two equal ones, all over r from 0 to 1.
  void scenarios_stand_on_equal_axes() {
    const Shown coin = shown("coin", "side_by_side");
    const QStringList& views = coin.session.view.slots_shown;
    QCOMPARE(views.size(), 4);
    for (const QString& view : views) {
      const Figure figure = coin.figure(view.toUtf8().constData());
      QVERIFY(figure.x.min == 0 && figure.x.max == 1);
    }
    // Curves have area 1 on them, so that their heights can be compared: y axes are the same, too.
    const double top = coin.figure("scenario_1").y.max;
    for (const char* view : {"scenario_2", "scenario_3"}) QCOMPARE(coin.figure(view).y.max, top);
  }

  // What the story says to do outweighs the prior: with heads and tosses raised together the mean comes to the share of
  // heads. Raised alone, Tosses N adds tails only, which is why both are named.
  void raising_both_outweighs_the_prior() {
    QVERIFY(preset_words(*find_lab("coin"), "exercise_3_2").story.contains("Raise Heads y and Tosses N together"));
    const auto mean = [](const char* heads, const char* tosses) {
      return number_at(shown("coin", "exercise_3_2", {{"heads", heads}, {"tosses", tosses}}).result->report(),
                       "scenarios.0.mean");
    };
    QVERIFY(std::abs(mean("9", "20") - 11.0 / 23) < 1e-12);
    QVERIFY(std::abs(mean("90", "200") - 92.0 / 203) < 1e-12);
    QVERIFY(std::abs(mean("90", "200") - 0.45) < std::abs(mean("9", "20") - 0.45) / 5);
    QVERIFY(std::abs(mean("9", "200") - 11.0 / 203) < 1e-12);
  }

  // The bars under the curves end at the quantiles of each prior, and shrink as more tosses are imagined.
  void spreads_are_drawn_at_quantiles() {
    const Shown coin = shown("coin", "exercise_3_6");
    const Node report = coin.result->report();
    const double sizes[][2] = {{1, 1}, {5, 5}, {23, 23}};
    std::vector<std::pair<double, double>> bars;
    for (const Line& line : layers_of<Line>(coin.figure("stacked"))) {
      for (const Polyline& path : line.paths) {
        if (path.size() == 2 && path[0].y == path[1].y && path[0].x > 0.01) bars.emplace_back(path[0].x, path[1].x);
      }
    }
    double before = 1;
    for (int k = 0; k < 3; ++k) {
      const double a = sizes[k][0], b = sizes[k][1], n = a + b;
      const double low = beta_quantile(a, b, 0.16), high = beta_quantile(a, b, 0.84);
      const auto drawn = std::ranges::find_if(bars, [&](const auto& bar) {
        return std::abs(bar.first - low) < 2e-4 && std::abs(bar.second - high) < 2e-4;
      });
      QVERIFY2(drawn != bars.end(), qPrintable(QString("%1 to %2").arg(low).arg(high)));
      QVERIFY(drawn->second - drawn->first < before);
      before = drawn->second - drawn->first;
      const double variance = number_at(report, "scenarios." + std::to_string(k) + ".variance");
      QVERIFY(std::abs(variance - a * b / (n * n * (n + 1))) < 1e-12);
    }
  }
};

}  // namespace

CREDENCE_TEST(DocumentClaimsTest);

}  // namespace credence

#include "document_claims_test.moc"
