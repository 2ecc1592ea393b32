// Data in other units: every lab that takes data predicts the same, whatever its columns are multiplied by or counted
// from.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"
#include "core/lab/lab.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <fstream>

using namespace credence;

namespace {

// Per column what its numbers are multiplied by and what is added to them.
struct ColumnUnits {
  std::vector<double> factors, shifts;
};

Inputs inputs_of(const Lab& lab, const std::string& file, const TextSettings& settings) {
  Inputs inputs = defaults_with(lab, settings);
  std::ifstream in(project_file(("resources/data/" + file).c_str()));
  inputs.data = read_csv(in, file, lab.data_format(inputs.parameters));
  return inputs;
}

Node report_in_units(const Lab& lab, Inputs inputs, const ColumnUnits& units) {
  for (std::size_t c = 0; c < units.factors.size(); ++c) {
    for (std::size_t i = 0; i < inputs.data.size(); ++i) {
      inputs.data.set(i, c, units.factors[c] * inputs.data.numbers(c)[i] + units.shifts[c]);
    }
  }
  for (auto& place : inputs.places) {
    for (std::size_t d = 0; d < place.size(); ++d) place[d] = units.factors[d] * place[d] + units.shifts[d];
  }
  return compute_all(lab, lab.checked(std::move(inputs)))->report();
}

std::string precise_number(double value) { return QByteArray::number(value, 'g', 17).toStdString(); }

}  // namespace

class UnitsTest : public QObject {
  Q_OBJECT
 private slots:
  // What a generator makes was measured in no unit, and is no petal.
  void generated_points_have_no_units() {
    for (const char* id : {"classification", "softmax", "regression"}) {
      const Lab& lab = *find_lab(id);
      Inputs own = lab.defaults();
      own.data.set_names(std::vector<std::string>(own.data.columns().size(), "petal length (cm)"));
      const std::vector<std::string> usual = Table("", lab.data_format(own.parameters)).names();
      for (const Action& action : lab.actions()) QCOMPARE(lab.perform(own, action.id).data.names(), usual);
    }
  }

  void softmax_standardised() {
    const Lab& lab = *find_lab("softmax");
    Inputs inputs = inputs_of(lab, "iris_petal.csv", {{"standardise", "on"}});
    inputs.places = {{4.5, 1.4}, {1.5, 0.3}};
    const Node usual = report_in_units(lab, inputs, {{1, 1}, {0, 0}});
    for (const ColumnUnits& units :
         {ColumnUnits{{1e-6, 1e-6}, {0, 0}}, ColumnUnits{{1e6, 1e6}, {0, 0}}, ColumnUnits{{1e4, 1e-4}, {1e3, -1}}}) {
      const Node other = report_in_units(lab, inputs, units);
      for (const char* path : {"predictions.0.map.1", "predictions.0.laplace_monte_carlo.1", "predictions.1.map.0",
                               "predictions.1.laplace_monte_carlo.2", "laplace.log_evidence"}) {
        QVERIFY2(std::abs(number_at(other, path) - number_at(usual, path)) < 1e-8, path);
      }
    }
  }

  void regression_in_any_units() {
    const Lab& lab = *find_lab("regression");
    const double noise = 0.05, prior = 100;
    for (const double factor : {1e-6, 1.0, 1e6}) {
      for (const auto& [x_factor, x_shift] : {std::pair{1.0, 0.0}, {1e-6, 0.0}, {1e6, 0.0}, {86400.0, -1e8}}) {
        Inputs usual = inputs_of(
            lab, "olympic_100m_men.csv",
            {{"order", "3"}, {"noise_variance", precise_number(noise)}, {"prior_variance", precise_number(prior)}});
        usual.places = {{1924}, {1990}};
        Inputs scaled = inputs_of(lab, "olympic_100m_men.csv",
                                  {{"order", "3"},
                                   {"noise_variance", precise_number(noise * factor * factor)},
                                   {"prior_variance", precise_number(prior * factor * factor)}});
        scaled.places = usual.places;
        const Node before = report_in_units(lab, usual, {{1}, {0}});
        const Node after = report_in_units(lab, scaled, {{x_factor, factor}, {x_shift, 0}});
        for (const char* path : {"predictions.0.mean", "predictions.1.mean"}) {
          const double expected = number_at(before, path);
          QVERIFY2(std::abs(number_at(after, path) / factor - expected) < 1e-8 * std::abs(expected), path);
        }
        const double variance = number_at(before, "predictions.1.variance");
        QVERIFY(std::abs(number_at(after, "predictions.1.variance") / (factor * factor) - variance) < 1e-8 * variance);
      }
    }
  }

  // Times in other units: mortality is per unit of time, its prior's rate changes with it, and steps of the chain are
  // relative, so that the chains are the same up to the unit.
  void recapture_in_any_units() {
    const Lab& lab = *find_lab("recapture");
    const Node usual = report_in_units(lab, inputs_of(lab, "mosquito_recapture.csv", {{"draws", "1000"}}), {{}, {}});
    for (const double factor : {1e-2, 24.0, 1e4}) {
      const Inputs inputs = inputs_of(lab, "mosquito_recapture.csv",
                                      {{"draws", "1000"}, {"prior_mu", "2," + precise_number(20 * factor)}});
      const Node other = report_in_units(lab, inputs, {{factor}, {0}});
      for (const char* path : {"exact.mean.0", "exact.sd.0"}) {
        QVERIFY2(std::abs(number_at(other, path) * factor / number_at(usual, path) - 1) < 1e-8, path);
      }
      QVERIFY(std::abs(number_at(other, "exact.mean.1") / number_at(usual, "exact.mean.1") - 1) < 1e-8);
      for (const char* path : {"chain.ess_bulk.0", "chain.ess_bulk.1"}) {
        QVERIFY2(std::abs(number_at(other, path) / number_at(usual, path) - 1) < 0.1, path);
      }
    }
  }

  // The posterior of the points whose plane has another unit: weights have the inverse one. Samplers that take their
  // scale from the target make the same chains.
  void samplers_in_any_units() {
    const Lab& lab = *find_lab("samplers");
    const auto inputs = [&lab](double factor) {
      return inputs_of(lab, "binary_fig4_1.csv",
                       {{"target", "classification"},
                        {"prior_variance", precise_number(10 / (factor * factor))},
                        {"samplers", "elliptical_slice,polya_gamma_gibbs"},
                        {"evaluations", "1000"}});
    };
    const Node usual = report_in_units(lab, inputs(1), {{}, {}});
    for (const double factor : {0x1p-20, 0x1p20}) {  // powers of two, so that no rounding makes other draws
      const Node other = report_in_units(lab, inputs(factor), {{factor, factor}, {0, 0}});
      for (const char* path : {"exact.mean.0", "exact.mean.1", "exact.sd.0"}) {
        QVERIFY2(std::abs(number_at(other, path) * factor / number_at(usual, path) - 1) < 1e-8, path);
      }
      for (const char* path : {"race.0.ess_bulk", "race.1.ess_bulk"}) {
        QVERIFY2(std::abs(number_at(other, path) / number_at(usual, path) - 1) < 0.1, path);
      }
    }
  }

  // The line of a generalised linear model: its slope has the inverse unit of x, and its height at a place is the same.
  void links_in_any_units() {
    const Lab& lab = *find_lab("links");
    for (const char* family : {"gaussian", "bernoulli", "poisson"}) {
      const auto report = [&](double factor, double shift) {
        Inputs inputs = lab.defaults();
        inputs.parameters[field_index(lab, "family")] = std::string(family);
        const std::vector<double> t = family == std::string("bernoulli") ? std::vector<double>{0, 1, 0, 1, 1, 0, 1}
                                                                         : std::vector<double>{0, 2, 1, 3, 5, 4, 9};
        std::vector<double> x;
        for (std::size_t i = 0; i < t.size(); ++i) x.push_back(factor * (0.5 * static_cast<double>(i) - 1) + shift);
        inputs.data = Table("my.csv", {Column("hours", x), Column("count", t)});
        return compute_all(lab, lab.checked(std::move(inputs)))->report();
      };
      const Node usual = report(1, 0);
      const auto at = [](const Node& node, double x) {
        return number_at(node, "canonical.maximum_likelihood.0") +
               x * number_at(node, "canonical.maximum_likelihood.1");
      };
      for (const auto& [factor, shift] : {std::pair{1e-3, 0.0}, {1e3, 0.0}, {2.0, 30.0}, {60.0, -300.0}}) {
        const Node other = report(factor, shift);
        for (const double x : {-1.0, 0.3, 4.0}) {
          QVERIFY2(std::abs(at(other, factor * x + shift) - at(usual, x)) < 1e-8 * (1 + std::abs(at(usual, x))),
                   family);
        }
      }
    }
  }

  // Draws from elsewhere: diagnostics are relative, intervals have the draws' unit.
  void draws_in_any_units() {
    const Lab& lab = *find_lab("draws");
    const auto report = [&lab](double factor, double shift) {
      Inputs inputs = lab.defaults();
      inputs.parameters[field_index(lab, "origin")] = "file";
      std::vector<double> chain, draw, x;
      for (int i = 0; i < 903; ++i) {  // an odd number, so that no two draws are equally far from the median
        chain.push_back(1 + i / 301);
        draw.push_back(1 + i % 301);
        x.push_back(factor * std::sin(0.7 * i * (1 + 1e-3 * i)) + shift);
      }
      inputs.data = Table("my.csv", {Column("chain", chain), Column("draw", draw), Column("x", x)});
      return compute_all(lab, lab.checked(std::move(inputs)))->report();
    };
    const Node usual = report(1, 0);
    for (const auto& [factor, shift] : {std::pair{1e-6, 0.0}, {1e6, 0.0}, {1.0, 1e3}, {1e-3, -1.0}}) {
      const Node other = report(factor, shift);
      for (const char* path : {"parameters.0.rhat", "parameters.0.ess_bulk", "parameters.0.ess_tail"}) {
        QVERIFY2(std::abs(number_at(other, path) / number_at(usual, path) - 1) < 1e-8, path);
      }
      for (const char* path : {"interval.0.equal_tailed.0", "interval.0.highest_density.0.1"}) {
        QVERIFY2(std::abs((number_at(other, path) - shift) / factor - number_at(usual, path)) < 1e-8, path);
      }
    }
  }

  void gaussian_classes_in_any_units() {
    const Lab& lab = *find_lab("naive-bayes");
    const Node usual =
        report_in_units(lab, inputs_of(lab, "wine.csv", {{"variant", "gaussian"}, {"query", ""}}), {{}, {}});
    for (const ColumnUnits& units : {ColumnUnits{{1e-6, 1e6, 1}, {0, 0, 1e4}}, ColumnUnits{{1e6}, {-1e6}}}) {
      const Node other =
          report_in_units(lab, inputs_of(lab, "wine.csv", {{"variant", "gaussian"}, {"query", ""}}), units);
      QCOMPARE(number_at(other, "accuracy.mean"), number_at(usual, "accuracy.mean"));
      for (const char* path : {"accuracy.sd", "confusion.0.0", "confusion.1.1", "confusion.2.2"}) {
        QVERIFY2(std::abs(number_at(other, path) - number_at(usual, path)) < 1e-8, path);
      }
    }
  }
};

CREDENCE_TEST(UnitsTest);
#include "units_test.moc"
