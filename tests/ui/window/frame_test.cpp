// Where the window opens, and how large it and its plots are.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/panels/appearance.h"
#include "ui/plot/plot_scene.h"
#include "ui/teaching/presenter.h"
#include "ui/window_frame.h"

#include <QLabel>
#include <QScreen>

#include <algorithm>

namespace credence {

class FrameTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void opens_within_every_screen();
  void a_frame_comes_back_onto_the_screen();
  void the_place_is_kept();
  void the_place_outlives_the_program();
  void opens_where_one_was();
  void plots_grow_with_a_large_window();
  void follows_the_desktop();
  void the_window_keeps_its_width_data();
  void the_window_keeps_its_width();
  void panels_that_come_do_not_widen_it_data();
  void panels_that_come_do_not_widen_it();
};

void FrameTest::opens_within_every_screen() {
  for (const QSize screen :
       {QSize(1366, 768), QSize(1280, 800), QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)}) {
    const QSize size = opening_size(screen);
    QVERIFY(size.width() <= screen.width() - 8 && size.height() <= screen.height() - 30);
    QCOMPARE(size.width(), qRound(0.85 * screen.width()));
  }
  QCOMPARE(opening_size({1920, 1080}), QSize(1632, 918));
  QCOMPARE(opening_size({1024, 600}), QSize(1016, 564));  // 85 % of it would be too little
  QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
  settings.remove(QStringLiteral("window/place"));
  QVERIFY(opens_maximised(1366) && !opens_maximised(1400));
  settings.setValue(QStringLiteral("window/place"), QRect(10, 10, 900, 600));  // someone chose that
  QVERIFY(!opens_maximised(1366));
  settings.remove(QStringLiteral("window/place"));
}

void FrameTest::a_frame_comes_back_onto_the_screen() {
  const QRect screen(0, 27, 1280, 693);
  // A title bar of 30 pixels above, borders of 4 pixels; the player was below the screen's edge.
  const QRect contents(10, 100, 1088, 660), frame = contents.adjusted(-4, -30, 4, 4);
  const QRect next = within(screen, frame, contents);
  QCOMPARE(next.size(), QSize(1088, 659));
  QVERIFY(screen.contains(next.adjusted(-4, -30, 4, 4)));
  const QRect inside(100, 100, 800, 500);
  QCOMPARE(within(screen, inside.adjusted(-4, -30, 4, 4), inside), inside);
}

void FrameTest::the_place_is_kept() {
  const QRect available = QGuiApplication::primaryScreen()->availableGeometry();
  const QRect place(available.left() + 20, available.top() + 40, available.width() - 60, available.height() - 80);
  {
    MainWindow window(textbook());
    window.show();
    window.setGeometry(place);
    window.close();
  }
  MainWindow again(textbook());
  QCOMPARE(again.geometry(), place);
  QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
  settings.setValue("window/place", QRect(90000, 90000, 800, 600));  // of a screen that is gone
  MainWindow elsewhere(textbook());
  QVERIFY(available.intersects(elsewhere.geometry()));
}

// Settings are read while the window is open, as they are found after it was killed.
void FrameTest::the_place_outlives_the_program() {
  WindowStage stage(textbook());
  stage.window->setGeometry(QRect(30, 50, 1100, 700));
  const auto kept = [] {
    return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")).value("window/place").toRect();
  };
  QVERIFY(stage.comes([&] { return kept() == stage.window->geometry(); }));
  QCOMPARE(kept().topLeft(), QPoint(30, 50));
}

void FrameTest::opens_where_one_was() {
  QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")).remove("window/lab");
  QCOMPARE(session_at_last_place(), opening_session(*labs().front()));
  WindowStage stage(preset("coin/first"));
  QVERIFY(stage.comes([] { return session_at_last_place() == preset("coin/first"); }));
  stage.window->controller().open_lab(*find_lab("gibbs"));
  QVERIFY(stage.comes([] { return session_at_last_place() == opening_session(*find_lab("gibbs")); }));
  stage.window->controller().open_preset(QStringLiteral("mild"));
  QVERIFY(stage.comes([] { return session_at_last_place() == preset("gibbs/mild"); }));
  stage.window->controller().travel(-1);
  QVERIFY(stage.comes([] { return session_at_last_place() == opening_session(*find_lab("gibbs")); }));
  // A preset that another version of the program had.
  QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")).setValue("window/preset", "gone");
  QCOMPARE(session_at_last_place(), opening_session(*find_lab("gibbs")));
}

void FrameTest::plots_grow_with_a_large_window() {
  QCOMPARE(enlargement_of({1600, 900}), 1.0);
  QCOMPARE(enlargement_of({1280, 2000}), 1.0);
  QCOMPARE(enlargement_of({2400, 1350}), 1.5);
  QCOMPARE(enlargement_of({2400, 900}), 1.0);  // low, it has no room for larger type
  const Theme &usual = theme(ThemeId::light), &larger = theme(ThemeId::light, 1.5);
  QCOMPARE(larger.font.pixelSize(), 21);
  QVERIFY(larger.line_scale == 1.5 * usual.line_scale && larger.point_scale == 1.5 * usual.point_scale);
  QCOMPARE(larger.colour(Role::chain), usual.colour(Role::chain));
  WindowStage stage(textbook(), {1280, 800});
  const double left = stage.plot(0)->plot_area().left();
  stage.window->resize(2560, 1440);
  QVERIFY(stage.settle());
  QVERIFY(stage.plot(0)->plot_area().left() > 1.2 * left);  // larger tick labels need more room
  stage.window->resize(1280, 800);
  QVERIFY(stage.settle());
  QCOMPARE(stage.plot(0)->plot_area().left(), left);
}

void FrameTest::follows_the_desktop() {
  WindowStage stage(textbook());
  QVERIFY(stage.window->theme() == ThemeId::light);
  const QFont before = QApplication::font();
  QEvent changed(QEvent::ThemeChange);
  QApplication::sendEvent(stage.window.get(), &changed);
  QVERIFY(stage.settle());
  QVERIFY(stage.window->theme() == ThemeId::light);
  QVERIFY(QApplication::font().pointSizeF() >= 10 && before.pointSizeF() >= 10);
  QVERIFY(stage.plot(0)->isVisible());
}

void FrameTest::the_window_keeps_its_width_data() {
  QTest::addColumn<QString>("lesson");
  QTest::addColumn<bool>("writes");
  for (const char* lesson : {"", "tour", "networks", "samplers"}) {
    for (const bool writes : {false, true}) {
      QTest::addRow("%s%s", *lesson != 0 ? lesson : "no lesson", writes ? ", written" : "") << lesson << writes;
    }
  }
}

// With the controls, the numbers, a lesson and its editor, on the smallest screen of a lecture, in every lab.
void FrameTest::the_window_keeps_its_width() {
  QFETCH(QString, lesson);
  QFETCH(bool, writes);
  constexpr QSize screen(1280, 720);
  WindowStage stage(textbook(), screen, WindowStage::Wait::first);
  const std::vector<LessonFile> lessons = own_lessons();
  const auto wanted = std::ranges::find_if(
      lessons, [&](const LessonFile& one) { return QString::fromStdString(one.lesson.id) == lesson; });
  if (wanted != lessons.end()) stage.window->learning().open_lesson(*wanted);
  if (writes) stage.window->authoring().show_editor(true);
  QStringList wide;
  for (const ThemeId theme : {ThemeId::light, ThemeId::projector}) {
    stage.window->set_theme(theme);
    for (const char* shown : {"show_numbers", "show_controls"}) {
      QAction* action = stage.window->findChild<QAction*>(shown);
      if (!action->isChecked()) action->trigger();
    }
    QVERIFY(stage.settle());
    for (const Lab* lab : labs()) {
      stage.window->controller().open_lab(*lab);
      QCoreApplication::processEvents();
      const int least = std::max(stage.window->minimumSizeHint().width(), stage.window->width());
      if (least <= screen.width()) continue;
      wide +=
          QString("%1, theme %2: %3 px").arg(QString::fromStdString(lab->id())).arg(static_cast<int>(theme)).arg(least);
    }
  }
  QVERIFY2(wide.isEmpty(), qPrintable(wide.join('\n')));
}

void FrameTest::panels_that_come_do_not_widen_it_data() {
  QTest::addColumn<ThemeId>("theme");
  QTest::newRow("light") << ThemeId::light;
  QTest::newRow("dark") << ThemeId::dark;
  QTest::newRow("projector") << ThemeId::projector;
}

// Not even for a moment, because a window that was widened stays so: also with the editor and the numbers, when a
// lesson is opened, and after a presentation.
void FrameTest::panels_that_come_do_not_widen_it() {
  QFETCH(ThemeId, theme);
  constexpr QSize screen(1280, 720);
  WindowStage stage(textbook(), screen, WindowStage::Wait::first);
  MainWindow& window = *stage.window;
  window.set_theme(theme);
  QStringList wide;
  const auto look = [&](const char* after) {
    if (!stage.settle()) wide += QString("%1: it does not settle").arg(after);
    if (window.size() != screen) wide += QString("%1: %2 x %3").arg(after).arg(window.width()).arg(window.height());
  };
  const auto show = [&](const char* name) {
    QAction* action = stage.find<QAction>(name);
    if (!action->isChecked()) action->trigger();
    look(name);
  };
  const auto present = [&](const char* what) {
    stage.trigger("present");
    if (!window.isFullScreen()) wide += QString("%1: not presented").arg(what);
    (void)stage.settle();
    window.presenter().end();
    look(what);
  };
  show("show_controls");
  present("presets were presented");
  stage.trigger("new_lesson");
  look("the editor");
  show("show_numbers");
  for (int step = 0; step < 2; ++step) window.authoring().add_screen();
  look("two steps");
  present("what is written was presented");
  show("show_numbers");
  window.learning().open_lesson(own_lessons().front());
  look("a lesson beside the editor");
  show("show_numbers");
  window.authoring().show_editor(false);
  look("the lesson alone");
  present("the lesson was presented");
  window.authoring().show_editor(true);
  look("the editor again");
  window.lesson_desk().close();
  look("without the lesson");
  QVERIFY2(wide.isEmpty(), qPrintable(wide.join('\n')));
}

}  // namespace credence

CREDENCE_TEST(credence::FrameTest);
#include "frame_test.moc"
