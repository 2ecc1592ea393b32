// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/moved_places.h"

#include "core/lab/own_data.h"

#include <algorithm>
#include <optional>

namespace credence {
namespace {

struct Extent {
  double low = 0, high = 0;
  double span() const { return high - low; }
};

// Returns nothing without two different numbers.
std::optional<Extent> extent(const Table& data, std::size_t column) {
  if (column >= data.columns().size()) return std::nullopt;
  const auto numbers = data.numbers(column);
  if (numbers.empty()) return std::nullopt;
  const auto [low, high] = std::ranges::minmax(numbers);
  if (!(low < high)) return std::nullopt;
  return Extent{low, high};
}

std::string first_source(const Table& data) {
  const std::string& source = data.source();
  const std::string edited = ", edited";  // as mark_edited writes it
  return source.ends_with(edited) ? source.substr(0, source.size() - edited.size()) : source;
}

// `allowed` is how far beyond the new data a place may stay, in spans.
double moved(double place, const std::optional<Extent>& from, const Extent& to, double allowed) {
  constexpr double farthest = 0.1;  // in spans, beyond either end
  if (place >= to.low - allowed * to.span() && place <= to.high + allowed * to.span()) return place;
  const double share = from ? (place - from->low) / from->span() : place < to.low ? 0.0 : 1.0;
  return to.low + std::clamp(share, -farthest, 1 + farthest) * to.span();
}

}  // namespace

void move_places(const Inputs& before, Inputs& after) {
  if (after.data == before.data || after.places != before.places) return;
  if (first_source(after.data) == first_source(before.data)) return;
  // A generated cloud may be meant to lie far from the place; nobody's own table begins at -3 hours.
  const double allowed = brings_own_data(before.data, after.data) ? 0.1 : 1;
  for (auto& place : after.places) {
    for (std::size_t k = 0; k < place.size(); ++k) {
      if (const auto to = extent(after.data, k)) place[k] = moved(place[k], extent(before.data, k), *to, allowed);
    }
  }
}

}  // namespace credence
