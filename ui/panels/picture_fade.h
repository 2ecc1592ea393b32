// Lets the picture of another lab or preset appear through the one before, so that nothing flashes: the picture before
// stays until the new one is there, pale if that takes a moment, and then fades.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/motion.h"

#include <QPixmap>
#include <QWidget>

namespace credence {

class SessionController;

class PictureFade : public QWidget {
  Q_OBJECT
 public:
  explicit PictureFade(QWidget* pictures);  // lies over all of it
  void serve(SessionController& controller);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void keep();  // the picture that is on the screen now
  void begin();
  void drop();
  Motion motion_;
  QPixmap before_;
  bool pale_ = false;
};

}  // namespace credence
