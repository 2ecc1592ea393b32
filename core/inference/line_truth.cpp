// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_truth.h"

#include "core/inference/distances.h"
#include "core/inference/line_poles.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace credence {
namespace {

constexpr double six_digits = 1e-6;  // an integral whose error is estimated as less than this share of it

// Checked before anything is looked at.
std::shared_ptr<const LogDensity> on_line(std::shared_ptr<const LogDensity> density, double lower, double upper) {
  if (density->dimension() != 1) throw InputError(Message("The density of a line has one variable."));
  if (!(lower < upper)) throw InputError(Message("The lower bound must be below the upper one."));
  return with_poles(std::move(density), lower, upper);
}

}  // namespace

LineTruth::LineTruth(std::shared_ptr<const LogDensity> density, double lower, double upper,
                     std::span<const double> places, Peaks peaks)
    : log_density_(on_line(std::move(density), lower, upper)),
      quadrature_(log_density_, look_along(*log_density_, lower, upper, places), places, peaks == Peaks::known),
      below_(quadrature_.beyond(quadrature_.scope().below)),
      above_(quadrature_.beyond(quadrature_.scope().above)) {
  set_moments();
}

bool LineTruth::diverges(int power) const {
  const auto &below = quadrature_.scope().below, &above = quadrature_.scope().above;
  return (below && below->diverges(power)) || (above && above->diverges(power));
}

void LineTruth::set_moments() {
  double first = 0, second = 0, first_error = 0, second_error = 0, spread = 0;
  const auto add = [&](const LineMoments& part) {
    mass_ += part.mass;
    error_ += part.mass_error;
    first += part.first;
    second += part.second;
    spread += std::fabs(part.first);
    first_error += part.first_error;
    second_error += part.second_error;
  };
  add(below_);
  for (const LinePanel& p : quadrature_.panels()) {
    before_.push_back(mass_);
    add(p);
    for (const KronrodNode& node : kronrod_nodes()) {
      const double x = 0.5 * (p.begin + p.end + (p.end - p.begin) * node.t);
      known_.push_back({x, quadrature_.log_value(x)});
    }
  }
  add(above_);
  const double peak = quadrature_.peak(), scale = quadrature_.scale();
  if (diverges(1) || !(first_error <= six_digits * (spread + mass_))) return;
  mean_ = peak + scale * first / mass_;
  if (diverges(2) || !(second_error <= six_digits * second)) return;
  sd_ = scale * std::sqrt(std::max(0.0, second / mass_ - (first / mass_) * (first / mass_)));
}

double LineTruth::log_normaliser() const { return quadrature_.log_scale() + std::log(mass_); }

std::vector<LineTruth::Place> LineTruth::places() const { return known_; }

std::vector<double> LineTruth::poles() const {
  std::vector<double> result;
  if (quadrature_.scope().pole) result.push_back(0);
  for (const LinePole& pole : line_poles(*log_density_)) result.push_back(pole.at);
  return result;
}

// The integral of a function times the density, in pieces: at first the panels, then halves of those where the product
// with the function is less smooth than the density, as z log z is near 0.
class LineExpectation {
 public:
  LineExpectation(const LineTruth& truth, const LineTruth::Value& h)
      : truth_(truth), h_(h), log_z_(truth.log_normaliser()) {
    const std::size_t nodes = kronrod_nodes().size();
    for (std::size_t k = 0; k < truth.known_.size(); k += nodes) {
      const LinePanel& panel = truth.quadrature_.panels()[k / nodes];
      const LinePole* pole = pole_over(*truth.log_density_, panel.begin, panel.end);
      pieces_.push_back(pole ? at_pole(*pole, panel) : over(panel.begin, panel.end, &truth.known_[k]));
    }
    refine();
  }

  // Empty if it does not converge.
  std::optional<double> value() const {
    Sums all = sums();
    const LineScope& scope = truth_.quadrature_.scope();
    for (const auto& tail : {scope.below, scope.above}) {
      if (tail && !add(*tail, all)) return std::nullopt;
    }
    if (!std::isfinite(all.sum) || !all.known(six_digits)) return std::nullopt;
    return all.sum;
  }

 private:
  struct Sums {
    double sum = 0, size = 0, error = 0;  // size: of the terms without their signs
    bool known(double share) const { return error <= share * (size + 1); }
  };
  struct Piece : Sums {
    double begin = 0, end = 0;
  };

  Piece at_pole(const LinePole& pole, const LinePanel& panel) const {
    const double term = panel.mass / truth_.mass_ * h_(pole.middle(), pole.mean_log_density() - log_z_);
    return {{term, std::fabs(term), pole.relative_error() * std::fabs(term)}, panel.begin, panel.end};
  }

  Piece over(double begin, double end, const LineTruth::Place* nodes) const {
    Piece piece{{}, begin, end};
    const double half = 0.5 * (end - begin);
    double gauss = 0;
    for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
      const auto [x, log_density] = nodes[i];
      const double share = half * std::exp(log_density - truth_.quadrature_.log_scale()) / truth_.mass_;
      if (!(share > 0)) continue;
      const double term = share * h_(x, log_density - log_z_);
      piece.sum += kronrod_nodes()[i].kronrod * term;
      gauss += kronrod_nodes()[i].gauss * term;
      piece.size += kronrod_nodes()[i].kronrod * std::fabs(term);
    }
    piece.error = std::fabs(piece.sum - gauss);
    return piece;
  }

  Piece anew(double begin, double end) const {
    std::vector<LineTruth::Place> nodes;
    for (const KronrodNode& node : kronrod_nodes()) {
      const double x = 0.5 * (begin + end + (end - begin) * node.t);
      nodes.push_back({x, truth_.quadrature_.log_value(x)});
    }
    return over(begin, end, nodes.data());
  }

  Sums sums() const {
    Sums all;
    for (const Piece& p : pieces_) {
      all.sum += p.sum;
      all.size += p.size;
      all.error += p.error;
    }
    return all;
  }

  // Halves the piece of the largest error until their sum is far below what is asked for.
  void refine() {
    constexpr int most = 500;
    Sums all = sums();
    if (all.known(six_digits)) return;
    for (int halvings = 0; halvings < most && !all.known(0.01 * six_digits); ++halvings) {
      const auto worst = std::max_element(pieces_.begin(), pieces_.end(),
                                          [](const Piece& a, const Piece& b) { return a.error < b.error; });
      const double begin = worst->begin, end = worst->end, middle = 0.5 * (begin + end);
      const double least = std::max(1e-290, 1e-12 * std::max(std::fabs(begin), std::fabs(end)));
      if (!(end - begin > least) || pole_over(*truth_.log_density_, begin, end)) return;
      *worst = anew(begin, middle);
      pieces_.insert(worst + 1, anew(middle, end));
      all = sums();
    }
  }

  // Far out h is a power of the distance. False if the integral diverges.
  bool add(const PowerTail& tail, Sums& all) const {
    constexpr double decades = 5;
    const double nearer = tail.end / std::pow(10, decades);
    const double at_end = h_(tail.end, tail.log_density - log_z_),
                 before = h_(nearer, truth_.quadrature_.log_value(nearer) - log_z_);
    const double power = std::log(at_end / before) / (decades * std::log(10));
    if (at_end == 0) return true;
    if (!std::isfinite(power) || tail.diverges(power)) return false;
    const auto [integral, change] = tail.beyond(power, log_z_);
    const double factor = at_end * std::pow(tail.distance, -power);
    all.sum += factor * integral;
    all.error += std::fabs(factor) * change;
    return true;
  }

  const LineTruth& truth_;
  const LineTruth::Value& h_;
  double log_z_;
  std::vector<Piece> pieces_;
};

std::optional<double> LineTruth::expectation(const Value& h) const { return LineExpectation(*this, h).value(); }

double LineTruth::density(double x) const {
  if (x < quadrature_.scope().lower || x > quadrature_.scope().upper) return 0;
  return quadrature_.height(x) / mass_;
}

double LineTruth::cdf(double x) const {
  const LineScope& scope = quadrature_.scope();
  if (x <= scope.lower) return 0;
  if (x >= scope.upper) return 1;
  const std::size_t k = quadrature_.panel_at(x);
  const double inside = quadrature_.between(quadrature_.panels()[k].begin, x);
  return std::clamp((before_[k] + inside) / mass_, 0.0, 1.0);
}

// Between places close to each other in a panel, a rule with few nodes is as exact as that of the panel.
std::vector<double> LineTruth::cdf(std::span<const double> increasing) const {
  constexpr double close = 0.25;  // of the panel
  std::vector<double> result;
  double inside = 0, last = quadrature_.scope().lower;
  std::size_t panel = quadrature_.panels().size();  // of the last place; none at first
  for (const double x : increasing) {
    if (!(x > quadrature_.scope().lower && x < quadrature_.scope().upper)) {
      result.push_back(cdf(x));
      continue;
    }
    const std::size_t k = quadrature_.panel_at(x);
    const double begin = quadrature_.panels()[k].begin, width = quadrature_.panels()[k].end - begin;
    const bool goes_on = k == panel && x - last < close * width;
    inside = goes_on ? inside + quadrature_.between(last, x, true)
                     : quadrature_.between(begin, x, x - begin < close * width);
    panel = k;
    last = x;
    result.push_back(std::clamp((before_[k] + inside) / mass_, 0.0, 1.0));
  }
  return result;
}

double LineTruth::quantile(double p) const {
  const double wanted = std::clamp(p, 0.0, 1.0) * mass_;
  const auto after = std::upper_bound(before_.begin(), before_.end(), wanted);
  const auto index = static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, after - before_.begin())) - 1;
  const LinePanel& panel = quadrature_.panels()[index];
  const auto excess = [&](double x) { return before_[index] + quadrature_.between(panel.begin, x) - wanted; };
  const double at_begin = before_[index] - wanted, at_end = excess(panel.end);
  const double x = !(at_begin < 0) ? panel.begin
                   : !(at_end > 0) ? panel.end
                                   : root_between(excess, panel.begin, panel.end, at_begin, at_end);
  for (const LinePole& pole : line_poles(*log_density_)) {  // a density may have no value at its pole
    if (x == pole.at) return std::nextafter(x, pole.end());
  }
  return x;
}

std::vector<LineTruth::Interval> LineTruth::above(double level) const { return above_log(std::log(level), known_); }

// The known places with the highest and lowest places between them: a narrow top or bottom lies between two nodes.
std::vector<LineTruth::Place> LineTruth::with_turns() const {
  constexpr std::size_t most = 200;
  constexpr double rounding = 1e-9;
  std::vector<Place> places, turns;
  for (std::size_t k = 1; k + 1 < known_.size() && turns.size() < most; ++k) {
    const double before = known_[k - 1].log_density, here = known_[k].log_density, after = known_[k + 1].log_density;
    const bool top = here - std::max(before, after) > rounding, bottom = std::min(before, after) - here > rounding;
    if (!(top || bottom) || !std::isfinite(before) || !std::isfinite(here) || !std::isfinite(after)) continue;
    const auto height = [&](double x) {
      const double value = quadrature_.log_value(x);
      return std::isfinite(value) ? (top ? -value : value) : 1e300;
    };
    const double x = lowest_between(height, known_[k - 1].x, known_[k + 1].x, 30, 60).at;
    turns.push_back({x, quadrature_.log_value(x)});
  }
  std::ranges::merge(known_, turns, std::back_inserter(places), {}, &Place::x, &Place::x);
  return places;
}

std::vector<LineTruth::Interval> LineTruth::above_log(double log_density_level,
                                                      const std::vector<Place>& places) const {
  const double log_level = log_density_level + log_normaliser();
  // Zero density has no logarithm that a root finder could use.
  const auto height = [log_level](double log_density) { return std::max(log_density - log_level, -1e300); };
  const auto crossing = [&](const Place& a, const Place& b) {
    const auto f = [&](double x) { return height(quadrature_.log_value(x)); };
    return root_between(f, a.x, b.x, height(a.log_density), height(b.log_density));
  };
  const LineScope& scope = quadrature_.scope();
  std::vector<Interval> result;
  for (std::size_t k = 0; k < places.size(); ++k) {
    const bool inside = places[k].log_density > log_level;
    const bool before = k > 0 && places[k - 1].log_density > log_level;
    if (inside && !before) result.push_back({k == 0 ? scope.lower : crossing(places[k - 1], places[k]), 0});
    if (before && !inside) result.back().end = crossing(places[k - 1], places[k]);
  }
  if (places.back().log_density > log_level) result.back().end = scope.upper;
  return result;
}

double LineTruth::highest_density_level(double mass) const {
  return std::exp(log_highest_density_level(mass, with_turns()));
}

std::vector<LineTruth::Interval> LineTruth::highest_density_region(double mass) const {
  const std::vector<Place> places = with_turns();
  return above_log(log_highest_density_level(mass, places), places);
}

double LineTruth::log_highest_density_level(double mass, const std::vector<Place>& places) const {
  const auto held = [&](double log_level) {
    double sum = 0;
    for (const Interval& interval : above_log(log_level, places)) sum += cdf(interval.end) - cdf(interval.begin);
    return sum;
  };
  double low = quadrature_.highest() - log_normaliser(), high = low + 1;
  while (held(high) >= mass) high += 2;
  while (held(low) < mass && low > high - 700) low -= 2;
  for (int halvings = 0; halvings < 60 && high - low > 1e-13 * std::max(1.0, std::fabs(low)); ++halvings) {
    const double middle = 0.5 * (low + high);
    (held(middle) < mass ? high : low) = middle;
  }
  return 0.5 * (low + high);
}

std::vector<double> LineTruth::probabilities(std::span<const double> edges) const {
  std::vector<double> result;
  for (std::size_t b = 1; b < edges.size(); ++b) result.push_back(cdf(edges[b]) - cdf(edges[b - 1]));
  return result;
}

double LineTruth::total_variation(std::span<const double> edges, std::span<const double> shares) const {
  return credence::total_variation(probabilities(edges), shares);
}

}  // namespace credence
