// Frames that must be computed before they can be drawn: a worker computes them, the latest wanted one wins.
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
  // Prepares the frame; prepared() or failed() follows unless another one is asked for before.
  void prepare(std::shared_ptr<const Result> result, int frame);
  void forget();                   // what was asked for is not wanted any more
  void quit() { worker_.quit(); }  // what runs is asked to stop, nothing further is begun
  bool settled() const { return !waiting_; }

 signals:
  void prepared();
  void failed(const QString& sentence);

 private:
  void answer(std::uint64_t asked, const QString& fault);
  std::uint64_t newest_ = 0;
  bool waiting_ = false;
  LatestWins worker_;  // last: its end waits for the job that answers
};

}  // namespace credence
