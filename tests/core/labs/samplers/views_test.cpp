// What the samplers lab's plots show: all at equal evaluations, moves as they were made, and nothing that is not
// finite.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/core/labs/samplers/samplers_inputs.h"
#include "tests/support/contains.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

template <class L>
const L* named(const std::vector<L>& layers, const std::string& name) {
  for (const L& layer : layers) {
    if (layer.name == name) return &layer;
  }
  return nullptr;
}

}  // namespace

class SamplersViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_at_every_place_data();
  void every_view_at_every_place();
  void the_race_is_at_equal_evaluations();
  void a_plane_shows_its_move();
  void the_points_have_a_line_a_sampler();
  void the_tree_is_of_the_present_draw();
  void divergences_are_marked();
  void errors_grow_with_the_timeline();
  void hovering_says_the_density();
  void what_runs_is_said_to_run();
};

void SamplersViewsTest::every_view_at_every_place_data() {
  QTest::addColumn<QString>("target");
  QTest::addColumn<QString>("samplers");
  const auto row = [](const char* target, const char* samplers) {
    QTest::addRow("%s: %s", target, samplers) << QString(target) << QString(samplers);
  };
  row("gaussian", "random_walk_metropolis,gibbs,nuts,importance_resampling");
  row("banana", "adaptive_metropolis,mala");
  row("donut", "slice,elliptical_slice,parallel_tempering");
  row("funnel", "hmc,nuts");
  row("mixture", "parallel_tempering");
  row("classification", "polya_gamma_gibbs,elliptical_slice,importance_resampling,hmc");
  row("classification", "importance_resampling");
}

void SamplersViewsTest::every_view_at_every_place() {
  QFETCH(QString, target);
  QFETCH(QString, samplers);
  for (const char* warmup : {"0", "30"}) {
    const Inputs inputs = samplers_inputs({{"target", target.toStdString()},
                                           {"samplers", samplers.toStdString()},
                                           {"warmup", warmup},
                                           {"evaluations", "900"}});
    const auto result = result_of(inputs);
    QCOMPARE(result->timeline().frames, 226);
    for (const ViewInfo& view : lab_under_test().views()) {
      if (!lab_under_test().offers(inputs.parameters, view.id)) continue;
      for (const int frame : {0, 1, 2, 10, 11, 57, 225, -1}) {
        const Figure figure = result->figure(view.id, frame);
        QVERIFY2(finite(figure), view.id.c_str());
        QVERIFY(!figure.title.empty() && !figure.description.empty());
        QVERIFY(!result->narration(frame).empty());
        (void)result->readouts(frame);
        (void)result->equations(frame, nullptr);
      }
    }
    QVERIFY_THROWS_EXCEPTION(InputError, (void)result->figure("nothing", 0));
  }
}

// Draws by then: a random walk asks once each, HMC once a leapfrog step.
void SamplersViewsTest::the_race_is_at_equal_evaluations() {
  const auto result = computed({{"target", "gaussian"},
                                {"samplers", "random_walk_metropolis,hmc"},
                                {"hmc_step", "0.1"},
                                {"leapfrog_steps", "10"},
                                {"evaluations", "4000"}});
  const Figure figure = result->figure("race", 105);
  QVERIFY(contains(figure.title, "420 evaluations"));
  std::vector<std::string> words;
  for (const Text& text : layers_of<Text>(figure)) words.push_back(text.text);
  QCOMPARE(words, (std::vector<std::string>{"random walk: 105", "HMC: 10"}));
  QVERIFY(contains(result->narration(105), "random walk has 105 draws per chain and HMC has 10 draws per chain"));
}

void SamplersViewsTest::a_plane_shows_its_move() {
  const auto result = computed({{"target", "gaussian"},
                                {"rho", "0.5"},
                                {"samplers", "hmc,slice,random_walk_metropolis,nuts"},
                                {"hmc_step", "0.1"},
                                {"evaluations", "4000"}});
  const Line* path = nullptr;
  const Figure hmc = result->figure("first", 100);
  for (const Line& line : layers_of<Line>(hmc)) {
    if (line.name == "leapfrog path") path = &line;
  }
  QVERIFY(layers_of<Handles>(hmc).size() == 1);  // the correlation
  QVERIFY(contains(hmc.note, "10 leapfrog steps"));
  const auto lines = layers_of<Line>(hmc);
  path = named(lines, "leapfrog path");
  QVERIFY(path && path->paths[0].size() == 11);
  const auto slices = layers_of<Line>(result->figure("second", 200));
  const Line* cuts = named(slices, "slice");
  QVERIFY(cuts && cuts->paths.size() == 2);
  QCOMPARE(cuts->paths[0][0].y, cuts->paths[0][1].y);  // along x1, then along x2
  QCOMPARE(cuts->paths[1][0].x, cuts->paths[1][1].x);
  QCOMPARE(layers_of<Arrows>(result->figure("third", 100)).size(), std::size_t{1});
  const auto nuts = layers_of<Line>(result->figure("fourth", 200));
  QVERIFY(named(nuts, "no-U-turn path"));
}

void SamplersViewsTest::the_points_have_a_line_a_sampler() {
  const auto result = computed({{"evaluations", "4000"}});
  const Figure figure = result->figure("points", 50);
  const auto lines = layers_of<Line>(figure);
  for (const char* name : {"random walk", "slice", "HMC", "NUTS", "mean of the posterior"}) {
    QVERIFY2(named(lines, name), name);
  }
  // Through the origin, across the posterior's mean.
  const Node report = result->report();
  const Point2 end = named(lines, "mean of the posterior")->paths[0][0];
  QVERIFY(std::fabs(number_at(report, "exact.mean.0") * end.x + number_at(report, "exact.mean.1") * end.y) < 1e-9);
  const auto handles = layers_of<Handles>(figure);
  const auto points = std::ranges::find(handles, "points", &Handles::id);
  QVERIFY(points != handles.end());
  QCOMPARE(points->at.size(), std::size_t{6});
}

void SamplersViewsTest::the_tree_is_of_the_present_draw() {
  const auto result = computed({{"target", "donut"}, {"samplers", "nuts"}, {"evaluations", "4000"}});
  const Figure tree = result->figure("tree", 300), plane = result->figure("first", 300);
  std::size_t leaves = 0;
  for (const Points& points : layers_of<Points>(tree)) {
    if (points.name == "may be drawn" || points.name == "cannot be drawn") leaves += points.at.size();
  }
  const auto lines = layers_of<Line>(plane);
  QCOMPARE(named(lines, "no-U-turn path")->paths[0].size(), leaves);
  QVERIFY(contains(plane.note, tree.note));
}

// Each cross is a draw of the chains.
void SamplersViewsTest::divergences_are_marked() {
  const auto result = computed({{"target", "funnel"}, {"samplers", "nuts"}});
  const auto points = layers_of<Points>(result->figure("first", -1));
  std::size_t crosses = 0;
  for (const Points& layer : points) {
    if (layer.name == "divergent" && layer.at.size() > crosses) crosses = layer.at.size();
  }
  const double divergent = number_at(result->report(), "race.0.divergences");
  QVERIFY(divergent > 0);
  QCOMPARE(static_cast<double>(crosses), std::min(divergent, 400.0));
}

void SamplersViewsTest::errors_grow_with_the_timeline() {
  const auto result = computed({{"target", "gaussian"}, {"samplers", "slice,hmc"}, {"evaluations", "8000"}});
  const auto early = layers_of<Line>(result->figure("error", 400)), all = layers_of<Line>(result->figure("error", -1));
  const Line *first = named(early, "slice"), *last = named(all, "slice");
  QVERIFY(first && last && first->paths[0].size() < last->paths[0].size());
  QVERIFY(first->paths[0].back().x <= std::log10(1600.0) + 1e-12);
  const double error = number_at(result->report(), "over_seeds.samplers.0.mean_error");
  QVERIFY(std::fabs(last->paths.back().back().y - std::log10(error)) < 1e-12);
  QCOMPARE(last->paths.back().back().x, std::log10(8000.0));
}

void SamplersViewsTest::hovering_says_the_density() {
  const auto result = computed({{"target", "gaussian"}, {"rho", "0"}, {"evaluations", "400"}});
  QVERIFY(contains(result->hover("first", -1, {0, 0}), "0.159"));  // 1 / (2 pi)
  QVERIFY(contains(result->hover("error", -1, {std::log10(400.0), -1}), "400 evaluations"));
}

// The first picture of a race: it still runs, and no score is shown.
void SamplersViewsTest::what_runs_is_said_to_run() {
  struct First final : Publisher {
    std::vector<std::shared_ptr<const Result>> results;
    void publish(std::shared_ptr<const Result> result) override { results.push_back(std::move(result)); }
    bool due() override { return true; }
  } publisher;
  lab_under_test().compute(samplers_inputs({{"evaluations", "100000"}}), publisher, {});
  QVERIFY(publisher.results.size() > 3);
  const Result& first = *publisher.results.front();
  QVERIFY(!first.complete() && first.status().kind == Status::Kind::busy);
  QVERIFY(contains(first.narration(-1), "The race still runs"));
  QVERIFY(contains(layers_of<Text>(first.figure("table", -1)).at(0).text, "still runs"));
  QCOMPARE(first.timeline().frames, publisher.results.back()->timeline().frames);
  for (const ViewInfo& view : lab_under_test().views()) {
    if (lab_under_test().offers(samplers_inputs().parameters, view.id)) QVERIFY(finite(first.figure(view.id, 9)));
  }
}

CREDENCE_TEST(SamplersViewsTest);
#include "views_test.moc"
