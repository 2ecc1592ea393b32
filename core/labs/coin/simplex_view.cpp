// The Dirichlet density of a three-sided coin on the simplex: each corner is the coin that always shows one side.
#include "core/figure/contours.h"
#include "core/labs/coin/views.h"
#include "core/labs/coin/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence::coin {
namespace {

constexpr double height = std::numbers::sqrt3 / 2;
constexpr std::array<Point2, 3> corners{Point2{0, 0}, {1, 0}, {0.5, height}};

std::array<double, 3> barycentric(Point2 p) {
  const double top = p.y / height, right = p.x - top / 2;
  return {1 - right - top, right, top};
}

// The density on a lattice over the triangle, relative to the highest node; 0 outside.
ScalarField relative_density(const Dirichlet& d) {
  ScalarField field{{{0, 1, 0, height}, 161, 141}, {}};
  const Lattice& lattice = field.lattice;
  double highest = -std::numeric_limits<double>::infinity();
  for (int j = 0; j < lattice.ny; ++j) {
    for (int i = 0; i < lattice.nx; ++i) {
      double log_density = 0;
      const auto shares = barycentric({lattice.x(i), lattice.y(j)});
      for (std::size_t k = 0; k < 3; ++k) {
        // Half a node inside the edges a density that is infinite on them is still finite.
        const double share = shares[k] > -1e-9 ? std::max(shares[k], 1e-3) : 0;
        log_density += d.alpha[k] == 1 && share > 0 ? 0 : (d.alpha[k] - 1) * std::log(share);
        if (share == 0) log_density = -std::numeric_limits<double>::infinity();
      }
      field.values.push_back(log_density);
      highest = std::max(highest, log_density);
    }
  }
  for (double& value : field.values) value = std::exp(value - highest);
  return field;
}

void add_point(Figure& figure, Point2 at, Role role, Marker marker, std::string name) {
  figure.layers.push_back(Points{.at = {at}, .role = role, .marker = marker, .size = 11, .name = std::move(name)});
}

}  // namespace

Point2 place_of(const std::vector<double>& shares) {
  Point2 at;
  for (std::size_t k = 0; k < 3; ++k) {
    at.x += shares[k] * corners[k].x;
    at.y += shares[k] * corners[k].y;
  }
  return at;
}

std::array<double, 3> shares_at(Point2 simplex) {
  std::array<double, 3> shares = barycentric(simplex);
  double total = 0;
  for (double& share : shares) total += share = std::max(share, 0.01);
  for (double& share : shares) share /= total;
  return shares;
}

Figure simplex_view(const Analysis& a, std::int64_t n) {
  const Dirichlet prior = a.dirichlet_prior(), posterior = a.dirichlet_posterior(n);
  Figure figure;
  figure.title = name_of(prior) + " → " + name_of(posterior);
  figure.x = {.label = "shares of the sides", .min = -0.12, .max = 1.12};
  figure.y = {.label = "", .min = -0.1, .max = height + 0.1};
  figure.show_axes = false;
  figure.equal_aspect = true;
  figure.layers.push_back(Field{.field = relative_density(posterior), .role = Role::posterior, .name = {}});
  figure.layers.push_back(Contours{.levels = {{.level = 0.5, .paths = trace_contour(relative_density(prior), 0.5)}},
                                   .role = Role::prior,
                                   .dash = Dash::dashed,
                                   .name = "prior, half of its highest density"});
  figure.layers.push_back(Line{
      .paths = {{corners[0], corners[1], corners[2], corners[0]}}, .role = Role::neutral, .width = 1.6, .name = {}});
  for (std::size_t k = 0; k < 3; ++k) {
    figure.layers.push_back(Text{.at = corners[k],
                                 .text = "side " + std::to_string(k + 1) + ", " + rounded(posterior.mean()[k], 3),
                                 .anchor = k == 2 ? Anchor::above : Anchor::below});
  }
  if (n > 0) {
    const Counts counts = a.tosses.first(n);
    std::vector<double> shares;
    for (const std::int64_t count : counts) shares.push_back(static_cast<double>(count) / static_cast<double>(n));
    add_point(figure, place_of(shares), Role::likelihood, Marker::diamond, "share of the tosses");
  }
  add_point(figure, place_of(prior.mean()), Role::prior, Marker::square, "prior mean");
  add_point(figure, place_of(posterior.mean()), Role::posterior, Marker::circle, "posterior mean");
  figure.layers.push_back(
      Handles{.id = "prior", .at = {place_of(prior.mean())}, .hint = "Drag: move the prior's mean"});
  return figure;
}

}  // namespace credence::coin
