// The softmax lab under a hand: points of several classes, the ring that moves all weights, the prior turned off.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/window_hand.h"

namespace credence {
namespace {

Point2 ring(WindowHand& hand) {
  for (const Handles& handles : layers_of<Handles>(hand.plot(1)->figure())) {
    if (handles.id == "shift") return handles.at[0];
  }
  return {};
}

std::vector<double> probabilities(WindowHand& hand) {
  const auto regions = layers_of<Regions>(hand.plot(0)->figure());
  return regions.empty() ? std::vector<double>() : regions[0].probabilities;
}

}  // namespace

class SoftmaxTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void digits_choose_the_class();
  void a_point_is_dragged_relabelled_and_removed();
  void the_ring_moves_every_weight_and_no_region();
  void the_prior_is_turned_off_and_on();
  void places_are_set_and_read();
  void the_run_is_walked();
  void nonsense_is_refused();
  void an_empty_plane_is_filled();
};

void SoftmaxTest::digits_choose_the_class() {
  WindowHand hand(preset("softmax/four_classes"));
  const std::size_t before = hand.rows().size();
  const QPoint empty = hand.on_plot({-2, 3.5});
  hand.hover(empty);
  QWindow* window = hand.window->windowHandle();
  QTest::keyPress(window, Qt::Key_5);
  hand.click(empty);
  QTest::keyRelease(window, Qt::Key_5);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows().size(), before + 1);
  QCOMPARE(hand.rows().back()[2], 5.0);
  QVERIFY(hand.result()->narration(-1).find("Class 4 has no points") != std::string::npos);
  QVERIFY(hand.undo());
  hand.click(empty, Qt::ShiftModifier);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows().back()[2], 1.0);
  QVERIFY(hand.undo());
  QCOMPARE(hand.rows().size(), before);
  hand.drag(empty, hand.on_plot({-2.5, 4}), 400);  // hold, then drag: spray
  QVERIFY(hand.settle());
  QVERIFY(hand.rows().size() > before + 4);
  QCOMPARE(hand.rows().back()[2], 0.0);
  QVERIFY(hand.undo());
  QCOMPARE(hand.rows().size(), before);  // the whole stroke
}

void SoftmaxTest::a_point_is_dragged_relabelled_and_removed() {
  WindowHand hand(preset("softmax/four_classes"));
  const auto regions = probabilities(hand);
  const Rows before = hand.rows();
  const Point2 from{before[3][0], before[3][1]}, to{from.x - 1, from.y - 1.5};
  hand.drag(hand.on_plot(from), hand.on_plot(to));
  QVERIFY(hand.settle());
  QVERIFY(std::hypot(hand.rows()[3][0] - to.x, hand.rows()[3][1] - to.y) < 0.1);
  QVERIFY(probabilities(hand) != regions);
  const QPoint there = hand.on_plot({hand.rows()[3][0], hand.rows()[3][1]});
  hand.click(there, Qt::ControlModifier);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows()[3][2], std::fmod(before[3][2] + 1, 4));
  hand.click(there, {}, Qt::RightButton);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows().size(), before.size() - 1);
  for (int k = 0; k < 3; ++k) QVERIFY(hand.undo());
  QCOMPARE(hand.rows(), before);
}

void SoftmaxTest::the_ring_moves_every_weight_and_no_region() {
  WindowHand hand(preset("softmax/first"));
  const auto regions = probabilities(hand);
  QVERIFY(regions.size() > 1000);
  hand.drag(hand.on_plot(ring(hand), 1), hand.on_plot({3, -2}, 1));
  QVERIFY(hand.settle());
  QVERIFY2(std::hypot(ring(hand).x - 3, ring(hand).y + 2) < 0.1, hand.setting("shift").c_str());
  double largest = 0;
  const auto after = probabilities(hand);
  for (std::size_t i = 0; i < regions.size(); ++i) largest = std::max(largest, std::abs(after[i] - regions[i]));
  QVERIFY(largest < 1e-12);
  QVERIFY(hand.plot(1)->figure().note.find("stays −22.17") != std::string::npos);
  QVERIFY(hand.undo());  // the whole drag
  QCOMPARE(hand.setting("shift"), std::string());
  hand.type("field.shift.box", "0, 1, 1");
  QVERIFY(hand.settle());
  QVERIFY(std::hypot(ring(hand).x - 1, ring(hand).y - 1) < 1e-9);
  hand.click(hand.on_plot(ring(hand), 1), {}, Qt::RightButton);
  QVERIFY(hand.settle());
  QCOMPARE(hand.setting("shift"), std::string());
}

void SoftmaxTest::the_prior_is_turned_off_and_on() {
  WindowHand hand(preset("softmax/prior_fills_them"));
  QVERIFY(!hand.plot(0)->figure().y.zero);
  hand.click(hand.find<QToolButton>("field.prior.choice.flat"));
  QVERIFY(hand.settle());
  QCOMPARE(hand.setting("prior"), std::string("flat"));
  QVERIFY(hand.plot(0)->figure().y.zero.has_value());
  QCOMPARE(hand.plot(1)->figure().note, std::string("the blocks of a row add up to zero"));
  QVERIFY(hand.undo());
  QCOMPARE(hand.setting("prior"), std::string("gaussian"));
  hand.slide("field.prior_variance.slider", 0.9);
  QVERIFY(hand.settle());
  const double precision = 1 / std::stod(hand.setting("prior_variance"));
  QVERIFY(precision < 0.05);
  const auto null = layers_of<Points>(hand.plot(0)->figure())[1];
  for (const Point2& at : null.at) QVERIFY(std::abs(at.y - std::log10(precision)) < 1e-6);
}

void SoftmaxTest::places_are_set_and_read() {
  WindowHand hand(preset("softmax/one_place"));
  const auto heights = [&hand] {
    std::vector<double> all;
    for (const Bars& bars : layers_of<Bars>(hand.plot(1)->figure())) all.push_back(bars.heights[0]);
    return all;
  };
  const auto before = heights();
  QCOMPARE(before.size(), std::size_t{8});
  const auto marks = [&hand] { return layers_of<Points>(hand.plot(1)->figure()); };
  QVERIFY(marks().empty());
  hand.hover(hand.on_plot({4, 0}));
  QVERIFY(hand.comes([&] { return !marks().empty(); }));
  QVERIFY(marks()[0].at[0].y > 0.9);  // where class 0 is
  QCOMPARE(heights(), before);
  hand.drag(hand.on_plot({-5, -4}), hand.on_plot({-4, -5}));
  QVERIFY(hand.settle());
  const auto& places = hand.session().inputs.places;
  QVERIFY(std::hypot(places[0][0] + 4, places[0][1] + 5) < 0.1);
  const Readout last = hand.result()->readouts(-1)[3];
  QCOMPARE(last.label, std::string("class 3"));
  QVERIFY(last.value.starts_with("MAP ") && last.value.find(", averaged ") != std::string::npos);
}

void SoftmaxTest::the_run_is_walked() {
  WindowHand hand(preset("softmax/newton"));
  QVERIFY(hand.frame() > 2);  // its sentence is of the whole run
  hand.key(Qt::Key_Home);
  QCOMPARE(hand.frame(), 0);
  hand.key(Qt::Key_Right);
  hand.key(Qt::Key_Right);
  QCOMPARE(hand.frame(), 2);
  QVERIFY(layers_of<Points>(hand.plot(0)->figure()).size() > 3);
  hand.key(Qt::Key_Left);
  hand.key(Qt::Key_Left);
  QCOMPARE(hand.frame(), 0);
  for (const double p : probabilities(hand)) QVERIFY(std::abs(p - 1.0 / 3) < 1e-12);
}

void SoftmaxTest::nonsense_is_refused() {
  WindowHand hand(preset("softmax/first"));
  const Inputs before = hand.session().inputs;
  for (const auto& [box, text] : {std::pair{"field.shift.box", "1"},
                                  {"field.shift.box", "a, b, c"},
                                  {"field.shift.box", "1,2,1e9"},
                                  {"field.prior_variance.box", "-1"},
                                  {"field.prior_variance.box", "soft"}}) {
    hand.type(box, text);
    QVERIFY(hand.settle());
    QVERIFY2(hand.session().inputs == before, text);
  }
}

// From nothing, a click a class: what there is to see grows with them.
void SoftmaxTest::an_empty_plane_is_filled() {
  Session session = preset("softmax/first");
  session.inputs = session.lab->checked(session.lab->perform(session.inputs, "clear"));
  WindowHand hand(session);
  QWindow* window = hand.window->windowHandle();
  QCOMPARE(hand.plot(0)->figure().note, std::string("no points"));
  const std::array keys{Qt::Key_0, Qt::Key_1, Qt::Key_2};
  const std::array<Point2, 3> at{Point2{-2, -2}, {2, -2}, {0, 2}};
  for (std::size_t k = 0; k < 3; ++k) {
    hand.hover(hand.on_plot(at[k]));
    QTest::keyPress(window, keys[k]);
    hand.click(hand.on_plot(at[k]));
    QTest::keyRelease(window, keys[k]);
    QVERIFY(hand.settle());
    QCOMPARE(hand.rows().size(), k + 1);
    QCOMPARE(hand.rows().back()[2], static_cast<double>(k));
  }
  const auto rows = hand.result()->readouts(-1);
  QVERIFY(std::any_of(rows.begin(), rows.end(), [](const Readout& r) { return r.value == "3 of 3"; }));
}

}  // namespace credence

CREDENCE_TEST(credence::SoftmaxTest);
#include "softmax_test.moc"
