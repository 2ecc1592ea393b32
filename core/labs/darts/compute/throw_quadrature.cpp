// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/throw_quadrature.h"

#include "core/math/batch.h"
#include "core/math/decompositions.h"
#include "core/math/parallel.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace credence::darts {
namespace {

using namespace dartboard;

constexpr int rings = 6, most_doublings = 9;
constexpr double panel_sds = 2;     // the largest width of a panel, in standard deviations across
constexpr double ends_per_ray = 9;  // the cost of a ray, as a number of ends of a strip's beds

struct Rule {
  Eigen::VectorXd nodes, weights;  // on [-1, 1]
};

// Gauss-Legendre by the eigenvalues of Jacobi's matrix (Golub and Welsch 1969).
Rule gauss_legendre(int n) {
  Eigen::MatrixXd jacobi = Eigen::MatrixXd::Zero(n, n);
  for (int k = 1; k < n; ++k) jacobi(k, k - 1) = jacobi(k - 1, k) = k / std::sqrt(4.0 * k * k - 1);
  const SymmetricEigen eigen = symmetric_eigen(jacobi);
  return {eigen.values, 2 * eigen.vectors.row(0).transpose().cwiseAbs2()};
}

// The squared distance, in standard deviations, between the aim and the nearest point of a ray within the board. The
// squared distance at radius r is a r^2 - 2 b r + c.
double nearest(double a, double b, double c) {
  const double r = std::clamp(b / a, 0.0, radius);
  return c + r * (a * r - 2 * b);
}

// Buffers for the directions that an aim needs, one after the other.
struct Rays {
  std::vector<double> cdf, pdf, ridge, peak;  // 7, 7, 1 and 1 per ray
  std::vector<int> direction;
  void make_room(std::size_t rays) {
    if (direction.size() >= rays) return;
    for (auto* seven : {&cdf, &pdf}) seven->resize(radii.size() * rays);
    for (auto* one : {&ridge, &peak}) one->resize(rays);
    direction.resize(rays);
  }
};

const std::array<int, std::size_t{wedges} * rings>& bed_table() {
  static const auto table = [] {
    std::array<int, std::size_t{wedges} * rings> beds{};
    for (int i = 0; i < wedges * rings; ++i) beds[static_cast<std::size_t>(i)] = bed_of(i / rings, i % rings);
    return beds;
  }();
  return table;
}

}  // namespace

Eigen::Matrix2d ThrowSpread::covariance() const {
  const double cross = correlation * sx * sy;
  return Eigen::Matrix2d{{sx * sx, cross}, {cross, sy * sy}};
}

double ThrowSpread::narrowest() const {
  return std::sqrt((1 - correlation * correlation)) * sx * sy / widest();  // by the determinant, without cancellation
}

double ThrowSpread::widest() const {
  const double half = 0.5 * (sx * sx + sy * sy), difference = 0.5 * (sx * sx - sy * sy);
  return std::sqrt(half + std::hypot(difference, correlation * sx * sy));
}

double ThrowSpread::direction() const {
  const Eigen::Matrix2d c = covariance();
  return 0.5 * std::atan2(2 * c(0, 1), c(0, 0) - c(1, 1));
}

// In units of the spread, a dart is further from the aim than rho with probability e^(-rho^2 / 2), alike in every
// direction. The distance of the rim is a periodic, smooth function of the direction, for which equal steps are best.
double miss_probability(const ThrowSpread& spread, Point2 aim) {
  constexpr int directions = 4096;
  const Eigen::Matrix2d axes = spread.covariance().llt().matrixL();
  const Eigen::Vector2d from(aim.x, aim.y);
  double sum = 0;
  for (int k = 0; k < directions; ++k) {
    const double angle = 2 * std::numbers::pi * k / directions;
    const Eigen::Vector2d step = axes * Eigen::Vector2d(std::cos(angle), std::sin(angle));
    const double a = step.squaredNorm(), b = from.dot(step), c = radius * radius - from.squaredNorm();
    const double root = std::sqrt(b * b + a * c), rho = b > 0 ? c / (b + root) : (root - b) / a;
    sum += std::exp(-0.5 * rho * rho);
  }
  return sum / directions;
}

ThrowQuadrature::ThrowQuadrature(const ThrowSpread& spread, Accuracy accuracy)
    : spread_(spread),
      precision_(spread.covariance().inverse()),
      scale_(0.5 / (std::numbers::pi * spread.narrowest() * spread.widest())),
      nodes_(accuracy == Accuracy::number ? 14 : 5) {
  const Rule rule = gauss_legendre(nodes_);
  strips_.emplace(spread.widest(), spread.narrowest(), spread.direction(), rule.nodes, rule.weights, far());
  const bool round = spread.widest() < 2 * spread.narrowest();
  if (round || strips_->cost() > ends_per_ray * rays()) strips_.reset();
  if (strips_) return;
  const int most = panels_for(1.5 * radius);
  for (int panels = 1; panels <= most; panels *= 2) {
    const Eigen::Index all = Eigen::Index{wedges} * panels * nodes_;
    Directions& d = tables_.emplace_back();
    Eigen::ArrayXd angle(all);
    d.weight.resize(all);
    const double width = wedge_angle / panels;
    for (Eigen::Index i = 0; i < all; ++i) {
      const auto panel = static_cast<double>(i / nodes_);
      angle(i) = -0.5 * wedge_angle + width * (panel + 0.5 * (1 + rule.nodes(i % nodes_)));
      d.weight(i) = scale_ * 0.5 * width * rule.weights(i % nodes_);
    }
    d.cos = angle.cos();
    d.sin = angle.sin();
    d.curvature =
        precision_(0, 0) * d.cos.square() + 2 * precision_(0, 1) * d.cos * d.sin + precision_(1, 1) * d.sin.square();
    d.root = d.curvature.sqrt();
  }
}

int ThrowQuadrature::panels_for(double distance) const {
  const double wanted =
      wedge_angle * std::hypot(std::min(distance, 1.5 * radius), spread_.widest()) / (panel_sds * spread_.narrowest());
  int panels = 1;
  for (int k = 0; k < most_doublings && panels < wanted; ++k) panels *= 2;
  return panels;
}

int ThrowQuadrature::cost() const { return strips_ ? static_cast<int>(strips_->cost() / ends_per_ray) : rays(); }

int ThrowQuadrature::rays() const {
  const double seen = 2 * 8 * spread_.widest() / (0.5 * radius);  // radians
  return static_cast<int>(panels_for(0.5 * radius) * wedges * nodes_ *
                          std::clamp(seen / (2 * std::numbers::pi), 0.1, 1.0));
}

BedProbabilities ThrowQuadrature::operator()(Point2 aim) const {
  return with_misses(strips_ ? (*strips_)(aim) : along_rays(aim));
}

Eigen::MatrixXd ThrowQuadrature::on_line(const std::vector<Point2>& aims) const {
  Eigen::MatrixXd table(std::ssize(aims), bed_count);
  const auto set = [&](std::size_t i, const BedProbabilities& p) {
    table.row(static_cast<Eigen::Index>(i)) = with_misses(p).transpose();
  };
  if (strips_) {
    strips_->on_line(aims, set);
  } else {
    for (std::size_t i = 0; i < aims.size(); ++i) set(i, along_rays(aims[i]));
  }
  return table;
}

// Completes the probabilities of beds 1, 2, ... by that of bed 0.
BedProbabilities ThrowQuadrature::with_misses(BedProbabilities p) {
  p = p.cwiseMax(0);
  const double inside = p.sum();
  if (inside > 1) p /= inside;  // by rounding
  p(0) = std::max(0.0, 1 - inside);
  return p;
}

BedProbabilities ThrowQuadrature::along_rays(Point2 aim) const {
  thread_local Rays rays;
  const Eigen::Vector2d m(aim.x, aim.y), v = precision_ * m;
  const double c = m.dot(v);
  int level = 0;
  for (int panels = panels_for(m.norm()); panels > 1; panels /= 2) ++level;
  const Directions& d = tables_[static_cast<std::size_t>(std::min<int>(level, static_cast<int>(tables_.size()) - 1))];
  const double far = this->far();
  const auto all = static_cast<int>(d.cos.size());
  rays.make_room(static_cast<std::size_t>(all));
  std::size_t count = 0;
  for (int begin = 0; begin < all; begin += nodes_) {  // panel by panel
    const int middle = begin + nodes_ / 2;
    if (nearest(d.curvature(middle), v.x() * d.cos(middle) + v.y() * d.sin(middle), c) > far * far) continue;
    for (int i = begin; i < begin + nodes_; ++i, ++count) {
      const double b = v.x() * d.cos(i) + v.y() * d.sin(i), peak = b / d.curvature(i), root = d.root(i);
      rays.direction[count] = i;
      rays.peak[count] = peak;
      rays.ridge[count] = std::min(0.0, -0.5 * (c - b * peak));
      for (std::size_t k = 0; k < radii.size(); ++k) {
        const double s = root * (radii[k] - peak);
        rays.cdf[radii.size() * count + k] = s;
        rays.pdf[radii.size() * count + k] = -0.5 * s * s;
      }
    }
  }
  const auto first = [](std::vector<double>& values, std::size_t n) { return std::span(values).first(n); };
  exp_non_positive(first(rays.pdf, radii.size() * count), first(rays.pdf, radii.size() * count));
  exp_non_positive(first(rays.ridge, count), first(rays.ridge, count));
  normal_cdf(first(rays.cdf, radii.size() * count), first(rays.cdf, radii.size() * count));
  BedProbabilities p = BedProbabilities::Zero();
  const int in_wedge = all / wedges;
  for (std::size_t j = 0; j < count; ++j) {
    const int i = rays.direction[j];
    const double factor = d.weight(i) * rays.ridge[j], per_a = factor / d.curvature(i);
    const double drift = factor * rays.peak[j] * std::sqrt(2 * std::numbers::pi) / d.root(i);
    const double *pdf = &rays.pdf[radii.size() * j], *cdf = &rays.cdf[radii.size() * j];
    const int* bed = &bed_table()[static_cast<std::size_t>(i / in_wedge) * rings];
    for (int ring = 0; ring < rings; ++ring) {
      p(bed[ring]) += per_a * (pdf[ring] - pdf[ring + 1]) + drift * (cdf[ring + 1] - cdf[ring]);
    }
  }
  return p;
}

Eigen::MatrixXd ThrowQuadrature::at(const std::vector<Point2>& aims, const std::stop_token& stop) const {
  Eigen::MatrixXd table(std::ssize(aims), bed_count);
  const bool done = parallel_for(
      aims.size(), 32,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
          table.row(static_cast<Eigen::Index>(i)) = (*this)(aims[i]).transpose();
      },
      stop);
  return done ? table : Eigen::MatrixXd();
}

Eigen::MatrixXd ThrowQuadrature::average(const Lattice& aims, const Eigen::MatrixXd& worth,
                                         const std::stop_token& stop) const {
  Eigen::MatrixXd averages(static_cast<Eigen::Index>(aims.size()), worth.cols());
  const auto nx = static_cast<std::size_t>(aims.nx);
  const bool done = parallel_for(
      aims.size(), 32,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const Point2 aim{aims.x(static_cast<int>(i % nx)), aims.y(static_cast<int>(i / nx))};
          averages.row(static_cast<Eigen::Index>(i)) = (*this)(aim).transpose() * worth;
        }
      },
      stop);
  return done ? averages : Eigen::MatrixXd();
}

}  // namespace credence::darts
