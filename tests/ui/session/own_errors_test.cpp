// What presets estimate from draws at their own seed is within two of its own Monte Carlo errors of the truth, unless
// their words speak of what is wrong with it.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QTest>

#include <cmath>
#include <set>
#include <vector>

namespace credence {
namespace {

struct Estimate {
  std::string name;
  double value = 0, truth = 0, error = 0;
  bool is_off() const { return std::abs(value - truth) > 2 * error; }
};

// Presets of chains that are wrong, or whose errors are: that is what their stories are about.
const std::set<QString>& spoken_of() {
  static const std::set<QString> all{"draws/one_mode",           "draws/one_stuck",          "gibbs/figure_3_3",
                                     "metropolis/flat_trace",    "metropolis/wall_redraw",   "recapture/forgotten",
                                     "recapture/forgotten_many", "samplers/separated_modes", "samplers/tempering"};
  return all;
}

const Node* node_or_null(const Node& node, const std::string& path) {
  try {
    return &at(node, path);
  } catch (const std::exception&) {
    return nullptr;
  }
}

// Adds an estimate if all three numbers are there.
void add_estimate(std::vector<Estimate>& all, const Node& report, const std::string& value, const std::string& truth,
                  const std::string& error) {
  Estimate one{value};
  for (const auto& [path, number] : {std::pair{value, &one.value}, {truth, &one.truth}, {error, &one.error}}) {
    const Node* found = path.empty() ? nullptr : node_or_null(report, path);
    if (path.empty()) continue;  // the truth is 0
    if (found == nullptr || std::holds_alternative<Null>(*found) || std::holds_alternative<Items>(*found)) {
      return;
    }
    *number = number_at(report, path);
  }
  if (one.error > 0) all.push_back(std::move(one));
}

void add_means(std::vector<Estimate>& all, const Node& report, const std::string& of, bool centred) {
  for (const std::string d : {"0", "1"}) {
    add_estimate(all, report, of + "mean." + d, centred ? "" : "exact.mean." + d, of + "mcse_mean." + d);
  }
}

std::vector<Estimate> estimates_of(const std::string& lab, const Node& report) {
  std::vector<Estimate> all;
  if (lab == "bayes-net") {
    for (const std::string node : {"Cloudy", "Sprinkler", "Rain", "WetGrass"}) {
      add_estimate(all, report, "gibbs." + node + ".probability", "exact." + node, "gibbs." + node + ".mcse");
    }
  } else if (lab == "gibbs") {
    add_means(all, report, "chain.", true);
  } else if (lab == "recapture") {
    add_means(all, report, "chain.", false);
  } else if (lab == "metropolis") {
    add_estimate(all, report, "chain.mean", "exact.mean", "chain.mcse_mean");
    add_means(all, report, "chain.", node_or_null(report, "exact.mean.0") == nullptr);
  } else if (lab == "darts") {
    for (const std::string what : {"score.", "p_finish."}) {
      add_estimate(all, report, what + "monte_carlo", what + "quadrature", what + "mcse");
    }
  } else if (lab == "draws") {
    for (const std::string k : {"0", "1"}) {
      add_estimate(all, report, "parameters." + k + ".mean", "exact." + k + ".mean", "parameters." + k + ".mcse_mean");
    }
  } else if (lab == "samplers") {
    for (const std::string k : {"0", "1", "2", "3"}) add_means(all, report, "race." + k + '.', false);
  }
  return all;
}

}  // namespace

class OwnErrorsTest : public QObject {
  Q_OBJECT
 private slots:
  void estimates_are_within_two_errors_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void estimates_are_within_two_errors();
};

void OwnErrorsTest::estimates_are_within_two_errors() {
  QFETCH(QString, id);
  const Lab& lab = *find_lab(id.toStdString());
  static const std::set<std::string> drawing{"bayes-net", "gibbs", "recapture", "metropolis",
                                             "darts",     "draws", "samplers"};
  if (!drawing.contains(lab.id())) return;
  std::size_t found = 0;
  QStringList off;
  for (const Preset& preset : presets(lab)) {
    const Session session = load_preset(lab, preset.id);
    bool wrong = false;
    for (const Estimate& one : estimates_of(lab.id(), compute_all(lab, session.inputs)->report())) {
      ++found;
      wrong = wrong || one.is_off();
      if (one.is_off() && !spoken_of().contains(id + '/' + preset.id)) {
        off += QString("%1: %2 is %3, exactly %4, with an error of %5")
                   .arg(preset.id, QString::fromStdString(one.name))
                   .arg(one.value)
                   .arg(one.truth)
                   .arg(one.error);
      }
    }
    if (!wrong && spoken_of().contains(id + '/' + preset.id)) off += preset.id + " is listed for nothing";
  }
  QVERIFY2(off.isEmpty(), qPrintable(off.join('\n')));
  QVERIFY(found >= presets(lab).size() / 2);
}

}  // namespace credence

CREDENCE_TEST(credence::OwnErrorsTest);
#include "own_errors_test.moc"
