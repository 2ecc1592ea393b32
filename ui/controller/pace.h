// Limits how often a growing computation shows what it has: about thirty pictures per second, or fewer if making a
// picture takes longer than computing what is new in it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <functional>

namespace credence {

class Pace {
 public:
  using Clock = std::chrono::steady_clock;
  using Now = std::function<Clock::time_point()>;
  static constexpr std::chrono::milliseconds shortest{22};  // between two pictures

  explicit Pace(Now now = &Clock::now) : now_(std::move(now)), shown_(now_()), asked_(shown_) {}
  bool due();        // whether another picture would be seen now; if so, the caller must make it next
  void has_shown();  // must be called when a picture was sent

 private:
  Now now_;
  Clock::time_point shown_, asked_;
  bool making_ = false;
  Clock::duration interval_ = shortest;
};

}  // namespace credence
