// The pictures of the Markov chain lab and its words: on every kind of chain, and what they show.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/core/labs/markov-chain/chain_inputs.h"
#include "tests/support/contains.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;

class ChainViewsTest : public QObject {
  Q_OBJECT
 private slots:
  void every_view_of_every_kind_of_chain();
  void walkers_in_the_nodes();
  void arrows_of_the_graph();
  void weak_arrows_are_left_out_if_there_are_many();
  void a_walker_makes_its_last_step();
  void days_in_a_table();
  void starts_as_strips();
  void powers_of_p();
  void crowds_beside_what_is_expected();
  void many_starts_run_together();
  void hovering();
  void numbers_and_equations();
};

void ChainViewsTest::every_view_of_every_kind_of_chain() {
  const std::string eight =
      "0,1,0,0,0,0,0,0;0,0,1,0,0,0,0,0;0,0,0,1,0,0,0,0;0,0,0,0,1,0,0,0;0,0,0,0,0,1,0,0;0,0,0,0,0,0,1,0;0,0,0,0,0,0,0,1;"
      "1,0,0,0,0,0,0,0";
  for (const Settings& settings :
       {Settings{}, bridge, two_classes, square, Settings{{"matrix", "0,1;1,0"}}, Settings{{"matrix", eight}},
        Settings{{"steps", "0"}}, Settings{{"walkers", "1"}}, Settings{{"walkers", "10000"}, {"steps", "300"}}}) {
    const auto result = computed(settings);
    for (const ViewInfo& view : lab_under_test().views()) {
      for (const int frame : {0, 1, -1}) {
        const Figure figure = result->figure(view.id, frame);
        QVERIFY2(finite(figure), view.id.c_str());
        QVERIFY(!figure.title.empty() && figure.description.size() > 50);
        result->hover(view.id, frame, {1, 1});
      }
    }
  }
  QVERIFY_EXCEPTION_THROWN(computed()->figure("plane", -1), InputError);
}

void ChainViewsTest::walkers_in_the_nodes() {
  const auto dots = [](const Result& result, int frame) {
    std::vector<Points> crowds;
    for (const Points& points : layers_of<Points>(result.figure("graph", frame))) {
      if (points.size == 2.6) crowds.push_back(points);
    }
    return crowds;
  };
  const auto result = computed();
  const std::vector<Points> begin = dots(*result, 0);
  QCOMPARE(begin.size(), std::size_t{2});
  QCOMPARE(begin[0].at.size(), std::size_t{1000});
  for (const Point2 p : begin[0].at) QVERIFY(p.y > 0.6 && p.x < 0);  // all in the left half of the first node
  QCOMPARE(dots(*result, 3)[1].at.size(), std::size_t{1000});
  // Of ten thousand a dot is ten, and nobody is left out.
  const std::size_t shown = dots(*computed({{"walkers", "10000"}}), -1)[0].at.size();
  QVERIFY(shown >= 1000 && shown <= 1003);
}

void ChainViewsTest::arrows_of_the_graph() {
  const Arrows arrows = layers_of<Arrows>(computed(bridge)->figure("graph", -1))[0];
  QCOMPARE(arrows.ways.size(), std::size_t{9});  // as many as probabilities above zero
  QCOMPARE(std::ranges::count(arrows.labels, "0.1"), 1);
  QVERIFY(*std::ranges::max_element(arrows.widths) > *std::ranges::min_element(arrows.widths));
  QCOMPARE(layers_of<Handles>(computed(bridge)->figure("graph", -1))[0].at.size(), std::size_t{16});
  // Closed classes have rings of their own where there are others.
  const auto rings = [](const Settings& settings) {
    std::vector<Role> roles;
    const Areas areas = layers_of<Areas>(computed(settings)->figure("graph", -1))[0];
    for (const Area& area : areas.areas) roles.push_back(area.role);
    return roles;
  };
  QVERIFY(rings({}) == std::vector<Role>(3, Role::neutral));
  QVERIFY(rings(bridge) == (std::vector<Role>{Role::neutral, Role::neutral, Role::class2, Role::class2}));
  QVERIFY(rings(two_classes) == (std::vector<Role>{Role::class2, Role::class2, Role::class3, Role::class3}));
}

void ChainViewsTest::weak_arrows_are_left_out_if_there_are_many() {
  const Settings pages{{"matrix",
                        "0.02,0.5,0.4,0.04,0.04;0.04,0.02,0.9,0.02,0.02;0.9,0.025,0.025,0.025,0.025;"
                        "0.02,0.02,0.45,0.02,0.49;0.02,0.02,0.02,0.45,0.49"}};
  const Figure figure = computed(pages)->figure("graph", -1);
  QCOMPARE(layers_of<Arrows>(figure)[0].ways.size(), std::size_t{8});
  QVERIFY(contains(figure.note, "arrows below 0.05 are not drawn"));
  QCOMPARE(layers_of<Handles>(figure)[0].at.size(), std::size_t{25});  // each can still be dragged
  const Figure few = computed({{"matrix", "0.97,0.03;0.5,0.5"}})->figure("graph", -1);
  QCOMPARE(layers_of<Arrows>(few)[0].ways.size(), std::size_t{4});
  QVERIFY(!contains(few.note, "not drawn"));
}

void ChainViewsTest::a_walker_makes_its_last_step() {
  const auto result = computed({{"matrix", "0,1;1,0"}});  // it changes sides in every step
  const auto arrow = [&](int k) { return layers_of<Arrows>(result->figure("graph", k)); };
  QCOMPARE(arrow(0).size(), std::size_t{1});
  QVERIFY(arrow(1)[1].role == Role::highlight && arrow(1)[1].from[0].x < 0 && arrow(1)[1].to[0].x > 0);
  QVERIFY(arrow(2)[1].from[0].x > 0 && arrow(2)[1].to[0].x < 0);
}

void ChainViewsTest::days_in_a_table() {
  const Figure figure = computed()->figure("steps", 2);
  const Cells cells = layers_of<Cells>(figure)[0];
  QVERIFY(cells.heads == (std::vector<std::string>{"Pizza", "Burger", "Hotdog"}));
  QVERIFY(figure.y.categories == (std::vector<std::string>{"2", "1", "0"}));
  QVERIFY(cells.texts == (std::vector<std::string>{"0.405", "0.38", "0.215", "0.5", "0.3", "0.2", "1", "0", "0"}));
  QCOMPARE(computed()->figure("steps", 12).y.categories.size(), std::size_t{8});
}

void ChainViewsTest::starts_as_strips() {
  const Figure figure = computed()->figure("strip", 3);
  const auto cells = layers_of<Cells>(figure);
  QCOMPARE(cells.size(), std::size_t{2});
  for (const Cells& strip : cells) QCOMPARE(strip.values.size(), std::size_t{12});  // nothing of later steps
  QCOMPARE(cells[0].values[8], 1.0);  // the first state is the highest row: from pizza
  QCOMPARE(cells[1].values[0], 1.0);  // from hotdog
  QVERIFY(std::abs(cells[0].values[10] - 0.405) < 1e-12);
  QVERIFY(figure.y.categories ==
          (std::vector<std::string>{"Hotdog", "Burger", "Pizza", "", "Hotdog", "Burger", "Pizza"}));
  QVERIFY(cells[0].y.front() > cells[1].y.back());
}

void ChainViewsTest::powers_of_p() {
  const Cells second = layers_of<Cells>(computed()->figure("powers", 2))[0];
  // The thesis prints 0.245 for the last entry of the second row, which then sums to 1.02.
  QCOMPARE(second.texts[5], std::string("0.225"));
  QCOMPARE(second.texts[6], std::string("0.405"));
  const Cells none = layers_of<Cells>(computed()->figure("powers", 0))[0];
  QVERIFY(none.texts == (std::vector<std::string>{"0", "0", "1", "0", "1", "0", "1", "0", "0"}));
  QVERIFY(contains(computed()->figure("powers", -1).note, "all rows are the same"));
}

void ChainViewsTest::crowds_beside_what_is_expected() {
  const Figure figure = computed()->figure("crowds", 1);
  const auto bars = layers_of<Bars>(figure);
  QCOMPARE(bars.size(), std::size_t{4});  // the last two only name the crowds in the legend
  const auto lines = layers_of<Line>(figure);
  QCOMPARE(lines[0].paths[0][0].y, 0.5);  // from pizza
  QCOMPARE(lines[1].paths[0][0].y, 0.4);  // from hotdog
  double all = 0;
  for (const double height : bars[0].heights) all += height;
  QVERIFY(std::abs(all - 1) < 1e-12);
}

void ChainViewsTest::many_starts_run_together() {
  const auto spread = [](const Settings& settings, int frame) {
    double widest = 0;
    for (const Points& points : layers_of<Points>(computed(settings)->figure("starts", frame))) {
      for (const Point2 a : points.at) {
        for (const Point2 b : points.at) widest = std::max(widest, std::hypot(a.x - b.x, a.y - b.y));
      }
    }
    return widest;
  };
  QVERIFY(spread({}, 0) > 1 && spread({}, -1) < 1e-6);
  QVERIFY(spread(two_classes, -1) > 1 && spread({{"matrix", "0,1;1,0"}}, -1) > 1);
  QVERIFY(spread(square, -1) > 0.2);  // halves of opposite corners are not where halves of the others are
}

void ChainViewsTest::hovering() {
  const auto result = computed();
  QCOMPARE(result->hover("matrix", -1, {2, 3}), std::string("Pizza → Burger\n0.3000"));
  QCOMPARE(result->hover("flows", -1, {2, 3}), std::string("Pizza → Burger\nforth 0.1132\nback 0.1006"));
  QVERIFY(contains(result->hover("graph", 0, {0, 1}), "first start: 1000 walkers"));
  QVERIFY(contains(result->hover("starts", 0, {0, 0}), "Pizza: 0.334, Burger: 0.333"));
  QVERIFY(contains(result->hover("distributions", -1, {1, 1}), "after 1 step\nPizza: 0.500"));
  QVERIFY(result->hover("distributions", 3, {9, 1}).empty());
  QVERIFY(result->hover("matrix", -1, {7, 9}).empty() && result->hover("eigenvalues", -1, {0, 0}).empty());
}

void ChainViewsTest::numbers_and_equations() {
  const auto result = computed();
  const auto numbers = result->readouts(2);
  const auto value = [&](const std::string& label) {
    return std::ranges::find(numbers, label, &Readout::label)->value;
  };
  QCOMPARE(value("irreducible"), std::string("yes"));
  QCOMPARE(value("reversible"), std::string("no"));
  QCOMPARE(value("steady state, Burger"), std::string("0.4025"));
  QCOMPARE(value("Pizza"), std::string("0.4050"));
  const auto equations = result->equations(2, nullptr);
  QVERIFY(equations.size() >= 6);
  const auto balance = std::ranges::find(equations, "markov-chain/balance", &Equation::id);
  QCOMPARE(balance->numbers[0].rows[0][0], std::string("Pizza → Burger"));
  for (const auto& equation : computed(two_classes)->equations(-1, nullptr)) {
    if (equation.id == "markov-chain/steady") QVERIFY(!equation.numbers[0].reason.empty());
  }
  QVERIFY(contains(result->narration(2), "0.405"));
  QVERIFY(
      contains(result->narration(-1), "not reversible: 11.3 % of all moves go from Pizza to Burger and 10.1 % back"));
}

CREDENCE_TEST(ChainViewsTest);
#include "views_test.moc"
