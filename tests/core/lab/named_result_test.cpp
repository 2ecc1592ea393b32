// Columns have their own names in what is drawn and said.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/named_result.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const DataFormat points_format = numeric_format({"x1", "x2", "t"});

Table exam() {
  Table table("exam.csv", {"hours", "grade (points)", "passed"}, {{1, 50, 0}, {9, 90, 1}});
  table.set_origin({.classes = {"no", "yes"}});
  return table;
}

class OneFigure final : public Result {
 public:
  bool complete() const override { return true; }
  using Result::figure;
  Figure figure(const std::string&, int, const Cursor*) const override {
    Figure figure;
    figure.title = "P(t = 1 | x) by Laplace";
    figure.x.label = "x1";
    figure.y.label = "x2";
    figure.equal_aspect = true;
    figure.layers.push_back(Points{.at = {{1, 50}}, .name = "t = 0"});
    figure.layers.push_back(Text{.at = {1, 50}, .text = "x10"});
    return figure;
  }
  std::vector<Readout> readouts(int) const override { return {{"g", "weight of x1", "class 1", ""}}; }
  std::string narration(int) const override { return "First x1 and x2 are standardised."; }
  Status status(int) const override { return {}; }
  Node report() const override { return {}; }
};

class NamedResultTest : public QObject {
  Q_OBJECT
 private slots:
  void whole_words_are_replaced() {
    const OwnNames names(points_format, exam());
    QCOMPARE(names("w1, weight of x1"), std::string("w1, weight of hours"));
    QCOMPARE(names("x1² x2, x10 and y_x1"), std::string("hours² grade (points), x10 and y_x1"));
    QCOMPARE(names("t = 1, t = 10"), std::string("passed = 1, passed = 10"));
    QCOMPARE(names("t"), std::string("passed"));
    QCOMPARE(names("Student t = 0.5"), std::string("Student passed = 0.5"));
    QCOMPARE(names("a Student t, p(t)"), std::string("a Student t, p(t)"));
    QCOMPARE(names(""), std::string());
  }

  void usual_names_change_nothing() {
    const Table plain("a.csv", {"x1", "x2", "t"}, {{1, 2, 0}});
    QVERIFY(OwnNames(points_format, plain).empty());
    const auto result = std::make_shared<const OneFigure>();
    QCOMPARE(named_result(result, OwnNames(points_format, plain)).get(), static_cast<const Result*>(result.get()));
    // Only the class has a name of its own.
    const Table named("a.csv", {"x1", "x2", "ill"}, {{1, 2, 0}});
    QCOMPARE(OwnNames(points_format, named)("x1, t = 0"), std::string("x1, ill = 0"));
  }

  void lines_have_their_names() {
    const Table years("olympic.csv", {"year", "time (s)"}, {{1896, 12}});
    const OwnNames names(numeric_format({"x", "t"}), years);
    QCOMPARE(names("x"), std::string("year"));
    QCOMPARE(names("x = 1924, t = 10.6"), std::string("year = 1924, time (s) = 10.6"));
    QCOMPARE(names("p(t | x)"), std::string("p(t | x)"));
  }

  void figures_and_words_are_named() {
    const auto result = named_result(std::make_shared<const OneFigure>(), OwnNames(points_format, exam()));
    const Figure figure = result->figure("plane", 0);
    QCOMPARE(figure.title, std::string("P(passed = 1 | x) by Laplace"));
    QCOMPARE(figure.x.label, std::string("hours"));
    QCOMPARE(figure.y.label, std::string("grade (points)"));
    QVERIFY(!figure.equal_aspect);
    QCOMPARE(std::get<Points>(figure.layers[0]).name, std::string("passed = 0"));
    QCOMPARE(std::get<Text>(figure.layers[1]).text, std::string("x10"));
    QCOMPARE(result->readouts(0)[0].label, std::string("weight of hours"));
    QCOMPARE(result->readouts(0)[0].value, std::string("class 1"));
    QCOMPARE(result->narration(0), std::string("First hours and grade (points) are standardised."));
  }

  void one_unit_is_one_scale() {
    QCOMPARE(unit_of("petal length (cm)"), std::string("cm"));
    QCOMPARE(unit_of("time [s]"), std::string("s"));
    QCOMPARE(unit_of("hours"), std::string());
    Table petals("iris.csv", {"petal length (cm)", "petal width (cm)", "t"}, {{1, 2, 0}});
    const auto result = named_result(std::make_shared<const OneFigure>(), OwnNames(points_format, petals));
    QVERIFY(result->figure("plane", 0).equal_aspect);
  }
};

}  // namespace

CREDENCE_TEST(NamedResultTest);
#include "named_result_test.moc"
