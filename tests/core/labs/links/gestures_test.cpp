// Clicks and drags on the links lab's plots: what they do to its inputs, and what they are called in the undo menu.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/lab_defaults.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using Kind = Gesture::Kind;

const Lab& credence::lab_under_test() { return *find_lab("links"); }

namespace {

Gesture drag(const std::string& layer, std::size_t index, Point2 position) {
  return {.kind = Kind::drag, .handles = layer, .index = index, .position = position};
}
Gesture click(Point2 position) { return {.kind = Kind::click, .position = position}; }
Gesture removal(const std::string& layer, std::size_t index) {
  return {.kind = Kind::remove, .handles = layer, .index = index};
}
Gesture cell(std::size_t index) { return {.kind = Kind::click, .handles = "families", .index = index}; }

// A layer of handles of a view.
Handles handles_of(const Inputs& inputs, const std::string& view, const std::string& id) {
  for (const Handles& handles : layers_of<Handles>(result_of(inputs)->figure(view, -1))) {
    if (handles.id == id) return handles;
  }
  qFatal("no such handles");
  return {};
}

}  // namespace

class LinksGesturesTest : public QObject {
  Q_OBJECT
 private slots:
  // A ring of any density makes it one drawn by hand, and stays under the pointer: the others give way.
  void the_density_is_reshaped() {
    for (const char* kind : {"logistic", "probit", "label_noise", "drawn"}) {
      const Inputs before = lab_inputs({{"threshold", kind}});
      std::string label;
      const Inputs next = adapted_after(before, "rain", drag("heights", 8, {2, 0.3}), &label);
      QCOMPARE(setting(next, "threshold"), std::string("drawn"));
      QCOMPARE(label, std::string("reshape p(θ)"));
      const Point2 ring = handles_of(next, "rain", "heights").at[8];
      QVERIFY(std::fabs(ring.x - 2) < 1e-12 && std::fabs(ring.y - 0.3) < 1e-3);
      const Inputs none = adapted_after(next, "rain", drag("heights", 8, {2, -1}));
      QCOMPARE(handles_of(none, "rain", "heights").at[8].y, 0.0);
    }
    // Where nothing else is there is nothing to give way.
    const Inputs spike = lab_inputs({{"threshold", "drawn"}, {"heights", "0,1,0"}});
    QVERIFY(adapted_after(spike, "rain", drag("heights", 1, {0, 0.01})) == spike);
  }

  void the_activation_is_dragged_on_both_plots() {
    for (const char* view : {"rain", "link"}) {
      const Inputs next = adapted_after(lab_inputs(), view, drag("activation", 0, {-1.234, 0.5}));
      QCOMPARE(setting(next, "activation"), std::string("-1.23"));
      QVERIFY(std::fabs(handles_of(next, view, "activation").at[0].x + 1.23) < 1e-12);
    }
    QCOMPARE(setting(adapted_after(lab_inputs(), "rain", drag("activation", 0, {40, 0})), "activation"),
             std::string("6"));
  }

  void label_noise_is_dragged() {
    QCOMPARE(setting(adapted_after(lab_inputs(), "functions", drag("epsilon", 0, {-6, 0.2})), "epsilon"),
             std::string("0.2"));
    QCOMPARE(setting(adapted_after(lab_inputs(), "functions", drag("epsilon", 0, {-6, 0.9})), "epsilon"),
             std::string("0.5"));
    QCOMPARE(setting(adapted_after(lab_inputs(), "functions", drag("epsilon", 0, {-6, -1})), "epsilon"),
             std::string("0"));
  }

  void the_outlier_is_dragged() {
    for (const char* view : {"tails", "pull", "fit", "boundary"}) {
      const Inputs next = adapted_after(lab_inputs(), view, drag("outlier", 0, {3.5, 0.2}));
      QCOMPARE(setting(next, "outlier"), std::string("3.5"));
      QCOMPARE(handles_of(next, view, "outlier").at[0].x, 3.5);
    }
  }

  void points_on_the_line() {
    const Inputs before = lab_inputs({{"zeros", "-2,-1"}, {"ones", "1"}});
    QCOMPARE(setting(adapted_after(before, "fit", drag("zeros", 1, {0.5, 0.4})), "zeros"), std::string("-2,0.5"));
    QCOMPARE(setting(adapted_after(before, "fit", removal("zeros", 0)), "zeros"), std::string("-1"));
    QCOMPARE(setting(adapted_after(before, "fit", click({2, 0.9})), "ones"), std::string("1,2"));
    QCOMPARE(setting(adapted_after(before, "fit", click({2, 0.1})), "zeros"), std::string("-2,-1,2"));
    const Inputs none = adapted_after(before, "fit", removal("ones", 0));
    QCOMPARE(setting(none, "ones"), std::string());
    QVERIFY(result_of(none)->complete());
  }

  void mean_and_variance_on_the_map() {
    const Inputs dragged = adapted_after(lab_inputs(), "average", drag("average", 0, {-3, 1}));
    QCOMPARE(setting(dragged, "mean"), std::string("-3"));
    QCOMPARE(setting(dragged, "variance"), std::string("10"));
    QVERIFY(handles_of(dragged, "error", "average").at[0] == (Point2{-3, 1}));
    QCOMPARE(setting(adapted_after(lab_inputs(), "error", click({1.5, 0})), "variance"), std::string("1"));
  }

  void a_row_of_the_table_is_chosen() {
    const Inputs gamma = adapted_after(lab_inputs(), "table", cell(2)),
                 gaussian = adapted_after(gamma, "table", cell(13));
    QCOMPARE(setting(gamma, "family"), std::string("gamma"));
    QCOMPARE(setting(gaussian, "family"), std::string("gaussian"));
    QCOMPARE(setting(adapted_after(gaussian, "table", cell(6)), "family"), std::string("poisson"));
  }

  // Targets stay what their family can have.
  void targets_are_dragged() {
    const auto moved = [](const char* family, double t) {
      const Inputs before = lab_under_test().perform(lab_inputs(), family);
      return adapted_after(before, "targets", drag("targets", 3, {0.1, t})).data.numbers(1)[3];
    };
    QCOMPARE(moved("gaussian", -2.345678), -2.346);
    QCOMPARE(moved("bernoulli", 0.7), 1.0);
    QCOMPARE(moved("poisson", 3.4), 3.0);
    QCOMPARE(moved("poisson", -5), 0.0);
    QCOMPARE(moved("gamma", -5), 1e-3);
    const Inputs before = lab_inputs(), more = adapted_after(before, "targets", click({0.5, 2}));
    QCOMPARE(more.data.size(), before.data.size() + 1);
    QVERIFY(more.data.source().ends_with(", edited"));
    QCOMPARE(adapted_after(more, "targets", removal("targets", 0)).data.size(), before.data.size());
  }

  // A ring of the curve goes where the pointer is, and the other one stays; under the gamma family no drag leads out of
  // what has a mean.
  void the_curve_is_dragged() {
    for (const char* family : {"gaussian", "bernoulli", "poisson", "gamma"}) {
      const Inputs before = lab_under_test().perform(lab_inputs(), family);
      const Handles rings = handles_of(before, "targets", "curve");
      const Inputs next = adapted_after(before, "targets", drag("curve", 1, {rings.at[1].x, 0.9}));
      const Handles moved = handles_of(next, "targets", "curve");
      QVERIFY(std::fabs(moved.at[1].y - 0.9) < 0.01);
      QVERIFY(std::fabs(moved.at[0].y - rings.at[0].y) < 0.01);
      QVERIFY(!setting(next, "weights").empty());
      const Inputs far = adapted_after(next, "targets", drag("curve", 0, {rings.at[0].x, -1e9}));
      QVERIFY(result_of(far)->complete());
    }
  }

  // Any place that has means everywhere; the ring is where the weights are.
  void weights_are_dragged_and_clicked() {
    const Inputs before = lab_under_test().perform(lab_inputs(), "gamma");
    const Inputs next = adapted_after(before, "weights", drag("weights", 0, {-1.23456, 0.1}));
    QCOMPARE(setting(next, "weights"), std::string("-1.235,0.1"));
    QVERIFY(handles_of(next, "weights", "weights").at[0] == (Point2{-1.235, 0.1}));
    QCOMPARE(setting(adapted_after(next, "weights", click({-2, 0})), "weights"), std::string("-2,0"));
    for (const Point2 none : {Point2{1, 0}, Point2{-1e7, 0}}) {
      QVERIFY(adapted_after(next, "weights", drag("weights", 0, none)) == next);
      QVERIFY(adapted_after(next, "weights", click(none)) == next);
    }
  }

  void what_means_nothing_changes_nothing() {
    const Inputs before = lab_inputs();
    for (const Gesture& gesture : {drag("heights", 99, {0, 0}), drag("curve", 2, {0, 0}), drag("targets", 99, {0, 0}),
                                   drag("unknown", 0, {0, 0}), removal("outlier", 0), removal("zeros", 99), cell(99)}) {
      for (const ViewInfo& view : lab_under_test().views()) {
        std::string label;
        QVERIFY(adapted_after(before, view.id, gesture, &label) == before);
        QVERIFY(label.empty());
      }
    }
    QVERIFY(adapted_after(before, "rain", click({0, 0})) == before);
  }
};

CREDENCE_TEST(LinksGesturesTest);
#include "gestures_test.moc"
