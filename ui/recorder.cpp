// SPDX-License-Identifier: GPL-3.0-only
#include "ui/recorder.h"

namespace credence {

Recorder::Recorder(QWidget& plots) : QObject(&plots), plots_(plots) {
  setObjectName(QStringLiteral("recorder"));
  timer_.setInterval(1000 / per_second);
  connect(&timer_, &QTimer::timeout, this, &Recorder::take);
}

void Recorder::start() {
  pictures_.clear();
  running_ = true;
  timer_.start();
  take();
  emit started();
}

void Recorder::stop() {
  if (!running_) return;
  running_ = false;
  timer_.stop();
  if (!pictures_.empty()) emit recorded();
}

void Recorder::take() {
  QImage picture = plots_.grab().toImage();
  // All of one size, though the window may change its own.
  if (!pictures_.empty() && picture.size() != pictures_.front().size()) {
    picture = picture.scaled(pictures_.front().size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  }
  pictures_.push_back(std::move(picture));
  if (std::ssize(pictures_) >= per_second * most_seconds) stop();
}

}  // namespace credence
