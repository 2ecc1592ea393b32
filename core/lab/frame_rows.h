// The rows beside the plots of the frame that was asked for last: made once for the numbers and the equations, which
// are shown together and which the pointer asks for again and again.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/words/say.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace credence {

// Any thread may call it.
class FrameRows {
 public:
  using Rows = std::shared_ptr<const std::vector<Readout>>;
  // `make` returns the rows of this frame.
  template <class Make>
  Rows of(int frame, const Make& make) const {
    const int language = times_spoken();
    {
      const std::lock_guard lock(mutex_);
      if (rows_ && frame_ == frame && language_ == language) return rows_;
    }
    auto rows = std::make_shared<const std::vector<Readout>>(make());
    const std::lock_guard lock(mutex_);
    frame_ = frame;
    language_ = language;
    return rows_ = std::move(rows);
  }

 private:
  mutable std::mutex mutex_;
  mutable int frame_ = 0, language_ = 0;
  mutable Rows rows_;
};

}  // namespace credence
