// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/line_program.h"

#include "core/math/limits.h"
#include "core/math/ranges.h"
#include "core/phrases/formula_code.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

// Ascending places with as few digits as keep them apart.
std::vector<double> shortened(const std::vector<double>& places, const std::vector<double>& exact) {
  std::vector<double> result;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double x = places[i], before = i > 0 ? x - places[i - 1] : infinity,
                 after = i + 1 < places.size() ? places[i + 1] - x : infinity;
    int digits = std::ranges::find(exact, x) == exact.end() ? 1 : 17;
    while (digits < 17 && !(std::fabs(to_digits(x, digits) - x) <= 0.1 * std::min(before, after))) ++digits;
    result.push_back(digits < 17 ? to_digits(x, digits) : x);
  }
  return result;
}

}  // namespace

void add_formula(Program& program, const std::string* formula, const std::string& variable, Language language) {
  FormulaCode code = formula == nullptr ? FormulaCode{} : formula_code(*formula, variable, language);
  program.holds["formula"] = formula != nullptr;
  program.holds["functions"] = !code.functions.empty();
  program.code["functions"] = std::move(code.functions);
  program.code["density"] = std::move(code.body);
}

// The density's poles, and 0 if the density rises towards it however close one comes.
std::vector<double> singular_places(const LineTruth& density, double unit) {
  std::vector<double> places = density.poles();
  const auto rises = [&](double side) {
    const auto at = [&](double distance) { return density.density(side * distance * unit); };
    return at(1e-18) > 2 * at(1e-12) && at(1e-12) > 2 * at(1e-6);
  };
  if (rises(1) || rises(-1)) places.push_back(0);
  return places;
}

// Quantiles follow the mass; the ends of regions above a level keep a narrow peak from being lost in a wide gap.
void add_panels(Program& program, const LineTruth& density) {
  std::vector<double> edges;
  for (const double p : {1e-9, 1e-6, 1e-4, 1e-3, 0.01, 0.05, 0.15, 0.3, 0.5}) {
    for (const double share : {p, 1 - p}) edges.push_back(density.quantile(share));
  }
  double peak = 0;
  for (const LineTruth::Place& place : density.places()) {
    peak = std::max(peak, std::exp(place.log_density - density.log_normaliser()));
  }
  for (const double level : {1e-12, 1e-6, 0.01}) {
    for (const auto& [begin, end] : density.above(level * peak)) edges.insert(edges.end(), {begin, end});
  }
  std::erase_if(edges, [](double x) { return !std::isfinite(x); });
  const double unit = to_digits(density.quantile(0.75) - density.quantile(0.25), 2);
  const std::vector<double> poles = singular_places(density, unit);
  for (const double pole : poles) {  // rules for a singular end of a panel want nothing close to it
    std::erase_if(edges, [=](double x) { return std::fabs(x - pole) < 1e-4 * unit; });
    edges.push_back(pole);
  }
  std::sort(edges.begin(), edges.end());
  const auto alike = [unit](double x, double next) { return next - x <= 1e-7 * std::min(unit, std::fabs(x)); };
  edges.erase(std::unique(edges.begin(), edges.end(), alike), edges.end());
  program.values["edges"] = shortened(edges, poles);
  program.values["unit"] = unit;
  program.values["level"] = to_digits(density.log_normaliser() - std::log(unit), 4);
}

}  // namespace credence
