// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/point_painter.h"

#include "core/figure/marker_size.h"
#include "ui/plot/markers.h"
#include "ui/plot/text_painter.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <optional>
#include <utility>

namespace credence {
namespace {

constexpr double smallest_with_rim = 4, smallest_ring_with_rim = 10;  // diameters in crowds

double size_of(const Points& points, std::size_t k) { return k < points.sizes.size() ? points.sizes[k] : points.size; }
Role fill_of(const Points& points, std::size_t k) { return k < points.fill.size() ? points.fill[k] : points.role; }

bool are_rings(const Points& points) {
  return points.role == Role::highlight && points.marker == Marker::circle && points.fill.empty();
}

// Points with a text or a size of their own stay as large as they are, and so do small ones, which are made for crowds.
MarkerSize size_among_many(const Canvas& canvas, const Points& points) {
  constexpr double least_size = 5;
  if (points.size < least_size || !points.texts.empty() || !points.sizes.empty()) return {points.size, 1};
  const double scale = canvas.theme.point_scale;
  const double area = canvas.mapping.area.width() * canvas.mapping.area.height() / (scale * scale);
  if (!are_rings(points)) return marker_size(points.size, std::max(points.among, points.at.size()), area);
  // Few rings among many marks stay large. Many become as small as their marks allow, and then paler: the marks count.
  const double mark = Points{}.size, least = points.size / mark * marker_size(mark, points.among, area).size;
  const double fitting = marker_size(points.size, points.at.size(), area / 2).size;
  const double share = std::min(1.0, fitting / least);
  return {std::max(fitting, least), std::max(0.12, share * share)};
}

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
      paint_words(canvas, words, at, canvas.theme.text);
    }
  }
}

}  // namespace

std::vector<Label> texts_beside(const Canvas& canvas, const Points& points) {
  std::vector<Label> texts;
  if (points.text_anchor == Anchor::centre) return texts;
  for (std::size_t k = 0; k < std::min(points.at.size(), points.texts.size()); ++k) {
    if (points.texts[k].empty() || !canvas.shows(points.at[k])) continue;
    texts.push_back({.kind = Label::Kind::beside,
                     .text = QString::fromStdString(points.texts[k]),
                     .colour = canvas.theme.text,
                     .lines = {{canvas.mapping.to_pixels(points.at[k])}},
                     .gap = size_of(points, k) * canvas.theme.point_scale / 2 + 2,
                     .side = side_of(points.text_anchor)});
  }
  return texts;
}

void add_places(const Canvas& canvas, const Points& points, std::vector<QPointF>& marks, std::vector<QPointF>& busy) {
  constexpr std::size_t few = 500, most_taken = 1500;
  const std::size_t count = points.at.size(), stride = count <= few ? 1 : 1 + count / most_taken;
  for (std::size_t k = 0; k < count; k += stride) {
    const QPointF at = canvas.mapping.to_pixels(points.at[k]);
    (count <= few ? marks : busy).push_back(at);
    if (count <= few && canvas.painted != nullptr) canvas.painted->marks.push_back(at);
  }
}

double largest_size(const Points& points) {
  const auto largest = std::ranges::max_element(points.sizes);
  return largest == points.sizes.end() ? points.size : std::max(points.size, *largest);
}

void paint_points(const Canvas& canvas, const Points& points) {
  const Theme& theme = canvas.theme;
  const MarkerSize size = size_among_many(canvas, points);
  MarkerLook look = look_of(points.marker, size.size, points.role, theme);
  // The rims of many small marks would pale their colours, and those of rings would cover the marks in them.
  const double smallest = are_rings(points) ? smallest_ring_with_rim : smallest_with_rim;
  if (size.size < points.size && size.size < smallest) look.rim = Qt::transparent;
  // Rims of many faint points would hide what is under them.
  if (points.opacity < 0.3 && points.opacities.empty()) look.rim = Qt::transparent;
  const std::size_t alike = points.sizes.empty() ? points.at.size() : 0;  // large ones may reach far out
  std::optional<MarkerStamp> stamp(std::in_place, canvas.painter, canvas.mapping.area, alike);
  for (std::size_t k = 0; k < points.at.size(); ++k) {
    if (!canvas.shows(points.at[k])) continue;
    const double opacity = k < points.opacities.size() ? points.opacities[k] : points.opacity;
    if (k < points.sizes.size()) look.size = points.sizes[k] * theme.point_scale;
    if (!points.fill.empty()) look.fill = theme.colour(fill_of(points, k));
    stamp->draw(canvas.mapping.to_pixels(points.at[k]), look, size.opacity * opacity);
  }
  stamp.reset();
  paint_texts(canvas, points);
}

void paint_handles(const Canvas& canvas, const Handles& handles, std::vector<QPointF>& taken) {
  if (!handles.visible) return;
  const Theme& theme = canvas.theme;
  const double radius = 3.4 * theme.point_scale, apart = 7 * theme.point_scale;
  canvas.painter.setBrush(theme.plot_area);
  for (const Point2 at : handles.at) {
    const QPointF place = canvas.mapping.to_pixels(at);
    const auto covers = [&](QPointF other) { return QLineF(place, other).length() < apart; };
    if (!canvas.shows(at) || std::ranges::any_of(taken, covers)) continue;
    canvas.painter.setPen(QPen(theme.plot_area, 3.4 * theme.line_scale));
    canvas.painter.drawEllipse(place, radius, radius);
    canvas.painter.setPen(QPen(theme.text, 1.4 * theme.line_scale));
    canvas.painter.drawEllipse(place, radius, radius);
    taken.push_back(place);
  }
}

}  // namespace credence
