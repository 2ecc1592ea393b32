// One worker thread that always takes the newest job. Jobs that wait are dropped if a newer one comes. The stop token
// of a running job is triggered then, and the job decides what to finish first (labs finish their coarse stage). Uses
// no Qt types, so that ThreadSanitizer can check it.
// SPDX-License-Identifier: GPL-3.0-only
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
  ~LatestWins();  // quits and waits for the running job
  LatestWins(const LatestWins&) = delete;
  LatestWins& operator=(const LatestWins&) = delete;
  void submit(Job job);  // the job must not throw
  bool idle() const;     // whether no job runs or waits
  void quit();           // asks the running job to stop and begins no other

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
