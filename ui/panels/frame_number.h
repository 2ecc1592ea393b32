// The number of a frame, which can be typed. One that is entered leaves the keys to the player and to the window, and
// so does one that nobody typed.
#pragma once

#include <QSpinBox>

namespace credence {

class FrameNumber : public QSpinBox {
  Q_OBJECT
 public:
  using QSpinBox::QSpinBox;

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool leaves(const QKeyEvent& key) const;
};

}  // namespace credence
