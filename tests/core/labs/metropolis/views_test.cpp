// What the metropolis lab's plots show: the verdict drawn as it was made, and histograms of what counted by then.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/finite.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace credence;

namespace {

double area(const Bars& bars) {
  double sum = 0;
  for (std::size_t b = 0; b < bars.heights.size(); ++b) sum += bars.heights[b] * (bars.edges[b + 1] - bars.edges[b]);
  return sum;
}

}  // namespace

class MetropolisViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_at_every_place_data();
  void every_view_at_every_place();
  void the_histogram_grows();
  void the_verdict_is_drawn();
  void dots_are_as_large_as_it_stayed();
  void four_rules_at_a_wall();
  void the_start_has_no_step();
  void without_repeats_only_moves_count();
  void units_are_equally_long_where_they_can_be();
};

void MetropolisViewsTest::units_are_equally_long_where_they_can_be() {
  for (const char* view : {"plane", "counts"}) {
    for (const char* target : {"gaussian_2d", "banana", "donut", "mixture_2d"}) {
      QVERIFY(computed({{"target", target}, {"draws", "20"}})->figure(view, -1).equal_aspect);
    }
    QVERIFY(
        !computed({{"target", "mixture_2d"}, {"separation", "50"}, {"draws", "20"}})->figure(view, -1).equal_aspect);
  }
}

// Every draw that the table calls accepted, in the bin where it lies.
void MetropolisViewsTest::without_repeats_only_moves_count() {
  const auto result = computed({{"step_size", "0.6"}, {"chains", "1"}, {"draws", "800"}, {"warmup", "20"}});
  const int frame = 420;
  std::vector<double> counts(100);
  double moves = 0;
  result->for_each_draw([&](const DrawRow& row) {
    if (row.warmup || !row.accepted || row.draw > frame) return;
    ++moves;
    counts[static_cast<std::size_t>(100 * row.values[0])] += 1;  // the park's plot goes from 0 to 1
  });
  const Figure figure = result->figure("repeats", frame);
  QVERIFY(std::fabs(area(layers_of<Bars>(figure).at(0)) - 1) < 1e-9);
  for (const Line& line : layers_of<Line>(figure)) {
    if (line.role != Role::rejected) continue;
    QCOMPARE(line.paths[0].size(), std::size_t{200});
    for (std::size_t b = 0; b < 100; ++b) {
      QVERIFY(std::fabs(line.paths[0][2 * b].y - counts[b] / moves * 100) < 1e-9);
    }
  }
  QVERIFY(moves > 50 && figure.note.find("without") != std::string::npos);
  QVERIFY(layers_of<Bars>(result->figure("repeats", 20)).empty());
}

void MetropolisViewsTest::every_view_at_every_place_data() {
  QTest::addColumn<QString>("target");
  for (const char* target :
       {"park", "gaussian", "mixture", "formula", "gaussian_2d", "banana", "donut", "mixture_2d"}) {
    QTest::newRow(target) << QString(target);
  }
}

void MetropolisViewsTest::every_view_at_every_place() {
  QFETCH(QString, target);
  const Inputs inputs = lab_inputs({{"target", target.toStdString()}, {"draws", "60"}, {"warmup", "5"}});
  const auto result = result_of(inputs);
  int offered = 0;
  for (const ViewInfo& view : lab_under_test().views()) {
    if (!lab_under_test().offers(inputs.parameters, view.id)) {
      QVERIFY_THROWS_EXCEPTION(InputError, (void)result->figure(view.id, 0));
      continue;
    }
    ++offered;
    for (const int frame : {0, 1, 5, 6, 40, 65, -1}) {
      const Figure figure = result->figure(view.id, frame);
      QVERIFY2(finite(figure), view.id.c_str());
      QVERIFY(!figure.title.empty() && !figure.description.empty());
    }
  }
  QVERIFY(offered >= 7);
}

void MetropolisViewsTest::the_histogram_grows() {
  const auto result = computed({{"warmup", "10"}, {"draws", "300"}});
  QVERIFY(layers_of<Bars>(result->figure("histogram", 0)).empty());
  const Bars warmup = layers_of<Bars>(result->figure("histogram", 10)).at(0);  // grows, and says that it does not count
  QCOMPARE(warmup.role, Role::neutral);
  QVERIFY(std::abs(area(warmup) - 1) < 1e-12);
  const Bars early = layers_of<Bars>(result->figure("histogram", 11))[0];
  QVERIFY(std::abs(area(early) - 1) < 1e-12);
  QCOMPARE(early.heights.size(), std::size_t{100});
  QCOMPARE(early.edges.front(), 0.0);
  QVERIFY(std::abs(early.edges.back() - 1) < 1e-12);
  QVERIFY(std::ranges::count_if(early.heights, [](double h) { return h > 0; }) <=
          20);  // a draw of each chain, in five bins
  QVERIFY(std::abs(area(layers_of<Bars>(result->figure("histogram", -1))[0]) - 1) < 1e-12);
}

// The arrow's ends and the bar are where the report of the draws has them: above the bar it moves.
void MetropolisViewsTest::the_verdict_is_drawn() {
  const auto result = computed({{"chains", "1"}, {"warmup", "0"}, {"draws", "200"}});
  std::vector<DrawRow> rows;
  result->for_each_draw([&](const DrawRow& row) { rows.push_back(row); });
  int moved = 0;
  for (int k = 1; k <= 200; ++k) {
    const auto arrows = layers_of<Arrows>(result->figure("step", k));
    QCOMPARE(arrows.size(), std::size_t{1});
    const DrawRow& row = rows[static_cast<std::size_t>(k - 1)];
    QCOMPARE(arrows[0].role, row.accepted ? Role::accepted : Role::rejected);
    if (row.accepted) {
      QVERIFY(std::abs(arrows[0].to[0].x - row.values[0]) < 1e-12);
      ++moved;
    } else {
      QVERIFY(std::abs(arrows[0].from[0].x - row.values[0]) < 1e-12);
    }
    const auto texts = layers_of<Text>(result->figure("step", k));
    QVERIFY(std::ranges::any_of(texts, [](const Text& text) {
      return text.text.starts_with("ratio ") && std::isdigit(static_cast<unsigned char>(text.text[6]));
    }));
    const std::string end = row.accepted ? ": moves" : ": stays";
    QVERIFY(std::ranges::any_of(texts, [&](const Text& text) { return text.text.ends_with(end); }));
  }
  QVERIFY(moved > 20 && moved < 190);
}

void MetropolisViewsTest::dots_are_as_large_as_it_stayed() {
  const auto result = computed({{"step_size", "3"}, {"chains", "1"}});
  const auto points = layers_of<Points>(result->figure("step", -1));
  const auto dots = std::ranges::find_if(points, [](const Points& p) { return !p.sizes.empty(); });
  QVERIFY(dots != points.end());
  QVERIFY(*std::ranges::max_element(dots->sizes) > 2 * *std::ranges::min_element(dots->sizes));
  QCOMPARE(dots->sizes.size(), dots->at.size());
  QVERIFY(dots->opacities.front() > dots->opacities.back());
}

void MetropolisViewsTest::four_rules_at_a_wall() {
  const Inputs inputs = lab_inputs({{"target", "formula"}, {"formula", "exp(-x)"}, {"lower", "0"}});
  const Figure figure = result_of(inputs)->figure("walls", -1);
  const auto drawn = [](const Bars& bars) { return !bars.heights.empty(); };
  QCOMPARE(std::ranges::count_if(layers_of<Bars>(figure), drawn), std::ptrdiff_t{4});
  QCOMPARE(figure.y.categories.size(), std::size_t{4});
  QVERIFY(!lab_under_test().offers(lab_inputs({{"target", "gaussian"}}).parameters, "walls"));
}

void MetropolisViewsTest::the_start_has_no_step() {
  const auto result = computed({{"start", "0.45"}});
  QVERIFY(layers_of<Arrows>(result->figure("step", 0)).empty());
  QVERIFY(result->narration(0).find("x = 0.45") != std::string::npos);
  QVERIFY(result->equations(0, nullptr).size() < result->equations(1, nullptr).size());
}

CREDENCE_TEST(MetropolisViewsTest);
#include "views_test.moc"
