// Gibbs, a random walk and HMC side by side: as far as they came with the same number of evaluations, and what one of
// these is worth.
#include "core/views/class_points.h"
#include "core/views/gaussian_race.h"
#include "core/views/sweep.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::gaussian_race {
namespace {

constexpr double reach = 3.4, room = 7.4;  // of a plane, and from one to the next
constexpr std::array roles{Role::chain, Role::neutral, Role::approximation};

Role role_of(Sampler sampler) { return roles[static_cast<std::size_t>(sampler)]; }

// The last of so many places, moved aside; where it stayed, once.
Polyline way_of(const std::function<Eigen::Vector2d(std::size_t)>& place, std::size_t moves, double aside) {
  constexpr std::size_t most = 1500;
  Polyline way;
  for (std::size_t k = moves + 1; k > 0 && way.size() < most; --k) {
    const Eigen::Vector2d x = place(k - 1);
    const Point2 at{x[0] + aside, x[1]};
    if (way.empty() || !(way.back() == at)) way.push_back(at);
  }
  std::ranges::reverse(way);
  return way;
}

// What each of them has of the plane beside it.
void add_walk(Figure& figure, const Settings& settings, const Racer& racer, Polyline way, double aside) {
  const Eigen::MatrixXd factor = density_of(settings.rho).cholesky();
  figure.layers.push_back(Ellipses{.centre = {aside, 0},
                                   .l11 = factor(0, 0),
                                   .l21 = factor(1, 0),
                                   .l22 = factor(1, 1),
                                   .role = Role::truth,
                                   .dash = Dash::solid,
                                   .width = 1.2,
                                   .name = aside == 0 ? say("density") : ""});
  Points dots{.at = way, .role = role_of(racer.sampler), .size = 3.2, .opacity = 0.6, .name = {}};
  figure.layers.push_back(
      Line{.paths = {std::move(way)}, .role = role_of(racer.sampler), .width = 0.9, .opacity = 0.55, .name = {}});
  const Point2 last = dots.at.back();
  figure.layers.push_back(std::move(dots));
  add_marker(figure, last, Role::highlight, Marker::circle, {});
  figure.layers.push_back(Text{.at = {aside, reach + 0.35},
                               .text = name_of(racer.sampler),
                               .role = role_of(racer.sampler),
                               .anchor = Anchor::above});
  const auto chains = static_cast<double>(racer.run->chains().chains.size());
  const std::string worth = racer.ess_an_evaluation() ? say("worth {}", rounded(*racer.ess / chains, 2)) : no_value;
  figure.layers.push_back(
      Text{.at = {aside, -reach - 0.35}, .text = worth, .role = role_of(racer.sampler), .anchor = Anchor::below});
}

}  // namespace

Figure walks_figure(const Settings& settings, const std::array<Racer, 3>& racers, const GibbsPath& path,
                    std::size_t evaluations) {
  Figure figure;
  figure.title = say("Three walks at equal evaluations");
  figure.x = {.label = "x1", .min = -reach - 0.3, .max = 2 * room + reach + 0.3};
  figure.y = {.label = "x2", .min = -reach - 1.2, .max = reach + 1.2};
  figure.equal_aspect = true;
  figure.show_axes = false;
  for (std::size_t i = 0; i < racers.size(); ++i) {
    const Racer& racer = racers[i];
    const double aside = room * static_cast<double>(i);
    const Chain& chain = racer.run->chains().chains[0];
    const auto most = static_cast<std::size_t>(static_cast<double>(evaluations) / racer.evaluations_a_draw);
    const std::size_t draws = std::min(most, chain.size());
    const auto place = [&](std::size_t k) { return Eigen::Vector2d(k == 0 ? racer.starts[0] : chain.draw(k - 1)); };
    const auto update = [&](std::size_t k) { return path.place(k); };
    const bool gibbs = racer.sampler == Sampler::gibbs;
    add_walk(figure, settings, racer, gibbs ? way_of(update, evaluations, aside) : way_of(place, draws, aside), aside);
  }
  const std::string all = count_text(static_cast<double>(settings.evaluations));
  figure.note = several(static_cast<double>(evaluations),
                        "each after {0} evaluation; below, what runs of {1} are worth on their own",
                        "each after {0} evaluations; below, what runs of {1} are worth on their own", all);
  return figure;
}

Figure worth_figure(const Settings& settings, const std::array<Racer, 3>* racers, const Strengths* strengths) {
  Figure figure;
  figure.title = say("Independent draws an evaluation is worth");
  figure.x = {.label = say("1 − |ρ|, narrow ridges on the left"), .min = strongest - 0.05, .max = 0.05, .log10 = true};
  figure.y = {.label = say("effective draws an evaluation"), .min = -4.5, .max = 0.5, .log10 = true};
  Line theory{.paths = {{}}, .role = Role::chain, .width = 2.2, .dash = Dash::dashed, .name = say("Gibbs, by theory")};
  for (int k = 0; k <= 120; ++k) {
    const double x = strongest * (1 - k / 120.0);
    Settings there = settings;
    there.rho = std::copysign(1 - std::pow(10, x), settings.rho);
    theory.paths[0].push_back({x, std::log10(worth_theory(there))});
  }
  figure.layers.push_back(std::move(theory));
  for (std::size_t i = 0; strengths && i < samplers.size(); ++i) {
    Sweep sweep{.role = roles[i], .name = name_of(samplers[i])};
    Points dots{.role = roles[i], .size = 7, .name = {}};
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
  if (!strengths) figure.note = say("running the other samplers");
  const double here = std::log10(1 - std::fabs(settings.rho));
  mark_setting(figure, here);
  for (std::size_t i = 0; racers && i < samplers.size(); ++i) {
    if (const auto worth = (*racers)[i].ess_an_evaluation()) {
      add_marker(figure, {here, std::log10(*worth)}, roles[i], Marker::star, {});
    }
  }
  return figure;
}

}  // namespace credence::gaussian_race
