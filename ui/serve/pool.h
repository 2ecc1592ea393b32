// The workers of a server and the requests that wait for them: first come, first served; a worker that dies is
// replaced, and what it was doing is done once more.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/serve/nursery.h"
#include "ui/serve/wire.h"

#include <QByteArray>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace credence {

// Counts since the start, for /metrics.
struct ServeCounts {
  std::uint64_t requests = 0, messages = 0, answers = 0, dropped = 0, refused = 0, restarts = 0, timeouts = 0,
                pages_opened = 0;
  static constexpr std::array bounds{0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0};  // seconds
  std::array<std::uint64_t, bounds.size() + 1> times{};  // until the first part of an answer
  double seconds = 0;
  void note(std::chrono::steady_clock::duration time);
};

struct Job {
  enum class End {
    done,
    failed,
    too_long,
    interrupted
  };  // interrupted: others waited; its finest picture is still to come
  std::uint32_t kind = wire::page;
  QByteArray bytes;
  std::function<void(const QByteArray& block)> part;  // of the answer, once or several times
  std::function<void(End)> end;                       // once, at last
  int preferred = -1;                                 // the worker that did the job before it
  // Set by the pool:
  std::uint64_t id = 0;
  bool again = false, cancelled = false, gave_way = false;
  int worker = -1, passed_over = 0, parts = 0;
  std::chrono::steady_clock::time_point came = {};
};
using JobPtr = std::shared_ptr<Job>;

class Pool {
 public:
  Pool(boost::asio::io_context& context, Nursery& nursery, const ServeOptions& options, ServeCounts& counts);
  ~Pool();

  bool submit(const JobPtr& job);  // false if too many wait
  // Does a job that was interrupted once nobody else waits; take_back() tells whether it has not begun, and forgets it.
  void submit_later(const JobPtr& job);
  bool take_back(const JobPtr& job) { return std::erase(later_, job) > 0; }
  void cancel(const JobPtr& job);  // nobody waits for it any more: it is told nothing
  void stop_refining(const JobPtr& job);
  std::size_t waiting() const { return queue_.size(); }
  int busy() const;
  int ready() const;
  bool idle() const { return queue_.empty() && busy() == 0; }  // but for finer pictures
  std::function<void()> when_ready;                            // called once, when the first worker is there
  void end();                                                  // no new worker from now on

 private:
  struct Worker;
  void start(int index);
  void read_head(Worker& worker);
  void read_body(Worker& worker);
  void take(Worker& worker);
  void lose(Worker& worker);
  void send(Worker& worker, QByteArray bytes);
  void write(Worker& worker);
  void give(Worker& worker);
  void finish(Worker& worker, Job::End end);
  void make_room();
  void give_way(Worker& worker);
  void watch();

  boost::asio::io_context& context_;
  Nursery& nursery_;
  ServeOptions options_;
  ServeCounts& counts_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::deque<JobPtr> queue_, later_;
  std::uint64_t last_id_ = 0;
  boost::asio::steady_timer watch_;
  bool ending_ = false;
};

}  // namespace credence
