// Axes tell a small spread of large numbers: their labels differ, and the data fill them, in every lab that takes data
// of a person's own.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/draws_file.h"
#include "core/figure/ticks.h"
#include "core/lab/lab.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <random>
#include <set>

using namespace credence;

namespace {

struct First : Publisher {
  void publish(std::shared_ptr<const Result> published) override {
    if (!result) result = std::move(published);
    stop.request_stop();
  }
  bool due() override { return true; }
  std::shared_ptr<const Result> result;
  std::stop_source stop;
};

bool labels_differ(const Axis& axis, int wanted) {
  std::set<std::string> seen;
  const std::vector<Tick> ticks = axis_ticks(axis, wanted);
  for (const Tick& tick : ticks) seen.insert(tick.label);
  return ticks.size() >= 2 && seen.size() == ticks.size();
}

// The share of an axis that the numbers take.
double share(const Axis& axis, double low, double high) { return (high - low) / (axis.max - axis.min); }

}  // namespace

class SmallSpreadsTest : public QObject {
  Q_OBJECT
 private slots:
  void axes_of_every_lab_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("view");
    QTest::newRow("regression") << "regression"
                                << "functions";
    QTest::newRow("classification") << "classification"
                                    << "plane";
    QTest::newRow("softmax") << "softmax"
                             << "plane";
    QTest::newRow("draws") << "draws"
                           << "trace";
  }
  void axes_of_every_lab() {
    QFETCH(QString, id);
    QFETCH(QString, view);
    const Lab& lab = *find_lab(id.toStdString());
    std::mt19937_64 random(483);
    const auto uniform = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    for (int round = 0; round < fuzz_rounds(8); ++round) {
      const double value = std::pow(10, 3 + 9 * uniform()) * (uniform() < 0.2 ? -1 : 1);
      // Doubles of this size differ by 1e-16 of it.
      const double spread = std::max(std::pow(10, -9 * uniform()), 1e-11 * std::fabs(value));
      Inputs inputs = lab.defaults();
      const bool draws = id == "draws", regression = id == "regression";
      std::vector<std::vector<double>> rows;
      double low = INFINITY, high = -INFINITY;
      for (int i = 0; i < 36; ++i) {
        const double x = value + spread * uniform();
        low = std::min(low, x);
        high = std::max(high, x);
        if (draws) rows.push_back({1, i + 1.0, x});
        if (regression) rows.push_back({i + 0.0, x});
        if (!draws && !regression) rows.push_back({x, uniform(), uniform() < 0.5 ? 0.0 : 1.0});
      }
      Table table("own.csv",
                  draws        ? std::vector<std::string>{"chain", "draw", "mu"}
                  : regression ? std::vector<std::string>{"x", "t"}
                               : std::vector<std::string>{"x1", "x2", "t"},
                  rows);
      table.set_origin({.own = true});
      std::vector<std::string> notes;
      const Inputs before = inputs;
      inputs.data = table;
      inputs.places.clear();
      lab.suit_own_data(inputs.parameters, inputs.data, notes);
      inputs = lab.adapted(before, std::move(inputs), notes);
      First publisher;
      lab.compute(inputs, publisher, publisher.stop.get_token());
      for (const ViewInfo& info : lab.views()) {
        if (!lab.offers(inputs.parameters, info.id)) continue;
        const Figure figure = publisher.result->figure(info.id, -1);
        if (!figure.show_axes) continue;
        for (const Axis* axis : {&figure.x, &figure.y}) {
          if (!axis->categories.empty() || axis->integers || !(axis->max > axis->min)) continue;
          for (const int wanted : {2, 4, 7}) {
            QVERIFY2(
                labels_differ(*axis, wanted),
                (info.id + ": " + axis->label + " " + std::to_string(value) + " +- " + std::to_string(spread)).c_str());
          }
        }
        if (info.id != view.toStdString()) continue;
        const Axis& axis = draws || regression ? figure.y : figure.x;
        QVERIFY2(share(axis, low, high) > 0.2, (info.id + " hides the spread of " + std::to_string(value)).c_str());
      }
    }
  }

  // The noise and the prior have the units of the data: the band holds the points, and the settings are said.
  void the_band_holds_points_in_any_units() {
    const Lab& lab = *find_lab("regression");
    std::mt19937_64 random(484);
    std::normal_distribution<double> normal;
    for (const double scale : {1e-9, 1e-3, 1.0, 1e3, 1e6}) {
      for (const double offset : {0.0, 45992.0, -1e6}) {
        Inputs inputs = lab.defaults();
        const Inputs before = inputs;
        std::vector<std::vector<double>> rows;
        for (int i = 0; i < 60; ++i) rows.push_back({i + 0.0, offset + scale * (0.5 * i + normal(random))});
        inputs.data = Table("own.csv", std::vector<std::string>{"x", "t"}, rows);
        inputs.data.set_origin({.own = true});
        std::vector<std::string> notes;
        lab.suit_own_data(inputs.parameters, inputs.data, notes);
        inputs.places.clear();
        for (const auto& row : rows) inputs.places.push_back({row[0]});
        inputs = lab.adapted(before, std::move(inputs), notes);
        QVERIFY(!notes.empty());
        const Node report = compute_all(lab, inputs)->report();
        int inside = 0;
        for (std::size_t k = 0; k < rows.size(); ++k) {
          const std::string path = "predictions." + std::to_string(k);
          const double sd = std::sqrt(number_at(report, path + ".variance"));
          inside += std::fabs(rows[k][1] - number_at(report, path + ".mean")) < 1.96 * sd ? 1 : 0;
        }
        // Of 60 points 57 are expected; fewer than 51 are in the band with probability 0.01.
        QVERIFY2(inside >= 51,
                 (std::to_string(scale) + " at " + std::to_string(offset) + ": " + std::to_string(inside) + " of 60")
                     .c_str());
      }
    }
  }
};

CREDENCE_TEST(SmallSpreadsTest);
#include "small_spreads_test.moc"
