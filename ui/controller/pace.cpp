// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/pace.h"

#include <algorithm>
#include <utility>

namespace credence {

bool Pace::due() {
  asked_ = now_();
  making_ = asked_ - shown_ >= interval_;
  return making_;
}

void Pace::has_shown() {
  shown_ = now_();
  // A stage comes without being asked for and says nothing about the cost of a picture.
  if (std::exchange(making_, false)) interval_ = std::max<Clock::duration>(shortest, 2 * (shown_ - asked_));
}

}  // namespace credence
