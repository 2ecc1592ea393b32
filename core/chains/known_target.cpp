// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/known_target.h"

#include "core/math/ranges.h"
#include "core/math/special.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence {
namespace {

// Interpolates the marginal density of one coordinate between the nodes of its lattice.
double marginal_at(const std::vector<double>& density, double low, double high, double x) {
  const double at = (x - low) / (high - low) * static_cast<double>(density.size() - 1);
  if (!(at >= 0) || at > static_cast<double>(density.size() - 1)) return 0;
  const auto i = std::min(static_cast<std::size_t>(at), density.size() - 2);
  const double part = at - static_cast<double>(i);
  return (1 - part) * density[i] + part * density[i + 1];
}

double normal_density(double z) { return std::exp(-0.5 * z * z) / std::sqrt(2 * std::numbers::pi); }

// Returns the probabilities of equal bins, row by row: over x1 by Gauss-Legendre quadrature, over x2 given x1 in closed
// form.
std::vector<double> funnel_bins(double sd, const Rect& range) {
  constexpr int side = KnownTarget::plane_bins;
  constexpr std::array nodes{-0.9061798459386640, -0.5384693101056831, 0.0, 0.5384693101056831, 0.9061798459386640};
  constexpr std::array weights{0.2369268850561891, 0.4786286704993665, 0.5688888888888889, 0.4786286704993665,
                               0.2369268850561891};
  const double width = range.width() / side, height = range.height() / side;
  std::vector<double> bins(std::size_t{side} * side);
  for (int i = 0; i < side; ++i) {
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const double x1 = range.x0 + width * (i + 0.5 + nodes[k] / 2), narrow = std::exp(-x1 / 2);
      const double share = weights[k] * width / 2 * normal_density(x1 / sd) / sd;
      double below = normal_cdf(narrow * range.y0);
      for (int j = 0; j < side; ++j) {
        const double above = normal_cdf(narrow * (range.y0 + height * (j + 1)));
        bins[static_cast<std::size_t>(j * side + i)] += share * (above - below);
        below = above;
      }
    }
  }
  return bins;
}

}  // namespace

void KnownTarget::set_plane(GridTruth truth) {
  const ScalarField& field = truth.log_density;
  below.clear();
  double sum = 0;
  for (const double value : field.values) {
    below.push_back(sum += std::exp(value - truth.log_normaliser) * field.lattice.cell_area());
  }
  plane = std::make_shared<const GridTruth>(std::move(truth));
}

double KnownTarget::bin_place(const Eigen::Map<const Eigen::VectorXd>& draw) const {
  const double x = (draw[0] - range.x0) / range.width();
  if (line) return x * line_bins;
  const double y = (draw[1] - range.y0) / range.height();
  if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) return std::nan("");
  return std::floor(y * plane_bins) * plane_bins + std::floor(x * plane_bins) + 0.5;
}

Eigen::VectorXd KnownTarget::place_at(double share) const {
  if (line) {
    double x = line->quantile(share);
    if (!(line->density(x) > 0)) {  // the place lies in a gap
      const auto places = line->places();
      x = std::ranges::max_element(places, {}, &LineTruth::Place::log_density)->x;
    }
    return Eigen::VectorXd::Constant(1, x);
  }
  const Lattice& lattice = plane->log_density.lattice;
  const auto n = static_cast<int>(std::lower_bound(below.begin(), below.end() - 1, share) - below.begin());
  return Eigen::Vector2d(lattice.x(n % lattice.nx), lattice.y(n / lattice.nx));
}

std::vector<std::string> KnownTarget::symbols() const {
  if (!names.empty()) return names;
  return line ? std::vector<std::string>{"x"} : std::vector<std::string>{"x1", "x2"};
}

std::vector<TraceLane> KnownTarget::lanes(bool shown) const {
  std::vector<TraceLane> lanes;
  for (std::size_t d = 0; d < mean.size(); ++d) {
    TraceLane& lane = lanes.emplace_back(TraceLane{symbols()[d], static_cast<Eigen::Index>(d)});
    if (!shown) continue;
    lane.low = d == 0 ? range.x0 : range.y0;
    lane.high = d == 0 ? range.x1 : range.y1;
    lane.mean = mean[d];
    lane.sd = sd[d];
    if (line) {
      lane.density = [truth = line](double x) { return truth->density(x); };
    } else {
      lane.density = [truth = plane, d, low = lane.low, high = lane.high](double x) {
        return marginal_at(d == 0 ? truth->marginal_x : truth->marginal_y, low, high, x);
      };
    }
  }
  return lanes;
}

KnownTarget known_on_line(Target density, LineBounds support, std::vector<CurvePeak> peaks) {
  std::vector<double> hints;
  for (const CurvePeak& peak : peaks) hints.push_back(peak.at);
  KnownTarget known{.density = std::move(density)};
  known.line = std::make_shared<LineTruth>(known.density, support.lower, support.upper, hints,
                                           hints.empty() ? Peaks::searched : Peaks::known);
  known.support = support;
  known.peaks = std::move(peaks);
  known.log_z = known.line->log_normaliser();
  known.mean = {known.line->mean()};
  known.sd = {known.line->sd()};
  // Quadrature of a symmetric density leaves a small rounding error, which is set to zero.
  if (known.sd[0] && std::fabs(*known.mean[0]) < 1e-13 * *known.sd[0]) known.mean[0] = 0;
  known.scale = known.sd[0].value_or((known.line->quantile(0.75) - known.line->quantile(0.25)) / 1.35);
  const LineBounds range = curve_range(*known.line, std::vector{support.lower, support.upper});
  known.range = {std::max(range.lower, support.lower), std::min(range.upper, support.upper), 0, 1};
  std::vector<double> edges;
  for (int b = 0; b <= KnownTarget::line_bins; ++b) edges.push_back(known.range.x0 + known.bin_width() * b);
  known.probabilities = known.line->probabilities(edges);
  return known;
}

KnownTarget known_in_plane(Target density, Rect range, Eigen::Vector2d mean, Eigen::Vector2d sd, double scale,
                           const PlaneDetail& detail) {
  constexpr int bins = KnownTarget::plane_bins;
  KnownTarget known{.density = std::move(density)};
  round_outwards(range.x0, range.x1);
  round_outwards(range.y0, range.y1);
  known.range = range;
  known.set_plane(*grid_truth(*known.density, {range, detail.nodes, detail.nodes}));
  known.log_z = detail.log_z;
  known.mean = {mean[0], mean[1]};
  known.sd = {sd[0], sd[1]};
  known.scale = scale;
  if (detail.bins) known.probabilities = *bin_probabilities(*known.density, detail.log_z, range, bins, bins);
  return known;
}

KnownTarget known_funnel(double sd, const PlaneDetail& detail) {
  const double reach = 3.3 * sd, wide = 4 * std::exp(sd / 2);
  KnownTarget known = known_in_plane(funnel_target(sd), {-reach, reach, -wide, wide}, {0, 0},
                                     {sd, std::exp(sd * sd / 4)}, 1, {.nodes = detail.nodes, .bins = false});
  GridTruth truth = *known.plane;
  truth.log_normaliser = 0;
  for (int i = 0; i < detail.nodes; ++i) {
    truth.marginal_x[static_cast<std::size_t>(i)] = normal_density(truth.log_density.lattice.x(i) / sd) / sd;
  }
  known.set_plane(std::move(truth));
  if (detail.bins) known.probabilities = funnel_bins(sd, known.range);
  return known;
}

}  // namespace credence
