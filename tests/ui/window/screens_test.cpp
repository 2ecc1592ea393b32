// The plots as they are on the screen: measured and, if somebody wants to look at them, written as pictures.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/label_faults.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/slot_grid.h"

#include "ui/plot/plot_scene.h"
#include "ui/plot/plot_view.h"

#include <QDir>
#include <QImage>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>

#include <cstdlib>

namespace credence {

class ScreensTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void every_preset_data();
  void every_preset();
  void a_small_wall_shows_one_row_at_a_time();
  void a_small_wall_shows_a_table_alone();
  void after_a_wall_all_plots_come_back();
  void a_wall_of_many_pixels_has_large_words();
  void on_a_small_wall_nothing_explained_is_cut_data();
  void on_a_small_wall_nothing_explained_is_cut();
};

void ScreensTest::every_preset_data() {
  QTest::addColumn<QString>("lab");
  for (const Lab* lab : labs()) {
    if (qEnvironmentVariableIsSet("CREDENCE_SCREENS") || lab == labs().front())
      QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
}

namespace {

// The faults of the plots as they are on the screen, in the rooms that the window gives them.
Faults faults_on(WindowStage& stage, ThemeId theme, const QString& preset) {
  Faults all;
  for (int slot = 0; stage.plot(slot) != nullptr; ++slot) {
    const PlotView* plot = stage.plot(slot);
    if (!plot->isVisible()) continue;
    PlotScene scene;
    scene.be_like(plot->scene());
    scene.set_figure(plot->figure());
    QImage page(plot->size(), QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&page);
    PaintedPlot painted;
    scene.render(painter, plot->rect(), &painted);
    std::string told;
    const Faults found = faults_of(painted, theme, told);
    all += found;
    if (found.sum() + found.left_out > 0)
      qInfo("%s slot %d, %d x %d:%s", qPrintable(preset), slot, plot->width(), plot->height(), told.c_str());
  }
  return all;
}

// A button that is taken away lives, hidden, until its event ends.
QList<QToolButton*> buttons_shown_in(const QWidget& row) {
  QList<QToolButton*> buttons = row.findChildren<QToolButton*>();
  buttons.removeIf([](const QToolButton* button) { return !button->isVisible(); });
  return buttons;
}

}  // namespace

// CREDENCE_SCREENS=folder writes every preset and tells of every fault of its words. CREDENCE_SCREEN_LOOK is light,
// dark or projector, and a size: "projector 1280x720".
void ScreensTest::every_preset() {
  QFETCH(QString, lab);
  const QString folder = qEnvironmentVariable("CREDENCE_SCREENS");
  const QStringList look = qEnvironmentVariable("CREDENCE_SCREEN_LOOK", "light 1280x720").split(' ');
  const QStringList sides = look.at(1).split('x');
  const QSize size(sides.at(0).toInt(), sides.at(1).toInt());
  const Lab& one = *find_lab(lab.toStdString());
  WindowStage stage(load_preset(one, presets(one).front().id), size);
  stage.trigger(qPrintable("theme." + look.front()));
  if (look.front() == "projector") stage.window->menuBar()->hide();
  stage.calm();  // what the projector hides made the window wider
  stage.window->resize(size);
  const ThemeId theme = look.front() == "dark"        ? ThemeId::dark
                        : look.front() == "projector" ? ThemeId::projector
                                                      : ThemeId::light;
  Faults all;
  for (const Preset& preset : presets(one)) {
    stage.window->controller().open_preset(preset.id);
    QVERIFY(stage.settle());
    stage.calm();
    all += faults_on(stage, theme, lab + "/" + preset.id);
    if (folder.isEmpty()) break;
    QVERIFY(stage.window->grab().save(QDir(folder).filePath(lab + "__" + preset.id + ".png")));
  }
  qInfo("%s: %s", qPrintable(look.join(' ')), text_of(all).c_str());
  stage.trigger("theme.light");
  remember_theme(ThemeId::light);
  if (folder.isEmpty()) QCOMPARE(all.sum(), 0);
}

void ScreensTest::a_small_wall_shows_one_row_at_a_time() {
  WindowStage stage(preset("coin/side_by_side"), {1024, 480});
  stage.trigger("theme.projector");
  stage.window->menuBar()->hide();
  stage.window->resize(1024, 480);
  stage.calm();
  const auto shown = [&] {
    QString slots_shown;
    for (int slot = 0; slot < 4; ++slot) {
      if (stage.plot(slot) != nullptr && stage.plot(slot)->isVisible()) slots_shown += QString::number(slot + 1);
    }
    return slots_shown;
  };
  auto* rows = stage.find<QWidget>("slots.switch");
  QVERIFY(rows->isVisible());
  QCOMPARE(shown(), QString("12"));
  const QList<QToolButton*> buttons = buttons_shown_in(*rows);
  QCOMPARE(buttons.size(), 2);
  const auto title = [&](int slot) { return stage.window->findChild<SlotGrid*>()->panel(slot)->title(); };
  QCOMPARE(buttons[1]->accessibleName(), title(2) + QString(" · ") + title(3));
  buttons[1]->click();
  stage.calm();
  QCOMPARE(shown(), QString("34"));
  QVERIFY(!stage.plot(2)->figure().layers.empty() && stage.plot(2)->height() > 9 * 24);
  stage.window->resize(640, 480);  // too narrow for two plots beside each other
  stage.calm();
  QCOMPARE(shown(), QString("2"));
  QCOMPARE(buttons_shown_in(*rows).size(), 4);
  stage.window->resize(1280, 720);
  stage.calm();
  QCOMPARE(shown(), QString("1234"));
  QVERIFY(!rows->isVisible());
  stage.trigger("theme.light");
  remember_theme(ThemeId::light);
}

// Beside another plot the numbers of the table would be too small to be read.
void ScreensTest::a_small_wall_shows_a_table_alone() {
  WindowStage stage(preset("laplace/four_coordinates"), {640, 480});
  stage.trigger("theme.projector");
  stage.window->menuBar()->hide();
  stage.window->resize(640, 480);
  stage.calm();
  auto* rows = stage.find<QWidget>("slots.switch");
  QVERIFY(rows->isVisible());
  QVERIFY(stage.plot(0)->isVisible() && !stage.plot(1)->isVisible());
  const QList<QToolButton*> buttons = buttons_shown_in(*rows);
  QCOMPARE(buttons.size(), 2);
  const QString title = stage.window->findChild<SlotGrid*>()->panel(1)->title();
  QCOMPARE(buttons[1]->accessibleName(), title);
  const QString shown = buttons[1]->text();
  QVERIFY(shown == title || (shown.endsWith(QChar(0x2026)) && title.startsWith(shown.chopped(1))));
  buttons[1]->click();
  stage.calm();
  QVERIFY(!stage.plot(0)->isVisible() && stage.plot(1)->isVisible());
  QVERIFY(stage.plot(1)->width() > 600);
  QCOMPARE(faults_on(stage, ThemeId::projector, "four_coordinates").small, 0);
  stage.window->resize(1280, 720);
  stage.calm();
  QVERIFY(stage.plot(0)->isVisible() && stage.plot(1)->isVisible() && !rows->isVisible());
  stage.trigger("theme.light");
  remember_theme(ThemeId::light);
}

// A picture that is off the screen was measured for the wall.
void ScreensTest::after_a_wall_all_plots_come_back() {
  WindowStage stage(preset("laplace/four_coordinates"), {900, 600});
  stage.trigger("theme.projector");
  stage.calm();
  QVERIFY(stage.find<QWidget>("slots.switch")->isVisible());
  QVERIFY(!stage.plot(1)->isVisible());
  stage.trigger("theme.light");
  stage.calm();
  QVERIFY(stage.plot(0)->isVisible() && stage.plot(1)->isVisible());
  QVERIFY(!stage.find<QWidget>("slots.switch")->isVisible());
  remember_theme(ThemeId::light);
}

// At scale 1 as well.
void ScreensTest::a_wall_of_many_pixels_has_large_words() {
  WindowStage stage(preset("coin/side_by_side"), {3840, 2160});
  const auto type = [&] { return stage.find<QLabel>("slot0.title")->fontInfo().pixelSize(); };
  const int usual = type();
  stage.trigger("theme.projector");
  stage.window->resize(3840, 2160);
  stage.calm();
  const int axis = theme(ThemeId::projector, enlargement_of(stage.window->size())).font.pixelSize();
  QVERIFY2(type() > 0.9 * axis && axis > 2 * 25, qPrintable(QString::number(type())));
  stage.window->resize(1280, 720);
  stage.calm();
  QVERIFY(type() < 30);
  stage.trigger("theme.light");
  QCOMPARE(type(), usual);
  remember_theme(ThemeId::light);
}

void ScreensTest::on_a_small_wall_nothing_explained_is_cut_data() {
  QTest::addColumn<int>("width");
  for (const int width : {1280, 1024, 640}) QTest::newRow(qPrintable(QString::number(width))) << width;
}

// The window becomes as narrow as the wall, and the status stays whole, if need be in a line of its own.
void ScreensTest::on_a_small_wall_nothing_explained_is_cut() {
  QFETCH(int, width);
  WindowStage stage(preset("laplace/alpha_one"), {width, 600});
  stage.trigger("theme.projector");
  stage.window->menuBar()->hide();
  stage.calm();
  stage.window->resize(width, 600);
  stage.calm();
  QCOMPARE(stage.window->width(), width);
  const auto* status = stage.find<ElidedLabel>("status");
  const auto* number = stage.find<QWidget>("timeline.number");
  QCOMPARE(status->text(), status->full_text());
  QVERIFY(status->fontMetrics().horizontalAdvance(status->text()) <= status->width());
  const int below = status->mapTo(stage.window.get(), QPoint()).y() - number->mapTo(stage.window.get(), QPoint()).y();
  QVERIFY(below > number->height() / 2);  // it does not fit beside the player
  QCOMPARE(stage.find<QWidget>("controls.few")->isVisible(), width > 1000);
  stage.trigger("theme.light");
  stage.calm();
  QVERIFY(std::abs(status->mapTo(stage.window.get(), QPoint()).y() -
                   stage.find<QWidget>("timeline_bar")->mapTo(stage.window.get(), QPoint()).y()) < 12);
  remember_theme(ThemeId::light);
}

}  // namespace credence

CREDENCE_TEST(credence::ScreensTest);
#include "screens_test.moc"
