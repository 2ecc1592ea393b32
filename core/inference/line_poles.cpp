// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/line_poles.h"

#include "core/inference/line_search.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/model/narrow_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace credence {
namespace {

// As `density`, but near poles and at holes.
class OpenAtPoles final : public LogDensity, public NarrowPlaces {
 public:
  OpenAtPoles(std::shared_ptr<const LogDensity> density, std::vector<LinePole> poles, std::vector<double> holes)
      : density_(std::move(density)), poles_(std::move(poles)), holes_(std::move(holes)) {}
  Eigen::Index dimension() const override { return 1; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override {
    for (const LinePole& pole : poles_) {
      if (pole.holds(x[0], x[0])) return pole.log_at(x[0]);
    }
    return std::ranges::find(holes_, x[0]) == holes_.end() ? density_->value(x) : -infinity;
  }
  std::vector<double> narrow_places() const override { return credence::narrow_places(*density_); }
  const std::vector<LinePole>& poles() const { return poles_; }

 private:
  std::shared_ptr<const LogDensity> density_;
  std::vector<LinePole> poles_;
  std::vector<double> holes_;
};

// One side of a place that may be a pole.
class PoleSide {
 public:
  PoleSide(const LogDensity& density, double at, int side, double room)
      : density_(density), at_(at), side_(side), room_(room) {}

  // NaN where the density has no value.
  double log_density(double x) const {
    try {
      return value_at(density_, x);
    } catch (const InputError&) {
      return nan;
    }
  }
  // The exponent of the distance, where it is as close as numbers allow; NaN if the density has no value there.
  double steepness() const { return fall(place(0x1p-36), place(0x1p-30)); }

  // Whether it is beyond all numbers close by, and where it no longer is, still too large for an integral.
  bool overflows() const {
    constexpr int closest = 36, step = 3;
    int k = closest;
    while (k > step && std::isnan(place(std::ldexp(1, -k)).log_density)) --k;
    const Place near = place(std::ldexp(1, -k)), far = place(std::ldexp(1, step - k));
    return k < closest && fall(near, far) > 1;
  }

  // The reach with the smallest error, of all whose fit agrees with those nearer to the pole.
  std::optional<LinePole> fitted() const {
    constexpr int closest = 37, step = 3;
    std::vector<LinePole> fits;
    for (int k = 10; k <= closest; k += step) {
      if (std::ldexp(16 * std::fabs(at_), -k) < room_) fits.push_back(fit(std::ldexp(1, -k)));
    }
    std::optional<LinePole> best;
    double least = infinity, surest = 1e-6;
    bool infinite = false;
    for (std::size_t i = 0; i + 2 < fits.size(); ++i) {
      LinePole pole = fits[i];
      pole.exponent_error = uncertainty(fits[i].exponent, fits[i + 1].exponent, fits[i + 2].exponent);
      if (pole.exponent_error < surest) {
        surest = pole.exponent_error;
        infinite = pole.exponent > 1 - std::max(1e-9, surest);
      }
      if (!(pole.exponent > 0) || !(pole.exponent < 1 - 1e-9) || !(pole.exponent_error < 1)) continue;
      const double error = pole.integral(0, pole.reach, fits.back().log_density) * pole.relative_error();
      if (error < least) {
        least = error;
        best = pole;
      }
    }
    return infinite ? std::nullopt : best;
  }

 private:
  struct Place {
    double distance, log_density;
  };
  Place place(double share) const {  // a share of the distance from 0
    const double x = at_ + side_ * share * std::fabs(at_);
    return {std::fabs(x - at_), log_density(x)};
  }
  static double fall(const Place& near, const Place& far) {
    return (near.log_density - far.log_density) / std::log(far.distance / near.distance);
  }
  // Returns how uncertain the first of three exponents is, which were measured ever closer to the pole: one that
  // changes as much at each step may go on so.
  static double uncertainty(double first, double second, double third) {
    constexpr double further = 30;
    const double change = second - first, next = third - second;
    const bool drifts =
        change * next > 0 && std::fabs(next) > 0.4 * std::fabs(change) && std::fabs(next) < 2 * std::fabs(change);
    return (drifts ? further : 1) * std::max(std::fabs(change), std::fabs(next));
  }
  // From three distances, so that a factor of 1 + a d does not count.
  LinePole fit(double share) const {
    const Place near = place(share), middle = place(4 * share), far = place(16 * share);
    const double inner = fall(near, middle), outer = fall(middle, far);
    LinePole pole{.at = at_, .side = side_, .reach = near.distance, .log_density = near.log_density};
    pole.exponent = inner + (inner - outer) / 3;
    pole.slope = (pole.exponent - inner) * std::log(4) / 3;
    return pole;
  }

  const LogDensity& density_;
  double at_;
  int side_;
  double room_;
};

struct Found {
  std::vector<LinePole> poles;
  std::vector<double> holes;
};

void look_at(const LogDensity& density, double at, double room, double lower, double upper, Found& found) {
  constexpr double steep = 0.01;
  std::vector<LinePole> poles;
  bool hole = true, infinite = false, overflow = false;
  const double here = PoleSide(density, at, 1, room).log_density(at);
  const bool valued = here < infinity;
  for (const int side : {-1, 1}) {
    if (side < 0 ? !(at > lower) : !(at < upper)) continue;
    const PoleSide beside(density, at, side, room);
    const double steepness = beside.steepness();
    overflow = overflow || beside.overflows();
    hole = hole && !std::isnan(beside.log_density(at + side * 0x1p-36 * std::fabs(at)));
    if (!(steepness > steep)) continue;
    if (const auto pole = beside.fitted()) {
      const double nearest = at + side * 0x1p-46 * std::fabs(at);
      // A narrow peak is no pole.
      if (valued && std::fabs(beside.log_density(nearest) - pole->log_at(nearest)) > 0.1) continue;
      poles.push_back(*pole);
    } else {
      infinite = infinite || steepness > 1 - steep;
    }
  }
  if (valued && poles.empty()) return;
  if (!hole && !overflow) return;
  if (!valued && (overflow || (infinite && diverges_at(density, at))))
    throw InputError(Message("the density has no finite integral, so it cannot be normalised"));
  if (infinite || overflow) return;
  if (!valued) found.holes.push_back(at);
  found.poles.insert(found.poles.end(), poles.begin(), poles.end());
}

}  // namespace

bool LinePole::holds(double begin, double upto) const {
  return side > 0 ? begin >= at && upto <= end() : begin >= end() && upto <= at;
}

double LinePole::log_at(double x) const {
  const double rounding = std::numeric_limits<double>::epsilon() / 4 * std::fabs(at);
  const double t = std::max(std::fabs(x - at), rounding) / reach;
  return log_density - exponent * std::log(t) + slope * (t - 1);
}

double LinePole::integral(int power, double d, double log_scale) const {
  const double t = d / reach, a = power + 1 - exponent;
  if (!(t > 0)) return 0;
  return std::exp(log_density - log_scale) * std::pow(reach, power + 1) * std::pow(t, a) *
         ((1 - slope) / a + slope * t / (a + 1));
}

double LinePole::middle() const { return at + side * reach * std::exp(-1 / (1 - exponent)); }

std::shared_ptr<const LogDensity> with_poles(std::shared_ptr<const LogDensity> density, double lower, double upper) {
  std::vector<double> places = narrow_places(*density);
  places.insert(places.end(), {lower, upper});
  std::erase_if(places, [&](double x) { return !std::isfinite(x) || !(x >= lower && x <= upper); });
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  Found found;
  for (const double at : places) {
    if (at == 0) continue;
    const auto same = [at](double x) { return std::fabs(x - at) < 1e-12 * std::fabs(at); };
    if (std::ranges::any_of(found.poles, same, &LinePole::at)) continue;
    double room = infinity;
    for (const double other : places) {
      if (!same(other)) room = std::min(room, std::fabs(other - at));
    }
    look_at(*density, at, room, lower, upper, found);
  }
  if (found.poles.empty() && found.holes.empty()) return density;
  return std::make_shared<OpenAtPoles>(std::move(density), std::move(found.poles), std::move(found.holes));
}

const std::vector<LinePole>& line_poles(const LogDensity& density) {
  static const std::vector<LinePole> none;
  const auto* open = dynamic_cast<const OpenAtPoles*>(&density);
  return open ? open->poles() : none;
}

const LinePole* pole_over(const LogDensity& density, double begin, double end) {
  for (const LinePole& pole : line_poles(density)) {
    if (pole.holds(begin, end)) return &pole;
  }
  return nullptr;
}

bool beside_pole(const LogDensity& density, double x) {
  return std::ranges::any_of(line_poles(density), [x](const LinePole& pole) {
    return pole.holds(x, x) || std::fabs(x - pole.at) < 1e-8 * std::fabs(x);
  });
}

}  // namespace credence
