// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/compute/weight_plane.h"

#include "core/labs/classification/compute/posterior_grid.h"
#include "core/labs/classification/compute/posterior_marginal.h"
#include "core/math/ranges.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace credence::classification {

namespace {

ScalarField true_log_density(const Analysis& a, const Lattice& lattice, const std::stop_token& stop) {
  const auto [i, j] = a.shown_weights();
  if (shows_marginal(a)) return log_marginal_grid(*a.model, a.laplace->gaussian, lattice, i, j, stop);
  return log_joint_grid(*a.model, lattice, a.centre(), i, j, stop);
}

double terms_per_node(const Analysis& a) {
  constexpr int other_than_points = 40;
  return static_cast<double>(a.model->size() + other_than_points) * (shows_marginal(a) ? marginal_nodes : 1);
}

// Interpolates `coarse` linearly on a finer lattice over the same rectangle, and adds a function.
template <class Function>
ScalarField interpolated(const ScalarField& coarse, const Lattice& lattice, const Function& plus) {
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

// Evaluates a log density on a lattice. If only a lattice of `affordable` nodes per side can be paid for, its smooth
// difference from that of an approximation is evaluated there and interpolated linearly. The field has no values if
// `evaluate` returns none.
ScalarField log_density_field(const std::function<ScalarField(const Lattice&)>& evaluate, const Lattice& lattice,
                              double affordable, const Gaussian& approximation) {
  if (affordable >= lattice.nx) return evaluate(lattice);
  const int n = std::max(5, static_cast<int>(affordable));
  const Eigen::Vector2d mean = approximation.mean();
  const Eigen::Matrix2d precision = approximation.precision();
  const double peak = approximation.log_density(mean);
  const auto quadratic = [&](double x, double y) {
    const Eigen::Vector2d d(x - mean.x(), y - mean.y());
    return peak - 0.5 * d.dot(precision * d);
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

}  // namespace

bool shows_marginal(const Analysis& a) {
  return a.dimension() > 2 && a.laplace && a.parameters.weights_shown == WeightsShown::marginal;
}

bool has_true_plane(const Analysis& a) { return !shows_marginal(a) || a.dimension() == 3; }

Gaussian shown_laplace(const Analysis& a) {
  const auto [i, j] = a.shown_weights();
  const Eigen::VectorXd centre = a.centre();
  const auto block = [i = i, j = j](const Eigen::MatrixXd& M) {
    Eigen::Matrix2d result;
    result << M(i, i), M(i, j), M(j, i), M(j, j);
    return result;
  };
  const Eigen::Vector2d mean(centre(i), centre(j));
  if (shows_marginal(a)) return Gaussian(mean, block(a.laplace->gaussian.covariance()));
  return Gaussian::from_precision(mean, block(a.laplace->precision));
}

Matrix full_prior_covariance(const ClassificationParameters& p, Eigen::Index D) {
  if (!p.prior_covariance.empty()) return p.prior_covariance;
  const auto n = static_cast<std::size_t>(D);
  Matrix rows(n, Vector(n, 0.0));
  for (std::size_t d = 0; d < n; ++d) rows[d][d] = p.prior_variance;
  return rows;
}

ShownPrior shown_prior(const ClassificationParameters& p, Eigen::Index D, std::array<Eigen::Index, 2> shown) {
  const Matrix S0 = full_prior_covariance(p, D);
  const auto i = static_cast<std::size_t>(shown[0]), j = static_cast<std::size_t>(shown[1]);
  ShownPrior prior{Eigen::Vector2d::Zero(), Eigen::Matrix2d::Identity()};
  if (!p.prior_mean.empty()) prior.mean = {p.prior_mean[i], p.prior_mean[j]};
  prior.covariance << S0[i][i], S0[i][j], S0[j][i], S0[j][j];
  return prior;
}

Eigen::VectorXd weights_at(const Analysis& a, Point2 place) {
  const auto [i, j] = a.shown_weights();
  Eigen::VectorXd w = a.centre();
  const Eigen::Vector2d offset(place.x - w(i), place.y - w(j));
  if (shows_marginal(a)) {
    const Eigen::MatrixXd& S = a.laplace->gaussian.covariance();
    const Eigen::Vector2d along = shown_laplace(a).precision() * offset;
    w += S.col(i) * along.x() + S.col(j) * along.y();
  }
  w(i) = place.x;
  w(j) = place.y;
  return w;
}

Rect find_weight_range(const Analysis& a) {
  const auto [i, j] = a.shown_weights();
  const Eigen::VectorXd centre = a.centre();
  constexpr double visible = 5;  // how far (in log density) below the peak the picture goes
  Rect range{centre(i) - 1, centre(i) + 1, centre(j) - 1, centre(j) + 1};
  const auto include = [&range](double x, double y) {
    range = {std::min(range.x0, x), std::max(range.x1, x), std::min(range.y0, y), std::max(range.y1, y)};
  };
  if (a.laplace && a.dimension() > 1) {
    const Gaussian section = shown_laplace(a);
    const double sx = std::sqrt(section.covariance()(0, 0)), sy = std::sqrt(section.covariance()(1, 1));
    range = {centre(i) - 3.2 * sx, centre(i) + 3.2 * sx, centre(j) - 3.2 * sy, centre(j) + 3.2 * sy};
    // The true posterior may have longer tails than its approximation, and other maxima: walk out along rays until it
    // is negligible.
    const double peak = a.modes[0].log_joint;
    for (const Mode& mode : a.modes) {
      if (mode.log_joint < peak - visible) continue;
      for (int ray = 0; ray < 16; ++ray) {
        const double angle = ray * M_PI / 8;
        const Eigen::Vector2d direction = section.cholesky() * Eigen::Vector2d(std::cos(angle), std::sin(angle));
        const Eigen::VectorXd step = weights_at(a, {centre(i) + direction.x(), centre(j) + direction.y()}) - centre;
        Eigen::VectorXd w = mode.w;
        for (double r = &mode == &a.modes[0] ? 3 : 0.5; r < 30; r *= 1.15) {
          w = mode.w + r * step;
          if (a.model->value(w) < peak - visible) break;
        }
        include(w(i), w(j));
      }
    }
  } else if (a.laplace) {
    const double reach = 3.2 * std::sqrt(a.laplace->gaussian.covariance()(0, 0));
    include(centre(0) - reach, centre(0) - reach);
    include(centre(0) + reach, centre(0) + reach);
  } else {
    for (const Mode& mode : a.modes) include(mode.w(i), mode.w(j));
  }
  // Newton's path belongs in the picture unless it wandered far off.
  const double reach_x = 3 * range.width(), reach_y = 3 * range.height();
  const Rect reach{range.x0 - reach_x, range.x1 + reach_x, range.y0 - reach_y, range.y1 + reach_y};
  for (const NewtonStep& step : a.newton->steps) {
    const double x = step.w(i), y = step.w(j);
    if (!a.laplace || (x > reach.x0 && x < reach.x1 && y > reach.y0 && y < reach.y1)) include(x, y);
  }
  const ClassificationParameters& p = a.parameters;
  if (p.show_prior && p.prior == PriorKind::gaussian && a.dimension() > 1) {
    const ShownPrior prior = shown_prior(p, a.dimension(), a.shown_weights());
    const Eigen::Vector2d sd = 1.1 * prior.covariance.diagonal().cwiseSqrt();
    include(prior.mean.x() - sd.x(), prior.mean.y() - sd.y());
    include(prior.mean.x() + sd.x(), prior.mean.y() + sd.y());
  }
  if (!p.picked_w.empty()) include(p.picked_w[static_cast<std::size_t>(i)], p.picked_w[static_cast<std::size_t>(j)]);
  round_outwards(range.x0, range.x1);
  round_outwards(range.y0, range.y1);
  return range;
}

bool evaluate_posterior(Analysis& a, int nodes, double budget, const std::stop_token& stop) {
  if (a.dimension() < 2 || !has_true_plane(a)) return true;
  const auto evaluate = [&](const Lattice& lattice) { return true_log_density(a, lattice, stop); };
  const Lattice lattice{a.weight_range, nodes, nodes};
  const double affordable = std::sqrt(budget / terms_per_node(a));
  ScalarField log_density =
      a.laplace ? log_density_field(evaluate, lattice, affordable, shown_laplace(a)) : evaluate(lattice);
  if (log_density.values.empty()) return false;
  const bool peak_known = !a.modes.empty() && !shows_marginal(a);
  a.posterior_density =
      share(PosteriorDensity{std::move(log_density), peak_known ? a.modes[0].log_joint : -1e300, a.proper});
  return true;
}

}  // namespace credence::classification
