// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/generators.h"

#include "core/math/input_error.h"

#include <cmath>
#include <numbers>

namespace credence {
namespace {

Eigen::RowVector2d gaussian(Eigen::RowVector2d centre, double sd, Rng& rng) {
  const double dx = standard_normal(rng), dy = standard_normal(rng);
  return centre + sd * Eigen::RowVector2d(dx, dy);
}

Eigen::RowVector2d overlapping(int t, Rng& rng) {
  const double side = 2 * t - 1;
  return gaussian({side, side}, 1.3, rng);
}

Eigen::RowVector2d separable(int t, Rng& rng) {
  constexpr double margin = 0.5;  // smallest |x1 + x2|
  const double side = 2 * t - 1;
  Eigen::RowVector2d x;
  do {
    x = gaussian({1.6 * side, 1.6 * side}, 0.9, rng);
  } while (side * x.sum() < margin);
  return x;
}

Eigen::RowVector2d moon(int t, Rng& rng) {
  const double angle = std::numbers::pi * uniform(rng);
  const Eigen::RowVector2d arc(std::cos(angle), std::sin(angle));
  constexpr double radius = 2.2, noise = 0.25;
  const Eigen::RowVector2d centre(0.5 * radius, 0.25 * radius);
  return gaussian((2 * t - 1) * (radius * arc - centre), noise, rng);
}

// The clusters are so narrow that their points form a convex quadrilateral with each class on one diagonal: the
// diagonals cross, so no line separates the classes.
Eigen::RowVector2d corner(Eigen::Index i, int t, Rng& rng) {
  constexpr double distance = 1.5, most = 0.7;
  const double x1 = i / 2 % 2 == 0 ? distance : -distance;
  const Eigen::RowVector2d centre(x1, t == 1 ? x1 : -x1);
  Eigen::RowVector2d x;
  do {
    x = gaussian(centre, 0.45, rng);
  } while ((x - centre).cwiseAbs().maxCoeff() > most);
  return x;
}

Eigen::RowVector2d place(Generator generator, Eigen::Index i, int t, Rng& rng) {
  switch (generator) {
    case Generator::overlapping:
      return overlapping(t, rng);
    case Generator::two_moons:
      return moon(t, rng);
    case Generator::exclusive_or:
      return corner(i, t, rng);
    case Generator::separable:
    case Generator::outlier:
      break;
  }
  return separable(t, rng);
}

}  // namespace

const std::vector<GeneratorInfo>& generators() {
  static const std::vector<GeneratorInfo> all{
      {Generator::overlapping, "overlapping", "Overlapping", "Two Gaussian classes that no boundary can tell apart."},
      {Generator::separable, "separable", "Separable",
       "A line separates the classes: without a prior w grows for ever."},
      {Generator::two_moons, "two_moons", "Two moons", "Interlocking half circles: the boundary must bend."},
      {Generator::exclusive_or, "exclusive_or", "Exclusive or",
       "Class 1 if x1 and x2 have the same sign: linear features are no better than guessing."},
      {Generator::outlier, "outlier", "With an outlier", "Separable except for one point on the wrong side."},
  };
  return all;
}

LabelledPoints generate(Generator generator, int count, Rng& rng) {
  if (count < 4) throw InputError(Message("generated_points: at least 4 points are needed"));
  LabelledPoints points;
  points.X.resize(count, 2);
  points.t.resize(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    points.t(i) = static_cast<int>(i % 2);
    points.X.row(i) = place(generator, i, points.t(i), rng);
  }
  if (generator == Generator::outlier) {
    points.t(count - 1) = 0;
    points.X.row(count - 1) = gaussian({6.5, 4}, 0.2, rng);
  }
  return points;
}

LabelledPoints generate_ring(int classes, int count, double sd, Rng& rng) {
  if (count < classes) throw InputError(Message("generated_points: at least one point of each class is needed"));
  constexpr double radius = 3;
  LabelledPoints points{Eigen::MatrixX2d(count, 2), Eigen::VectorXi(count)};
  for (Eigen::Index i = 0; i < count; ++i) {
    points.t(i) = static_cast<int>(i % classes);
    const double angle = 2 * std::numbers::pi * points.t(i) / classes;
    const Eigen::RowVector2d centre(radius * std::cos(angle), radius * std::sin(angle));
    do {
      points.X.row(i) = gaussian(centre, sd, rng);
    } while ((points.X.row(i) - centre).norm() > 4 * sd);
  }
  return points;
}

}  // namespace credence
