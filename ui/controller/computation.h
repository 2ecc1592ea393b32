// Computes results on a worker thread and brings the newest one home. The receiving thread never lags behind: of the
// results that arrived since it last looked, it sees only the newest.
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
  // `now` is the clock of the pace at which growing results are shown.
  explicit Computation(QObject* parent = nullptr, Pace::Now now = &Pace::Clock::now)
      : QObject(parent), now_(std::move(now)) {}
  // Starts, or replaces what waits. Returns the job's number: 1, 2, ...
  std::uint64_t submit(const Lab& lab, Inputs inputs);
  void quit() { worker_.quit(); }                           // what runs is asked to stop, nothing further is begun
  bool settled() const { return finished_ == submitted_; }  // the newest job ended and all it brought was delivered
  std::uint64_t newest() const { return submitted_; }

 signals:
  void arrived(std::uint64_t job, const credence::Lab& lab, const credence::Parameters& parameters,
               std::shared_ptr<const credence::Result> result);
  void failed(std::uint64_t job, const QString& sentence, bool of_memory);  // for want of it
  void ended(std::uint64_t job);                                            // after everything that it brought

 private:
  class Post;
  // What was brought and not yet looked at.
  struct Mail {
    std::uint64_t job = 0, ended = 0, failed = 0;
    const Lab* lab = nullptr;
    Parameters parameters;  // of the result
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
  LatestWins worker_;  // last: its end waits for the job that writes into the mail
};

}  // namespace credence
