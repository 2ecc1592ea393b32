// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/point_model.h"

#include "core/words/say.h"

#include <utility>

namespace credence {

ModelNode given_place(Point2 at, Reference refers) {
  return {ModelNodeKind::observed,
          "xₙ",
          at,
          "",
          Anchor::right,
          say("The place of a point. It is given, so nothing points at it."),
          std::move(refers)};
}

ModelNode weight_variance(Point2 at, std::string symbol, std::string value, Reference refers) {
  return {ModelNodeKind::set, std::move(symbol), at,
          std::move(value),   Anchor::left,      say("Variance of the prior of every weight."),
          std::move(refers)};
}

}  // namespace credence
