// Implements Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021), "Rank-normalization, folding, and localization:
// an improved R-hat for assessing convergence of MCMC", as R's package posterior 1.7 does.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/diagnostics.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/autocovariance.h"
#include "core/diagnostics/far_draws.h"
#include "core/diagnostics/ranks.h"
#include "core/math/limits.h"
#include "core/math/parallel.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace credence {
namespace {

// Variance with the denominator n - 1; exactly 0 for equal values, NaN for fewer than two.
double variance(const Eigen::Ref<const Eigen::VectorXd>& x) {
  return x.size() < 2 ? nan : centred(x).array().square().sum() / static_cast<double>(x.size() - 1);
}

Eigen::Map<const Eigen::VectorXd> flat(const Eigen::MatrixXd& draws) { return {draws.data(), draws.size()}; }

// The place from which draws are counted before they are summed.
double origin_of(const Eigen::MatrixXd& draws) { return is_far_from_zero(flat(draws)) ? draws(0, 0) : 0; }

double mean_of(const Eigen::MatrixXd& draws) {
  const double origin = origin_of(draws);
  return origin == 0 ? flat(draws).mean() : origin + (flat(draws).array() - origin).mean();
}

// The variance of the means of columns.
double variance_of_means(const Eigen::MatrixXd& x) {
  const double origin = origin_of(x);
  Eigen::VectorXd means(x.cols());
  for (Eigen::Index c = 0; c < x.cols(); ++c) {
    means[c] = origin == 0 ? x.col(c).mean() : (x.col(c).array() - origin).mean();
  }
  return variance(means);
}

double sd(const Eigen::MatrixXd& draws) { return std::sqrt(variance(flat(draws))); }

// Diagnostics are undefined if draws are not finite or all equal. A smallest difference would depend on their unit.
bool is_undefined(const Eigen::MatrixXd& draws) {
  return draws.size() == 0 || !draws.allFinite() || draws.maxCoeff() == draws.minCoeff();
}

// Returns the power of two that is about the range of the draws if squares of that range would vanish or overflow,
// otherwise 0: then the draws are taken as they are.
int extreme_power(const Eigen::MatrixXd& draws) {
  constexpr double least = 1e-100, most = 1e100;
  if (draws.size() == 0) return 0;
  const double half = 0.5 * draws.maxCoeff() - 0.5 * draws.minCoeff();
  const bool usual = half > least && half < most;
  return usual || !(half > 0) || !std::isfinite(half) ? 0 : std::ilogb(half);
}

// Multiplies by a power of two, which rounds nothing.
Eigen::MatrixXd times_power(const Eigen::MatrixXd& draws, int power) {
  return draws.unaryExpr([power](double x) { return std::ldexp(x, power); });
}

// Computes a summary of draws of any scale.
template <class Summarise>
Summary in_ordinary_units(const Eigen::MatrixXd& draws, int power, const Summarise& summarise) {
  Summary summary = summarise(times_power(draws, -power));
  for (double* member : {&summary.mean, &summary.sd, &summary.mcse_mean}) *member = std::ldexp(*member, power);
  return summary;
}

// Splits chains: first halves, then second halves; an odd number of draws loses the middle one.
Eigen::MatrixXd split(const Eigen::MatrixXd& draws) {
  const Eigen::Index half = draws.rows() / 2;
  Eigen::MatrixXd halves(half, 2 * draws.cols());
  halves << draws.topRows(half), draws.bottomRows(half);
  return halves;
}

// Potential scale reduction of n x m draws, without splitting.
double basic_rhat(const Eigen::MatrixXd& x) {
  if (is_undefined(x)) return nan;
  const double n = static_cast<double>(x.rows());
  double within = 0;
  for (Eigen::Index c = 0; c < x.cols(); ++c) within += variance(x.col(c)) / static_cast<double>(x.cols());
  const double between = n * variance_of_means(x);
  return std::sqrt((between / within + n - 1) / n);
}

// The integrated autocorrelation time from autocorrelations combined over chains, truncated by Geyer's initial positive
// sequence and made monotone. autocovariance: the first lags of chains of n >= 3 draws, averaged over chains; var_plus:
// the marginal variance estimate. Returns nothing if the sequence is longer than the lags that are known.
std::optional<double> autocorrelation_time(const Eigen::VectorXd& autocovariance, Eigen::Index n, double mean_var,
                                           double var_plus) {
  const Eigen::Index known = autocovariance.size();
  const auto correlation = [&](Eigen::Index lag) { return 1 - (mean_var - autocovariance[lag]) / var_plus; };
  Eigen::VectorXd rho = Eigen::VectorXd::Zero(known);
  double even = 1;
  double odd = correlation(1);
  rho[0] = even;
  rho[1] = odd;
  Eigen::Index t = 0;
  while (t < n - 5 && even + odd > 0) {
    t += 2;
    if (t + 1 >= known) return std::nullopt;
    even = correlation(t);
    odd = correlation(t + 1);
    if (even + odd >= 0) {
      rho[t] = even;
      rho[t + 1] = odd;
    }
  }
  const Eigen::Index last = t;
  if (even > 0) rho[last] = even;  // lowers the variance of the estimate for antithetic chains

  for (t = 2; t <= last - 2; t += 2) {
    const double before = rho[t - 2] + rho[t - 1];
    if (rho[t] + rho[t + 1] > before) rho[t] = rho[t + 1] = before / 2;
  }
  // At least lag 0 is summed, as the reference does if not even the first pair is positive or n < 6.
  return -1 + 2 * rho.head(std::max<Eigen::Index>(last, 1)).sum() + rho[last];
}

// Effective sample size of n x m draws, without splitting.
double basic_ess(const Eigen::MatrixXd& x, Autocovariance& autocovariance, const std::stop_token& stop = {}) {
  if (x.rows() < 3 || is_undefined(x)) return nan;
  const double n = static_cast<double>(x.rows());
  const double between = x.cols() > 1 ? variance_of_means(x) : 0, total = static_cast<double>(x.size());
  const auto ess = [&](const Eigen::VectorXd& covariances) -> std::optional<double> {
    const auto time =
        autocorrelation_time(covariances, x.rows(), covariances[0] * n / (n - 1), covariances[0] + between);
    // Antithetic chains can be better than independent draws, but estimates beyond this bound are not reliable.
    return time ? std::optional(total / std::max(*time, 1 / std::log10(total))) : std::nullopt;
  };
  // The correlation of many draws mostly ends long before their last lag.
  constexpr Eigen::Index many = 500'000;
  Eigen::VectorXd first;
  for (const Eigen::Index lags : {6, 24, 72}) {
    if (x.size() < many || x.rows() <= lags || stop.stop_requested()) break;
    first = first_autocovariances(x, lags, first);
    if (const auto found = ess(first)) return *found;
  }
  const Eigen::VectorXd covariances = autocovariance.average(x, stop);
  return stop.stop_requested() ? nan : ess(covariances).value_or(nan);
}

// Chains that stand still apart from each other disagree beyond measure, even if all their draws are equally far from
// the median.
double larger(double a, double b) {
  if (std::isinf(a) || std::isinf(b)) return infinity;
  return std::isnan(a) || std::isnan(b) ? nan : std::max(a, b);
}
double smaller(double a, double b) { return std::isnan(a) || std::isnan(b) ? nan : std::min(a, b); }

// The sorted draws of the halves of chains: the middle one of an odd number is in neither.
SortedDraws in_halves(SortedDraws sorted, Eigen::Index rows) {
  const auto each = static_cast<std::size_t>(rows);
  if (each % 2 != 0) std::erase_if(sorted, [each](const PlacedDraw& draw) { return draw.place % each == each / 2; });
  return sorted;
}

// The normal scores of the halves of chains.
Eigen::MatrixXd scores_of(const SortedDraws& halves, const Eigen::MatrixXd& draws, const std::stop_token& stop = {}) {
  return split(normal_scores(halves, draws.rows(), draws.cols(), stop));
}

// The effective sample size for the indicator that a draw is at most the quantile.
double quantile_ess(const Eigen::MatrixXd& draws, double quantile, Autocovariance& autocovariance,
                    const std::stop_token& stop = {}) {
  return basic_ess(split((draws.array() <= quantile).cast<double>()), autocovariance, stop);
}

bool too_few(const Eigen::MatrixXd& draws) { return draws.rows() < 4; }

}  // namespace

double rhat(const Eigen::MatrixXd& draws) {
  if (too_few(draws) || is_undefined(draws)) return nan;
  SortedDraws sorted = sorted_draws(draws);
  const double median = sample_quantile(sorted, 0.5);
  const SortedDraws halves = in_halves(std::move(sorted), draws.rows());
  return larger(basic_rhat(scores_of(halves, draws)), basic_rhat(scores_of(folded(halves, median), draws)));
}

double ess_bulk(const Eigen::MatrixXd& draws) { return mixing(draws).ess_bulk; }

double ess_tail(const Eigen::MatrixXd& draws) {
  if (too_few(draws) || is_undefined(draws)) return nan;
  const SortedDraws sorted = sorted_draws(draws);
  Autocovariance autocovariance;
  return smaller(quantile_ess(draws, sample_quantile(sorted, 0.05), autocovariance),
                 quantile_ess(draws, sample_quantile(sorted, 0.95), autocovariance));
}

double mcse_mean(const Eigen::MatrixXd& draws) {
  if (too_few(draws) || is_undefined(draws)) return nan;
  if (const int power = extreme_power(draws)) return std::ldexp(mcse_mean(times_power(draws, -power)), power);
  Autocovariance autocovariance;
  return sd(draws) / std::sqrt(basic_ess(split(draws), autocovariance));
}

double ess_quantile(const Eigen::MatrixXd& draws, double p) {
  if (too_few(draws) || is_undefined(draws)) return nan;
  Autocovariance autocovariance;
  return quantile_ess(draws, sample_quantile(sorted_draws(draws), p), autocovariance);
}

Mixing mixing(const Eigen::MatrixXd& draws, const std::stop_token& stop) {
  if (too_few(draws) || is_undefined(draws)) return {nan, nan};
  SortedDraws sorted = sorted_draws(draws, stop);
  if (stop.stop_requested()) return {nan, nan};
  const double median = sample_quantile(sorted, 0.5);
  const SortedDraws halves = in_halves(std::move(sorted), draws.rows());
  const Eigen::MatrixXd scores = scores_of(halves, draws, stop);
  const double bulk = basic_rhat(scores), around = basic_rhat(scores_of(folded(halves, median), draws, stop));
  Autocovariance autocovariance;
  return {larger(bulk, around), basic_ess(scores, autocovariance, stop)};
}

double mcse_quantile(const Eigen::MatrixXd& draws, double p) { return mcse_quantile(draws, sorted_draws(draws), p); }

double mcse_quantile(const Eigen::MatrixXd& draws, const SortedDraws& sorted, double p) {
  if (too_few(draws) || is_undefined(draws)) return nan;
  Autocovariance autocovariance;
  const double ess = quantile_ess(draws, sample_quantile(sorted, p), autocovariance);
  if (std::isnan(ess)) return nan;
  const auto S = static_cast<double>(sorted.size());
  constexpr double lower = 0.1586553, upper = 0.8413447;  // Phi(-1) and Phi(1), with the reference's digits
  const double a = ess * p + 1, b = ess * (1 - p) + 1;
  const double low = std::max(std::floor(beta_with_below(a, b, lower) * S), 1.0);
  const double high = std::min(std::ceil(beta_with_below(a, b, upper) * S), S);
  return (sorted[static_cast<std::size_t>(high) - 1].value - sorted[static_cast<std::size_t>(low) - 1].value) / 2;
}

Eigen::VectorXd ebfmi(const Eigen::MatrixXd& energies) {
  Eigen::VectorXd result = Eigen::VectorXd::Constant(energies.cols(), nan);
  for (Eigen::Index c = 0; c < energies.cols(); ++c) {
    if (too_few(energies) || is_undefined(energies.col(c))) continue;
    const Eigen::VectorXd E = energies.col(c);
    const double steps = (E.tail(E.size() - 1) - E.head(E.size() - 1)).squaredNorm();
    result[c] = steps / (variance(E) * static_cast<double>(E.size() - 1));
  }
  return result;
}

std::vector<double> autocorrelation(const Eigen::VectorXd& draws, Eigen::Index max_lag, const std::stop_token& stop) {
  std::vector<double> result(static_cast<std::size_t>(max_lag + 1), is_undefined(draws) ? nan : 0.0);
  if (is_undefined(draws)) return result;
  if (const int power = extreme_power(draws)) return autocorrelation(times_power(draws, -power), max_lag, stop);
  const Eigen::VectorXd covariances = Autocovariance().average(draws, stop);
  const Eigen::Index last = std::min(max_lag, draws.size() - 1);
  for (Eigen::Index lag = 0; lag <= last; ++lag) {
    result[static_cast<std::size_t>(lag)] = covariances[lag] / covariances[0];
  }
  return result;
}

double autocorrelation_at(const Eigen::MatrixXd& draws, Eigen::Index lag) {
  const Eigen::Index pairs = draws.rows() - lag;
  if (pairs < 1) return std::nan("");
  if (const double origin = origin_of(draws); origin != 0) return autocorrelation_at(draws.array() - origin, lag);
  const Eigen::MatrixXd centred = draws.rowwise() - draws.colwise().mean();
  const double variance = centred.squaredNorm();
  // A mean may differ by rounding from draws that are all equal.
  const bool flat = !(variance > 0) || (draws.rowwise() - draws.row(0)).isZero(0);
  return flat ? std::nan("") : centred.topRows(pairs).cwiseProduct(centred.bottomRows(pairs)).sum() / variance;
}

std::optional<double> monte_carlo_error(const Summary& s) {
  return s.rhat <= rhat_limit && std::isfinite(s.mcse_mean) ? std::optional(s.mcse_mean) : std::nullopt;
}

Summary summarise(const Eigen::MatrixXd& draws, const std::stop_token& stop) {
  if (const int power = extreme_power(draws)) {
    return in_ordinary_units(draws, power, [&stop](const Eigen::MatrixXd& usual) { return summarise(usual, stop); });
  }
  Summary summary;
  summary.mean = draws.size() > 0 ? mean_of(draws) : nan;
  summary.sd = sd(draws);
  summary.rhat = summary.ess_bulk = summary.ess_tail = summary.mcse_mean = nan;
  if (too_few(draws) || is_undefined(draws)) return summary;
  SortedDraws sorted = sorted_draws(draws, stop);
  if (stop.stop_requested()) return summary;
  const double low = sample_quantile(sorted, 0.05), median = sample_quantile(sorted, 0.5),
               high = sample_quantile(sorted, 0.95);
  const SortedDraws halves = in_halves(std::move(sorted), draws.rows());
  double bulk_rhat = nan, folded_rhat = nan, low_ess = nan, high_ess = nan, raw_ess = nan;
  const std::array<std::function<void(Autocovariance&)>, 5> parts{
      [&](Autocovariance& a) {
        const Eigen::MatrixXd scores = scores_of(halves, draws, stop);
        bulk_rhat = basic_rhat(scores);
        summary.ess_bulk = basic_ess(scores, a, stop);
      },
      [&](Autocovariance&) { folded_rhat = basic_rhat(scores_of(folded(halves, median), draws, stop)); },
      [&](Autocovariance& a) { low_ess = quantile_ess(draws, low, a, stop); },
      [&](Autocovariance& a) { high_ess = quantile_ess(draws, high, a, stop); },
      [&](Autocovariance& a) { raw_ess = basic_ess(split(draws), a, stop); }};
  constexpr Eigen::Index few = 20'000;  // take less time than other threads need to begin
  const auto compute = [&](std::size_t begin, std::size_t end) {
    Autocovariance autocovariance;
    for (std::size_t part = begin; part < end; ++part) parts[part](autocovariance);
  };
  parallel_for(parts.size(), draws.size() < few ? parts.size() : 1, compute, stop);
  summary.rhat = larger(bulk_rhat, folded_rhat);
  summary.ess_tail = smaller(low_ess, high_ess);
  summary.mcse_mean = summary.sd / std::sqrt(raw_ess);
  return summary;
}

Summary summarise_means(const Eigen::MatrixXd& draws) {
  if (const int power = extreme_power(draws)) return in_ordinary_units(draws, power, summarise_means);
  return {.mean = draws.size() > 0 ? mean_of(draws) : nan,
          .sd = sd(draws),
          .rhat = rhat(draws),
          .ess_bulk = nan,
          .ess_tail = nan,
          .mcse_mean = nan};
}

}  // namespace credence
