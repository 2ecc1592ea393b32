// What is done on the lab's plots becomes an edit of its inputs: pure functions, so tested without a window.
#include "core/labs/lab.h"
#include "tests/support/textbook_inputs.h"

#include <QtTest>

using namespace credence;

namespace {

const Lab& lab() { return *find_lab("classification"); }

Inputs after(const Inputs& inputs, const std::string& view, const Gesture& gesture, std::string& label) {
  return lab().edit(inputs, view, gesture, label);
}

}  // namespace

class ClassificationGesturesTest : public QObject {
  Q_OBJECT

 private slots:
  void click_adds_a_point_of_the_current_class() {
    Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}}, label);
    QCOMPARE(next.data.size(), inputs.data.size() + 1);
    QVERIFY(next.data.rows.back() == (Vector{1, -2, 1}));
    QCOMPARE(label, std::string("add point of class 1"));
    next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}, .alternative = true}, label);
    QCOMPARE(next.data.rows.back()[2], 0.0);
    set(inputs, "new_class", "0");
    next = after(inputs, "plane", {.kind = Gesture::Kind::click, .position = {1, -2}}, label);
    QCOMPARE(next.data.rows.back()[2], 0.0);
  }

  void drag_relabel_and_remove_change_one_point() {
    const Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next = after(inputs, "boundaries", {.kind = Gesture::Kind::drag, .handles = "points", .index = 3,
                                               .position = {0.5, 0.25}}, label);
    QVERIFY(next.data.rows[3] == (Vector{0.5, 0.25, inputs.data.rows[3][2]}));
    QVERIFY(next.data.rows[4] == inputs.data.rows[4]);
    next = after(inputs, "plane", {.kind = Gesture::Kind::relabel, .handles = "points", .index = 3}, label);
    QCOMPARE(next.data.rows[3][2], 1 - inputs.data.rows[3][2]);
    next = after(inputs, "plane", {.kind = Gesture::Kind::remove, .handles = "points", .index = 3}, label);
    QCOMPARE(next.data.size(), inputs.data.size() - 1);
    QVERIFY(next.data.rows[3] == inputs.data.rows[4]);
    QCOMPARE(next.data.source, std::string("binary_fig4_1.csv, edited"));
  }

  void a_click_in_weight_space_starts_newton_there() {
    Inputs inputs = textbook_inputs();
    std::string label;
    Inputs next = after(inputs, "weights", {.kind = Gesture::Kind::click, .position = {-3, 4}}, label);
    QVERIFY(next.parameters[field_index(lab(), "newton_start")] == Value(Vector{-3, 4}));
    // With a bias the plot shows the other two weights, and the start keeps its own bias.
    set(inputs, "features", "linear_bias");
    set(inputs, "newton_start", "0.5,1,1");
    next = after(inputs, "weights", {.kind = Gesture::Kind::drag, .handles = "start", .position = {-3, 4}}, label);
    QVERIFY(next.parameters[field_index(lab(), "newton_start")] == Value(Vector{0.5, -3, 4}));
  }

  void gestures_that_mean_nothing_change_nothing() {
    const Inputs inputs = textbook_inputs();
    std::string label;
    QVERIFY(after(inputs, "components", {.kind = Gesture::Kind::click}, label) == inputs);
    QVERIFY(after(inputs, "plane", {.kind = Gesture::Kind::drag, .handles = "points", .index = 4000}, label) == inputs);
    QVERIFY(after(inputs, "plane", {.kind = Gesture::Kind::remove}, label) == inputs);
  }
};

QTEST_APPLESS_MAIN(ClassificationGesturesTest)
#include "classification_gestures_test.moc"
