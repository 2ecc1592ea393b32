// A result as it is shown: without the answer before the last frame, with a pinned picture, on held axes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/shown_result.h"

#include "core/figure/answers.h"
#include "core/lab/program.h"
#include "core/math/input_error.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

// Five frames of a climb to a mode at `mode`. Counts how often it was drawn.
class Climb final : public Result {
 public:
  explicit Climb(double mode) : mode_(mode) {}
  bool complete() const override { return true; }
  Timeline timeline() const override { return {"iteration", 5}; }
  using Result::figure;
  Figure figure(const std::string& view, int frame, const Cursor*) const override {
    if (view != "plot") throw InputError("view: there is none");
    ++drawn;
    Figure figure;
    figure.x = {.label = "x", .min = 0, .max = mode_};
    figure.y.label = "y";
    figure.layers.push_back(Line{.paths = {{{0, 0}, {static_cast<double>(frame), 1}}}, .name = "so far"});
    figure.layers.push_back(as_answer(Points{.at = {{mode_, 1}}, .name = "mode"}));
    figure.description = "The mode is drawn.";
    return figure;
  }
  std::vector<Readout> readouts(int) const override {
    return {{"Newton", "iteration", "3", ""}, {"Mode", "mode", "7", "", true}};
  }
  std::string narration(int) const override { return "The mode is 7."; }
  std::string narration_so_far(int) const override { return "It climbs."; }
  Status status(int) const override { return {Status::Kind::good, "converged", true}; }
  std::string hover(const std::string&, int, Point2) const override { return "mode"; }
  std::string hover_so_far(const std::string&, int, Point2) const override { return {}; }
  Node report() const override { return Members{{"mode", mode_}}; }

  mutable int drawn = 0;

 private:
  double mode_;
};

std::shared_ptr<const Climb> climb(double mode = 7) { return std::make_shared<const Climb>(mode); }

}  // namespace

class ShownResultTest : public QObject {
  Q_OBJECT
 private slots:
  void with_nothing_to_change_it_is_the_result() {
    const auto result = climb();
    QCOMPARE(shown_result(result, {}).get(), static_cast<const Result*>(result.get()));
  }

  void a_frame_on_the_way_knows_no_answer() {
    const auto shown = shown_result(climb(), {.answer = false, .before = nullptr});
    QCOMPARE(shown->figure("plot", 3).layers.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(shown->figure("plot", 3).description).contains("mode"), false);
    QCOMPARE(shown->readouts(3).size(), std::size_t{1});
    QCOMPARE(shown->narration(3), std::string("It climbs."));
    QCOMPARE(shown->status(3).text, std::string("iteration 3 of 4"));
    QVERIFY(shown->status(3).kind == Status::Kind::busy);
    QVERIFY(shown->hover("plot", 3, {}).empty());
  }

  void at_the_last_frame_it_makes_no_difference() {
    const auto shown = shown_result(climb(), {.answer = false, .before = nullptr});
    for (const int last : {4, -1}) {
      QCOMPARE(shown->figure("plot", last).layers.size(), std::size_t{2});
      QCOMPARE(shown->readouts(last).size(), std::size_t{2});
      QCOMPARE(shown->status(last).text, std::string("converged"));
      QCOMPARE(shown->hover("plot", last, {}), std::string("mode"));
    }
    QVERIFY(std::holds_alternative<Members>(shown->report()));
  }

  void a_pinned_picture_is_drawn_once() {
    const auto before = climb(3);
    const auto shown =
        shown_result(climb(), {.answer = true, .before = std::make_shared<const PinnedPicture>(before, 2)});
    for (int frame = 0; frame < 5; ++frame) {
      const auto lines = layers_of<Line>(shown->figure("plot", frame));
      QCOMPARE(lines.size(), std::size_t{2});
      QCOMPARE(lines[0].paths[0].back().x, 2.0);  // that of the pinned frame
    }
    QCOMPARE(before->drawn, 1);
  }

  void a_pinned_picture_hides_its_answer_too() {
    const auto before = std::make_shared<const PinnedPicture>(climb(3), 2);
    QCOMPARE(before->figure("plot", true)->layers.size(), std::size_t{2});
    QCOMPARE(before->figure("plot", false)->layers.size(), std::size_t{1});
    QVERIFY(!before->figure("other", true));
  }

  void held_axes_belong_to_a_view() {
    const auto shown = shown_result(climb(), {.answer = true, .before = nullptr, .held = {{"plot", {-2, 20, -1, 3}}}});
    QCOMPARE(shown->figure("plot", 3).x.max, 20.0);
    const auto other = shown_result(climb(), {.answer = true, .before = nullptr, .held = {{"other", {-2, 20, -1, 3}}}});
    QCOMPARE(other->figure("plot", 3).x.max, 7.0);
  }
};

CREDENCE_TEST(ShownResultTest);
#include "shown_result_test.moc"
