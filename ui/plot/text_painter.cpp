#include "ui/plot/text_painter.h"

#include "ui/plot/contour_labels.h"
#include "ui/plot/end_labels.h"
#include "ui/text/notation.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainterPath>
#include <QStaticText>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace credence {
namespace {

// Draws the text in the halo's colour around its place. Qt caches glyphs, while filling their outlines anew each time
// would cost fifty times as much.
void draw_ring(QPainter& painter, QPointF at, const QString& text, const QColor& halo, double reach) {
  QStaticText words(text);
  words.setTextFormat(Qt::PlainText);
  words.prepare(painter.worldTransform(), painter.font());
  const QPointF corner = at - QPointF(0, QFontMetricsF(painter.font()).ascent());
  painter.setPen(translucent(halo, 0.6));  // several copies overlap
  const double pixels = reach * painter.deviceTransform().m11();
  const int outer = std::max(10, static_cast<int>(4 * pixels));  // a wide rim of few copies would look frayed
  for (const auto& [ring, steps] : {std::pair{1.0, outer}, {0.5, outer / 2}}) {
    for (int k = 0; k < steps; ++k) {
      const double angle = 2 * std::numbers::pi * k / steps;
      painter.drawStaticText(corner + ring * reach * QPointF(std::cos(angle), std::sin(angle)), words);
    }
  }
}

// Calls draw(place, text) for every run of a line of text, with the painter's font set for it.
template <class Draw>
void for_each_run(QPainter& painter, QPointF at, const QString& text, const Draw& draw) {
  const QFont upright = painter.font();
  QFont italic = upright;
  italic.setItalic(true);
  for (const Run& run : runs_of(text)) {
    painter.setFont(run.variable ? italic : upright);
    draw(at, run.text);
    at.rx() += QFontMetricsF(painter.font()).horizontalAdvance(run.text);
  }
  painter.setFont(upright);
}

}  // namespace

void draw_words(QPainter& painter, QPointF at, const QString& text) {
  for_each_run(painter, at, text, [&](QPointF place, const QString& run) { painter.drawText(place, run); });
}

void draw_haloed(QPainter& painter, QPointF at, const QString& text, const QColor& colour, const QColor& halo,
                 double rim) {
  const double reach = rim * painter.font().pixelSize();
  if (painter.paintEngine()->type() == QPaintEngine::Raster) {
    for_each_run(painter, at, text,
                 [&](QPointF place, const QString& run) { draw_ring(painter, place, run, halo, reach); });
  } else {
    QPainterPath outline;
    for_each_run(painter, at, text,
                 [&](QPointF place, const QString& run) { outline.addText(place, painter.font(), run); });
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(translucent(halo, 0.85), 2 * reach, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(outline);
  }
  painter.setPen(colour);
  draw_words(painter, at, text);
}

namespace {

struct Words {
  QString shown;
  QRectF box;
};

Words place_words(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap) {
  const QFontMetricsF metrics(canvas.painter.font());
  const QRectF& area = canvas.mapping.area;
  const QString shown = metrics.elidedText(words, Qt::ElideRight, area.width() - 8);
  const double w = metrics.horizontalAdvance(shown), h = metrics.height();
  QPointF corner = at - QPointF(w / 2, h / 2);
  switch (anchor) {
    case Anchor::above:
      corner.ry() -= h / 2 + gap;
      break;
    case Anchor::below:
      corner.ry() += h / 2 + gap;
      break;
    case Anchor::left:
      corner.rx() -= w / 2 + gap;
      break;
    case Anchor::right:
      corner.rx() += w / 2 + gap;
      break;
    case Anchor::centre:
      break;
  }
  corner.setX(std::clamp(corner.x(), area.left() + 4, std::max(area.left() + 4, area.right() - w - 4)));
  corner.setY(std::clamp(corner.y(), area.top() + 2, std::max(area.top() + 2, area.bottom() - h - 2)));
  return {shown, QRectF(corner, QSizeF(w, h))};
}

// Returns a gap that clears a handle at the place and the rim of the letters.
double text_gap(const Canvas& canvas) { return std::max(9.0, 0.65 * canvas.painter.font().pixelSize()); }

// Returns the shift of each name. Names whose ends lie in one column are spread together. Among marks and lines only
// the marks are, because a line has other places for its name.
std::vector<double> shifts_of_close_ends(const std::vector<LabelledLines>& curves, double height) {
  constexpr double column = 30;
  std::map<int, std::vector<std::size_t>> columns;
  for (std::size_t k = 0; k < curves.size(); ++k) {
    if (curves[k].text.isEmpty() || curves[k].lines.empty()) continue;
    columns[static_cast<int>(right_end(curves[k].lines).x() / column)].push_back(k);
  }
  std::vector<double> shifts(curves.size(), 0.0);
  const auto is_line = [&](std::size_t k) { return curves[k].lines.front().size() > 1; };
  for (auto& [x, members] : columns) {
    if (!std::all_of(members.begin(), members.end(), is_line)) std::erase_if(members, is_line);
    std::vector<double> ends;
    for (const std::size_t k : members) ends.push_back(right_end(curves[k].lines).y());
    const std::vector<double> found = spread(ends, height);
    for (std::size_t i = 0; i < members.size(); ++i) shifts[members[i]] = found[i];
  }
  return shifts;
}

}  // namespace

void paint_words(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap,
                 const QColor& colour) {
  const Words placed = place_words(canvas, words, at, anchor, gap);
  const double ascent = QFontMetricsF(canvas.painter.font()).ascent();
  draw_haloed(canvas.painter, placed.box.topLeft() + QPointF(0, ascent), placed.shown, colour, canvas.theme.plot_area,
              0.2);
}

QRectF words_box(const Canvas& canvas, const QString& words, QPointF at, Anchor anchor, double gap) {
  return place_words(canvas, words, at, anchor, gap).box;
}

QRectF text_box(const Canvas& canvas, const Text& text) {
  if (!canvas.shows(text.at)) return {};
  return words_box(canvas, QString::fromStdString(text.text), canvas.mapping.to_pixels(text.at), text.anchor,
                   text_gap(canvas));
}

void paint_text(const Canvas& canvas, const Text& text) {
  if (!canvas.shows(text.at)) return;
  paint_words(canvas, QString::fromStdString(text.text), canvas.mapping.to_pixels(text.at), text.anchor,
              text_gap(canvas), canvas.theme.ink(text.role));
}

QColor readable_on(const QColor& fill, const Theme& theme) {
  // One of the last two always has the contrast that WCAG 2 requires for text.
  for (const QColor& ink : {theme.text, theme.plot_area, QColor(Qt::black)}) {
    if (contrast(ink, fill) >= 4.5) return ink;
  }
  return QColor(Qt::white);
}

std::vector<QRectF> paint_contour_labels(const Canvas& canvas, const std::vector<LabelledLines>& levels,
                                         const std::vector<QPointF>& points) {
  std::vector<QRectF> boxes;
  if (levels.empty()) return boxes;
  QPainter& p = canvas.painter;
  p.save();
  QFont font = p.font();
  font.setPixelSize(std::max(10, font.pixelSize() - 2));
  p.setFont(font);
  const QFontMetricsF metrics(font);
  std::vector<PlacedLabel> placed;
  for (const LabelledLines& level : levels) {
    const QSizeF size(metrics.horizontalAdvance(level.text), metrics.ascent());
    const auto label = place_label(level.text, size, level.lines, canvas.mapping.area, placed, points);
    if (!label) continue;
    placed.push_back(*label);
    boxes.push_back(label->bounds());
    p.save();
    p.translate(label->centre);
    p.rotate(label->angle);
    const double height = 1.7 * metrics.capHeight(), along = std::max(0.0, size.width() - 0.6 * height) / 2;
    stroke(p, {QPolygonF{QPointF(-along, 0), QPointF(along, 0)}},  // the line is interrupted for its label
           make_pen(canvas.theme.plot_area, height, Dash::solid, 0.85));
    p.setPen(level.colour);
    draw_words(p, QPointF(-size.width() / 2, metrics.capHeight() / 2), level.text);
    p.restore();
  }
  p.restore();
  return boxes;
}

void paint_names(const Canvas& canvas, const std::vector<LabelledLines>& curves, std::vector<QRectF> words,
                 std::vector<QPointF> points) {
  const QFontMetricsF metrics(canvas.painter.font());
  const QRectF& area = canvas.mapping.area;
  Obstacles obstacles{{}, std::move(words), std::move(points), {}};
  for (const LabelledLines& curve : curves) {
    obstacles.curves.insert(obstacles.curves.end(), curve.lines.begin(), curve.lines.end());
  }
  const std::vector<double> shifts = shifts_of_close_ends(curves, metrics.height());
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < curves.size(); ++k) {
    if (!curves[k].text.isEmpty()) order.push_back(k);
  }
  std::ranges::stable_partition(order, [&](std::size_t k) {  // long lines have other places for their names
    return is_short(curves[k].lines, metrics.horizontalAdvance(curves[k].text));
  });
  const auto is_named = [&](const LabelledLines& line) {  // a line without a name belongs to those of its colour
    return std::ranges::any_of(order, [&](std::size_t k) { return curves[k].colour == line.colour; });
  };
  for (const std::size_t k : order) {
    const LabelledLines& curve = curves[k];
    obstacles.others.clear();
    for (const LabelledLines& other : curves) {
      const bool same = &other == &curve || (other.text.isEmpty() && other.colour == curve.colour);
      if (same || !is_named(other)) continue;
      obstacles.others.insert(obstacles.others.end(), other.lines.begin(), other.lines.end());
    }
    const QString name = metrics.elidedText(curve.text, Qt::ElideRight, area.width() - 8);
    const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
    const QRectF place = place_name(curve.lines, size, curve.gap, area, obstacles, shifts[k]);
    if (place.isNull()) continue;
    obstacles.words.push_back(place);
    draw_haloed(canvas.painter, place.topLeft() + QPointF(0, metrics.ascent()), name, curve.colour,
                canvas.theme.plot_area, 0.2);
  }
}

}  // namespace credence
