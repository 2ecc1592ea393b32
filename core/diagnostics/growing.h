// Averages and histograms of the first k values of a long sequence, for any k, as a timeline needs along a chain.
// Checkpoints lie at log-spaced places and never more than 1024 values apart, so that any k costs at most that many
// values. The values are not copied: value(i) returns the i-th, and must be the same function of i in every call.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace credence {

// The numbers of values at which there is a checkpoint: 0, then steps of a sixteenth of the number, between 1 and 1024.
class CheckpointPlaces {
 public:
  static constexpr std::size_t widest = 1024;
  static std::size_t after(std::size_t place);
  // The index of the last added place that is at most k.
  std::size_t before(std::size_t k) const;
  std::size_t operator[](std::size_t index) const { return places_[index]; }
  std::size_t count() const { return places_.size(); }
  std::size_t next() const { return after(places_.back()); }
  void add() { places_.push_back(next()); }

 private:
  std::vector<std::size_t> places_{0};
};

// The mean of the first k values, which are finite, to the last digit, however far from zero they are.
class GrowingMean {
 public:
  std::size_t size() const { return size_; }
  // Adds values size() .. size - 1.
  template <class Value>
  void extend(std::size_t size, Value&& value) {
    while (size_ < size) {
      sum_.add(value(size_++));
      if (size_ == places_.next()) checkpoint();
    }
  }
  // The mean of the first k values, k <= size(), summed in the order of the values, bit for bit; NaN for k = 0.
  template <class Value>
  double at(std::size_t k, Value&& value) const {
    const std::size_t from = places_.before(k);
    Sum sum = checkpoints_[from];
    for (std::size_t i = places_[from]; i < k; ++i) sum.add(value(i));
    return sum.mean(k);
  }
  // The checkpoints: what they know takes no values.
  const CheckpointPlaces& places() const { return places_; }
  double at_checkpoint(std::size_t index) const { return checkpoints_[index].mean(places_[index]); }

 private:
  struct Sum {
    double sum = 0, lost = 0;  // what rounding took from the sum
    void add(double x);
    double mean(std::size_t count) const;
  };

  void checkpoint() {
    places_.add();
    checkpoints_.push_back(sum_);
  }

  std::size_t size_ = 0;
  CheckpointPlaces places_;
  Sum sum_;
  std::vector<Sum> checkpoints_{Sum{}};
};

// The number of the first k values in each of equal bins; values outside, and NaN, are counted in one more bin. Copies
// share the counts at checkpoints, so that a copy per picture is cheap.
class GrowingHistogram {
 public:
  // `bins` >= 1 bins over [low, high), low < high.
  GrowingHistogram(double low, double high, std::size_t bins);

  std::size_t size() const { return size_; }
  std::size_t bin_of(double x) const;  // index of the bin; `bins` if x is outside
  template <class Value>
  void extend(std::size_t size, Value&& value) {
    while (size_ < size) {
      ++counts_[bin_of(value(size_++))];
      if (size_ == places_.next()) checkpoint();
    }
  }
  // bins + 1 counts, the last one for values outside; k <= size().
  template <class Value>
  std::vector<std::uint32_t> at(std::size_t k, Value&& value) const {
    const std::size_t from = places_.before(k);
    std::vector<std::uint32_t> counts = *checkpoints_[from];
    for (std::size_t i = places_[from]; i < k; ++i) ++counts[bin_of(value(i))];
    return counts;
  }
  // The checkpoints: what they know takes no values.
  const CheckpointPlaces& places() const { return places_; }
  const std::vector<std::uint32_t>& at_checkpoint(std::size_t index) const { return *checkpoints_[index]; }

 private:
  void checkpoint() {
    places_.add();
    checkpoints_.push_back(std::make_shared<const std::vector<std::uint32_t>>(counts_));
  }

  double low_, high_;
  std::size_t size_ = 0;
  CheckpointPlaces places_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::shared_ptr<const std::vector<std::uint32_t>>> checkpoints_;
};

// Extends one of the above to `size` values. Returns false early if `stop`, a std::stop_token or a type like it, was
// requested.
template <class Growing, class Value, class Stop>
bool extend_until_stopped(Growing& growing, std::size_t size, const Value& value, const Stop& stop) {
  constexpr std::size_t at_once = std::size_t{1} << 16;
  while (growing.size() < size) {
    if (stop.stop_requested()) return false;
    growing.extend(std::min(size, growing.size() + at_once), value);
  }
  return true;
}

}  // namespace credence
