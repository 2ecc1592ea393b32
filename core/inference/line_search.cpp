// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_search.h"

#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/model/narrow_places.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int rungs_a_decade = 8, first_usual = -6 * rungs_a_decade;

// 1e-20 to 1e100, in single decades above 1e20.
double rung_distance(int rung) {
  constexpr int last_fine = 20 * rungs_a_decade;
  return std::pow(10, rung <= last_fine ? static_cast<double>(rung) / rungs_a_decade : 20 + (rung - last_fine));
}
constexpr int first_rung = -20 * rungs_a_decade, last_rung = 20 * rungs_a_decade + 80;

struct Rung {
  double distance, value;
};

struct Look {
  double x, value;
};

class LineSearch {
 public:
  LineSearch(const LogDensity& density, double lower, double upper) : density_(density), lower_(lower), upper_(upper) {}

  // Where the main ladders begin.
  double origin() const { return std::isfinite(lower_) ? lower_ : std::isfinite(upper_) ? upper_ : 0; }

  double look(double x) { return look(x, seen_); }

  // At `place(k)` for k from `first` to `last`, `step` apart: each stands for what is as wide as that.
  template <class F>
  void look_evenly(const F& place, int first, int last, double step, double origin) {
    for (int k = first; k <= last; ++k) {
      const double x = place(k), value = x == origin ? look_beyond(x, seen_) : look(x);
      if (std::isfinite(value) && x != origin) weigh(value + std::log(step), origin, infinity, false);
    }
  }

  // Up a ladder of distances from `origin`, up to `longest`; a rung stands for what is as wide as its distance. What is
  // nearer than usual, and what a ladder sees that is not the `main` one, counts if the heaviest place is there.
  std::vector<Rung> climb(double origin, double direction, double longest, bool main) {
    std::vector<Rung> rungs;
    for (int rung = first_rung; rung <= last_rung; ++rung) {
      const double d = rung_distance(rung), x = origin + direction * d;
      if (d < 1e-15 * std::fabs(origin)) continue;
      if (d > longest || x < lower_ || x > upper_) break;
      const bool close = !main || rung < first_usual;
      const double value = close || d > 10 ? look_beyond(x, close ? close_ : seen_) : look(x);
      if (std::isnan(value) && d > 10) break;
      if (main) rungs.push_back({d, value});
      if (!std::isfinite(value)) continue;
      weigh(value + std::log(d), origin, d, close);
      widest_ = std::max(widest_, value + 3 * std::log(d));
    }
    return rungs;
  }

  // Whether the density is infinite at 0.
  bool pole() const {
    try {
      return lower_ < 0 && upper_ > 0 && value_at(density_, 0) == infinity;
    } catch (const InputError&) {
      return true;
    }
  }

  bool found() const {
    return std::ranges::any_of(seen_, [](const Look& look) { return std::isfinite(look.value); });
  }

  // Returns the findings so far; the range is that of the bounds.
  LineScope scope() {
    LineScope scope{lower_, upper_, 0, -infinity, {}, origin_, distance_, false, false, {}, {}};
    if (heaviest_is_close_) seen_.insert(seen_.end(), close_.begin(), close_.end());
    for (const auto& [x, value] : seen_) {
      scope.seen.push_back(x);
      if (!std::isfinite(value) || value <= scope.log_peak) continue;
      scope.log_peak = value;
      scope.peak = x;
    }
    if (!std::isfinite(scope.log_peak))
      throw InputError(Message("the density is zero, or too small a number, wherever it was looked at"));
    std::sort(scope.seen.begin(), scope.seen.end());
    peak_ = scope.peak;
    const double least = std::numeric_limits<double>::epsilon() * std::fabs(peak_);
    widest_around_peak_ = scope.log_peak + 3 * std::log(least);
    for (const auto& [x, value] : seen_) {
      if (std::isfinite(value)) widest_around_peak_ = std::max(widest_around_peak_, value + around_peak(x));
    }
    return scope;
  }

  // Whether something is left at a place, beside the peak.
  bool left(double x, double log_peak) {
    const double value = look_beyond(x, close_);
    return std::isfinite(value) ? value >= log_peak - 100 : value > 0;
  }
  // Whether something is left at a rung of a main ladder in this direction, beside the peak. Its share of the second
  // moment is judged around the origin and around the peak, which may be far away from it.
  bool left(const Rung& rung, double direction, double log_peak) const {
    constexpr double negligible = 44;
    if (rung.value == -infinity) return false;
    return rung.value >= log_peak - 100 || rung.value + 3 * std::log(rung.distance) >= widest_ - negligible ||
           rung.value + around_peak(origin() + direction * rung.distance) >= widest_around_peak_ - negligible;
  }

 private:
  double look(double x, std::vector<Look>& looks) {
    if (!(x >= lower_ && x <= upper_)) return -infinity;
    looks.push_back({x, value_at(density_, x)});
    return looks.back().value;
  }

  // NaN where intermediate results of the density are beyond all numbers.
  double look_beyond(double x, std::vector<Look>& looks) {
    try {
      return look(x, looks);
    } catch (const InputError&) {
      return nan;
    }
  }

  double around_peak(double x) const { return 3 * std::log(std::fabs(x - peak_)); }

  void weigh(double weight, double origin, double d, bool close) {
    if (!(weight > heaviest_)) return;
    heaviest_ = weight;
    heaviest_is_close_ = close;
    origin_ = origin;
    distance_ = d;
  }

  const LogDensity& density_;
  double lower_, upper_;
  std::vector<Look> seen_, close_;
  double heaviest_ = -infinity, widest_ = -infinity;  // the largest logarithms of d f and d^3 f
  double peak_ = 0, widest_around_peak_ = -infinity;  // the latter with distances from the peak
  double origin_ = 0, distance_ = infinity;           // of the heaviest place
  bool heaviest_is_close_ = false;
};

// Returns the tail of a density that still matters at x, the end of its ladder.
PowerTail tail_of(const std::vector<Rung>& rungs, double x) {
  constexpr std::size_t rungs_apart = 5;
  const auto fall = [&](std::size_t i) {
    const Rung &near = rungs[i - rungs_apart], &far = rungs[i];
    return (near.value - far.value) / std::log(far.distance / near.distance);
  };
  const std::size_t end = rungs.size() - 1;
  const PowerTail tail{x, rungs[end].distance, rungs[end].value, {fall(end - rungs_apart), fall(end)}};
  if (!std::isfinite(tail.log_density) || tail.diverges(0))
    throw InputError(Message("the density has no finite integral, so it cannot be normalised"));
  return tail;
}

// Sets the bound to half a decade behind the last rung at which something is left, 10 at least.
std::optional<PowerTail> end_at(LineSearch& search, const std::vector<Rung>& rungs, double direction,
                                const LineScope& scope, double& bound) {
  constexpr std::size_t half_a_decade = rungs_a_decade / 2;
  std::size_t last = 0;
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    if (search.left(rungs[i], direction, scope.log_peak)) {
      last = i + half_a_decade;
    } else if (rungs[i].distance <= 10) {
      last = std::max(last, i);
    }
  }
  const auto x = [&](double d) { return search.origin() + direction * d; };
  bound = x(rungs[std::min(last, rungs.size() - 1)].distance);
  const Rung& end = rungs.back();
  if (!search.left(end, direction, scope.log_peak)) return std::nullopt;
  if (end.distance < 1e8) search.look(x(end.distance * rung_distance(1)));  // says why the ladder ends so early
  return tail_of(rungs, bound);
}

}  // namespace

std::array<double, 2> PowerTail::beyond(double power, double log_scale) const {
  const double height = std::exp(log_density - log_scale + (power + 1) * std::log(distance));
  const auto integral = [&](double p) { return p - 1 - power > 0 ? height / (p - 1 - power) : infinity; };
  constexpr double further = 30;  // an exponent that changes here may go on so
  const double whole = integral(exponent[1]);
  return {whole, std::min(2 * whole, further * std::fabs(whole - integral(exponent[0])))};
}

LineScope look_along(const LogDensity& density, double lower, double upper, std::span<const double> places) {
  LineSearch search(density, lower, upper);
  for (const double x : places) search.look(x);
  const bool below = !std::isfinite(lower), above = !std::isfinite(upper);
  const double origin = search.origin();
  std::vector<Rung> down, up;
  if (below || above) {
    search.look_evenly([origin](int k) { return origin + 0.05 * k; }, -200, 200, 0.05, origin);
    if (below) down = search.climb(origin, -1, infinity, true);
    if (above) up = search.climb(origin, 1, infinity, true);
  } else {
    constexpr int count = 2001;
    const double step = (upper - lower) / count;
    search.look_evenly([&](int k) { return lower + (upper - lower) * (k + 0.5) / count; }, 0, count - 1, step, origin);
    search.climb(lower, 1, step, false);
    search.climb(upper, -1, step, false);
  }
  if (lower < 0 && upper > 0 && origin != 0) {
    search.climb(0, -1, infinity, false);
    search.climb(0, 1, infinity, false);
  }
  if (!search.found()) {  // narrower than the distances between all these places
    std::vector<double> named = narrow_places(density);
    std::sort(named.begin(), named.end());
    for (std::size_t i = 0; i < named.size(); ++i) {
      search.look(named[i]);
      if (i > 0) search.look(0.5 * (named[i - 1] + named[i]));
    }
  }
  LineScope scope = search.scope();
  scope.pole = search.pole();
  scope.endless = below || above;
  if (scope.pole && diverges_at(density, 0)) {
    throw InputError(Message("the density has no finite integral, so it cannot be normalised"));
  }
  if (below) scope.below = end_at(search, down, -1, scope, scope.lower);
  if (above) scope.above = end_at(search, up, 1, scope, scope.upper);
  for (const double x : places) {
    if (!(x >= lower && x <= upper)) continue;
    scope.lower = std::max(lower, std::min(scope.lower, 2 * x - origin));
    scope.upper = std::min(upper, std::max(scope.upper, 2 * x - origin));
  }
  for (const double x : narrow_places(density)) {
    if (!(x >= lower && x <= upper) || (x >= scope.lower && x <= scope.upper)) continue;
    if (x < scope.lower ? scope.below.has_value() : scope.above.has_value()) continue;
    if (!search.left(x, scope.log_peak)) continue;
    const double beyond = 2 * x - (std::isfinite(origin) ? origin : 0);
    scope.lower = std::max(lower, std::min(scope.lower, beyond));
    scope.upper = std::min(upper, std::max(scope.upper, beyond));
  }
  scope.lower = std::max(lower, std::min(scope.lower, scope.peak));
  scope.upper = std::min(upper, std::max(scope.upper, scope.peak));
  return scope;
}

double width_around(const LogDensity& density, const LineScope& scope, double place, double fall) {
  const double enough = value_at(density, place) - fall;
  const auto inside = [&](double x) { return x >= scope.lower && x <= scope.upper; };
  const auto falls = [&](double x) { return !inside(x) || value_at(density, x) < enough; };
  double width = 1e-12 * std::max(1.0, std::fabs(place));
  const bool ends = !inside(place - width) || !inside(place + width);
  if (!ends && (falls(place - width) || falls(place + width))) {  // far narrower than 1
    const double least = 1e-15 * std::fabs(place);
    while (width > least && (falls(place - width / 2) || falls(place + width / 2))) width /= 2;
    if (width > 1e-290) return width;
    width = 1e-280;  // a jump at 0: the other side has a width
    while (width < 1e280 && !(falls(place - width) && falls(place + width))) width *= 2;
    return width;
  }
  for (int doublings = 0; doublings < 120 && !falls(place - width) && !falls(place + width); ++doublings) width *= 2;
  return width;
}

bool diverges_at(const LogDensity& density, double place) {
  const double rounding = std::numeric_limits<double>::epsilon() * std::fabs(place);
  const double nearest = std::max(1e-300, 0x1p12 * rounding);
  for (const double direction : {-1.0, 1.0}) {
    // NaN where an intermediate result is beyond all numbers.
    const auto height = [&](double d) {
      try {
        return value_at(density, place + direction * d) + std::log(d);
      } catch (const InputError&) {
        return nan;
      }
    };
    double near = nearest, there = height(near);
    while (std::isnan(there) && near < 1) there = height(near *= 10);
    if (std::isnan(there)) return true;
    const double before = height(place == 0 && near < 1e-270 ? 1e50 * near
                                 : near == nearest           ? 0x1p12 * near
                                                             : 8 * near);
    if (std::isfinite(there) && there > before - 1e-3) return true;
  }
  return false;
}

}  // namespace credence
