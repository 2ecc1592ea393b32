// The window under real mouse and key events: drags and undo, typed values, slots, timeline, presets.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "tests/support/window_stage.h"
#include "ui/panels/player.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>

namespace credence {

class WindowTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void shows_the_textbook_first();
  void a_drag_is_one_undo_step();
  void click_adds_a_point();
  void slider_drag_is_one_undo_step();
  void typed_value_is_computed();
  void bad_value_is_told_and_nothing_is_lost();
  void a_typed_seed_is_undone();
  void misfit_found_by_the_lab_is_told();
  void slots_switch_views();
  void maximises_and_comes_back();
  void timeline_by_keys_computes_nothing();
  void plays();
  void seed_is_undone();
  void generated_data_is_one_undo_step();
  void presets_bring_their_slots_and_back_leads_to_those_before();
  void edits_while_computing_end_with_the_newest();
  void hovering_reads_values();
  void themes_change_widgets_and_plots();
  void every_control_has_a_name();
  void dialogs_stop_nothing();
  void fits_small_screens();
};

namespace {

Session toy_session() {
  Session session = default_session(toy::lab());
  set_rows(session.inputs.data, {{0.1, -0.8}, {-0.2, -0.4}});
  session.view.frame = 0;
  return session;
}

double scale_of(MainWindow& window) { return std::get<double>(window.controller().session().inputs.parameters[0]); }

}  // namespace

void WindowTest::shows_the_textbook_first() {
  WindowStage stage(textbook());
  QCOMPARE(stage.session().inputs.data.size(), std::size_t{40});
  QVERIFY(stage.result()->complete());
  QCOMPARE(stage.find<QLabel>("caption")->text(), QString("Drag a point."));
  QVERIFY(stage.find<QLabel>("status")->text().contains("9"));  // Newton's iterations on the textbook's data
  QCOMPARE(stage.result()->timeline().frames, 10);
  QVERIFY(!stage.window->isWindowModified());
}

void WindowTest::a_drag_is_one_undo_step() {
  WindowStage stage(textbook());
  const auto before = stage.rows();
  const Point2 from{before[0][0], before[0][1]}, to{from.x + 0.7, from.y - 0.4};
  stage.drag(from, to);
  QVERIFY(stage.settle());
  QVERIFY(std::hypot(stage.rows()[0][0] - to.x, stage.rows()[0][1] - to.y) < 0.05);  // within a pixel or two
  QVERIFY(stage.window->isWindowModified());
  QVERIFY(stage.find<QLabel>("caption")->text() != QString("Drag a point."));
  const auto after = stage.rows();
  QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo move point"));
  stage.trigger("undo");
  QCOMPARE(stage.rows(), before);
  QVERIFY(!stage.find<QAction>("undo")->isEnabled());
  stage.trigger("redo");
  QCOMPARE(stage.rows(), after);
}

void WindowTest::click_adds_a_point() {
  WindowStage stage(textbook());
  const Point2 empty{-4.2, 4.2};
  stage.click(empty);
  QCOMPARE(stage.rows().size(), std::size_t{41});
  const double first_class = stage.rows().back()[2];
  stage.trigger("undo");
  stage.click(empty, 0, Qt::ShiftModifier);
  QCOMPARE(stage.rows().size(), std::size_t{41});
  QVERIFY(stage.rows().back()[2] != first_class);
}

void WindowTest::slider_drag_is_one_undo_step() {
  WindowStage stage(toy_session());
  auto* slider = stage.find<QSlider>("field.scale.slider");
  const double before = scale_of(*stage.window);
  slider->setSliderDown(true);
  for (int i = 1; i <= 20; ++i) slider->setSliderPosition(slider->value() + 1);
  slider->setSliderDown(false);
  QVERIFY(stage.settle());
  QVERIFY(scale_of(*stage.window) > before);
  QCOMPARE(stage.find<QLineEdit>("field.scale.box")->text(),
           QString::fromStdString(format_number(scale_of(*stage.window))));
  stage.trigger("undo");
  QCOMPARE(scale_of(*stage.window), before);
}

void WindowTest::typed_value_is_computed() {
  WindowStage stage(toy_session());
  stage.type("field.scale.box", "3");
  QVERIFY(stage.settle());
  QCOMPARE(scale_of(*stage.window), 3.0);
  // 3 (0.1 - 0.2) in the numbers' slot
  QVERIFY(stage.numbers().contains("−0.30000000000000004"));
  QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo change scale"));
}

void WindowTest::bad_value_is_told_and_nothing_is_lost() {
  WindowStage stage(toy_session());
  stage.type("field.scale.box", "1e9");
  QVERIFY(stage.find<QLabel>("field.scale.error")->text().endsWith(" is outside (0, 1e6]"));
  QVERIFY(stage.find<QLabel>("field.scale.error")->isVisible());
  QCOMPARE(scale_of(*stage.window), 2.0);
  stage.type("timeline.seed", "-3");
  QVERIFY(stage.window->messages()->text().startsWith("seed:"));
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{1});
}

void WindowTest::a_typed_seed_is_undone() {
  WindowStage stage(toy_session());
  stage.type("timeline.seed", "7");
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{7});
  QTest::keyClick(stage.find<QLineEdit>("timeline.seed"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{1});
  QCOMPARE(stage.find<QLineEdit>("timeline.seed")->text(), QString("1"));
}

void WindowTest::misfit_found_by_the_lab_is_told() {
  WindowStage stage(toy_session());
  stage.type("field.weights.box", "1,2,3");
  QCOMPARE(stage.find<QLabel>("field.weights.error")->text(), QString("wrong length"));
  QCOMPARE(std::get<Vector>(stage.session().inputs.parameters[3]), (Vector{0.5, 0.25}));
}

void WindowTest::slots_switch_views() {
  WindowStage stage(toy_session());
  auto* menu = stage.find<QToolButton>("slot0.view")->menu();
  for (QAction* action : menu->actions()) {
    if (action->data() == "trace") action->trigger();
  }
  QCOMPARE(stage.session().view.slots_shown[0], QString("trace"));
  QCOMPARE(stage.find<QLabel>("slot0.title")->text(), QString("trace"));  // the figure's own title
  QVERIFY(!stage.window->isWindowModified());  // the arrangement is no work that could be lost
  stage.trigger("slots.4");
  QCOMPARE(stage.session().view.slots_shown.size(), 4);
  QVERIFY(stage.find<QWidget>("slot3")->isVisible());
  stage.trigger("slots.1");
  QVERIFY(!stage.find<QWidget>("slot1")->isVisible());
  stage.trigger("reset_layout");
  QCOMPARE(stage.session().view.slots_shown, (QStringList{"plane", "trace", "numbers"}));
}

void WindowTest::maximises_and_comes_back() {
  WindowStage stage(toy_session());
  QTest::mouseDClick(stage.find<QWidget>("slot1"), Qt::LeftButton, {}, QPoint(150, 6));
  QCOMPARE(stage.session().view.maximised, 1);
  QVERIFY(!stage.find<QWidget>("slot0")->isVisible());
  QVERIFY(!stage.find<QWidget>("slot2")->isVisible());
  QTest::keyClick(stage.plot(1), Qt::Key_Escape);
  QCOMPARE(stage.session().view.maximised, -1);
  QVERIFY(stage.find<QWidget>("slot0")->isVisible());
  stage.plot(0)->setFocus();
  QTest::keyClick(stage.plot(0), Qt::Key_Return);
  QCOMPARE(stage.session().view.maximised, 0);
}

void WindowTest::timeline_by_keys_computes_nothing() {
  WindowStage stage(toy_session());
  const auto edits = stage.window->controller().screen().newest_edit();
  QTest::keyClick(stage.window.get(), Qt::Key_End);
  QCOMPARE(stage.frame(), 4);
  QVERIFY(stage.numbers().contains("This is step 4."));
  QTest::keyClick(stage.window.get(), Qt::Key_Left);
  QCOMPARE(stage.find<QSpinBox>("timeline.number")->text(), QString("step 3 of 4"));
  QVERIFY(stage.numbers().contains("This is step 3."));
  QTest::keyClick(stage.window.get(), Qt::Key_Home);
  QTest::keyClick(stage.window.get(), Qt::Key_Right);
  QCOMPARE(stage.frame(), 1);
  QCOMPARE(stage.session().view.frame, 1);
  QCOMPARE(stage.window->controller().screen().newest_edit(), edits);
  // Fewer frames than the position: the last one, and back where it was when they return.
  stage.type("field.frames.box", "2");
  QVERIFY(stage.settle());
  QCOMPARE(stage.frame(), 1);
}

void WindowTest::plays() {
  WindowStage stage(toy_session());
  auto* speed = stage.find<QSlider>("timeline.speed");
  speed->setValue(speed->maximum());
  QTest::keyClick(stage.window.get(), Qt::Key_Space);
  auto* player = stage.window->findChild<Player*>();
  for (int k = 0; k < 10; ++k) player->pass(0.01);  // seconds
  QCOMPARE(stage.frame(), 4);
  QCOMPARE(stage.session().view.frame, -1);
}

void WindowTest::seed_is_undone() {
  WindowStage stage(toy_session());
  stage.type("timeline.seed", "42");
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{42});
  stage.trigger("undo");
  QCOMPARE(stage.find<QLineEdit>("timeline.seed")->text(), QString("1"));
}

void WindowTest::generated_data_is_one_undo_step() {
  WindowStage stage(textbook());
  const auto before = stage.rows();
  stage.trigger("data.two_moons");
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows().size(), std::size_t{60});
  QCOMPARE(stage.session().inputs.data.source(), std::string("two moons, generated (seed 1, 60 points)"));
  QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo data: Two moons"));
  stage.trigger("data.clear");
  QVERIFY(stage.settle());
  QVERIFY(stage.rows().empty());
  stage.trigger("undo");
  stage.trigger("undo");
  QCOMPARE(stage.rows(), before);
  stage.trigger("data.exclusive_or");
  stage.trigger("data.default");
  QCOMPARE(stage.rows(), before);
  // What does not fit is told and changes nothing.
  stage.trigger("data.separable");
  Session many = stage.session();
  many.inputs.parameters[field_index(*many.lab, "generated_points")] = std::int64_t{500};
  many.inputs.parameters[field_index(*many.lab, "features")] = std::string("rbf");
  WindowStage crowded(many);
  crowded.trigger("data.overlapping");
  QCOMPARE(crowded.rows(), rows_of(many.inputs.data));
  // The same menu hangs at a button below the controls.
  auto* button = stage.find<QToolButton>("data.menu");
  QVERIFY(button->isVisible() && !button->accessibleName().isEmpty());
  QVERIFY(button->menu()->actions().contains(stage.find<QAction>("data.two_moons")));
  WindowStage toy(toy_session());
  toy.trigger("data.square");
  QCOMPARE(toy.rows().size(), std::size_t{4});
}

void WindowTest::presets_bring_their_slots_and_back_leads_to_those_before() {
  WindowStage stage(textbook());
  const Session before = stage.session();
  const auto list = presets(*before.lab);
  const auto figure = std::find_if(list.begin(), list.end(), [](const Preset& p) { return p.id == "figure_4_7b"; });
  QVERIFY(figure != list.end());
  for (QAction* action : stage.find<QToolButton>("presets")->menu()->actions()) {
    if (action->data() == figure->id) action->trigger();
  }
  QVERIFY(stage.settle());
  QCOMPARE(stage.session(), load_preset(*before.lab, "figure_4_7b"));
  QVERIFY(!stage.find<QWidget>("slot1")->isVisible());
  stage.trigger("back");
  QCOMPARE(stage.session(), before);
  QVERIFY(stage.find<QWidget>("slot1")->isVisible());
}

void WindowTest::edits_while_computing_end_with_the_newest() {
  WindowStage stage(textbook());
  auto* slider = stage.find<QSlider>("field.prior_variance.slider");
  slider->setSliderDown(true);
  for (int i = 0; i < 60; ++i) slider->setSliderPosition(400 + i);
  QVERIFY(!stage.window->settled());
  slider->setSliderDown(false);
  QVERIFY(stage.settle());
  QCOMPARE(stage.window->controller().screen().shown_edit(), stage.window->controller().screen().newest_edit());
  const auto fresh = compute_all(*stage.session().lab, stage.session().inputs);
  QCOMPARE(stage.result()->status().text, fresh->status().text);
  QCOMPARE(stage.result()->narration(0), fresh->narration(0));
}

void WindowTest::hovering_reads_values() {
  WindowStage stage(toy_session());
  const QImage before = stage.plot()->grab().toImage();
  QSignalSpy hovered(stage.plot(), &PlotView::hovered);
  stage.hover({0.5, 0.5});
  QCOMPARE(hovered.size(), 1);
  QVERIFY(stage.plot()->grab().toImage() != before);  // the label says "here"
}

void WindowTest::themes_change_widgets_and_plots() {
  WindowStage stage(toy_session());
  stage.trigger("theme.light");
  const QImage light = stage.window->grab().toImage();
  stage.trigger("theme.dark");
  const QImage dark = stage.window->grab().toImage();
  for (const char* name : {"slot0", "controls", "timeline_bar"}) {
    auto* widget = stage.find<QWidget>(name);
    const QPoint corner = widget->mapTo(stage.window.get(), QPoint(widget->width() / 2, widget->height() - 4));
    const int was = light.pixelColor(corner).lightness(), is = dark.pixelColor(corner).lightness();
    QVERIFY2(was > 200 && is < 80, qPrintable(QString("%1: %2 %3").arg(name).arg(was).arg(is)));
  }
  // Good news stay green, also where the theme that is there is set once more, as full screen does.
  QVERIFY(stage.settle());
  for (const char* theme : {"theme.projector", "theme.projector", "theme.light", "theme.light"}) {
    stage.trigger(theme);
    const QImage words = stage.find<QWidget>("status")->grab().toImage();
    bool green = false;
    for (int y = 0; y < words.height(); ++y) {
      for (int x = 0; x < words.width(); ++x) green = green || words.pixelColor(x, y).hsvSaturation() > 150;
    }
    QVERIFY2(green, theme);
  }
}

void WindowTest::every_control_has_a_name() {
  WindowStage stage(textbook());
  for (const QWidget* widget : stage.window->findChildren<QWidget*>()) {
    const bool operable = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget->isEnabled();
    const bool internal =
        widget->objectName().startsWith("qt_") || widget->parentWidget()->inherits("QAbstractSpinBox");
    if (!operable || internal || widget->inherits("QMenuBar") || widget->inherits("QSplitter")) continue;
    QAccessibleInterface* reader = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    QVERIFY2(reader != nullptr && !reader->text(QAccessible::Name).isEmpty(),
             qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
  }
}

void WindowTest::dialogs_stop_nothing() {
  WindowStage stage(toy_session());
  for (const char* action : {"keys", "about", "export_figure", "open", "save_as", "import_data", "export_data"}) {
    stage.trigger(action);
    const auto dialogs = stage.window->findChildren<QDialog*>(Qt::FindDirectChildrenOnly);
    QVERIFY2(!dialogs.isEmpty() && dialogs.front()->isVisible(), action);
    const auto edits = stage.window->controller().screen().newest_edit();
    stage.find<QSlider>("field.scale.slider")->triggerAction(QSlider::SliderSingleStepAdd);
    QCOMPARE(stage.window->controller().screen().newest_edit(), edits + 1);
    dialogs.front()->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

void WindowTest::fits_small_screens() {
  WindowStage stage(textbook(), {1024, 600});
  QCOMPARE(stage.window->size(), QSize(1024, 600));
  for (int slot = 0; slot < 2; ++slot) {
    QVERIFY2(stage.plot(slot)->width() > 250 && stage.plot(slot)->height() > 180,
             qPrintable(QString("%1 x %2").arg(stage.plot(slot)->width()).arg(stage.plot(slot)->height())));
  }
}

}  // namespace credence

CREDENCE_TEST(credence::WindowTest);
#include "window_test.moc"
