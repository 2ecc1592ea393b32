#include "core/labs/recapture/compute/recapture_truth.h"

#include <boost/math/quadrature/gauss.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace credence::recapture {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double depth = 46;  // in log density below the highest node: what lies beyond is below 1e-19 of all

// visit(distance from the peak, log f + log of the weight) at the nodes of the trapezoid rule, outwards in both
// directions until nothing is left, at least over [low, high]. `shift` in [0, 1) moves all nodes by so much of their
// distance.
template <class F, class Visit>
void sinh_rule(double scale, double spacing, double low, double high, const F& log_f, const Visit& visit,
               double shift = 0) {
  double highest = -infinity;
  for (const int direction : {1, -1}) {
    for (int k = direction > 0 ? 0 : 1;; ++k) {
      const double v = (direction * k + shift) * spacing;
      const double away = scale * std::sinh(v);
      const double log_weighted = log_f(away) + std::log(scale * spacing * std::cosh(v));
      highest = std::max(highest, log_weighted);
      const bool beyond = away < low || away > high;
      if (!(log_weighted > highest - depth) && (beyond || std::fabs(v) > 700)) break;
      visit(away, log_weighted);
    }
  }
}

// psi^power (1 - psi)^b e^(-rate psi) over the log odds y of psi, about its maximum; both powers > 0.
struct PsiCurve {
  double power, b, rate;
  double psi, rest, log_peak, scale;  // the highest place, 1 - psi there, its log density, and its width

  PsiCurve(double power_, double b_, double rate_) : power(power_), b(b_), rate(rate_) {
    const double sum = power + b + rate, root = std::sqrt((sum - 2 * power) * (sum - 2 * power) + 4 * power * b);
    psi = 2 * power / (sum + root);
    // The other odds by the same equation for 1 - psi, without cancellation.
    const double turned = power + b - rate, turned_root = std::sqrt(turned * turned + 4 * rate * b);
    rest = turned > 0 ? 2 * b / (turned + turned_root)
           : rate > 0 ? (turned_root - turned) / (2 * rate)
                      : b / (power + b);
    rest = std::min(rest, 1.0);
    log_peak = power * std::log(psi) + b * std::log(rest) - rate * psi;
    scale = 1 / std::sqrt(root * psi * rest);
  }
  struct Place {
    double log_height;                   // relative to the peak
    double ratio, log_ratio, log_other;  // psi over that at the peak, and (1 - psi) likewise
  };
  Place operator()(double away) const {
    constexpr double far = 700;  // e^away is no number beyond
    const double u = std::expm1(std::min(-away, far)) * rest;
    Place at{0, 1 / (1 + u), 0, 0};
    at.log_ratio = -away < far ? -std::log1p(u) : away - std::log(rest);
    at.log_other = away < far ? -std::log1p(std::expm1(away) * psi) : -away - std::log(psi);
    at.log_height = power * at.log_ratio + b * at.log_other + rate * psi * u * at.ratio;
    return at;
  }
};

}  // namespace

RecaptureTruth::RecaptureTruth(std::shared_ptr<const RecapturePosterior> density) : density_(std::move(density)) {
  find_peak();
  outer_ = outer_nodes(spacing_, 0);
  set_moments(outer_);
  for (int round = 0; round < 7; ++round) {
    const double log_mass = log_mass_, correlation = correlation_;
    const Eigen::Vector2d mean = mean_, sd = sd_;
    const auto between = outer_nodes(spacing_, 0.5);
    outer_.insert(outer_.end(), between.begin(), between.end());
    for (Outer& node : outer_) node.log_weight -= std::log(2.0);
    set_moments(outer_);
    const double change = std::max({std::fabs(log_mass_ - log_mass), std::fabs(correlation_ - correlation),
                                    ((mean_ - mean).array() / sd_.array()).abs().maxCoeff(),
                                    (sd.array() / sd_.array() - 1).abs().maxCoeff()});
    // The rule converges exponentially: half the spacing has twice the digits.
    spacing_ /= 2;
    if (change < 1e-7) break;
  }
  std::sort(outer_.begin(), outer_.end(), [](const Outer& a, const Outer& b) { return a.x < b.x; });
  log_evidence_ = log_mass_ + density_->log_constant();
  nodes_ = nodes_at(spacing_, 2 * inner_spacing);
}

Eigen::Matrix2d RecaptureTruth::covariance() const {
  const double mixed = correlation_ * sd_[0] * sd_[1];
  Eigen::Matrix2d result;
  result << sd_[0] * sd_[0], mixed, mixed, sd_[1] * sd_[1];
  return result;
}

double RecaptureTruth::expected_count(double time) const {
  double sum = 0;
  for (const Outer& node : outer_) {
    sum += std::exp(node.log_weight - log_mass_ - std::exp(node.x) * time) * node.psi.mean;
  }
  return density_->model().released * sum;
}

RecaptureTruth::Given RecaptureTruth::given(double rate) const {
  const PsiCurve curve(density_->psi_power(), density_->model().psi_b, rate);
  double mass = 0, first = 0, second = 0, ratio = 1;
  sinh_rule(
      curve.scale, inner_spacing, 0, 0,
      [&](double away) {
        const PsiCurve::Place at = curve(away);
        ratio = at.ratio;
        return at.log_height;
      },
      [&](double, double log_weighted) {
        const double p = std::exp(log_weighted);
        mass += p;
        first += p * (ratio - 1);
        second += p * (ratio - 1) * (ratio - 1);
      });
  first /= mass;
  second /= mass;
  const double psi = curve.psi;
  // E psi and E psi^2 as they are about the peak.
  return {curve.log_peak + std::log(mass), psi * (1 + first), psi * psi * (second - first * first)};
}

// The same mass as log_marginal has, but by the height and width at the peak alone.
double RecaptureTruth::laplace(double x) const {
  const double mu = std::exp(x), rate = density_->model().released * density_->decay(mu).sum;
  const PsiCurve curve(density_->psi_power(), density_->model().psi_b, rate);
  return density_->model().mu_shape * x - density_->mu_slope() * mu + curve.log_peak + std::log(curve.scale);
}

double RecaptureTruth::log_marginal(double x, Given& psi) const {
  const double mu = std::exp(x);
  psi = given(density_->model().released * density_->decay(mu).sum);
  return density_->model().mu_shape * x - density_->mu_slope() * mu + psi.log_mass;
}

// Finds, for the marginal of log mu, the highest place, how far it takes to fall by a half, and the stretch outside of
// which there is no further peak.
void RecaptureTruth::find_peak() {
  const double centre = std::log(density_->model().mu_shape / density_->mu_slope());
  std::vector<double> at, value;
  for (double x = centre - 6; x < 25; x += 0.2) {
    at.push_back(x);
    value.push_back(laplace(x));
  }
  const auto best = static_cast<std::size_t>(std::max_element(value.begin(), value.end()) - value.begin());
  double a = at[best] - 0.2, b = at[best] + 0.2;
  constexpr double golden = 0.6180339887498949;
  for (int step = 0; step < 40; ++step) {
    const double c = b - golden * (b - a), d = a + golden * (b - a);
    (laplace(c) > laplace(d) ? b : a) = laplace(c) > laplace(d) ? d : c;
  }
  peak_ = 0.5 * (a + b);
  const double top = laplace(peak_);
  scale_ = 1e-7;
  while (scale_ < 30 && laplace(peak_ - scale_) > top - 0.5 && laplace(peak_ + scale_) > top - 0.5) scale_ *= 1.5;
  low_ = high_ = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (value[i] < top - depth) continue;
    low_ = std::min(low_, at[i] - peak_);
    high_ = std::max(high_, at[i] - peak_);
  }
}

std::vector<RecaptureTruth::Outer> RecaptureTruth::outer_nodes(double spacing, double shift) const {
  std::vector<Outer> nodes;
  Given psi;
  sinh_rule(
      scale_, spacing, low_, high_, [&](double away) { return log_marginal(peak_ + away, psi); },
      [&](double away, double log_weighted) {
        nodes.push_back({peak_ + away, log_weighted, psi});
      },
      shift);
  return nodes;
}

void RecaptureTruth::set_moments(const std::vector<Outer>& outer) {
  double top = -infinity;
  for (const Outer& node : outer) top = std::max(top, node.log_weight);
  double mass = 0;
  for (const Outer& node : outer) mass += std::exp(node.log_weight - top);
  log_mass_ = top + std::log(mass);
  const auto sum = [&](const auto& h) {
    double total = 0;
    for (const Outer& node : outer) total += std::exp(node.log_weight - log_mass_) * h(node);
    return total;
  };
  mean_[0] = sum([](const Outer& n) { return std::exp(n.x); });
  mean_[1] = sum([](const Outer& n) { return n.psi.mean; });
  const auto from_mu = [&](const Outer& n) { return std::exp(n.x) - mean_[0]; };
  const auto from_psi = [&](const Outer& n) { return n.psi.mean - mean_[1]; };
  sd_[0] = std::sqrt(sum([&](const Outer& n) { return from_mu(n) * from_mu(n); }));
  sd_[1] = std::sqrt(sum([&](const Outer& n) { return n.psi.square + from_psi(n) * from_psi(n); }));
  correlation_ = sum([&](const Outer& n) { return from_mu(n) * from_psi(n); }) / (sd_[0] * sd_[1]);
}

double RecaptureTruth::mu_density(double mu) const {
  if (!(mu > 0)) return 0;
  Given psi;
  return std::exp(log_marginal(std::log(mu), psi) - std::log(mu) - log_mass_);
}

// The function of x = log mu is (shape) x - slope mu - released psi decay(mu), highest where the decreasing function
// shape / mu - slope + released psi decay'(mu) crosses zero; Newton's steps from its left end never go beyond.
double RecaptureTruth::psi_density(double psi) const {
  if (!(psi > 0 && psi < 1)) return 0;
  const RecaptureModel& m = density_->model();
  const double slope = density_->mu_slope(), rate = m.released * psi;
  double mu = m.mu_shape / slope;
  RecapturePosterior::Decay decays = density_->decay(mu);
  for (int step = 0; step < 100; ++step) {
    const double change =
        (m.mu_shape / mu - slope + rate * decays.first) / (m.mu_shape / (mu * mu) + rate * decays.second);
    mu += change;
    decays = density_->decay(mu);
    if (!(change > 1e-9 * mu)) break;
  }
  const auto log_f = [&](double x) {
    const double at = std::exp(x);
    return m.mu_shape * x - slope * at - rate * density_->decay(at).sum;
  };
  const double peak = std::log(mu), top = log_f(peak);
  double mass = 0;
  const double scale = 1 / (mu * std::sqrt(m.mu_shape / (mu * mu) + rate * decays.second));
  sinh_rule(
      scale, inner_spacing, 0, 0, [&](double away) { return log_f(peak + away) - top; },
      [&](double, double log_weighted) { mass += std::exp(log_weighted); });
  const double of_psi = (density_->psi_power() - 1) * std::log(psi) + (m.psi_b - 1) * std::log1p(-psi);
  return std::exp(top + std::log(mass) + of_psi - log_mass_);
}

double RecaptureTruth::mu_quantile(double share) const {
  double below = 0, before = outer_.front().x;
  for (const Outer& node : outer_) {
    const double weight = std::exp(node.log_weight - log_mass_);
    if (below + weight / 2 >= share) return std::exp(0.5 * (before + node.x));
    below += weight;
    before = node.x;
  }
  return std::exp(outer_.back().x);
}

double RecaptureTruth::psi_quantile(double share) const {
  std::vector<std::pair<double, double>> order;
  order.reserve(nodes_.size());
  for (const RecaptureNode& node : nodes_) {
    if (node.weight > 1e-12) order.emplace_back(node.psi, node.weight);
  }
  std::sort(order.begin(), order.end());
  double below = 0;
  for (const auto& [psi, weight] : order) {
    below += weight;
    if (below >= share) return psi;
  }
  return order.back().first;
}

double RecaptureTruth::likeliest_psi(double mu) const {
  const double rate = density_->model().released * density_->decay(mu).sum;
  return PsiCurve(density_->psi_power(), density_->model().psi_b, rate).psi;
}

std::vector<RecaptureNode> RecaptureTruth::nodes_at(double spacing, double inner) const {
  constexpr double least = 1e-12;  // of a weight
  const RecaptureModel& m = density_->model();
  std::vector<RecaptureNode> nodes;
  // Each row of nodes is shifted against the one before by the golden section: without gaps along any curve, which
  // makes the shares of regions exact.
  double row = 0;
  const auto add_all = [&](double x, double wide, double log_weight) {  // of the quadrature over x alone
    const double mu = std::exp(x), of_mu = m.mu_shape * x - density_->mu_slope() * mu - log_mass_;
    const RecapturePosterior::Decay decay = density_->decay(mu);
    const PsiCurve curve(density_->psi_power(), m.psi_b, m.released * decay.sum);
    const double log_psi = std::log(curve.psi), log_rest = std::log(curve.rest);
    PsiCurve::Place at{};
    sinh_rule(
        curve.scale, inner, 0, 0, [&](double away) { return (at = curve(away)).log_height; },
        [&](double away, double log_weighted) {
          const double weight = std::exp(log_weight + of_mu + curve.log_peak + log_weighted);
          if (weight < least) return;
          const double here = log_psi + at.log_ratio, psi = std::exp(here);
          const double across = m.mu_shape - 1 - density_->mu_slope() * mu + m.released * psi * mu * decay.first;
          const double up = (curve.power - 1) * (1 - psi) - (curve.b - 1) * psi - curve.rate * psi * (1 - psi);
          nodes.push_back({mu, psi, here, weight,
                           of_mu + curve.log_peak + at.log_height - x - here - (log_rest + at.log_other),
                           std::hypot(across * wide, up * inner * std::hypot(curve.scale, away))});
        },
        row - std::floor(row));
  };
  sinh_rule(
      scale_, spacing, low_, high_, [&](double away) { return laplace(peak_ + away); },
      [&](double away, double log_weighted) {
        constexpr double golden = 0.6180339887498949;
        row = golden * std::round(std::asinh(away / scale_) / spacing) + 0.5;
        add_all(peak_ + away, spacing * std::hypot(scale_, away), log_weighted - laplace(peak_ + away));
      });
  return nodes;
}

// Gauss-Legendre in every bin; where a density has a pole at a wall, over the power of the distance from it that has
// none.
std::vector<double> RecaptureTruth::probabilities(const Rect& rect, int nx, int ny) const {
  using Gauss = boost::math::quadrature::gauss<double, 5>;
  struct Place {
    int bin;
    double at, weight;
  };
  const auto places = [](double low, double high, int bins, double power_low, double power_high) {
    std::vector<Place> result;
    const double width = (high - low) / bins;
    for (int b = 0; b < bins; ++b) {
      for (int k = -2; k <= 2; ++k) {
        const auto i = static_cast<std::size_t>(std::abs(k));
        const double u = 0.5 + (k < 0 ? -0.5 : 0.5) * Gauss::abscissa()[i], weight = 0.5 * width * Gauss::weights()[i];
        const bool at_low = low == 0 && b == 0 && power_low < 1, at_high = high == 1 && b == bins - 1 && power_high < 1;
        const double power = at_low ? power_low : at_high ? power_high : 1;
        const double bent = std::pow(at_high ? 1 - u : u, 1 / power),
                     slope = power == 1 ? 1 : bent / (power * (at_high ? 1 - u : u));
        result.push_back({b, low + width * (at_high ? b + 1 - bent : b + bent), weight * slope});
      }
    }
    return result;
  };
  const RecaptureModel& m = density_->model();
  const auto across = places(rect.x0, rect.x1, nx, m.mu_shape, 1);
  const auto up = places(rect.y0, rect.y1, ny, density_->psi_power(), m.psi_b);
  std::vector<double> result(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny), 0.0);
  for (const Place& column : across) {
    if (!(column.at > 0)) continue;
    const double rate = m.released * density_->decay(column.at).sum;
    const double of_mu = (m.mu_shape - 1) * std::log(column.at) - density_->mu_slope() * column.at - log_mass_;
    for (const Place& row : up) {
      if (!(row.at > 0 && row.at < 1)) continue;
      const double log_p =
          of_mu + (density_->psi_power() - 1) * std::log(row.at) + (m.psi_b - 1) * std::log1p(-row.at) - rate * row.at;
      result[static_cast<std::size_t>(row.bin * nx + column.bin)] += column.weight * row.weight * std::exp(log_p);
    }
  }
  return result;
}

}  // namespace credence::recapture
