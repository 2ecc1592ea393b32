// Credible intervals of every lab that has a posterior: in reports at the level that was asked for, in numbers and
// pictures where they are shaded, and nowhere else.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/intervals.h"
#include "core/lab/lab.h"
#include "tests/support/layers.h"
#include "tests/support/near.h"
#include "tests/support/node_path.h"
#include "tests/support/settings.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

std::shared_ptr<const Result> computed_with(const std::string& id, const TextSettings& settings) {
  const Lab& lab = *find_lab(id);
  Inputs inputs = lab.defaults();
  if (!lab.data_sets().empty()) inputs.data = Table("none", lab.data_format(inputs.parameters));
  return compute_all(lab, lab.checked(with(lab, std::move(inputs), settings)));
}

// How many readouts speak of intervals.
std::size_t interval_readouts(const Result& result) {
  std::size_t count = 0;
  for (const Readout& readout : result.readouts(-1)) {
    count += readout.label.ends_with("% equal-tailed") || readout.label.ends_with("% highest density");
  }
  return count;
}

}  // namespace

class CredibleIntervalsTest : public QObject {
  Q_OBJECT
 private slots:
  // Draws of N(0, 1): the ends of 95 % are 1.96 within six of their own Monte Carlo errors.
  void chains_are_near_the_exact_ends() {
    const auto result = computed_with("gibbs", {{"draws", "4000"}, {"rho", "0.5"}});
    const Node report = result->report();
    for (const int coordinate : {0, 1}) {
      const std::string row = "chain.interval." + std::to_string(coordinate) + '.';
      for (const auto& [end, exact] : {std::pair{"0", -1.959963984540054}, {"1", 1.959963984540054}}) {
        const double error = number_at(report, row + "mcse." + end);
        QVERIFY(error > 0 && error < 0.1);
        QVERIFY(std::abs(number_at(report, row + "equal_tailed." + end) - exact) < 6 * error);
      }
      QCOMPARE(number_at(report, row + "level"), 0.95);
    }
  }

  void chains_shade_them_where_asked() {
    for (const char* lab : {"metropolis", "gibbs", "samplers", "draws"}) {
      TextSettings settings{{"interval", "both"}, {"level", "0.8"}};
      if (std::string(lab) == "samplers") {
        settings.insert(settings.end(), {{"target", "gaussian"}, {"samplers", "gibbs"}, {"evaluations", "2000"}});
      }
      const auto shaded = computed_with(lab, settings);
      settings[0].second = "equal_tailed";
      const auto one = computed_with(lab, settings);
      settings[0].second = "none";
      const auto plain = computed_with(lab, settings);
      const auto bands = [](const Result& result) { return layers_of<Band>(result.figure("intervals", -1)).size(); };
      QVERIFY2(bands(*shaded) > bands(*one) && bands(*one) > 0, lab);
      QVERIFY2(bands(*plain) == bands(*shaded), lab);  // a plot of intervals shows some
      if (std::string(lab) != "samplers" && std::string(lab) != "draws") {
        QVERIFY2(interval_readouts(*shaded) >= 2 && interval_readouts(*plain) == 0, lab);
      }
    }
  }

  // The ring stands on a scale of levels in the lowest lane, however many lanes there are.
  void chains_have_a_ring_for_the_level() {
    for (const char* id : {"metropolis", "gibbs", "samplers", "draws", "recapture"}) {
      TextSettings settings{{"interval", "equal_tailed"}, {"level", "0.5"}};
      if (std::string(id) == "samplers") {
        settings.insert(settings.end(), {{"target", "gaussian"}, {"samplers", "gibbs"}, {"evaluations", "2000"}});
      }
      const Lab& lab = *find_lab(id);
      std::vector<double> heights;
      for (const char* level : {"0.5", "0.9"}) {
        settings[1].second = level;
        const std::vector<Handles> rings = layers_of<Handles>(computed_with(id, settings)->figure("intervals", -1));
        QVERIFY2(rings.size() == 1 && rings[0].id == "level", id);
        heights.push_back(rings[0].at[0].y);
      }
      QVERIFY2(heights[0] < heights[1] && heights[0] > 0.5 && heights[1] < 1.5, id);
      Inputs inputs = lab.defaults();
      for (const auto& [height, level] : {std::pair{heights[0], 0.5}, {heights[1], 0.9}, {9.0, 0.999}, {-9.0, 0.01}}) {
        std::string said;
        const Inputs after = lab.edit(inputs, "intervals",
                                      {.kind = Gesture::Kind::drag, .handles = "level", .position = {0, height}}, said);
        QVERIFY2(said == "change the level", id);
        QVERIFY2(near(std::get<double>(after.parameters[field_index(lab, "level")]), level, 1e-12), id);
      }
    }
  }

  // The strips beside the pairs shade what the report has.
  void pairs_of_draws_shade_them_in_their_strips() {
    const auto result = computed_with("draws", {{"interval", "both"}, {"level", "0.8"}});
    const Node report = result->report();
    const Figure figure = result->figure("pairs", -1);
    Figure above, beside;
    above.layers = figure.above.layers;
    beside.layers = figure.beside.layers;
    QVERIFY(!layers_of<Band>(above).empty() && !layers_of<Areas>(beside).empty());
    const auto tails = [](const Figure& strip) {
      for (const Line& line : layers_of<Line>(strip)) {
        if (line.width == 5) return line.paths[0];
      }
      return Polyline();
    };
    for (const int k : {0, 1}) {
      const std::string row = "interval." + std::to_string(k) + ".equal_tailed.";
      const Polyline line = tails(k == 0 ? above : beside);
      QCOMPARE(line.size(), std::size_t{2});
      for (const int end : {0, 1}) {
        const Point2 at = line[static_cast<std::size_t>(end)];
        QVERIFY(near(k == 0 ? at.x : at.y, number_at(report, row + std::to_string(end)), 1e-9));
      }
    }
    const Figure plain = computed_with("draws", {{"interval", "none"}})->figure("pairs", -1);
    Figure strip;
    strip.layers = plain.above.layers;
    QVERIFY(layers_of<Band>(strip).empty());
  }

  // A uniform prior of the probability, updated by what the draws are worth; 80 % of such intervals hold the exact one.
  void draws_of_a_network_leave_its_probabilities_open() {
    const Lab& lab = *find_lab("bayes-net");
    int inside = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Inputs inputs = defaults_with(lab, {{"draws", "200"}, {"level", "0.8"}, {"interval", "both"}});
      inputs.seed = seed;
      const auto result = compute_all(lab, lab.checked(std::move(inputs)));
      const Node report = result->report();
      for (const char* node : {"Cloudy", "Sprinkler", "Rain"}) {
        const std::string path = "gibbs." + std::string(node);
        const double low = number_at(report, path + ".interval.equal_tailed.0"),
                     high = number_at(report, path + ".interval.equal_tailed.1"),
                     exact = number_at(report, "exact." + std::string(node)),
                     share = number_at(report, path + ".probability"),
                     worth = 800 / number_at(report, "theory." + std::string(node) + ".iact");
        const Beta posterior{1 + worth * share, 1 + worth * (1 - share)};
        QVERIFY(near(probability_below(posterior, low), 0.1, 1e-9));
        QVERIFY(near(probability_below(posterior, high), 0.9, 1e-9));
        inside += low < exact && exact < high;
        ++all;
      }
      QCOMPARE(interval_readouts(*result), std::size_t{6});
      if (seed > 1) continue;
      QVERIFY(!layers_of<Band>(result->figure("running", -1)).empty());
      std::size_t named = 0;
      for (const Line& line : layers_of<Line>(result->figure("estimates", -1))) {
        named += line.name == "80 % equal-tailed" || line.name == "80 % highest density";
      }
      QCOMPARE(named, std::size_t{2});
    }
    QVERIFY2(inside > 0.68 * all && inside < 0.92 * all, qPrintable(QString::number(inside)));
  }

  // A weight's posterior with known noise is Gaussian; that of a single weight is known by heart.
  void regression_in_closed_form() {
    const Lab& lab = *find_lab("regression");
    Inputs inputs = defaults_with(
        lab,
        {{"order", "0"}, {"noise_variance", "0.5"}, {"prior_variance", "10"}, {"level", "0.9"}, {"interval", "both"}});
    inputs.data = Table("own", {"x", "t"}, {{0, 2}, {1, 4}, {2, 3}, {3, 3}});
    inputs.places = {{1}};
    const auto result = compute_all(lab, lab.checked(inputs));
    const double variance = 1 / (4 / 0.5 + 1 / 10.0), mean = variance * 12 / 0.5, z = 1.6448536269514722;
    const Node report = result->report();
    QVERIFY(std::abs(number_at(report, "posterior.interval.0.equal_tailed.0") - (mean - z * std::sqrt(variance))) <
            1e-10);
    QVERIFY(std::abs(number_at(report, "predictions.0.interval.highest_density.0.1") -
                     (mean + z * std::sqrt(variance + 0.5))) < 1e-10);
    QCOMPARE(interval_readouts(*result), std::size_t{4});
    for (const char* view : {"marginal", "forecast"}) {
      const Figure figure = result->figure(view, -1);
      const std::vector<Handles> rings = layers_of<Handles>(figure);
      QVERIFY2(rings.size() == 1 && !layers_of<Band>(figure).empty(), view);
      std::string said;
      const double sd = std::string(view) == "marginal" ? std::sqrt(variance) : std::sqrt(variance + 0.5);
      const Inputs after =
          lab.edit(inputs, view, {.kind = Gesture::Kind::drag, .handles = "level", .position = {mean + sd, 0}}, said);
      QCOMPARE(std::get<double>(after.parameters[field_index(lab, "level")]), 0.683);  // one standard deviation
    }
  }

  void softmax_by_laplace_and_its_draws() {
    const Lab& lab = *find_lab("softmax");
    Inputs inputs = lab.defaults();
    std::vector<std::vector<double>> rows;
    for (int i = 0; i < 30; ++i) {
      const double k = i % 3;
      rows.push_back({k + 0.7 * std::sin(2.0 * i), k * k + 0.6 * std::cos(3.0 * i), k});
    }
    inputs.data = Table("own", {"x1", "x2", "t"}, rows);
    inputs.places = {{0.5, 0.5}};
    inputs.parameters[field_index(lab, "interval")] = "equal_tailed";
    const auto result = compute_all(lab, lab.checked(inputs));
    const Node report = result->report();
    const double low = number_at(report, "laplace.interval.1.equal_tailed.0"),
                 high = number_at(report, "laplace.interval.1.equal_tailed.1");
    QVERIFY(std::abs((low + high) / 2 - number_at(report, "map.w.0.1")) < 1e-8);
    for (const int k : {0, 1, 2}) {
      const std::string path = "predictions.0.interval." + std::to_string(k) + ".equal_tailed.";
      const double averaged = number_at(report, "predictions.0.laplace_monte_carlo." + std::to_string(k));
      QVERIFY(0 <= number_at(report, path + '0') && number_at(report, path + '0') < averaged);
      QVERIFY(number_at(report, path + '1') > averaged && number_at(report, path + '1') <= 1);
    }
    QCOMPARE(interval_readouts(*result), std::size_t{6});
    QCOMPARE(layers_of<Handles>(result->figure("marginal", -1)).size(), std::size_t{1});
    int lines = 0;
    for (const Line& line : layers_of<Line>(result->figure("place", -1))) {
      if (line.role != Role::highlight) continue;
      const std::string path = "predictions.0.interval." + std::to_string(lines++) + ".equal_tailed.";
      QVERIFY(near(line.paths[0][0].y, number_at(report, path + '0'), 1e-12));
      QVERIFY(near(line.paths[0][1].y, number_at(report, path + '1'), 1e-12));
    }
    QCOMPARE(lines, 3);
  }
};

CREDENCE_TEST(CredibleIntervalsTest);
#include "credible_intervals_test.moc"
