// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/gibbs/views/views.h"

#include "core/phrases/kernel_table.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/pictures/plane/panels.h"
#include "core/pictures/plane/ridge_lens.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::gibbs {
namespace {

// Half the side of a plane: it holds all draws of all walks, at every frame alike.
double reach_of(const GaussianRacers& racers) {
  double reach = 3.3;
  for (const GaussianRacer& racer : racers) {
    const Chain& chain = racer.chains().chains[0];
    for (std::size_t k = 0; k < chain.size(); ++k) reach = std::max(reach, 1.04 * chain.draw(k).cwiseAbs().maxCoeff());
  }
  return reach;
}

// The places after the last moves up to `moves`. A place where the walk stayed is there once.
Polyline way_of(const std::function<Eigen::Vector2d(std::size_t)>& place, std::size_t moves) {
  constexpr std::size_t most = 1500;
  Polyline way;
  for (std::size_t k = moves + 1; k > 0 && way.size() < most; --k) {
    const Eigen::Vector2d x = place(k - 1);
    const Point2 at{x[0], x[1]};
    if (way.empty() || !(way.back() == at)) way.push_back(at);
  }
  std::ranges::reverse(way);
  return way;
}

Figure race_plane(double reach) {
  return {.x = {.label = "x1", .min = -reach, .max = reach},
          .y = {.label = "x2", .min = -reach, .max = reach},
          .equal_aspect = true};
}

Panel walk_panel(const GaussianRaceSettings& settings, const GaussianRacer& racer, Polyline way, double reach) {
  const double accepted = racer.chains().acceptance_rate();
  const bool proposes = racer.kernel != RaceKernel::gibbs && std::isfinite(accepted);
  Panel panel{.plot = race_plane(reach),
              .name = proposes ? say("{}, {} % accepted", name_of(racer.kernel), rounded(100 * accepted, 2))
                               : name_of(racer.kernel),
              .role = role_of(racer.kernel)};
  const Eigen::MatrixXd factor = density_of(settings.rho).cholesky();
  panel.plot.layers.push_back(Ellipses{.centre = {0, 0},
                                       .l11 = factor(0, 0),
                                       .l21 = factor(1, 0),
                                       .l22 = factor(1, 1),
                                       .role = Role::truth,
                                       .dash = Dash::solid,
                                       .width = 1.2,
                                       .name = {}});
  const Point2 last = way.back();
  const auto steps = static_cast<std::ptrdiff_t>(std::min(way.size(), path_steps + 1));
  Polyline path(way.end() - steps, way.end());
  panel.plot.layers.push_back(
      Points{.at = std::move(way), .role = panel.role, .size = 4, .opacity = faint_draws, .name = {}});
  panel.plot.layers.push_back(Line{.paths = {std::move(path)}, .role = panel.role, .width = 1.5, .name = {}});
  const auto lens = lens_over_ridge(Eigen::Vector2d::Zero(), density_of(settings.rho).covariance());
  if (lens) add_lens(panel.plot, *lens);
  add_marker(panel.plot, last, Role::highlight, Marker::circle, {});
  panel.plot.layers.back().live = true;
  return panel;
}

// A bar per kernel: the independent draws that the evaluations of a chain are worth, unknown if the chains disagree.
Panel worth_panel(const GaussianRacers& racers, double reach) {
  const double left = -0.91 * reach, longest = 1.82 * reach, row = 2 * reach / 3;
  Panel panel{.plot = race_plane(reach), .name = say("independent draws")};
  const auto worth = [](const GaussianRacer& racer) {
    return *racer.ess / static_cast<double>(racer.chains().chains.size());
  };
  double most = 0;
  for (const GaussianRacer& racer : racers) most = std::max(most, racer.ess_per_evaluation() ? worth(racer) : 0);
  for (std::size_t i = 0; i < racers.size(); ++i) {
    const GaussianRacer& racer = racers[i];
    const double top = reach - row * static_cast<double>(i), middle = top - 0.36 * row, bar = top - 0.76 * row;
    const auto write = [&](double y, const std::string& text) {
      panel.plot.layers.push_back(
          Text{.at = {left - 0.06 * reach, y}, .text = text, .role = role_of(racer.kernel), .anchor = Anchor::right});
    };
    const bool known = racer.ess_per_evaluation().has_value();
    write(middle, name_of(racer.kernel) + " " + (known ? rounded(worth(racer), 3) : "?"));
    if (!known) {
      write(bar, racer.rhat ? say("R-hat {}", rounded(*racer.rhat, 3)) : say("hardly moved"));
      continue;
    }
    panel.plot.layers.push_back(Line{.paths = {{{left, bar}, {left + longest * worth(racer) / most, bar}}},
                                     .role = role_of(racer.kernel),
                                     .width = 8,
                                     .name = {}});
  }
  return panel;
}

}  // namespace

Figure walks_figure(const GaussianRaceSettings& settings, const GaussianRacers& racers, const GibbsPath& path,
                    std::size_t evaluations) {
  std::vector<Panel> panels;
  const double reach = reach_of(racers);
  for (const GaussianRacer& racer : racers) {
    const Chain& chain = racer.chains().chains[0];
    const auto most = static_cast<std::size_t>(static_cast<double>(evaluations) / racer.evaluations_per_draw);
    const std::size_t draws = std::min(most, chain.size());
    const auto place = [&](std::size_t k) { return Eigen::Vector2d(k == 0 ? racer.start : chain.draw(k - 1)); };
    const auto update = [&](std::size_t k) { return path.place(k); };
    const bool gibbs = racer.kernel == RaceKernel::gibbs;
    panels.push_back(walk_panel(settings, racer, gibbs ? way_of(update, evaluations) : way_of(place, draws), reach));
  }
  panels.push_back(worth_panel(racers, reach));
  Figure figure = panels_figure(panels);
  figure.title = say("Three walks at equal evaluations");
  const auto n = static_cast<double>(evaluations), all = static_cast<double>(settings.evaluations);
  figure.note =
      n < all
          ? several(n, "{} evaluation each; bars: of all {}", "{} evaluations each; bars: of all {}", count_text(all))
      : lens_over_ridge(Eigen::Vector2d::Zero(), density_of(settings.rho).covariance())
          ? several(n, "{} evaluation each; insets: the ridge, turned and widened",
                    "{} evaluations each; insets: the ridge, turned and widened")
          : several(n, "{} evaluation each; ellipses: the density", "{} evaluations each; ellipses: the density");
  return figure;
}

Figure worth_figure(const GaussianRaceSettings& settings, const GaussianRacers* racers, const Strengths* strengths) {
  Figure figure;
  figure.title = say("Independent draws per evaluation");
  figure.x = {.label = say("1 − |ρ|, narrow ridges on the left"), .min = strongest - 0.05, .max = 0.05, .log10 = true};
  figure.y = {.label = say("effective draws per evaluation"), .min = -4.5, .max = 0.5, .log10 = true};
  Line theory{.paths = {{}}, .role = Role::truth, .width = 1.6, .dash = Dash::dashed, .name = say("Gibbs, by theory")};
  for (int k = 0; k <= 120; ++k) {
    const double x = strongest * (1 - k / 120.0);
    GaussianRaceSettings there = settings;
    there.rho = std::copysign(1 - std::pow(10, x), settings.rho);
    theory.paths[0].push_back({x, std::log10(worth_theory(there))});
  }
  figure.layers.push_back(std::move(theory));
  for (std::size_t i = 0; strengths && i < raced_kernels.size(); ++i) {
    Sweep sweep{.role = role_of(raced_kernels[i]), .name = name_of(raced_kernels[i])};
    Points dots{.role = role_of(raced_kernels[i]), .size = 7, .name = {}};
    for (std::size_t k = 0; k < strengths->strength.size(); ++k) {
      const auto& worth = strengths->worth[i][k];
      sweep.settings.push_back(std::log10(1 - strengths->strength[k]));
      sweep.values.push_back(worth ? std::optional(std::log10(*worth)) : std::nullopt);
      if (worth) dots.at.push_back({sweep.settings.back(), std::log10(*worth)});
    }
    if (dots.at.empty()) continue;
    add_sweep(figure, sweep);
    figure.layers.push_back(std::move(dots));
  }
  const auto some_missing = [](const auto& worth) {
    return std::ranges::any_of(worth, [](const auto& one) { return !one; });
  };
  if (!strengths) {
    figure.layers.push_back(Text{.at = {0.5 * (figure.x.min + figure.x.max), -3.7}, .text = say("curves: running")});
  } else if (std::ranges::any_of(strengths->worth, some_missing)) {
    figure.note = say("no dot: chains disagree");
  }
  const double here = std::log10(1 - std::fabs(settings.rho));
  const std::string rho = "ρ = " + short_text(settings.rho);
  mark_setting(figure, here, Role::neutral, racers ? say("stars: {}", rho) : rho);
  for (std::size_t i = 0; racers && i < raced_kernels.size(); ++i) {
    if (const auto worth = (*racers)[i].ess_per_evaluation()) {
      add_marker(figure, {here, std::log10(*worth)}, role_of(raced_kernels[i]), Marker::star, {});
    }
  }
  return figure;
}

}  // namespace credence::gibbs
