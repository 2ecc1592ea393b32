// The formulas of what is on the screen, made once for all parts of it that show them.
#pragma once

#include "core/lab/lab.h"

#include <memory>
#include <optional>
#include <vector>

namespace credence {

class Formulas {
 public:
  // At a frame and a place; `cursor` may be null.
  const std::vector<Equation>& of(const std::shared_ptr<const Result>& result, int frame, const Cursor* cursor);

 private:
  std::weak_ptr<const Result> result_;  // keeps none that is no longer wanted
  int frame_ = 0;
  std::optional<Cursor> cursor_;
  std::vector<Equation> equations_;
};

}  // namespace credence
