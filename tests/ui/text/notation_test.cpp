// Plain words in the notation of mathematics.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/notation.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class NotationTest : public QObject {
  Q_OBJECT
 private slots:
  void digits_are_lowered_and_minus_signs_true_data();
  void digits_are_lowered_and_minus_signs_true();
  void running_text_does_not_break_within_an_equation();
  void boxes_show_powers_and_take_them_data();
  void boxes_show_powers_and_take_them();
  void numbers_are_as_exact_as_their_tolerance();
  void variables_are_letters_that_stand_alone_data();
  void variables_are_letters_that_stand_alone();
  void rich_text_keeps_what_would_be_markup();
};

void NotationTest::digits_are_lowered_and_minus_signs_true_data() {
  QTest::addColumn<QString>("plain");
  QTest::addColumn<QString>("shown");
  QTest::newRow("axis") << "w1, weight of x1 x2"
                        << "w₁, weight of x₁ x₂";
  QTest::newRow("powers stay") << "w12, weight of x1²"
                               << "w₁₂, weight of x₁²";
  QTest::newRow("end of a sentence") << "Horizontal axis: x1."
                                     << "Horizontal axis: x₁.";
  QTest::newRow("negative number") << "at (-3, 5)"
                                   << "at (−3, 5)";
  QTest::newRow("range") << "Laplace, 1-3 sd"
                         << "Laplace, 1–3 sd";
  QTest::newRow("words") << "R-hat of 3F8, Beta(2, 1), iteration 5"
                         << "R-hat of 3F8, Beta(2, 1), iteration 5";
  QTest::newRow("powers of ten in other notations") << "1e5 and 0x10"
                                                    << "1e5 and 0x10";
  QTest::newRow("decimals") << "v1.5"
                            << "v1.5";
  QTest::newRow("nothing") << ""
                           << "";
}

void NotationTest::digits_are_lowered_and_minus_signs_true() {
  QFETCH(QString, plain);
  QTEST(notation(plain), "shown");
}

void NotationTest::running_text_does_not_break_within_an_equation() {
  QCOMPARE(sentence_notation("Where x1 = -1, t = 0."), QString("Where x₁\u00a0=\u00a0−1, t\u00a0=\u00a00."));
}

void NotationTest::boxes_show_powers_and_take_them_data() {
  QTest::addColumn<QString>("plain");
  QTest::addColumn<QString>("shown");
  QTest::addColumn<QString>("typed");  // another way to write it
  QTest::newRow("whole") << "10"
                         << "10"
                         << "10";
  QTest::newRow("negative") << "-3.5,5"
                            << "−3.5,5"
                            << "−3.5,5";
  QTest::newRow("small") << "8.8e-10"
                         << "8.8×10⁻¹⁰"
                         << "8.8 * 10^-10";
  QTest::newRow("large and negative") << "-2e6"
                                      << "−2×10⁶"
                                      << "-2x10^6";
  QTest::newRow("power alone") << "1e-6"
                               << "10⁻⁶"
                               << "10^−6";
  QTest::newRow("its negative") << "-1e12"
                                << "−10¹²"
                                << "-10^12";
  QTest::newRow("ends in one") << "11e5;1.1e5"
                               << "11×10⁵;1.1×10⁵"
                               << "11·10⁵;1.1×10^5";
  QTest::newRow("matrix") << "10,-2;-2,1e-6"
                          << "10,−2;−2,10⁻⁶"
                          << "10,-2;-2,1×10⁻⁶";
  QTest::newRow("no number") << "not 10 of 10"
                             << "not 10 of 10"
                             << "not 10 of 10";
}

void NotationTest::boxes_show_powers_and_take_them() {
  QFETCH(QString, plain);
  QFETCH(QString, shown);
  QFETCH(QString, typed);
  QCOMPARE(number_notation(plain), shown);
  QCOMPARE(plain_numbers(shown), plain);
  QCOMPARE(plain_numbers(typed), plain);
  QCOMPARE(plain_numbers(plain), plain);
}

// 1013 would be marked wrong where 1013.272 is asked for within 0.003.
void NotationTest::numbers_are_as_exact_as_their_tolerance() {
  QCOMPARE(number_within(1013.27218, 0.003, 4), QString("1013.272"));
  QCOMPARE(number_within(0.75, 0.004, 4), QString("0.75"));
  QCOMPARE(number_within(9, 0.5, 4), QString("9"));
  QCOMPARE(number_within(-1013.27218, 0.0001, 6), QStringLiteral("−1013.27218"));
  QCOMPARE(number_within(2.0 / 3, 0, 4), QString("0.6667"));
}

void NotationTest::variables_are_letters_that_stand_alone_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("marked");  // variables in brackets
  QTest::newRow("probability") << "P(t = 1 | x)"
                               << "[P]([t] = 1 | [x])";
  QTest::newRow("subscripts stay upright") << "w₁, weight of x₁"
                                           << "[w]₁, weight of [x]₁";
  QTest::newRow("transposed") << "activation a = wᵀφ(x)"
                              << "activation [a] = [w]ᵀφ([x])";
  QTest::newRow("both sides of a transpose sign") << "σ(wᵀx)"
                                                  << "σ([w]ᵀ[x])";
  QTest::newRow("unit") << "time (s)"
                        << "time (s)";
  QTest::newRow("estimate") << "log p(t | ŵ)"
                            << "log [p]([t] | [ŵ])";
  QTest::newRow("article") << "a Gaussian's 0.5 line"
                           << "a Gaussian's 0.5 line";
  QTest::newRow("factor") << "p(r) = 2r"
                          << "[p]([r]) = 2[r]";
  QTest::newRow("number of a figure") << "4.4b: the plug-in"
                                      << "4.4b: the plug-in";
  QTest::newRow("hyphens and apostrophes") << "R-hat, isn't, x's"
                                           << "R-hat, isn't, x's";
  QTest::newRow("identity") << "N(0, σ²I)"
                            << "[N](0, σ²I)";
}

void NotationTest::variables_are_letters_that_stand_alone() {
  QFETCH(QString, text);
  QString marked, plain;
  for (const Run& run : runs_of(text)) {
    marked += run.variable ? u'[' + run.text + u']' : run.text;
    plain += run.text;
  }
  QTEST(marked, "marked");
  QCOMPARE(plain, text);
}

void NotationTest::rich_text_keeps_what_would_be_markup() {
  QCOMPARE(italic_html(QStringLiteral("x < y & <b>")), QStringLiteral("<i>x</i> &lt; <i>y</i> &amp; &lt;<i>b</i>&gt;"));
}

CREDENCE_TEST(NotationTest);
#include "notation_test.moc"
