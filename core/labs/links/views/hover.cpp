// Texts at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/compute/expected_sigmoid.h"
#include "core/labs/links/compute/scaled_probit.h"
#include "core/labs/links/views/views.h"
#include "core/math/special.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace credence::links {
namespace {

std::string position_text(double x) { return fixed_text(x, 2); }

LogLikelihoodTerm term_of_zero(const Analysis& a, std::size_t k, double activation) {
  return log_likelihood_term(a.study.fits[k].likelihood, 0, activation);
}

// Three numbers, one per likelihood.
std::string likelihoods_text(const std::array<std::string, 3>& numbers) {
  return say("logistic {}, probit {}\nlabel noise {}", numbers[0], numbers[1], numbers[2]);
}

}  // namespace

std::string rain_hover(const Analysis& a, int, Point2 at) {
  return say("θ = {}\np(θ) = {}", position_text(at.x), rounded(a.law.density(at.x), 3));
}

std::string link_hover(const Analysis& a, int frame, Point2 at) {
  const std::size_t n = a.count(frame);
  const std::string text = say("a = {}\nf(a) = {}", position_text(at.x), rounded(a.law.probability(at.x), 3));
  if (n == 0) return text;
  const auto fallen = a.thetas.begin() + static_cast<std::ptrdiff_t>(n);
  const auto below = std::count_if(a.thetas.begin(), fallen, [&](double theta) { return theta <= at.x; });
  return text + say("\nshare {}", rounded(static_cast<double>(below) / static_cast<double>(n), 3));
}

std::string functions_hover(const Analysis& a, int, Point2 at) {
  const auto value = [&](std::size_t k) { return rounded(probability(a.study.fits[k].likelihood, at.x), 3); };
  return say("a = {}\nσ {}, Φ(λa) {}\nΦ {}, label noise {}", position_text(at.x), value(0),
             rounded(scaled_probit(at.x), 3), value(1), value(2)) +
         ", " + say("erf(a/√2) {}", rounded(std::erf(at.x / std::numbers::sqrt2), 3));
}

std::string tails_hover(const Analysis& a, int, Point2 at) {
  const auto value = [&](std::size_t k) { return rounded(term_of_zero(a, k, at.x).value, 3); };
  return "a = " + position_text(at.x) + '\n' + likelihoods_text({value(0), value(1), value(2)});
}

std::string pull_hover(const Analysis& a, int, Point2 at) {
  const auto pull = [&](std::size_t k) { return rounded(-term_of_zero(a, k, at.x).first, 3); };
  return "a = " + position_text(at.x) + '\n' + likelihoods_text({pull(0), pull(1), pull(2)});
}

// The probabilities of the fits with the outlier.
std::string fit_hover(const Analysis& a, int, Point2 at) {
  const auto value = [&](std::size_t k) {
    const OutlierFit& fit = a.study.fits[k];
    if (!fit.spoiled) return no_value;
    return rounded(probability(fit.likelihood, (*fit.spoiled)[0] + (*fit.spoiled)[1] * at.x), 3);
  };
  return "x = " + position_text(at.x) + '\n' + likelihoods_text({value(0), value(1), value(2)});
}

// The boundaries with the outlier at the nearest place of the study.
std::string boundary_hover(const Analysis& a, int, Point2 at) {
  const std::vector<double>& places = a.study.places;
  const auto above = std::lower_bound(places.begin(), places.end() - 1, at.x);
  const bool before = above != places.begin() && at.x - *(above - 1) < *above - at.x;
  const std::size_t place = static_cast<std::size_t>(above - places.begin()) - (before ? 1 : 0);
  const auto value = [&](std::size_t k) { return rounded(a.study.fits[k].boundaries[place], 3); };
  return say("outlier at x = {}", position_text(places[place])) + '\n' +
         likelihoods_text({value(0), value(1), value(2)});
}

std::string average_hover(const Analysis&, int, Point2 at) {
  const double variance = std::pow(10.0, std::clamp(at.y, -4.0, 7.0));
  return say("μ = {}, s² = {}\nquadrature {}\nσ(κμ) {}", position_text(at.x), short_text(variance),
             rounded(expected_sigmoid(at.x, variance)), rounded(moderated_sigmoid(at.x, variance)));
}

std::string integral_hover(const Analysis& a, int, Point2 at) {
  const double sd = std::sqrt(a.parameters.variance), p = normal_pdf((at.x - a.parameters.mean) / sd) / sd;
  return "a = " + position_text(at.x) + "\nσ(a) = " + rounded(sigmoid(at.x), 3) + "\np(a) = " + rounded(p, 3);
}

}  // namespace credence::links
