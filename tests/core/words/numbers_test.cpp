// Numbers as text: zeros that say nothing go, digits that say something stay.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/numbers.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace credence;

class NumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void trimmed_numbers() {
    for (const auto& [value, text] : std::vector<std::pair<double, std::string>>{{38, "38"},
                                                                                 {0.02, "0.02"},
                                                                                 {-2.449489, "−2.449"},
                                                                                 {0, "0"},
                                                                                 {10, "10"},
                                                                                 {12345, "12345"},
                                                                                 {2e-16, "2.000×10⁻¹⁶"}}) {
      QCOMPARE(trimmed(value), text);
    }
  }

  void rounding_up_keeps_the_number_of_digits() {
    QCOMPARE(rounded(9.99996), std::string("10.00"));
    QCOMPARE(rounded(-0.99996, 3), std::string("−1.00"));
    QCOMPARE(rounded(9.994, 3), std::string("9.99"));
    QCOMPARE(rounded(999.96, 4), std::string("1000"));
  }

  void what_is_no_number_has_a_sign() {
    constexpr double infinite = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(short_text(infinite), std::string("∞"));
    QCOMPARE(rounded(-infinite), std::string("−∞"));
    QCOMPARE(fixed_text(-infinite, 2), std::string("−∞"));
    for (const double none : {nan, -nan}) QCOMPARE(rounded(none), no_value);
    QCOMPARE(fixed_text(1e300, 2), std::string("1.000×10³⁰⁰"));
  }

  // Every logarithm that a double can hold has a text.
  void exponentials_of_any_size() {
    const double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [log, text] :
         std::vector<std::pair<double, std::string>>{{0.425, "1.53"},
                                                     {-infinity, "0"},
                                                     {infinity, "∞"},
                                                     {700 * std::log(10.0) + 1.65, "5.2×10⁷⁰⁰"},
                                                     {std::log(9.98e7), "1.0×10⁸"},
                                                     {std::log(9.98e-9), "1.0×10⁻⁸"},
                                                     {-2.5e17, "10^(−1.09×10¹⁷)"},
                                                     {1e300, "10^(4.34×10²⁹⁹)"}}) {
      QCOMPARE(exp_text(log), text);
    }
    QCOMPARE(exp_text(std::numeric_limits<double>::quiet_NaN()), no_value);
    QCOMPARE(ten_to_text(-2.5e17), std::string("10^(−2.50×10¹⁷)"));
  }

  void what_is_not_certain_does_not_look_it() {
    for (const auto& [p, text] : std::vector<std::pair<double, std::string>>{{0.954321, "0.954"},
                                                                             {0.99972, "0.9997"},
                                                                             {0.9996, "0.9996"},
                                                                             {0.99999949, "0.9999995"},
                                                                             {1, "1.00"},
                                                                             {0.5, "0.500"},
                                                                             {0.25e-5, "2.50×10⁻⁶"},
                                                                             {0, "0"}}) {
      QCOMPARE(probability_text(p, 3), text);
    }
  }
};

CREDENCE_TEST(NumbersTest);
#include "numbers_test.moc"
