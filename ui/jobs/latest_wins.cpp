// SPDX-License-Identifier: GPL-3.0-only
#include "ui/jobs/latest_wins.h"

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace credence {

namespace {

// Lowers the priority of the worker below the window's. On Linux each thread has a niceness of its own, which the
// threads that it starts inherit. On other systems nothing is done.
void yield_to_the_window() {
#ifdef __linux__
  constexpr int niceness = 2;
  setpriority(PRIO_PROCESS, 0, niceness);
#endif
}

}  // namespace

LatestWins::LatestWins() : thread_([this](const std::stop_token& quit) { run(quit); }) {}

LatestWins::~LatestWins() {
  quit();
  thread_.join();
}

void LatestWins::quit() {
  thread_.request_stop();  // comes first, so that the worker takes no further job
  std::stop_source running(std::nostopstate);
  {
    Job dropped;  // is freed outside the lock
    const std::lock_guard lock(mutex_);
    std::swap(waiting_, dropped);
    running = running_;
  }
  running.request_stop();
}

// Code that may run foreign functions (a dropped job's destructor, callbacks of a stop token) runs outside the lock. If
// the running job ends before the request to stop, the request reaches only its own stop source and no other job.
void LatestWins::submit(Job job) {
  std::stop_source running(std::nostopstate);
  {
    const std::lock_guard lock(mutex_);
    std::swap(waiting_, job);
    running = running_;
  }
  running.request_stop();
  wake_.notify_one();
}

bool LatestWins::idle() const {
  const std::lock_guard lock(mutex_);
  return !busy_ && !waiting_;
}

void LatestWins::run(const std::stop_token& quit) {
  yield_to_the_window();
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return static_cast<bool>(waiting_); }) && !quit.stop_requested()) {
    Job job = std::exchange(waiting_, nullptr);
    running_ = std::stop_source();
    busy_ = true;
    lock.unlock();
    job(running_.get_token());
    job = nullptr;  // frees the job's objects before anyone is told that nothing runs
    lock.lock();
    busy_ = false;
  }
}

}  // namespace credence
