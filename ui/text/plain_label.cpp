// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/plain_label.h"

#include "ui/text/plain_text.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace credence {

PlainLabel::PlainLabel(QWidget* parent, const QString& words) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setText(words);
}

// Text that can be selected is laid out by a document, which QLabel does not give away.
QString PlainLabel::broken_text() const {
  constexpr int selectable = Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard;
  if (!wordWrap() || (textInteractionFlags() & selectable) != 0) return {};
  const QString broken = breakable(text());
  return broken.size() == text().size() ? QString() : broken;
}

QSize PlainLabel::size_of(const QString& broken, int width) const {
  const QMargins around = contentsMargins() + QMargins(margin(), margin(), margin(), margin());
  const int room = std::max(1, width - around.left() - around.right());
  const int flags = static_cast<int>(alignment()) | Qt::TextWordWrap;
  return fontMetrics().boundingRect(QRect(0, 0, room, 100'000), flags, broken).size().grownBy(around);
}

QSize PlainLabel::sizeHint() const {
  const QString broken = broken_text();
  if (broken.isEmpty()) return QLabel::sizeHint();
  constexpr int letters = 40;
  return size_of(broken, letters * fontMetrics().averageCharWidth());
}

QSize PlainLabel::minimumSizeHint() const {
  const QString broken = broken_text();
  if (broken.isEmpty()) return QLabel::minimumSizeHint();
  return {size_of(broken, 1).width(), fontMetrics().height()};
}

int PlainLabel::heightForWidth(int width) const {
  const QString broken = broken_text();
  return broken.isEmpty() ? QLabel::heightForWidth(width) : size_of(broken, width).height();
}

void PlainLabel::paintEvent(QPaintEvent* event) {
  const QString broken = broken_text();
  if (broken.isEmpty()) return QLabel::paintEvent(event);
  QPainter painter(this);
  drawFrame(&painter);
  const QRect room = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
  const int flags = static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment())) | Qt::TextWordWrap;
  style()->drawItemText(&painter, room, flags, palette(), isEnabled(), broken, foregroundRole());
}

}  // namespace credence
