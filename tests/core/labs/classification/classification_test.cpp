// The flagship lab's numbers against independently computed ones (SciPy quadrature on the textbook's data; Stan-like
// reference chains), and its behaviour where numbers do not exist.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/classification.h"
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "tests/support/finite.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

// Keeps every stage, and wants none in between.
class Stages : public Publisher {
 public:
  void publish(std::shared_ptr<const Result> result) override { results.push_back(std::move(result)); }
  bool due() override { return false; }
  std::vector<std::shared_ptr<const Result>> results;
};

#define COMPARE_RELATIVE(actual, expected, tolerance)                                        \
  QVERIFY2(std::abs((actual) - (expected)) <= (tolerance)*std::max(1.0, std::abs(expected)), \
           qPrintable(QString("%1 is not %2").arg((actual), 0, 'g', 17).arg((expected), 0, 'g', 17)))

// All that can be computed, from few draws and under a prior whose quadrature is quick.
Inputs everything(const std::string& timeline, const std::string& features) {
  Inputs inputs = textbook_inputs();
  for (const auto& [name, value] : {std::pair{"compare", "on"},
                                    {"section", "on"},
                                    {"compare_features", "on"},
                                    {"study", "prior_variance"},
                                    {"prior_variance", "1"},
                                    {"draws", "50"}}) {
    set(inputs, name, value);
  }
  set(inputs, "timeline", timeline);
  set(inputs, "features", features);
  return inputs;
}

}  // namespace

class ClassificationTest : public QObject {
  Q_OBJECT

 private slots:
  void nine_newton_iterations_on_the_textbook_points() {
    const Node report = compute_all(classification_lab(), textbook_inputs())->report();
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    QCOMPARE(number_at(report, "map.iterations"), 9.0);
    QCOMPARE(std::get<Items>(at(report, "newton")).size(), std::size_t(10));
    QCOMPARE(number_at(report, "newton.0.step_norm"), 0.0);
    // First step from the reference trace; step_norm^2 of the ninth is the reference's 2.65e-9.
    COMPARE_RELATIVE(number_at(report, "newton.1.w.0"), 0.4201447499655636, 1e-10);
    COMPARE_RELATIVE(number_at(report, "newton.9.step_norm"), std::sqrt(2.6515418573264023e-09), 1e-9);
  }

  void numbers_match_the_reference() {
    Inputs inputs = textbook_inputs();
    set(inputs, "newton_tolerance", "1e-14");
    const Node report = compute_all(classification_lab(), inputs)->report();
    COMPARE_RELATIVE(number_at(report, "map.w.0"), 1.6398631737268559, 1e-10);
    COMPARE_RELATIVE(number_at(report, "map.w.1"), 1.999843762884431, 1e-10);
    COMPARE_RELATIVE(number_at(report, "map.log_joint"), -4.677481997758538, 1e-10);
    COMPARE_RELATIVE(number_at(report, "laplace.precision.0.1"), 0.1308416143632078, 1e-8);
    COMPARE_RELATIVE(number_at(report, "laplace.covariance.0.0"), 3.5066085047539572, 1e-8);
    COMPARE_RELATIVE(number_at(report, "laplace.log_evidence"), -1.7109752237538225, 1e-8);
    COMPARE_RELATIVE(number_at(report, "laplace.bic"), -3.891472977244419, 1e-8);
    COMPARE_RELATIVE(number_at(report, "exact.log_evidence"), -1.6807094421865223, 1e-6);
    COMPARE_RELATIVE(number_at(report, "exact.mean.0"), 2.7021397581920414, 1e-6);
    COMPARE_RELATIVE(number_at(report, "exact.covariance.0.1"), -0.8591119874893750, 1e-6);
    COMPARE_RELATIVE(number_at(report, "laplace_error.log_evidence"), -1.7109752237538225 + 1.6807094421865223, 1e-6);
  }

  void predictions_at_the_textbook_place() {
    Inputs inputs = textbook_inputs();
    set(inputs, "newton_tolerance", "1e-14");
    const Node report = compute_all(classification_lab(), inputs)->report();
    COMPARE_RELATIVE(number_at(report, "predictions.0.map"), 0.9938162613469895, 1e-8);
    COMPARE_RELATIVE(number_at(report, "predictions.0.laplace_quadrature"), 0.6600215596602325, 1e-8);
    COMPARE_RELATIVE(number_at(report, "predictions.0.laplace_moderated"), 0.6592303265327861, 1e-8);
    COMPARE_RELATIVE(number_at(report, "predictions.0.exact"), 0.7199846831155443, 1e-8);
    // The Monte Carlo error of 1000 draws is 0.014 (reference).
    QVERIFY(std::abs(number_at(report, "predictions.0.laplace_monte_carlo") - 0.6600215596602325) < 5 * 0.01395);
    QVERIFY(!has_key(at(report, "predictions.0"), "probit_closed_form"));
  }

  void probit_matches_the_reference() {
    Inputs inputs = textbook_inputs();
    set(inputs, "newton_tolerance", "1e-14");
    set(inputs, "likelihood", "probit");
    const Node report = compute_all(classification_lab(), inputs)->report();
    COMPARE_RELATIVE(number_at(report, "map.w.0"), 1.1231315905407802, 1e-10);
    COMPARE_RELATIVE(number_at(report, "laplace.log_evidence"), -1.6093700197523193, 1e-8);
    COMPARE_RELATIVE(number_at(report, "exact.log_evidence"), -1.4727906605517358, 1e-6);
    COMPARE_RELATIVE(number_at(report, "predictions.0.probit_closed_form"), 0.6389563067504624, 1e-8);
    COMPARE_RELATIVE(number_at(report, "predictions.0.exact"), 0.7144177687539212, 1e-6);
    QVERIFY(!has_key(at(report, "predictions.0"), "laplace_moderated"));
  }

  void evidence_over_prior_variance_data() {
    QTest::addColumn<QString>("variance");
    QTest::addColumn<double>("laplace");
    QTest::addColumn<double>("exact");
    QTest::newRow("0.1") << "0.1" << -7.970575315535278 << -7.968249365289562;
    QTest::newRow("1") << "1" << -3.075604545520293 << -3.06909595274524;
    QTest::newRow("100") << "100" << -1.5607077924545347 << -1.3973370281085602;
  }
  void evidence_over_prior_variance() {
    QFETCH(QString, variance);
    QFETCH(double, laplace);
    QFETCH(double, exact);
    Inputs inputs = textbook_inputs();
    set(inputs, "newton_tolerance", "1e-14");
    set(inputs, "prior_variance", variance.toStdString());
    const Node report = compute_all(classification_lab(), inputs)->report();
    COMPARE_RELATIVE(number_at(report, "laplace.log_evidence"), laplace, 1e-8);
    COMPARE_RELATIVE(number_at(report, "exact.log_evidence"), exact, 1e-6);
  }

  void chains_agree_with_quadrature() {
    Inputs inputs = textbook_inputs();
    set(inputs, "draws", "5000");
    const Node report = compute_all(classification_lab(), inputs)->report();
    const double expected[] = {2.7021397581920414, 3.17275008215629};
    for (int d = 0; d < 2; ++d) {
      const std::string key = std::to_string(d);
      QVERIFY(std::abs(number_at(report, "mcmc.mean." + key) - expected[d]) <
              5 * number_at(report, "mcmc.mcse_mean." + key));
      QVERIFY(number_at(report, "mcmc.rhat." + key) < 1.05);
    }
  }

  void flat_prior_on_separable_data_has_no_maximum() {
    Inputs inputs = textbook_inputs();
    set(inputs, "prior", "flat");
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("separable"));
    for (const char* key : {"map.w", "laplace", "exact", "laplace_error", "mcmc"}) QVERIFY2(null_at(report, key), key);
    QVERIFY(QString::fromStdString(result->warnings().at(0)).contains("separable"));
    // |w| grows with every iteration, as in the reference run without a prior, and nothing drawn is not a number.
    QVERIFY(number_at(report, "newton.3.w.0") > number_at(report, "newton.2.w.0"));
    for (const ViewInfo& view : classification_lab().views()) {
      const Figure figure = result->figure(view.id, -1);
      QVERIFY2(std::isfinite(figure.x.min) && figure.x.max > figure.x.min && figure.y.max > figure.y.min,
               view.id.c_str());
    }
  }

  void a_flat_prior_has_no_evidence() {
    Inputs inputs = textbook_inputs();
    inputs.data = {"overlapping", {"x1", "x2", "t"}, {{-2, -1, 0}, {1, 2, 1}, {1.5, -0.5, 1}, {0.5, 0.8, 0}}};
    set(inputs, "prior", "flat");
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(text_at(report, "map.status"), std::string("converged"));
    QVERIFY(null_at(report, "laplace.log_evidence") && !null_at(report, "laplace.mean"));
    QVERIFY(null_at(report, "exact.log_evidence") && !null_at(report, "exact.mean"));
    const auto warnings = result->warnings();
    QVERIFY(std::any_of(warnings.begin(), warnings.end(), [](const std::string& text) {
      return text.find("laplace.log_evidence and exact.log_evidence are null") == 0;
    }));
  }

  void places_beyond_all_bounds_are_refused() {
    Inputs inputs = textbook_inputs();
    inputs.places = {{1e300, 0}};
    try {
      (void)classification_lab().checked(inputs);
      QFAIL("accepted");
    } catch (const InputError& error) {
      QCOMPARE(std::string(error.what()),
               std::string("places: 1e300 is outside the allowed range from -1e150 to 1e150"));
    }
  }

  void without_points_the_posterior_is_the_prior() {
    Inputs inputs = textbook_inputs();
    inputs.data.clear();
    const auto result = compute_all(classification_lab(), inputs);
    const Node report = result->report();
    QCOMPARE(number_at(report, "map.w.0"), 0.0);
    COMPARE_RELATIVE(number_at(report, "laplace.covariance.0.0"), 10.0, 1e-12);
    COMPARE_RELATIVE(number_at(report, "exact.log_evidence") + 1, 1.0, 1e-9);
    COMPARE_RELATIVE(number_at(report, "laplace_error.total_variation") + 1, 1.0, 1e-6);
    QVERIFY(null_at(report, "laplace.bic"));
    QVERIFY(result->warnings().size() >= 2);
  }

  void the_first_stage_is_published_even_when_stopped() {
    std::stop_source source;
    source.request_stop();
    Stages stages;
    classification_lab().compute(textbook_inputs(), stages, source.get_token());
    QCOMPARE(stages.results.size(), std::size_t{1});
    QVERIFY(!stages.results[0]->complete());
    QVERIFY(!stages.results[0]->figure("plane", -1).layers.empty());
  }

  void same_report_for_any_number_of_threads() {
    set_thread_count(1);
    const auto one = compute_all(classification_lab(), textbook_inputs());
    set_thread_count(3);
    const auto three = compute_all(classification_lab(), textbook_inputs());
    set_thread_count(0);
    QVERIFY(one->report() == three->report());
  }

  void stepping_shows_the_boundary_of_that_iteration() {
    const auto result = compute_all(classification_lab(), textbook_inputs());
    QCOMPARE(result->timeline().frames, 10);
    const Figure figure = result->figure("map_boundary", 1);
    // After one step w = (0.4201, 0.4099): the boundary passes through the origin with slope -w1/w2.
    const auto& line = std::get<Line>(figure.layers.front());
    const Point2 a = line.paths.at(0).front(), b = line.paths.at(0).back();
    COMPARE_RELATIVE((b.y - a.y) / (b.x - a.x), -0.4201447499655636 / 0.4099038739084094, 1e-9);
  }

  void every_view_draws_at_every_frame_data() {
    QTest::addColumn<QString>("timeline");
    QTest::addColumn<QString>("features");
    QTest::newRow("iterations") << "newton"
                                << "linear";
    QTest::newRow("iterations, three weights") << "newton"
                                               << "linear_bias";
    QTest::newRow("draws") << "chain"
                           << "linear";
    QTest::newRow("draws, three weights") << "chain"
                                          << "linear_bias";
    QTest::newRow("points arriving") << "arrival"
                                     << "linear";
  }
  void every_view_draws_at_every_frame() {
    QFETCH(QString, timeline);
    QFETCH(QString, features);
    const Inputs inputs = everything(timeline.toStdString(), features.toStdString());
    const auto result = compute_all(classification_lab(), inputs);
    const auto warmup = std::get<std::int64_t>(inputs.parameters[field_index(classification_lab(), "warmup")]);
    for (const int frame : {0, 1, 5, -1}) {  // a frame is prepared once for all views
      for (const ViewInfo& view : classification_lab().views()) {
        const Figure figure = result->figure(view.id, frame);
        const QString where = QString("%1, frame %2: %3").arg(view.id.c_str()).arg(frame).arg(figure.note.c_str());
        QVERIFY2(finite(figure), qPrintable(where));
        // Points that do not arrive have no curve over their arrival; on the way there are no chains, nor at the start
        // a response. Intervals need two draws that count. The flip rate is one of label noise, and the densities
        // behind these points are not known.
        const bool on_the_way = timeline == "arrival" && frame >= 0;
        const bool of_chains =
            view.id == "trace" || view.id == "mean" || view.id == "autocorrelation" || view.id == "ranks";
        const bool bare = view.id == "arrival" ? timeline != "arrival"
                          : of_chains          ? on_the_way
                          : view.id == "intervals"
                              ? on_the_way || (timeline == "chain" && frame >= 0 && frame < warmup + 2)
                          : view.id == "working_response"                  ? on_the_way && frame == 0
                          : view.id == "stairs"                            ? on_the_way && frame == 0
                          : view.id == "flip_rate" || view.id == "overlap" ? true
                                                                           : false;
        QVERIFY2(figure.layers.empty() == bare, qPrintable(where));
        QVERIFY2(!bare || !figure.note.empty(), qPrintable(where));
        QVERIFY2(!figure.description.empty(), qPrintable(where));
      }
    }
  }

  void a_view_of_what_is_off_says_how_to_turn_it_on_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("control");
    for (const auto& [view, control] : {std::pair{"predictive_b", "Compare"},
                                        {"difference", "Compare"},
                                        {"section", "Section"},
                                        {"evidence", "Compare feature sets"},
                                        {"evidence_width", "Compare feature sets"},
                                        {"arrival", "Timeline: Points arriving"},
                                        {"prior_prediction", "Study: Prior variance"},
                                        {"prior_error", "Study: Prior variance"}}) {
      QTest::newRow(view) << view << control;
    }
  }
  void a_view_of_what_is_off_says_how_to_turn_it_on() {
    QFETCH(QString, view);
    QFETCH(QString, control);
    static const auto result = compute_all(classification_lab(), textbook_inputs());
    const Figure figure = result->figure(view.toStdString(), -1);
    QVERIFY2(QString::fromStdString(figure.note).contains(control), figure.note.c_str());
    QVERIFY(finite(figure));
  }

  void bad_inputs_are_refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("length") << "prior_mean"
                            << "1,2,3"
                            << "prior_mean: expected 2 numbers, one per weight, found 3";
    QTest::newRow("shape") << "prior_covariance"
                           << "1,0"
                           << "prior_covariance: expected 2 rows of 2 numbers";
    QTest::newRow("definite") << "prior_covariance"
                              << "1,2;2,1"
                              << "positive definite";
    QTest::newRow("method") << "predictor"
                            << "probit_closed_form"
                            << "does not exist for the logistic";
  }
  void bad_inputs_are_refused() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, message);
    Inputs inputs = textbook_inputs();
    set(inputs, name.toStdString(), value.toStdString());
    try {
      classification_lab().checked(inputs);
      QFAIL("was not refused");
    } catch (const InputError& error) {
      QVERIFY2(QString(error.what()).contains(message), error.what());
    }
  }

  void vectors_fall_back_when_the_number_of_weights_changes() {
    Inputs before = textbook_inputs();
    set(before, "prior_mean", "1,2");
    Inputs after = before;
    set(after, "features", "linear_bias");
    std::vector<std::string> warnings;
    const Inputs adapted = classification_lab().adapted(before, after, warnings);
    QVERIFY(adapted.parameters[field_index(classification_lab(), "prior_mean")] == Value(Vector{}));
    QCOMPARE(warnings.size(), std::size_t(1));
    // What was typed for the new number of weights stays.
    set(after, "prior_mean", "1,2,3");
    warnings.clear();
    QVERIFY(classification_lab()
                .adapted(before, after, warnings)
                .parameters[field_index(classification_lab(), "prior_mean")] == Value(Vector{1, 2, 3}));
    QVERIFY(warnings.empty());
  }
};

CREDENCE_TEST(ClassificationTest);
#include "classification_test.moc"
