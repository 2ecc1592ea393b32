// What is done on the lab's plots becomes an edit of its inputs: pure functions, so tested without a window.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "tests/support/lab_bench.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <Eigen/Core>

#include <cmath>

using namespace credence;

const Lab& credence::lab_under_test() { return classification_lab(); }

class ClassificationGesturesTest : public QObject {
  Q_OBJECT

 private slots:
  void click_adds_a_point_of_the_current_class() {
    Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}}, &label);
    QCOMPARE(next.data.size(), inputs.data.size() + 1);
    QVERIFY(row_of(next.data, next.data.size() - 1) == (Vector{1, -2, 1}));
    QCOMPARE(label, std::string("add point of class 1"));
    next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}, .alternative = true}, &label);
    QCOMPARE(next.data.numbers(2).back(), 0.0);
    set(inputs, "new_class", "0");
    next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}}, &label);
    QCOMPARE(next.data.numbers(2).back(), 0.0);
  }

  void drag_relabel_and_remove_change_one_point() {
    const Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next =
        after(inputs, "boundaries",
              {.kind = Gesture::Kind::drag, .handles = "points", .index = 3, .position = {0.5, 0.25}}, &label);
    QVERIFY(row_of(next.data, 3) == (Vector{0.5, 0.25, inputs.data.numbers(2)[3]}));
    QVERIFY(row_of(next.data, 4) == row_of(inputs.data, 4));
    next = after(inputs, "plane", {.kind = Gesture::Kind::relabel, .handles = "points", .index = 3}, &label);
    QCOMPARE(next.data.numbers(2)[3], 1 - inputs.data.numbers(2)[3]);
    next = after(inputs, "plane", {.kind = Gesture::Kind::remove, .handles = "points", .index = 3}, &label);
    QCOMPARE(next.data.size(), inputs.data.size() - 1);
    QVERIFY(row_of(next.data, 3) == row_of(inputs.data, 4));
    QCOMPARE(next.data.source(), std::string("binary_fig4_1.csv, edited"));
  }

  void a_click_in_weight_space_starts_newton_there() {
    Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next = after(inputs, "weights", {.kind = Gesture::Kind::click, .position = {-3, 4}}, &label);
    QVERIFY(next.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{-3, 4}));
    // With a bias the plot shows the other two weights, and the start keeps its own bias.
    set(inputs, "features", "linear_bias");
    set(inputs, "newton_start", "0.5,1,1");
    next = after(inputs, "weights", {.kind = Gesture::Kind::drag, .handles = "start", .position = {-3, 4}}, &label);
    QVERIFY(next.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{0.5, -3, 4}));
  }

  void a_stroke_of_the_brush_sprays_the_same_points_again() {
    Inputs inputs = textbook_inputs();
    std::string label;
    Gesture stroke{.kind = Gesture::Kind::brush, .position = {2, -3}, .spread = {0.5, 0.25}};
    Inputs next = inputs, again = inputs;
    for (int k = 0; k < 250; ++k) {
      next = after(next, "plane", stroke, &label);
      again = after(again, "plane", stroke, &label);
    }
    QCOMPARE(label, std::string("spray points of class 1"));
    QCOMPARE(next.data.size(), inputs.data.size() + 1000);
    QVERIFY(next == again);
    Eigen::Array2d sum = Eigen::Array2d::Zero(), squares = Eigen::Array2d::Zero();
    for (std::size_t n = inputs.data.size(); n < next.data.size(); ++n) {
      const Eigen::Array2d z((next.data.numbers(0)[n] - 2) / 0.5, (next.data.numbers(1)[n] + 3) / 0.25);
      sum += z;
      squares += z * z;
      QCOMPARE(next.data.numbers(2)[n], 1.0);
    }
    // Five standard errors of the mean and of the variance of 1,000 standard normal draws.
    QVERIFY((sum / 1000).abs().maxCoeff() < 5 / std::sqrt(1000.0));
    QVERIFY((squares / 1000 - 1).abs().maxCoeff() < 5 * std::sqrt(2.0 / 1000));
    stroke.alternative = true;
    QCOMPARE(after(inputs, "plane", stroke, &label).data.numbers(2).back(), 0.0);
  }

  void places_are_added_moved_and_removed() {
    Inputs inputs = textbook_inputs();
    std::string label;
    set(inputs, "new_class", "place");
    const std::size_t before = inputs.places.size();
    Inputs next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, 2}}, &label);
    QCOMPARE(next.places.size(), before + 1);
    QCOMPARE(next.data.size(), inputs.data.size());
    next = after(next, "plane", {.kind = Gesture::Kind::drag, .handles = "places", .index = before, .position = {3, 4}},
                 &label);
    QVERIFY(next.places[before] == (Vector{3, 4}));
    next = after(next, "plane", {.kind = Gesture::Kind::remove, .handles = "places", .index = before}, &label);
    QVERIFY(next == inputs);
  }

  void a_picked_point_stays_the_same_one() {
    Inputs inputs = textbook_inputs();
    std::string label;
    const auto pick = [&](std::size_t index) {
      inputs = after(inputs, "plane", {.kind = Gesture::Kind::click, .handles = "points", .index = index}, &label);
    };
    const auto picked = [&] {
      return std::get<std::int64_t>(inputs.parameters[field_index(classification_lab(), "picked_point")]);
    };
    pick(5);
    QCOMPARE(picked(), 6);
    inputs = after(inputs, "plane", {.kind = Gesture::Kind::remove, .handles = "points", .index = 2}, &label);
    QCOMPARE(picked(), 5);
    inputs = after(inputs, "plane", {.kind = Gesture::Kind::remove, .handles = "points", .index = 20}, &label);
    QCOMPARE(picked(), 5);
    pick(4);
    QCOMPARE(picked(), 0);
    pick(4);
    inputs = after(inputs, "plane", {.kind = Gesture::Kind::remove, .handles = "points", .index = 4}, &label);
    QCOMPARE(picked(), 0);
  }

  void a_w_is_picked_in_weight_space() {
    Inputs inputs = textbook_inputs();
    std::string label;
    const std::size_t field = field_index(classification_lab(), "picked_w");
    Inputs next =
        after(inputs, "weights", {.kind = Gesture::Kind::click, .position = {-3, 4}, .alternative = true}, &label);
    QVERIFY(next.parameters[field] == Value(Vector{-3, 4}));
    QVERIFY(next.parameters[field_index(classification_lab(), "newton_start")] ==
            inputs.parameters[field_index(classification_lab(), "newton_start")]);
    next = after(next, "weights", {.kind = Gesture::Kind::drag, .handles = "picked_w", .position = {1, 2}}, &label);
    QVERIFY(next.parameters[field] == Value(Vector{1, 2}));
    // Its boundary w.x = 0 passes through (2, -1) direction: every point of it is orthogonal to w.
    const auto result = compute_all(classification_lab(), next);
    bool drawn = false;
    for (const Layer& layer : result->figure("plane", -1).layers) {
      const auto* line = std::get_if<Line>(&layer);
      if (!line || line->name != "boundary of the picked w") continue;
      drawn = true;
      for (const Polyline& path : line->paths) {
        for (const Point2& p : path) QVERIFY(std::abs(p.x + 2 * p.y) < 1e-9);
      }
    }
    QVERIFY(drawn);
    next = after(next, "weights", {.kind = Gesture::Kind::remove, .handles = "picked_w"}, &label);
    QVERIFY(next == inputs);
  }

  void the_priors_ellipse_is_dragged() {
    Inputs inputs = textbook_inputs();
    std::string label;
    set(inputs, "show_prior", "on");
    const auto drag = [&](std::size_t index, Point2 to) {
      return after(inputs, "weights", {.kind = Gesture::Kind::drag, .handles = "prior", .index = index, .position = to},
                   &label);
    };
    // Its size: the handle lies at one standard deviation, so to sqrt(2.5) in both coordinates means a variance of 5.
    Inputs next = drag(3, {std::sqrt(2.5), std::sqrt(2.5)});
    QVERIFY(std::abs(std::get<double>(next.parameters[field_index(classification_lab(), "prior_variance")]) - 5) <
            1e-12);
    next = drag(0, {1, -2});
    QVERIFY(next.parameters[field_index(classification_lab(), "prior_mean")] == Value(Vector{1, -2}));
    // The first axis to (3, 3): variance 18 along the diagonal, 10 across it.
    next = drag(1, {3, 3});
    const Matrix S0 = std::get<Matrix>(next.parameters[field_index(classification_lab(), "prior_covariance")]);
    QVERIFY(std::abs(S0[0][0] - 14) < 1e-9 && std::abs(S0[1][1] - 14) < 1e-9 && std::abs(S0[0][1] - 4) < 1e-9);
    QCOMPARE(S0[0][1], S0[1][0]);
    QVERIFY(drag(1, {0, 0}) == inputs);  // it must not vanish
    QVERIFY(drag(3, {0, 0}) == inputs);
    // Dragged round in small steps, the ellipse turns with the hand and keeps its other axis.
    for (int k = 0; k <= 90; ++k) {
      const double angle = k * M_PI / 90;
      inputs = drag(1, {8 * std::cos(angle), 8 * std::sin(angle)});
    }
    const Matrix turned = std::get<Matrix>(inputs.parameters[field_index(classification_lab(), "prior_covariance")]);
    QVERIFY(std::abs(turned[0][0] - 64) < 1e-6 && std::abs(turned[1][1] - 10) < 1e-6 && std::abs(turned[0][1]) < 1e-6);
  }

  void gestures_that_mean_nothing_change_nothing() {
    const Inputs inputs = textbook_inputs();
    std::string label;
    QVERIFY(after(inputs, "components", {.kind = Gesture::Kind::click}, &label) == inputs);
    QVERIFY(after(inputs, "plane", {.kind = Gesture::Kind::drag, .handles = "points", .index = 4000}, &label) ==
            inputs);
    QVERIFY(after(inputs, "plane", {.kind = Gesture::Kind::remove}, &label) == inputs);
  }
};

CREDENCE_TEST(ClassificationGesturesTest);
#include "gestures_test.moc"
