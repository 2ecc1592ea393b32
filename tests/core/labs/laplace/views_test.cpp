// The laplace lab's plots and words, asserted on the figures as values.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/line_curves.h"

#include "tests/support/contains.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

// Settings that reach the corners of every view.
const std::vector<Settings>& corners() {
  static const std::vector<Settings> all{
      {},
      {{"alpha", "1"}},
      {{"alpha", "0.1"}},
      {{"alpha", "0.1"}, {"transform", "log"}},
      {{"alpha", "1e4"}, {"beta", "1e-6"}, {"newton_start", "1"}},
      {{"alpha", "2"}, {"beta", "1e6"}, {"transform", "sqrt"}, {"damping", "off"}},
      {{"lower", "100"}, {"upper", "101"}},
      {{"target", "sigmoid_gaussian"}, {"slope", "1e4"}, {"offset", "-1e4"}},
      {{"target", "sigmoid_gaussian"}, {"slope", "0"}, {"lower", "0"}, {"transform", "log"}},
      {{"target", "mixture"}},
      {{"target", "mixture"}, {"means", "-1,1"}, {"sds", "1,1"}, {"weights", "1,1"}},
      {{"target", "mixture"}, {"means", "-1e6,0,1e6"}, {"sds", "1,1e-3,100"}, {"weights", "1e-6,1,1e6"}},
      {{"target", "formula"}},
      {{"target", "formula"}, {"formula", "exp(-abs(z))"}, {"hessian_step", "100"}},
      {{"target", "formula"}, {"formula", "1/(1+z^2)"}},
      {{"target", "formula"}, {"formula", "1"}, {"lower", "0"}, {"upper", "1"}, {"transform", "logit"}},
      {{"target", "formula"}, {"formula", "z > 0 && z < 1 ? 1 : 0"}, {"taylor_order", "0"}},
  };
  return all;
}

}  // namespace

class LaplaceViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_is_finite_at_every_corner();
  void words_are_complete_at_every_corner();
  void views_depend_on_what_there_is();
  void curves_are_the_densities();
  void the_parabola_is_the_last_step();
  void refusals_are_seen_and_said();
  void one_row_a_coordinate();
  void narration_follows_the_steps();
};

void LaplaceViewsTest::every_view_is_finite_at_every_corner() {
  for (const Settings& settings : corners()) {
    const Inputs inputs = lab_inputs(settings);
    const auto result = result_of(inputs);
    for (const ViewInfo& view : lab_under_test().views()) {
      if (!lab_under_test().offers(inputs.parameters, view.id)) {
        QVERIFY_EXCEPTION_THROWN(result->figure(view.id, 0), InputError);
        continue;
      }
      for (const int frame : {-1, 0, 1, 10000}) {
        const Figure figure = result->figure(view.id, frame);
        QVERIFY2(finite(figure), view.id.c_str());
        QVERIFY(!figure.title.empty() && !figure.description.empty());
      }
      for (const Point2 at : {Point2{0.5, 0.5}, Point2{-40, -70}, Point2{1e9, 1e9}}) {
        const std::string text = result->hover(view.id, -1, at);
        QVERIFY(!contains(text, "nan") && std::ranges::count(text, '\n') <= 2);
      }
    }
  }
}

void LaplaceViewsTest::words_are_complete_at_every_corner() {
  for (const Settings& settings : corners()) {
    const auto result = computed(settings);
    for (const int frame : {-1, 0, 1}) {
      std::string text = result->narration(frame) + result->status().text;
      for (const Readout& r : result->readouts(frame)) {
        QVERIFY(!r.group.empty() && !r.label.empty() && !r.value.empty() && !r.help.empty());
        text += r.value;
      }
      for (const char* wrong : {"nan", "inf ", "  ", "..", "{}"}) {
        QVERIFY2(!contains(text, wrong), (std::string(wrong) + " in " + text).c_str());
      }
      for (const Equation& equation : result->equations(frame, nullptr)) {
        for (const EquationSlot& slot : equation.numbers) QVERIFY(!contains(slot.rows[0][0], "nan"));
      }
    }
  }
}

void LaplaceViewsTest::views_depend_on_what_there_is() {
  const auto offered = [](const Settings& settings) {
    std::string ids;
    for (const ViewInfo& view : lab_under_test().views()) {
      if (lab_under_test().offers(lab_inputs(settings).parameters, view.id)) ids += view.id + ' ';
    }
    return ids;
  };
  QCOMPARE(offered({}),
           std::string("density log_density given minus_logs newton distance coordinates shapes hessian taylor "));
  QVERIFY(contains(offered({{"transform", "log"}}), "density_u log_density_z"));
  QVERIFY(!contains(offered({{"target", "mixture"}}), "shapes"));
}

void LaplaceViewsTest::curves_are_the_densities() {
  const Figure figure = computed()->figure("density", -1);
  const auto lines = layers_of<Line>(figure);
  QCOMPARE(lines.size(), std::size_t{2});
  for (const Point2 at : lines[0].paths[0]) {
    const double gamma =
        at.x > 0 ? std::exp(20 * std::log(0.5) - std::lgamma(20) + 19 * std::log(at.x) - 0.5 * at.x) : 0;
    QVERIFY(std::abs(at.y - gamma) < 1e-12);
  }
  for (const Point2 at : lines[1].paths[0]) {
    QVERIFY(std::abs(at.y - std::exp(-(at.x - 38) * (at.x - 38) / 152) / std::sqrt(2 * M_PI * 76)) < 1e-12);
  }
  // In ln z it is a log-normal density in z.
  const Figure other = computed({{"transform", "log"}})->figure("density", -1);
  const auto others = layers_of<Line>(other);
  for (const Point2 at : others[1].paths[0]) {
    const double u = std::log(at.x / 40);
    QVERIFY(at.x <= 0 || std::abs(at.y - std::exp(-10 * u * u) * std::sqrt(20 / (2 * M_PI)) / at.x) < 1e-12);
  }
}

void LaplaceViewsTest::the_parabola_is_the_last_step() {
  const auto result = computed({{"newton_tolerance", "1e-14"}});
  QCOMPARE(layers_of<Line>(result->figure("log_density", 0)).size(), std::size_t{3});
  const auto lines = layers_of<Line>(result->figure("log_density", -1));
  QCOMPARE(lines.size(), std::size_t{2});  // Newton's has become Laplace's
  QCOMPARE(lines[1].role, Role::approximation);
}

void LaplaceViewsTest::refusals_are_seen_and_said() {
  const auto result = computed({{"alpha", "1"}});
  QCOMPARE(result->figure("density", -1).note, std::string("No Gaussian at z = 0: an edge, slope not zero"));
  QCOMPARE(result->status().text, result->figure("density", -1).note);  // a projector hides the notes
  QVERIFY(std::abs(highest(layers_of<Line>(result->figure("density", -1))[0].paths) - 0.5) < 1e-6);  // and begins there
  QVERIFY(contains(result->narration(-1), "No Gaussian at z = 0"));
  QCOMPARE(static_cast<int>(result->status().kind), static_cast<int>(Status::Kind::warning));
  QVERIFY(std::ranges::any_of(layers_of<Points>(result->figure("log_density", -1)),
                              [](const Points& p) { return p.marker == Marker::cross && p.at[0].x == 0; }));
  const auto half = computed({{"target", "formula"}, {"formula", "exp(-z^2/2)"}, {"lower", "1"}});
  QCOMPARE(half->status().text, std::string("No Gaussian at z = 1: an edge, slope not zero"));
  // A minimum between two modes is seen, but is no trouble.
  const auto two = computed({{"target", "mixture"}});
  QVERIFY(two->figure("density", -1).note.empty() && two->warnings().empty());
}

void LaplaceViewsTest::one_row_a_coordinate() {
  const auto cells = layers_of<Cells>(computed()->figure("coordinates", -1))[0];
  QCOMPARE(cells.texts.size(), std::size_t{12});  // z, ln z and the root; the lowest first
  QCOMPARE(cells.texts[8], std::string("38.0"));
  QCOMPARE(cells.texts[4], std::string("40.0"));
  QVERIFY(cells.lit[8] && !cells.lit[4]);
  QCOMPARE(layers_of<Cells>(computed({{"alpha", "1"}})->figure("coordinates", -1))[0].texts[8], std::string("—"));
}

void LaplaceViewsTest::narration_follows_the_steps() {
  const auto result = computed({{"newton_start", "20"}});
  QVERIFY(contains(result->narration(0), "After 0 of"));
  QVERIFY(contains(result->narration(-1), "Newton's method ends at z = 38"));
  QVERIFY(contains(result->narration(-1), "its variance is 76"));
}

CREDENCE_TEST(LaplaceViewsTest);
#include "views_test.moc"
