// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/title_grip.h"

#include <QApplication>
#include <QMouseEvent>
#include <QStyleHints>
#include <QWidget>

namespace credence {

TitleGrip::TitleGrip(QWidget* title) : QObject(title) {
  title->setCursor(Qt::OpenHandCursor);
  title->installEventFilter(this);
  alone_.setSingleShot(true);
  connect(&alone_, &QTimer::timeout, this, &TitleGrip::clicked);
}

bool TitleGrip::eventFilter(QObject*, QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::MouseButtonDblClick) {
    pressed_.reset();
    alone_.stop();
    emit double_clicked();
    return true;
  }
  if (type != QEvent::MouseButtonPress && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease) return false;
  const auto* mouse = static_cast<QMouseEvent*>(event);
  if (type == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
    pressed_ = mouse->position().toPoint();
  } else if (type == QEvent::MouseButtonRelease) {
    if (pressed_) alone_.start(QGuiApplication::styleHints()->mouseDoubleClickInterval());
    pressed_.reset();
  } else if (pressed_ &&
             (mouse->position().toPoint() - *pressed_).manhattanLength() >= QApplication::startDragDistance()) {
    pressed_.reset();
    emit dragged();
  }
  return true;
}

}  // namespace credence
