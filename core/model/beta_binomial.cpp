// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/beta_binomial.h"

#include "core/math/statistics.h"
#include "core/model/dirichlet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace credence {
namespace {

// Computes the probabilities of 0 .. n heads from the probability of `start` heads and the ratios P(k + 1) / P(k).
template <class Ratio>
std::vector<double> spread_out(int n, int start, double probability, Ratio ratio) {
  std::vector<double> p(static_cast<std::size_t>(n) + 1);
  const auto at = [&p](int k) -> double& { return p[static_cast<std::size_t>(k)]; };
  at(start) = probability;
  for (int k = start; k < n; ++k) at(k + 1) = at(k) * ratio(k);
  for (int k = start; k > 0; --k) at(k - 1) = at(k) / ratio(k - 1);
  return p;
}

// A number of heads near the mean, whose probability does not underflow.
int middle(double mean, int n) { return std::clamp(static_cast<int>(std::lround(mean * n)), 0, n); }

}  // namespace

double Beta::variance() const { return alpha * beta / (size() * size() * (size() + 1)); }

std::function<double(double)> Beta::log_density() const {
  return [density = LogDirichlet(std::array{alpha, beta})](double r) { return density(std::array{r, 1 - r}); };
}

Beta Beta::updated(std::int64_t heads, std::int64_t tails) const {
  return {alpha + static_cast<double>(heads), beta + static_cast<double>(tails)};
}

double log_beta_binomial(const Beta& r, std::int64_t heads, std::int64_t tosses) {
  return log_dirichlet_multinomial(std::array{r.alpha, r.beta}, std::array{heads, tosses - heads});
}

double log_binomial(double r, std::int64_t heads, std::int64_t tosses) {
  return Beta{}.updated(heads, tosses - heads).log_density(r) - std::log1p(static_cast<double>(tosses));
}

std::optional<double> laplace_log_beta_binomial(const Beta& r, std::int64_t heads, std::int64_t tosses) {
  const Beta posterior = r.updated(heads, tosses - heads);
  const double up = posterior.alpha - 1, down = posterior.beta - 1;
  if (!(up > 0 && down > 0)) return std::nullopt;
  const double mode = up / (up + down), curvature = (up + down) / (mode * (1 - mode));
  return log_beta_binomial(r, heads, tosses) + posterior.log_density(mode) +
         0.5 * std::log(2 * std::numbers::pi / curvature);
}

std::vector<double> heads_probabilities(const Beta& r, int tosses) {
  const int start = middle(r.mean(), tosses);
  return spread_out(tosses, start, std::exp(log_beta_binomial(r, start, tosses)), [&r, tosses](int k) {
    return (tosses - k) * (r.alpha + k) / ((k + 1.0) * (r.beta + (tosses - k - 1)));
  });
}

std::vector<double> heads_probabilities(double r, int tosses) {
  const int start = middle(r, tosses);
  const double probability = binomial_pmf(tosses, r, start);
  return spread_out(tosses, start, probability,
                    [r, tosses](int k) { return (tosses - k) * r / ((k + 1.0) * (1 - r)); });
}

double at_most(const std::vector<double>& probabilities, int k) {
  const auto end = probabilities.begin() + std::min<std::ptrdiff_t>(k + std::ptrdiff_t{1}, std::ssize(probabilities));
  const double below = std::accumulate(probabilities.begin(), end, 0.0);
  const double above = std::accumulate(end, probabilities.end(), 0.0);
  return below < above ? below : 1 - above;
}

}  // namespace credence
