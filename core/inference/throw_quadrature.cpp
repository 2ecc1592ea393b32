#include "core/inference/throw_quadrature.h"

#include "core/math/batch.h"
#include "core/math/parallel.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {
namespace {

using namespace dartboard;

constexpr double wedge_angle = std::numbers::pi / 10;
constexpr int wedges = 20, rings = 6, most_doublings = 9;
constexpr double panel_sds = 2;  // at most so wide, in standard deviations across

struct Rule {
  Eigen::VectorXd nodes, weights;  // on [-1, 1]
};

// Gauss-Legendre by the eigenvalues of Jacobi's matrix (Golub and Welsch 1969).
Rule gauss_legendre(int n) {
  Eigen::MatrixXd jacobi = Eigen::MatrixXd::Zero(n, n);
  for (int k = 1; k < n; ++k) jacobi(k, k - 1) = jacobi(k - 1, k) = k / std::sqrt(4.0 * k * k - 1);
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(jacobi);
  return {eigen.eigenvalues(), 2 * eigen.eigenvectors().row(0).transpose().cwiseAbs2()};
}

// Where a direction's ray, as far as the board goes, comes nearest to the aim: squared, in standard deviations.
double nearest(double a, double b, double c) {
  const double r = std::clamp(b / a, 0.0, radius);
  return c + r * (a * r - 2 * b);
}

// The directions that an aim needs, one after the other.
struct Rays {
  std::vector<double> cdf, bell, ridge;  // 7 a ray; 7; 1
  std::vector<int> direction;
};

}  // namespace

Eigen::Matrix2d ThrowSpread::covariance() const {
  const double cross = correlation * sx * sy;
  return Eigen::Matrix2d{{sx * sx, cross}, {cross, sy * sy}};
}

double ThrowSpread::narrowest() const {
  return std::sqrt((1 - correlation * correlation)) * sx * sy / widest();  // by the determinant: without cancellation
}

double ThrowSpread::widest() const {
  const double half = 0.5 * (sx * sx + sy * sy), difference = 0.5 * (sx * sx - sy * sy);
  return std::sqrt(half + std::hypot(difference, correlation * sx * sy));
}

ThrowQuadrature::ThrowQuadrature(const ThrowSpread& spread, Accuracy accuracy)
    : spread_(spread),
      precision_(spread.covariance().inverse()),
      scale_(0.5 / (std::numbers::pi * spread.narrowest() * spread.widest())),
      nodes_(accuracy == Accuracy::number ? 14 : 6) {
  const Rule rule = gauss_legendre(nodes_);
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

int ThrowQuadrature::cost() const {
  const double seen = 2 * 8 * spread_.widest() / (0.5 * radius);  // radians
  return static_cast<int>(panels_for(0.5 * radius) * wedges * nodes_ *
                          std::clamp(seen / (2 * std::numbers::pi), 0.1, 1.0));
}

BedProbabilities ThrowQuadrature::operator()(Point2 aim) const {
  thread_local Rays rays;
  const Eigen::Vector2d m(aim.x, aim.y), v = precision_ * m;
  const double c = m.dot(v);
  int level = 0;
  for (int panels = panels_for(m.norm()); panels > 1; panels /= 2) ++level;
  const Directions& d = tables_[static_cast<std::size_t>(std::min<int>(level, static_cast<int>(tables_.size()) - 1))];
  rays.cdf.clear();
  rays.bell.clear();
  rays.ridge.clear();
  rays.direction.clear();
  const double far = nodes_ > 6 ? 8.5 : 5.5;  // beyond so many standard deviations, half a panel's width included
  const auto all = static_cast<int>(d.cos.size());
  for (int i = 0; i < all; ++i) {
    if (i % nodes_ == 0) {  // a panel at once
      const int middle = i + nodes_ / 2;
      const double b = v.x() * d.cos(middle) + v.y() * d.sin(middle);
      if (nearest(d.curvature(middle), b, c) > far * far) {
        i += nodes_ - 1;
        continue;
      }
    }
    const double b = v.x() * d.cos(i) + v.y() * d.sin(i), peak = b / d.curvature(i);
    rays.direction.push_back(i);
    rays.ridge.push_back(std::min(0.0, -0.5 * (c - b * peak)));
    for (const double r : radii) rays.cdf.push_back(d.root(i) * (r - peak));
  }
  for (const double s : rays.cdf) rays.bell.push_back(-0.5 * s * s);
  exp_non_positive(rays.bell, rays.bell);
  exp_non_positive(rays.ridge, rays.ridge);
  normal_cdf(rays.cdf, rays.cdf);
  BedProbabilities p = BedProbabilities::Zero();
  const int in_wedge = all / wedges;
  for (std::size_t j = 0; j < rays.direction.size(); ++j) {
    const int i = rays.direction[j];
    const double a = d.curvature(i), peak = (v.x() * d.cos(i) + v.y() * d.sin(i)) / a;
    const double factor = d.weight(i) * rays.ridge[j], drift = peak * std::sqrt(2 * std::numbers::pi) / d.root(i);
    for (int ring = 0; ring < rings; ++ring) {
      const std::size_t k = radii.size() * j + static_cast<std::size_t>(ring);
      const double mass = (rays.bell[k] - rays.bell[k + 1]) / a + drift * (rays.cdf[k + 1] - rays.cdf[k]);
      p(bed_of(i / in_wedge, ring)) += factor * mass;
    }
  }
  p = p.cwiseMax(0);
  const double inside = p.sum();
  if (inside > 1) p /= inside;  // by rounding
  p(0) = std::max(0.0, 1 - inside);
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

}  // namespace credence
