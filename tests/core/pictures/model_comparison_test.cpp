// Models side by side: who is best by which way, what a Bayes factor is worth, and who is shown.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/model_comparison.h"

#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

ModelEvidence model(const char* name, std::optional<double> exact, std::optional<double> laplace) {
  return {.name = name, .exact = exact, .laplace = laplace};
}

std::vector<std::string> texts(const Figure& figure) {
  std::vector<std::string> all;
  for (const Layer& layer : figure.beside.layers) {
    const auto& cells = std::get<Cells>(layer).texts;  // the lowest row first
    all.assign(cells.rbegin(), cells.rend());
  }
  return all;
}

}  // namespace

class ModelComparisonTest : public QObject {
  Q_OBJECT
 private slots:
  // Kass and Raftery (1995), section 3.2: 3, 20 and 150 divide the scale, in both directions.
  void bayes_factors_have_words() {
    QCOMPARE(evidence_words(0), std::string("barely"));
    QCOMPARE(evidence_words(std::log(2.99)), std::string("barely"));
    QCOMPARE(evidence_words(std::log(3.01)), std::string("positive"));
    QCOMPARE(evidence_words(-std::log(19.9)), std::string("positive"));
    QCOMPARE(evidence_words(std::log(20.1)), std::string("strong"));
    QCOMPARE(evidence_words(std::log(149.0)), std::string("strong"));
    QCOMPARE(evidence_words(-std::log(151.0)), std::string("very strong"));
  }

  void the_best_is_first_by_the_exact_evidence() {
    const std::vector<ModelEvidence> models{model("a", -10, -8), model("b", -9, -9.5)};
    QCOMPARE(texts(comparison_figure(models)), (std::vector<std::string>{"best", "÷ 2.72 (barely)"}));
    QCOMPARE(comparison_figure(models).y.categories, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(comparison_sentence(models),
             std::string("b makes the data 2.72 times as probable as a, the next best: barely worth a mention."));
  }

  // Doubles are a whole number apart there: the axis is wide enough all the same.
  void far_evidences_have_an_axis() {
    const Figure figure = comparison_figure(std::vector<ModelEvidence>{model("a", -7.2e16, -7.2e16)});
    QVERIFY(figure.x.min < -7.2e16 && figure.x.max > -7.2e16);
  }

  // Where one has no exact evidence, all are judged by Laplace's.
  void one_yardstick_for_all() {
    const std::vector<ModelEvidence> models{model("a", -10, -8), model("b", -9, -9.5), model("c", {}, -7.5),
                                            model("d", {}, {})};
    QCOMPARE(texts(comparison_figure(models)),
             (std::vector<std::string>{"best", "÷ 1.65 (barely)", "÷ 7.39 (positive)", "no evidence"}));
    QCOMPARE(comparison_hover(models, 3), std::string("a\n■ Laplace: −8.000\n◆ exact: −10.00"));
    QCOMPARE(comparison_hover(models, 0), std::string());
  }

  void of_many_the_best_and_the_present_are_shown() {
    std::vector<ModelEvidence> models;
    for (int k = 0; k < 12; ++k) models.push_back(model(std::to_string(k).c_str(), -k, -k));
    models[11].present = true;
    const Figure figure = comparison_figure(models);
    QCOMPARE(figure.y.categories, (std::vector<std::string>{"11", "6", "5", "4", "3", "2", "1", "0"}));
    QCOMPARE(figure.y.label, std::string("the best 8 of 12"));
    QCOMPARE(model_at(models, 1.2), std::optional<std::size_t>(11));
    QCOMPARE(model_at(models, 8), std::optional<std::size_t>(0));
    QVERIFY(!model_at(models, 9));
  }

  // The column of words is beside the plot: longer words leave the axis as it is.
  void the_axis_is_of_the_evidence_alone() {
    const Figure figure = comparison_figure({model("a", -10, {}), model("b", -30, {})});
    QVERIFY(figure.x.min < -30 && figure.x.min > -32);
    QVERIFY(figure.x.max > -10 && figure.x.max < -8);
    QVERIFY(layers_of<Text>(figure).empty());
  }

  void nothing_to_compare_is_said() {
    QCOMPARE(comparison_figure({}).note, std::string("no model has an evidence to compare"));
    QCOMPARE(comparison_figure({model("a", {}, {})}).note, std::string("no model has an evidence to compare"));
    QCOMPARE(comparison_sentence({model("a", -1, -1)}), std::string());
  }
};

CREDENCE_TEST(ModelComparisonTest);
#include "model_comparison_test.moc"
