// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/elided_label.h"

#include "ui/text/plain_text.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace credence {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::set_text(const QString& text) {
  if (text == text_) return;
  text_ = text;
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

void ElidedLabel::allow_two_lines(bool allowed) {
  two_allowed_ = allowed;
  elide();
}

void ElidedLabel::keep_both_ends() {
  left_out_ = Qt::ElideMiddle;
  elide();
}

// Two lines of it must be as high as the row of buttons that the label stands in.
QFont ElidedLabel::smaller() const {
  QFont font = this->font();
  const double fitting = height() > 0 ? height() / (2.0 * fontMetrics().lineSpacing()) : 1;
  const double share = std::clamp(fitting, 0.5, 0.85);
  if (font.pointSizeF() > 0) {
    font.setPointSizeF(share * font.pointSizeF());
  } else {
    font.setPixelSize(std::max(1, static_cast<int>(share * font.pixelSize())));
  }
  return font;
}

QString ElidedLabel::in_two_lines() const {
  const QFontMetrics metrics(smaller());
  qsizetype end = text_.size();
  while (end > 0 && metrics.horizontalAdvance(text_.left(end)) > width()) {
    end = end > 1 ? text_.lastIndexOf(QLatin1Char(' '), end - 2) : 0;
  }
  if (end == text_.size()) return text_;
  if (end <= 0) return metrics.elidedText(text_, Qt::ElideRight, width());
  return text_.left(end) + QLatin1Char('\n') + metrics.elidedText(text_.mid(end).trimmed(), Qt::ElideRight, width());
}

void ElidedLabel::elide() {
  QString shown = fontMetrics().elidedText(text_, left_out_, width());
  small_ = shown != text_ && two_allowed_;
  if (small_) shown = in_two_lines();
  if (shown != text()) setText(shown);
  const bool whole = QString(shown).replace(QLatin1Char('\n'), QLatin1Char(' ')) == text_;
  setToolTip(whole ? QString() : tooltip_of(text_));
}

void ElidedLabel::paintEvent(QPaintEvent* event) {
  if (!small_) return QLabel::paintEvent(event);
  QPainter painter(this);
  painter.setFont(smaller());
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(rect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), text());
}

}  // namespace credence
