// Computes results on a worker thread and delivers the newest one. The receiving thread cannot fall behind: it sees
// only the newest of the results that have arrived since it last looked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "ui/controller/pace.h"
#include "ui/jobs/latest_wins.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <mutex>

namespace credence {

class Computation : public QObject {
  Q_OBJECT
 public:
  // `now` is the clock that limits how often growing results are shown.
  explicit Computation(QObject* parent = nullptr, Pace::Now now = &Pace::Clock::now)
      : QObject(parent), now_(std::move(now)) {}
  // Starts the computation, or replaces the one that waits. Returns the job's number: 1, 2, ...
  std::uint64_t submit(const Lab& lab, Inputs inputs);
  void quit() { worker_.quit(); }  // asks the running job to stop and begins no other
  // Whether the newest job ended and all its results were delivered.
  bool settled() const { return finished_ == submitted_; }
  std::uint64_t newest() const { return submitted_; }

 signals:
  void arrived(std::uint64_t job, const credence::Lab& lab, const credence::Parameters& parameters,
               std::shared_ptr<const credence::Result> result);
  void failed(std::uint64_t job, const QString& sentence, bool of_memory);  // of_memory: because memory ran out
  void ended(std::uint64_t job);                                            // emitted after all results of the job

 private:
  class Post;
  // Messages of the worker that were not looked at yet.
  struct Mail {
    std::uint64_t job = 0, ended = 0, failed = 0;
    const Lab* lab = nullptr;
    Parameters parameters;  // parameters of the result
    std::shared_ptr<const Result> result;
    QString sentence;
    bool of_memory = false, announced = false;
    void fail(std::uint64_t one, const QString& why, bool memory) {
      failed = one;
      sentence = why;
      of_memory = memory;
    }
  };
  template <class Change>
  void post(const Change& change);
  void deliver();

  Pace::Now now_;
  std::uint64_t submitted_ = 0, finished_ = 0;
  std::mutex mutex_;
  Mail mail_;
  LatestWins worker_;  // last member: its destructor waits for the job that writes into the mail
};

}  // namespace credence
