// What the recapture lab's plots show: finite at every setting, regions and bands where they belong, counted draws.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/core/labs/recapture/recapture_inputs.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

const Settings few{{"warmup", "5"}, {"draws", "60"}, {"chains", "2"}};

Inputs with(const Settings& more) { return recapture_inputs(credence::with(few, more)); }

}  // namespace

class RecaptureViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_at_every_place_data();
  void every_view_at_every_place();
  void the_arithmetic_is_that_of_the_step();
  void part_of_a_proposal_is_beyond_the_wall();
  void the_band_holds_the_counts();
  void erased_days_are_crosses();
  void days_stand_still_while_some_are_erased();
  void no_error_where_chains_disagree();
  void axes_have_the_units_of_their_table();
};

void RecaptureViewsTest::axes_have_the_units_of_their_table() {
  const auto shown = [](const std::string& time, const std::string& count) {
    Inputs inputs = with({});
    inputs.data = Table("fish.csv", {time, count}, {{1, 39}, {2, 30}, {4, 21}});
    return result_of(inputs);
  };
  const auto days = shown("time", "recaptured"), hours = shown("time (h)", "trout"), weeks = shown("weeks", "trout");
  QCOMPARE(days->figure("counts", -1).x.label, std::string("days since the release, t"));
  QCOMPARE(days->figure("counts", -1).y.label, std::string("marked mosquitoes recaptured"));
  QCOMPARE(days->figure("mu", -1).x.label, std::string("μ, mortality per day"));
  QCOMPARE(hours->figure("counts", -1).x.label, std::string("time (h)"));
  QCOMPARE(hours->figure("counts", -1).y.label, std::string("trout"));
  QCOMPARE(hours->figure("mu", -1).x.label, std::string("μ, mortality (1/h)"));
  QVERIFY(hours->hover("counts", -1, {2, 10}).starts_with("time (h) = 2: "));
  QVERIFY(hours->hover("plane", -1, {0.1, 0.04}).ends_with("mean life 10.0 h"));
  QCOMPARE(weeks->figure("mu", -1).x.label, std::string("μ, mortality per unit of weeks"));
  QVERIFY(weeks->hover("plane", -1, {0.1, 0.04}).ends_with("mean life 10.0 in units of weeks"));
}

void RecaptureViewsTest::every_view_at_every_place_data() {
  QTest::addColumn<QString>("proposal");
  QTest::addColumn<QString>("mu");
  QTest::addColumn<QString>("psi");
  QTest::addColumn<bool>("empty");
  for (const char* proposal : {"thesis", "log_normal_beta", "symmetric"}) {
    QTest::addRow("%s", proposal) << QString(proposal) << "2,20"
                                  << "2,40" << false;
    QTest::addRow("%s, poles and no counts", proposal) << QString(proposal) << "0.2,20"
                                                       << "0.5,0.5" << true;
  }
  QTest::newRow("exponential") << "symmetric"
                               << "1,20"
                               << "1,1" << false;
}

void RecaptureViewsTest::every_view_at_every_place() {
  QFETCH(QString, proposal);
  QFETCH(QString, mu);
  QFETCH(QString, psi);
  QFETCH(bool, empty);
  Inputs inputs = with({{"proposal", proposal.toStdString()},
                        {"prior_mu", mu.toStdString()},
                        {"prior_psi", psi.toStdString()},
                        {"hastings_correction", "off"},
                        {"erased", "3,9"}});
  if (empty) inputs.data.clear();
  const auto result = result_of(inputs);
  for (const ViewInfo& view : lab_under_test().views()) {
    for (const int frame : {0, 1, 3, 5, 6, 40, 65, -1}) {
      const Figure figure = result->figure(view.id, frame);
      QVERIFY2(finite(figure), view.id.c_str());
      QVERIFY(!figure.title.empty() && !figure.description.empty());
    }
  }
  for (const int frame : {0, 1, 6, -1}) {
    QVERIFY(!result->narration(frame).empty() && result->narration(frame).find("nan") == std::string::npos);
    QVERIFY(!result->readouts(frame).empty());
    QVERIFY(!result->equations(frame, nullptr).empty());
  }
  QVERIFY_THROWS_EXCEPTION(InputError, (void)result->figure("nothing", 0));
}

// Of a symmetric proposal the ratio is that of the heights, by the model's density at both places.
void RecaptureViewsTest::the_arithmetic_is_that_of_the_step() {
  const auto result = result_of(with({{"proposal", "symmetric"}, {"chains", "1"}}));
  for (const int frame : {1, 7, 30}) {
    const Figure figure = result->figure("plane", frame);
    QVERIFY(figure.note.find(frame <= 5 ? "(warmup)" : "draw ") != std::string::npos);
    const auto arrows = layers_of<Arrows>(figure);
    QCOMPARE(arrows.size(), std::size_t{1});
    Point2 here{};
    int row = 0;
    result->for_each_draw([&](const DrawRow& draw) {
      if (++row == frame) here = {draw.values[0], draw.values[1]};
    });
    // It went where the arrow points, or stayed where it begins.
    QCOMPARE(here, arrows[0].role == Role::accepted ? arrows[0].to[0] : arrows[0].from[0]);
    QCOMPARE(figure.note.find("moves") != std::string::npos, arrows[0].role == Role::accepted);
  }
}

void RecaptureViewsTest::part_of_a_proposal_is_beyond_the_wall() {
  const auto result = result_of(with({{"proposal", "symmetric"}, {"step_mu", "0.03"}, {"start", "0.04,0.035"}}));
  // Phi(-4/3), from tables.
  QVERIFY(result->figure("wall", 1).note.starts_with("9.12"));
  QVERIFY(result_of(with({}))->figure("wall", 1).note.find("never reaches") != std::string::npos);
}

void RecaptureViewsTest::the_band_holds_the_counts() {
  const Figure figure = result_of(with({}))->figure("counts", -1);
  const auto bands = layers_of<Band>(figure);
  QCOMPARE(bands.size(), std::size_t{2});
  for (std::size_t k = 0; k < bands[0].x.size(); ++k) {  // counts scatter about their mean
    QVERIFY(bands[0].lower[k] < bands[1].lower[k] && bands[0].upper[k] > bands[1].upper[k]);
  }
  QVERIFY(figure.note.starts_with("2 of 15"));  // the second and the seventh day, by SciPy
}

void RecaptureViewsTest::erased_days_are_crosses() {
  const auto result = result_of(with({{"erased", "7,8"}}));
  std::size_t crosses = 0, counted = 0;
  for (const Points& points : layers_of<Points>(result->figure("counts", -1))) {
    (points.marker == Marker::cross ? crosses : counted) += points.at.size();
  }
  QCOMPARE(crosses, std::size_t{2});
  QCOMPARE(counted, std::size_t{13});
  // All days, and what may be proposed as long as the chain is stepped on.
  QCOMPARE(layers_of<Contours>(result->figure("plane", -1)).size(), std::size_t{2});
  QCOMPARE(layers_of<Contours>(result->figure("plane", 5)).size(), std::size_t{3});
  QCOMPARE(layers_of<Contours>(result->figure("regions", -1)).size(), std::size_t{1});  // there ellipses are beside it
}

// A click erases a day: the next one is where it was.
void RecaptureViewsTest::days_stand_still_while_some_are_erased() {
  for (const char* erased : {"", "15", "14,15", "13,14,15", "12,13,14,15", "11,12,13,14,15", "10,11,12,13,14,15"}) {
    const Figure figure = result_of(with({{"erased", erased}, {"draws", "10"}}))->figure("counts", -1);
    QCOMPARE(figure.y.max, 60.0);
    QCOMPARE(figure.x.max, result_of(with({{"draws", "10"}}))->figure("counts", -1).x.max);
  }
}

void RecaptureViewsTest::no_error_where_chains_disagree() {
  const auto result = result_of(with({{"proposal", "thesis"}, {"chains", "4"}, {"draws", "30"}}));
  QVERIFY(number_at(result->report(), "chain.rhat.0") > 1.05);
  for (const Readout& readout : result->readouts(-1)) {
    QVERIFY2(readout.value.find("±") == std::string::npos, readout.label.c_str());
  }
  for (const Band& band : layers_of<Band>(result->figure("mean", -1))) QVERIFY(band.role != Role::truth);
}

CREDENCE_TEST(RecaptureViewsTest);
#include "views_test.moc"
