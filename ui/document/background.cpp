// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/background.h"

#include "ui/controller/faults.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>

#include <utility>

namespace credence {

Background::Background(QObject* parent) : QObject(parent) {
  pool_.setMaxThreadCount(1);
  connect(this, &Background::failed, this, [this] { ++failures_; });
}

Background::~Background() { pool_.waitForDone(); }

void Background::run(std::function<Then()> work) {
  ++waiting_;
  pool_.start([this, work = std::move(work)] {
    Then then;
    try {
      then = work();
    } catch (...) {
      then = [this, sentence = sentence_of_exception()] { emit failed(sentence); };
    }
    QMetaObject::invokeMethod(
        this, [this, then = std::move(then)] { conclude(then); }, Qt::QueuedConnection);
  });
}

void Background::conclude(const Then& then) {
  --waiting_;
  try {
    then();
  } catch (...) {
    emit failed(sentence_of_exception());
  }
}

void Background::run_in_pieces(std::function<bool()> piece, Then then) {
  ++waiting_;
  pieces_.push_back({std::move(piece), std::move(then)});
  // A timer is used because posted events would be delivered before mouse and key events.
  QTimer::singleShot(0, this, &Background::take_piece);
}

void Background::take_piece() {
  if (pieces_.empty()) return;  // finish() took it
  Pieces task = std::move(pieces_.front());
  pieces_.pop_front();
  bool more = false;
  try {
    more = task.piece();
  } catch (...) {
    conclude([fault = std::current_exception()] { std::rethrow_exception(fault); });
    return;
  }
  if (!more) {
    conclude(task.then);
    return;
  }
  run_in_pieces(std::move(task.piece), std::move(task.then));
  --waiting_;
}

// Without events of anything else: what they do to the window must not happen inside of what waits here.
bool Background::finish() {
  const int before = failures_;
  while (!idle()) {
    pool_.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    take_piece();
  }
  return failures_ == before;
}

}  // namespace credence
