// What may be proposed, over a plane and at a wall: contours and areas in closed form.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/views/figures.h"
#include "tests/support/finite.h"
#include "tests/support/layers.h"
#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace credence;
using namespace credence::recapture;

namespace {

Figure unit_axes() {
  Figure figure;
  figure.x = {.label = "x", .min = 0, .max = 1};
  figure.y = {.label = "y", .min = 0, .max = 1};
  return figure;
}

double area(const Polyline& curve) {
  double sum = 0;
  for (std::size_t k = 1; k < curve.size(); ++k) {
    sum += 0.5 * (curve[k].x - curve[k - 1].x) * (curve[k].y + curve[k - 1].y);
  }
  return sum;
}

double area_below(const Band& band) {
  Polyline curve;
  for (std::size_t k = 0; k < band.x.size(); ++k) curve.push_back({band.x[k], band.upper[k]});
  return area(curve);
}

ProposalStep step_to(double to, bool accepted) {
  return {.from = Eigen::Vector2d(0.04, 0), .proposal = Eigen::Vector2d(to, 0), .accepted = accepted};
}

}  // namespace

class ProposalsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_gaussian_proposes_in_ellipses() {
    Figure figure = unit_axes();
    add_plane_proposal(figure, {GaussianStep{0.1}, GaussianStep{3}}, Eigen::Vector2d(0.4, -2));
    const Contours contours = layers_of<Contours>(figure)[0];
    QCOMPARE(contours.levels.size(), std::size_t{2});
    for (const std::size_t k : {0, 1}) {
      const Polyline& path = contours.levels[k].paths.at(0);
      QVERIFY(path.size() > 30);
      for (const Point2 at : path) {  // straight between nodes a tenth of a standard deviation apart
        const double r = std::hypot((at.x - 0.4) / 0.1, (at.y + 2) / 3);
        QVERIFY2(std::fabs(r - (k == 0 ? 1 : 2)) < 0.005, std::to_string(r).c_str());
      }
    }
  }

  // A log-normal density is highest at from e^(-s^2), Beta(8, 32) at 7/38.
  void a_log_normal_and_a_beta() {
    Figure figure = unit_axes();
    const LogStep log{.sd = 0.2};
    const BetaStep beta{0, 40, 40, -40};  // Beta(8, 32) from 0.2
    add_plane_proposal(figure, {log, beta}, Eigen::Vector2d(0.1, 0.2));
    const double top = log_density(log, 0.1, 0.1 * std::exp(-0.04)) + log_density(beta, 0.2, 7.0 / 38);
    const Contours contours = layers_of<Contours>(figure)[0];
    for (const std::size_t k : {0, 1}) {
      for (const Point2 at : contours.levels[k].paths.at(0)) {
        const double fallen = top - log_density(log, 0.1, at.x) - log_density(beta, 0.2, at.y);
        QVERIFY2(std::fabs(fallen - (k == 0 ? 0.5 : 2)) < 0.03, std::to_string(fallen).c_str());
      }
    }
  }

  void far_and_nowhere() {
    Figure figure = unit_axes();
    add_plane_proposal(figure, {LogStep{.sd = 50}, GaussianStep{0.1}}, Eigen::Vector2d(0.5, 0.5));
    for (const Contours& contours : layers_of<Contours>(figure)) {
      for (const ContourLevel& level : contours.levels) {
        for (const Polyline& path : level.paths) {
          for (const Point2 at : path) QVERIFY(at.x <= 2);  // not further beyond the axis than it is long
        }
      }
    }
    Figure empty = unit_axes();
    add_plane_proposal(empty, {GaussianStep{0.1}, GaussianStep{0.1}},
                       Eigen::Vector2d(std::numeric_limits<double>::quiet_NaN(), 0));
    QVERIFY(empty.layers.empty());
  }

  // From 0.04 with a standard deviation of 0.03, Phi(-4/3) = 0.09121 is beyond the wall.
  void a_gaussian_loses_its_part_beyond() {
    const Figure figure = wall_proposal_figure({.proposal = GaussianStep{0.03}, .from = 0.04, .lost = "lost"});
    const auto bands = layers_of<Band>(figure);
    QVERIFY(figure.x.min < 0);
    QVERIFY(std::fabs(area_below(bands.at(0)) - 0.09121) < 5e-4);  // what is beyond 3.5 sd is left out
    QVERIFY(std::ranges::all_of(bands[0].x, [](double x) { return x <= 0; }));
    QVERIFY(std::fabs(area(layers_of<Line>(figure)[0].paths[0]) - 1) < 1e-3);
    QVERIFY(layers_of<Arrows>(figure).empty());
  }

  void can_be_drawn_beside_any_state() {
    for (const double from : {5e-324, 1e-310, 1e-250, 1e-3, 1e6}) {
      QVERIFY(finite(wall_proposal_figure({.proposal = LogStep{.sd = 178}, .from = from})));
      QVERIFY(finite(wall_proposal_figure({.proposal = GaussianStep{0.03}, .from = from})));
    }
  }

  void a_log_normal_has_none_there() {
    const Figure figure = wall_proposal_figure({.proposal = LogStep{.sd = 0.15}, .from = 0.04});
    QVERIFY(layers_of<Band>(figure).empty());
    const Polyline curve = layers_of<Line>(figure)[0].paths[0];
    QVERIFY(std::ranges::all_of(curve, [](Point2 at) { return at.x > 0; }));
    QVERIFY(std::fabs(area(curve) - 1) < 3e-3);  // up to three standard deviations of the logarithm
    const Point2 top = *std::ranges::max_element(curve, {}, &Point2::y);
    QVERIFY(std::fabs(top.x - 0.04 * std::exp(-0.0225)) < 5e-4);
  }

  void the_step_is_an_arrow() {
    for (const bool accepted : {false, true}) {
      const Figure figure =
          wall_proposal_figure({.proposal = GaussianStep{0.03}, .from = 0.04, .step = step_to(-9, accepted)});
      const Arrows arrow = layers_of<Arrows>(figure).at(0);
      QCOMPARE(arrow.from[0].x, 0.04);
      QCOMPARE(arrow.to[0].x, figure.x.min);  // as far as the axis goes
      QCOMPARE(arrow.role, accepted ? Role::accepted : Role::rejected);
    }
  }
};

CREDENCE_TEST(ProposalsTest);
#include "proposals_test.moc"
