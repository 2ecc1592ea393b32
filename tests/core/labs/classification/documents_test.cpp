// Studies that the documents describe: the staircase from the evidence to AIC, the flip rate learnt, full Newton steps
// from many starts, generative classifiers, and the Bayes error. Reference numbers were computed by a program of its
// own in Python, from the formulas alone.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"
#include "core/labs/classification/compute/class_gaussians.h"
#include "core/labs/classification/compute/evidence_stairs.h"
#include "core/labs/classification/compute/flip_rate.h"
#include "core/labs/classification/compute/newton_starts.h"
#include "core/labs/classification/compute/overlap_study.h"
#include "core/labs/classification/compute/stages.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <map>

namespace credence::classification {
namespace {

Analysis last_stage(const Inputs& inputs) {
  Analysis last;
  analyse(
      find_lab("classification")->checked(inputs), [&last](Analysis a) { last = std::move(a); }, [] { return false; },
      {});
  return last;
}

bool close_to(double value, double wanted, double tolerance) {
  if (std::abs(value - wanted) <= tolerance) return true;
  qWarning("%.10g instead of %.10g", value, wanted);
  return false;
}

// The textbook's points with the labels of two flipped.
Inputs flipped_inputs() {
  Inputs inputs = textbook_inputs();
  for (const std::size_t row : {25, 26}) inputs.data.set(row, 2, 1 - inputs.data.numbers(2)[row]);
  return inputs;
}

}  // namespace

class DocumentsTest : public QObject {
  Q_OBJECT
 private slots:
  // The mode is known to 1e-9 in Python, so values at it are right to 1e-9 as well.
  void stairs_of_the_textbook() {
    const auto s = evidence_stairs(last_stage(textbook_inputs()));
    QVERIFY(s && s->exact && s->flat && s->undetermined == 0);
    QVERIFY(close_to(s->log_likelihood, -0.2025935, 2e-6));
    QVERIFY(close_to(s->laplace, -1.7109753, 2e-6));
    QVERIFY(close_to(*s->flat, 1.3506099, 2e-6));
    QVERIFY(close_to(s->bic, -3.8914730, 2e-6));
    QVERIFY(close_to(s->aic, -2.2025935, 2e-6));
    // Each dropped term is the difference of two stairs.
    QVERIFY(close_to(s->laplace, s->log_likelihood - s->prior_volume - s->prior_distance - s->curvature, 1e-10));
  }

  void an_undetermined_weight() {
    Inputs inputs = textbook_inputs();
    for (std::size_t row = 0; row < inputs.data.size(); ++row)
      inputs.data.set(row, 1, inputs.data.numbers(0)[row] / 2);  // all on a line through the origin
    const Analysis a = last_stage(inputs);
    const auto s = evidence_stairs(a);
    QVERIFY(s && s->undetermined == 1 && !s->flat);
    QVERIFY(std::isfinite(s->bic) && std::isfinite(s->laplace));
    set(inputs, "prior", "flat");
    QVERIFY(!evidence_stairs(last_stage(inputs)));
  }

  // At the textbook's mode, by the closed form of a 2 x 2 matrix in Python; the prior adds 1/10 to both eigenvalues.
  void the_prior_makes_the_hessian_definite() {
    const auto result = compute_all(*find_lab("classification"), textbook_inputs());
    std::map<std::string, std::string> said;
    for (const Readout& readout : result->readouts(-1))
      if (readout.group == "Curvature") said[readout.label] = readout.value;
    QCOMPARE(said.at("of the likelihood"), std::string("0.117; 0.381"));
    QCOMPARE(said.at("with the prior"), std::string("0.217; 0.481"));
    // All points on a line: across it only the prior curves.
    Inputs inputs = textbook_inputs();
    for (std::size_t row = 0; row < inputs.data.size(); ++row) inputs.data.set(row, 1, inputs.data.numbers(0)[row] / 2);
    for (const Readout& readout : compute_all(*find_lab("classification"), inputs)->readouts(-1))
      if (readout.label == "of the likelihood") QVERIFY(readout.value.starts_with("0;"));
  }

  // Laplace's evidence at two rates, from a mode by a search without derivatives and second differences with h = 1e-3,
  // whose error is of the order of h^2; between the rates of the quadrature its logarithm is nearly a parabola.
  void the_evidence_of_flip_rates() {
    const auto rates = flip_rates(last_stage(textbook_with({{"likelihood", "label_noise"}})));
    QVERIFY(rates && rates->epsilon.size() >= 45 && rates->epsilon.front() == 0 && rates->epsilon.back() == 0.5);
    const auto at = [&](double epsilon) {
      std::size_t k = 1;
      while (k + 2 < rates->epsilon.size() && rates->epsilon[k + 1] < epsilon) ++k;
      double sum = 0;
      for (std::size_t i = k - 1; i <= k + 2; ++i) {
        double factor = 1;
        for (std::size_t j = k - 1; j <= k + 2; ++j) {
          if (j != i) factor *= (epsilon - rates->epsilon[j]) / (rates->epsilon[i] - rates->epsilon[j]);
        }
        sum += factor * rates->log_evidence[i];
      }
      return sum;
    };
    QVERIFY(close_to(at(0.1), -5.8860140, 1e-4));
    QVERIFY(close_to(at(0.2), -10.5429139, 1e-4));
    // The mean by Simpson's rule with 4000 steps over the same evidence, computed at each place anew.
    QVERIFY2(close_to(rates->mean, 0.024021958344, 1e-6), qPrintable(QString::number(rates->mean, 'g', 12)));
    QVERIFY(rates->posterior.front() > rates->posterior[10]);
  }

  // On the points of the textbook every start arrives, after two flips hardly any: 433 of 441 fail, counted by the
  // program in Python.
  void full_steps_from_many_starts() {
    const Rect square{-10, 10, -10, 10};
    const Analysis original = last_stage(textbook_inputs());
    QCOMPARE(newton_starts(original, original.centre(), square, 21).count(StartEnd::converges), std::size_t{441});
    const Analysis flipped = last_stage(flipped_inputs());
    const NewtonStarts starts = newton_starts(flipped, flipped.centre(), square, 21);
    QCOMPARE(starts.starts.size() - starts.count(StartEnd::converges), std::size_t{433});
  }

  void gaussians_of_the_classes() {
    const auto g = class_gaussians(*last_stage(textbook_inputs()).points);
    QVERIFY(g && g->share[0] == 0.5);
    const Eigen::Vector3d line = g->line();
    QVERIFY(close_to(line[0], -0.3964641452, 1e-9) && close_to(line[1], 4.8521851924, 1e-9) &&
            close_to(line[2], 4.7133214302, 1e-9));
    QVERIFY(close_to(g->naive_log_odds({0.5, -1}), -2.0699158692, 1e-9));
  }

  // PRML 4.2: M (M + 5) / 2 + 1 numbers for Gaussians of one shape; logistic regression has one weight per feature and
  // the bias.
  void numbers_to_be_fitted() {
    QCOMPARE(parameter_counts(2).shared, 8);
    QCOMPARE(parameter_counts(10).shared, 76);
    QCOMPARE(parameter_counts(10).logistic, 11);
    QCOMPARE(parameter_counts(10).naive, 41);
  }

  // Two Gaussians at (-1, -1) and (1, 1) with standard deviation 1.3: Phi(-sqrt 2 / 1.3) = 0.1383292. On new points no
  // boundary is better, up to three standard errors of 4000 points, 0.0055 each.
  void no_features_beat_the_bayes_error() {
    Inputs inputs = find_lab("classification")->perform(textbook_inputs(), "overlapping");
    QVERIFY(is_overlapping(inputs.data) && !is_overlapping(textbook_inputs().data));
    set(inputs, "prior_variance", "100");
    const OverlapStudy study = overlap_study(last_stage(inputs));
    QVERIFY(close_to(study.bayes_error, 0.1383292121, 1e-9));
    QCOMPARE(study.rows.size(), std::size_t{6});
    for (const OverlapRow& row : study.rows) QVERIFY(row.fresh > study.bayes_error - 3 * 0.0055);
    QVERIFY(study.rows.back().own < study.rows.front().own);
    QVERIFY(study.rows.back().fresh > study.rows.back().own);
    QCOMPARE(study.rows[1].weights, Eigen::Index{6});
  }

  // The other notation changes letters and no number: the evidence is the same, sigma^2 = 10 is lambda = 0.1.
  void the_notation_of_the_slides() {
    const auto other = compute_all(*find_lab("classification"), textbook_with({{"notation", "plus_minus"}}));
    const auto usual = compute_all(*find_lab("classification"), textbook_inputs());
    const std::vector<Readout> ours = other->readouts(-1), theirs = usual->readouts(-1);
    QCOMPARE(ours.size(), theirs.size());
    for (std::size_t k = 0; k < ours.size(); ++k) QCOMPARE(ours[k].value, theirs[k].value);
    QStringList said;
    const Figure model = other->figure("model", -1), plane = other->figure("plane", -1);
    for (const Text& text : layers_of<Text>(model)) said << QString::fromStdString(text.text);
    QVERIFY(said.contains("λ = 0.1") && said.contains("N(m₀, λ⁻¹I)") && said.contains("yₙ"));
    said.clear();
    for (const Points& points : layers_of<Points>(plane)) said << QString::fromStdString(points.name);
    QVERIFY(said.contains("y = −1") && said.contains("y = +1") && !said.contains("t = 0"));
    QVERIFY(!QString::fromStdString(other->narration(-1)).contains("σ²"));
    QCOMPARE(other->equations(-1, nullptr).at(0).id, std::string("classification/logistic_signed"));
    for (const Equation& equation : other->equations(-1, nullptr)) {
      if (equation.id == "classification/gaussian_signed") QCOMPARE(std::stod(equation.numbers.at(0).rows[0][0]), 0.1);
    }
  }

  // A table's own names say more than either notation; the prior is written as the notation asks.
  void own_names_stay_in_the_notation_of_the_slides() {
    Inputs inputs = textbook_with({{"notation", "plus_minus"}});
    Table table("exam.csv", {"hours", "grade", "passed"}, {{1, 2, 0}, {2, 3, 1}, {3, 3, 1}});
    table.set_origin({.classes = {"no", "yes"}});
    inputs.data = table;
    const auto result = compute_all(*find_lab("classification"), inputs);
    QStringList said;
    for (const Points& points : layers_of<Points>(result->figure("plane", -1)))
      said << QString::fromStdString(points.name);
    QVERIFY2(said.contains("passed = no") && said.contains("passed = yes"), qPrintable(said.join(", ")));
    QCOMPARE(result->figure("predictive", -1).title.substr(0, 22), std::string("P(passed = yes | x) by"));
    const QString narration = QString::fromStdString(result->narration(-1));
    QVERIFY2(narration.contains("λ = 0.1") && narration.contains("of class yes"), qPrintable(narration));
    QVERIFY(QString::fromStdString(result->figure("plane", -1).click_hint).contains("add class yes (Shift: no)"));
  }

  // Programs in the other notation have its labels and its precision, and the same posterior.
  void programs_in_the_notation_of_the_slides() {
    const Lab& lab = *find_lab("classification");
    const Inputs inputs = textbook_with({{"notation", "plus_minus"}});
    const auto result = compute_all(lab, inputs);
    for (const Language language : languages) {
      const std::string suffix = name_of(language).suffix;
      std::ifstream in(project_file(("resources/programs/classification/program." + suffix).c_str()));
      const std::string text((std::istreambuf_iterator<char>(in)), {});
      const std::string slides = fill(text, language, lab, inputs, result->program(language));
      const std::string book =
          fill(text, language, lab, textbook_inputs(), compute_all(lab, textbook_inputs())->program(language));
      QVERIFY2(slides.find("-1, -1") != std::string::npos, suffix.c_str());
      QVERIFY2(slides.find("2 * t - 1") == std::string::npos && book.find("2 * t - 1") != std::string::npos,
               suffix.c_str());
      QVERIFY2(slides.find("y = +1") != std::string::npos && slides.find("t = 1") == std::string::npos, suffix.c_str());
      if (language != Language::stan) QVERIFY(slides.find("0.1 * ") != std::string::npos);
    }
  }

  void their_figures_say_the_numbers() {
    const auto result = compute_all(*find_lab("classification"), textbook_with({{"likelihood", "label_noise"}}));
    for (const char* view : {"stairs", "flip_rate", "starts", "generative", "parameter_counts", "overlap"}) {
      const Figure figure = result->figure(view, -1);
      QVERIFY2(finite(figure) && !figure.title.empty(), view);
    }
    const Figure stairs = compute_all(*find_lab("classification"), textbook_inputs())->figure("stairs", -1);
    QCOMPARE(stairs.y.categories.size(), std::size_t{5});
    QStringList said;
    for (const Text& text : layers_of<Text>(stairs)) said << QString::fromStdString(text.text);
    QVERIFY(said.contains("−3.891") && said.contains("−2.203") && said.contains("−1.711"));
    std::string label;
    const Inputs after =
        find_lab("classification")
            ->edit(textbook_with({{"likelihood", "label_noise"}}), "flip_rate", {.position = {0.2, 3}}, label);
    QCOMPARE(std::get<double>(after.parameters[field_index(*find_lab("classification"), "epsilon")]), 0.2);
  }
};

CREDENCE_TEST(DocumentsTest);

}  // namespace credence::classification
#include "documents_test.moc"
