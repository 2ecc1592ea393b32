// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/best_aim.h"

#include "core/math/parallel.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace credence::darts {
namespace {

using dartboard::bed_count;
using dartboard::radius;

// A lattice around the centre that covers the board and a margin, in standard deviations. Where some beds are worth
// less than a miss, the best aim may be outside the board, but not far from the beds that are worth more.
Lattice lattice_for(const ThrowSpread& spread) {
  constexpr double margin = 2, finest = 0.5, coarsest = 1.25, usual_nodes = 2e4;
  const double half_x = radius / spread.widest() + margin, half_y = radius / spread.narrowest() + margin;
  const double step = std::clamp(std::sqrt(4 * half_x * half_y / usual_nodes), finest, coarsest);
  const int nx = static_cast<int>(std::ceil(half_x / step)), ny = static_cast<int>(std::ceil(half_y / step));
  return {{-nx * step, nx * step, -ny * step, ny * step}, 2 * nx + 1, 2 * ny + 1};
}

struct Start {
  double value, estimate;  // of log f at a node, and of its maximum near the node
  int i, j;                // the node
};

// How much the parabola through three equidistant values rises above the middle one, which is the highest.
double rise(double before, double middle, double after) {
  const double bend = 2 * middle - before - after;
  return bend > 0 ? (after - before) * (after - before) / (8 * bend) : 0;
}

// The nodes on tops and ridges: no lower than both neighbours in at least one direction. The highest estimate is first.
// The estimate is by a parabola across the ridge, so that a ridge between rows of the lattice is not missed.
std::vector<Start> starts_of(const Lattice& lattice, const Eigen::VectorXd& values) {
  const Eigen::ArrayXd logs = values.array().max(1e-20 * values.maxCoeff()).log();
  const auto at = [&](int i, int j) { return logs[Eigen::Index{j} * lattice.nx + i]; };
  constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  std::vector<Start> starts;
  for (int j = 1; j + 1 < lattice.ny; ++j) {
    for (int i = 1; i + 1 < lattice.nx; ++i) {
      const double here = at(i, j);
      double most = -1;
      for (const auto& [x, y] : ways) {
        const double before = at(i - x, j - y), after = at(i + x, j + y);
        if (here >= before && here >= after) most = std::max(most, rise(before, here, after));
      }
      if (most >= 0) starts.push_back({here, here + most, i, j});
    }
  }
  std::ranges::stable_sort(starts, std::ranges::greater(), &Start::estimate);
  return starts;
}

// The highest worth of the beds that can be hit from a node.
double highest_worth(const Eigen::VectorXd& worth, const Eigen::SparseMatrix<double, Eigen::RowMajor>& beds,
                     std::size_t node) {
  double highest = 0;
  for (Eigen::SparseMatrix<double, Eigen::RowMajor>::InnerIterator bed(beds, static_cast<Eigen::Index>(node)); bed;
       ++bed) {
    highest = std::max(highest, worth[bed.col()]);
  }
  return highest;
}

}  // namespace

AimSearch::AimSearch(const ThrowSpread& spread)
    : quadrature_(spread, ThrowQuadrature::Accuracy::number), lattice_(lattice_for(spread)) {
  const double direction = spread.direction();
  const Eigen::Vector2d along(std::cos(direction), std::sin(direction)), across(-along.y(), along.x());
  axes_ << spread.widest() * along, spread.narrowest() * across;
}

std::optional<AimSearch> AimSearch::over_board(const ThrowSpread& spread, const std::stop_token& stop) {
  AimSearch search(spread);
  const ThrowQuadrature rough(spread);
  const Lattice& lattice = search.lattice_;
  search.beds_.resize(static_cast<Eigen::Index>(lattice.size()), bed_count);
  const auto row = [&](int j) {
    std::vector<Point2> aims;
    for (int i = 0; i < lattice.nx; ++i) aims.push_back(search.aim_at({lattice.x(i), lattice.y(j)}));
    return rough.on_line(aims);
  };
  constexpr int rows_at_once = 32;
  std::vector<Eigen::MatrixXd> rows(rows_at_once);
  for (int j = 0; j < lattice.ny; ++j) {
    if (j % rows_at_once == 0) {
      const auto compute = [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) rows[k] = row(j + static_cast<int>(k));
      };
      const auto count = static_cast<std::size_t>(std::min(rows_at_once, lattice.ny - j));
      if (!parallel_for(count, 1, compute, stop)) return std::nullopt;
    }
    const Eigen::MatrixXd& beds = rows[static_cast<std::size_t>(j % rows_at_once)];
    for (Eigen::Index i = 0; i < lattice.nx; ++i) {
      const Eigen::Index node = Eigen::Index{j} * lattice.nx + i;
      search.beds_.startVec(node);
      for (Eigen::Index bed = 0; bed < bed_count; ++bed) {
        if (beds(i, bed) > 0) search.beds_.insertBack(node, bed) = beds(i, bed);
      }
    }
  }
  search.beds_.finalize();
  return search;
}

Point2 AimSearch::aim_at(const Eigen::Vector2d& u) const {
  const Eigen::Vector2d aim = axes_ * u;
  return {aim.x(), aim.y()};
}

double AimSearch::value_at(const Eigen::VectorXd& worth, const Eigen::Vector2d& u) const {
  return quadrature_(aim_at(u)).dot(worth);
}

// Takes Newton's steps on log f, with derivatives by differences, and turns them uphill where log f is not concave.
// Shortens a step that does not lead up. Gives up where the step, which gains half of what the slope promises, would
// have to gain four times that to reach `best`.
Eigen::Vector2d AimSearch::top_from(const Eigen::VectorXd& worth, Eigen::Vector2d u, double best,
                                    const std::stop_token& stop) const {
  constexpr double h = 0.02, longest = 1, flat = 1e-10;  // standard deviations; flat: the least gain of log f
  const auto log_f = [&](const Eigen::Vector2d& at) { return std::log(value_at(worth, at)); };
  const Eigen::Vector2d x(h, 0), y(0, h);
  double here = log_f(u);
  for (int round = 0; round < 100 && !stop.stop_requested(); ++round) {
    const double right = log_f(u + x), left = log_f(u - x), up = log_f(u + y), down = log_f(u - y);
    const Eigen::Vector2d gradient(0.5 * (right - left), 0.5 * (up - down));  // times h
    const double cross = (log_f(u + x + y) - log_f(u + x - y) - log_f(u - x + y) + log_f(u - x - y)) / 4;
    Eigen::Matrix2d hessian;  // times h^2
    hessian << right - 2 * here + left, cross, cross, up - 2 * here + down;
    Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> eigen;
    eigen.computeDirect(hessian);
    const Eigen::Vector2d curvature = eigen.eigenvalues().cwiseAbs().cwiseMax(std::numeric_limits<double>::min());
    Eigen::Vector2d move =
        h * eigen.eigenvectors() * (eigen.eigenvectors().transpose() * gradient).cwiseQuotient(curvature);
    move *= std::min(1.0, longest / move.norm());
    if (here + 2 * gradient.dot(move) / h < std::log(best)) break;
    double there = log_f(u + move);
    for (int k = 0; k < 8 && !(there > here); ++k) there = log_f(u + (move *= 0.5));
    if (!(there > here)) break;
    const double gain = there - here;
    u += move;
    here = there;
    if (gain < flat) break;
  }
  return u;
}

BestAim AimSearch::best(const Eigen::VectorXd& worth, const std::stop_token& stop) const {
  constexpr double equal = 1e-9, apart = 2;  // apart: distance of starts, in standard deviations
  if (worth.maxCoeff() <= 0) return {};
  BestAim best;
  std::vector<Eigen::Vector2d> climbed;
  for (const Start& start : starts_of(lattice_, beds_ * worth)) {
    // The top of a hill may rise in two directions. Nor is it worth more than the best bed that can be hit from there.
    const std::size_t node =
        static_cast<std::size_t>(start.j) * static_cast<std::size_t>(lattice_.nx) + static_cast<std::size_t>(start.i);
    const double bound = std::min(std::exp(2 * start.estimate - start.value), highest_worth(worth, beds_, node));
    if (bound <= best.value * (1 + equal)) continue;
    const Eigen::Vector2d u(lattice_.x(start.i), lattice_.y(start.j));
    if (std::ranges::any_of(climbed, [&](const Eigen::Vector2d& other) { return (u - other).norm() < apart; }))
      continue;
    climbed.push_back(u);
    const Eigen::Vector2d top = top_from(worth, u, best.value, stop);
    if (const double value = value_at(worth, top); value > best.value) best = {aim_at(top), value};
  }
  return best;
}

}  // namespace credence::darts
