// Small pieces that labs put their pictures together from: tables of cells, sweeps up to now, classes, texts.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/class_names.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/tables/cell_table.h"
#include "core/words/numbers.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class TablesTest : public QObject {
  Q_OBJECT

 private slots:
  void the_first_row_of_a_table_is_on_top() {
    Figure figure;
    const Eigen::MatrixXd values = (Eigen::MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished();
    const Cells cells = cell_table(figure, {"up", "down"}, {"a", "b", "c"}, values,
                                   [](double value) { return "<" + std::to_string(static_cast<int>(value)) + ">"; });
    QVERIFY(cells.values == (std::vector<double>{4, 5, 6, 1, 2, 3}));  // row 0 of cells is the lowest
    QCOMPARE(cells.texts[3], std::string("<1>"));
    QVERIFY(figure.y.categories == (std::vector<std::string>{"down", "up"}));
    QVERIFY(cells.heads == (std::vector<std::string>{"a", "b", "c"}));
    QVERIFY(figure.x.categories == std::vector<std::string>(3));  // the names are above the cells, not below
    QVERIFY(cells.head > 0 && figure.y.max == 2.5 + cells.head);
    QVERIFY(cells.x == (std::vector<double>{0.5, 1.5, 2.5, 3.5}));
    QVERIFY(cells.y == (std::vector<double>{0.5, 1.5, 2.5}));
    QCOMPARE(figure.x.max, 3.5);
  }

  void names_of_two_lines_have_a_higher_row() {
    Figure one, two;
    Cells low{.x = {0, 1, 2}, .y = {0, 1, 2, 3}}, high = low;
    add_heads(one, low, {"a", "b"});
    add_heads(two, high, {"a", "random\nwalk"});
    QCOMPARE(high.head, 2 * low.head);
    QVERIFY(low.head < 1 && one.y.max == 3 + low.head && two.y.max == 3 + high.head);
  }

  void a_sweep_ends_now() {
    const auto square = [](std::int64_t m) { return static_cast<double>(m * m); };
    const Sweep sweep = sweep_until({0, 1, 2, 5, 9}, 5, square, {.role = Role::truth, .name = "squares"});
    QVERIFY(sweep.settings == (std::vector<double>{0, 1, 2, 5}));
    QCOMPARE(*sweep.values.back(), 25.0);
    QCOMPARE(sweep.name, std::string("squares"));
    QVERIFY(sweep_until({0, 1, 2, 5, 9}, 4, square, {}).settings == (std::vector<double>{0, 1, 2, 4}));
  }

  void a_change_of_sign_is_no_plunge() {
    Figure figure;
    add_magnitudes(figure, {{.settings = {1, 2, 3, 4}, .values = {-0.1, 0.001, 0.1, 1}, .name = "error"}}, "error");
    const auto& line = std::get<Line>(figure.layers[0]);
    QCOMPARE(line.paths.size(), std::size_t{2});
    QVERIFY(line.paths[0] == (Polyline{{1, -1}}) && line.paths[1] == (Polyline{{3, -1}, {4, 0}}));
    QVERIFY(!figure.note.empty());
    Figure calm;
    add_magnitudes(calm, {{.settings = {1, 2}, .values = {-0.1, -1.0}, .name = "error"}}, "error");
    QVERIFY(calm.note.empty());
  }

  void classes_are_told_apart() {
    LabelledPoints points{Eigen::MatrixX2d(3, 2), Eigen::VectorXi(3)};
    points.X << 1, 2, 3, 4, 5, 6;
    points.t << 2, 0, 2;
    Figure figure;
    add_class_points(figure, points, 3, {}, [](Eigen::Index n) { return n == 2 ? 1 : 2; });
    QCOMPARE(figure.layers.size(), std::size_t{5});
    const auto& last = std::get<Points>(figure.layers[3]);
    QCOMPARE(last.name, std::string("t = 2"));
    QVERIFY(last.at == (std::vector<Point2>{{1, 2}, {5, 6}}));
    // All but the first are predicted to be of another class. Their rings lie below all points.
    QVERIFY(std::get<Points>(figure.layers[0]).at == (std::vector<Point2>{{3, 4}, {5, 6}}));
    for (std::size_t k = 0; k < 4; ++k) QCOMPARE(std::get<Points>(figure.layers[k]).among, std::size_t{3});
    // What is clicked in the legend has no place on the plot.
    QVERIFY(clickable_class_names(figure) == &std::get<Handles>(figure.layers[4]));
    QVERIFY(clickable_class_names(figure)->at.empty());
    figure.layers.clear();
    add_class_points(figure, points, 3, {});
    QCOMPARE(figure.layers.size(), std::size_t{4});
    for (std::size_t k = 0; k < 6; ++k) {
      for (std::size_t j = 0; j < k; ++j) QVERIFY(class_role(j) != class_role(k) && class_marker(j) != class_marker(k));
    }
  }

  void distributions_are_written_as_calls() {
    QCOMPARE(call_text("Beta", {2, 1.5}), std::string("Beta(2, 1.50)"));
    QCOMPARE(call_text("Dirichlet", {1, 1, 1}), std::string("Dirichlet(1, 1, 1)"));
  }
};

CREDENCE_TEST(TablesTest);
#include "tables_test.moc"
