// Labels are written by the names of the column and of the classes, or by number.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/label_symbols.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class LabelSymbolsTest : public QObject {
  Q_OBJECT
 private slots:
  void numbers_unless_named() {
    const Table plain("a.csv", {"x1", "x2", "t"}, {{1, 2, 0}});
    QCOMPARE(label_symbols(plain).is(1), std::string("t = 1"));
    QCOMPARE(label_symbols(plain).name(5), std::string("5"));
    QCOMPARE(label_symbols(Table()).is(0), std::string("t = 0"));
  }

  void own_names() {
    Table exam("exam.csv", {"hours", "grade", "passed"}, {{1, 50, 0}, {9, 90, 1}});
    QCOMPARE(label_symbols(exam).is(1), std::string("passed = 1"));
    exam.set_origin({.classes = {"no", "yes"}});
    QCOMPARE(label_symbols(exam).is(0), std::string("passed = no"));
    QCOMPARE(label_symbols(exam).is(2), std::string("passed = 2"));  // a class beyond the named ones
  }
};

CREDENCE_TEST(LabelSymbolsTest);
#include "label_symbols_test.moc"
