// What the regression lab's pictures show and what hands do on them.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/regression/regression_inputs.h"
#include "tests/support/lab_bench.h"
#include "tests/support/layers.h"

#include <QTest>

#include <cmath>

namespace credence {

const Lab& lab_under_test() { return *find_lab("regression"); }

namespace {

template <class L>
const L* find(const Figure& figure, const std::string& name) {
  for (const Layer& layer : figure.layers) {
    if (const auto* found = std::get_if<L>(&layer); found && found->name == name) return found;
  }
  return nullptr;
}

double distance(const Polyline& a, const Polyline& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i].y - b[i].y));
  return largest;
}

}  // namespace

class ViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_place_among_the_weights_is_a_line() {
    const auto result = result_of(olympic_inputs());
    const Cursor cursor{"weights", {10, -1}};
    QVERIFY(result->follows("functions", cursor) && !result->follows("weights", cursor));
    const Figure figure = result->figure("functions", -1, &cursor);
    const auto* line = find<Line>(figure, "under the pointer");
    QVERIFY(line != nullptr);
    for (const Point2& p : line->paths[0]) QVERIFY(std::abs(p.y - (10 - (p.x - 1952) / 56)) < 1e-12);
  }

  void a_place_among_the_data_is_a_stripe_of_weights() {
    const auto result = result_of(olympic_inputs());
    const Cursor cursor{"functions", {1980, 10.2}};
    const Figure figure = result->figure("weights", -1, &cursor);
    const auto* line = find<Line>(figure, "curves through the pointer");
    QVERIFY(line != nullptr && line->paths[0].size() == 2);
    for (const Point2& w : line->paths[0]) QVERIFY(std::abs(w.x + w.y * 0.5 - 10.2) < 1e-9);
  }

  // After two points the weights may be anything; with axes around the last posterior nothing of them would be seen.
  void the_posterior_of_every_frame_is_within_its_axes() {
    const auto result = result_of(olympic_inputs({}));
    const Figure last = result->figure("weights", -1);
    for (int frame = 0; frame < result->timeline().frames; ++frame) {
      const Figure figure = result->figure("weights", frame);
      const auto* ellipses = find<Ellipses>(figure, frame == 0 ? "prior, 1–3 sd" : "posterior, 1–3 sd");
      QVERIFY(ellipses != nullptr);
      const double across = 3 * ellipses->l11, upwards = 3 * std::hypot(ellipses->l21, ellipses->l22);
      const Point2 centre = ellipses->centre;
      QVERIFY(figure.x.min < centre.x - across && figure.x.max > centre.x + across);
      QVERIFY(figure.y.min < centre.y - upwards && figure.y.max > centre.y + upwards);
      QVERIFY(figure.x.min <= last.x.min && figure.x.max >= last.x.max);
    }
  }

  // Prior times the stripe of the first point is the posterior after it: along the stripe's middle they are the same
  // but for a factor.
  void the_posterior_is_the_prior_times_the_stripe() {
    const auto result =
        result_of(olympic_inputs({{"weight_axes", "prior"}, {"prior_variance", "40"}, {"noise_variance", "4"}}));
    const auto field = [&](const char* view, int frame) {
      const Figure figure = result->figure(view, frame);
      for (const Layer& layer : figure.layers) {
        if (const auto* found = std::get_if<Field>(&layer)) return found->field;
      }
      return ScalarField{};
    };
    const ScalarField before = field("before", 2), stripe = field("likelihood", 2), after = field("weights", 2);
    QVERIFY(!before.values.empty() && before.values.size() == stripe.values.size());
    double reference = 0;
    int compared = 0;
    for (std::size_t i = 0; i < after.values.size(); ++i) {
      if (after.values[i] < 0.01) continue;
      const double ratio = before.values[i] * stripe.values[i] / after.values[i];
      if (reference == 0) reference = ratio;
      QVERIFY(std::abs(ratio / reference - 1) < 1e-8);
      ++compared;
    }
    QVERIFY(compared > 20);
  }

  void the_ridge_lies_on_the_posterior_mean() {
    const auto result = result_of(olympic_inputs({{"order", "5"}}));
    const Figure figure = result->figure("ridge", -1);
    const auto *ridge = find<Line>(figure, "ridge, λ = 0.01"), *mean = find<Line>(figure, "posterior mean");
    QVERIFY(ridge && mean && distance(ridge->paths[0], mean->paths[0]) < 1e-8);
  }

  // Nineteen of twenty curves lie within the band at a place, and of the same seed they are the same curves.
  void sampled_curves_fill_their_band() {
    const auto result = result_of(olympic_inputs({{"samples", "200"}, {"order", "3"}}));
    const Figure figure = result->figure("functions", -1);
    const auto* curves = find<Line>(figure, "drawn from the posterior");
    const auto* band = find<Band>(figure, "95 % of curves");
    QVERIFY(curves && band && curves->paths.size() == 200);
    int inside = 0;
    for (const Polyline& path : curves->paths)
      inside += path[120].y > band->lower[120] && path[120].y < band->upper[120];
    QVERIFY(inside >= 180 && inside <= 199);  // 190 expected, standard deviation 3.1
    const auto again = result_of(olympic_inputs({{"samples", "200"}, {"order", "3"}}));
    QVERIFY(distance(find<Line>(again->figure("functions", -1), "drawn from the posterior")->paths[7],
                     curves->paths[7]) == 0);
  }

  void the_timeline_is_the_points() {
    const auto result = result_of(olympic_inputs());
    QCOMPARE(result->timeline().frames, 28);
    QCOMPARE(result->figure("functions", 0).title, std::string("Curves of the prior"));
    const Figure third = result->figure("functions", 3);
    QCOMPARE(find<Points>(third, "points")->at.size(), std::size_t{3});
    QCOMPARE(find<Points>(third, "still to come")->at.size(), std::size_t{24});
    QCOMPARE(result->rows_shown("functions", 2)[2], false);
    QCOMPARE(result->status(3).text, std::string("3 of 27 points"));
  }

  void hands_on_the_points() {
    const Inputs inputs = olympic_inputs();
    std::string label;
    const Inputs moved =
        after(inputs, "functions",
              {.kind = Gesture::Kind::drag, .handles = "points", .index = 2, .position = {1905, 11.5}}, &label);
    QCOMPARE(label, std::string("move point"));
    QCOMPARE(moved.data.numbers(1)[2], 11.5);
    QCOMPARE(after(inputs, "functions", {.position = {1950, 10}}).data.size(), std::size_t{28});
    QCOMPARE(after(inputs, "functions", {.kind = Gesture::Kind::remove, .handles = "points"}).data.size(),
             std::size_t{26});
    const Inputs place =
        after(inputs, "functions", {.kind = Gesture::Kind::drag, .handles = "places", .position = {2030, 9}});
    QCOMPARE(place.places[0][0], 2030.0);
    QVERIFY(after(inputs, "forecast", {.position = {1, 1}}, &label) == inputs && label.empty());
  }

  void hands_on_models() {
    const Inputs inputs = olympic_inputs();
    const auto value = [](const Inputs& of, const char* name) {
      return format_value(of.parameters[field_index(lab_under_test(), name)]);
    };
    QCOMPARE(value(after(inputs, "orders", {.position = {3.3, -20}}), "order"), std::string("3"));
    QCOMPARE(value(after(inputs, "comparison", {.position = {0, 7.2}}), "order"), std::string("2"));  // of 1 to 8
    QVERIFY(after(inputs, "comparison", {.position = {0, 9}}) == inputs);
    QCOMPARE(value(after(inputs, "prior_variances", {.position = {0.7, -20}}), "prior_variance"), std::string("5"));
    QCOMPARE(value(after(inputs, "weights", {.kind = Gesture::Kind::drag, .handles = "prior", .position = {9, -1}}),
                   "prior_mean"),
             std::string("9,-1"));
  }

  void generated_points_follow_the_seed() {
    const Inputs inputs = olympic_inputs();
    const Inputs line = lab_under_test().perform(inputs, "line");
    QCOMPARE(line.data.size(), std::size_t{20});
    QVERIFY(line == lab_under_test().perform(inputs, "line") && line != lab_under_test().perform(inputs, "wave"));
    QCOMPARE(lab_under_test().perform(inputs, "clear").data.size(), std::size_t{0});
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ViewsTest);
#include "views_test.moc"
