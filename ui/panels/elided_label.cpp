#include "ui/panels/elided_label.h"

#include "ui/text/plain_text.h"

#include <QEvent>

#include <algorithm>

namespace credence {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::set_text(const QString& text) {
  if (text == text_) return;
  text_ = text;
  setAccessibleDescription(text);
  updateGeometry();
  elide();
}

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(text_) + 4, fontMetrics().height()}; }

QSize ElidedLabel::minimumSizeHint() const {
  return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * 6), fontMetrics().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  elide();
}

void ElidedLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange) elide();
}

void ElidedLabel::keep_both_ends() {
  left_out_ = Qt::ElideMiddle;
  elide();
}

void ElidedLabel::elide() {
  const QString shown = fontMetrics().elidedText(text_, left_out_, width());
  if (shown != text()) setText(shown);
  setToolTip(shown == text_ ? QString() : tooltip_of(text_));
}

}  // namespace credence
