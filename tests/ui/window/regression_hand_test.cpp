// The regression lab under a hand: points, the prior's ring, the star, orders and variances by clicks, curves of
// weights that are pointed at, arrivals by keys; undone, saved and opened again.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/node_path.h"
#include "tests/support/window_hand.h"

#include <QTemporaryDir>

namespace credence {
namespace {

double number(const WindowHand& hand, const std::string& path) { return number_at(hand.result()->report(), path); }

std::size_t lines(WindowHand& hand, int slot) { return layers_of<Line>(hand.plot(slot)->figure()).size(); }

// The posterior mean of a line's slope by the two normal equations, written out.
double slope_of_line(const Rows& rows, double origin, double scale, double noise, double prior) {
  double s = 1 / prior, sz = 0, szz = 1 / prior, st = 0, szt = 0;
  for (const auto& row : rows) {
    const double z = (row[0] - origin) / scale, t = row[1];
    s += 1 / noise;
    sz += z / noise;
    szz += z * z / noise;
    st += t / noise;
    szt += z * t / noise;
  }
  return (s * szt - sz * st) / (s * szz - sz * sz);
}

}  // namespace

class RegressionHandTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  // The lab's first moment: a point is dragged, and the posterior of the weights moves; the numbers are the closed
  // form.
  void a_point_is_dragged() {
    WindowHand hand(preset("regression/first"));
    const double before = number(hand, "posterior.mean.1");
    const Point2 last = hand.ring("points", 0, 26);
    hand.drag(hand.on_plot(last), hand.on_plot({last.x, last.y + 1}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(hand.rows()[26][1] - last.y - 1) < 0.05);
    QVERIFY(number(hand, "posterior.mean.1") > before);
    const double origin = number(hand, "basis.x_origin"), scale = number(hand, "basis.x_scale");
    const double slope = slope_of_line(hand.rows(), origin, scale, 0.05, 100);
    QVERIFY(std::abs(number(hand, "posterior.mean.1") - slope) < 1e-10);
    QVERIFY(hand.undo());
    QCOMPARE(hand.session().inputs, preset("regression/first").inputs);
  }

  void points_are_added_and_taken_out() {
    WindowHand hand(preset("regression/first"));
    hand.click(hand.on_plot({1930, 11.2}));
    QVERIFY(hand.settle());
    QCOMPARE(hand.rows().size(), std::size_t{28});
    QVERIFY(std::abs(hand.rows()[27][0] - 1930) < 1 && std::abs(hand.rows()[27][1] - 11.2) < 0.02);
    hand.click(hand.on_plot(hand.ring("points", 0, 27)), {}, Qt::RightButton);
    QVERIFY(hand.settle());
    QCOMPARE(hand.rows().size(), std::size_t{27});
    QVERIFY(hand.undo());
    QVERIFY(hand.undo());
    QCOMPARE(hand.session().inputs, preset("regression/first").inputs);
  }

  // A place among the weights is a curve among the points, and a place among the points a stripe of weights.
  void weights_and_points_are_pointed_at() {
    WindowHand hand(preset("regression/first"));
    const std::size_t curves = lines(hand, 0), stripes = lines(hand, 1);
    const std::vector<double> mean{number(hand, "posterior.mean.0"), number(hand, "posterior.mean.1")};
    hand.hover(hand.on_plot({mean[0] + 0.03, mean[1]}, 1));
    QVERIFY(hand.comes([&] { return lines(hand, 0) == curves + 1; }));
    const Line drawn = layers_of<Line>(hand.plot(0)->figure()).back();
    const Point2 place = drawn.paths[0][drawn.paths[0].size() / 2];
    const double z = (place.x - number(hand, "basis.x_origin")) / number(hand, "basis.x_scale");
    QVERIFY(std::abs(place.y - mean[0] - 0.03 - mean[1] * z) < 0.01);
    hand.hover(hand.on_plot({1930, 10.9}, 0));
    QVERIFY(hand.comes([&] { return lines(hand, 1) > stripes; }));
    QCOMPARE(lines(hand, 0), curves);
  }

  void the_prior_is_dragged() {
    WindowHand hand(preset("regression/exercise_3_10"));
    QCOMPARE(hand.setting("prior_mean"), std::string());
    const Point2 ring = hand.ring("prior", 1), there{6, 2};
    hand.drag(hand.on_plot(ring, 1), hand.on_plot(there, 1));
    QVERIFY(hand.settle());
    const Point2 now = hand.ring("prior", 1);
    QVERIFY(std::abs(now.x - there.x) < 0.3 && std::abs(now.y - there.y) < 0.3);
    QVERIFY(!hand.setting("prior_mean").empty());
    QVERIFY(hand.undo());
    QCOMPARE(hand.setting("prior_mean"), std::string());
  }

  void orders_and_variances_are_clicked() {
    WindowHand hand(preset("regression/orders"));
    hand.click(hand.on_plot({5, hand.plot(0)->figure().y.min * 0.5 + hand.plot(0)->figure().y.max * 0.5}));
    QVERIFY(hand.settle());
    QCOMPARE(hand.setting("order"), std::string("5"));
    QCOMPARE(number(hand, "log_marginal_likelihood"), number(hand, "by_order.5.log_marginal_likelihood"));
    QVERIFY(hand.undo());
    QCOMPARE(hand.setting("order"), std::string("1"));
    WindowHand variance(preset("regression/exercise_3_11"));
    const Axis& height = variance.plot(0)->figure().y;
    variance.click(variance.on_plot({1, (height.min + height.max) / 2}));
    QVERIFY(variance.settle());
    QVERIFY(std::abs(std::stod(variance.setting("prior_variance")) - 10) < 1);
  }

  void the_star_is_dragged_far_out() {
    WindowHand hand(preset("regression/extrapolation"));
    const double before = number(hand, "predictions.0.variance");
    const Point2 star = hand.ring("places");
    const double edge = hand.plot(0)->figure().x.max;
    hand.drag(hand.on_plot(star), hand.on_plot({edge - 1, star.y}));
    QVERIFY(hand.settle());
    QVERIFY(std::abs(hand.session().inputs.places[0][0] - edge + 1) < 0.5);
    QVERIFY(number(hand, "predictions.0.variance") > before);
    QVERIFY(hand.undo());
    QCOMPARE(hand.session().inputs, preset("regression/extrapolation").inputs);
  }

  // With keys alone: points arrive one by one, before any of them the posterior is the prior.
  void points_arrive_by_keys() {
    WindowHand hand(preset("regression/stripe"));
    QCOMPARE(hand.frame(), 2);
    hand.plot(0)->setFocus();
    hand.key(Qt::Key_Right);
    QVERIFY(hand.settle());
    QCOMPARE(hand.frame(), 3);
    hand.key(Qt::Key_Left);
    hand.key(Qt::Key_Left);
    hand.key(Qt::Key_Left);
    QVERIFY(hand.settle());
    QCOMPARE(hand.frame(), 0);
    QVERIFY(!hand.plot(1)->figure().note.empty());
  }

  // Made-up points are of no data set; choosing the former one again brings its points back.
  void the_choice_of_data_tells_the_truth() {
    WindowHand hand(preset("regression/first"));
    auto* choice = hand.find<QComboBox>("field.data_set.combo");
    QCOMPARE(choice->currentIndex(), 0);
    hand.trigger("data.wave");
    QVERIFY(hand.settle());
    QCOMPARE(choice->currentIndex(), -1);
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session().inputs, preset("regression/first").inputs);
    QCOMPARE(choice->currentIndex(), 0);
  }

  void it_is_saved_and_opened() {
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("line.json"));
    Session saved;
    {
      WindowHand hand(preset("regression/few_points"));
      const Point2 first = hand.ring("points");
      hand.drag(hand.on_plot(first), hand.on_plot({first.x, first.y + 0.2}));
      hand.type("field.prior_variance.box", "3");
      QVERIFY(hand.settle());
      hand.window->document().save(file);
      saved = hand.session();
    }
    WindowHand hand(preset("regression/first"));
    hand.window->document().open(file);
    QVERIFY(hand.settle());
    QCOMPARE(hand.session(), saved);
  }

  // What is typed badly is refused in a sentence, and nothing changes.
  void nonsense_is_refused() {
    WindowHand hand(preset("regression/exercise_3_12"));
    const Session before = hand.session();
    const std::vector<std::pair<const char*, std::vector<const char*>>> boxes{
        {"field.prior_covariance.box", {"1,2;3", "1,0;0,-1", "1,2;2,1", "x"}},
        {"field.prior_mean.box", {"1", "1,2,3", "nan,0", "inf,0"}},
        {"field.a0.box", {"0", "-1", "abc", "1e999"}},
        {"field.order.box", {"-1", "11", "1.5", ""}},
    };
    for (const auto& [box, texts] : boxes) {
      for (const char* text : texts) {
        hand.type(box, QString::fromLatin1(text));
        QVERIFY(hand.settle());
        QVERIFY2(hand.session() == before, text);
      }
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::RegressionHandTest);
#include "regression_hand_test.moc"
