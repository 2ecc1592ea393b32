#include "ui/panels/value_box.h"

#include <QKeyEvent>

#include <limits>

namespace credence {

ValueBox::ValueBox(QWidget* parent) : QLineEdit(parent) {
  setMaxLength(std::numeric_limits<int>::max());  // what is pasted is refused or taken, never cut off
}

void ValueBox::show_text(const QString& text) {
  held_ = text;
  if (!(hasFocus() && isModified()) || this->text().trimmed() == text) put_back();
}

void ValueBox::put_back() {
  if (text() != held_ || isUndoAvailable()) setText(held_);  // which forgets what was typed before
  setModified(false);
  setCursorPosition(0);
}

bool ValueBox::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && !isModified()) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
      event->ignore();
      return true;
    }
  }
  return QLineEdit::event(event);
}

void ValueBox::keyPressEvent(QKeyEvent* event) {
  if (!isModified() && (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo))) {
    event->ignore();
    return;
  }
  if (event->key() == Qt::Key_Escape && isModified()) {
    put_back();
    return;
  }
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  QLineEdit::keyPressEvent(event);
  if (enter && isModified()) emit typed(text());
}

void ValueBox::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (isModified()) emit typed(text());
  if (isModified()) put_back();
}

}  // namespace credence
