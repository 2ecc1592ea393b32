// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/growing.h"

#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

std::size_t CheckpointPlaces::after(std::size_t place) {
  return place + std::clamp<std::size_t>(place / 16, 1, widest);
}

std::size_t CheckpointPlaces::before(std::size_t k) const {
  return static_cast<std::size_t>(std::upper_bound(places_.begin(), places_.end(), k) - places_.begin()) - 1;
}

// The rounding error of a sum is known exactly (Knuth 1997, The Art of Computer Programming 2, section 4.2.2).
void GrowingMean::Sum::add(double x) {
  const double before = sum;
  sum += x;
  const double added = sum - before;
  lost += (before - (sum - added)) + (x - added);
}

double GrowingMean::Sum::mean(std::size_t count) const {
  return count == 0 ? std::numeric_limits<double>::quiet_NaN() : (sum + lost) / static_cast<double>(count);
}

GrowingHistogram::GrowingHistogram(double low, double high, std::size_t bins)
    : low_(low),
      high_(high),
      counts_(bins + 1, 0),
      checkpoints_{std::make_shared<const std::vector<std::uint32_t>>(counts_)} {
  if (!(low < high) || !std::isfinite(high - low) || bins == 0) {
    throw InputError(Message("A histogram needs a range from low to high and at least one bin."));
  }
}

std::size_t GrowingHistogram::bin_of(double x) const {
  const std::size_t bins = counts_.size() - 1;
  if (!(x >= low_ && x < high_)) return bins;
  // Rounding may move a value just below the upper end beyond the last bin.
  return std::min(bins - 1, static_cast<std::size_t>((x - low_) / (high_ - low_) * static_cast<double>(bins)));
}

}  // namespace credence
