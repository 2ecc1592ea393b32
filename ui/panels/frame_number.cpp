// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/frame_number.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <array>

namespace credence {

bool FrameNumber::leaves(const QKeyEvent& key) const {
  constexpr std::array players{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Space};
  if (lineEdit()->isModified()) return false;
  if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) return true;
  const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  return plain && std::ranges::count(players, key.key()) > 0;
}

bool FrameNumber::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || !leaves(*static_cast<QKeyEvent*>(event))) {
    return QSpinBox::event(event);
  }
  event->ignore();
  return true;
}

void FrameNumber::keyPressEvent(QKeyEvent* event) {
  if (leaves(*event)) return event->ignore();
  QSpinBox::keyPressEvent(event);
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) clearFocus();
}

bool FrameNumber::is_beyond(const QString& text) const {
  QString digits = text;
  if (digits.startsWith(prefix())) digits.remove(0, prefix().size());
  if (digits.endsWith(suffix())) digits.chop(suffix().size());
  bool whole = false;
  const double number = digits.trimmed().toDouble(&whole);
  return whole && number > maximum();
}

QValidator::State FrameNumber::validate(QString& text, int& position) const {
  const QValidator::State state = QSpinBox::validate(text, position);
  return state == QValidator::Invalid && is_beyond(text) ? QValidator::Acceptable : state;
}

int FrameNumber::valueFromText(const QString& text) const {
  return is_beyond(text) ? maximum() : QSpinBox::valueFromText(text);
}

}  // namespace credence
