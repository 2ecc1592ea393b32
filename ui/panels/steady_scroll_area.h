// A scroll area whose page is as wide with a scroll bar as without, so that a page that is higher in a narrower width
// cannot make the bar come and go for ever. It does not scroll sideways: those keys step the timeline.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>

namespace credence {

class SteadyScrollArea : public QScrollArea {
  Q_OBJECT
 public:
  explicit SteadyScrollArea(QWidget* parent = nullptr);
  void show_page(QWidget* page);  // deletes the previous one

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void hold_width();
};

}  // namespace credence
