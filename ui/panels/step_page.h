// The page of a lesson's step, which scrolls if there is no room for all of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>

namespace credence {

class StepPage : public QScrollArea {
  Q_OBJECT
 public:
  explicit StepPage(QWidget* parent = nullptr);
  void hold(QWidget* sheet);  // what is on the page; its layout's height follows from its width
  void begin();               // another step is shown: from the top, with the height that it needs
  QSize sizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  int height_ = 0;  // that the step needs or once needed, in pixels
};

}  // namespace credence
