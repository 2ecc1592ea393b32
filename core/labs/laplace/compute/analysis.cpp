// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/analysis.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/special.h"
#include "core/model/narrow_places.h"
#include "core/words/say.h"

#include <algorithm>

namespace credence::laplace {
namespace {

Target typed(const LaplaceParameters& p) { return formula_on_line(p.formula, "z"); }

// For every density but the formula.
SmoothTarget built_in(const LaplaceParameters& p) {
  if (p.target == Density::gamma) return gamma_target(p.alpha, p.beta);
  if (p.target == Density::sigmoid_gaussian) return sigmoid_gaussian_target(p.slope, p.offset);
  return mixture_target(p.weights, p.means, p.sds);
}

std::vector<double> hints(const LaplaceParameters& p) {
  if (p.target == Density::gamma) return {p.alpha / p.beta, std::max(p.alpha - 1, 0.01) / p.beta};
  if (p.target == Density::mixture) return p.means;
  if (p.target == Density::sigmoid_gaussian && p.slope != 0) return {0, -p.offset / p.slope};
  return {};
}

LineDensity density_of(const LaplaceParameters& p) {
  const LineBounds support = support_of(p);
  const bool cut = p.lower || p.upper;
  if (p.target == Density::formula) {
    const Target formula = without_errors(typed(p));
    LineDensity density =
        line_density(bounded(formula, support.lower, support.upper), nullptr, support, {}, cut ? formula : nullptr);
    density.formula = std::make_shared<const FormulaNode>(parse_formula(p.formula, {"z"}));
    return density;
  }
  const SmoothTarget density = bounded(built_in(p), support.lower, support.upper);
  return line_density(density, density, support, hints(p), cut ? built_in(p) : nullptr);
}

std::vector<Point2> hessian_error_curve(const Analysis& a) {
  std::vector<Point2> errors;
  for (double exponent = -10; a.mode() && exponent < 2.01; exponent += 0.1) {
    if (const auto error = a.hessian_error(std::pow(10, exponent))) errors.push_back({exponent, *error});
  }
  return errors;
}

void set_ranges(Analysis& a) {
  constexpr double reach = 3.2;  // standard deviations of a Gaussian
  const Coordinate coordinate = a.chosen.coordinate;
  std::vector<double> in_u, in_z;
  for (const LineMode& mode : a.chosen.modes) {
    in_u.insert(in_u.end(), {mode.u - reach * mode.sd(), mode.u + reach * mode.sd()});
  }
  for (const double u : in_u)
    in_z.push_back(back(coordinate, std::max(u, into(coordinate, domain_of(coordinate).lower))));
  for (const NewtonStep& step : a.newton.steps) in_u.push_back(step.w[0]);
  a.u_range = curve_range(*a.chosen.exact, in_u);
  a.z_range = a.transformed() ? curve_range(*a.density.exact, in_z) : a.u_range;
}

}  // namespace

CredibleIntervals Analysis::intervals() const { return intervals_of(*density.exact, parameters.level); }

std::optional<Analysis::LaplaceInterval> Analysis::laplace_interval() const {
  if (!mode()) return std::nullopt;
  const Interval in_u = gaussian_interval(mode()->u, mode()->sd(), parameters.level);
  const auto domain = domain_of(chosen.coordinate);
  const double least = into(chosen.coordinate, domain.lower);  // of u, as of a square root
  const Interval in_z{back(chosen.coordinate, std::max(in_u.low, least)), back(chosen.coordinate, in_u.high)};
  const double cut = in_u.low < least ? normal_cdf((least - mode()->u) / mode()->sd()) - (1 - parameters.level) / 2 : 0;
  return LaplaceInterval{in_z, parameters.level - cut};
}

int Analysis::iteration(int frame) const {
  return frame < 0 ? newton.iterations() : std::min(frame, newton.iterations());
}

bool Analysis::arrived() const {
  return newton.status == NewtonStatus::converged &&
         std::any_of(chosen.modes.begin(), chosen.modes.end(),
                     [this](const LineMode& mode) { return std::fabs(newton.last().w[0] - mode.u) < 0.1 * mode.sd(); });
}

Analysis::End Analysis::end() const {
  if (newton.status != NewtonStatus::converged || arrived()) return End::as_said;
  const NewtonStep& last = newton.last();
  const double u = last.w[0], near = 0.1 * width_at(*chosen.density, u);
  for (const LevelPlace& place : chosen.refused) {
    if (!(std::fabs(u - place.at) < near)) continue;
    return place.level == Level::saddle || place.level == Level::minimum ? End::no_mode : End::refused;
  }
  return last.hessian(0, 0) < 0 ? End::unlisted : End::no_mode;
}

std::optional<double> Analysis::hessian_error(double h) const {
  if (!mode()) return std::nullopt;
  const auto second = second_difference(chosen, mode()->u, h);
  if (!second) return std::nullopt;
  return std::log10(std::max(std::fabs(*second / -mode()->precision - 1), 1e-16));
}

LineBounds support_of(const LaplaceParameters& p) {
  const double least = p.target == Density::gamma ? 0 : -infinity;
  return {std::max(least, p.lower.value_or(-infinity)), p.upper.value_or(infinity)};
}

bool fits(Coordinate coordinate, LineBounds support) {
  const LineBounds domain = domain_of(coordinate);
  return support.lower >= domain.lower && support.upper <= domain.upper;
}

void check_density(const LaplaceParameters& p) {
  const bool formula = p.target == Density::formula;
  const auto [lower, upper] = support_of(p);
  const Target density = bounded(formula ? typed(p) : Target(built_in(p)), lower, upper);
  try {
    const LineTruth truth(density, lower, upper, hints(p), formula ? Peaks::searched : Peaks::known);
    constexpr int nodes = 500;
    const double low = truth.quantile(1e-6), high = truth.quantile(1 - 1e-6);
    for (int i = 0; formula && i <= nodes; ++i) truth.density(low + (high - low) * i / nodes);
  } catch (const InputError& error) {
    const std::string why = error.said();
    if (why.starts_with("formula")) throw;
    throw InputError((formula ? "formula: " : p.lower ? "lower: " : p.upper ? "upper: " : "target: ") + why);
  }
}

Analysis analyse(const LaplaceParameters& p) {
  Analysis a{.parameters = p, .density = density_of(p)};
  a.chosen = approximate(a.density, p.transform);
  const LineTruth& exact = *a.density.exact;
  const double z = p.newton_start.value_or(exact.quantile(0.1));
  a.start = into(p.transform, z);
  if (!std::isfinite(a.chosen.log_f(a.start))) {
    a.start = into(p.transform, std::clamp(z, exact.quantile(1e-9), exact.quantile(1 - 1e-9)));
  }
  a.newton = newton(*a.chosen.density, one(a.start), {.tolerance = p.newton_tolerance, .damping = p.damping});
  a.hessian_errors = hessian_error_curve(a);
  set_ranges(a);
  return a;
}

void compare_coordinates(Analysis& a) {
  for (const Coordinate coordinate : coordinates) {
    a.others.emplace_back();
    if (coordinate == a.chosen.coordinate)
      a.others.back() = a.chosen;
    else if (fits(coordinate, a.density.support))
      a.others.back() = approximate(a.density, coordinate);
  }
  a.complete = true;
}

}  // namespace credence::laplace
