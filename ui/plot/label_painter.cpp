// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/label_painter.h"

#include "ui/plot/stroke.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace credence {
namespace {

void paint_leader(const Canvas& canvas, const QLineF& leader, const QColor& colour) {
  QPen pen = make_pen(colour, 1.0 * canvas.theme.line_scale, Dash::solid, 0.8);
  stroke(canvas.painter, {QPolygonF{leader.p1(), leader.p2()}}, pen);
  canvas.painter.setPen(Qt::NoPen);
  canvas.painter.setBrush(colour);
  canvas.painter.drawEllipse(leader.p2(), 1.8 * canvas.theme.line_scale, 1.8 * canvas.theme.line_scale);
}

void paint_number(const Canvas& canvas, const Label& label, const PlacedLabel& placed, const QFont& font) {
  QPainter& p = canvas.painter;
  const QFontMetricsF metrics(font);
  const QRectF& box = placed.place.box;
  p.save();
  p.setFont(font);
  p.translate(box.center());
  p.rotate(placed.place.angle);
  // Of a line without length a PDF would have nothing but a fault.
  const double height = 1.7 * metrics.capHeight(), along = std::max(0.1, box.width() - 0.6 * height) / 2;
  stroke(p, {QPolygonF{QPointF(-along, 0), QPointF(along, 0)}},  // the line is interrupted for its label
         make_pen(canvas.theme.plot_area, height, Dash::solid, 0.85));
  p.setPen(label.colour);
  draw_words(p, QPointF(-box.width() / 2, metrics.capHeight() / 2), placed.text);
  note_word(canvas, PaintedWord::Kind::number, placed.text, box, placed.place.angle, label.owner);
  p.restore();
}

void paint_name(const Canvas& canvas, const Label& label, const PlacedLabel& placed) {
  const QFontMetricsF metrics(canvas.painter.font());
  const LabelPlace& place = placed.place;
  if (place.leader) paint_leader(canvas, *place.leader, label.colour);
  if (placed.sample > 0) {
    const QSizeF size(placed.sample - 6, place.box.height());
    paint_swatch(canvas.painter, label.look, QRectF(place.box.topLeft(), size), canvas.theme);
  }
  const bool alone = placed.in_head || (place.clear && !canvas.over_field);
  const QColor& colour = placed.in_head && placed.sample > 0 ? canvas.theme.text : label.colour;
  const bool away = placed.in_head || placed.sample > 0 || placed.strayed;
  QRectF row = place.box.adjusted(placed.sample, 0, 0, 0);
  for (const QString& line : placed.text.split(u'\n')) {
    row.setSize({metrics.horizontalAdvance(line), metrics.height()});
    draw_haloed(canvas.painter, row.topLeft() + QPointF(0, metrics.ascent()), line, colour, canvas.theme.plot_area,
                alone ? 0 : 0.14, canvas.signs);
    note_word(canvas, PaintedWord::Kind::name, line, row, 0, away ? 0 : label.owner);
    row.translate(0, metrics.height());
  }
}

}  // namespace

void paint_label(const Canvas& canvas, const Label& label, const PlacedLabel& placed, const QFont& number_font) {
  switch (label.kind) {
    case Label::Kind::on_line:
      return paint_number(canvas, label, placed, number_font);
    case Label::Kind::on_arrow:
      return paint_words(canvas, placed.text, placed.place.box.center(), label.colour);
    case Label::Kind::beside:
    case Label::Kind::middle:
      if (placed.strayed) return paint_name(canvas, label, placed);
      return paint_words(canvas, placed.text, placed.place.box.center(), label.colour);
    case Label::Kind::along:
      return paint_name(canvas, label, placed);
  }
}

}  // namespace credence
