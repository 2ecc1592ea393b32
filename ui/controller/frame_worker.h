// Prepares frames that must be computed before they can be drawn, on a worker thread. The latest wanted frame wins.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "ui/jobs/latest_wins.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace credence {

class FrameWorker : public QObject {
  Q_OBJECT
 public:
  explicit FrameWorker(QObject* parent = nullptr) : QObject(parent) {}
  // Prepares the frame. prepared() or failed() follows unless another frame is asked for before.
  void prepare(std::shared_ptr<const Result> result, int frame);
  void forget();                   // drops the wanted frame
  void quit() { worker_.quit(); }  // asks the running job to stop and begins no other
  bool settled() const { return !waiting_; }

 signals:
  void prepared();
  void failed(const QString& sentence);

 private:
  void answer(std::uint64_t asked, const QString& fault);
  std::uint64_t newest_ = 0;
  bool waiting_ = false;
  LatestWins worker_;  // last member: its destructor waits for the job that answers
};

}  // namespace credence
