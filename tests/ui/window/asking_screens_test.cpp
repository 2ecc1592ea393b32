// A room with two screens, which Qt's offscreen platform makes: the wall on the projector, and on the laptop who has
// answered and what comes next.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/window/asking_stage.h"
#include "ui/teaching/presenter.h"

#include <QScreen>

namespace credence {

class AskingScreensTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    QVERIFY2(QGuiApplication::screens().size() == 2,
             "needs QT_QPA_PLATFORM=offscreen:configfile=tests/ui/teaching/two_screens.json");
  }
  void the_wall_is_on_the_projector();
};

void AskingScreensTest::the_wall_is_on_the_projector() {
  const auto screens = QGuiApplication::screens();
  AskingStage stage("coin/first", {1100, 650});
  stage.trigger("present");
  QVERIFY(stage.settle());
  QTest::keyClick(stage.window.get(), Qt::Key_A);
  QVERIFY(stage.comes([&] { return stage.asking().shown() != nullptr && stage.row("At once") != nullptr; }));
  QCOMPARE(stage.card().geometry(), screens[1]->geometry());
  QVERIFY(stage.card().isFullScreen());
  QCOMPARE(stage.card().wall().size(), screens[1]->size());
  QVERIFY(stage.card().desk().isVisible() && stage.panel().isVisible());
  QCOMPARE(stage.panel().window(), &stage.card().desk());
  QVERIFY(screens[0]->geometry().contains(stage.card().desk().geometry()));
  Phone one(stage.port(), stage.code());
  QVERIFY(stage.comes([&] { return one.phase() == "none"; }));
  QTest::keyClick(stage.part<QTreeWidget>("ask.things"), Qt::Key_Return);
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  QVERIFY(stage.says("ask.status", "Open"));
  QVERIFY(stage.panel().isVisible());
  QTest::keyClick(&stage.card().desk(), Qt::Key_PageDown);  // a clicker, whichever window has the keyboard
  QVERIFY(stage.comes([&] { return one.phase() == "closed"; }));
  stage.key(Qt::Key_H);
  QVERIFY(!stage.card().desk().isVisible());
  stage.key(Qt::Key_H);
  QVERIFY(stage.card().desk().isVisible());
  stage.key(Qt::Key_Escape);
  QVERIFY(!stage.card().isVisible() && !stage.card().desk().isVisible());
  QVERIFY(stage.window->presenter().presenting());
  // Without slides it stands on the laptop, and a key brings the wall to the projector.
  QTest::keyClick(stage.window.get(), Qt::Key_Escape);
  stage.trigger("ask_class");
  QVERIFY(!stage.card().isFullScreen());
  QCOMPARE(stage.panel().window(), &stage.card());
  stage.key(Qt::Key_F);
  QVERIFY(stage.card().isFullScreen());
  QCOMPARE(stage.card().geometry(), screens[1]->geometry());
  QCOMPARE(stage.panel().window(), &stage.card().desk());
  stage.key(Qt::Key_Escape);
  QVERIFY(!stage.card().isFullScreen() && stage.card().isVisible());
  QCOMPARE(stage.panel().window(), &stage.card());
}

}  // namespace credence

CREDENCE_TEST(credence::AskingScreensTest);
#include "asking_screens_test.moc"
