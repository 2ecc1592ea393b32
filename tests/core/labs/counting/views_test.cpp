// The lab's pictures as values: finite at every corner of the parameters, and everybody is drawn once.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/contains.h"
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

namespace {

const std::vector<Settings>& corners() {
  static const std::vector<Settings> all{
      {},
      {{"prevalence", "1e-9"}, {"sensitivity", "1"}},
      {{"prevalence", "0"}},
      {{"prevalence", "1"}},
      {{"prevalence", "0"}, {"specificity", "1"}},
      {{"sensitivity", "1"}, {"specificity", "1"}},
      {{"sensitivity", "0"}, {"specificity", "0"}, {"tried_on", "1"}},
      {{"sensitivity", "1"}, {"result_1", "negative"}, {"tried_on", "20"}},
      {{"result_1", "not_yet"}, {"population", "100"}},
      {{"tests", "5"},
       {"result_2", "positive"},
       {"result_3", "negative"},
       {"result_5", "positive"},
       {"repeats", "0.5"}},
      {{"tests", "2"}, {"result_2", "negative"}, {"repeats", "1"}},
      {{"counts", "drawn"}, {"population", "100000"}, {"prevalence", "0.3"}},
      {{"story", "doors"}},
      {{"story", "machines"}, {"weights", "bits"}},
      {{"story", "words"}, {"result_2", "negative"}, {"result_5", "positive"}},
      {{"story", "own"}, {"names", "A,B,C,D"}},
  };
  return all;
}

bool finite(const Polyline& path) {
  return std::ranges::all_of(path, [](Point2 at) { return std::isfinite(at.x) && std::isfinite(at.y); });
}

void check_figure(const Figure& figure) {
  QVERIFY(std::isfinite(figure.x.min) && std::isfinite(figure.x.max) && figure.x.min < figure.x.max);
  QVERIFY(std::isfinite(figure.y.min) && std::isfinite(figure.y.max) && figure.y.min < figure.y.max);
  QVERIFY(!figure.title.empty() && !figure.description.empty());
  for (const Line& line : layers_of<Line>(figure)) QVERIFY(std::ranges::all_of(line.paths, finite));
  for (const Points& points : layers_of<Points>(figure)) QVERIFY(finite(points.at));
  for (const Handles& handles : layers_of<Handles>(figure)) QVERIFY(finite(handles.at));
  for (const Text& text : layers_of<Text>(figure)) QVERIFY(finite({text.at}) && !contains(text.text, "nan"));
  for (const Areas& areas : layers_of<Areas>(figure)) {
    for (const Area& area : areas.areas) QVERIFY(std::ranges::all_of(area.outlines, finite));
  }
  for (const Bars& bars : layers_of<Bars>(figure)) {
    for (const double height : bars.heights) QVERIFY(std::isfinite(height));
  }
  for (const Band& band : layers_of<Band>(figure)) {
    for (std::size_t i = 0; i < band.x.size(); ++i) {
      QVERIFY(std::isfinite(band.lower[i]) && band.lower[i] <= band.upper[i] + 1e-12 && band.upper[i] <= 1 + 1e-9);
    }
  }
}

}  // namespace

class CountingViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_is_finite_at_every_corner();
  void everybody_is_drawn_once();
  void a_hundred_tiles();
  void areas_of_the_square_are_shares();
  void bars_of_the_evidence_join();
  void the_mark_lies_on_a_curve();
  void the_words_follow_the_story();
  void hover_reads_what_is_there();
};

void CountingViewsTest::every_view_is_finite_at_every_corner() {
  for (const Settings& settings : corners()) {
    const Inputs inputs = lab_inputs(settings);
    const auto result = result_of(inputs);
    const int frames = result->timeline().frames;
    for (const ViewInfo& view : lab_under_test().views()) {
      if (!lab_under_test().offers(inputs.parameters, view.id)) {
        QVERIFY_EXCEPTION_THROWN(result->figure(view.id, 0), InputError);
        continue;
      }
      for (const int frame : {0, 1, frames / 2, frames - 1}) {
        check_figure(result->figure(view.id, frame));
        for (double x = -4; x < 60; x += 1.7) {
          for (const double y : {0.1, 0.9, 3.2, 12.0}) QVERIFY(!contains(result->hover(view.id, frame, {x, y}), "nan"));
        }
      }
    }
    for (const int frame : {0, frames - 1}) {
      QVERIFY(!contains(result->narration(frame), "nan") && !contains(result->narration(frame), "{"));
      QVERIFY(!result->status(frame).text.empty());
    }
  }
}

void CountingViewsTest::everybody_is_drawn_once() {
  for (const char* people : {"100", "1000", "3000"}) {
    const auto result = computed({{"population", people}, {"prevalence", "0.2"}});
    for (int frame = 0; frame < result->timeline().frames; ++frame) {
      std::vector<Point2> all;
      for (const Points& points : layers_of<Points>(result->figure("people", frame)))
        all.insert(all.end(), points.at.begin(), points.at.end());
      QCOMPARE(all.size(), std::stoul(people));
      std::ranges::sort(all, [](Point2 a, Point2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
      const auto twice = std::ranges::adjacent_find(all, [](Point2 a, Point2 b) { return a.x == b.x && a.y == b.y; });
      QVERIFY(twice == all.end());
    }
  }
  // More people are blocks, whose areas are their numbers.
  double area = 0;
  for (const Areas& areas : layers_of<Areas>(computed({{"population", "100000"}})->figure("people", -1))) {
    for (const Area& one : areas.areas) {
      const Polyline& path = one.outlines.front();
      double twice = 0;
      for (std::size_t i = 0; i < path.size(); ++i) {
        const Point2 a = path[i], b = path[(i + 1) % path.size()];
        twice += a.x * b.y - b.x * a.y;
      }
      area += std::abs(twice) / 2;
    }
  }
  QVERIFY(within(area, 100000, 1e-6));
}

void CountingViewsTest::a_hundred_tiles() {
  const auto result = computed({{"sensitivity", "0.9"}, {"specificity", "0.91"}});
  std::vector<std::size_t> tiles;
  for (const Areas& areas : layers_of<Areas>(result->figure("hundred", -1))) tiles.push_back(areas.areas.size());
  QCOMPARE(tiles, (std::vector<std::size_t>{9, 91}));
}

void CountingViewsTest::areas_of_the_square_are_shares() {
  const Figure figure =
      computed({{"prevalence", "0.25"}, {"sensitivity", "0.8"}, {"specificity", "0.9"}})->figure("square", -1);
  const Areas lit = layers_of<Areas>(figure).back();
  const auto area = [&](std::size_t k) {
    const Polyline& box = lit.areas.at(k).outlines.front();
    return (box[2].x - box[0].x) * (box[2].y - box[0].y);
  };
  QVERIFY(close(area(0), 0.25 * 0.8, 1e-12));
  QVERIFY(close(area(1), 0.75 * 0.1, 1e-12));
}

void CountingViewsTest::bars_of_the_evidence_join() {
  const auto result =
      computed({{"prevalence", "0.1"}, {"tests", "3"}, {"result_2", "negative"}, {"result_3", "positive"}});
  const std::vector<Bars> bars = layers_of<Bars>(result->figure("odds", -1));
  QCOMPARE(bars.size(), std::size_t{5});
  for (std::size_t i = 1; i + 1 < bars.size(); ++i) {
    QVERIFY(within(bars[i].bases[0], bars[i - 1].bases[0] + bars[i - 1].heights[0], 1e-9));
  }
  QVERIFY(within(bars.back().heights[0], bars[3].bases[0] + bars[3].heights[0], 1e-9));
}

// The mark of the present probability lies on a line that is drawn, to the distance of the line's corners.
void CountingViewsTest::the_mark_lies_on_a_curve() {
  const std::vector<Settings> all{{{"prevalence", "0.1"}},
                                  {{"prevalence", "0.1"}, {"tried_on", "50"}},
                                  {{"prevalence", "0.1"}, {"result_1", "negative"}, {"sensitivity", "0.5"}},
                                  {{"prevalence", "0.1"}, {"result_1", "not_yet"}, {"tried_on", "50"}},
                                  {{"prevalence", "0.1"}, {"tests", "2"}, {"result_2", "negative"}},
                                  {{"story", "machines"}}};
  for (const Settings& settings : all) {
    const auto result = computed(settings);
    for (int frame = 0; frame < result->timeline().frames; ++frame) {
      const Figure figure = result->figure("curve", frame);
      const Point2 mark = layers_of<Points>(figure).front().at.front();
      double nearest = 1;
      for (const Line& line : layers_of<Line>(figure)) {
        if (line.role == Role::highlight) continue;
        for (std::size_t i = 1; i < line.paths.front().size(); ++i) {
          const Point2 a = line.paths.front()[i - 1], b = line.paths.front()[i];
          if (mark.x < a.x || mark.x > b.x || a.x == b.x) continue;
          nearest = std::min(nearest, std::abs(a.y + (b.y - a.y) * (mark.x - a.x) / (b.x - a.x) - mark.y));
        }
      }
      QVERIFY(within(nearest, 0, 1e-3));
    }
  }
}

void CountingViewsTest::the_words_follow_the_story() {
  const std::vector<std::pair<const char*, const char*>> words{
      {"people", "people"}, {"taxis", "taxis"}, {"doors", "games"}, {"machines", "parts"}, {"words", "messages"}};
  for (const auto& [story, noun] : words) {
    const auto result = computed({{"story", story}});
    QVERIFY(contains(result->figure("square", -1).x.label, noun));
    QVERIFY(std::string(noun) == "people" || !contains(result->narration(-1), "people"));
  }
}

void CountingViewsTest::hover_reads_what_is_there() {
  const auto result = computed({{"sensitivity", "0.9"}, {"specificity", "0.91"}});
  QVERIFY(contains(result->hover("people", -1, {0.5, 20}), "9 ill"));
  QVERIFY(contains(result->hover("square", -1, {0.5, 0.05}), "9 %"));
  QVERIFY(contains(result->hover("hundred", -1, {5, 3}), "9.17"));
  QVERIFY(contains(result->hover("tree", -1, {0, 0}), "1000 people"));
  QVERIFY(contains(result->hover("curve", -1, {-2, 0.5}), "9.17 %"));
  QVERIFY(contains(result->hover("odds", -1, {0, 2}), "9.17 %"));
}

CREDENCE_TEST(CountingViewsTest);
#include "views_test.moc"
