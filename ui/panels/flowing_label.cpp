// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/flowing_label.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence {

FlowingLabel::FlowingLabel(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void FlowingLabel::set_text(const QString& text) {
  if (text == text_) return;
  text_ = text;
  updateGeometry();
  update();
}

void FlowingLabel::set_formats(const QList<QTextLayout::FormatRange>& formats) {
  if (formats == formats_) return;
  formats_ = formats;
  updateGeometry();
  update();
}

void FlowingLabel::set_first_line(int indent, int growth, int height) {
  if (indent == indent_ && growth == growth_ && height == first_height_) return;
  indent_ = indent;
  growth_ = growth;
  first_height_ = height;
  updateGeometry();
  update();
}

QSize FlowingLabel::sizeHint() const { return {400, heightForWidth(std::max(400, width()))}; }

int FlowingLabel::heightForWidth(int width) const {
  QTextLayout now(text_, font()), grown(text_, font());
  return std::max(lay_out(now, width, indent_), lay_out(grown, width, indent_ + growth_));
}

int FlowingLabel::lay_out(QTextLayout& layout, int width, int indent) const {
  const double line_height = fontMetrics().height();
  double y = (first_height_ - line_height) / 2;
  layout.setFormats(formats_);
  layout.beginLayout();
  for (bool first = true;; first = false) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    const double left = first ? indent : 0;
    line.setLineWidth(std::max(line_height, width - left));
    line.setPosition({left, y});
    y = first ? std::max<double>(first_height_, line_height) : y + line_height;
  }
  layout.endLayout();
  return std::max(first_height_, static_cast<int>(std::ceil(y)));
}

void FlowingLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(QPalette::WindowText));
  QTextLayout layout(text_, font());
  lay_out(layout, width(), indent_);
  layout.draw(&painter, QPointF(0, 0));
}

}  // namespace credence
