#include "core/labs/metropolis/targets.h"

#include "core/math/input_error.h"
#include "core/views/line_curves.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

using P = MetropolisParameters;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double banana_sd = 2;
constexpr int nodes = 161;  // a side

Target typed(const P& p) { return formula_target(Formula(p.formula, {"x"})); }

Gaussian gaussian_at(double x, double y, double rho) {
  Eigen::Matrix2d covariance;
  covariance << 1, rho, rho, 1;
  return {Eigen::Vector2d(x, y), covariance};
}

Target on_line(const P& p) {
  if (p.target == Density::park) return park_target();
  if (p.target == Density::gaussian) return mixture_target({1}, {0}, {1});
  return p.target == Density::mixture ? mixture_target(p.weights, p.means, p.sds) : typed(p);
}

Target in_plane(const P& p) {
  if (p.target == Density::gaussian_2d) return gaussian_target(gaussian_at(0, 0, p.rho));
  if (p.target == Density::banana) return banana_target(p.bend, banana_sd);
  if (p.target == Density::donut) return donut_target(p.radius, p.ring_width);
  const double half = p.separation / 2;
  return mixture_target({1, 1}, {gaussian_at(-half, 0, 0), gaussian_at(half, 0, 0)});
}

std::vector<double> hints(const P& p) { return p.target == Density::mixture ? p.means : std::vector<double>{}; }

Rect range_in_plane(const P& p) {
  if (p.target == Density::donut) {
    const double reach = p.radius + 4 * p.ring_width;
    return {-reach, reach, -reach, reach};
  }
  if (p.target == Density::banana) {
    const double s = banana_sd, far = p.bend * (9 * s * s - s * s), near = -p.bend * s * s;
    return {-3.4 * s, 3.4 * s, std::min(far, near) - 4, std::max(far, near) + 4};
  }
  const double x = p.target == Density::mixture_2d ? p.separation / 2 + 4 : 4;
  return {-x, x, -4, 4};
}

// Means and standard deviations in closed form.
void set_moments_in_plane(Exact& exact, const P& p) {
  const double s2 = banana_sd * banana_sd;
  Eigen::Array2d variance(1, 1);
  if (p.target == Density::donut) variance.setConstant(donut_variance(p.radius, p.ring_width));
  if (p.target == Density::banana) variance = {s2, 1 + 2 * p.bend * p.bend * s2 * s2};
  if (p.target == Density::mixture_2d) variance = {1 + p.separation * p.separation / 4, 1};
  exact.mean = {0.0, 0.0};
  exact.sd = {std::sqrt(variance[0]), std::sqrt(variance[1])};
  exact.scale = p.target == Density::gaussian_2d ? std::sqrt(1 - std::fabs(p.rho))
                : p.target == Density::donut     ? p.ring_width
                                                 : 1;
}

Exact exact_in_plane(const P& p) {
  Exact exact{.density = target_of(p)};
  exact.range = range_in_plane(p);
  round_outwards(exact.range.x0, exact.range.x1);
  round_outwards(exact.range.y0, exact.range.y1);
  exact.plane = std::make_shared<GridTruth>(*grid_truth(*exact.density, {exact.range, nodes, nodes}));
  set_moments_in_plane(exact, p);
  exact.probabilities = *bin_probabilities(*exact.density, 0, exact.range, plane_bins, plane_bins);
  return exact;
}

Exact exact_on_line(const P& p) {
  const auto [lower, upper] = support_of(p);
  Exact exact{.density = target_of(p)};
  exact.line = std::make_shared<LineTruth>(exact.density, lower, upper, hints(p));
  exact.log_z = exact.line->log_normaliser();
  exact.mean = {exact.line->mean()};
  exact.sd = {exact.line->sd()};
  exact.scale = exact.sd[0].value_or((exact.line->quantile(0.75) - exact.line->quantile(0.25)) / 1.35);
  const LineBounds range = curve_range(*exact.line, std::vector{lower, upper});
  exact.range = {std::max(range.lower, lower), std::min(range.upper, upper), 0, 1};
  std::vector<double> edges;
  for (int b = 0; b <= line_bins; ++b) edges.push_back(exact.range.x0 + exact.bin_width() * b);
  exact.probabilities = exact.line->probabilities(edges);
  return exact;
}

}  // namespace

Eigen::VectorXd Exact::place_at(double share) const {
  if (line) {
    double x = line->quantile(share);
    if (!(line->density(x) > 0)) {  // in a gap
      const auto places = line->places();
      x = std::ranges::max_element(places, {}, &LineTruth::Place::log_density)->x;
    }
    return Eigen::VectorXd::Constant(1, x);
  }
  const ScalarField& field = plane->log_density;
  double sum = 0;
  for (std::size_t n = 0; n < field.values.size(); ++n) {
    sum += std::exp(field.values[n] - plane->log_normaliser) * field.lattice.cell_area();
    const int i = static_cast<int>(n) % field.lattice.nx, j = static_cast<int>(n) / field.lattice.nx;
    if (sum >= share) return Eigen::Vector2d(field.lattice.x(i), field.lattice.y(j));
  }
  return Eigen::Vector2d(*mean[0], *mean[1]);
}

LineBounds support_of(const P& p) {
  const bool park = p.target == Density::park;
  return {std::max(park ? 0 : -infinity, p.lower.value_or(-infinity)),
          std::min(park ? 1 : infinity, p.upper.value_or(infinity))};
}

Target target_of(const P& p) {
  if (p.dimension() == 2) return in_plane(p);
  const auto [lower, upper] = support_of(p);
  return bounded(p.target == Density::formula ? without_errors(on_line(p)) : on_line(p), lower, upper);
}

void check_density(const P& p) {
  if (p.dimension() == 2) return;
  const bool formula = p.target == Density::formula;
  const auto [lower, upper] = support_of(p);
  const Target density = bounded(on_line(p), lower, upper);
  try {
    const LineTruth truth(density, lower, upper, hints(p));
    const double low = truth.quantile(1e-6), high = truth.quantile(1 - 1e-6);
    for (int i = 0; formula && i <= 500; ++i) {
      density->value(Eigen::VectorXd::Constant(1, low + (high - low) * i / 500));
    }
  } catch (const InputError& error) {
    const std::string why = error.what();
    if (why.starts_with("formula")) throw;
    throw InputError((formula ? "formula: " : p.lower ? "lower: " : p.upper ? "upper: " : "target: ") + why);
  }
}

Exact exact_density(const P& p) { return p.dimension() == 1 ? exact_on_line(p) : exact_in_plane(p); }

double usual_step(const P& p) {
  if (p.target == Density::park) return P{}.step_size;
  return to_digits(2.4 * exact_density(p).scale / std::sqrt(static_cast<double>(p.dimension())), 2);
}

}  // namespace credence::metropolis
