#include "core/labs/coin/views/simplex.h"

#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double height = std::numbers::sqrt3 / 2;
constexpr std::array<Point2, 3> corner{Point2{0, 0}, {1, 0}, {0.5, height}};

Eigen::Vector3d barycentric(Point2 place) {
  const double top = place.y / height, right = place.x - top / 2;
  return {1 - right - top, right, top};
}

}  // namespace

Point2 simplex_place(const Eigen::Vector3d& shares) { return {shares(1) + shares(2) / 2, shares(2) * height}; }

Eigen::Vector3d simplex_shares(Point2 place, double least) {
  const Eigen::Vector3d inside = barycentric(place).cwiseMax(0);
  return (1 - 3 * least) / inside.sum() * inside.array() + least;
}

Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = say("shares"), .min = -0.12, .max = 1.12};
  figure.y = {.label = say("shares"), .min = -0.12, .max = height + 0.12};
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.layers.push_back(
      Line{.paths = {{corner[0], corner[1], corner[2], corner[0]}}, .role = Role::neutral, .width = 1.6, .name = {}});
  for (std::size_t k = 0; k < 3; ++k) {
    figure.layers.push_back(
        Text{.at = corner[k], .text = corners[k], .anchor = k == 2 ? Anchor::above : Anchor::below});
  }
  return figure;
}

void add_simplex_place(Figure& figure, const Eigen::Vector3d& shares, Role role, Marker marker, std::string name) {
  figure.layers.push_back(
      Points{.at = {simplex_place(shares)}, .role = role, .marker = marker, .size = 11, .name = std::move(name)});
}

ScalarField dirichlet_field(const Eigen::Vector3d& alpha) {
  constexpr double outside = -std::numeric_limits<double>::infinity();
  constexpr double half_a_node = 1.0 / 320;  // that near to an edge an infinite density is cut
  ScalarField field{{{0, 1, 0, height}, 161, 141}, {}};
  const Lattice& lattice = field.lattice;
  double peak = outside;
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const Eigen::Array3d shares = barycentric({lattice.x(i), lattice.y(j)}).array();
      const bool inside = shares.minCoeff() > -1e-9;
      const double log_density = inside ? ((alpha.array() - 1) * shares.max(half_a_node).log()).sum() : outside;
      field.values.push_back(log_density);
      peak = std::max(peak, log_density);
    }
  }
  for (double& value : field.values) value = std::exp(value - peak);
  return field;
}

}  // namespace credence
