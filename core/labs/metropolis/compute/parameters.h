// Parameters of the metropolis lab, each declared once (thesis 2.1).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/phrases/interval_fields.h"
#include "core/phrases/mixture_tools.h"
#include "core/sampling/proposals.h"

#include <optional>
#include <string>

namespace credence::metropolis {

// Densities may be of any scale, and the automatic step follows it.
inline constexpr double least_step = 1e-100, largest_step = 1e100;

enum class Density { park, gaussian, mixture, formula, gaussian_2d, banana, donut, mixture_2d };

// Everything that the target depends on.
struct TargetSettings : MixtureLists {
  Density target = Density::park;
  std::string formula = "exp(-x^2/2) * (1.2 + sin(3*x))";  // in x, not normalised
  double rho = 0.9;
  double bend = 0.3;
  double radius = 3, ring_width = 0.5;
  double separation = 5;
  std::optional<double> lower, upper;  // of x; if empty, as far as the density goes

  Eigen::Index dimension() const { return target < Density::gaussian_2d ? 1 : 2; }
  // Whether there is a wall, so that the rule for proposals beyond it means something.
  bool has_wall() const { return dimension() == 1 && (target == Density::park || lower || upper); }
  bool operator==(const TargetSettings&) const = default;
};

struct MetropolisParameters : TargetSettings {
  double step_size = 0.1;
  Wall wall = Wall::repeat;
  Vector start;  // of every chain; if empty, starts are spread over the density
  int chains = 4, warmup = 100, draws = 2000;
  bool show_exact = true;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
  std::optional<double> place_a, place_b;  // places whose visits are compared; if empty, a high and a low one

  bool compares_places() const { return place_a || place_b; }
  // The rule at walls; that of no wall if there is none.
  Wall wall_used() const { return has_wall() ? wall : Wall::repeat; }
};

const FieldTable<MetropolisParameters>& field_table();

}  // namespace credence::metropolis
