// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/held_digit.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace credence {

void HeldDigit::watch(int count) {
  const int wanted = std::min(count, 6);
  if (wanted == count_) return;
  if (count_ == 0) qApp->installEventFilter(this);
  if (wanted == 0) qApp->removeEventFilter(this);
  count_ = wanted;
  held_ = used_ = false;
  digit_.reset();
}

void HeldDigit::use() {
  used_ = true;
  if (!held_) digit_.reset();
}

bool HeldDigit::eventFilter(QObject*, QEvent* event) {
  const QEvent::Type type = event->type();
  if (type == QEvent::ApplicationDeactivate) {
    held_ = false;
    digit_.reset();
  }
  if (type != QEvent::KeyPress && type != QEvent::KeyRelease && type != QEvent::ShortcutOverride) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  const int digit = key->key() - Qt::Key_0;
  const bool plain = (key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  const QWidget* focus = QApplication::focusWidget();
  const bool typing = focus != nullptr && focus->testAttribute(Qt::WA_InputMethodEnabled);
  if (type == QEvent::KeyPress && key->key() == Qt::Key_Escape) digit_.reset();
  const bool slides = qApp->property(digits_turn_slides).toBool();
  if (digit < 0 || digit >= count_ || !plain || typing || slides) return false;
  if (type == QEvent::KeyRelease) {
    if (!key->isAutoRepeat() && digit_ == digit) {
      held_ = false;
      if (used_) digit_.reset();
    }
  } else {
    if (!key->isAutoRepeat() && !held_) used_ = false;
    digit_ = digit;
    held_ = true;
    event->accept();  // accepting a ShortcutOverride keeps the key from being a shortcut
  }
  return true;
}

}  // namespace credence
