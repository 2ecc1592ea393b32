// The page of a lesson's step, which scrolls if there is no room for all of it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointer>
#include <QScrollArea>

namespace credence {

class StepPage : public QScrollArea {
  Q_OBJECT
 public:
  explicit StepPage(QWidget* parent = nullptr);
  void hold(QWidget* sheet);  // what is on the page; its layout's height follows from its width
  void begin();               // another step is shown: from the top, with the height that it needs
  // Scrolls to a part of the sheet, and keeps it in sight while the sheet grows, until someone scrolls.
  void keep_in_sight(QWidget* part);
  QSize sizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void scroll_to_kept();
  QPointer<QWidget> kept_;
  int height_ = 0;  // that the step needs or once needed, in pixels
};

}  // namespace credence
