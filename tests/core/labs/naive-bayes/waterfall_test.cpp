// Terms that add up as bars: where the bars end, and where their numbers are.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/waterfall.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;
using namespace credence::naive_bayes;

class WaterfallTest : public QObject {
  Q_OBJECT

 private slots:
  // No bar reaches into the column of numbers, however far the sum goes; what is not there yet has none.
  void numbers_of_a_waterfall_stand_apart() {
    for (const double change : std::vector<double>{-3, 0.004, 250, -INFINITY, INFINITY}) {
      Figure figure;
      add_waterfall(figure, {{"prior", 0.4055}, {"a", change}, {"b", -1.184}}, 2, {Role::class0}, {Role::class1}, {});
      double left = 0, right = 0;
      for (const Layer& layer : figure.layers) {
        const auto* bars = std::get_if<Bars>(&layer);
        if (bars == nullptr) continue;
        for (const double end : {bars->bases[0], bars->bases[0] + bars->heights[0]}) {
          left = std::min(left, end);
          right = std::max(right, end);
        }
      }
      QVERIFY(left >= figure.x.min && right <= figure.x.max);
      const auto* numbers = std::get_if<Cells>(&figure.beside.layers.at(0));
      QVERIFY(numbers != nullptr && figure.beside.share > 0.1);
      QCOMPARE(numbers->texts.size(), std::size_t{3});
      QVERIFY(numbers->texts[0].empty());
      QCOMPARE(numbers->texts[2], std::string("+0.41"));
      QCOMPARE(numbers->texts[1], std::string(change == -3      ? "−3.00"
                                              : change == 0.004 ? "+0.004"
                                              : change == 250   ? "+250"
                                              : change < 0      ? "−∞"
                                                                : "+∞"));
    }
  }

  // The sum of all terms stands at the end of the last bar, in the colour of the side that it speaks for.
  void the_sum_and_the_sides_are_named() {
    const auto texts = [](const std::vector<Term>& terms, std::size_t drawn) {
      Figure figure;
      add_waterfall(figure, terms, drawn, {Role::class0, "No"}, {Role::class1, "Yes"}, {});
      std::vector<Text> found;
      for (const Layer& layer : figure.layers) {
        if (const auto* text = std::get_if<Text>(&layer)) found.push_back(*text);
      }
      return found;
    };
    const std::vector<Term> terms{{"prior", 0.5}, {"a", -2}};
    const std::vector<Text> all = texts(terms, 2);
    QCOMPARE(all.size(), std::size_t{3});
    QVERIFY(all[0].text == "= −1.50" && all[0].at.x == -1.5 && all[0].role == Role::class0);
    QVERIFY(all[1].text == "← No" && all[2].text == "Yes →" && all[1].at.x < all[2].at.x);
    QCOMPARE(texts(terms, 1).size(), std::size_t{2});  // nothing has been added up yet
    QCOMPARE(texts({{"prior", 0.5}, {"a", -INFINITY}}, 2).size(), std::size_t{2});
  }
};

CREDENCE_TEST(WaterfallTest);
#include "waterfall_test.moc"
