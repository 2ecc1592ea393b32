// SPDX-License-Identifier: GPL-3.0-only
#include "core/model/require_positive.h"

#include "core/math/input_error.h"
#include "core/words/numbers.h"

#include <cmath>

namespace credence {

void require_positive(double value, std::string_view phrase) {
  if (!(value > 0) || !std::isfinite(value)) throw InputError(Message(phrase, short_text(value)));
}

}  // namespace credence
