// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/regression/views/elliptical_plane.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cmath>

namespace credence::regression {
namespace {

constexpr int nodes = 81;

}  // namespace

double EllipticalDensity::log_density(Point2 at) const {
  const Eigen::Vector2d d = Eigen::Vector2d(at.x, at.y) - mean;
  const double r2 = d.dot(scale.inverse() * d);
  return degrees == 0 ? -0.5 * r2 : -0.5 * (degrees + 2) * std::log1p(r2 / degrees);
}

bool add_ellipses(Figure& figure, const EllipticalDensity& density, Role role, Dash dash, std::string name) {
  const Eigen::LLT<Eigen::Matrix2d> llt(density.scale);
  const Eigen::Matrix2d L = llt.matrixL();
  if (llt.info() != Eigen::Success || !(L(1, 1) > 1e-9 * std::sqrt(density.scale(1, 1)))) return false;
  Ellipses ellipses{.centre = {density.mean(0), density.mean(1)}, .l11 = L(0, 0), .l21 = L(1, 0), .l22 = L(1, 1)};
  if (density.degrees > 0) {
    const double nu = density.degrees;
    for (double& r : ellipses.radii) r = std::sqrt(nu * std::expm1(r * r / (nu + 2)));
  }
  ellipses.role = role;
  ellipses.dash = dash;
  ellipses.width = 2;
  ellipses.name = std::move(name);
  figure.layers.push_back(std::move(ellipses));
  return true;
}

void add_heat(Figure& figure, Role role, const std::function<double(Point2)>& log_density) {
  const Lattice lattice{{figure.x.min, figure.x.max, figure.y.min, figure.y.max}, nodes, nodes};
  Field field{.field = {lattice, {}}, .role = role, .name = {}};
  field.field.values.reserve(lattice.size());
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      field.field.values.push_back(std::exp(log_density({lattice.x(i), lattice.y(j)})));
    }
  }
  figure.layers.push_back(std::move(field));
}

void add_heat(Figure& figure, const EllipticalDensity& density, Role role) {
  const Eigen::Vector2d per_cell(nodes / (figure.x.max - figure.x.min), nodes / (figure.y.max - figure.y.min));
  const Eigen::Matrix2d in_cells = per_cell.asDiagonal() * density.scale * per_cell.asDiagonal();
  if (!(in_cells.determinant() / in_cells.trace() > 2)) return;  // about the smaller variance
  add_heat(figure, role, [&density](Point2 at) { return density.log_density(at); });
}

Polyline line_across(const Figure& figure, Point2 normal, double offset) {
  const Axis &x = figure.x, &y = figure.y;
  if (std::abs(normal.y) * (y.max - y.min) >= std::abs(normal.x) * (x.max - x.min)) {
    return {{x.min, (offset - normal.x * x.min) / normal.y}, {x.max, (offset - normal.x * x.max) / normal.y}};
  }
  return {{(offset - normal.y * y.min) / normal.x, y.min}, {(offset - normal.y * y.max) / normal.x, y.max}};
}

}  // namespace credence::regression
