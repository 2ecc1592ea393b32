// What a slot or a handler of events throws becomes a message and ends nothing.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/application.h"

#include "tests/support/slow_lab.h"
#include "tests/support/window_stage.h"

#include <QDir>
#include <QLocale>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <stdexcept>

namespace credence {

class ApplicationTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void a_slot_that_throws();
  void a_handler_of_keys_that_throws();
  void numbers_have_the_same_digits_in_every_language();
};

void ApplicationTest::a_slot_that_throws() {
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  QTimer::singleShot(0, stage.window.get(), [] { throw std::runtime_error("a slot gave up"); });
  QTRY_COMPARE_WITH_TIMEOUT(stage.window->messages()->text(), QString("a slot gave up"), patience);
  stage.window->controller().set_field(field_index(lab, "scale"), 5.0, false);
  QVERIFY(stage.settle());
}

void ApplicationTest::a_handler_of_keys_that_throws() {
  class Moody : public QWidget {
   protected:
    void keyPressEvent(QKeyEvent*) override { throw std::runtime_error("not this key"); }
  };
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  Moody moody;
  moody.show();
  QTest::keyClick(&moody, Qt::Key_Y);
  QCOMPARE(stage.window->messages()->text(), QString("not this key"));
}

// The desktop of this test speaks Arabic, whose digits are others.
void ApplicationTest::numbers_have_the_same_digits_in_every_language() {
  QVERIFY(QLocale::system().toString(12) != "12");
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  for (const QSpinBox* box : stage.window->findChildren<QSpinBox*>()) {
    QVERIFY2(std::ranges::all_of(box->text(), [](QChar c) { return !c.isDigit() || c.unicode() < 128; }),
             qPrintable(box->text()));
  }
  QVERIFY(!stage.window->findChildren<QSpinBox*>().isEmpty());
  QCOMPARE(QLocale().toString(1234.5), QString("1234.5"));
}

}  // namespace credence

int main(int argc, char** argv) {
  for (const char* variable : {"LC_ALL", "LC_NUMERIC", "LANG"}) qputenv(variable, "ar_EG.UTF-8");
  credence::Application application(argc, argv);
  credence::ApplicationTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "application_test.moc"
