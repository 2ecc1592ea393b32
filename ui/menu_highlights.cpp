// SPDX-License-Identifier: GPL-3.0-only
#include "ui/menu_highlights.h"

#include <QApplication>
#include <QCursor>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

namespace credence {
namespace {

void forget_pointer() {
  for (QWidget* widget : QApplication::allWidgets()) {
    auto* button = qobject_cast<QToolButton*>(widget);
    if (button == nullptr || !button->testAttribute(Qt::WA_UnderMouse)) continue;
    if (button->rect().contains(button->mapFromGlobal(QCursor::pos()))) continue;
    button->setAttribute(Qt::WA_UnderMouse, false);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(button, &leave);
    button->update();
  }
}

}  // namespace

MenuHighlights::MenuHighlights(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool MenuHighlights::eventFilter(QObject* watched, QEvent* event) {
  const bool closes = event->type() == QEvent::Hide && qobject_cast<QMenu*>(watched) != nullptr;
  // The button is still pressed while its menu closes.
  if (closes) QMetaObject::invokeMethod(this, &forget_pointer, Qt::QueuedConnection);
  return QObject::eventFilter(watched, event);
}

}  // namespace credence
