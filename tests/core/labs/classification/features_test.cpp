// The flagship lab with many weights: polynomials and radial basis functions, boundaries that bend, and two of many
// weights on the axes.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"
#include "core/labs/classification/classification.h"
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/compute/weight_plane.h"
#include "core/math/input_error.h"
#include "core/pictures/plane/boundary_tracer.h"
#include "tests/support/error_of.h"
#include "tests/support/finite.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace credence;
using namespace credence::classification;

namespace {

std::string refusal(const Inputs& inputs) {
  return refusal_of([&] { classification_lab().checked(inputs); });
}

// The last analysis that is published.
Analysis analysed_when_checked(const Inputs& inputs) {
  Analysis last;
  analyse(
      classification_lab().checked(inputs), [&last](Analysis a) { last = std::move(a); }, [] { return false; }, {});
  return last;
}

}  // namespace

class ClassificationFeaturesTest : public QObject {
  Q_OBJECT

 private slots:
  void a_quadratic_boundary_is_a_circle() {
    // x1^2 + x2^2 = r^2 as w = (-r^2, 0, 0, 1, 0, 1).
    const FeatureMap features = FeatureMap::polynomial(2);
    constexpr double r = 2.5;
    Eigen::VectorXd w(6);
    w << -r * r, 0, 0, 1, 0, 1;
    const auto paths = BoundaryTracer(features, {{-4, 4, -3, 3}, 261, 171}).paths(w);
    QCOMPARE(paths.size(), std::size_t(1));
    QVERIFY(paths[0].front() == paths[0].back());
    double length = 0;
    for (std::size_t k = 0; k < paths[0].size(); ++k) {
      const Point2 p = paths[0][k];
      // Linear interpolation of x^2 between nodes h apart is off by at most h^2 / 4, so the radius by h^2 / (8 r).
      constexpr double h = 6.0 / 170;
      QVERIFY(std::abs(std::hypot(p.x, p.y) - r) < h * h / (8 * r) * 1.01);
      if (k > 0) length += std::hypot(p.x - paths[0][k - 1].x, p.y - paths[0][k - 1].y);
    }
    QVERIFY(std::abs(length - 2 * M_PI * r) < 1e-3 * length);
  }

  void straight_boundaries_are_exact_and_no_boundary_is_empty() {
    const Eigen::Vector3d w(1, 2, -4);
    const Rect rect{-1, 1, -1, 1};
    // 1 + 2 x1 - 4 x2 = 0 leaves at (-1, -1/4) and (1, 3/4).
    for (const FeatureMap& features : {FeatureMap(FeatureKind::linear_bias), FeatureMap::polynomial(1)}) {
      const auto paths = decision_boundary(features, w, rect);
      QCOMPARE(paths.size(), std::size_t(1));
      const bool forwards = paths[0].front().x < 0;
      const Point2 left = forwards ? paths[0].front() : paths[0].back();
      const Point2 right = forwards ? paths[0].back() : paths[0].front();
      QVERIFY(std::hypot(left.x + 1, left.y + 0.25) < 1e-14 && std::hypot(right.x - 1, right.y - 0.75) < 1e-14);
    }
    QVERIFY(decision_boundary(FeatureMap(), Eigen::Vector2d(0, 0), rect).empty());
    const FeatureMap quadratic = FeatureMap::polynomial(2);
    QVERIFY(decision_boundary(quadratic, Eigen::VectorXd::Zero(6), rect).empty());
    QVERIFY(decision_boundary(quadratic, Eigen::VectorXd::Unit(6, 0), rect).empty());
  }

  void a_polynomial_of_degree_1_is_the_bias_model() {
    const Inputs bias = textbook_with({{"features", "linear_bias"}, {"prior_variance", "1"}, {"draws", "100"}});
    Inputs polynomial = bias;
    set(polynomial, "features", "polynomial");
    set(polynomial, "degree", "1");
    QVERIFY(compute_all(classification_lab(), bias)->report() ==
            compute_all(classification_lab(), polynomial)->report());
  }

  void one_basis_function_by_hand() {
    // One point of class 1 at its own centre: phi = (1, 1), so log p(t|w) + log p(w) has its mode where
    // w = s^2 sigma(-2 w) for both weights.
    Inputs inputs = classification_lab().defaults();
    set_rows(inputs.data, {{0.3, -0.7, 1}});
    set(inputs, "features", "rbf");
    set(inputs, "newton_tolerance", "1e-14");
    const Node report = compute_all(classification_lab(), classification_lab().checked(inputs))->report();
    const double w = number_at(report, "map.w.0");
    QVERIFY(std::abs(w - 10 / (1 + std::exp(2 * w))) < 1e-9);
    QVERIFY(std::abs(number_at(report, "map.w.1") - w) < 1e-12);
  }

  void every_view_draws_with_many_weights_data() {
    QTest::addColumn<QString>("features");
    QTest::addColumn<QString>("centres");
    QTest::addColumn<QString>("shown");
    QTest::newRow("bias, marginal") << "linear_bias"
                                    << "data"
                                    << "marginal";
    QTest::newRow("polynomial") << "polynomial"
                                << "data"
                                << "conditional";
    QTest::newRow("polynomial, marginal") << "polynomial"
                                          << "data"
                                          << "marginal";
    QTest::newRow("on data") << "rbf"
                             << "data"
                             << "conditional";
    QTest::newRow("on a grid, marginal") << "rbf"
                                         << "grid"
                                         << "marginal";
  }
  void every_view_draws_with_many_weights() {
    QFETCH(QString, features);
    QFETCH(QString, centres);
    QFETCH(QString, shown);
    const bool marginal = shown == "marginal";
    for (const char* prior : {"gaussian", "flat"}) {
      const Inputs inputs = textbook_with({{"features", features.toStdString()},
                                           {"rbf_centres", centres.toStdString()},
                                           {"weights_shown", shown.toStdString()},
                                           {"prior", prior},
                                           {"draws", "50"},
                                           {"rbf_grid", "4"},
                                           {"warmup", "10"}});
      const auto result = compute_all(classification_lab(), classification_lab().checked(inputs));
      const Cursor on_data{"plane", {1, 1}}, on_weights{"weights", {0.5, 0.25}};
      for (const ViewInfo& view : classification_lab().views()) {
        for (const int frame : {0, 3, -1}) {
          for (const Cursor* cursor : {static_cast<const Cursor*>(nullptr), &on_data, &on_weights}) {
            if (cursor && frame >= 0) continue;
            const Figure figure = result->figure(view.id, frame, cursor);
            QVERIFY2(finite(figure), view.id.c_str());
            QVERIFY2(!QString::fromStdString(figure.note + figure.description).contains("nan"), view.id.c_str());
          }
        }
      }
      if (std::string(prior) == "gaussian") {
        const QString note = QString::fromStdString(result->figure("weights", -1).note);
        QVERIFY2(note.startsWith(marginal ? "marginal" : "conditional: other weights at the mode"), qPrintable(note));
        QVERIFY(result->figure("components", -1).layers.size() <= 18);  // 8 curves and their markers
      }
      for (const Readout& readout : result->readouts(-1)) {
        QVERIFY2(!QString::fromStdString(readout.value).contains("nan"), readout.label.c_str());
        QVERIFY2(readout.value.size() < 80, readout.value.c_str());
      }
    }
  }

  void marginal_ellipses_are_the_covariance() {
    const Analysis a = analysed_when_checked(textbook_with({{"features", "polynomial"},
                                                            {"weights_shown", "marginal"},
                                                            {"weight_x", "5"},
                                                            {"weight_y", "3"},
                                                            {"draws", "10"}}));
    const Gaussian shown = shown_laplace(a);
    QCOMPARE(shown.covariance()(0, 1), a.laplace->gaussian.covariance()(4, 2));
    QCOMPARE(shown.covariance()(0, 0), a.laplace->gaussian.covariance()(4, 4));
    // The others' mean given the two at the mode is the mode.
    const Eigen::VectorXd centre = a.centre();
    QVERIFY((weights_at(a, {centre(4), centre(2)}) - centre).cwiseAbs().maxCoeff() < 1e-12);
    QVERIFY(!a.posterior_density);
  }

  void the_true_marginal_of_three_weights_has_the_exact_moments() {
    const Analysis a = analysed_when_checked(textbook_with(
        {{"features", "linear_bias"}, {"weights_shown", "marginal"}, {"prior_variance", "1"}, {"draws", "10"}}));
    ScalarField density = a.posterior_density->log_density;
    const double peak = *std::max_element(density.values.begin(), density.values.end());
    for (double& value : density.values) value = std::exp(value - peak);
    double sum = 0, mean = 0, square = 0;
    for (int j = 0; j < density.lattice.ny; ++j) {
      for (int i = 0; i < density.lattice.nx; ++i) {
        sum += density.at(i, j);
        mean += density.at(i, j) * density.lattice.x(i);
        square += density.at(i, j) * density.lattice.x(i) * density.lattice.x(i);
      }
    }
    mean /= sum;
    // The picture's range leaves out what is below e^-5 of the peak: some thousandths of the mass.
    const double sd = std::sqrt(square / sum - mean * mean), exact_sd = std::sqrt(a.exact->covariance(1, 1));
    QVERIFY(std::abs(mean - a.exact->mean(1)) < 0.02 * exact_sd);
    QVERIFY(std::abs(sd / exact_sd - 1) < 0.02);
  }

  void without_points_only_the_bias_is_left() {
    Inputs inputs = textbook_with({{"features", "rbf"}, {"draws", "10"}});
    inputs.data.clear();
    const auto result = compute_all(classification_lab(), classification_lab().checked(inputs));
    for (const ViewInfo& view : classification_lab().views())
      QVERIFY2(finite(result->figure(view.id, -1)), view.id.c_str());
    std::string label;
    const Gesture click{.kind = Gesture::Kind::click, .position = {1, 1}};
    QVERIFY(classification_lab().edit(inputs, "weights", click, label) == inputs);
    QVERIFY(result->hover("weights", -1, {0, 0}).empty());
  }

  void all_points_in_one_place() {
    Inputs inputs = textbook_with({{"features", "rbf"}, {"draws", "10"}});
    Rows rows = rows_of(inputs.data);
    for (auto& row : rows) row[0] = row[1] = 1;
    set_rows(inputs.data, rows);
    for (const char* centres : {"data", "grid"}) {
      set(inputs, "rbf_centres", centres);
      const auto result = compute_all(classification_lab(), classification_lab().checked(inputs));
      for (const ViewInfo& view : classification_lab().views())
        QVERIFY2(finite(result->figure(view.id, -1)), view.id.c_str());
      QCOMPARE(text_at(result->report(), "map.status"), std::string("converged"));
    }
  }

  void a_tolerance_too_large_for_small_weights_is_noticed() {
    const auto warned = [](const Inputs& of, const char* text) {
      for (const std::string& warning :
           compute_all(classification_lab(), classification_lab().checked(of))->warnings()) {
        if (QString::fromStdString(warning).contains(text)) return true;
      }
      return false;
    };
    // At degree 6 the default tolerance stops 0.025 short of the settled log evidence.
    Inputs inputs = textbook_with({{"features", "polynomial"}, {"degree", "6"}, {"draws", "10"}});
    QVERIFY(warned(inputs, "log_evidence is not settled"));
    set(inputs, "newton_tolerance", "1e-14");
    QVERIFY(!warned(inputs, "log_evidence is not settled"));
    QVERIFY(!warned(textbook_inputs(), "log_evidence is not settled"));
    // Eighth powers of hundreds: 1 and 1e19 in one sum.
    set(inputs, "degree", "8");
    Rows rows = rows_of(inputs.data);
    for (auto& row : rows) {
      row[0] *= 100;
      row[1] *= 100;
    }
    set_rows(inputs.data, rows);
    QVERIFY(warned(inputs, "rounding may hide the maximum"));
  }

  void bad_inputs_are_refused() {
    const auto contains = [](const Inputs& inputs, const char* text) {
      const QString sentence = QString::fromStdString(refusal(inputs));
      return sentence.contains(text) ? true : (qWarning("%s", qPrintable(sentence)), false);
    };
    for (const auto& [name, value] : {std::pair{"degree", "0"},
                                      {"degree", "9"},
                                      {"rbf_width", "0.01"},
                                      {"rbf_width", "101"},
                                      {"rbf_grid", "1"},
                                      {"rbf_grid", "15"}}) {
      QVERIFY_THROWS_EXCEPTION(InputError, textbook_with({{name, value}}));
    }
    QVERIFY(contains(textbook_with({{"features", "polynomial"}, {"predictor", "exact"}}),
                     "exact quadrature is limited to three weights and this model has 10; choose another method"));
    QVERIFY(
        contains(textbook_with({{"features", "polynomial"}, {"weight_x", "11"}}), "weight_x: 11 is outside [0, 10]"));
    QVERIFY(contains(textbook_with({{"features", "polynomial"}, {"weight_x", "2"}, {"weight_y", "2"}}),
                     "choose two different ones"));
    Inputs many = textbook_with({{"features", "rbf"}});
    for (int i = 0; i < 161; ++i) many.data.append({0.1 * i, 1, 0});
    QVERIFY(contains(many, "201 points is more than the 200 allowed; choose rbf_centres grid"));
    set(many, "rbf_centres", "grid");
    QCOMPARE(refusal(many), std::string());
    Inputs large = textbook_with({{"features", "polynomial"}, {"degree", "8"}});
    large.data.set(0, 0, 1e20);
    QVERIFY(contains(large, "to the power of 8 is too large"));
    large = textbook_with({{"features", "polynomial"}, {"degree", "8"}});
    large.places = {{0, -1e30}};
    QVERIFY(contains(large, "places: 1e30 to the power of 8"));
  }

  void what_does_not_fit_the_new_weights_falls_back() {
    const Inputs before = textbook_with(
        {{"features", "linear_bias"}, {"prior_mean", "1,2,3"}, {"newton_start", "0,0,1"}, {"predictor", "exact"}});
    Inputs after = before;
    set(after, "features", "polynomial");
    std::vector<std::string> warnings;
    Inputs adapted = classification_lab().adapted(before, after, warnings);
    QCOMPARE(warnings.size(), std::size_t(3));
    QVERIFY(adapted.parameters[field_index(classification_lab(), "prior_mean")] == Value(Vector{}));
    QVERIFY(adapted.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{}));
    QVERIFY(adapted.parameters[field_index(classification_lab(), "predictor")] ==
            Value(std::string("laplace_quadrature")));
    // The same number of weights: nothing falls back.
    set(after, "degree", "1");
    warnings.clear();
    QVERIFY(classification_lab().adapted(before, after, warnings) == after);
    QVERIFY(warnings.empty());
    // Asked for in the same edit: refused, not changed silently.
    set(after, "degree", "3");
    set(after, "prior_mean", "1,2,3,4");
    QVERIFY_THROWS_EXCEPTION(InputError, classification_lab().adapted(before, after, warnings));
  }

  void a_point_more_is_a_weight_more_with_centres_on_points() {
    Inputs before = textbook_with({{"features", "rbf"}, {"weight_x", "41"}});
    set(before, "newton_start", [] {
      std::string zeros = "0";
      for (int i = 0; i < 40; ++i) zeros += ",0";
      return zeros;
    }());
    Inputs after = before;
    after.data.append({1, 1, 1});
    std::vector<std::string> warnings;
    const Inputs grown = classification_lab().adapted(before, after, warnings);
    QVERIFY(grown.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{}));
    QCOMPARE(warnings.size(), std::size_t(1));
    after = before;
    after.data.erase(after.data.size() - 1);
    warnings.clear();
    const Inputs shrunk = classification_lab().adapted(before, after, warnings);
    QVERIFY(shrunk.parameters[field_index(classification_lab(), "weight_x")] == Value(std::int64_t{0}));
    QCOMPARE(warnings.size(), std::size_t(2));
  }

  void a_click_starts_newton_at_the_shown_weights() {
    const Inputs inputs = textbook_with({{"features", "polynomial"}, {"degree", "2"}, {"weight_x", "6"}});
    std::string label;
    const Gesture click{.kind = Gesture::Kind::click, .position = {3, -4}};
    const Inputs next = classification_lab().edit(inputs, "weights", click, label);
    QVERIFY(next.parameters[field_index(classification_lab(), "newton_start")] == Value(Vector{0, -4, 0, 0, 0, 3}));
  }

  void fields_are_shown_where_they_mean_something() {
    const auto uses = [](const Inputs& inputs, const char* field) {
      return classification_lab().uses(inputs.parameters, field);
    };
    const Inputs linear = textbook_inputs(), polynomial = textbook_with({{"features", "polynomial"}}),
                 on_data = textbook_with({{"features", "rbf"}}),
                 on_grid = textbook_with({{"features", "rbf"}, {"rbf_centres", "grid"}});
    QVERIFY(!uses(linear, "degree") && !uses(linear, "rbf_width") && !uses(linear, "weight_x"));
    QVERIFY(uses(polynomial, "degree") && !uses(polynomial, "rbf_centres") && uses(polynomial, "weights_shown"));
    QVERIFY(uses(on_data, "rbf_width") && !uses(on_data, "rbf_grid") && uses(on_grid, "rbf_grid"));
  }

  void the_grid_holds_still_while_a_point_moves_within_it() {
    Inputs inputs = textbook_with({{"features", "rbf"}, {"rbf_centres", "grid"}, {"draws", "10"}});
    const Analysis before = analysed_when_checked(inputs);
    Rows rows = rows_of(inputs.data);
    rows[0] = {0.3, 0.4, 0};
    set_rows(inputs.data, rows);
    QVERIFY(analysed_when_checked(inputs).features == before.features);
  }
};

CREDENCE_TEST(ClassificationFeaturesTest);
#include "features_test.moc"
