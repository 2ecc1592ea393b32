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
  connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { kept_.clear(); });
}

void StepPage::hold(QWidget* sheet) {
  setWidget(sheet);
  sheet->installEventFilter(this);
  sheet->setAutoFillBackground(false);
  viewport()->setAutoFillBackground(false);
}

void StepPage::begin() {
  height_ = 0;
  kept_.clear();
  updateGeometry();
  verticalScrollBar()->setValue(0);
}

void StepPage::keep_in_sight(QWidget* part) {
  kept_ = part;
  scroll_to_kept();
}

// Later, because the layout of what has just changed is not done yet.
void StepPage::scroll_to_kept() {
  QMetaObject::invokeMethod(
      this,
      [this] {
        constexpr int margin = 6;
        if (kept_ && kept_->isVisible()) ensureWidgetVisible(kept_, 0, margin);
      },
      Qt::QueuedConnection);
}

void StepPage::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  if (kept_) scroll_to_kept();
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
    if (kept_) scroll_to_kept();
  }
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace credence
