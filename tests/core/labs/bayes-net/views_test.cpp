// What the bayes-net lab's plots show: fills and bars that are the exact probabilities, counts that add up, and the
// arithmetic of an update.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/numbers.h"
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace credence;

namespace {

const Settings both{{"evidence", "WetGrass=true,Sprinkler=true"}};

bool says(const Figure& figure, const std::string& text) {
  for (const Text& one : layers_of<Text>(figure)) {
    if (one.text == text) return true;
  }
  return false;
}

}  // namespace

class BayesNetViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_at_every_place_data();
  void every_view_at_every_place();
  void nodes_are_filled();
  void bars_are_exact_and_of_the_draws();
  void observations_arrive_one_by_one();
  void counts_add_up();
  void sixteen_states_are_a_map();
  void the_table_frames_the_state();
  void an_update_has_its_arithmetic();
  void both_updates_are_drawn();
  void equations_are_the_reports();
  void hovering_says_both();
};

void BayesNetViewsTest::every_view_at_every_place_data() {
  QTest::addColumn<QString>("evidence");
  QTest::addColumn<QString>("update");
  QTest::addColumn<QString>("scan");
  for (const char* evidence :
       {"", "WetGrass=true", "WetGrass=true,Sprinkler=true", "Cloudy=true,Rain=false,WetGrass=true",
        "Cloudy=true,Sprinkler=true,Rain=true,WetGrass=true"}) {
    QTest::addRow("%s single", evidence) << QString(evidence) << "single_site"
                                         << "systematic";
    QTest::addRow("%s blocked", evidence) << QString(evidence) << "blocked"
                                          << "random";
  }
}

void BayesNetViewsTest::every_view_at_every_place() {
  QFETCH(QString, evidence);
  QFETCH(QString, update);
  QFETCH(QString, scan);
  for (const char* tables : {"0.99,0.9,0.9,0", "0.5,1,1,0.5", "1,1,1,0"}) {
    const auto result = computed({{"p_wet", tables},
                                  {"evidence", evidence.toStdString()},
                                  {"update", update.toStdString()},
                                  {"scan", scan.toStdString()},
                                  {"warmup", "3"},
                                  {"draws", "40"}});
    for (const ViewInfo& view : lab_under_test().views()) {
      for (const int frame : {0, 1, 2, 5, 11, 40, -1}) {
        const Figure figure = result->figure(view.id, frame);
        QVERIFY2(finite(figure), view.id.c_str());
        QVERIFY(!figure.title.empty() && !figure.description.empty());
        QVERIFY(!result->narration(frame).empty());
      }
    }
  }
  QVERIFY_THROWS_EXCEPTION(InputError, (void)computed(with(both, {{"draws", "5"}}))->figure("nothing", 0));
}

void BayesNetViewsTest::nodes_are_filled() {
  const auto result = computed(both);
  const Figure figure = result->figure("network", -1);
  QVERIFY(says(figure, "0.320") && says(figure, "0.175") && says(figure, "= true"));
  const auto discs = layers_of<Areas>(figure);
  QCOMPARE(discs.size(), std::size_t{8});  // below each disc its fill
  // The fill of Rain has 33/103 of the disc's area.
  const auto area = [](const Polyline& edge) {
    double twice = 0;
    for (std::size_t k = 0; k < edge.size(); ++k) {
      const Point2 a = edge[k], b = edge[(k + 1) % edge.size()];
      twice += a.x * b.y - b.x * a.y;
    }
    return std::fabs(twice) / 2;
  };
  const double share = area(discs[4].areas[0].outlines[0]) / area(discs[5].areas[0].outlines[0]);
  QVERIFY(std::fabs(share - 33.0 / 103) < 0.003);
  QCOMPARE(layers_of<Handles>(figure)[0].at.size(), std::size_t{4});
}

void BayesNetViewsTest::bars_are_exact_and_of_the_draws() {
  const auto result = computed(both);
  const Node report = result->report();
  const auto bars = layers_of<Bars>(result->figure("estimates", -1));
  QCOMPARE(bars.size(), std::size_t{4});  // and two for the legend
  // From below: WetGrass, Rain, Sprinkler, Cloudy, with gaps between.
  QCOMPARE(bars[0].heights[3], number_at(report, "exact.Rain"));
  QCOMPARE(bars[1].heights[3], number_at(report, "gibbs.Rain.probability"));
  QCOMPARE(bars[1].heights[7], number_at(report, "gibbs.Cloudy.probability"));
  QCOMPARE(bars[1].heights[5], 0.0);  // Sprinkler is observed, not drawn
  // The one bar of an observed node stands at its name; two bars stand around it.
  QCOMPARE(bars[0].edges[5] + bars[0].edges[6], 2 * 3.0);
  QCOMPARE(bars[0].edges[3] + bars[0].edges[4] + bars[1].edges[3] + bars[1].edges[4], 4 * 2.0);
  // What it was without the last observation: P(Rain | W).
  for (const Line& line : layers_of<Line>(result->figure("estimates", -1))) {
    if (line.dash == Dash::dashed && line.name.empty()) QVERIFY(std::fabs(line.paths[1][0].x - 509.0 / 719) < 1e-12);
  }
  // Two Monte Carlo errors either way.
  for (const Line& line : layers_of<Line>(result->figure("estimates", -1))) {
    if (line.dash != Dash::solid || line.paths.empty()) continue;
    QVERIFY(std::fabs(line.paths[1][1].x - line.paths[1][0].x - 4 * number_at(report, "gibbs.Rain.mcse")) < 1e-12);
  }
}

void BayesNetViewsTest::observations_arrive_one_by_one() {
  const auto points = layers_of<Points>(computed(both)->figure("arrivals", -1));
  QCOMPARE(points.size(), std::size_t{4});
  const auto close = [](double a, double b) { return std::fabs(a - b) < 1e-12; };
  QVERIFY(close(points[2].at[0].y, 0.5) && close(points[2].at[1].y, 509.0 / 719) &&
          close(points[2].at[2].y, 33.0 / 103));
  QVERIFY(close(points[1].at[1].y, 309.0 / 719) && close(points[1].at[2].y, 1));
}

// The counts on the edges, those in the table and the shares of the places are of the same updates.
void BayesNetViewsTest::counts_add_up() {
  const auto result = computed(with(both, {{"warmup", "10"}, {"draws", "100"}}));
  for (const auto& [frame, updates] : {std::pair{20, 0}, {21, 4}, {50, 120}, {-1, 800}}) {
    const Cells cells = layers_of<Cells>(result->figure("flows", frame))[0];
    int counted = 0;
    for (const std::string& text : cells.texts) counted += text.empty() ? 0 : std::stoi(text);
    QCOMPARE(counted, updates);
  }
  const Figure walk = result->figure("walk", -1);
  double edges = 0;
  for (const Text& text : layers_of<Text>(walk)) {
    if (text.role == Role::gibbs) edges += std::stoi(text.text);
  }
  for (const Arrows& arrows : layers_of<Arrows>(walk)) {
    for (const std::string& label : arrows.labels) edges += label.empty() ? 0 : std::stoi(label);
  }
  QCOMPARE(edges, 800.0);
  // Expected each way between ¬C ¬R and ¬C R: half of the updates are of Rain, P(¬C ¬R) = 200/309, P(R | ¬C) = 11/51.
  QVERIFY(says(walk, "(" + std::to_string(std::lround(800 * 0.5 * 200 / 309 * 11 / 51)) + ")"));
}

void BayesNetViewsTest::sixteen_states_are_a_map() {
  const auto result = computed({{"draws", "500"}, {"evidence", ""}});
  const Figure figure = result->figure("walk", -1);
  QVERIFY(layers_of<Arrows>(figure).empty());
  const Cells cells = layers_of<Cells>(figure)[0];
  QCOMPARE(cells.values.size(), std::size_t{16});
  double sum = 0;
  for (const double share : cells.values) sum += share;
  QVERIFY(std::fabs(sum - 1) < 1e-12);
  QCOMPARE(std::ranges::count(cells.lit, true), 1);
  int impossible = 0;  // wet grass without a cause
  for (const std::string& text : cells.texts) impossible += text.find("impossible") != std::string::npos ? 1 : 0;
  QCOMPARE(impossible, 2);
  // Neighbours in a row or column differ in one letter.
  const auto letters = [&cells](std::size_t k) {
    const std::string name = cells.texts[k].substr(0, cells.texts[k].find('\n'));
    return name == "none" ? 0 : std::ranges::count_if(name, [](char c) { return c >= 'A' && c <= 'Z'; });
  };
  for (std::size_t k = 0; k < 16; ++k) {
    if (k % 4 < 3) QCOMPARE(std::abs(letters(k) - letters(k + 1)), 1);
    if (k < 12) QCOMPARE(std::abs(letters(k) - letters(k + 4)), 1);
  }
}

void BayesNetViewsTest::the_table_frames_the_state() {
  const auto result = computed(both);
  const Cells cells = layers_of<Cells>(result->figure("tables", 0))[0];
  // At the start all is true: P(C), P(S|C), P(R|C), P(W|S,R), counted from the lowest row.
  std::vector<std::size_t> lit;
  for (std::size_t k = 0; k < cells.lit.size(); ++k) {
    if (cells.lit[k]) lit.push_back(k);
  }
  QCOMPARE(lit, (std::vector<std::size_t>{6, 10, 14, 16}));
  QCOMPARE(cells.editable[6], std::string("0.99"));
  QCOMPARE(cells.texts[7], std::string("0.01"));
  QVERIFY(result->figure("tables", 0).note.find("0.0396") != std::string::npos);
}

// Of an update the pieces of the unit interval are the conditional, and u lies in the one that was drawn.
void BayesNetViewsTest::an_update_has_its_arithmetic() {
  for (const Settings& more : {Settings{}, Settings{{"update", "blocked"}, {"evidence", "WetGrass=true"}}}) {
    const auto result = computed(with(both, more));
    for (int frame = 1; frame < 60; ++frame) {
      const Figure figure = result->figure("move", frame);
      const auto pieces = layers_of<Areas>(figure);
      double right = 0, u = -1;
      for (const Arrows& arrow : layers_of<Arrows>(figure)) u = arrow.to[0].x;
      for (const Areas& piece : pieces) {
        const Polyline& edge = piece.areas[0].outlines[0];
        QVERIFY(std::fabs(edge[0].x - right) < 1e-12);
        right = edge[1].x;
        QCOMPARE(piece.areas[0].role == Role::accepted, u >= edge[0].x && u < edge[1].x);
      }
      QVERIFY(std::fabs(right - 1) < 1e-12);
    }
  }
  // P(C | S, ¬R, W) = 1/21 and P(R | ¬C, S, W) = 11/51, as the thesis needs them.
  const auto result = computed(with(both, {{"warmup", "0"}}));
  bool cloudy = false, rain = false;
  for (int frame = 1; frame < 200; ++frame) {
    const std::string note = result->figure("move", frame).note;
    cloudy = cloudy || note.starts_with("P(C | S, ¬R, W) = 0.0476;");
    rain = rain || note.starts_with("P(R | ¬C, S, W) = 0.216;");
  }
  QVERIFY(cloudy && rain);
}

void BayesNetViewsTest::both_updates_are_drawn() {
  const auto result = computed({{"watch", "sprinkler"}});
  const auto report = result->report();
  std::map<std::string, double> lag1;
  for (const Line& line : layers_of<Line>(result->figure("autocorrelation", -1))) {
    if (!line.name.empty()) lag1[line.name] = line.paths[0][1].y;
  }
  QVERIFY(std::fabs(lag1["exact, node by node"] - number_at(report, "theory.Sprinkler.lag1")) < 1e-12);
  const Node blocked = computed({{"watch", "sprinkler"}, {"update", "blocked"}})->report();
  QVERIFY(std::fabs(lag1["exact, together"] - number_at(blocked, "theory.Sprinkler.lag1")) < 1e-12);
}

void BayesNetViewsTest::equations_are_the_reports() {
  const auto result = computed(with(both, {{"warmup", "0"}}));
  std::map<std::string, std::string> shown;
  for (const Equation& equation : result->equations(-1, nullptr)) {
    for (const EquationSlot& slot : equation.numbers) shown[equation.id + "." + slot.name] = slot.rows[0][0];
  }
  QCOMPARE(shown["bayes-net/posterior.p"], std::string("0.3204"));
  QCOMPARE(shown["bayes-net/posterior.evidence"], std::string("0.2781"));
  QCOMPARE(shown["bayes-net/estimate.sd"], std::string("0.4666"));
  QCOMPARE(shown["bayes-net/estimate.tau"], std::string("1.624"));
  QCOMPARE(shown["bayes-net/estimate.error"], rounded(0.005946155324544488));  // the oracle's, at 10,000 draws
  // The last update is of Rain, the second of a sweep.
  QVERIFY(!shown["bayes-net/rain.p"].empty());
}

void BayesNetViewsTest::hovering_says_both() {
  const auto result = computed(both);
  const std::string text = result->hover("estimates", -1, {0.1, 2.1});
  QVERIFY(text.starts_with("Rain\nexactly 0.3204\nGibbs 0."));
  QVERIFY(result->hover("network", -1, {1.45, 0.1}).starts_with("Rain"));
  QCOMPARE(result->hover("network", -1, {-1.45, 0.1}), std::string("Sprinkler\nobserved: true"));
  QVERIFY(result->hover("network", -1, {0, 0}).empty());
  QVERIFY(result->hover("walk", -1, {0, 0}).starts_with("¬C ¬R\nexactly 0.647\n"));
}

CREDENCE_TEST(BayesNetViewsTest);
#include "views_test.moc"
