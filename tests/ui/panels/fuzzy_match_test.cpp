// A few letters find a name, and the better they fit, the higher it stands.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/fuzzy_match.h"

#include "tests/support/test.h"

#include <QTest>

namespace credence {

class FuzzyMatchTest : public QObject {
  Q_OBJECT
 private slots:
  void beginnings_come_before_insides() {
    const double start = match("met", "Metropolis"), word = match("met", "Random-walk Metropolis"),
                 inside = match("met", "Geometric mean"), letters = match("mtp", "Metropolis");
    QVERIFY(start > word && word > inside && inside > letters && letters > 0);
  }
  void every_word_must_be_found() {
    QVERIFY(match("laplace true", "4.6b: Laplace on the true posterior") > 0);
    QCOMPARE(match("laplace false", "4.6b: Laplace on the true posterior"), 0.0);
  }
  void letters_in_order_begin_with_a_word() {
    QVERIFY(match("lapx", "Laplace approximation") > 0);
    QCOMPARE(match("xpal", "Laplace approximation"), 0.0);
    QCOMPARE(match("pcap", "Laplace"), 0.0);
  }
  void one_slip_of_the_pen_is_forgiven() {
    for (const char* slip : {"metropolos", "metopolis", "metrropolis", "metrpoolis", "etropolis", "metroplis"}) {
      QVERIFY2(match(slip, "Random-walk Metropolis") > 0, slip);
    }
    QVERIFY(match("metropolos", "Metropolis") < match("mtp", "Metropolis"));
    QVERIFY(match("shrinkeg", "Ridge", "shrinkage, regularisation") > 0);
    QCOMPARE(match("metrololos", "Random-walk Metropolis"), 0.0);  // two slips
    QCOMPARE(match("faix", "fair coin"), 0.0);                     // too short
  }
  void the_detail_counts_less() {
    QVERIFY(match("coin", "Coin game") > match("coin", "A uniform prior", "Coin game"));
    QVERIFY(match("coin", "A uniform prior", "Coin game") > 0);
  }
  void case_and_accents_do_not_matter() {
    QCOMPARE(match("UBER", QString::fromUtf8("Über die Münze")), match("uber", "Uber die Munze"));
    QCOMPARE(match("", "anything"), match("  ", "something else"));
    QVERIFY(match("", "anything") > 0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FuzzyMatchTest);
#include "fuzzy_match_test.moc"
