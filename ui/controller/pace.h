// How often a growing computation may show what it has: some thirty pictures a second, and fewer where making one
// costs more than what is shown in it.
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
  bool due();        // whether another picture would be seen now; it is made next, where it is
  void has_shown();  // a picture went out

 private:
  Now now_;
  Clock::time_point shown_, asked_;
  bool making_ = false;
  Clock::duration interval_ = shortest;
};

}  // namespace credence
