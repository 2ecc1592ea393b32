#include "core/labs/darts/compute/best_aim.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::darts {
namespace {

using dartboard::bed_count;
using dartboard::radius;

// A lattice around the centre that covers the board and a margin, in standard deviations. Where some beds are worth
// less than a miss, the best aim may be outside the board, but not far from the beds that are worth more.
Lattice lattice_for(const ThrowSpread& spread) {
  constexpr double margin = 2, finest = 0.5, coarsest = 1.25, usual_nodes = 1e4;
  const double half_x = radius / spread.widest() + margin, half_y = radius / spread.narrowest() + margin;
  const double step = std::clamp(std::sqrt(4 * half_x * half_y / usual_nodes), finest, coarsest);
  const int nx = static_cast<int>(std::ceil(half_x / step)), ny = static_cast<int>(std::ceil(half_y / step));
  return {{-nx * step, nx * step, -ny * step, ny * step}, 2 * nx + 1, 2 * ny + 1};
}

struct Start {
  double value;       // roughly, at a node that is no lower than its neighbours
  double drop;        // to the lowest neighbour
  std::size_t index;  // of the node
};

// The starts, the highest first.
std::vector<Start> starts_of(const Lattice& lattice, const Eigen::VectorXd& values) {
  std::vector<Start> starts;
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      const Eigen::Index node = Eigen::Index{j} * lattice.nx + i;
      const double value = values[node];
      double highest = 0, lowest = value;
      for (int y = std::max(0, j - 1); y <= std::min(lattice.ny - 1, j + 1); ++y) {
        const auto row = values.segment(Eigen::Index{y} * lattice.nx, lattice.nx)
                             .segment(std::max(0, i - 1), std::min(lattice.nx - 1, i + 1) - std::max(0, i - 1) + 1);
        highest = std::max(highest, row.maxCoeff());
        lowest = std::min(lowest, row.minCoeff());
      }
      if (value >= highest) starts.push_back({value, value - lowest, static_cast<std::size_t>(node)});
    }
  }
  std::ranges::stable_sort(starts, std::ranges::greater(), &Start::value);
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
  for (int j = 0; j < lattice.ny; ++j) {
    std::vector<Point2> aims;
    for (int i = 0; i < lattice.nx; ++i) aims.push_back(search.aim_at({lattice.x(i), lattice.y(j)}));
    const Eigen::MatrixXd beds = rough.at(aims, stop);
    if (beds.size() == 0) return std::nullopt;
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
// Shortens a step that does not lead up.
Eigen::Vector2d AimSearch::top_from(const Eigen::VectorXd& worth, Eigen::Vector2d u,
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
  constexpr double equal = 1e-9, noise = 1e-4;  // noise: of the rough quadrature
  constexpr int most_flat = 8;                  // number of starts on flat ground
  if (worth.maxCoeff() <= 0) return {};
  const Eigen::VectorXd values = beds_ * worth;
  const auto nx = static_cast<std::size_t>(lattice_.nx);
  BestAim best;
  int flat = 0;
  for (const Start& start : starts_of(lattice_, values)) {
    // The top of a hill is above its highest node by less than that node is above its lowest neighbour.
    // Nor is it worth more than the best bed that can be hit from there.
    const double bound = std::min(start.value + start.drop, highest_worth(worth, beds_, start.index));
    if (bound <= best.value * (1 + equal)) continue;
    if (start.drop < noise * start.value && ++flat > most_flat) continue;
    const Eigen::Vector2d node(lattice_.x(static_cast<int>(start.index % nx)),
                               lattice_.y(static_cast<int>(start.index / nx)));
    const Eigen::Vector2d top = top_from(worth, node, stop);
    if (const double value = value_at(worth, top); value > best.value) best = {aim_at(top), value};
  }
  return best;
}

}  // namespace credence::darts
