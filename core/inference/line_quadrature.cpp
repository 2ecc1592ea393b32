// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_quadrature.h"

#include "core/math/input_error.h"
#include "core/math/statistics.h"
#include "core/model/narrow_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace credence {
namespace {

struct Height {
  double t, height;
};

// Bisection keeps the height of a jump and shrinks that of a slope; towards a pole the height only grows.
bool halve(Height& low, Height& high, const std::function<double(double)>& height) {
  const double rise = std::fabs(high.height - low.height), top = std::max(low.height, high.height);
  for (int halvings = 1;; ++halvings) {
    const double middle = 0.5 * (low.t + high.t);
    if (!(middle > low.t && middle < high.t)) return std::max(low.height, high.height) < 2 * top;
    const Height here{middle, height(middle)};
    (std::fabs(here.height - low.height) >= std::fabs(here.height - high.height) ? high : low) = here;
    if (halvings % 8 == 0 && std::fabs(high.height - low.height) < 0.5 * rise) return false;
  }
}

// Finds the jumps of a function by bisection between places at which it was evaluated.
// `seen` holds the function at ascending t, with heights >= 0. A jump is searched between neighbours whose heights
// differ by more than a fiftieth of the higher one and whose difference times distance is above `least`. Returns the
// first place behind each jump, at most 200 of them.
std::vector<double> find_jumps(std::span<const Height> seen, const std::function<double(double)>& height,
                               double least) {
  constexpr std::size_t most = 200;
  constexpr double steep = 0.02;
  std::vector<double> jumps;
  for (std::size_t i = 1; i < seen.size() && jumps.size() < most; ++i) {
    Height low = seen[i - 1], high = seen[i];
    const double rise = std::fabs(high.height - low.height);
    if (!(rise > steep * std::max(low.height, high.height)) || !(rise * (high.t - low.t) > least)) continue;
    if (halve(low, high, height)) jumps.push_back(high.t);
  }
  return jumps;
}

constexpr double too_close = 1e-13;  // relative distance of places with too few numbers between them for a panel

LineMoments sum_of(const std::vector<LinePanel>& panels) {
  LineMoments sum;
  for (const LinePanel& p : panels) {
    sum.mass += p.mass;
    sum.mass_error += p.mass_error;
  }
  return sum;
}

// The ends of panels if each side of a pole has one panel for its reach.
std::vector<double> around_poles(std::vector<double> edges, const std::vector<LinePole>& poles) {
  for (const LinePole& pole : poles) {
    std::erase_if(edges, [&](double x) { return x != pole.end() && pole.holds(x, x); });
    edges.insert(edges.end(), {pole.at, pole.end()});
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

// First ends of panels: evenly spaced, closer at peaks, and geometrically spaced from the origin if the mass lies close
// to it.
std::vector<double> first_edges(const LogDensity& density, const LineScope& scope, double scale,
                                std::span<const double> places) {
  const double lower = scope.lower, upper = scope.upper;
  std::vector<double> edges = {lower, upper};
  const auto add = [&](double x) {
    const double margin = too_close * std::fabs(x);
    edges.push_back(x <= lower + margin ? lower : x >= upper - margin ? upper : x);
  };
  for (int k = 1; k < 16; ++k) edges.push_back(lower + (upper - lower) * k / 16);
  const auto add_around = [&](double place, double width, double times) {
    add(place);
    for (double factor = 1; factor < times; factor *= 3) {
      add(place - factor * width);
      add(place + factor * width);
    }
  };
  // A ladder from the origin reaches the end of a long tail; without one, that from the peak has to.
  const bool climbs = scope.endless && !std::isfinite(scope.scale);
  add_around(scope.peak, scale, climbs ? std::max(1e4, (upper - lower) / scale) : 1e4);
  if (scope.pole) add(0);
  for (const LinePole& pole : line_poles(density)) {
    for (double d = pole.reach; d < upper - lower; d *= 10) add(pole.at + pole.side * d);
  }
  if (scope.scale < 1e-5 * (upper - lower)) add_around(scope.origin, scope.scale, (upper - lower) / scope.scale);
  for (const double place : places) {  // its peak may be far narrower than the highest, or nearly drowned by another
    if (place > lower && place < upper) add_around(place, width_around(density, scope, place, 1e-6), 1e7);
  }
  // Local maxima of what was seen, and their neighbours.
  const auto& seen = scope.seen;
  constexpr double negligible = 100;
  for (std::size_t i = 1; i + 1 < seen.size(); ++i) {
    const double here = value_at(density, seen[i]);
    if (here < scope.log_peak - negligible || here < value_at(density, seen[i - 1]) ||
        here < value_at(density, seen[i + 1]))
      continue;
    for (const std::size_t k : {i - 1, i, i + 1}) add(seen[k]);
  }
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return around_poles(edges, line_poles(density));
}

LinePanel panel_at_pole(const LinePole& pole, double begin, double end, const LineScope& scope, double scale) {
  const double near = std::min(std::fabs(begin - pole.at), std::fabs(end - pole.at));
  const double far = std::max(std::fabs(begin - pole.at), std::fabs(end - pole.at));
  std::array<double, 3> of{};  // integrals of the powers of the distance
  for (int power = 0; power < 3; ++power) {
    of[static_cast<std::size_t>(power)] =
        pole.integral(power, far, scope.log_peak) - pole.integral(power, near, scope.log_peak);
  }
  const double u = (pole.at - scope.peak) / scale, slope = pole.side / scale, error = pole.relative_error() * of[0];
  const double furthest = std::max(std::fabs(u), std::fabs(u + slope * pole.reach));
  return {{of[0], u * of[0] + slope * of[1], u * u * of[0] + 2 * u * slope * of[1] + slope * slope * of[2], error,
           furthest * error, furthest * furthest * error},
          begin,
          end};
}

bool has_value(const LogDensity& density, double x) {  // false at the pole of a formula
  try {
    value_at(density, x);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// The ends of a panel and places between, ever closer to x from both sides.
std::vector<double> ends_towards(double x, const LinePanel& panel) {
  constexpr double closer = 0.05;
  const double least = std::max({1e-290, 1e-12 * std::fabs(x), 1e-16 * (panel.end - panel.begin)});
  std::vector<double> ends = {panel.begin, panel.end};
  if (x - panel.begin > least && panel.end - x > least) ends.push_back(x);
  for (double d = closer * (x - panel.begin); d > least; d *= closer) ends.push_back(x - d);
  for (double d = closer * (panel.end - x); d > least; d *= closer) ends.push_back(x + d);
  std::sort(ends.begin(), ends.end());
  return ends;
}

}  // namespace

LineQuadrature::LineQuadrature(std::shared_ptr<const LogDensity> density, LineScope scope,
                               std::span<const double> places, bool peaks_known)
    : density_(std::move(density)), scope_(std::move(scope)) {
  // If a far higher place than the search's holds some of the mass, everything is repeated around it.
  bool found = false;
  for (int round = 0; round < 5 && !found; ++round) {
    auto& seen = scope_.seen;
    seen.insert(std::upper_bound(seen.begin(), seen.end(), scope_.peak), scope_.peak);
    found = place_panels(places, peaks_known);
  }
  const LineMoments sum = sum_of(panels_);
  constexpr double two_digits = 1e-2;
  const bool wrong = !found || !(sum.mass > 0) || !std::isfinite(sum.mass);
  const bool steep = !(sum.mass_error <= 1e-6 * sum.mass);
  for (const double at : {scope_.lower, scope_.upper, scope_.origin, highest_at_}) {
    if ((wrong || steep) && !beside_pole(*density_, at) && diverges_at(*density_, at))
      throw InputError(Message("the density has no finite integral, so it cannot be normalised"));
  }
  if (wrong || sum.mass_error > two_digits * sum.mass)
    throw InputError(Message("the integral of the density converges too slowly to be computed, if it does"));
}

double LineQuadrature::height(double x) const { return std::exp(log_value(x) - scope_.log_peak); }

LinePanel LineQuadrature::panel(double begin, double end) {
  if (const LinePole* pole = pole_over(*density_, begin, end)) return panel_at_pole(*pole, begin, end, scope_, scale_);
  const double middle = 0.5 * (begin + end), half = 0.5 * (end - begin);
  Eigen::MatrixXd x(1, static_cast<Eigen::Index>(kronrod_nodes().size()));
  for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
    x(0, static_cast<Eigen::Index>(i)) = middle + half * kronrod_nodes()[i].t;
  }
  const Eigen::VectorXd values = density_->values(x);
  std::array<double, 3> kronrod{}, gauss{};
  for (std::size_t i = 0; i < kronrod_nodes().size(); ++i) {
    const double value = values[static_cast<Eigen::Index>(i)], place = x(0, static_cast<Eigen::Index>(i));
    if (std::isfinite(value) && value > highest_) {
      highest_ = value;
      highest_at_ = place;
    }
    const double u = (place - scope_.peak) / scale_;
    double term = half * std::exp(value - scope_.log_peak);
    for (std::size_t order = 0; order < 3; ++order, term *= u) {
      kronrod[order] += kronrod_nodes()[i].kronrod * term;
      gauss[order] += kronrod_nodes()[i].gauss * term;
    }
  }
  const auto error = [&](std::size_t order) { return std::fabs(kronrod[order] - gauss[order]); };
  return {{kronrod[0], kronrod[1], kronrod[2], error(0), error(1), error(2)}, begin, end};
}

std::vector<LinePanel> LineQuadrature::split(const LinePanel& whole, int pieces) {
  std::vector<LinePanel> parts;
  const auto edge = [&](int k) {
    return k == pieces ? whole.end : whole.begin + (whole.end - whole.begin) * k / pieces;
  };
  for (int k = 0; k < pieces; ++k) parts.push_back(panel(edge(k), edge(k + 1)));
  return parts;
}

// False if a far higher place was found, which is the new peak.
bool LineQuadrature::place_panels(std::span<const double> places, bool peaks_known) {
  constexpr double half = 0.7, far = 30;
  scale_ = width_around(*density_, scope_, scope_.peak, half);
  highest_ = scope_.log_peak;
  highest_at_ = scope_.peak;
  const std::vector<double> ends = first_edges(*density_, scope_, scale_, places);
  panels_.clear();
  for (std::size_t i = 1; i < ends.size(); ++i) panels_.push_back(panel(ends[i - 1], ends[i]));
  refine_mass();
  if (end_panels_at_jumps()) refine_mass();
  if (!peaks_known && survey()) {
    refine_mass();
    if (end_panels_at_jumps()) refine_mass();
  }
  refine(4000, 1e-11, &LineMoments::second_error, &LineMoments::second);
  if (highest_ <= scope_.log_peak + far || !weighs(highest_at_)) return true;
  scope_.log_peak = highest_;
  scope_.peak = highest_at_;
  return false;
}

// Whether some of the mass is in the panel of this place; beside a pole there is none.
bool LineQuadrature::weighs(double x) const {
  const LinePanel& here = panels_[panel_at(x)];
  return !(here.mass < 1e-3 * sum_of(panels_).mass);
}

void LineQuadrature::refine_mass() { refine(2500, 1e-12, &LineMoments::mass_error, &LineMoments::mass); }

// A rule does not see a jump that lies between two of its nodes, or beyond its last one. Returns whether there are any.
bool LineQuadrature::end_panels_at_jumps() {
  constexpr double heavy = 1e-12;  // share of the whole
  std::vector<Height> seen;
  for (const LinePanel& p : panels_) {
    for (const KronrodNode& node : kronrod_nodes()) {
      const double x = 0.5 * (p.begin + p.end + (p.end - p.begin) * node.t);
      seen.push_back({x, height(x)});
    }
  }
  const std::vector<double> jumps = find_jumps(
      seen, [this](double x) { return height(x); }, heavy * sum_of(panels_).mass);
  for (const double x : jumps) {
    const std::size_t k = panel_at(x);
    const double margin = too_close * std::fabs(x);
    if (!(panels_[k].begin + margin < x && x < panels_[k].end - margin)) continue;
    const LinePanel rest = panel(x, panels_[k].end);
    panels_[k] = panel(panels_[k].begin, x);
    panels_.insert(panels_.begin() + static_cast<std::ptrdiff_t>(k) + 1, rest);
  }
  return !jumps.empty();
}

// Looks between the nodes for peaks that all of them missed: some 8,000 nodes where most of the mass is, and as many
// elsewhere; and ever closer to the places that the density names. Returns whether a panel had missed something, which
// is split then.
bool LineQuadrature::survey() {
  constexpr double missed = 1e-10, elsewhere = 1e-4;  // shares of the whole
  constexpr int parts = 256;
  const double whole = sum_of(panels_).mass, least = missed * whole;
  double begin = scope_.lower, end = scope_.upper, below = 0;
  for (const LinePanel& p : panels_) {
    if (below <= elsewhere * whole) begin = p.begin;
    if (below < (1 - elsewhere) * whole) end = p.end;
    below += p.mass;
  }
  std::vector<LinePanel> looked;
  bool found = false;
  for (const LinePanel& p : panels_) {
    const double width = p.begin >= begin && p.end <= end ? end - begin : scope_.upper - scope_.lower;
    const double many = (p.end - p.begin) / width * parts;  // not a number if the width is 0 or infinite
    const int pieces = many < 2 * parts ? static_cast<int>(std::ceil(many)) : 1;
    std::vector<LinePanel> pieces_of = pieces > 1 ? split(p, pieces) : std::vector<LinePanel>{p};
    const bool differs = !(std::fabs(sum_of(pieces_of).mass - p.mass) <= least);
    found = found || differs;
    if (!differs) pieces_of = {p};
    looked.insert(looked.end(), pieces_of.begin(), pieces_of.end());
  }
  panels_ = std::move(looked);
  for (const double x : narrow_places(*density_)) {
    if (!(x > scope_.lower && x < scope_.upper) || pole_over(*density_, x, x) != nullptr || !has_value(*density_, x))
      continue;
    const std::size_t k = panel_at(x);
    std::vector<LinePanel> closer;
    const std::vector<double> ends = ends_towards(x, panels_[k]);
    for (std::size_t i = 1; i < ends.size(); ++i) closer.push_back(panel(ends[i - 1], ends[i]));
    if (std::fabs(sum_of(closer).mass - panels_[k].mass) <= least) continue;
    found = true;
    const auto place = panels_.erase(panels_.begin() + static_cast<std::ptrdiff_t>(k));
    panels_.insert(place, closer.begin(), closer.end());
  }
  return found;
}

// Halves the panels of the largest error until together they are below the tolerance, relative to the size of the
// whole.
void LineQuadrature::refine(std::size_t most, double tolerance, double LineMoments::*error, double LineMoments::*size) {
  const auto less = [error](const LinePanel& a, const LinePanel& b) { return a.*error < b.*error; };
  std::vector<LinePanel> done;
  std::make_heap(panels_.begin(), panels_.end(), less);
  double whole = 0, errors = 0;
  for (const LinePanel& p : panels_) {
    whole += std::fabs(p.*size);
    errors += p.*error;
  }
  while (!panels_.empty() && errors > tolerance * whole && panels_.size() + done.size() < most) {
    std::pop_heap(panels_.begin(), panels_.end(), less);
    const LinePanel worst = panels_.back();
    panels_.pop_back();
    const double least = std::max(1e-290, 1e-12 * std::max(std::fabs(worst.begin), std::fabs(worst.end)));
    if (!(worst.end - worst.begin > least) || pole_over(*density_, worst.begin, worst.end) != nullptr) {
      done.push_back(worst);
      continue;
    }
    whole -= std::fabs(worst.*size);
    errors -= worst.*error;
    const double middle = 0.5 * (worst.begin + worst.end);
    for (const LinePanel& half : {panel(worst.begin, middle), panel(middle, worst.end)}) {
      whole += std::fabs(half.*size);
      errors += half.*error;
      panels_.push_back(half);
      std::push_heap(panels_.begin(), panels_.end(), less);
    }
  }
  panels_.insert(panels_.end(), done.begin(), done.end());
  std::sort(panels_.begin(), panels_.end(), [](const LinePanel& a, const LinePanel& b) { return a.begin < b.begin; });
}

std::size_t LineQuadrature::panel_at(double x) const {
  const auto after =
      std::upper_bound(panels_.begin(), panels_.end(), x, [](double a, const LinePanel& p) { return a < p.begin; });
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, after - panels_.begin())) - 1;
}

double LineQuadrature::between(double begin, double end, bool near) const {
  if (const LinePole* pole = pole_over(*density_, begin, end))
    return panel_at_pole(*pole, begin, end, scope_, scale_).mass;
  const double middle = 0.5 * (begin + end), half = 0.5 * (end - begin);
  double sum = 0;
  if (half > 0 && near) {
    for (const KronrodNode& node : kronrod_rule<15>()) {
      if (node.gauss > 0) sum += node.gauss * height(middle + half * node.t);
    }
  } else if (half > 0) {
    for (const KronrodNode& node : kronrod_nodes()) sum += node.kronrod * height(middle + half * node.t);
  }
  return half * sum;
}

LineMoments LineQuadrature::beyond(const std::optional<PowerTail>& tail) const {
  LineMoments sum;
  if (!tail) return sum;
  const double u = (tail->end > scope_.peak ? 1 : -1) / scale_;
  const auto set = [&](int power, double factor, double& moment, double& error) {
    const auto [integral, change] = tail->beyond(power, scope_.log_peak);
    moment = factor * integral;
    error = std::fabs(factor) * change;
  };
  set(0, 1, sum.mass, sum.mass_error);
  set(1, u, sum.first, sum.first_error);
  set(2, u * u, sum.second, sum.second_error);
  return sum;
}

}  // namespace credence
