// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/line_laplace.h"

#include "core/math/limits.h"
#include "core/math/special.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace credence::laplace {
namespace {

LineBounds bounds_in(Coordinate coordinate, LineBounds z) {
  return {into(coordinate, z.lower), into(coordinate, z.upper)};
}

std::vector<double> places_in(Coordinate coordinate, const LineDensity& density) {
  std::vector<double> places = density.hints;
  for (const double share : {0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99}) places.push_back(density.exact->quantile(share));
  for (double& place : places) place = into(coordinate, place);
  std::erase_if(places, [](double u) { return !std::isfinite(u); });
  return places;
}

void add_errors(LineApproximation& a) {
  if (a.modes.empty()) return;
  const LineMode& mode = a.modes[a.highest];
  const LineMixture alone{{1, mode.u, mode.sd()}}, all = a.gaussians();
  a.kl = kl_divergence(*a.exact, alone);
  a.total_variation = total_variation(*a.exact, alone);
  a.total_variation_all = all.size() == 1 ? a.total_variation : total_variation(*a.exact, all);
  double sum = 0;
  for (const LineMode& m : a.modes) sum += std::exp(m.log_z() - mode.log_z());
  a.log_z_all = mode.log_z() + std::log(sum);
}

}  // namespace

double LineGaussian::log_density(double x) const {
  const double z = (x - mean) / sd;
  return std::log(weight) - 0.5 * (z * z + std::log(2 * std::numbers::pi)) - std::log(sd);
}

double LineGaussian::cdf(double x) const { return weight * normal_cdf((x - mean) / sd); }

MixtureDensity::MixtureDensity(const LineMixture& mixture) {
  for (const LineGaussian& part : mixture) {
    parts_.push_back({part.mean, part.sd, std::log(part.weight), std::log(part.sd)});
  }
}

double MixtureDensity::log_at(double x) const {
  const auto log_density = [&](const Part& part) {
    const double z = (x - part.mean) / part.sd;
    return part.log_weight - 0.5 * (z * z + std::log(2 * std::numbers::pi)) - part.log_sd;
  };
  if (parts_.size() == 1) return log_density(parts_.front());
  double highest = -infinity, sum = 0;
  for (const Part& part : parts_) highest = std::max(highest, log_density(part));
  if (!std::isfinite(highest)) return highest;
  for (const Part& part : parts_) sum += std::exp(log_density(part) - highest);
  return highest + std::log(sum);
}

double cdf(const LineMixture& mixture, double x) {
  double sum = 0;
  for (const LineGaussian& part : mixture) sum += part.cdf(x);
  return sum;
}

double log_density_in_z(const LineGaussian& gaussian, Coordinate coordinate, double z) {
  const double u = into(coordinate, z);
  return std::isfinite(u) ? gaussian.log_density(u) - std::log(slope_back(coordinate, u)) : -infinity;
}

std::optional<double> kl_divergence(const LineTruth& exact, const LineMixture& approximation) {
  if (!exact.sd()) return std::nullopt;
  const MixtureDensity density(approximation);
  const auto kl = exact.expectation([&](double x, double log_p) { return log_p - density.log_at(x); });
  return kl ? std::optional(std::max(0.0, *kl)) : std::nullopt;
}

double total_variation(const LineTruth& exact, const LineMixture& approximation) {
  const MixtureDensity density(approximation);
  const auto exceeds = [&](double x) { return exact.density(x) > std::exp(density.log_at(x)); };
  std::vector<double> places;
  double last = -infinity;
  for (const LineTruth::Place& place : exact.places()) {  // places that are too close to tell apart count once
    if (place.x - last > 1e-3 / 80 * approximation.front().sd) places.push_back(last = place.x);
  }
  for (const LineGaussian& part : approximation) {
    for (int i = -80; i <= 80; ++i) places.push_back(part.mean + 0.1 * i * part.sd);
  }
  std::sort(places.begin(), places.end());
  // Both distribution functions at every place where the larger of the two densities changes.
  double sum = 0;
  const auto lead = [&](double x) { return exact.cdf(x) - cdf(approximation, x); };
  double at_begin = 0;  // the lead where the exact density became the larger one
  bool larger = exceeds(places.front());
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (exceeds(places[i]) == larger) continue;
    double low = places[i - 1], high = places[i];
    for (int halvings = 0; halvings < 60 && high - low > 1e-15 * std::fabs(low); ++halvings) {
      const double middle = 0.5 * (low + high);
      (exceeds(middle) == larger ? low : high) = middle;
    }
    const double here = lead(0.5 * (low + high));
    if (larger) sum += here - at_begin;
    at_begin = here;
    larger = !larger;
  }
  if (larger) sum += 0 - at_begin;  // both are 1 at the end
  return std::clamp(sum, 0.0, 1.0);
}

LineDensity line_density(Target values, SmoothTarget smooth, LineBounds support, std::vector<double> hints,
                         Target uncut) {
  LineDensity density{std::move(values), std::move(smooth), support, std::move(hints), nullptr, 0, std::move(uncut)};
  const Peaks peaks = density.smooth ? Peaks::known : Peaks::searched;
  density.exact = std::make_shared<const LineTruth>(density.values, support.lower, support.upper, density.hints, peaks);
  const double log_z = density.exact->log_normaliser();
  density.log_z = std::fabs(log_z) < 1e-10 ? 0 : log_z;
  return density;
}

double LineMode::sd() const { return 1 / std::sqrt(precision); }

double LineMode::log_z() const { return log_f + 0.5 * std::log(2 * std::numbers::pi / precision); }

LineMixture LineApproximation::gaussians() const {
  LineMixture mixture;
  double sum = 0;
  for (const LineMode& mode : modes) {
    mixture.push_back({std::exp(mode.log_z() - modes[highest].log_z()), mode.u, mode.sd()});
    sum += mixture.back().weight;
  }
  for (LineGaussian& part : mixture) part.weight /= sum;
  return mixture;
}

double LineApproximation::log_f(double u) const {
  return u >= bounds.lower && u <= bounds.upper ? density->value(one(u)) : -infinity;
}

bool LineApproximation::more_modes() const {
  std::size_t maxima = modes.size();
  for (const LevelPlace& place : refused) {
    if (place.level == Level::minimum) return false;  // they are left out together
    if (place.level != Level::saddle) ++maxima;
  }
  return maxima >= most_modes;
}

double LineApproximation::outside() const {
  if (modes.empty()) return 0;
  const LineMode& mode = modes[highest];
  const auto share = [&mode](double u) { return normal_cdf((u - mode.u) / mode.sd()); };
  return share(bounds.lower) + 1 - share(bounds.upper);
}

LineApproximation approximate(const LineDensity& density, Coordinate coordinate) {
  LineApproximation result{.coordinate = coordinate, .bounds = bounds_in(coordinate, density.support)};
  const auto& [lower, upper] = result.bounds;
  const Target values = in_coordinate(density.values, coordinate);
  result.exact = coordinate == Coordinate::identity
                     ? density.exact
                     : std::make_shared<const LineTruth>(values, lower, upper, places_in(coordinate, density),
                                                         density.smooth ? Peaks::known : Peaks::searched);
  const Target uncut = density.uncut ? in_coordinate(density.uncut, coordinate) : values;
  if (density.smooth) {
    result.density = in_coordinate(density.smooth, coordinate);
  } else {  // numerical derivatives with respect to u; a cut has no part in them
    const double width = 0.5 * (result.exact->quantile(0.84) - result.exact->quantile(0.16));
    const double natural = density.uncut ? width_at(*uncut, result.exact->quantile(0.5)) : 0;
    result.density = with_numerical_derivatives(uncut, 0.5 * std::max(width, natural));
    if (density.formula) result.density = with_formula_derivatives(result.density, density.formula, coordinate);
    if (density.uncut) result.density = bounded(result.density, lower, upper);
  }
  const auto certainty = [&](double u) {
    if (density.smooth) return Certainty::exact;
    return density.formula ? derivative_certainty(*density.formula, coordinate, u) : Certainty::unknown;
  };
  for (const LevelPlace& place : level_places(*result.density, *uncut, *result.exact, lower, upper, certainty)) {
    if (place.level != Level::mode) {
      result.refused.push_back(place);
      continue;
    }
    result.modes.push_back({back(coordinate, place.at), place.at, place.log_density, -place.second_derivative});
    const double lead = place.log_density - result.modes[result.highest].log_f;
    if (lead > 1e-9) result.highest = result.modes.size() - 1;
  }
  add_errors(result);
  return result;
}

std::optional<double> second_difference(const LineApproximation& approximation, double u, double h) {
  const auto f = [&](double x) { return approximation.log_f(x); };
  const double second = (f(u + h) - 2 * f(u) + f(u - h)) / (h * h);
  return std::isfinite(second) ? std::optional(second) : std::nullopt;
}

}  // namespace credence::laplace
