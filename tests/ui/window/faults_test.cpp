// Whatever a lab's results throw while they are drawn, hovered over or computed becomes a message, and the window goes
// on.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/slow_lab.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QDir>

namespace credence {

using slow::Fault;

class FaultsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void a_figure_that_cannot_be_drawn();
  void a_place_that_cannot_be_read();
  void a_fault_without_a_name();
  void the_window_stays_where_writing_failed();

 private:
  static Session with(const Lab& lab, Fault fault) {
    Session session = default_session(lab);
    session.inputs.parameters[field_index(lab, "fault")] = slow::in_words(fault);
    return session;
  }
};

void FaultsTest::a_figure_that_cannot_be_drawn() {
  const slow::SlowLab lab;
  WindowStage stage(with(lab, Fault::figure));
  QCOMPARE(stage.window->messages()->text(), QString("the figure cannot be drawn"));
  // The next edit is drawn again.
  stage.window->controller().set_field(field_index(lab, "fault"), slow::in_words(Fault::none), false);
  QVERIFY(stage.settle());
  QCOMPARE(stage.window->messages()->text(), QString());
  QVERIFY(stage.plot()->isVisible());
}

void FaultsTest::a_place_that_cannot_be_read() {
  const slow::SlowLab lab;
  WindowStage stage(with(lab, Fault::hover));
  QCOMPARE(stage.window->messages()->text(), QString());
  stage.hover({0.5, 0.5});
  QCOMPARE(stage.window->messages()->text(), QString("nothing is known here"));
  stage.window->controller().set_field(field_index(lab, "scale"), 5.0, false);
  QVERIFY(stage.settle());
}

void FaultsTest::a_fault_without_a_name() {
  const slow::SlowLab lab;
  WindowStage stage(with(lab, Fault::nameless));
  QCOMPARE(stage.window->messages()->text(), QString("Unexpected error."));
}

void FaultsTest::the_window_stays_where_writing_failed() {
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  stage.window->document().save("/no/such/folder/session.json");
  QVERIFY(!stage.window->close());
  QVERIFY(stage.window->messages()->text().contains("session.json"));
  QVERIFY(stage.window->close());
}

}  // namespace credence

CREDENCE_TEST(credence::FaultsTest);
#include "faults_test.moc"
