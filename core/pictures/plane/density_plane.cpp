#include "core/pictures/plane/density_plane.h"

#include "core/figure/contours.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

namespace {

// Adds a function to `coarse`, which is interpolated linearly on a finer lattice over the same rectangle.
ScalarField interpolated(const ScalarField& coarse, const Lattice& lattice,
                         const std::function<double(double, double)>& plus) {
  const int n = coarse.lattice.nx;
  ScalarField result{lattice, std::vector<double>(lattice.size())};
  for (int v = 0; v < lattice.ny; ++v) {
    for (int u = 0; u < lattice.nx; ++u) {
      const double gx = static_cast<double>(u) * (n - 1) / (lattice.nx - 1);
      const double gy = static_cast<double>(v) * (n - 1) / (lattice.ny - 1);
      const int cx = std::min(static_cast<int>(gx), n - 2), cy = std::min(static_cast<int>(gy), n - 2);
      const double fx = gx - cx, fy = gy - cy;
      const double low = (1 - fx) * coarse.at(cx, cy) + fx * coarse.at(cx + 1, cy);
      const double high = (1 - fx) * coarse.at(cx, cy + 1) + fx * coarse.at(cx + 1, cy + 1);
      result.values[static_cast<std::size_t>(v * lattice.nx + u)] =
          (1 - fy) * low + fy * high + plus(lattice.x(u), lattice.y(v));
    }
  }
  return result;
}

}  // namespace

ScalarField log_density_field(const LogDensityField& evaluate, const Lattice& lattice, double affordable,
                              const Gaussian& approximation) {
  if (affordable >= lattice.nx) return evaluate(lattice);
  const int n = std::max(9, static_cast<int>(affordable));
  const auto quadratic = [&approximation](double x, double y) {
    return approximation.log_density(Eigen::Vector2d(x, y));
  };
  const Lattice few{lattice.rect, n, n};
  ScalarField difference = evaluate(few);
  if (difference.values.empty()) return difference;
  for (int v = 0; v < n; ++v) {
    for (int u = 0; u < n; ++u) {
      difference.values[static_cast<std::size_t>(v * n + u)] -= quadratic(few.x(u), few.y(v));
    }
  }
  return interpolated(difference, lattice, quadratic);
}

DensityPicture density_picture(ScalarField log_density, double log_peak, std::string name) {
  const double peak = std::max(log_peak, *std::max_element(log_density.values.begin(), log_density.values.end()));
  for (double& value : log_density.values) value -= peak;
  Contours contours{.role = Role::posterior, .name = std::move(name)};
  for (const double r : {1.0, 2.0, 3.0}) {
    contours.levels.push_back({.level = -r * r / 2, .paths = trace_contour(log_density, -r * r / 2), .width = 1.2});
  }
  for (double& value : log_density.values) value = std::exp(value);
  return {Field{.field = std::move(log_density), .map = ColourMap::density, .role = Role::posterior},
          std::move(contours)};
}

}  // namespace credence
