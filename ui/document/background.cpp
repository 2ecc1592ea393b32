// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/background.h"

#include "ui/controller/faults.h"

#include <QCoreApplication>
#include <QEventLoop>
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
  // A timer is used because posted events would be delivered before mouse and key events.
  QTimer::singleShot(0, this, [this, piece = std::move(piece), then = std::move(then)] { take_piece(piece, then); });
}

void Background::take_piece(const std::function<bool()>& piece, const Then& then) {
  bool more = false;
  try {
    more = piece();
  } catch (...) {
    conclude([fault = std::current_exception()] { std::rethrow_exception(fault); });
    return;
  }
  if (!more) {
    conclude(then);
    return;
  }
  run_in_pieces(piece, then);
  --waiting_;
}

bool Background::finish() {
  const int before = failures_;
  while (!idle()) {
    pool_.waitForDone();
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
  }
  return failures_ == before;
}

}  // namespace credence
