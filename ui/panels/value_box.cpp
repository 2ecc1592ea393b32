// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/value_box.h"

#include <QApplication>
#include <QKeyEvent>

#include <limits>

namespace credence {

ValueBox::ValueBox(QWidget* parent) : QLineEdit(parent) {
  setMaxLength(std::numeric_limits<int>::max());  // so that pasted text is accepted or refused, but never cut off
  connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
    if (entered_ && text == held_) settle();  // the held text is back, by undo or by typing
  });
}

void ValueBox::show_text(const QString& text) {
  held_ = text;
  if (!(hasFocus() && isModified()) || this->text().trimmed() == text) put_back();
  if (help_) describe();
}

void ValueBox::show_if_empty(const QString& words) {
  if (!help_) help_ = accessibleDescription();
  setPlaceholderText(words);
  describe();
}

void ValueBox::describe() {
  const bool empty = held_.isEmpty() && !placeholderText().isEmpty();
  const QString description = empty ? placeholderText() + QStringLiteral(". ") + *help_ : *help_;
  if (description != accessibleDescription()) setAccessibleDescription(description);  // each call is announced
}

void ValueBox::put_back() {
  if (text() != held_ || isUndoAvailable()) setText(held_);  // setText also clears the undo history of the box
  setModified(false);
  setCursorPosition(0);
  at_rest_ = hasFocus();
}

void ValueBox::settle() {
  entered_.reset();
  setModified(false);
  emit settled();
}

bool ValueBox::leaves(const QKeyEvent& key) const {
  if (isModified()) return false;
  if (key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo)) return true;
  const bool steps = key.key() == Qt::Key_Left || key.key() == Qt::Key_Right || key.key() == Qt::Key_Home ||
                     key.key() == Qt::Key_End || key.key() == Qt::Key_Space;
  return at_rest_ && steps && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

bool ValueBox::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && leaves(*static_cast<QKeyEvent*>(event))) {
    event->ignore();
    return true;
  }
  return QLineEdit::event(event);
}

void ValueBox::keyPressEvent(QKeyEvent* event) {
  if (leaves(*event)) {
    event->ignore();
    return;
  }
  if (event->key() == Qt::Key_Escape && isModified()) {
    put_back();
    return;
  }
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  at_rest_ = false;
  QLineEdit::keyPressEvent(event);
  if (!enter) return;
  if (isModified()) {
    entered_ = text();
    emit typed(text());
  }
  at_rest_ = !isModified();
}

void ValueBox::mousePressEvent(QMouseEvent* event) {
  QLineEdit::mousePressEvent(event);
  at_rest_ = false;
}

void ValueBox::focusInEvent(QFocusEvent* event) {
  QLineEdit::focusInEvent(event);
  const bool came_back = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
  at_rest_ = at_rest_ && came_back;
}

void ValueBox::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  const QWidget* menu = QApplication::activePopupWidget();
  // Its menu is open, for example to paste.
  if (event->reason() == Qt::PopupFocusReason && menu != nullptr && menu->parent() == this) return;
  const bool told = entered_ && (!isModified() || entered_ == text());
  if (isModified() && !told) emit typed(text());
  // The window comes back, and so does the person who was typing.
  if (event->reason() == Qt::ActiveWindowFocusReason) return;
  if (isModified()) put_back();
  if (told) settle();
  entered_.reset();
}

}  // namespace credence
