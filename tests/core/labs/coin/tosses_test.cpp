// Typed, simulated and shuffled tosses: what is read, and whether the random ones have the chances that they should.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/coin/compute/tosses.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>

using namespace credence;
using namespace credence::coin;

namespace {

std::string message_of(const std::string& text, std::size_t most = 100) {
  return refusal_of([&] { parse_tosses("sequence", text, most); });
}

}  // namespace

class TossesTest : public QObject {
  Q_OBJECT
 private slots:
  void reads_letters_and_digits() {
    QCOMPARE(parse_tosses("sequence", "HTth10", 6), (Sides{0, 1, 1, 0, 0, 1}));
    QCOMPARE(parse_tosses("sequence", " H, T\tT,\n1 ", 6), (Sides{0, 1, 1, 0}));
    QCOMPARE(parse_tosses("sequence", " ,", 6), Sides());
    QCOMPARE(tosses_as_text({0, 1, 1}), std::string("HTT"));
    QCOMPARE(tosses_as_text({}), std::string());
    QCOMPARE(parse_sides("sides", " 1, 3\t2", 6), (Sides{0, 2, 1}));
    QCOMPARE(sides_as_text({0, 2, 1}), std::string("132"));
  }

  void says_which_toss_is_none() {
    QCOMPARE(message_of("HT, X"), std::string("sequence: toss 3 is \"X\", expected H or T (or 1 or 0)"));
    QCOMPARE(message_of("2"), std::string("sequence: toss 1 is \"2\", expected H or T (or 1 or 0)"));
    QCOMPARE(message_of("H\u00c4T"), std::string("sequence: toss 2 is \"\u00c4\", expected H or T (or 1 or 0)"));
    QCOMPARE(message_of("H\x01"), std::string("sequence: toss 2 is a control character, expected H or T (or 1 or 0)"));
    QCOMPARE(message_of("HTH", 2), std::string("sequence: found 3 tosses, at most 2 can be given one by one"));
    QCOMPARE(parse_tosses("sequence", std::string(100000, 'T'), 1000000).size(), std::size_t{100000});
  }

  // 10,000 tosses: the standard deviation of the share is 0.0046.
  void simulates_a_coin() {
    Rng rng = make_rng(1), again = make_rng(1), certain = make_rng(1);
    const Sides tosses = simulated_tosses(0.7, 10000, rng);
    const auto heads = std::count(tosses.begin(), tosses.end(), std::uint8_t{0});
    QVERIFY(std::abs(static_cast<double>(heads) / 10000 - 0.7) < 4 * 0.0046);
    const Sides fewer = simulated_tosses(0.7, 100, again);
    QVERIFY(std::equal(fewer.begin(), fewer.end(), tosses.begin()));
    QCOMPARE(simulated_tosses(1, 3, certain), (Sides{0, 0, 0}));
    QCOMPARE(simulated_tosses(0, 3, certain), (Sides{1, 1, 1}));
  }

  void a_shuffle_keeps_the_counts() {
    Rng rng = make_rng(7);
    Sides tosses = shuffled_tosses({3, 0, 5}, rng);
    std::sort(tosses.begin(), tosses.end());
    QCOMPARE(tosses, (Sides{0, 0, 0, 2, 2, 2, 2, 2}));
    QCOMPARE(shuffled_tosses({0, 0}, rng), Sides());
  }

  // All 12 orders of two heads, a tail and a third side are equally probable: chi-squared with 11 degrees of freedom
  // exceeds 31.3 once in a thousand seeds.
  void every_order_is_equally_probable() {
    Rng rng = make_rng(3);
    std::map<Sides, int> seen;
    constexpr int draws = 12000;
    for (int i = 0; i < draws; ++i) ++seen[shuffled_tosses({2, 1, 1}, rng)];
    QCOMPARE(seen.size(), std::size_t{12});
    double chi_squared = 0;
    for (const auto& [order, count] : seen) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000;
    QVERIFY2(chi_squared < 31.3, qPrintable(QString::number(chi_squared)));
  }
};

CREDENCE_TEST(TossesTest);
#include "tosses_test.moc"
