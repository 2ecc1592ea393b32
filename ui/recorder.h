// "Record what I do": the next seconds of the plots as a film.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/exports.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <vector>

namespace credence {

class Recorder : public QObject {
  Q_OBJECT
 public:
  static constexpr int per_second = 10, most_seconds = 30;
  explicit Recorder(QWidget& plots);
  void start();
  void stop();  // emits recorded(), if there is a picture
  bool is_running() const { return running_; }
  void take();  // a picture of the plots as they are now; the last one that may be taken stops the recording
  const std::vector<QImage>& pictures() const { return pictures_; }

 signals:
  void started();
  void recorded();

 private:
  QWidget& plots_;
  QTimer timer_;
  std::vector<QImage> pictures_;
  bool running_ = false;
};

}  // namespace credence
