// Coordinates and labels are written by the names of the columns and of the classes, or as usual.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/data_symbols.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class DataSymbolsTest : public QObject {
  Q_OBJECT
 private slots:
  void usual_unless_named() {
    const Table plain("a.csv", {"x1", "x2", "t"}, {{1, 2, 0}});
    QCOMPARE(data_symbols(plain).is(1), std::string("t = 1"));
    QCOMPARE(data_symbols(plain).name(5), std::string("5"));
    QCOMPARE(data_symbols(Table()).is(0), std::string("t = 0"));
    QCOMPARE(data_symbols(Table()).x(1), std::string("x2"));
    const Table nameless("a.csv", {"", "x2", ""}, {{1, 2, 0}});
    QCOMPARE(data_symbols(nameless).x(), std::string("x1"));
    QCOMPARE(data_symbols(nameless).is(1), std::string("t = 1"));
    QCOMPARE(data_symbols(Table("a.csv", {"", "t"}, {{1, 2}})).x(), std::string("x"));
  }

  void own_names() {
    Table exam("exam.csv", {"hours", "grade", "passed"}, {{1, 50, 0}, {9, 90, 1}});
    QCOMPARE(data_symbols(exam).x(0) + ", " + data_symbols(exam).x(1), std::string("hours, grade"));
    QCOMPARE(data_symbols(exam).is(1), std::string("passed = 1"));
    exam.set_origin({.classes = {"no", "yes"}});
    QCOMPARE(data_symbols(exam).is(0), std::string("passed = no"));
    QCOMPARE(data_symbols(exam).is(2), std::string("passed = 2"));  // a class beyond the named ones
    const DataSymbols years = data_symbols(Table("olympic.csv", {"year", "time (s)"}, {{1896, 12}}));
    QCOMPARE(years.x() + ": " + years.label, std::string("year: time (s)"));
  }

  void one_unit_is_one_scale() {
    QCOMPARE(unit_of("petal length (cm)"), std::string("cm"));
    QCOMPARE(unit_of("time [s]"), std::string("s"));
    QCOMPARE(unit_of("hours"), std::string());
    const auto of = [](const char* first, const char* second) {
      return data_symbols(Table("a.csv", {first, second, "t"}, {{1, 2, 0}})).one_scale();
    };
    QVERIFY(of("petal length (cm)", "petal width (cm)"));
    QVERIFY(!of("petal length (cm)", "weight (g)"));
    QVERIFY(!of("hours", "grade"));
    QVERIFY(of("x1", "x2") && of("x1", "grade"));
  }
};

CREDENCE_TEST(DataSymbolsTest);
#include "data_symbols_test.moc"
