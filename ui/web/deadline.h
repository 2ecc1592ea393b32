// Requests a stop when a time is over, or when another stop is requested. Destroying it earlier waits for nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace credence {

class Deadline {
 public:
  explicit Deadline(std::chrono::milliseconds time, const std::stop_token& other = {})
      : follow_(other, [this] { stop_.request_stop(); }), thread_([this, time](const std::stop_token& end) {
          std::unique_lock lock(mutex_);
          if (!wake_.wait_for(lock, end, time, [] { return false; }) && !end.stop_requested()) {
            over_ = true;
            stop_.request_stop();
          }
        }) {}
  std::stop_token token() const { return stop_.get_token(); }
  // Whether it was the time that ended it.
  bool over() const { return over_; }

 private:
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> follow_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::atomic<bool> over_ = false;
  std::jthread thread_;
};

}  // namespace credence
