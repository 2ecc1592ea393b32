// The formulas of the result on the screen, made once for all panels that show them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence {

class Formulas {
 public:
  // Returns the formulas for a frame and a place of the pointer; `cursor` may be null.
  const std::vector<Equation>& of(const std::shared_ptr<const Result>& result, int frame, const Cursor* cursor);

 private:
  std::weak_ptr<const Result> result_;  // weak, so that an old result is not kept alive
  int frame_ = 0;
  std::optional<Cursor> cursor_;
  std::vector<Equation> equations_;
};

}  // namespace credence
