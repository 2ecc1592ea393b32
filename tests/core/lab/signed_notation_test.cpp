// The notation with y = -1 or +1 and the precision lambda: tables, and the labs that have it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/signed_notation.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class SignedNotationTest : public QObject {
  Q_OBJECT
 private slots:
  void fields_have_a_label_in_each() {
    const Lab& lab = *find_lab("classification");
    const FieldInfo& variance = lab.fields()[field_index(lab, "prior_variance")];
    QCOMPARE(label_of(variance, false), std::string("Variance σ²"));
    QCOMPARE(label_of(variance, true), std::string("Variance 1/λ"));
    const FieldInfo& link = lab.fields()[field_index(lab, "likelihood")];
    QCOMPARE(label_of(link, true), link.label);
  }

  void a_table_and_back() {
    Table table("exam.csv", {"x1", "x2", "t"}, {{0.5, 2, 0}, {1, 3, 1}});
    table.set_origin({.classes = {}, .dropped = 2, .dialect = "tabs"});
    const Table shown = signed_table(table);
    QCOMPARE(shown.names().back(), std::string("y"));
    QVERIFY(shown.numbers(2)[0] == -1 && shown.numbers(2)[1] == 1 && shown.numbers(1)[1] == 3);
    QVERIFY(unsigned_table(shown) == table && unsigned_table(shown).origin() == table.origin());
    Table wrong = shown;
    wrong.set(0, 2, 0.0);  // no label of this notation: it must not pass as class 0
    QCOMPARE(unsigned_table(wrong).numbers(2)[0], 0.5);
  }

  // Names that the data have say more than either notation.
  void own_names_stay() {
    Table table("exam.csv", {"hours", "grade", "passed"}, {{0.5, 2, 0}, {1, 3, 1}});
    QVERIFY(signed_table(table) == table);
    Table named("exam.csv", {"x1", "x2", "t"}, {{0.5, 2, 0}, {1, 3, 1}});
    named.set_origin({.classes = {"no", "yes"}});
    QVERIFY(signed_table(named) == named);
  }

  void labs_with_two_notations() {
    const Lab& lab = *find_lab("classification");
    Parameters parameters = lab.defaults().parameters;
    QVERIFY(has_notations(lab) && !is_signed(lab, parameters));
    parameters[field_index(lab, notation_field)] = "plus_minus";
    QVERIFY(is_signed(lab, parameters));
    QVERIFY(!has_notations(*find_lab("coin")) &&
            !is_signed(*find_lab("coin"), find_lab("coin")->defaults().parameters));
  }
};

CREDENCE_TEST(SignedNotationTest);
#include "signed_notation_test.moc"
