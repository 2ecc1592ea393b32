#include "core/views/simplex.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double height = std::numbers::sqrt3 / 2;
constexpr std::array<Point2, 3> corner{Point2{0, 0}, {1, 0}, {0.5, height}};

Shares barycentric(Point2 place) {
  const double top = place.y / height, right = place.x - top / 2;
  return {1 - right - top, right, top};
}

}  // namespace

Point2 simplex_place(const Shares& shares) {
  Point2 place;
  for (std::size_t k = 0; k < 3; ++k) {
    place.x += shares[k] * corner[k].x;
    place.y += shares[k] * corner[k].y;
  }
  return place;
}

Shares simplex_shares(Point2 place, double least) {
  Shares shares = barycentric(place);
  double total = 0;
  for (double& share : shares) total += share = std::max(share, 0.0);
  for (double& share : shares) share = least + (1 - 3 * least) * share / total;
  return shares;
}

Figure simplex_figure(std::string title, const std::array<std::string, 3>& corners) {
  Figure figure;
  figure.title = std::move(title);
  figure.x = {.label = "shares", .min = -0.12, .max = 1.12};
  figure.y = {.label = "shares", .min = -0.12, .max = height + 0.12};
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

ScalarField dirichlet_field(std::span<const double> alpha) {
  constexpr double outside = -std::numeric_limits<double>::infinity();
  constexpr double half_a_node = 1.0 / 320;  // that near to an edge an infinite density is cut
  ScalarField field{{{0, 1, 0, height}, 161, 141}, {}};
  const Lattice& lattice = field.lattice;
  double peak = outside;
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const Shares shares = barycentric({lattice.x(i), lattice.y(j)});
      double log_density = *std::min_element(shares.begin(), shares.end()) < -1e-9 ? outside : 0;
      for (std::size_t k = 0; k < 3 && log_density != outside; ++k) {
        log_density += (alpha[k] - 1) * std::log(std::max(shares[k], half_a_node));
      }
      field.values.push_back(log_density);
      peak = std::max(peak, log_density);
    }
  }
  for (double& value : field.values) value = std::exp(value - peak);
  return field;
}

}  // namespace credence
