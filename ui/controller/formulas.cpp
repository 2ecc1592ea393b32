// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/formulas.h"

namespace credence {

const std::vector<Equation>& Formulas::of(const std::shared_ptr<const Result>& result, int frame,
                                          const Cursor* cursor) {
  const std::optional<Cursor> at = cursor ? std::optional(*cursor) : std::nullopt;
  if (result_.lock() == result && frame_ == frame && cursor_ == at) return equations_;
  equations_ = result->equations(frame, cursor);
  result_ = result;
  frame_ = frame;
  cursor_ = at;
  return equations_;
}

}  // namespace credence
