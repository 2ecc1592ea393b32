// One worker thread that always takes the newest job. Jobs that were not begun are dropped; a running job's stop token
// is triggered when a newer one waits, and it decides what to finish first (labs finish their coarse stage). No Qt
// types, so that ThreadSanitizer can check it.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace credence {

class LatestWins {
 public:
  using Job = std::function<void(const std::stop_token&)>;
  LatestWins();
  ~LatestWins();  // quits and waits for what runs
  LatestWins(const LatestWins&) = delete;
  LatestWins& operator=(const LatestWins&) = delete;
  void submit(Job job);  // jobs must not throw
  bool idle() const;     // nothing runs or waits
  void quit();           // asks a running job to stop; no further one is begun

 private:
  void run(const std::stop_token& quit);
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  Job waiting_;
  std::stop_source running_;
  bool busy_ = false;
  std::jthread thread_;
};

}  // namespace credence
