// The model of every lab that has one, as a graph: its variables, and the numbers that are set at present. Labs are
// taken without data, so that plates are empty.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

Figure model_of_lab(const std::string& id, const TextSettings& settings = {}) {
  const Lab& lab = *find_lab(id);
  const Inputs before = lab.defaults();
  Inputs inputs = defaults_with(lab, settings);
  std::vector<std::string> warnings;
  return compute_all(lab, lab.adapted(before, inputs, warnings))->figure("model", -1);
}

bool shows_text(const Figure& figure, const std::string& text) {
  return std::ranges::any_of(layers_of<Text>(figure), [&](const Text& one) { return one.text == text; });
}

}  // namespace

class ModelsTest : public QObject {
  Q_OBJECT
 private slots:
  void present_values_stand_beside_their_dots_data() {
    QTest::addColumn<QString>("lab");
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const char* lab, const QStringList& settings, const QStringList& words) {
      QTest::addRow("%s", name) << lab << settings << words;
    };
    row("coin", "coin", {}, {"r", "Beta(α, β)", "α = 1; 2; 3", "β = 1; 1; 1", "m = 1 … 10", "n = 1 … 20"});
    row("three sides", "coin", {"sides", "3", "dirichlet", "2,3,4"}, {"Dirichlet(α)", "α = (2, 3, 4)"});
    row("regression", "regression", {}, {"w", "N(μ₀, Σ₀)", "μ₀ = 0", "Σ₀ = 100 I", "σ² = 0.05", "n: none yet"});
    row("exercise 3.10", "regression", {"prior_covariance", "100,0;0,5", "prior_mean", "1,2"},
        {"Σ₀ = diag(100, 5)", "μ₀ = (1.00, 2.00)"});
    row("exercise 3.12", "regression", {"model", "normal_inverse_gamma"}, {"N(μ₀, σ²Σ₀)", "σ²", "a₀ = 1", "b₀ = 1"});
    row("fixed prior", "regression", {"prior_in_graph", "off"}, {"a fixed prior"});
    row("classification", "classification", {"prior_variance", "25"}, {"N(m₀, σ²I)", "σ² = 25", "m₀ = 0", "tₙ"});
    row("label noise", "classification", {"likelihood", "label_noise", "epsilon", "0.2"}, {"zₙ", "ε = 0.2"});
    row("Student t", "classification", {"prior", "student_t"}, {"t(m₀, σ²I, ν)", "ν = 4"});
    row("no prior", "classification", {"prior", "flat"}, {"no prior"});
    row("softmax", "softmax", {}, {"wₖ", "N(0, σ²I)", "σ² = 10"});
    row("links", "links", {"family", "gamma", "scale", "0.25"}, {"s = 0.25", "no prior"});
    row("samplers", "samplers", {"target", "classification"}, {"w", "N(0, σ²I)", "σ² = 10", "tₙ", "n: none yet"});
    row("recapture", "recapture", {}, {"α = 2", "β = 20", "a = 2", "b = 40", "N = 1000", "μ", "ψ"});
    row("darts", "darts", {}, {"a = (0, 103)", "σ = (25, 25)", "ρ = 0", "n = 1 … 1000"});
    row("network", "bayes-net", {"evidence", "Rain=false"},
        {"C", "S", "R", "W", "P(C) = 0.5", "P(S | C) = 0.1; 0.5", "P(W | S, R) = 0.99; 0.9; 0.9; 0"});
    row("gibbs", "gibbs", {"rho", "0.5"}, {"x₁", "N(0, 1)", "N(ρx₁, 1 − ρ²)", "ρ = 0.5"});
    row("chain", "markov-chain", {}, {"π₀ = (1.0, 0, 0)", "P = 3 by 3", "x₃"});
  }

  void present_values_stand_beside_their_dots() {
    QFETCH(QString, lab);
    QFETCH(QStringList, settings);
    QFETCH(QStringList, words);
    TextSettings all;
    for (qsizetype k = 0; k + 1 < settings.size(); k += 2)
      all.emplace_back(settings[k].toStdString(), settings[k + 1].toStdString());
    const Figure figure = model_of_lab(lab.toStdString(), all);
    QVERIFY(finite(figure) && !figure.show_axes);
    for (const QString& word : words) QVERIFY2(shows_text(figure, word.toStdString()), qPrintable(word));
  }

  // Exercise 3.10: with its parameters the prior's node has two arrows more than without.
  void the_prior_gets_its_parents() {
    const auto arrows = [](const TextSettings& settings) {
      return layers_of<Arrows>(model_of_lab("regression", settings)).at(0).ways.size();
    };
    QCOMPARE(arrows({{"prior_in_graph", "off"}}), std::size_t{3});          // w, x and sigma^2 to t
    QCOMPARE(arrows({}), std::size_t{5});                                   // and mu_0, Sigma_0 to w
    QCOMPARE(arrows({{"model", "normal_inverse_gamma"}}), std::size_t{8});  // and a_0, b_0; sigma^2 to w
  }
};

CREDENCE_TEST(ModelsTest);
#include "models_test.moc"
