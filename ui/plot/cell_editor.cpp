// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/cell_editor.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace credence {

CellEditor::CellEditor(QWidget* plot) : QLineEdit(plot) {
  setObjectName(QStringLiteral("cell_editor"));
  setAccessibleName(tr("New text"));
  setAlignment(Qt::AlignCenter);
  hide();
}

void CellEditor::open(const QString& text, const QRectF& place) {
  before_ = text;
  open_ = true;
  setText(text);
  put(place);
  selectAll();
  show();
  setFocus();
}

void CellEditor::put(const QRectF& place) {
  const int words = fontMetrics().horizontalAdvance(text()) + 3 * fontMetrics().averageCharWidth();
  const QSize room = parentWidget()->size();
  const QSize size(std::min(std::max({static_cast<int>(place.width()), words, 56}), room.width()), sizeHint().height());
  const QPoint corner = (place.center() - QPointF(size.width(), size.height()) / 2).toPoint();
  setGeometry(QRect(QPoint(std::clamp(corner.x(), 0, std::max(0, room.width() - size.width())),
                           std::clamp(corner.y(), 0, std::max(0, room.height() - size.height()))),
                    size));
}

void CellEditor::commit() {
  if (!open_) return;
  const QString words = text();
  close_now();
  if (words != before_) emit typed(words);
}

void CellEditor::close_now() {
  if (!std::exchange(open_, false)) return;
  if (hasFocus()) parentWidget()->setFocus();
  hide();
}

bool CellEditor::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
      event->accept();
      return true;
    }
  }
  return QLineEdit::event(event);
}

void CellEditor::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    commit();
  } else if (key == Qt::Key_Escape) {
    close_now();
  } else {
    QLineEdit::keyPressEvent(event);
    event->accept();  // keys that a line edit does not use must not reach the plot
  }
}

void CellEditor::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  const bool comes_back = event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
  if (!comes_back) commit();
}

}  // namespace credence
