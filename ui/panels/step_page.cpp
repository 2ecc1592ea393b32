// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/step_page.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

namespace credence {

StepPage::StepPage(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
}

void StepPage::hold(QWidget* sheet) {
  setWidget(sheet);
  sheet->installEventFilter(this);
  sheet->setAutoFillBackground(false);
  viewport()->setAutoFillBackground(false);
}

void StepPage::begin() {
  height_ = 0;
  updateGeometry();
  verticalScrollBar()->setValue(0);
}

QSize StepPage::sizeHint() const { return {QScrollArea::sizeHint().width(), height_}; }

// The buttons below the page do not move while a step is shown: the height that it once needed, it keeps. It asks for
// what words need beside a scroll bar, so that one that came for a moment goes again.
bool StepPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) {
    const int narrow = width() - verticalScrollBar()->sizeHint().width();
    const int needed = widget()->layout()->totalHeightForWidth(narrow);
    if (needed > height_) {
      height_ = needed;
      updateGeometry();
    }
  }
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace credence
