// Whatever a lab's results throw while they are drawn, hovered over or computed, and whatever a slot throws, becomes a
// message, and the window goes on.
#include "tests/support/slow_lab.h"
#include "tests/support/window_stage.h"
#include "ui/application.h"

#include <QTimer>

#include <stdexcept>

namespace credence {

using slow::Fault;

class FaultsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void a_figure_that_cannot_be_drawn();
  void a_place_that_cannot_be_read();
  void a_fault_without_a_name();
  void a_slot_that_throws();
  void a_handler_of_keys_that_throws();
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
  QCOMPARE(stage.window->messages()->text(), QString("Something went wrong that has no name."));
}

void FaultsTest::a_slot_that_throws() {
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  QTimer::singleShot(0, stage.window.get(), [] { throw std::runtime_error("a slot gave up"); });
  QTRY_COMPARE(stage.window->messages()->text(), QString("a slot gave up"));
  stage.window->controller().set_field(field_index(lab, "scale"), 5.0, false);
  QVERIFY(stage.settle());
}

void FaultsTest::a_handler_of_keys_that_throws() {
  class Moody : public QWidget {
   protected:
    void keyPressEvent(QKeyEvent*) override { throw std::runtime_error("not this key"); }
  };
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  Moody moody;
  moody.show();
  QTest::keyClick(&moody, Qt::Key_A);
  QCOMPARE(stage.window->messages()->text(), QString("not this key"));
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

int main(int argc, char** argv) {
  credence::Application application(argc, argv);
  credence::FaultsTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "faults_test.moc"
