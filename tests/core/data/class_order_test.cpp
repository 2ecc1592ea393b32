// Classes in the opposite order keep their names; twice is as before.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/class_order.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class ClassOrderTest : public QObject {
  Q_OBJECT
 private slots:
  void names_go_with_their_classes() {
    Table table("exam.csv", {"hours", "grade", "passed"}, {{1, 2, 0}, {3, 4, 1}, {5, 6, 1}});
    table.set_origin({.classes = {"no", "yes"}, .dropped = 1, .dialect = "tabs"});
    const Table other = with_classes_reversed(table);
    QVERIFY(other.numbers(2)[0] == 1 && other.numbers(2)[1] == 0);
    QCOMPARE(other.class_name(0), std::string("yes"));
    QCOMPARE(other.origin().dropped, std::size_t{1});
    QVERIFY(with_classes_reversed(other) == table && with_classes_reversed(other).origin() == table.origin());
  }

  void a_class_changes_places_with_the_next() {
    Table table("flowers.csv", {"x1", "x2", "t"}, {{1, 2, 0}, {3, 4, 1}, {5, 6, 2}});
    table.set_origin({.classes = {"a", "b", "c"}, .dropped = 0, .dialect = ""});
    const Table moved = with_class_moved(table, 1);
    QCOMPARE(moved.origin().classes, (std::vector<std::string>{"a", "c", "b"}));
    QVERIFY(moved.numbers(2)[0] == 0 && moved.numbers(2)[1] == 2 && moved.numbers(2)[2] == 1);
    QVERIFY(with_class_moved(moved, 1) == table);
    QCOMPARE(with_class_moved(table, 2).origin().classes, (std::vector<std::string>{"c", "b", "a"}));  // the last
    QVERIFY(with_class_moved(table, 3) == table);
    const Table two("points", {"x1", "x2", "t"}, {{1, 2, 0}, {3, 4, 1}});
    QVERIFY(with_class_moved(two, 0) == with_classes_reversed(two) &&
            with_class_moved(two, 1) == with_class_moved(two, 0));
  }

  void numbers_become_names() {
    const Table table("points", {"x1", "x2", "t"}, {{1, 2, 0}, {3, 4, 2}});
    const Table other = with_classes_reversed(table);
    QVERIFY(other.numbers(2)[0] == 2 && other.numbers(2)[1] == 0);
    QCOMPARE(other.class_name(0), std::string("2"));
    QVERIFY(with_classes_reversed(other) == table && with_classes_reversed(other).origin().classes.empty());
  }
};

CREDENCE_TEST(ClassOrderTest);
#include "class_order_test.moc"
