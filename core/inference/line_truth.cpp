#include "core/inference/line_truth.h"

#include "core/inference/distances.h"
#include "core/inference/jumps.h"
#include "core/inference/kronrod.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"

#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <utility>

namespace credence {
namespace {

constexpr double negligible = 100;  // in log density below the peak
constexpr double converged = 1e-6;  // an integral whose error is estimated as less than this share of it

// The root of an increasing or decreasing function between two places where its sign differs.
template <class F>
double root_between(const F& f, double a, double b, double at_a, double at_b) {
  if (at_a == 0) return a;
  if (at_b == 0) return b;
  std::uintmax_t steps = 200;
  const auto [low, high] =
      boost::math::tools::toms748_solve(f, a, b, at_a, at_b, boost::math::tools::eps_tolerance<double>(50), steps);
  return 0.5 * (low + high);
}

}  // namespace

LineTruth::LineTruth(std::shared_ptr<const LogDensity> density, double lower, double upper,
                     std::span<const double> places)
    : log_density_(std::move(density)) {
  if (log_density_->dimension() != 1) throw InputError(Message("The density of a line has one variable."));
  if (!(lower < upper)) throw InputError(Message("The lower bound must be below the upper one."));
  std::vector<double> seen = look_around(lower, upper, places);
  // Where the quadrature finds a far higher place than the search did, everything is repeated around that.
  bool converges = false;
  for (int round = 0; round < 5; ++round) {
    seen.insert(std::upper_bound(seen.begin(), seen.end(), peak_), peak_);
    converges = integrate(seen, places);
    constexpr double far = 30;
    if (highest_ <= log_scale_ + far) break;
    converges = false;
    log_scale_ = highest_;
    peak_ = highest_at_;
  }
  if (!converges) throw InputError(Message("the density has no finite integral, so it cannot be normalised"));
  set_moments();
}

double LineTruth::log_value(double x) const { return log_density_->value(Eigen::VectorXd::Constant(1, x)); }

// Sets the peak and the range, without far ends where nothing is left; returns the places where it looked, in order.
std::vector<double> LineTruth::look_around(double lower, double upper, std::span<const double> places) {
  std::vector<double> seen;
  log_scale_ = -infinity;
  const auto look = [&](double x) {
    if (!(x >= lower && x <= upper)) return -infinity;
    const double value = log_value(x);
    seen.push_back(x);
    if (std::isfinite(value) && value > log_scale_) {
      log_scale_ = value;
      peak_ = x;
    }
    return value;
  };
  for (const double x : places) look(x);
  const double origin = std::isfinite(lower) ? lower : std::isfinite(upper) ? upper : 0;
  // Up one side until nothing is left; returns how far that is.
  const auto climb = [&](double direction) {
    constexpr int rungs_a_decade = 8;
    int idle = 0;
    for (int rung = -6 * rungs_a_decade; rung <= 8 * rungs_a_decade; ++rung) {
      const double x = origin + direction * std::pow(10, static_cast<double>(rung) / rungs_a_decade);
      idle = look(x) < log_scale_ - negligible ? idle + 1 : 0;
      if (idle >= rungs_a_decade / 2 && std::isfinite(log_scale_) && rung >= rungs_a_decade) return x;
    }
    return direction * infinity;
  };
  lower_ = lower;
  upper_ = upper;
  if (std::isfinite(lower) && std::isfinite(upper)) {
    constexpr int even = 2000;
    for (int k = 0; k <= even; ++k) look(lower + (upper - lower) * (k + 0.5) / (even + 1));
  } else {
    for (int k = -200; k <= 200; ++k) look(origin + 0.05 * k);
    if (!std::isfinite(lower)) lower_ = climb(-1);
    const double known_below = log_scale_;
    if (!std::isfinite(upper)) upper_ = climb(1);
    // What seemed to go on below was little beside what was found above.
    if (!std::isfinite(lower_) && log_scale_ > known_below + negligible) lower_ = climb(-1);
  }
  if (!std::isfinite(log_scale_))
    throw InputError(Message("the density is zero, or too small a number, wherever it was looked at"));
  std::sort(seen.begin(), seen.end());
  for (const double x : places) {
    if (x >= lower && x <= upper) {
      lower_ = std::min(lower_, 2 * x - origin);
      upper_ = std::max(upper_, 2 * x - origin);
    }
  }
  lower_ = std::max(lower, std::min(lower_, peak_));
  upper_ = std::min(upper, std::max(upper_, peak_));
  return seen;
}

// About how far from a place the log density has fallen by so much.
double LineTruth::width_around(double place, double fall) const {
  double width = 1e-12 * std::max(1.0, std::fabs(place));
  const double enough = log_value(place) - fall;
  for (int doublings = 0; doublings < 120; ++doublings, width *= 2) {
    for (const double x : {place - width, place + width}) {
      if (x < lower_ || x > upper_ || log_value(x) < enough) return width;
    }
  }
  return width;
}

double LineTruth::at(double t) const { return std::exp(log_value(map_.x(t)) - log_scale_) * map_.derivative(t); }

LineTruth::Panel LineTruth::panel(double begin, double end) {
  const double middle = 0.5 * (begin + end), half = 0.5 * (end - begin);
  Eigen::MatrixXd x(1, static_cast<Eigen::Index>(kronrod_nodes().size()));
  for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
    x(0, static_cast<Eigen::Index>(i)) = map_.x(middle + half * kronrod_nodes()[i].t);
  }
  const Eigen::VectorXd values = log_density_->values(x);
  Panel result{begin, end};
  std::array<double, 3> kronrod{}, gauss{};
  for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
    const double value = values[static_cast<Eigen::Index>(i)], place = x(0, static_cast<Eigen::Index>(i));
    if (std::isfinite(value) && value > highest_) {
      highest_ = value;
      highest_at_ = place;
    }
    const double u = (place - peak_) / scale_;
    double term = half * std::exp(value - log_scale_) * map_.derivative(middle + half * kronrod_nodes()[i].t);
    for (std::size_t order = 0; order < 3; ++order, term *= u) {
      kronrod[order] += kronrod_nodes()[i].kronrod * term;
      gauss[order] += kronrod_nodes()[i].gauss * term;
    }
  }
  result.mass = kronrod[0];
  result.first = kronrod[1];
  result.second = kronrod[2];
  result.mass_error = std::fabs(kronrod[0] - gauss[0]);
  result.first_error = std::fabs(kronrod[1] - gauss[1]);
  result.second_error = std::fabs(kronrod[2] - gauss[2]);
  return result;
}

// False where the integral does not converge.
bool LineTruth::integrate(const std::vector<double>& seen, std::span<const double> places) {
  constexpr double half = 0.7;
  scale_ = width_around(peak_, half);
  map_ = LineMap(lower_, upper_, peak_, scale_);
  highest_ = log_scale_;
  highest_at_ = peak_;
  std::vector<double> edges = {map_.first(), map_.last()};
  const auto add = [&](double x) { edges.push_back(map_.t(x)); };
  for (int k = 1; k < 16; ++k) edges.push_back(map_.first() + (map_.last() - map_.first()) * k / 16);
  const auto add_around = [&](double place, double width, double times) {
    add(place);
    for (double factor = 1; factor < times; factor *= 3) {
      add(place - factor * width);
      add(place + factor * width);
    }
  };
  add_around(peak_, scale_, 1e4);
  for (const double place : places) {  // its peak may be far narrower than the highest, or nearly drowned by another
    if (place > lower_ && place < upper_) add_around(place, width_around(place, 1e-6), 1e7);
  }
  // Local maxima of what was seen, and their neighbours.
  for (std::size_t i = 1; i + 1 < seen.size(); ++i) {
    const double here = log_value(seen[i]);
    if (here < log_scale_ - negligible || here < log_value(seen[i - 1]) || here < log_value(seen[i + 1])) continue;
    for (const std::size_t k : {i - 1, i, i + 1}) add(seen[k]);
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  panels_.clear();
  for (std::size_t i = 1; i < edges.size(); ++i) panels_.push_back(panel(edges[i - 1], edges[i]));
  const auto refine_mass = [this] {
    refine(
        2500, 1e-12, [](const Panel& p) { return p.mass_error; }, [](const Panel& p) { return p.mass; });
  };
  refine_mass();
  if (end_panels_at_jumps()) refine_mass();
  double mass = 0, error = 0;
  for (const Panel& p : panels_) {
    mass += p.mass;
    error += p.mass_error;
  }
  refine(
      4000, 1e-11, [](const Panel& p) { return p.second_error; }, [](const Panel& p) { return p.second; });
  return mass > 0 && std::isfinite(mass) && error <= converged * mass;
}

// A rule does not see a jump that lies between two of its nodes, or beyond its last one. Returns whether there are any.
bool LineTruth::end_panels_at_jumps() {
  constexpr double heavy = 1e-12;  // share of the whole
  double whole = 0;
  std::vector<Height> seen;
  for (const Panel& p : panels_) {
    whole += p.mass;
    for (const KronrodNode& node : kronrod_nodes()) {
      const double t = 0.5 * (p.begin + p.end + (p.end - p.begin) * node.t);
      seen.push_back({t, at(t)});
    }
  }
  const std::vector<double> jumps = find_jumps(
      seen, [this](double t) { return at(t); }, heavy * whole);
  for (const double t : jumps) {
    const auto after =
        std::upper_bound(panels_.begin(), panels_.end(), t, [](double a, const Panel& p) { return a < p.begin; });
    Panel& cut = *(after - 1);
    if (!(cut.begin < t && t < cut.end)) continue;
    const Panel rest = panel(t, cut.end);
    cut = panel(cut.begin, t);
    panels_.insert(after, rest);
  }
  return !jumps.empty();
}

// Halves the panels of the largest error until together they are below the tolerance, relative to the size of the
// whole.
void LineTruth::refine(std::size_t most, double tolerance, double (*error)(const Panel&),
                       double (*size)(const Panel&)) {
  const auto less = [error](const Panel& a, const Panel& b) { return error(a) < error(b); };
  std::vector<Panel> done;
  std::make_heap(panels_.begin(), panels_.end(), less);
  double whole = 0, errors = 0;
  for (const Panel& p : panels_) {
    whole += std::fabs(size(p));
    errors += error(p);
  }
  while (!panels_.empty() && errors > tolerance * whole && panels_.size() + done.size() < most) {
    std::pop_heap(panels_.begin(), panels_.end(), less);
    const Panel worst = panels_.back();
    panels_.pop_back();
    const double middle = 0.5 * (worst.begin + worst.end);
    const double least = 1e-12 * std::max(std::fabs(worst.begin), std::fabs(worst.end));
    if (!(worst.end - worst.begin > least)) {
      done.push_back(worst);
      continue;
    }
    whole -= std::fabs(size(worst));
    errors -= error(worst);
    for (const Panel& half : {panel(worst.begin, middle), panel(middle, worst.end)}) {
      whole += std::fabs(size(half));
      errors += error(half);
      panels_.push_back(half);
      std::push_heap(panels_.begin(), panels_.end(), less);
    }
  }
  panels_.insert(panels_.end(), done.begin(), done.end());
  std::sort(panels_.begin(), panels_.end(), [](const Panel& a, const Panel& b) { return a.begin < b.begin; });
}

void LineTruth::set_moments() {
  double first = 0, second = 0, first_error = 0, second_error = 0, spread = 0;
  for (const Panel& p : panels_) {
    before_.push_back(mass_);
    mass_ += p.mass;
    first += p.first;
    second += p.second;
    spread += std::fabs(p.first);
    first_error += p.first_error;
    second_error += p.second_error;
    for (const KronrodNode& node : kronrod_nodes()) {
      const double t = 0.5 * (p.begin + p.end + (p.end - p.begin) * node.t);
      known_.push_back({t, log_value(map_.x(t))});
    }
  }
  if (!(first_error <= converged * (spread + mass_))) return;
  mean_ = peak_ + scale_ * first / mass_;
  if (!(second_error <= converged * second)) return;
  sd_ = scale_ * std::sqrt(std::max(0.0, second / mass_ - (first / mass_) * (first / mass_)));
}

double LineTruth::log_normaliser() const { return log_scale_ + std::log(mass_); }

std::vector<LineTruth::Place> LineTruth::places() const {
  std::vector<Place> result;
  result.reserve(known_.size());
  for (const Known& known : known_) result.push_back({map_.x(known.t), known.log_density});
  return result;
}

std::optional<double> LineTruth::expectation(const std::function<double(double, double)>& h) const {
  double sum = 0, size = 0, error = 0;
  for (std::size_t k = 0; k < known_.size(); k += kronrod_nodes().size()) {
    const Panel& p = panels_[k / kronrod_nodes().size()];
    const double half = 0.5 * (p.end - p.begin);
    double kronrod = 0, gauss = 0;
    for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
      const double log_density = known_[k + i].log_density, x = map_.x(known_[k + i].t);
      const double share = half * std::exp(log_density - log_scale_) * map_.derivative(known_[k + i].t) / mass_;
      if (!(share > 0)) continue;
      const double term = share * h(x, log_density - log_normaliser());
      kronrod += kronrod_nodes()[i].kronrod * term;
      gauss += kronrod_nodes()[i].gauss * term;
      size += kronrod_nodes()[i].kronrod * std::fabs(term);
    }
    sum += kronrod;
    error += std::fabs(kronrod - gauss);
  }
  if (!std::isfinite(sum) || !(error <= converged * (size + 1))) return std::nullopt;
  return sum;
}

double LineTruth::density(double x) const {
  if (x < lower_ || x > upper_) return 0;
  return std::exp(log_value(x) - log_scale_) / mass_;
}

double LineTruth::mass_between(double begin, double end) const {
  const double middle = 0.5 * (begin + end), half = 0.5 * (end - begin);
  double sum = 0;
  if (half > 0) {
    for (const KronrodNode& node : kronrod_nodes()) sum += node.kronrod * at(middle + half * node.t);
  }
  return half * sum;
}

double LineTruth::cdf(double x) const {
  const double t = map_.t(x);
  if (t <= map_.first()) return 0;
  if (t >= map_.last()) return 1;
  const auto after =
      std::upper_bound(panels_.begin(), panels_.end(), t, [](double a, const Panel& p) { return a < p.begin; });
  const auto index = static_cast<std::size_t>(after - panels_.begin()) - 1;
  return std::clamp((before_[index] + mass_between(panels_[index].begin, t)) / mass_, 0.0, 1.0);
}

double LineTruth::quantile(double p) const {
  const double wanted = std::clamp(p, 0.0, 1.0) * mass_;
  const auto after = std::upper_bound(before_.begin(), before_.end(), wanted);
  const auto index = static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, after - before_.begin())) - 1;
  const Panel& panel = panels_[index];
  const auto excess = [&](double t) { return before_[index] + mass_between(panel.begin, t) - wanted; };
  const double at_begin = before_[index] - wanted, at_end = excess(panel.end);
  if (!(at_begin < 0)) return map_.x(panel.begin);
  if (!(at_end > 0)) return map_.x(panel.end);
  return map_.x(root_between(excess, panel.begin, panel.end, at_begin, at_end));
}

std::vector<LineTruth::Interval> LineTruth::above(double level) const {
  const double log_level = std::log(level) + log_normaliser();
  // Zero density has no logarithm that a root finder could use.
  const auto height = [log_level](double log_density) { return std::max(log_density - log_level, -1e300); };
  const auto crossing = [&](const Known& a, const Known& b) {
    const auto f = [&](double t) { return height(log_value(map_.x(t))); };
    return map_.x(root_between(f, a.t, b.t, height(a.log_density), height(b.log_density)));
  };
  std::vector<Interval> result;
  for (std::size_t k = 0; k < known_.size(); ++k) {
    const bool inside = known_[k].log_density > log_level;
    const bool before = k > 0 && known_[k - 1].log_density > log_level;
    if (inside && !before) result.push_back({k == 0 ? map_.x(map_.first()) : crossing(known_[k - 1], known_[k]), 0});
    if (before && !inside) result.back().end = crossing(known_[k - 1], known_[k]);
  }
  if (known_.back().log_density > log_level) result.back().end = map_.x(map_.last());
  return result;
}

double LineTruth::highest_density_level(double mass) const {
  const auto held = [&](double log_level) {
    double sum = 0;
    for (const Interval& interval : above(std::exp(log_level))) sum += cdf(interval.end) - cdf(interval.begin);
    return sum;
  };
  double low = highest_ - log_normaliser(), high = low + 1;
  while (held(high) >= mass) high += 2;
  while (held(low) < mass && low > high - 700) low -= 2;
  for (int halvings = 0; halvings < 60 && high - low > 1e-13 * std::max(1.0, std::fabs(low)); ++halvings) {
    const double middle = 0.5 * (low + high);
    (held(middle) < mass ? high : low) = middle;
  }
  return std::exp(0.5 * (low + high));
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
