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
      const std::size_t sum = std::isfinite(change) ? 1 : 0;  // the lowest row
      QCOMPARE(numbers->texts.size(), 3 + sum);
      QVERIFY(numbers->texts[sum].empty());
      QCOMPARE(numbers->texts[sum + 2], std::string("+0.41"));
      QCOMPARE(numbers->texts[sum + 1], std::string(change == -3      ? "−3.00"
                                                    : change == 0.004 ? "+0.004"
                                                    : change == 250   ? "+250"
                                                    : change < 0      ? "−∞"
                                                                      : "+∞"));
    }
  }

  // The sum of the terms so far has a row of its own, in the colour of the side that it speaks for.
  void the_sum_and_the_sides_are_named() {
    const auto figure_of = [](const std::vector<Term>& terms, std::size_t drawn) {
      Figure figure;
      add_waterfall(figure, terms, drawn, {Role::class0, "No"}, {Role::class1, "Yes"}, {});
      return figure;
    };
    const auto last_bar = [](const Figure& figure) {
      Bars last;
      for (const Layer& layer : figure.layers) {
        if (const auto* bars = std::get_if<Bars>(&layer)) last = *bars;
      }
      return last;
    };
    const std::vector<Term> terms{{"prior", 0.5}, {"a", -2}};
    const Figure all = figure_of(terms, 2);
    std::vector<Text> texts;
    for (const Layer& layer : all.layers) {
      if (const auto* text = std::get_if<Text>(&layer)) texts.push_back(*text);
    }
    QCOMPARE(texts.size(), std::size_t{2});
    QVERIFY(texts[0].text == "← No" && texts[1].text == "Yes →" && texts[0].at.x < texts[1].at.x);
    QCOMPARE(all.y.marks[0].text, std::string("sum"));
    QCOMPARE(std::get<Cells>(all.beside.layers.at(0)).texts[0], std::string("−1.50"));
    QVERIFY(last_bar(all).heights[0] == -1.5 && last_bar(all).role == Role::class0);
    QVERIFY(last_bar(figure_of(terms, 1)).heights[0] == 0.5 && last_bar(figure_of(terms, 1)).role == Role::class1);
    QCOMPARE(figure_of({{"prior", 0.5}, {"a", -INFINITY}}, 2).y.marks.size(), std::size_t{2});  // there is none
  }
};

CREDENCE_TEST(WaterfallTest);
#include "waterfall_test.moc"
