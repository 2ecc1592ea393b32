// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/colour_bar.h"

#include "core/figure/ticks.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {

ColourBar colour_bar(const ColourScale& scale, const QString& title, const QFontMetricsF& metrics, double line,
                     double longest) {
  const bool named = !title.isEmpty();
  const std::vector<Tick> ticks = bar_ticks(scale.low, scale.high);
  ColourBar bar{.scale = scale};
  if (!ticks.empty()) {
    bar.low = QString::fromStdString(ticks.front().label);
    bar.high = QString::fromStdString(ticks.back().label);
  }
  const double low = metrics.horizontalAdvance(bar.low), high = metrics.horizontalAdvance(bar.high);
  const double colours = std::round((named ? 3.2 : 2.0) * line), rest = low + 4 + colours + 4 + high;
  if (named) bar.name = metrics.elidedText(title, Qt::ElideRight, longest - rest - 11);
  const double name = named ? std::ceil(metrics.horizontalAdvance(bar.name)) + 1 : 0;
  bar.name_place = QRectF(0, 0, name, line);
  bar.low_place = QRectF(named ? name + 8 : 0, 0, low + 1, line);
  bar.bar = QRectF(bar.low_place.right() + 3, 0.2 * line, colours, 0.6 * line);
  bar.high_place = QRectF(bar.bar.right() + 4, 0, high + 1, line);
  return bar;
}

void move_bar(ColourBar& bar, QPointF by) {
  for (QRectF* part : {&bar.name_place, &bar.low_place, &bar.bar, &bar.high_place}) part->translate(by);
}

bool contours_tell(const Figure& figure) {
  return std::any_of(figure.layers.begin(), figure.layers.end(), [](const Layer& layer) {
    const auto* contours = std::get_if<Contours>(&layer);
    return contours && std::any_of(contours->levels.begin(), contours->levels.end(),
                                   [](const ContourLevel& level) { return !level.label.empty(); });
  });
}

}  // namespace credence
