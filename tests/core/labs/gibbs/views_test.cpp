// What the gibbs lab's plots show: right angles, the conditional that was drawn from, and the theory.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <span>

using namespace credence;

namespace {

const Settings few{{"warmup", "3"}, {"draws", "60"}, {"evaluations", "200"}};

// The path of the chain: the only line of its role.
Polyline path_of(const Figure& figure) {
  for (const Line& line : layers_of<Line>(figure)) {
    if (line.role == Role::gibbs) return line.paths[0];
  }
  return {};
}

}  // namespace

class GibbsViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_at_every_place_data();
  void every_view_at_every_place();
  void paths_have_right_angles_data();
  void paths_have_right_angles();
  void the_update_is_drawn_from_its_conditional();
  void theory_is_drawn();
  void walks_have_equal_evaluations();
  void bars_are_what_evaluations_are_worth();
  void autocorrelation_is_of_the_draws_so_far();
  void handles_say_their_values_and_nothing_is_written_at_rest();
  void hovering_says_the_theory();
};

void GibbsViewsTest::every_view_at_every_place_data() { paths_have_right_angles_data(); }

void GibbsViewsTest::every_view_at_every_place() {
  QFETCH(QString, scan);
  QFETCH(QString, angle);
  const auto result =
      computed(with(few, {{"scan", scan.toStdString()}, {"angle", angle.toStdString()}, {"rho", "-0.999"}}));
  for (const ViewInfo& view : lab_under_test().views()) {
    for (const int frame : {0, 1, 2, 5, 6, 7, 40, 63, -1}) {
      const Figure figure = result->figure(view.id, frame);
      QVERIFY2(finite(figure), view.id.c_str());
      QVERIFY(!figure.title.empty() && !figure.description.empty());
      QVERIFY(!result->narration(frame).empty());
    }
  }
  QVERIFY_THROWS_EXCEPTION(InputError, (void)result->figure("nothing", 0));
}

void GibbsViewsTest::paths_have_right_angles_data() {
  QTest::addColumn<QString>("scan");
  QTest::addColumn<QString>("angle");
  for (const char* scan : {"systematic", "random"}) {
    for (const char* angle : {"0", "20", "45"}) {
      QTest::addRow("%s, %s", scan, angle) << QString(scan) << QString(angle);
    }
  }
}

// Each piece runs along one of the axes, and the corners that are draws are those that the table of draws has.
void GibbsViewsTest::paths_have_right_angles() {
  QFETCH(QString, scan);
  QFETCH(QString, angle);
  const auto result = computed(
      with(few, {{"scan", scan.toStdString()}, {"angle", angle.toStdString()}, {"chains", "1"}, {"trail", "1000"}}));
  std::vector<Point2> draws;
  result->for_each_draw([&](const DrawRow& row) { draws.push_back({row.values[0], row.values[1]}); });
  const std::size_t updates = scan == "systematic" ? 2 : 1;
  const Figure last = result->figure("path", -1);
  QCOMPARE(path_of(last).size(), std::size_t{31});  // the last thirty updates; all of them are faint points
  const auto clouds = layers_of<Points>(last);
  const auto all = std::ranges::max_element(clouds, {}, [](const Points& points) { return points.at.size(); });
  QVERIFY(all->role == Role::gibbs && all->opacity < 0.5);
  const Polyline path = all->at;
  QCOMPARE(path.size(), updates * draws.size() + 1);
  QVERIFY(std::ranges::equal(path_of(last), std::span(path).last(31)));
  const double turn = angle.toDouble() * std::acos(-1.0) / 180;
  for (std::size_t k = 1; k < path.size(); ++k) {
    const double dx = path[k].x - path[k - 1].x, dy = path[k].y - path[k - 1].y;
    const double first = std::fabs(dx * std::cos(turn) + dy * std::sin(turn)),
                 second = std::fabs(dy * std::cos(turn) - dx * std::sin(turn));
    QVERIFY(std::min(first, second) < 1e-12);
    QVERIFY(std::max(first, second) > 0);
    if (updates == 2) QVERIFY(k % 2 == 1 ? second < 1e-12 : first < 1e-12);
    if (k % updates != 0) continue;
    const Point2 draw = draws[k / updates - 1];
    QVERIFY(std::hypot(path[k].x - draw.x, path[k].y - draw.y) < 1e-12);
  }
}

void GibbsViewsTest::the_update_is_drawn_from_its_conditional() {
  const auto result = computed(with(few, {{"chains", "1"}, {"start", "-3,3"}, {"warmup", "0"}}));
  QVERIFY(layers_of<Arrows>(result->figure("path", 0)).empty());
  const Figure first = result->figure("path", 1);
  const Arrows arrow = layers_of<Arrows>(first).at(0);
  QCOMPARE(arrow.from[0], (Point2{-3, 3}));
  QCOMPARE(arrow.to[0].y, 3.0);
  // The hill's top is above 0.9 * 3 on the line.
  const Polyline hill = layers_of<Areas>(first).at(0).areas[0].outlines[0];
  const Point2 top = *std::ranges::max_element(hill, {}, &Point2::y);
  QVERIFY(std::fabs(top.x - 2.7) < 1e-9 && top.y > 3.5);
  QVERIFY2(first.note.starts_with("x1 given x2 = 3.00 from N(2.70, 0.44²): "), first.note.c_str());
  QVERIFY(result->figure("path", 2).note.starts_with("x2 given x1 = "));
  QVERIFY(result->narration(0).find("(−3.00, 3.00)") != std::string::npos);
  QCOMPARE(result->equations(1, nullptr)[0].id, std::string("gibbs/first"));
  QCOMPARE(result->equations(2, nullptr)[0].id, std::string("gibbs/second"));
}

void GibbsViewsTest::theory_is_drawn() {
  const auto result = computed({{"rho", "0.8"}, {"scan", "random"}});
  bool found = false;
  for (const Line& line : layers_of<Line>(result->figure("autocorrelation", -1))) {
    if (line.role != Role::truth) continue;
    found = true;
    // x1 is half of x1 + x2 and x1 - x2, whose variances are 2 (1 +- rho) and whose eigenvalues (1 +- rho) / 2.
    for (const Point2 at : line.paths[0]) {
      QVERIFY(std::fabs(at.y - (0.9 * std::pow(0.9, at.x) + 0.1 * std::pow(0.1, at.x))) < 1e-12);
    }
  }
  QVERIFY(found);
  const Figure turned = computed({{"rho", "0.8"}, {"angle", "45"}})->figure("autocorrelation", -1);
  int dotted = 0;
  for (const Line& line : layers_of<Line>(turned)) dotted += line.dash == Dash::dotted ? 1 : 0;
  QCOMPARE(dotted, 1);  // without turning
}

void GibbsViewsTest::walks_have_equal_evaluations() {
  const auto result = computed({{"rho", "0.5"}, {"evaluations", "600"}});
  const Figure figure = result->figure("walks", 100);
  QVERIFY(figure.note.starts_with("100 evaluations each"));
  // 50 sweeps with their corners, some beyond the panel; where the random walk stayed it has one place.
  const auto clouds = layers_of<Points>(figure);
  const auto cloud_of = [&](Role role) {
    return std::ranges::find_if(clouds, [role](const Points& p) { return p.role == role && p.opacity < 0.5; });
  };
  QVERIFY(cloud_of(Role::gibbs) != clouds.end() && cloud_of(Role::gibbs)->at.size() > 95);
  QVERIFY(cloud_of(Role::chain) != clouds.end() && cloud_of(Role::chain)->at.size() < 100);
  const Polyline gibbs = path_of(figure);
  QCOMPARE(gibbs.size(), std::size_t{31});
  // It is the walk that the words and the rectangular path speak of, in a plane that holds all draws, is 1 wide and
  // stands in the upper row.
  const Polyline path = path_of(result->figure("path", 100));
  const Point2 here = path.back();
  const double wide = (here.x - path.front().x) / (gibbs.back().x - gibbs.front().x), reach = wide / 2;
  QVERIFY(reach >= 3.3 && reach < 6);
  QVERIFY(std::fabs(gibbs.back().x - (here.x + reach) / wide) < 1e-9);
  const double foot = gibbs.back().y - (here.y + reach) / wide;
  QVERIFY(foot > 1 && std::fabs(figure.y.max - foot - 1.16) < 1e-9);
}

// Beside numbers that the report has, as long as these are; of chains that disagree there is none.
void GibbsViewsTest::bars_are_what_evaluations_are_worth() {
  const auto bars_of = [](const Figure& figure) {
    std::vector<double> lengths;
    for (const Line& line : layers_of<Line>(figure)) {
      if (line.width > 5) lengths.push_back(line.paths[0].back().x - line.paths[0].front().x);
    }
    return lengths;
  };
  const auto says = [](const Figure& figure, const std::string& text) {
    const auto texts = layers_of<Text>(figure);
    return std::ranges::any_of(texts, [&](const Text& one) { return one.text == text; });
  };
  const auto mild = computed({{"rho", "0.5"}});
  const std::vector<double> bars = bars_of(mild->figure("walks", -1));
  QCOMPARE(bars.size(), std::size_t{3});
  const Node report = mild->report();
  const auto ess = [&](int k) { return number_at(report, "race." + std::to_string(k) + ".ess_bulk"); };
  for (const int k : {1, 2}) QVERIFY(std::fabs(bars[static_cast<std::size_t>(k)] / bars[0] - ess(k) / ess(0)) < 1e-9);
  const Figure stuck = computed({{"rho", "0.2"}, {"step_size", "13"}})->figure("walks", -1);
  QCOMPARE(bars_of(stuck).size(), std::size_t{2});
  QVERIFY(says(stuck, "random walk ?") && !says(mild->figure("walks", -1), "random walk ?"));
}

// By sums of products over the draws of the table up to there.
void GibbsViewsTest::autocorrelation_is_of_the_draws_so_far() {
  const auto result = computed({{"rho", "0.9"}, {"warmup", "10"}, {"draws", "500"}});
  const std::size_t kept = 40;
  std::vector<std::vector<double>> x(4);
  result->for_each_draw([&](const DrawRow& row) {
    auto& chain = x[static_cast<std::size_t>(row.chain) - 1];
    if (!row.warmup && chain.size() < kept) chain.push_back(row.values[0]);
  });
  double covariance = 0, variance = 0;
  for (const auto& chain : x) {
    double mean = 0;
    for (const double value : chain) mean += value / kept;
    for (std::size_t i = 0; i < kept; ++i) {
      variance += (chain[i] - mean) * (chain[i] - mean);
      if (i > 0) covariance += (chain[i] - mean) * (chain[i - 1] - mean);
    }
  }
  const Figure figure = result->figure("autocorrelation", 2 * (10 + kept));
  QVERIFY(std::fabs(layers_of<Bars>(figure).at(0).heights.at(1) - covariance / variance) < 1e-9);
  QVERIFY2(figure.note.find("of the draws so far") != std::string::npos, figure.note.c_str());
}

void GibbsViewsTest::handles_say_their_values_and_nothing_is_written_at_rest() {
  const auto result = computed(with(few, {{"rho", "-0.9"}, {"angle", "30"}, {"start", "1.5,2"}}));
  const Figure figure = result->figure("path", 4);
  const auto letters = layers_of<Text>(figure);  // of the turned axes alone
  QCOMPARE(letters.size(), std::size_t{2});
  QCOMPARE(letters[0].text + letters[1].text, std::string("u1u2"));
  std::vector<std::string> values;
  for (const Handles& handles : layers_of<Handles>(figure)) {
    QCOMPARE(handles.values.size(), handles.at.size());
    values.insert(values.end(), handles.values.begin(), handles.values.end());
  }
  QCOMPARE(values, (std::vector<std::string>{"start (1.5, 2)", "ρ = −0.9", "axes 30°"}));
}

void GibbsViewsTest::hovering_says_the_theory() {
  const auto result = computed({{"rho", "0.5"}});
  const std::string lag = result->hover("autocorrelation", -1, {2.2, 0});
  QVERIFY2(lag.starts_with("lag 2\n0.0625 by theory\n"), lag.c_str());
  QCOMPARE(result->hover("lag1", -1, {0.9, 0}), std::string("ρ = 0.900\nlag 1 by theory: 0.810"));
  QVERIFY(result->hover("trace", -1, {0.9, 0}).empty());
}

CREDENCE_TEST(GibbsViewsTest);
#include "views_test.moc"
