// What the softmax lab's pictures show and say, at the end of the run, on the way, and where there is no maximum.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/numbers.h"
#include "tests/core/labs/softmax/softmax_inputs.h"
#include "tests/support/layers.h"
#include "tests/support/node_path.h"

using namespace credence;

class SoftmaxViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void pictures_fill_their_slots();
  void regions_and_entropy_are_of_the_same_probabilities();
  void averages_are_never_surer_far_out();
  void the_block_hessian();
  void the_spectrum_with_and_without_a_prior();
  void without_a_prior_the_ring_changes_nothing_at_all();
  void the_objective_only_rises();
  void weights_are_read_at_each_update();
  void bars_at_a_place();
  void without_a_maximum_no_averages();
  void the_hover_says_of_which_weights_it_is();
  void every_view_is_described();
};

// Petals are wide: their plane is not drawn in one scale, and fields cover exactly what is visible.
void SoftmaxViewsTest::pictures_fill_their_slots() {
  const Figure petals = result_of(iris_inputs())->figure("regions", -1);
  QVERIFY(!petals.equal_aspect);
  const Regions wide = layers_of<Regions>(petals)[0];
  QVERIFY(wide.lattice.rect == (Rect{petals.x.min, petals.x.max, petals.y.min, petals.y.max}));
  const Figure square = result_of(on_points(overlapping_rows()))->figure("regions", -1);
  QVERIFY(square.equal_aspect);
  const Regions around = layers_of<Regions>(square)[0];
  QVERIFY(around.lattice.rect.height() >= 2 * (square.x.max - square.x.min));
  QVERIFY(around.lattice.rect.width() >= 2 * (square.y.max - square.y.min));
}

void SoftmaxViewsTest::regions_and_entropy_are_of_the_same_probabilities() {
  const auto result = result_of(iris_inputs());
  const Regions regions = layers_of<Regions>(result->figure("regions", 3))[0];
  const Field entropy = layers_of<Field>(result->figure("entropy", 3))[0];
  for (std::size_t n = 0; n < regions.lattice.size(); n += 997) {
    double sum = 0, expected = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const double p = regions.probabilities[3 * n + k];
      sum += p;
      expected -= p > 0 ? p * std::log(p) : 0;
    }
    expect_near(sum, 1, 1e-12);
    expect_near(entropy.field.values[n], expected, 1e-6);
  }
}

// In the corners of the plane, far from all points, the average over Laplace's draws is nearer to 1/K.
void SoftmaxViewsTest::averages_are_never_surer_far_out() {
  const auto result = result_of(on_points(overlapping_rows()));
  const auto surest = [](const Regions& r, std::size_t node) {
    return *std::max_element(r.probabilities.begin() + static_cast<std::ptrdiff_t>(3 * node),
                             r.probabilities.begin() + static_cast<std::ptrdiff_t>(3 * node + 3));
  };
  const Regions map = layers_of<Regions>(result->figure("regions", -1))[0],
                averaged = layers_of<Regions>(result->figure("averaged", -1))[0];
  const auto corner = [](const Regions& r, int i) {
    const auto nx = static_cast<std::size_t>(r.lattice.nx), all = r.lattice.size();
    return std::array{std::size_t{0}, nx - 1, all - nx, all - 1}[static_cast<std::size_t>(i)];
  };
  for (int i = 0; i < 4; ++i) QVERIFY(surest(averaged, corner(averaged, i)) < surest(map, corner(map, i)));
  QCOMPARE(layers_of<Line>(result->figure("averaged", -1)).back().name, std::string("the MAP's boundaries"));
}

void SoftmaxViewsTest::the_block_hessian() {
  const auto result = result_of(iris_inputs());
  const Node report = result->report();
  const Figure figure = result->figure("hessian", -1);
  const Cells cells = layers_of<Cells>(figure)[0];
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {  // the first row is on top
      QCOMPARE(cells.values[static_cast<std::size_t>(9 * (8 - i) + j)],
               number_at(report, path("laplace.precision", i, j)));
    }
  }
  QCOMPARE(cells.heads.front(), std::string("w00"));
  QCOMPARE(result->hover("hessian", -1, {2, 9}),
           "w00, w01\n" + rounded(number_at(report, path("laplace.precision", 0, 1)), 4));
  QVERIFY(result->hover("hessian", -1, {10, 1}).empty());
  QCOMPARE(figure.note, std::string("the prior adds 1/σ² = 0.1 to the diagonal"));
  // At zero weights every class is alike: off the diagonal each block is -1/2 of those on it, but for the prior.
  const Cells start = layers_of<Cells>(result->figure("hessian", 0))[0];
  const auto entry = [&start](int i, int j) { return start.values[static_cast<std::size_t>(9 * (8 - i) + j)]; };
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) expect_near(entry(i, j) - (i == j ? 0.1 : 0), -2 * entry(i, j + 3), 1e-9);
  }
}

void SoftmaxViewsTest::the_spectrum_with_and_without_a_prior() {
  const Figure with = result_of(on_points(overlapping_rows()))->figure("spectrum", -1);
  const auto bent = layers_of<Points>(with);
  QCOMPARE(bent[0].at.size(), std::size_t{6});
  for (const Point2& at : bent[1].at) expect_near(at.y, -1, 1e-12);  // log10 of 1/10
  QCOMPARE(bent[1].texts, (std::vector<std::string>{"1", "x1", "x2"}));
  QCOMPARE(layers_of<Line>(with)[0].name, std::string("the prior's 1/σ²"));
  const Figure without = result_of(on_points(overlapping_rows(), {{"prior", "flat"}}))->figure("spectrum", -1);
  const auto zeros = layers_of<Points>(without);
  for (const Point2& at : zeros[1].at) QCOMPARE(at.y, *without.y.zero);
  QVERIFY(layers_of<Line>(without).empty());
  QCOMPARE(without.note, std::string("A: minus the curvature of log p(t|w); along the named weights it is zero"));
}

void SoftmaxViewsTest::without_a_prior_the_ring_changes_nothing_at_all() {
  const auto result = result_of(on_points(overlapping_rows(), {{"prior", "flat"}, {"shift", "4,3,-2"}}));
  const Node report = result->report();
  expect_near(number_at(report, "shifted.log_likelihood"), number_at(report, "map.log_joint"), 1e-12);
  QVERIFY(null_at(report, "shifted.log_prior"));
  QVERIFY(result->figure("weights", -1).note.ends_with("without a prior every such w is as good"));
  QVERIFY(result->narration(-1).find("so nothing changes at all") != std::string::npos);
}

void SoftmaxViewsTest::the_objective_only_rises() {
  for (const char* prior : {"gaussian", "flat"}) {
    const auto result = result_of(iris_inputs({{"prior", prior}}));
    const auto newton = std::get<Items>(at(result->report(), "newton"));
    for (std::size_t k = 1; k < newton.size(); ++k) {
      QVERIFY(number_at(newton[k], "log_joint") >= number_at(newton[k - 1], "log_joint"));
    }
    QCOMPARE(static_cast<int>(newton.size()), result->timeline().frames);
    const Figure figure = result->figure("objective", -1);
    QCOMPARE(figure.y.label, std::string(std::string(prior) == "flat" ? "log p(t|w)" : "log p(t|w)p(w)"));
  }
}

void SoftmaxViewsTest::weights_are_read_at_each_update() {
  const auto result = result_of(iris_inputs());
  const auto newton = std::get<Items>(at(result->report(), "newton"));
  for (const int frame : {0, 2, static_cast<int>(newton.size()) - 1}) {
    std::vector<Point2> shown;
    for (const Points& points : layers_of<Points>(result->figure("weights", frame))) {
      if (!points.texts.empty()) shown.push_back(points.at[0]);
    }
    QCOMPARE(shown.size(), std::size_t{3});
    const Node& step = newton[static_cast<std::size_t>(frame)];
    for (int k = 0; k < 3; ++k) {
      QCOMPARE(shown[static_cast<std::size_t>(k)].x, number_at(step, path("w", 3 * k + 1)));
      QCOMPARE(shown[static_cast<std::size_t>(k)].y, number_at(step, path("w", 3 * k + 2)));
    }
  }
  QCOMPARE(layers_of<Ellipses>(result->figure("weights", -1)).size(), std::size_t{3});
}

void SoftmaxViewsTest::bars_at_a_place() {
  const auto result = result_of(iris_inputs());
  const Figure figure = result->figure("place", -1);
  const auto bars = layers_of<Bars>(figure);
  QCOMPARE(bars.size(), std::size_t{6});
  const Node report = result->report();
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    expect_near(bars[i].heights[0], number_at(report, path("predictions.0.map", k)), 1e-15);
    expect_near(bars[i + 3].heights[0], number_at(report, path("predictions.0.laplace_monte_carlo", k)), 1e-15);
  }
  Inputs nowhere = iris_inputs();
  nowhere.places.clear();
  QVERIFY(result_of(nowhere)->figure("place", -1).note.starts_with("no place yet"));
}

void SoftmaxViewsTest::without_a_maximum_no_averages() {
  const auto result = result_of(iris_inputs({{"prior", "flat"}}));
  QVERIFY(layers_of<Regions>(result->figure("averaged", -1)).empty());
  QVERIFY(result->figure("averaged", -1).note.starts_with("no posterior to average over"));
  QVERIFY(result->figure("regions", -1).note.starts_with("diverging"));
  QVERIFY(result->figure("place", -1).note.starts_with("diverging"));
  QVERIFY(layers_of<Ellipses>(result->figure("weights", -1)).empty());
}

void SoftmaxViewsTest::the_hover_says_of_which_weights_it_is() {
  const auto result = result_of(iris_inputs());
  QVERIFY(result->hover("regions", 1, {1.4, 0.2}).starts_with("(1.4, 0.2)\niteration 1: class 0 with"));
  QVERIFY(result->hover("regions", -1, {1.4, 0.2}).find("MAP plug-in: class 0 with") != std::string::npos);
  QVERIFY(result->hover("entropy", -1, {1.4, 0.2}).find("averaged: class 0 with") != std::string::npos);
  const auto endless = result_of(iris_inputs({{"prior", "flat"}}));
  QVERIFY(endless->hover("regions", -1, {1.4, 0.2}).find("MAP") == std::string::npos);
}

void SoftmaxViewsTest::every_view_is_described() {
  const auto result = result_of(iris_inputs({{"shift", "0,1,2"}}));
  for (const ViewInfo& view : lab_under_test().views()) {
    const Figure figure = result->figure(view.id, -1);
    QVERIFY(figure.description.find("150 points in 3 classes") != std::string::npos);
    const bool plane = std::find(plane_views.begin(), plane_views.end(), view.id) != plane_views.end();
    QCOMPARE(figure.classes, plane ? 6 : 0);
  }
}

CREDENCE_TEST(SoftmaxViewsTest);
#include "views_test.moc"
