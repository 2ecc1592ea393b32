// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/marked_label.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence {

MarkedLabel::MarkedLabel(QWidget* parent) : PlainLabel(parent) { setWordWrap(true); }

void MarkedLabel::set_formats(const QList<QTextLayout::FormatRange>& formats) {
  if (formats == formats_) return;
  formats_ = formats;
  updateGeometry();
  update();
}

double MarkedLabel::lay_out(QTextLayout& layout, int width) const {
  QTextOption breaks;
  breaks.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  layout.setTextOption(breaks);
  layout.setFormats(formats_);
  layout.beginLayout();
  double y = 0;
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(std::max(1, width));
    line.setPosition({0, y});
    y += fontMetrics().lineSpacing();
  }
  layout.endLayout();
  return y;
}

int MarkedLabel::heightForWidth(int width) const {
  if (formats_.isEmpty()) return PlainLabel::heightForWidth(width);
  QTextLayout layout(text(), font());
  return static_cast<int>(std::ceil(lay_out(layout, width)));
}

void MarkedLabel::paintEvent(QPaintEvent* event) {
  if (formats_.isEmpty()) return PlainLabel::paintEvent(event);
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  QTextLayout layout(text(), font());
  lay_out(layout, width());
  layout.draw(&painter, QPointF(0, 0));
}

}  // namespace credence
