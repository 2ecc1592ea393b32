// Prior, likelihood and posterior over r: one scenario, all of them in lanes, or on top of each other.
#include "core/labs/coin/views.h"
#include "core/labs/coin/words.h"
#include "core/views/ranges.h"

#include <algorithm>
#include <cmath>

namespace credence::coin {
namespace {

// The density at even distances and closer around its mean, so that a sharp peak is met.
Polyline density_curve(const Beta& beta) {
  constexpr int even = 200, close = 80;
  std::vector<double> places;
  const double reach = 6 * std::sqrt(beta.variance());
  for (int i = 0; i <= even; ++i) places.push_back(static_cast<double>(i) / even);
  for (int i = 0; i <= close; ++i) {
    places.push_back(std::clamp(beta.mean() + reach * (2.0 * i / close - 1), 0.0, 1.0));
  }
  std::sort(places.begin(), places.end());
  Polyline curve;
  for (const double r : places) {
    const double density = std::exp(beta.log_density(r));
    if (std::isfinite(density)) curve.push_back({r, density});
  }
  return curve;
}

Point2 highest(const Polyline& curve) {
  return *std::max_element(curve.begin(), curve.end(), [](Point2 a, Point2 b) { return a.y < b.y; });
}

Polyline in_lane(Polyline curve, double base, double scale) {
  for (Point2& at : curve) at.y = base + scale * at.y;
  return curve;
}

struct Curves {
  Scenario scenario;
  Polyline prior, posterior;
};

struct Densities {
  std::vector<Curves> scenarios;
  Polyline likelihood;  // as a density over r
  double top = 0;       // of all of them
};

Densities densities(const Analysis& a, std::int64_t n) {
  Densities d;
  const auto [heads, tails, none] = a.tosses.first(n);
  d.likelihood = density_curve(Beta{1, 1}.updated(heads, tails));
  d.top = highest(d.likelihood).y;
  for (std::size_t k = 0; k < a.priors.size(); ++k) {
    const Scenario s = a.scenario(k, n);
    d.scenarios.push_back({s, density_curve(s.prior), density_curve(s.posterior)});
    d.top = std::max({d.top, highest(d.scenarios[k].prior).y, highest(d.scenarios[k].posterior).y});
  }
  double zero = 0;
  round_outwards(zero, d.top);
  return d;
}

Axis r_axis() { return {.label = "r, probability of heads", .min = 0, .max = 1}; }

void add_true_r(Figure& figure, const Analysis& a) {
  if (!a.simulated()) return;
  const double r = a.parameters.true_r;
  figure.layers.push_back(Line{.paths = {{{r, figure.y.min}, {r, figure.y.max}}},
                               .role = Role::truth,
                               .width = 1.2,
                               .dash = Dash::dotted,
                               .name = "r of the simulated coin"});
}

void add_prior(Figure& figure, Polyline curve, std::string name) {
  figure.layers.push_back(Line{
      .paths = {std::move(curve)}, .role = Role::prior, .width = 2, .dash = Dash::dashed, .name = std::move(name)});
}

void add_likelihood(Figure& figure, Polyline curve, std::string name) {
  figure.layers.push_back(Line{.paths = {std::move(curve)},
                               .role = Role::likelihood,
                               .width = 2,
                               .dash = Dash::dotted,
                               .name = std::move(name)});
}

void add_posterior(Figure& figure, const Polyline& curve, double base, std::string name) {
  Band band{.role = Role::posterior, .opacity = 0.18, .name = {}};
  for (const Point2 at : curve) {
    band.x.push_back(at.x);
    band.lower.push_back(base);
    band.upper.push_back(at.y);
  }
  figure.layers.push_back(std::move(band));
  figure.layers.push_back(Line{.paths = {curve}, .role = Role::posterior, .width = 2.4, .name = std::move(name)});
}

// At the peak of a curve, so that scenarios are told apart without colour.
void add_marker(Figure& figure, const Polyline& curve, Role role, std::size_t k, std::string name) {
  figure.layers.push_back(
      Points{.at = {highest(curve)}, .role = role, .marker = marker_of(k), .size = 10, .name = std::move(name)});
}

const char* const likelihood_name = "likelihood, scaled to area 1";

}  // namespace

Axis Lanes::axis(const Analysis& a) const {
  Axis axis{.label = "scenario", .min = 0.5, .max = static_cast<double>(count) + 0.5};
  for (std::size_t k = count; k-- > 0;) axis.categories.push_back(name_of(a.priors[k]));
  return axis;
}

Marker marker_of(std::size_t scenario) {
  constexpr std::array markers{Marker::circle,  Marker::square, Marker::triangle,
                               Marker::diamond, Marker::plus,   Marker::cross};
  return markers[scenario % markers.size()];
}

Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k) {
  const Densities d = densities(a, n);
  const Curves& c = d.scenarios[k];
  Figure figure;
  figure.title = "Scenario " + std::to_string(k + 1) + ": " + c.scenario.name;
  figure.x = r_axis();
  figure.y = {.label = "density", .min = 0, .max = d.top};
  add_prior(figure, c.prior, "prior " + c.scenario.name);
  add_likelihood(figure, d.likelihood, likelihood_name);
  add_posterior(figure, c.posterior, 0, "posterior " + name_of(c.scenario.posterior));
  add_marker(figure, c.posterior, Role::posterior, k, {});
  add_true_r(figure, a);
  figure.note = "all scenarios share these axes";
  return figure;
}

Figure stacked_view(const Analysis& a, std::int64_t n) {
  const Densities d = densities(a, n);
  const Lanes lanes{d.scenarios.size()};
  const double scale = Lanes::height / d.top;
  const bool text_right = 2 * a.tosses.total[0] <= a.tosses.size();  // where the last posterior is not
  Figure figure;
  figure.title = "Prior, likelihood and posterior";
  figure.x = r_axis();
  figure.y = lanes.axis(a);
  for (std::size_t k = 0; k < lanes.count; ++k) {
    const double base = lanes.base(k);
    const Curves& c = d.scenarios[k];
    const bool first = k == 0;  // for the legend
    figure.layers.push_back(Line{.paths = {{{0, base}, {1, base}}}, .role = Role::neutral, .width = 0.8, .name = {}});
    add_posterior(figure, in_lane(c.posterior, base, scale), base, first ? "posterior" : "");
    add_prior(figure, in_lane(c.prior, base, scale), first ? "prior" : "");
    add_likelihood(figure, in_lane(d.likelihood, base, scale), first ? "likelihood, scaled" : "");
    add_marker(figure, in_lane(c.posterior, base, scale), Role::posterior, k, {});
    figure.layers.push_back(
        Text{.at = {text_right ? 0.99 : 0.01, base + 0.9 * Lanes::height},
             .text = name_of(c.scenario.posterior) + ", mean " + rounded(c.scenario.posterior.mean(), 3),
             .role = Role::posterior,
             .anchor = text_right ? Anchor::left : Anchor::right});
  }
  add_true_r(figure, a);
  figure.note = "one scale for all scenarios";
  return figure;
}

Figure all_view(const Analysis& a, std::int64_t n) {
  const Densities d = densities(a, n);
  Figure figure;
  figure.title = "All scenarios";
  figure.x = r_axis();
  figure.y = {.label = "density", .min = 0, .max = d.top};
  add_likelihood(figure, d.likelihood, likelihood_name);
  for (std::size_t k = 0; k < d.scenarios.size(); ++k) {
    const Curves& c = d.scenarios[k];
    add_prior(figure, c.prior, k == 0 ? "prior" : "");
    add_posterior(figure, c.posterior, 0, k == 0 ? "posterior" : "");
  }
  for (std::size_t k = 0; k < d.scenarios.size(); ++k) {
    const Curves& c = d.scenarios[k];
    const double r = 0.94 - 0.03 * static_cast<double>(k);
    figure.layers.push_back(Points{.at = {{r, std::exp(c.scenario.prior.log_density(r))}},
                                   .role = Role::prior,
                                   .marker = marker_of(k),
                                   .name = {}});
    add_marker(figure, c.posterior, Role::posterior, k, c.scenario.name + " → " + name_of(c.scenario.posterior));
  }
  add_true_r(figure, a);
  return figure;
}

}  // namespace credence::coin
