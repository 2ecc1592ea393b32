// Credible intervals of weights and predictions: against closed forms, against draws of Laplace's Gaussian, in report,
// numbers and pictures, and the ring that changes the level.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/prediction_interval.h"
#include "core/math/random.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace credence::classification {
namespace {

class IntervalsTest : public QObject {
  Q_OBJECT
 private slots:
  // Under a very wide prior nearly all weights predict 0 or 1, where the density overflows.
  void certainty_is_finite_where_all_are_sure() {
    Inputs inputs = textbook_inputs();
    set(inputs, "prior_variance", "999999.999");
    for (const char* likelihood : {"logistic", "label_noise"}) {
      set(inputs, "likelihood", likelihood);
      const Figure figure = compute_all(*find_lab("classification"), inputs)->figure("certainty", -1);
      QVERIFY(finite(figure));
      QVERIFY(figure.y.max <= 2e4);
    }
  }

  // The ends of the equal-tailed interval are those of the activation, and the same share of draws lies in both kinds.
  void predictions_equal_draws() {
    const struct {
      Likelihood likelihood;
      double mean, sd;
      std::size_t pieces;
    } cases[] = {{Likelihood(Link::logistic), 0.7, 0.8, 1},
                 {Likelihood(Link::logistic), 0.4, 3.5, 2},  // nearly sure, of either class
                 {Likelihood(Link::probit), -0.5, 0.6, 1},
                 {Likelihood(Link::label_noise, 0.1), 1, 0.7, 1}};
    for (const auto& one : cases) {
      const CredibleIntervals found = prediction_intervals(one.likelihood, one.mean, one.sd, 0.8);
      QCOMPARE(found.highest_density.size(), one.pieces);
      const double reach = 1.2815515655446004 * one.sd;
      QVERIFY(std::abs(found.equal_tailed.low - probability(one.likelihood, one.mean - reach)) < 1e-12);
      QVERIFY(std::abs(found.equal_tailed.high - probability(one.likelihood, one.mean + reach)) < 1e-12);
      Rng rng = make_rng(3);
      constexpr int draws = 200'000;
      int inside = 0;
      for (int i = 0; i < draws; ++i) {
        const double p = probability(one.likelihood, one.mean + one.sd * standard_normal(rng));
        inside += std::ranges::any_of(found.highest_density,
                                      [p](const Interval& piece) { return piece.low <= p && p <= piece.high; });
      }
      QVERIFY(std::abs(static_cast<double>(inside) / draws - 0.8) < 0.0045);  // five standard errors
    }
  }

  // No probability outside is more probable than one inside: the density is the same at all ends.
  void ends_have_one_density() {
    const Likelihood logistic(Link::logistic);
    const double mean = 0.4, sd = 3.5;
    const auto log_density = [&](double p) {
      const double a = std::log(p / (1 - p)), z = (a - mean) / sd;
      return -0.5 * z * z - std::log(p) - std::log1p(-p);
    };
    const CredibleIntervals found = prediction_intervals(logistic, mean, sd, 0.8);
    const double level = log_density(found.highest_density[0].high);
    QVERIFY(std::abs(log_density(found.highest_density[1].low) - level) < 1e-3);
    QVERIFY(std::abs(log_density(found.highest_density[1].high) - level) < 1e-3);
  }

  void the_report_has_them() {
    const auto result = compute_all(*find_lab("classification"), textbook_with({{"level", "0.5"}}));
    const Node report = result->report();
    const double mean = number_at(report, "laplace.mean.0"), variance = number_at(report, "laplace.covariance.0.0");
    const double reach = 0.6744897501960817 * std::sqrt(variance);
    QVERIFY(std::abs(number_at(report, "laplace.interval.0.equal_tailed.0") - (mean - reach)) < 1e-12);
    QVERIFY(std::abs(number_at(report, "laplace.interval.0.highest_density.0.1") - (mean + reach)) < 1e-12);
    QCOMPARE(number_at(report, "predictions.0.interval.level"), 0.5);
    const double low = number_at(report, "predictions.0.interval.equal_tailed.0"),
                 high = number_at(report, "predictions.0.interval.equal_tailed.1");
    QVERIFY(0 < low && low < high && high < 1);
  }

  // The ring is at the end of the interval; dragging it to another end sets the level of that.
  void the_ring_sets_the_level() {
    const Lab& lab = *find_lab("classification");
    const Inputs inputs = textbook_with({{"interval", "both"}, {"level", "0.5"}});
    const auto result = compute_all(lab, inputs);
    for (const char* view : {"marginal", "certainty"}) {
      const Figure figure = result->figure(view, -1);
      const std::vector<Handles> rings = layers_of<Handles>(figure);
      QCOMPARE(rings.size(), std::size_t{1});
      QVERIFY2(!layers_of<Band>(figure).empty(), view);
      const auto wider = compute_all(lab, textbook_with({{"interval", "both"}, {"level", "0.9"}}))->figure(view, -1);
      std::string said;
      const Inputs dragged = lab.edit(
          inputs, view,
          {.kind = Gesture::Kind::drag, .handles = "level", .position = layers_of<Handles>(wider)[0].at[0]}, said);
      QCOMPARE(std::get<double>(dragged.parameters[field_index(lab, "level")]), 0.9);
      QVERIFY(!said.empty());
    }
    const auto plain = compute_all(lab, textbook_inputs());
    QVERIFY(layers_of<Handles>(plain->figure("marginal", -1)).empty());
    QVERIFY(layers_of<Band>(plain->figure("certainty", -1)).empty());
  }

  // Chains have the intervals of their draws, with Monte Carlo errors, where the exact posterior has its own.
  void chains_have_them_with_errors() {
    const auto result = compute_all(*find_lab("classification"),
                                    textbook_with({{"predictor", "mcmc"}, {"interval", "both"}, {"level", "0.8"}}));
    const Node report = result->report();
    const double low = number_at(report, "mcmc.interval.0.equal_tailed.0"),
                 error = number_at(report, "mcmc.interval.0.mcse.0");
    QVERIFY(error > 0 && error < 0.5);
    QVERIFY(low < number_at(report, "mcmc.mean.0") && number_at(report, "mcmc.interval.0.equal_tailed.1") > low);
    bool said = false;
    for (const Readout& readout : result->readouts(-1)) {
      said = said || (readout.label.starts_with("80 % equal-tailed") && readout.value.find("±") != std::string::npos);
    }
    QVERIFY(said);
    const Figure figure = result->figure("intervals", -1);
    QVERIFY(layers_of<Band>(figure).size() >= 2);
  }
};

}  // namespace

CREDENCE_TEST(IntervalsTest);

}  // namespace credence::classification

#include "intervals_test.moc"
