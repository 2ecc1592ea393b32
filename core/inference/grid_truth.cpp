// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/grid_truth.h"

#include "core/inference/density_grid.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace credence {
namespace {

// Sums over every `stride`-th node, all scaled by e^-peak.
struct Sums {
  double mass = 0;
  Eigen::Vector2d mean = Eigen::Vector2d::Zero();
  Eigen::Matrix2d covariance = Eigen::Matrix2d::Zero();
};

// The trapezoid rule's weight of node i of n, in spacings.
double weight(int i, int n) { return i == 0 || i + 1 == n ? 0.5 : 1; }

Sums sums(const ScalarField& field, double peak, int stride) {
  const Lattice& lattice = field.lattice;
  Sums result;
  Eigen::Matrix2d square = Eigen::Matrix2d::Zero();
  const Eigen::Vector2d centre(0.5 * (lattice.rect.x0 + lattice.rect.x1), 0.5 * (lattice.rect.y0 + lattice.rect.y1));
  for (int j = 0; j < lattice.ny; j += stride) {
    for (int i = 0; i < lattice.nx; i += stride) {
      const double p = std::exp(field.at(i, j) - peak) * weight(i, lattice.nx) * weight(j, lattice.ny);
      const Eigen::Vector2d u = Eigen::Vector2d(lattice.x(i), lattice.y(j)) - centre;
      result.mass += p;
      result.mean += p * u;
      square += p * u * u.transpose();
    }
  }
  result.mean /= result.mass;
  result.covariance = square / result.mass - result.mean * result.mean.transpose();
  result.mean += centre;
  result.mass *= lattice.cell_area() * stride * stride;
  return result;
}

double difference(const Sums& a, const Sums& b) {
  const Eigen::Array2d sd = b.covariance.diagonal().array().sqrt();
  const double mean = ((a.mean - b.mean).array() / sd).abs().maxCoeff();
  const double covariance =
      ((a.covariance - b.covariance).array() / (sd.matrix() * sd.matrix().transpose()).array()).abs().maxCoeff();
  const double worst = std::max({std::fabs(std::log(a.mass / b.mass)), mean, covariance});
  return std::isfinite(worst) ? worst : 1;
}

void set_marginals(GridTruth& truth) {
  const Lattice& lattice = truth.log_density.lattice;
  truth.marginal_x.assign(static_cast<std::size_t>(lattice.nx), 0);
  truth.marginal_y.assign(static_cast<std::size_t>(lattice.ny), 0);
  const double dx = lattice.rect.width() / (lattice.nx - 1), dy = lattice.rect.height() / (lattice.ny - 1);
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const double p = std::exp(truth.log_density.at(i, j) - truth.log_normaliser);
      truth.marginal_x[static_cast<std::size_t>(i)] += p * weight(j, lattice.ny) * dy;
      truth.marginal_y[static_cast<std::size_t>(j)] += p * weight(i, lattice.nx) * dx;
    }
  }
}

}  // namespace

std::optional<GridTruth> grid_truth(const LogDensity& density, const Lattice& lattice, const std::stop_token& stop) {
  if (density.dimension() != 2) throw InputError(Message("A grid needs a density of two variables."));
  if (lattice.nx < 5 || lattice.ny < 5 || lattice.nx % 2 == 0 || lattice.ny % 2 == 0) {
    throw InputError(Message("A grid needs an odd number of nodes, at least 5, in both directions."));
  }
  GridTruth truth;
  truth.log_density = log_density_grid(density, lattice, Eigen::Vector2d::Zero(), 0, 1, stop);
  if (truth.log_density.values.empty()) return std::nullopt;
  const double peak = *std::max_element(truth.log_density.values.begin(), truth.log_density.values.end());
  if (!std::isfinite(peak)) throw InputError(Message("The density is zero, or infinite, on the whole grid."));
  const Sums all = sums(truth.log_density, peak, 1);
  truth.log_normaliser = peak + std::log(all.mass);
  truth.mean = all.mean;
  truth.covariance = all.covariance;
  const double change = difference(sums(truth.log_density, peak, 2), all);
  truth.error = change * change;  // the rule converges exponentially
  set_marginals(truth);
  return truth;
}

double GridTruth::highest_density_level(double mass) const {
  const Lattice& lattice = log_density.lattice;
  std::vector<std::size_t> order(log_density.values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [this](std::size_t a, std::size_t b) { return log_density.values[a] > log_density.values[b]; });
  // Half of a node's mass lies above its own density; between two nodes the mass is interpolated linearly in the log
  // density.
  double held = 0, before = 0, log_before = log_density.values[order[0]];
  for (const std::size_t node : order) {
    const double log_level = log_density.values[node];
    const auto i = static_cast<int>(node % static_cast<std::size_t>(lattice.nx));
    const auto j = static_cast<int>(node / static_cast<std::size_t>(lattice.nx));
    const double share =
        std::exp(log_level - log_normaliser) * lattice.cell_area() * weight(i, lattice.nx) * weight(j, lattice.ny);
    const double here = held + 0.5 * share;
    if (here >= mass) {
      const double part = here > before ? (mass - before) / (here - before) : 1;
      return std::exp(log_before + part * (log_level - log_before) - log_normaliser);
    }
    before = here;
    log_before = log_level;
    held += share;
  }
  return 0;
}

namespace {

// A cell (i, j) of a lattice of rectangles.
struct Place {
  double x0, y0, dx, dy;  // of the lattice
  double i, j;
  Place quarter(int right, int up) const { return {x0, y0, dx / 2, dy / 2, 2 * i + right, 2 * j + up}; }
};

// Gauss and Legendre's rule over a cell, and what its nodes tell about the density there.
class Cell {
 public:
  Cell(const LogDensity& density, double log_normaliser, const Place& place) : place_(place) {
    const auto& rule = gauss_rule<side>();
    const auto at = [&rule](int k) { return rule[static_cast<std::size_t>(k)].t; };
    const auto weight = [&rule](int k) { return rule[static_cast<std::size_t>(k)].weight; };
    Eigen::Matrix<double, 2, side * side> W;
    for (int k = 0; k < side * side; ++k) {
      W(0, k) = place.x0 + place.dx * (place.i + 0.5 + 0.5 * at(k % side));
      W(1, k) = place.y0 + place.dy * (place.j + 0.5 + 0.5 * at(k / side));
    }
    logs_ = density.values(W).array() - log_normaliser;
    double sum = 0;
    for (int k = 0; k < side * side; ++k) sum += weight(k % side) * weight(k / side) * std::exp(logs_[k]);
    mass_ = 0.25 * place.dx * place.dy * sum;
  }
  double mass() const { return mass_; }
  const Place& place() const { return place_; }

  // The rise of the log density from the middle to the corner that it rises to, by the slope in the middle.
  double rise() const {
    constexpr double span = 2 * 0.5384693101056831;  // between the nodes beside the middle, in half widths
    const double rise = (std::fabs(logs_[13] - logs_[11]) + std::fabs(logs_[17] - logs_[7])) / span;
    return std::isfinite(rise) ? rise : 0;
  }
  // How much the log density changes between the nodes.
  double change() const { return logs_.maxCoeff() - logs_.minCoeff(); }
  // The mass cannot be larger if the log density is concave.
  double bound() const { return std::exp(logs_[12] + rise()) * place_.dx * place_.dy; }

 private:
  static constexpr int side = 5;
  Place place_;
  Eigen::Array<double, side * side, 1> logs_;  // at the nodes, row by row
  double mass_ = 0;
};

// Quarters a cell until its quarters agree with it. `budget`: the number of cells that may still be quartered.
double refined_mass(const LogDensity& density, double log_normaliser, const Cell& cell, int& budget) {
  constexpr double tolerance = 1e-7, negligible = 1e-10, steep = 6;
  constexpr double gentle = 2;  // the rule is right to nine digits where the log density changes by less
  if (budget <= 0 || cell.bound() < negligible || cell.change() < gentle) return cell.mass();
  --budget;
  std::vector<Cell> parts;
  double sum = 0;
  for (int k = 0; k < 4; ++k) {
    sum += parts.emplace_back(density, log_normaliser, cell.place().quarter(k % 2, k / 2)).mass();
  }
  if (cell.rise() < steep && std::fabs(sum - cell.mass()) < tolerance) return cell.mass();
  sum = 0;
  for (const Cell& part : parts) sum += refined_mass(density, log_normaliser, part, budget);
  return sum;
}

}  // namespace

double bin_probability(const LogDensity& density, double log_normaliser, const Rect& rect, int nx, int ny, int i,
                       int j) {
  int budget = 2000;
  const Cell cell(
      density, log_normaliser,
      {rect.x0, rect.y0, rect.width() / nx, rect.height() / ny, static_cast<double>(i), static_cast<double>(j)});
  return refined_mass(density, log_normaliser, cell, budget);
}

void limit_to_one(std::vector<double>& probabilities) {
  const double sum = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
  if (!(sum > 1 + 1e-6)) return;
  for (double& p : probabilities) p /= sum;
}

std::optional<std::vector<double>> bin_probabilities(const LogDensity& density, double log_normaliser, const Rect& rect,
                                                     int nx, int ny, const std::stop_token& stop) {
  std::vector<double> result(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny));
  const bool done = parallel_for(
      result.size(), 16,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t bin = begin; bin < end; ++bin) {
          const int i = static_cast<int>(bin) % nx, j = static_cast<int>(bin) / nx;
          result[bin] = bin_probability(density, log_normaliser, rect, nx, ny, i, j);
        }
      },
      stop);
  if (!done) return std::nullopt;
  limit_to_one(result);
  return result;
}

}  // namespace credence
