// Data in other units: every lab that takes data predicts the same, whatever its columns are multiplied by or counted
// from.
#include "core/data/csv.h"
#include "core/lab/lab.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <fstream>

using namespace credence;

namespace {

using UnitSettings = std::vector<std::pair<std::string, std::string>>;

// Per column what its numbers are multiplied by and what is added to them.
struct ColumnUnits {
  std::vector<double> factors, shifts;
};

Inputs inputs_of(const Lab& lab, const std::string& file, const UnitSettings& settings) {
  Inputs inputs = lab.defaults();
  for (const auto& [name, text] : settings) {
    const std::size_t i = field_index(lab, name);
    inputs.parameters[i] = parse_value(lab.fields()[i], text);
  }
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
