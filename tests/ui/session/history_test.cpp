// Undo and redo: values, merged within a gesture.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/history.h"

#include "tests/support/test.h"
#include "tests/support/toy_lab.h"

#include <QSignalSpy>
#include <QTest>

namespace credence {
namespace {

Session with_seed(std::uint64_t seed) {
  Session session = default_session(toy::lab());
  session.inputs.seed = seed;
  return session;
}

class OtherLab final : public toy::ToyLab {};

Session with_point(double x) {
  Session session = default_session(toy::lab());
  set_rows(session.inputs.data, {{x, 0}});
  return session;
}

}  // namespace

class HistoryTest : public QObject {
  Q_OBJECT
 private slots:
  void undo_and_redo() {
    History history(with_seed(1));
    history.push(with_seed(2), "change seed");
    history.push(with_seed(3), "change seed");
    QCOMPARE(history.stack()->undoText(), QString("change seed"));
    history.stack()->undo();
    QVERIFY(history.session() == with_seed(2));
    history.stack()->undo();
    QVERIFY(history.session() == with_seed(1));
    QVERIFY(!history.stack()->canUndo());
    history.stack()->redo();
    history.stack()->redo();
    QVERIFY(history.session() == with_seed(3));
  }

  void data_comes_back() {
    History history(with_point(1));
    history.push(with_point(2), "move point");
    Session both = with_point(2);
    both.inputs.seed = 9;
    history.push(both, "change seed");
    history.stack()->undo();
    QVERIFY(history.session() == with_point(2));
    history.stack()->undo();
    QVERIFY(history.session() == with_point(1));
    history.stack()->redo();
    history.stack()->redo();
    QVERIFY(history.session() == both);
  }

  void a_drag_is_one_step() {
    History history(with_point(0));
    for (int i = 1; i <= 100; ++i) history.push(with_point(i), "move point", "drag");
    QCOMPARE(history.stack()->count(), 1);
    QVERIFY(history.before("drag") == with_point(0));  // while it goes on
    QVERIFY(history.before("another") == with_point(100) && history.before({}) == with_point(100));
    history.end_merge();
    QVERIFY(history.before("drag") == with_point(100));
    history.push(with_point(200), "move point", "drag");
    QCOMPARE(history.stack()->count(), 2);
    history.stack()->undo();
    QVERIFY(history.session() == with_point(100));
    history.stack()->undo();
    QVERIFY(history.session() == with_point(0));
  }

  void different_keys_and_no_key_never_merge() {
    History history(with_seed(0));
    history.push(with_seed(1), "a", "a");
    history.push(with_seed(2), "b", "b");
    history.push(with_seed(3), "c");
    history.push(with_seed(4), "c");
    QCOMPARE(history.stack()->count(), 4);
  }

  void undo_ends_a_gesture() {
    History history(with_seed(0));
    history.push(with_seed(1), "a", "a");
    history.end_merge();
    history.push(with_seed(2), "b", "b");
    history.stack()->undo();
    history.push(with_seed(3), "a", "a");
    history.stack()->undo();
    QVERIFY(history.session() == with_seed(1));
  }

  void dragging_back_leaves_nothing_to_undo() {
    History history(with_point(0));
    history.push(with_point(1), "move point", "drag");
    history.push(with_point(0), "move point", "drag");
    QVERIFY(!history.stack()->canUndo());
    QVERIFY(history.session() == with_point(0));
    // Also where the chain that grew meanwhile is seen at another place.
    history.push(with_point(1), "move point", "drag");
    Session back = with_point(0);
    back.view.frame = 7;
    history.push(back, "move point", "drag");
    QVERIFY(!history.stack()->canUndo());
    QVERIFY(history.session() == back);
  }

  // However long the hand moves, two tables are kept: before and after. Steps that leave the points alone keep none,
  // and steps that move them share the column of labels.
  void undo_keeps_what_differs() {
    Session session = default_session(toy::lab());
    set_rows(session.inputs.data, Rows(20000, {1, 2}));
    const double* const first = session.inputs.data.numbers(0).data();
    const double* const labels = session.inputs.data.numbers(1).data();
    History history(session);
    for (int i = 1; i <= 1000; ++i) {
      session = history.session();
      session.inputs.data.set(7, 0, static_cast<double>(i));
      history.push(session, "move point", "drag");
    }
    history.end_merge();
    const double* const moved = history.session().inputs.data.numbers(0).data();
    for (int i = 1; i < History::most_steps; ++i) {
      session = history.session();
      session.inputs.seed = static_cast<std::uint64_t>(i) + 1;
      history.push(session, "change seed");
      QCOMPARE(history.session().inputs.data.numbers(0).data(), moved);
    }
    QCOMPARE(history.stack()->count(), int{History::most_steps});
    for (int i = 1; i < History::most_steps; ++i) history.stack()->undo();
    QCOMPARE(history.session().inputs.data.numbers(0).data(), moved);
    history.stack()->undo();
    QCOMPARE(history.session().inputs.data.numbers(0).data(), first);
    QCOMPARE(history.session().inputs.data.numbers(1).data(), labels);
  }

  // Undo stays in its place: a lab with a preset. Back and forward lead to the others, which are as they were left.
  void every_place_has_its_own_steps() {
    const OtherLab other;
    const auto in_other = [&other](std::uint64_t seed, const QString& preset = {}) {
      Session session = with_seed(seed);
      session.lab = &other;
      session.preset = preset;
      return session;
    };
    History history(with_seed(1));
    QVERIFY(history.find(other) == nullptr && history.ahead(-1) == nullptr && history.ahead(1) == nullptr);
    history.push(with_seed(4), "change seed");
    history.visit(in_other(2));
    history.push(in_other(3), "change seed");
    QVERIFY(*history.find(toy::lab()) == with_seed(4) && *history.find(other) == in_other(3));
    View moved;
    moved.frame = 4;
    history.rearrange(moved);
    history.visit(in_other(7, "b"));
    QVERIFY(!history.stack()->canUndo() && *history.ahead(-1) == Place{&other});
    QCOMPARE(history.find(Place{&other})->view.frame, 4);
    history.go(-1);
    QCOMPARE(history.session().view.frame, 4);
    QVERIFY(*history.ahead(1) == (Place{&other, "b"}));
    history.stack()->undo();
    QVERIFY(history.session() == in_other(2) && !history.stack()->canUndo());
    history.go(-1);
    QVERIFY(history.session() == with_seed(4) && history.steps()->canUndo());
    history.steps()->undo();
    QVERIFY(history.session() == with_seed(1));
    QVERIFY(*history.find(other) == in_other(2));
    QCOMPARE(history.in_other_labs().size(), std::size_t{1});
    history.reset(with_seed(5));  // in the same place: back and forward stay, undo goes
    QVERIFY(!history.stack()->canUndo() && !history.stack()->canRedo() && history.ahead(1) != nullptr);
    history.visit(in_other(9, "b"));  // what was ahead is given up
    QVERIFY(history.ahead(1) == nullptr);
    history.go(1);
    QVERIFY(history.session() == in_other(9, "b"));
  }

  void what_it_keeps_is_bounded() {
    const auto at = [](int preset, std::uint64_t seed) {
      Session session = with_seed(seed);
      session.preset = QString::number(preset);
      return session;
    };
    History history(at(0, 1));
    for (int i = 1; i <= 2 * History::most_steps; ++i) history.push(at(0, static_cast<std::uint64_t>(i) + 1), "change");
    QCOMPARE(history.stack()->count(), int{History::most_steps});
    const Session left = history.session();
    for (int preset = 1; preset < History::most_places_with_steps; ++preset) history.visit(at(preset, 1));
    history.visit(left);
    QVERIFY(history.stack()->canUndo());
    for (int preset = 1; preset <= History::most_places_with_steps; ++preset) history.visit(at(preset, 1));
    QCOMPARE(history.steps()->stacks().size(), qsizetype{History::most_places_with_steps});
    QVERIFY(*history.find(place_of(left)) == left);  // the work stays
    history.visit(left);
    QVERIFY(!history.stack()->canUndo());
    for (int i = 0; i < 2 * static_cast<int>(History::longest_trail); ++i) history.visit(at(i % 2, 1));
    std::size_t back = 0;
    for (; history.ahead(-1) != nullptr; ++back) history.go(-1);
    QCOMPARE(back, History::longest_trail - 1);
  }

  void signals_every_change_once() {
    History history(with_seed(0));
    QSignalSpy changes(&history, &History::changed);
    history.push(with_seed(1), "a");
    QCOMPARE(changes.size(), 1);
    history.push(with_seed(1), "a");  // nothing new
    QCOMPARE(changes.size(), 1);
    history.stack()->undo();
    QCOMPARE(changes.size(), 2);
    history.stack()->redo();
    QCOMPARE(changes.size(), 3);
    history.reset(history.session());
    QCOMPARE(changes.size(), 4);
    QVERIFY(!history.stack()->canUndo());
    QVERIFY(history.session() == with_seed(1));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::HistoryTest);
#include "history_test.moc"
