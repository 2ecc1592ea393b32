#include "ui/panels/title_grip.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

namespace credence {

TitleGrip::TitleGrip(QWidget* title) : QObject(title) {
  title->setCursor(Qt::OpenHandCursor);
  title->installEventFilter(this);
}

bool TitleGrip::eventFilter(QObject*, QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::MouseButtonDblClick) {
    pressed_.reset();
    emit double_clicked();
    return true;
  }
  if (type != QEvent::MouseButtonPress && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease) return false;
  const auto* mouse = static_cast<QMouseEvent*>(event);
  if (type == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
    pressed_ = mouse->position().toPoint();
  } else if (type == QEvent::MouseButtonRelease) {
    pressed_.reset();
  } else if (pressed_ &&
             (mouse->position().toPoint() - *pressed_).manhattanLength() >= QApplication::startDragDistance()) {
    pressed_.reset();
    emit dragged();
  }
  return true;
}

}  // namespace credence
