// The number of a frame, which can be typed. One that is entered leaves the keys to the player and to the window, and
// so does one that nobody typed. A number beyond the last frame means the last one.
// SPDX-License-Identifier: GPL-3.0-only
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
  QValidator::State validate(QString& text, int& position) const override;
  int valueFromText(const QString& text) const override;

 private:
  bool leaves(const QKeyEvent& key) const;
  bool is_beyond(const QString& text) const;
};

}  // namespace credence
