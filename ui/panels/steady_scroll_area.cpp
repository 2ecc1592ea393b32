// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/steady_scroll_area.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace credence {

SteadyScrollArea::SteadyScrollArea(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
}

void SteadyScrollArea::show_page(QWidget* page) {
  setWidget(page);
  hold_width();
  page->setAutoFillBackground(false);
  viewport()->setAutoFillBackground(false);
}

void SteadyScrollArea::hold_width() {
  if (widget() != nullptr) widget()->setFixedWidth(std::max(0, width() - verticalScrollBar()->sizeHint().width()));
}

void SteadyScrollArea::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) return event->ignore();
  QScrollArea::keyPressEvent(event);
}

void SteadyScrollArea::resizeEvent(QResizeEvent* event) {
  hold_width();
  QScrollArea::resizeEvent(event);
}

}  // namespace credence
