// What a session says of its pictures: the answer, the pinned picture and frozen axes, as undo steps and without
// computing anything again.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/showing.h"

#include "tests/support/slow_lab.h"
#include "tests/support/test.h"
#include "ui/controller/session_controller.h"

#include <QTest>
#include <QUndoStack>

namespace credence {

using slow::SlowLab;

namespace {

constexpr std::size_t scale_field = 0;

struct Desk {
  explicit Desk(const Lab& lab) : controller(default_session(lab)) { controller.begin(); }
  bool settle() {
    return QTest::qWaitFor([this] { return controller.screen().settled() && controller.screen().picture().result; },
                           patience);
  }
  SessionController controller;
};

}  // namespace

class ShowingTest : public QObject {
  Q_OBJECT
 private slots:
  void the_answer_is_an_undo_step() {
    const SlowLab lab;
    Desk desk(lab);
    QVERIFY(desk.settle());
    QVERIFY(!desk.controller.view().answer);
    desk.controller.show_answer(true);
    QVERIFY(desk.controller.session().view.answer);
    QCOMPARE(desk.controller.undo_stack()->undoText(), QString("show the answer"));
    desk.controller.show_answer(true);  // nothing new
    QCOMPARE(desk.controller.undo_stack()->count(), 1);
    desk.controller.undo_stack()->undo();
    QVERIFY(!desk.controller.view().answer);
    QVERIFY(desk.settle());
    QCOMPARE(lab.record.computed.load(), 1);
  }

  void what_is_pinned_is_not_computed_again() {
    const SlowLab lab;
    Desk desk(lab);
    QVERIFY(desk.settle());
    desk.controller.show_frame(7);
    desk.controller.pin(true);
    QVERIFY(desk.controller.view().pinned.has_value());
    QCOMPARE(desk.controller.view().pinned->frame, 7);
    QVERIFY(desk.controller.view().pinned->inputs == desk.controller.session().inputs);
    QVERIFY(desk.settle());
    QCOMPARE(lab.record.computed.load(), 1);
    for (const double scale : {3.0, 4.0, 5.0}) {
      desk.controller.set_field(scale_field, scale, false);
      QVERIFY(desk.settle());
    }
    QCOMPARE(lab.record.computed.load(), 4);  // once per edit
    QVERIFY(!(desk.controller.view().pinned->inputs == desk.controller.session().inputs));
    desk.controller.pin(false);
    QVERIFY(!desk.controller.view().pinned.has_value());
    QVERIFY(desk.settle());
    QCOMPARE(lab.record.computed.load(), 4);
  }

  // To compare before and after, one undoes and redoes edits under the pinned picture.
  void pinning_is_no_edit() {
    const SlowLab lab;
    Desk desk(lab);
    QVERIFY(desk.settle());
    desk.controller.set_field(scale_field, 3.0, false);
    desk.controller.pin(true);
    QCOMPARE(desk.controller.undo_stack()->count(), 1);
    desk.controller.undo_stack()->undo();
    QVERIFY(desk.controller.view().pinned.has_value());
    QVERIFY(desk.controller.session().view.pinned.has_value());
    desk.controller.undo_stack()->redo();
    QVERIFY(desk.controller.view().pinned.has_value());
    desk.controller.pin(false);
    desk.controller.undo_stack()->undo();
    QVERIFY(!desk.controller.view().pinned.has_value());
    QCOMPARE(desk.controller.undo_stack()->count(), 1);
    QVERIFY(desk.settle());
  }

  // The session that was saved has the inputs alone.
  void a_session_with_a_pinned_picture_computes_it_once() {
    const SlowLab lab;
    Session session = default_session(lab);
    session.view.pinned = Pinned{session.inputs, 3};
    session.inputs.parameters[scale_field] = 4.0;
    SessionController controller(session);
    controller.begin();
    QVERIFY(QTest::qWaitFor([&] { return controller.screen().settled() && controller.screen().picture().result; },
                            patience));
    QCOMPARE(lab.record.computed.load(), 2);
  }

  void frozen_axes_are_those_of_the_picture() {
    const SlowLab lab;
    Desk desk(lab);
    QVERIFY(desk.settle());
    desk.controller.freeze_axes({{"plane", {-3, 5, -7, 9}}});
    QVERIFY(desk.settle());
    const Figure plane = desk.controller.screen().picture().result->figure("plane", 0);
    QCOMPARE(plane.x.min, -3.0);
    QCOMPARE(plane.y.max, 9.0);
    QCOMPARE(desk.controller.screen().picture().result->figure("trace", 0).x.min, -1.0);
    // A file of the session has the same axes.
    const auto shown = as_shown(desk.controller.session(), desk.controller.screen().result());
    QCOMPARE(shown->figure("plane", 0).x.min, -3.0);
    desk.controller.freeze_axes({});
    QCOMPARE(desk.controller.screen().picture().result->figure("plane", 0).x.min, -1.0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ShowingTest);
#include "showing_test.moc"
