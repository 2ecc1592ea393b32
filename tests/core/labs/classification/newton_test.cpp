// IRLS and Newton's method are the same thing; gradient ascent on the timeline.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/stages.h"
#include "core/labs/classification/compute/working_response.h"
#include "core/labs/classification/views/views.h"
#include "core/pictures/line/newton_run.h"
#include "tests/support/finite.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <set>

using namespace credence;
using namespace credence::classification;

namespace {

Shown shown_of(const Inputs& inputs) {
  Analysis last;
  analyse(
      inputs, [&last](Analysis a) { last = std::move(a); }, [] { return false; }, {});
  return with_pictures(last, nullptr);
}

Figure figure_of(const Shown& a, const std::string& view, int frame) {
  return view_table().figure(a, view, frame, nullptr);
}

template <class L>
const L* layer(const Figure& figure, const std::string& name) {
  for (const Layer& one : figure.layers) {
    const L* found = std::get_if<L>(&one);
    if (found && found->name.rfind(name, 0) == 0) return found;
  }
  return nullptr;
}

}  // namespace

class ClassificationNewtonTest : public QObject {
  Q_OBJECT
 private slots:
  // PRML 4.99 with the prior's term: w' solves (Phi^T R Phi + S0^-1) w' = Phi^T R z + S0^-1 m0.
  void the_weighted_fit_to_the_working_response_is_newtons_step() {
    for (const char* likelihood : {"logistic", "probit"}) {
      Inputs inputs = textbook_inputs();
      set(inputs, "likelihood", likelihood);
      const Shown a = shown_of(inputs);
      for (int k = 0; k < a.newton->iterations(); ++k) {
        const WorkingResponse response = working_response(*a.model, a.newton_at(k));
        const Eigen::MatrixXd& Phi = a.model->design();
        Eigen::MatrixXd A = Phi.transpose() * response.R.asDiagonal() * Phi;
        A.diagonal().array() += 0.1;  // prior variance 10
        const Eigen::VectorXd fitted = A.llt().solve(Phi.transpose() * response.R.cwiseProduct(response.z));
        QVERIFY((fitted - a.newton_at(k + 1)).norm() < 1e-9);
      }
    }
  }

  void at_the_start_every_point_weighs_a_quarter() {
    const Shown a = shown_of(textbook_inputs());
    const WorkingResponse response = working_response(*a.model, Eigen::Vector2d::Zero());
    for (Eigen::Index n = 0; n < a.points->size(); ++n) {
      QCOMPARE(response.R(n), 0.25);
      QCOMPARE(response.z(n), a.points->t(n) == 1 ? 2.0 : -2.0);
    }
    const Figure figure = irls_figure(a, 0);
    const Points* ones = layer<Points>(figure, "t = 1");
    QVERIFY(ones && ones->sizes.size() == ones->at.size());
    for (const double size : ones->sizes) QCOMPARE(size, ones->sizes[0]);
  }

  // At a = -744.4 of a point of class 1, a - 1/σ'(a) is beyond all numbers.
  void a_response_beyond_all_numbers_has_no_place() {
    Inputs inputs = textbook_inputs();
    while (inputs.data.size() > 1) inputs.data.erase(0);
    inputs.data.set(0, 0, 1.0);
    inputs.data.set(0, 1, 0.0);
    inputs.data.set(0, 2, 1.0);
    set(inputs, "newton_start", "-744.4,0");
    const Shown a = shown_of(inputs);
    QVERIFY(std::isinf(working_response(*a.model, a.newton_at(0)).z(0)));
    const Figure figure = figure_of(a, "working_response", 0);
    QVERIFY(finite(figure));
    QVERIFY(layer<Points>(figure, "t = 1")->at.empty());
  }

  void the_last_quadratic_is_laplaces() {
    const Inputs inputs = textbook_inputs();
    const Shown a = shown_of(inputs);
    Figure figure;
    add_newton_quadratic(figure, a.newton->last(), 0, 1);
    const Ellipses* quadratic = layer<Ellipses>(figure, "Newton");
    QVERIFY(quadratic);
    const Eigen::MatrixXd& L = a.laplace->gaussian.cholesky();
    QVERIFY(std::abs(quadratic->l11 - L(0, 0)) < 1e-9 && std::abs(quadratic->l21 - L(1, 0)) < 1e-9);
    QVERIFY(std::abs(quadratic->l22 - L(1, 1)) < 1e-9);
    // On the way it is drawn instead of Laplace's ellipses.
    QVERIFY(layer<Ellipses>(figure_of(a, "weights", 3), "Newton") &&
            !layer<Ellipses>(figure_of(a, "weights", 3), "Laplace"));
    QVERIFY(!layer<Ellipses>(figure_of(a, "weights", -1), "Newton") &&
            layer<Ellipses>(figure_of(a, "weights", -1), "Laplace"));
  }

  // Rings belong to the boundary that is drawn: Newton's at this frame. At w = 0 there is none.
  void rings_mark_the_points_on_the_wrong_side_of_the_boundary_shown() {
    Inputs inputs = textbook_inputs();
    for (const std::size_t column : {0, 1}) inputs.data.set(0, column, -inputs.data.numbers(column)[0]);
    const Shown a = shown_of(inputs);
    std::set<std::size_t> counts;
    for (int k = 0; k <= a.newton->iterations(); ++k) {
      const Eigen::VectorXd w = a.newton_at(k);
      std::vector<Point2> wrong;
      for (Eigen::Index n = 0; n < a.points->size(); ++n) {
        const Point2 at{a.points->X(n, 0), a.points->X(n, 1)};
        const double activation = w(0) * at.x + w(1) * at.y;
        if (a.points->t(n) == 1 ? activation < 0 : activation > 0) wrong.push_back(at);
      }
      const auto by_place = [](Point2 p, Point2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); };
      const Figure figure = figure_of(a, "plane", k);
      const Points* rings = layer<Points>(figure, "on the wrong side");
      std::vector<Point2> ringed = rings ? rings->at : std::vector<Point2>();
      std::ranges::sort(ringed, by_place);
      std::ranges::sort(wrong, by_place);
      QVERIFY2(ringed == wrong, qPrintable(QString::number(k)));
      counts.insert(wrong.size());
    }
    QVERIFY(counts.size() > 1 && *counts.begin() == 0);
  }

  void gradient_ascent_prolongs_the_timeline() {
    Inputs inputs = textbook_inputs();
    set(inputs, "gradient_ascent", "on");
    const Shown a = shown_of(inputs);
    QCOMPARE(make_timeline(a).frames, 201);
    QVERIFY(layer<Line>(figure_of(a, "weights", 60), "gradient ascent, after step 60"));
    // Far too large a rate overshoots: explained in words, no number that is not one.
    set(inputs, "learning_rate", "10");
    const Shown wild = shown_of(inputs);
    for (const Readout& readout : declared_readouts(wild, -1)) {
      QVERIFY(readout.value.find("nan") == std::string::npos && readout.value.find("inf") == std::string::npos);
    }
  }

  void separable_classes_under_a_flat_prior_are_explained() {
    Inputs inputs = textbook_inputs();
    set(inputs, "prior", "flat");
    const Shown a = shown_of(inputs);
    QVERIFY(a.newton->status == NewtonStatus::separable);
    for (const ViewInfo& view : view_table().infos()) QVERIFY(!figure_of(a, view.id, 2).title.empty());
    QVERIFY(make_narration(a, -1).find("there is no maximum") != std::string::npos);
  }
};

CREDENCE_TEST(ClassificationNewtonTest);
#include "newton_test.moc"
