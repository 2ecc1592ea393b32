// The laplace lab under real mouse events: the density, a mixture's Gaussians and Newton's start are dragged, Gaussians
// clicked, steps taken with the arrow keys.
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QUndoStack>

#include <cmath>

namespace credence {

namespace {

Session preset(const char* id) { return load_preset(*find_lab("laplace"), id); }

template <class T>
T parameter(const WindowStage& stage, const std::string& name) {
  const Session& session = stage.session();
  return std::get<T>(session.inputs.parameters[field_index(*session.lab, name)]);
}

Point2 handle(PlotView* plot, const std::string& id, std::size_t index = 0) {
  for (const Layer& one : plot->figure().layers) {
    const auto* found = std::get_if<Handles>(&one);
    if (found && found->id == id) return found->at[index];
  }
  qFatal("no handles %s", id.c_str());
}

}  // namespace

class LaplaceWindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void the_gamma_density_is_dragged_to_its_edge() {
    WindowStage stage(preset("gamma_a"));
    stage.drag(handle(stage.plot(), "density"), {20, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "alpha") - 10) < 0.2);
    QCOMPARE(stage.window->controller().undo_stack()->count(), 1);
  }

  void gaussians_are_clicked_dragged_and_taken_away() {
    WindowStage stage(preset("mixture"));
    stage.click({0.3, 0.2});
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "means").size(), std::size_t{3});
    stage.drag(handle(stage.plot(), "density", 2), {3.5, 0});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<Vector>(stage, "means")[1] - 3.5) < 0.1);
    stage.trigger("undo");
    stage.trigger("undo");
    QVERIFY(stage.settle());
    QCOMPARE(parameter<Vector>(stage, "means"), (Vector{-2, 2}));
  }

  void newtons_start_is_dragged_and_its_steps_are_taken() {
    WindowStage stage(preset("newton"));
    QCOMPARE(stage.frame(), 0);
    stage.drag(handle(stage.plot(0), "start"), {2.4, -2});
    QVERIFY(stage.settle());
    QVERIFY(std::abs(parameter<double>(stage, "newton_start") - 2.4) < 0.1);
    QTest::keyClick(stage.window.get(), Qt::Key_Right);
    QVERIFY(QTest::qWaitFor([&] { return stage.frame() == 1; }, patience));
    QVERIFY(stage.result()->narration(stage.frame()).starts_with("Gamma(5, 1)."));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LaplaceWindowTest);
#include "laplace_test.moc"
