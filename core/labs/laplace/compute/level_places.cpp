// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/laplace/compute/level_places.h"

#include "core/math/limits.h"
#include "core/math/statistics.h"
#include "core/model/narrow_places.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace credence::laplace {
namespace {

constexpr double negligible = 60;  // in log density

using Places = std::vector<LineTruth::Place>;

// The maxima and the lowest places between them, in order. A plateau goes from its first to its last place.
struct Turn {
  std::size_t first, last;
  bool top;
};
std::vector<Turn> turns_of(const Places& places, double highest, double least_rise) {
  std::vector<Turn> turns;
  std::size_t first = 0, top = 0, bottom = 0;
  bool rising = true;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double value = places[i].log_density;
    if (rising) {
      if (value > places[top].log_density) first = i;
      if (value >= places[top].log_density) top = i;
      if (value < places[top].log_density - least_rise || i + 1 == places.size()) {
        turns.push_back({first, top, true});
        bottom = i;
        rising = false;
      }
    } else {
      if (value < places[bottom].log_density) bottom = i;
      if (value > places[bottom].log_density + least_rise) {
        turns.push_back({bottom, bottom, false});
        first = top = i;
        rising = true;
      }
    }
  }
  // A top that is too low to be seen is no turn, nor is the valley beside it.
  std::vector<Turn> seen;
  for (const Turn& turn : turns) {
    const bool low = places[turn.first].log_density < highest - negligible;
    if (turn.top && low) {
      while (!seen.empty() && !seen.back().top) seen.pop_back();
    } else if (turn.top || !seen.empty()) {
      seen.push_back(turn);
    }
  }
  while (!seen.empty() && !seen.back().top) seen.pop_back();
  std::erase_if(seen,
                [&](const Turn& turn) { return !turn.top && places[turn.first].log_density < highest - negligible; });
  return seen;
}

// If there are too many turns, keeps the highest tops alone.
void keep_highest(std::vector<Turn>& turns, const Places& places) {
  if (turns.size() < 2 * most_modes) return;
  std::erase_if(turns, [](const Turn& turn) { return !turn.top; });
  std::stable_sort(turns.begin(), turns.end(), [&](const Turn& a, const Turn& b) {
    return places[a.first].log_density > places[b.first].log_density;
  });
  turns.erase(turns.begin() + std::min<std::ptrdiff_t>(std::ssize(turns), most_modes), turns.end());
  std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) { return a.first < b.first; });
}

class Search {
 public:
  // `spread` is the interquartile range of the density. Its shape at a place is seen in `uncut`, so that no cut nearby
  // leaves too little of it.
  Search(const SmoothLogDensity& density, const LogDensity& uncut, double lower, double upper, double spread,
         const std::function<Certainty(double)>& certainty)
      : density_(density),
        uncut_(uncut),
        narrow_(narrow_places(uncut)),
        lower_(lower),
        upper_(upper),
        spread_(spread),
        certainty_(certainty) {}

  double value(double x) const { return density_.value(one(x)); }

  // The top or the bottom of the log density within [a, b].
  LevelPlace turn(double a, double b, bool top) const {
    double at = level_between(a, b, top).value_or(nan);
    if (std::isnan(at)) {
      const double sign = top ? -1 : 1;
      const auto height = [&](double x) { return std::clamp(sign * value(x), -1e300, 1e300); };
      at = lowest_between(height, a, b, 40, 60).at;
    }
    if (top && value(0.5 * (a + b)) >= value(at)) at = middle_of_plateau(a, b);
    at = on_narrow_place(polished(at, a, b, width_at(density_, at), top), top);
    const auto [slope, curvature] = derivatives(at);
    LevelPlace place{at, value(at), curvature, top ? Level::mode : Level::minimum};
    if (top) place.level = falls_from_end(at, a, b) ? Level::edge : kind(place, slope);
    if (place.level != Level::mode && std::fabs(place.at) < 1e-7 * spread_) place.at = 0;  // known no better
    const double end = a == lower_ && (b != upper_ || at - a < b - at) ? a : b;
    if (place.level == Level::mode && (end == lower_ || end == upper_) && std::fabs(at - end) < 1e-7 * spread_)
      place.at = end;
    const bool at_end = (end == lower_ || end == upper_) && std::fabs(at - end) < 1e-3 * (b - a);
    if ((end == lower_ || end == upper_) && (place.level == Level::edge || (place.level == Level::kink && at_end))) {
      place.at = end;
      place.level = Level::edge;
    }
    return place;
  }

  // The place between a and b where the slope is nearest to zero, if it vanishes there without changing its sign.
  std::optional<LevelPlace> saddle(double a, double b) const {
    const auto steepness = [this](double x) {
      const double slope = std::fabs(density_.gradient(one(x))[0]);
      return std::isfinite(slope) ? slope : 1e300;
    };
    const auto [at, slope] = lowest_between(steepness, a, b, 30, 60);
    const double margin = 1e-3 * (b - a);
    if (slope * (b - a) > 1e-6 || at < a + margin || at > b - margin) return std::nullopt;
    const auto slope_at = [this](double x) { return density_.gradient(one(x))[0]; };
    if (!(slope_at(at - margin) * slope_at(at + margin) > 0)) return std::nullopt;  // a turn, not a saddle
    if (std::fabs(at) < 1e-6 * (b - a)) return LevelPlace{0, value(0), density_.hessian(one(0))(0, 0), Level::saddle};
    return LevelPlace{at, value(at), density_.hessian(one(at))(0, 0), Level::saddle};
  }

 private:
  // The middle of all places that are as high as the one half-way between a and b.
  double middle_of_plateau(double a, double b) const {
    const double middle = 0.5 * (a + b), height = value(middle);
    const auto end = [&](double outside) {
      double inside = middle;
      for (int halvings = 0; halvings < 60; ++halvings) {
        const double between = 0.5 * (inside + outside);
        (value(between) >= height ? inside : outside) = between;
      }
      return inside;
    };
    return 0.5 * (end(a) + end(b));
  }

  // The place where the slope changes its sign, if it does.
  std::optional<double> level_between(double a, double b, bool top) const {
    const auto slope = [&](double x) { return (top ? 1 : -1) * density_.gradient(one(x))[0]; };
    double low = a, high = b;
    if (!(slope(low) > 0 && slope(high) < 0)) return std::nullopt;
    for (int halvings = 0; halvings < 60 && high - low > 1e-15 * std::fabs(low); ++halvings) {
      const double middle = 0.5 * (low + high), here = slope(middle);
      if (std::isnan(here)) return std::nullopt;
      (here > 0 ? low : high) = middle;
    }
    return 0.5 * (low + high);
  }

  struct Bend {
    double slope, curvature;
    // Both differ by less than `most`, in units of a width.
    bool meets(const Bend& other, double width, double most) const {
      return std::fabs(curvature - other.curvature) * width * width < most &&
             std::fabs(slope - other.slope) * width < 0.5 * most;
    }
  };

  // The first two derivatives. If the density's own are not known to be exact, perhaps coarse ones, and do not fit
  // those from five places close by, the latter are returned.
  std::pair<double, double> derivatives(double at) const {
    const auto derivatives = density_.derivatives(one(at));
    const Bend own{derivatives.gradient[0], derivatives.hessian(0, 0)};
    if (certainty_(at) == Certainty::exact && std::isfinite(own.slope) && std::isfinite(own.curvature)) {
      return {own.slope, own.curvature};
    }
    const double width = width_at(density_, at);
    double h = 0.02 * width;
    const Bend first = bend_from_five(at, h);
    if (!std::isfinite(first.slope) || !std::isfinite(first.curvature) || own.meets(first, width, 1e-5))
      return {own.slope, own.curvature};
    Bend best = first;
    for (int round = 0; round < 4; ++round) {  // where differences over smaller steps settle, there they are right
      const Bend next = bend_from_five(at, h /= 4);
      if (best.meets(next, width, 1e-6)) {
        if (own.meets(best, width, 1e-5)) return {own.slope, own.curvature};
        return {best.slope, best.curvature};
      }
      best = next;
    }
    if (own.meets(first, width, 0.01)) return {own.slope, own.curvature};
    return {first.slope, first.curvature};
  }

  Bend bend_from_five(double at, double h) const {
    const double here = value(at), near = value(at + h) - here, before = value(at - h) - here;
    const double far = value(at + 2 * h) - here, further = value(at - 2 * h) - here;
    return {(8 * (near - before) - (far - further)) / (12 * h),
            (16 * (near + before) - (far + further)) / (12 * h * h)};
  }

  // A few Newton steps from the place that comparing values has found: short ones, or longer ones that lead to a better
  // place, since differences over steps that are coarse for a narrow peak are level beside its top.
  double polished(double at, double a, double b, double width, bool top) const {
    for (int step = 0; step < 4; ++step) {
      const auto [slope, curvature] = derivatives(at);
      const double move = -slope / curvature;
      if (!std::isfinite(move) || (curvature < 0) != top || std::fabs(move) > 0.1 * width) break;
      if (at + move < a || at + move > b) break;
      if (std::fabs(move) > 1e-2 * width && (value(at + move) > value(at)) != top) break;
      at += move;
    }
    return at;
  }

  // The place of a kink or a peak that the density names close by, if it is as good, or no worse but for rounding: one-
  // sided derivatives are known there.
  double on_narrow_place(double at, bool top) const {
    const double width = width_at(density_, at), here = value(at);
    for (const double x : narrow_) {
      const double off = std::fabs(x - at) / width, worse = top ? here - value(x) : value(x) - here;
      const double allowed = off < 1e-6 ? 1e-13 * (1 + std::fabs(here)) : 0;
      if (x >= lower_ && x <= upper_ && off < 1e-2 && worse <= allowed) return x;
    }
    return at;
  }

  Level kind(const LevelPlace& place, double slope) const {
    const double near = width_at(uncut_, place.at), far = farther_width(place.at);
    if (!(std::fabs(slope) * far < 1e-3)) {
      const double h = 1e-6 * std::max(far, spread_);
      const auto breaks_off = [&](double x) { return !(std::fabs(value(x) - place.log_density) < 0.25); };
      const bool at_end = place.at - h < lower_ || place.at + h > upper_;
      return at_end || breaks_off(place.at - h) || breaks_off(place.at + h) ? Level::edge : Level::kink;
    }
    const double h = 1e-2 * near, wide = bend(place, h), middle = bend(place, h / 4), narrow = bend(place, h / 16);
    if (!std::isfinite(wide) || !std::isfinite(narrow)) return Level::edge;
    const Certainty certainty = certainty_(place.at);
    if (certainty != Certainty::exact && narrow > 4.1 * wide && narrow > 0) return Level::kink;
    const double top = place.at - slope / place.second_derivative;
    if (top < lower_ - 1e-9 * near || top > upper_ + 1e-9 * near) return Level::edge;
    const double curvature = -place.second_derivative * near * near;
    const Level smooth = curvature > 1e-5 ? Level::mode : Level::flat;
    if (certainty == Certainty::exact) return differences_settle(place, h, near) ? smooth : Level::rough;
    if (certainty == Certainty::none) return Level::rough;
    // Where there is a second derivative differences over smaller steps settle, and those of both sides meet.
    const double noise = 1e-13 * std::max(1.0, std::fabs(place.log_density)) * 256 / (h * h);
    if (narrow < 0.5 * wide && wide > noise) return Level::flat;
    const double change = std::fabs(middle - narrow), least = std::max(1e-3 * std::fabs(narrow), noise);
    if (change > least && change > 0.7 * std::fabs(wide - middle)) return Level::rough;
    const double apart = std::fabs(lean(place, h)), nearer = std::fabs(lean(place, h / 16));
    if (nearer > least && nearer > 0.5 * apart && nearer < 4 * apart) return Level::rough;
    return smooth;
  }

  // Whether second differences over smaller and smaller steps come to the second derivative, as far as rounding lets
  // one see. They do not beside a kink of the slope that is too close to be told from the place.
  bool differences_settle(const LevelPlace& place, double h, double near) const {
    const double known = -place.second_derivative, most = 0.05 * std::fabs(known) + 1e-6 / (near * near);
    const double first = std::fabs(bend(place, h) - known);
    double off = first;
    for (int quarterings = 0; quarterings < 12 && off > most; ++quarterings) {
      h /= 4;
      if (1e-13 * std::max(1.0, std::fabs(place.log_density)) / (h * h) > most) return off < 0.5 * first;
      off = std::fabs(bend(place, h) - known);
    }
    return off <= most;
  }

  // Whether the density falls from its end, which is so close to `at` that differences cannot say it.
  bool falls_from_end(double at, double a, double b) const {
    if ((a != lower_ && b != upper_) || b - a > 1e-6 * spread_) return false;
    return value(at) - value(a == lower_ ? at + 1e-3 * spread_ : at - 1e-3 * spread_) > 1e-5;
  }

  // As width_at, on the farther side, if there is density on it.
  double farther_width(double at) const {
    double width = width_at(uncut_, at);
    const double here = value(at);
    const auto stays = [&](double x) { return std::fabs(uncut_.value(one(x)) - here) < 0.5; };
    while (width < 1e300 && (stays(at - 2 * width) || stays(at + 2 * width))) width *= 2;
    return width;
  }

  // The second difference over h^2: the same for every small h where there is a second derivative.
  double bend(const LevelPlace& place, double h) const { return (fall(place, -h) + fall(place, h)) / (h * h); }

  // The difference of the curvatures of both sides over h: it vanishes with h if they are the same.
  double lean(const LevelPlace& place, double h) const { return (fall(place, h) - fall(place, -h)) / (h * h); }

  double fall(const LevelPlace& place, double h) const { return place.log_density - uncut_.value(one(place.at + h)); }

  const SmoothLogDensity& density_;
  const LogDensity& uncut_;
  std::vector<double> narrow_;
  double lower_, upper_, spread_;
  const std::function<Certainty(double)>& certainty_;
};

// At most `most` of the places, far enough from each other.
Places thinned(const Places& places, double highest, std::size_t most) {
  Places seen;
  for (const auto& place : places) {
    if (place.log_density > highest - 20) seen.push_back(place);
  }
  Places result;
  const double least = seen.empty() ? 0 : (seen.back().x - seen.front().x) / (20.0 * static_cast<double>(most));
  const std::size_t every = std::max<std::size_t>(1, seen.size() / most);
  for (std::size_t i = 0; i < seen.size(); i += every) {
    if (result.empty() || seen[i].x - result.back().x > least) result.push_back(seen[i]);
  }
  return result;
}

void add_saddles(std::vector<LevelPlace>& found, const Search& search, const Places& places) {
  const auto slope = [&](std::size_t i) {
    return (places[i + 1].log_density - places[i].log_density) / (places[i + 1].x - places[i].x);
  };
  for (std::size_t i = 1; i + 2 < places.size(); ++i) {
    const double before = slope(i - 1), here = slope(i), after = slope(i + 1);
    if (!(before * here > 0 && here * after > 0)) continue;
    if (std::fabs(here) > std::fabs(before) || std::fabs(here) > std::fabs(after)) continue;
    if (std::fabs(here) > 0.5 * std::max(std::fabs(before), std::fabs(after))) continue;
    if (const auto saddle = search.saddle(places[i - 1].x, places[i + 2].x)) found.push_back(*saddle);
  }
}

}  // namespace

double width_at(const LogDensity& density, double at) {
  const double here = density.value(one(at)), least = 1e-14 * std::max(std::fabs(at), 1e-280);
  const auto leaves = [&](double h) {
    for (const double x : {at - h, at + h}) {
      if (!(std::fabs(density.value(one(x)) - here) < 0.5)) return true;
    }
    return false;
  };
  double outside = std::max(1e-3 * std::fabs(at), 1e-3);
  if (leaves(outside)) {
    while (outside > least && leaves(outside / 2)) outside /= 2;
  } else {
    while (outside < 1e300 && !leaves(outside)) outside *= 2;
  }
  double low = outside / 2, high = outside;
  for (int halvings = 0; halvings < 6; ++halvings) {
    const double middle = 0.5 * (low + high);
    (leaves(middle) ? high : low) = middle;
  }
  return high;
}

std::vector<LevelPlace> level_places(const SmoothLogDensity& density, const LogDensity& uncut, const LineTruth& truth,
                                     double lower, double upper, const std::function<Certainty(double)>& certainty) {
  const Places places = truth.places();
  const std::vector<double> poles = truth.poles();
  double highest = -infinity;
  for (const auto& place : places) highest = std::max(highest, place.log_density);
  const Search search(density, uncut, lower, upper, truth.quantile(0.75) - truth.quantile(0.25), certainty);
  std::vector<LevelPlace> found;
  double least_rise = 1e-7;
  std::vector<Turn> turns = turns_of(places, highest, least_rise);
  while (turns.size() >= 2 * most_modes && least_rise < 1e-3) {  // rounding, perhaps
    turns = turns_of(places, highest, least_rise *= 10);
  }
  keep_highest(turns, places);
  for (const Turn& turn : turns) {
    const std::size_t end = places.size() - 1;
    const double a = turn.first > 0 ? places[turn.first - 1].x : std::isfinite(lower) ? lower : places[0].x;
    const double b = turn.last < end ? places[turn.last + 1].x : std::isfinite(upper) ? upper : places[end].x;
    const auto pole = std::ranges::find_if(poles, [&](double x) { return turn.top && x >= a && x <= b; });
    found.push_back(pole == poles.end() ? search.turn(a, b, turn.top)
                                        : LevelPlace{*pole, places[turn.first].log_density, nan, Level::pole});
  }
  std::erase_if(found, [&](const LevelPlace& place) { return !(place.log_density > highest - negligible); });
  add_saddles(found, search, thinned(places, highest, 200));
  std::sort(found.begin(), found.end(), [](const LevelPlace& a, const LevelPlace& b) { return a.at < b.at; });
  return found;
}

}  // namespace credence::laplace
