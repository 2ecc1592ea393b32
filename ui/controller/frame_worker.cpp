// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/frame_worker.h"

#include "ui/controller/faults.h"

namespace credence {

void FrameWorker::prepare(std::shared_ptr<const Result> result, int frame) {
  waiting_ = true;
  worker_.submit([this, result = std::move(result), frame, asked = ++newest_](const std::stop_token& stop) {
    QString fault;
    try {
      result->prepare(frame, stop);
    } catch (...) {
      fault = sentence_of_exception();
    }
    QMetaObject::invokeMethod(
        this, [this, asked, fault] { answer(asked, fault); }, Qt::QueuedConnection);
  });
}

void FrameWorker::forget() {
  ++newest_;
  waiting_ = false;
}

void FrameWorker::answer(std::uint64_t asked, const QString& fault) {
  if (asked != newest_) return;
  waiting_ = false;
  if (fault.isEmpty()) {
    emit prepared();
  } else {
    emit failed(fault);
  }
}

}  // namespace credence
