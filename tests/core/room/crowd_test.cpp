// Answers put together, against closed forms and brute force.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/crowd.h"

#include "core/lessons/scores.h"
#include "tests/core/room/small_room.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

#include <QTest>

#include <numeric>
#include <random>

using namespace credence;

namespace {

constexpr Rect unit{0, 1, 0, 1};

double area_of(const std::vector<double>& x, const std::vector<double>& y) {
  double area = 0;
  for (std::size_t i = 1; i < x.size(); ++i) area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
  return area;
}

// By counting: the type 7 quantile is where the piecewise linear function through (k / (n - 1), k-th value) is at p.
double brute_quantile(const std::vector<double>& values, double p) {
  const auto rank = [&](double value) {
    return std::ranges::count_if(values, [&](double other) { return other < value; });
  };
  const auto order = [&](std::ptrdiff_t k) {
    for (const double value : values) {
      const auto below = rank(value), equal = std::ranges::count(values, value);
      if (below <= k && k < below + equal) return value;
    }
    return 0.0;
  };
  const double at = p * static_cast<double>(values.size() - 1);
  const auto k = static_cast<std::ptrdiff_t>(at);
  const double low = order(k), high = order(std::min(k + 1, static_cast<std::ptrdiff_t>(values.size()) - 1));
  return low + (at - static_cast<double>(k)) * (high - low);
}

RoundAnswers sketches_of(const std::vector<Polyline>& paths) {
  std::vector<Sketch> sketches;
  for (const Polyline& path : paths) sketches.push_back(drawn(path));
  return answers_of(sketches);
}

Polyline box(double x0, double x1, double y0, double y1) { return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}; }

std::size_t node(const Lattice& lattice, double x, double y) {
  const auto i = static_cast<std::size_t>(std::lround((x - lattice.rect.x0) / lattice.rect.width() * (lattice.nx - 1)));
  const auto j =
      static_cast<std::size_t>(std::lround((y - lattice.rect.y0) / lattice.rect.height() * (lattice.ny - 1)));
  return j * static_cast<std::size_t>(lattice.nx) + i;
}

RoundAnswers numbers_of(const std::vector<double>& numbers) { return answers_of(numbers); }

}  // namespace

class CrowdTest : public QObject {
  Q_OBJECT
 private slots:
  void quantiles_are_of_type_7() {
    QCOMPARE(quantile_of({5}, 0.25), 5.0);
    QCOMPARE(quantile_of({2, 1}, 0.5), 1.5);
    QCOMPARE(quantile_of({4, 1, 3, 2}, 0.25), 1.75);  // R: quantile(1:4, 0.25)
    std::mt19937 random(1);
    for (int n = 1; n < 40; ++n) {
      std::vector<double> values;
      for (int i = 0; i < n; ++i) values.push_back(static_cast<double>(random() % 20));
      for (const double p : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        QVERIFY(within(quantile_of(values, p), brute_quantile(values, p), 1e-12));
      }
    }
  }

  void densities_have_area_1_however_they_are_drawn() {
    std::mt19937 random(2);
    std::uniform_real_distribution<double> uniform(-0.2, 1.2);
    std::vector<Polyline> paths;
    for (int k = 0; k < 50; ++k) {
      Polyline path;
      for (int i = 0; i < 30; ++i) path.push_back({uniform(random), uniform(random)});
      paths.push_back(path);
    }
    paths.push_back({{0.5, 0}, {0.5001, 1}, {0.5002, 0}});  // between two places of the grid
    paths.push_back({{0, 5}, {1, 5}});
    const CurveCrowd crowd = density_crowd(sketches_of(paths), unit);
    QCOMPARE(crowd.curves.size(), paths.size());
    for (const auto& curve : crowd.curves) QVERIFY(within(area_of(crowd.x, curve), 1, 1e-9));
    for (const double height : crowd.curves.back()) QVERIFY(within(height, 1, 1e-9));
  }

  void density_heights_are_those_of_the_density() {
    const CurveCrowd crowd = density_crowd(sketches_of({beta_curve(3, 5, 1e-7, 2001)}), unit);
    for (std::size_t i = 0; i < crowd.x.size(); ++i) {
      const double x = crowd.x[i];
      QVERIFY(within(crowd.curves[0][i], 105 * x * x * std::pow(1 - x, 4), 2e-3));  // Beta(3, 5): 1 / B(3, 5) = 105
    }
  }

  void the_band_holds_the_middle_half() {
    std::mt19937 random(3);
    std::vector<Polyline> paths;
    for (int k = 0; k < 37; ++k) {
      paths.push_back(
          beta_curve(1.5 + 0.1 * static_cast<double>(random() % 50), 2 + 0.1 * static_cast<double>(random() % 60)));
    }
    const CurveCrowd crowd = density_crowd(sketches_of(paths), unit);
    for (std::size_t i = 0; i < crowd.x.size(); ++i) {
      std::vector<double> heights;
      for (const auto& curve : crowd.curves) heights.push_back(curve[i]);
      QVERIFY(within(crowd.lower_quartile[i], brute_quantile(heights, 0.25), 1e-12));
      QVERIFY(within(crowd.median[i], brute_quantile(heights, 0.5), 1e-12));
      QVERIFY(within(crowd.upper_quartile[i], brute_quantile(heights, 0.75), 1e-12));
      const auto inside = std::ranges::count_if(
          heights, [&](double h) { return h >= crowd.lower_quartile[i] && h <= crowd.upper_quartile[i]; });
      QVERIFY(2 * inside >= static_cast<std::ptrdiff_t>(heights.size()));
    }
  }

  void what_is_no_density_is_left_out() {
    const CurveCrowd crowd = density_crowd(
        sketches_of({{{0, -1}, {1, -1}}, {{2, 1}, {3, 1}}, {{0, 1}, {1, 1}}, {{0.5, 1}, {0.5, 2}}}), unit);
    QCOMPARE(crowd.phones, std::vector<int>{3});
    QVERIFY(density_crowd({}, unit).curves.empty());
    QVERIFY(std::isnan(density_crowd({}, unit).median.front()));
  }

  void boundaries_over_x_are_curves() {
    const CurveCrowd crowd =
        boundary_crowd(sketches_of({{{0, 0.1}, {1, 0.3}}, {{1, 0.4}, {0, 0.2}}, {{0, 0.9}, {1, 0.9}}}), unit)
            .curves.value();
    QVERIFY(within(crowd.median.front(), 0.2, 1e-12) && within(crowd.median.back(), 0.4, 1e-12));
    QVERIFY(within(crowd.lower_quartile.front(), 0.15, 1e-12));
    // A vertical one is no curve y(x), and one over a third of the width is too short.
    QVERIFY(!boundary_crowd(sketches_of({{{0, 0.1}, {1, 0.3}}, {{0.5, 0}, {0.5, 1}}}), unit).curves);
    QVERIFY(!boundary_crowd(sketches_of({{{0, 0.1}, {0.3, 0.3}}}), unit).curves);
    // A hand that trembles is forgiven.
    QVERIFY(boundary_crowd(sketches_of({{{0, 0.1}, {0.5, 0.2}, {0.495, 0.21}, {1, 0.3}}}), unit).curves);
  }

  void curves_count_where_half_of_them_are() {
    const CurveCrowd crowd =
        boundary_crowd(sketches_of({{{0, 0.1}, {1, 0.1}}, {{0.4, 0.2}, {1, 0.2}}, {{0.45, 0.3}, {1, 0.3}}}), unit)
            .curves.value();
    QVERIFY(std::isnan(crowd.median.front()));
    QVERIFY(within(crowd.median.back(), 0.2, 1e-12));
  }

  void votes_are_shares_whatever_side_is_named() {
    // Three vertical boundaries, drawn in different directions: at x = 0.45 two of three are on the side of x = 0.
    std::vector<Polyline> paths{{{0.3, 0}, {0.3, 1}}, {{0.5, 1}, {0.5, 0}}, {{0.7, 0}, {0.7, 1}}};
    for (int turn = 0; turn < 8; ++turn) {
      std::vector<Polyline> turned = paths;
      for (std::size_t k = 0; k < 3; ++k) {
        if ((turn >> k) & 1) std::ranges::reverse(turned[k]);
      }
      const VoteCrowd crowd = boundary_crowd(sketches_of(turned), unit);
      const auto vote = [&](double x) { return crowd.votes.values[node(crowd.votes.lattice, x, 0.4)]; };
      const double left = vote(0.1);
      QVERIFY(left == 0 || left == 1);
      QVERIFY(within(std::abs(vote(0.4) - left), 1.0 / 3, 1e-12));
      QVERIFY(within(std::abs(vote(0.6) - left), 2.0 / 3, 1e-12));
      QVERIFY(within(std::abs(vote(0.9) - left), 1, 1e-12));
      QVERIFY(!crowd.levels[1].empty());
      for (const Polyline& path : crowd.levels[1]) {
        for (const Point2& p : path) QVERIFY(within(p.x, 0.5, 0.01));
      }
    }
  }

  void regions_vote_by_their_insides() {
    const VoteCrowd crowd = region_crowd(
        sketches_of({box(0.1, 0.5, 0.1, 0.5), box(0.3, 0.9, 0.1, 0.5), box(0.3, 0.4, 0.1, 0.9), {{0.5, 0.5}}}), unit);
    QCOMPARE(crowd.phones, (std::vector<int>{1, 2, 3}));
    const auto vote = [&](double x, double y) { return crowd.votes.values[node(crowd.votes.lattice, x, y)]; };
    QVERIFY(within(vote(0.35, 0.3), 1, 1e-12));
    QVERIFY(within(vote(0.2, 0.3), 1.0 / 3, 1e-12));
    QVERIFY(within(vote(0.45, 0.3), 2.0 / 3, 1e-12));
    QVERIFY(within(vote(0.35, 0.7), 1.0 / 3, 1e-12));
    QVERIFY(within(vote(0.95, 0.95), 0, 1e-12));
    // The whole of the votes is the whole of the areas.
    const double mean = std::accumulate(crowd.votes.values.begin(), crowd.votes.values.end(), 0.0) /
                        static_cast<double>(crowd.votes.values.size());
    QVERIFY(within(mean, (0.16 + 0.24 + 0.08) / 3, 5e-3));
  }

  void the_geometric_median_is_the_nearest_to_all() {
    std::mt19937 random(4);
    const Rect plot{-2, 6, 10, 30};
    for (int trial = 0; trial < 30; ++trial) {
      std::vector<Sketch> places;
      for (int k = 0; k < 1 + trial % 9; ++k) {
        places.push_back(
            {.place = {-2 + 0.5 * static_cast<double>(random() % 16), 10 + static_cast<double>(random() % 20)}});
      }
      const PlaceCrowd crowd = place_crowd(answers_of(places), plot, false);
      const auto length = [&](Point2 at) {
        double sum = 0;
        for (const Point2& p : crowd.places)
          sum += std::hypot((p.x - at.x) / plot.width(), (p.y - at.y) / plot.height());
        return sum;
      };
      const double best = length(*crowd.median);
      for (int i = 0; i <= 80; ++i) {
        for (int j = 0; j <= 80; ++j) QVERIFY(length({-2 + 0.1 * i, 10 + 0.25 * j}) >= best - 1e-7);
      }
    }
    const PlaceCrowd line = place_crowd(answers_of<Sketch>({{.place = {1, 20}}, {.place = {4, 11}}}), plot, true);
    QCOMPARE(*line.median, (Point2{2.5, 20}));
    QVERIFY(!place_crowd({}, plot, false).median);
  }

  void bars_are_shares_if_they_sum_to_one() {
    const auto answers =
        answers_of<Sketch>({{.bars = {1, 3}}, {.bars = {50, 50}}, {.bars = {0, 0}}, {.bars = {1, 2, 3}}});
    const BarCrowd shares = bar_crowd(answers, 2, true);
    QCOMPARE(shares.phones, (std::vector<int>{1, 2}));
    QCOMPARE(shares.median, (std::vector<double>{0.375, 0.625}));
    QCOMPARE(pooled_shares(shares), (std::vector<double>{0.375, 0.625}));
    const BarCrowd heights = bar_crowd(answers, 2, false);
    QCOMPARE(heights.phones, (std::vector<int>{1, 2, 3}));
    QCOMPARE(heights.median, (std::vector<double>{1, 3}));
    QVERIFY(pooled_shares(bar_crowd({}, 2, true)).empty());
  }

  void orders_are_ranks() {
    const std::vector<std::string> names{"a", "b", "c"};
    const OrderCrowd crowd = order_crowd(
        answers_of<Sketch>(
            {{.names = {"c", "a", "b"}}, {.names = {"c", "b", "a"}}, {.names = {"a", "c", "b"}}, {.names = {"a"}}}),
        names);
    QCOMPARE(crowd.phones, (std::vector<int>{1, 2, 3}));
    QCOMPARE(crowd.ranks[0], (std::vector<int>{2, 3, 1}));
    QCOMPARE(crowd.median_rank, (std::vector<double>{2, 3, 1}));
    QCOMPARE(crowd.order, (std::vector<std::size_t>{2, 0, 1}));
    QCOMPARE(order_crowd({}, names).order, (std::vector<std::size_t>{0, 1, 2}));
  }

  void numbers_stack_in_round_bins() {
    std::mt19937 random(5);
    for (int trial = 0; trial < 200; ++trial) {
      std::vector<double> numbers;
      const double scale = std::pow(10.0, static_cast<int>(random() % 12) - 6);
      for (int k = 0; k < 1 + trial; ++k) numbers.push_back(scale * (static_cast<double>(random() % 400) / 100 - 1));
      if (trial % 3 == 0) numbers.push_back(1e9);
      const std::optional<double> right = trial % 2 == 0 ? std::optional(scale) : std::nullopt;
      const NumberCrowd crowd = number_crowd(numbers_of(numbers), right);
      QVERIFY(crowd.bins.size() >= 1 && crowd.bins.size() <= 26);
      QCOMPARE(std::accumulate(crowd.bins.begin(), crowd.bins.end(), 0) + crowd.below + crowd.above,
               static_cast<int>(numbers.size()));
      for (std::size_t k = 0; k < numbers.size(); ++k) {
        const double from = crowd.low + crowd.bin_of[k] * crowd.width, slack = 1e-6 * crowd.width;
        if (crowd.bin_of[k] >= 0) QVERIFY(crowd.numbers[k] >= from - slack);
        if (crowd.bin_of[k] < static_cast<int>(crowd.bins.size()))
          QVERIFY(crowd.numbers[k] < from + crowd.width + slack);
      }
      QVERIFY(within(*crowd.median, brute_quantile(numbers, 0.5), 1e-9 * scale));
      if (right)
        QVERIFY(crowd.low <= *right && *right <= crowd.low + crowd.width * static_cast<double>(crowd.bins.size()));
    }
    QVERIFY(!number_crowd({}).median);
    QCOMPARE(number_crowd(numbers_of({7, 7, 7})).bins.size(), std::size_t{1});
    // 0.3 / 0.1 is a little less than 3, but 0.3 is no member of the bin below.
    const NumberCrowd tenths = number_crowd(numbers_of({0.1, 0.2, 0.3, 2.5}));
    for (std::size_t k = 0; k < 3; ++k) {
      const double bin = (0.1 * static_cast<double>(k + 1) - tenths.low) / tenths.width;
      QVERIFY(within(tenths.bin_of[k], std::floor(bin + 1e-9), 0));
    }
  }

  void choices_and_words_are_counted() {
    const ChoiceCrowd choices = choice_crowd(answers_of<std::vector<int>>({{1}, {1, 3}, {3}}), 3);
    QCOMPARE(choices.counts, (std::vector<int>{2, 0, 2}));
    QCOMPARE(choices.people, 3);
    QCOMPARE(choices.by[2], (std::vector<int>{2, 3}));

    const auto words = word_crowd(
        answers_of<std::string>({" Prior", "prior ", "Übung", "ÜBUNG", "übung", "prior", "the  end", "The\tend",
                                 "Straße", "STRASSE", "ΣΟΦΟΣ", "σοφος", "Пример", "пример", "  "}));
    QCOMPARE(words.size(), std::size_t{6});
    QCOMPARE(words[0].shown, std::string("prior"));
    QCOMPARE(words[0].phones, (std::vector<int>{1, 2, 6}));
    QCOMPARE(words[1].shown, std::string("Übung"));
    QCOMPARE(words[1].count, 3);
    for (std::size_t k = 2; k < 6; ++k) QCOMPARE(words[k].count, 2);
    QCOMPARE(folded_words("  A\xC3 b "), std::string("a\xC3 b"));  // a letter that was cut stays as it is
  }

  void a_flow_loses_nobody() {
    // 31, 18, 5, 9 before and 13, 43, 2, 5 after: 26 came to B, 1 left it.
    const std::vector<std::vector<int>> table{{12, 18, 0, 1}, {1, 17, 0, 0}, {0, 3, 2, 0}, {0, 5, 0, 4}};
    Question question = typed_question("Where? / A / *B / C / D");
    RoundAnswers before, after;
    int phone = 0;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        for (int k = 0; k < table[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]; ++k) {
          before[++phone] = {std::vector<int>{i + 1}};
          after[phone] = {std::vector<int>{j + 1}};
        }
      }
    }
    before[++phone] = {std::vector<int>{1}};
    after[++phone] = {std::vector<int>{2}};
    const Flow flow = flow_of(question, before, after, {}).value();
    QCOMPARE(flow.table, table);
    QCOMPARE(flow.came_to_right(), 26);
    QCOMPARE(flow.left_right(), 1);
    QCOMPARE(flow.before(0), 32);
    QCOMPARE(flow.after(1), 44);
    int all_before = 0, all_after = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      all_before += flow.before(k);
      all_after += flow.after(k);
    }
    QCOMPARE(all_before, static_cast<int>(before.size()));
    QCOMPARE(all_after, static_cast<int>(after.size()));
  }

  void other_answers_flow_between_groups() {
    const Question number = number_question("How many?", "results.n", 0.5);
    const RoundAnswers before = numbers_of({1, 3, 9}), after = numbers_of({3, 3, 2});
    QVERIFY(!flow_of(number, before, after, {}));
    const Flow numbers = flow_of(number, before, after, RoomKey{.number = 3}).value();
    QCOMPARE(numbers.table, (std::vector<std::vector<int>>{{0, 1, 0}, {0, 1, 0}, {1, 0, 0}}));

    const Question density = coin_question();
    const RoomKey key{.sketch = drawn(beta_curve(3, 5)), .plot = density.plot};
    const Flow scores =
        flow_of(density, sketches_of({beta_curve(30, 5)}), sketches_of({beta_curve(3, 5)}), key).value();
    QCOMPARE(scores.table[3][0], 1);
    QCOMPARE(scores.came_to_right(), 1);
    QVERIFY(!flow_of(typed_question("Why?"), {}, {}, {}));
  }

  void sketches_pool_to_a_beta_of_the_same_moments() {
    const auto one = pooled_beta(density_crowd(sketches_of({beta_curve(3, 5, 1, 4001)}), unit));
    QVERIFY(close(one->alpha, 3, 1e-3) && close(one->beta, 5, 1e-3));
    // Two betas: the mean of the means, and the law of total variance.
    const CurveCrowd two = density_crowd(sketches_of({beta_curve(2, 2, 1, 4001), beta_curve(6, 2, 1, 4001)}), unit);
    const double mean = 0.625, variance = (0.05 + 12.0 / (64 * 9)) / 2 + 0.125 * 0.125;
    const double k = mean * (1 - mean) / variance - 1;
    QVERIFY(close(pooled_beta(two)->alpha, k * mean, 2e-3));
    const auto edit = pooled_coin_prior(two, {{"heads", 2.0}, {"priors", Items{Items{1.0, 1.0}, Items{2.0, 1.0}}}});
    QCOMPARE(edit->size(), std::size_t{1});
    const Items rows = std::get<Items>(edit->front().second);
    QCOMPARE(rows.size(), std::size_t{2});
    QVERIFY(close(std::get<double>(std::get<Items>(rows[0])[0]), k * mean, 5e-3));
    QVERIFY(!pooled_beta(density_crowd({}, unit)));
    QVERIFY(!pooled_beta(density_crowd(sketches_of({beta_curve(3, 5)}), {0, 2, 0, 1})));
  }
};

CREDENCE_TEST(CrowdTest);
#include "crowd_test.moc"
