// The flagship lab with label noise: numbers against independently computed ones, several maxima said and shown.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/math/input_error.h"
#include "tests/support/contains.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

Inputs noisy_textbook(bool outlier, const std::string& epsilon) {
  Inputs inputs = textbook_inputs();
  set(inputs, "newton_tolerance", "1e-14");
  set(inputs, "likelihood", "label_noise");
  set(inputs, "epsilon", epsilon);
  if (outlier) inputs.data.append({5, 5, 0});
  return inputs;
}

// Points of class 1 in three directions 120 degrees apart: with label noise 0.2 three maxima, the highest of which
// is a sharp one near the origin (SciPy, as in the tests of core/inference).
Inputs three_groups() {
  Inputs inputs = noisy_textbook(false, "0.2");
  inputs.data.clear();
  const int sizes[] = {5, 4, 4};
  const double x[] = {3, -1.5, -1.5}, y[] = {0, 2.6, -2.6};
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < sizes[k]; ++i) inputs.data.append({x[k] + 0.25 * i, y[k] - 0.2 * i, 1});
  }
  inputs.places = {{1, -2}};
  return inputs;
}

}  // namespace

class ClassificationLabelNoiseTest : public QObject {
  Q_OBJECT

 private slots:
  void numbers_match_the_reference() {
    const auto result = compute_all(classification_lab(), noisy_textbook(true, "0.05"));
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    QVERIFY(near(number_at(report, "map.w.0"), 1.621676835655064, 1e-8));
    QVERIFY(near(number_at(report, "map.log_joint"), -9.713798849336424, 1e-8));
    QVERIFY(near(number_at(report, "laplace.precision.0.1"), 0.1312939866860431, 1e-8));
    QVERIFY(near(number_at(report, "laplace.log_evidence"), -6.740179622141264, 1e-8));
    QVERIFY(near(number_at(report, "exact.log_evidence"), -6.707885697101109, 1e-8));
    QVERIFY(near(number_at(report, "exact.mean.1"), 3.1456572723347205, 1e-8));
    QVERIFY(near(number_at(report, "exact.covariance.0.1"), -0.8977820826894102, 1e-8));
    QVERIFY(near(number_at(report, "predictions.0.exact"), 0.6943632870137894, 1e-8));
    QVERIFY(near(number_at(report, "laplace_error.log_evidence"), -6.740179622141264 + 6.707885697101109, 1e-7));
    // sigma(kappa mu) of the Laplace approximation, turned into the observed label's probability.
    const double p = number_at(report, "predictions.0.laplace_moderated");
    QVERIFY(p > 0.05 && p < 0.95);
    QVERIFY(!has_key(at(report, "predictions.0"), "probit_closed_form"));
    QVERIFY(std::abs(number_at(report, "mcmc.mean.0") - 2.6902395346930605) <
            5 * number_at(report, "mcmc.mcse_mean.0"));
    QVERIFY(!any_contains(result->warnings(), "maxima"));
  }

  void without_noise_it_is_the_logistic_likelihood() {
    Inputs plain = textbook_inputs();
    const Node logistic = compute_all(classification_lab(), plain)->report();
    set(plain, "likelihood", "label_noise");
    set(plain, "epsilon", "0");
    QVERIFY(compute_all(classification_lab(), plain)->report() == logistic);
  }

  void laplace_is_at_the_highest_maximum() {
    Inputs inputs = three_groups();
    set(inputs, "newton_start", "2,3");
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    // The run ends at a lower maximum, and stays on the timeline.
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    const auto iterations = static_cast<std::size_t>(number_at(report, "map.iterations"));
    const std::string last = "newton." + std::to_string(iterations);
    QVERIFY(near(number_at(report, last + ".log_joint"), -13.0757941853669, 1e-9));
    QVERIFY(near(number_at(report, "map.log_joint"), -12.547812256324326, 1e-9));
    QVERIFY(near(number_at(report, "map.w.0"), 0.3499519741252666, 1e-7));
    QVERIFY(near(number_at(report, "laplace.log_evidence"), -12.09113343313533, 1e-7));
    QVERIFY(near(number_at(report, "exact.log_evidence"), -9.681859568801618, 1e-8));
    QVERIFY(near(number_at(report, "exact.covariance.1.1"), 13.047842551600157, 1e-8));
    QVERIFY(near(number_at(report, "laplace_error.kl"), 37.6385615724502, 1e-6));
    QVERIFY(near(number_at(report, "predictions.0.exact"), 0.5528315524789386, 1e-8));
    QVERIFY(any_contains(result->warnings(), "another maximum is higher"));
    QVERIFY(any_contains(result->warnings(), "several maxima, 3 were found"));
    QVERIFY(QString::fromStdString(result->status().text).contains("another maximum is higher"));
    QVERIFY(QString::fromStdString(result->narration(-1)).contains("3 maxima"));
    const auto readouts = result->readouts(-1);
    QVERIFY(std::any_of(readouts.begin(), readouts.end(),
                        [](const Readout& r) { return r.group == "Maxima" && r.label == "found" && r.value == "3"; }));
    // All of them are crosses inside the picture.
    const Figure figure = result->figure("weights", -1);
    std::size_t crosses = 0;
    for (const Layer& layer : figure.layers) {
      const auto* points = std::get_if<Points>(&layer);
      if (!points || points->marker != Marker::cross) continue;
      for (const Point2& p : points->at) {
        ++crosses;
        QVERIFY(p.x > figure.x.min && p.x < figure.x.max && p.y > figure.y.min && p.y < figure.y.max);
      }
    }
    QCOMPARE(crosses, std::size_t(3));
  }

  void a_start_near_the_highest_needs_no_warning() {
    Inputs inputs = three_groups();
    set(inputs, "newton_start", "0.3,-0.3");
    const auto result = compute_all(classification_lab(), inputs);
    QVERIFY(!any_contains(result->warnings(), "another maximum is higher"));
    QVERIFY(any_contains(result->warnings(), "several maxima"));
    QVERIFY(near(number_at(result->report(), "map.log_joint"), -12.547812256324326, 1e-9));
  }

  void where_newton_stops_the_other_runs_find_the_mode() {
    Inputs inputs = three_groups();
    set(inputs, "damping", "off");
    set(inputs, "newton_start", "0,1");
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("not_positive_definite"));
    QVERIFY(near(number_at(report, "map.log_joint"), -12.547812256324326, 1e-9));
    QVERIFY(any_contains(result->warnings(), "did not converge, runs from other starts did"));
  }

  void a_flat_prior_leaves_no_posterior_data() {
    QTest::addColumn<bool>("separable");
    QTest::newRow("separable") << true;
    QTest::newRow("overlapping") << false;
  }
  void a_flat_prior_leaves_no_posterior() {
    QFETCH(bool, separable);
    Inputs inputs = noisy_textbook(!separable, "0.1");
    set(inputs, "prior", "flat");
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status") == "separable", separable);
    for (const char* key : {"laplace", "exact", "laplace_error", "mcmc"}) QVERIFY2(null_at(report, key), key);
    QVERIFY(any_contains(result->warnings(), "cannot be normalised"));
    QVERIFY(result->status().kind == Status::Kind::bad || result->status().kind == Status::Kind::warning);
    for (const ViewInfo& view : classification_lab().views()) {
      const Figure figure = result->figure(view.id, -1);
      QVERIFY2(std::isfinite(figure.x.min) && figure.x.max > figure.x.min && figure.y.max > figure.y.min,
               view.id.c_str());
    }
  }

  // The dotted line is the one that the logistic likelihood draws for the same points.
  void the_line_without_label_noise_is_that_of_the_logistic_likelihood() {
    const auto line = [](const Inputs& inputs, const std::string& name) {
      const Figure figure = compute_all(classification_lab(), inputs)->figure("map_boundary", -1);
      for (const Line& one : layers_of<Line>(figure)) {
        if (one.name == name) return one.paths;
      }
      return std::vector<Polyline>();
    };
    Inputs inputs = noisy_textbook(true, "0.1");
    const auto swung = line(inputs, "without label noise"), held = line(inputs, "MAP boundary");
    set(inputs, "likelihood", "logistic");
    const auto logistic = line(inputs, "MAP boundary");
    QVERIFY(line(inputs, "without label noise").empty());
    QCOMPARE(swung.size(), logistic.size());
    QVERIFY(!logistic.empty());
    const Point2 there = swung[0].front(), expected = logistic[0].front(), steady = held[0].front();
    QVERIFY(std::hypot(there.x - expected.x, there.y - expected.y) < 1e-6);
    QVERIFY(std::hypot(steady.x - expected.x, steady.y - expected.y) > 0.1);
  }

  void epsilon_is_used_with_label_noise_only() {
    Inputs inputs = textbook_inputs();
    QVERIFY(!classification_lab().uses(inputs.parameters, "epsilon"));
    set(inputs, "likelihood", "label_noise");
    QVERIFY(classification_lab().uses(inputs.parameters, "epsilon"));
    set(inputs, "predictor", "laplace_moderated");
    QVERIFY(classification_lab().checked(inputs) == inputs);
    set(inputs, "predictor", "probit_closed_form");
    QVERIFY_THROWS_EXCEPTION(InputError, classification_lab().checked(inputs));
    QVERIFY_THROWS_EXCEPTION(InputError, set(inputs, "epsilon", "0.5"));
  }
};

CREDENCE_TEST(ClassificationLabelNoiseTest);
#include "label_noise_test.moc"
