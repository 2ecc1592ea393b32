#include "ui/plot/point_painter.h"

#include "ui/plot/markers.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace credence {
namespace {

double size_of(const Points& points, std::size_t k) { return k < points.sizes.size() ? points.sizes[k] : points.size; }
Role fill_of(const Points& points, std::size_t k) { return k < points.fill.size() ? points.fill[k] : points.role; }

// Paints the texts that stand on their markers.
void paint_texts(const Canvas& canvas, const Points& points) {
  if (points.text_anchor != Anchor::centre) return;
  const QFontMetricsF metrics(canvas.painter.font());
  for (std::size_t k = 0; k < std::min(points.at.size(), points.texts.size()); ++k) {
    if (points.texts[k].empty() || !canvas.shows(points.at[k])) continue;
    const QString words = QString::fromStdString(points.texts[k]);
    const QPointF at = canvas.mapping.to_pixels(points.at[k]);
    if (metrics.horizontalAdvance(words) <= size_of(points, k) * canvas.theme.point_scale) {
      canvas.painter.setPen(readable_on(canvas.theme.colour(fill_of(points, k)), canvas.theme));
      canvas.painter.drawText(at + QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words);
    } else {  // wider than the marker, with a rim, since it would not be readable otherwise
      paint_words(canvas, {words, at, Anchor::centre, 0, canvas.theme.text});
    }
  }
}

}  // namespace

std::vector<PlacedWords> texts_beside(const Canvas& canvas, const Points& points) {
  std::vector<PlacedWords> texts;
  if (points.text_anchor == Anchor::centre) return texts;
  for (std::size_t k = 0; k < std::min(points.at.size(), points.texts.size()); ++k) {
    if (points.texts[k].empty() || !canvas.shows(points.at[k])) continue;
    const double size = size_of(points, k) * canvas.theme.point_scale;
    texts.push_back({QString::fromStdString(points.texts[k]), canvas.mapping.to_pixels(points.at[k]),
                     points.text_anchor, size / 2 + 2, canvas.theme.text});
  }
  return texts;
}

void paint_points(const Canvas& canvas, const Points& points) {
  MarkerStamp stamp(canvas.painter);
  const Theme& theme = canvas.theme;
  MarkerLook look = look_of(points.marker, points.size, points.role, theme);
  for (std::size_t k = 0; k < points.at.size(); ++k) {
    if (!canvas.shows(points.at[k])) continue;
    const double opacity = k < points.opacities.size() ? points.opacities[k] : points.opacity;
    look.size = size_of(points, k) * theme.point_scale;
    if (!points.fill.empty()) look.fill = theme.colour(fill_of(points, k));
    stamp.draw(canvas.mapping.to_pixels(points.at[k]), look, opacity);
  }
  paint_texts(canvas, points);
}

void paint_handles(const Canvas& canvas, const Handles& handles) {
  if (!handles.visible) return;
  const Theme& theme = canvas.theme;
  const double radius = 6 * theme.point_scale;
  canvas.painter.setBrush(translucent(theme.plot_area, 0.6));
  for (const Point2 at : handles.at) {
    if (!canvas.shows(at)) continue;
    canvas.painter.setPen(QPen(theme.plot_area, 4 * theme.line_scale));
    canvas.painter.drawEllipse(canvas.mapping.to_pixels(at), radius, radius);
    canvas.painter.setPen(QPen(theme.text, 1.6 * theme.line_scale));
    canvas.painter.drawEllipse(canvas.mapping.to_pixels(at), radius, radius);
  }
}

}  // namespace credence
