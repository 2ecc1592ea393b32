// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/data_checks.h"

#include "core/math/input_error.h"
#include "core/words/say.h"

#include <cmath>

namespace credence {

void refuse_more_rows(const Table& data, std::size_t most) {
  if (data.size() <= most) return;
  throw InputError(
      say("{}: expected at most {} rows, found {}", data.source(), std::to_string(most), std::to_string(data.size())));
}

void check_plane_places(const Inputs& inputs) {
  for (const auto& place : inputs.places) {
    if (place.size() == 2) continue;
    throw InputError(say("places: expected two coordinates x1,x2, found {}", std::to_string(place.size())));
  }
}

void require_computable(const std::string& name, double largest, int degree) {
  constexpr double limit = 1e70;
  if (std::pow(largest, degree) <= limit) return;
  throw InputError(
      say("{}: {} to the power of {} is too large to compute with; choose a lower degree or smaller numbers", name,
          format_number(largest), std::to_string(degree)));
}

}  // namespace credence
