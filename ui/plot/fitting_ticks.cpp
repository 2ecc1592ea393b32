// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/fitting_ticks.h"

#include "ui/text/notation.h"

#include <algorithm>

namespace credence {

double text_width(const QFontMetricsF& metrics, const std::vector<Tick>& ticks) {
  double width = 0;
  for (const Tick& tick : ticks) width = std::max(width, metrics.horizontalAdvance(QString::fromStdString(tick.label)));
  return width;
}

double widest_pair(const QFontMetricsF& metrics, const std::vector<Tick>& ticks) {
  double widest = 0, before = 0;
  for (const Tick& tick : ticks) {
    const double half = metrics.horizontalAdvance(QString::fromStdString(tick.label)) / 2;
    widest = std::max(widest, before + half);
    before = half;
  }
  return widest;
}

QFont fitting_names(QFont font, const std::vector<std::string>& names, double height, double width, int smallest) {
  double widest = 0;
  for (const std::string& name : names) {
    widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(notation(QString::fromStdString(name))));
  }
  const double whole = font.pixelSize();
  const auto fits = [&] {
    return QFontMetricsF(font).height() <= height && widest * font.pixelSize() / whole <= width;
  };
  while (!names.empty() && font.pixelSize() > smallest && !fits()) font.setPixelSize(font.pixelSize() - 1);
  return font;
}

std::vector<Tick> fitting_ticks(Axis axis, double low, double high, double pixels, double spacing,
                                const std::function<double(const std::vector<Tick>&)>& gap_of) {
  axis.min = low;
  axis.max = high;
  int wanted = std::clamp(static_cast<int>(pixels / spacing), 2, 9);
  if (!axis.categories.empty()) wanted = std::max(2, static_cast<int>(axis.categories.size()));
  for (std::string& name : axis.categories) name = notation(QString::fromStdString(name)).toStdString();
  if (!axis.marks.empty()) {  // without those that are too close to the one before
    std::vector<Tick> ticks = axis_ticks(axis, wanted);
    const double gap = gap_of(ticks) / pixels * (high - low);
    double last = low - high;
    std::erase_if(ticks, [&](const Tick& tick) { return tick.at - last < gap || (last = tick.at, false); });
    return ticks;
  }
  while (true) {
    std::vector<Tick> ticks = axis_ticks(axis, wanted);
    double closest = pixels;
    for (std::size_t k = 1; k < ticks.size(); ++k) {
      closest = std::min(closest, (ticks[k].at - ticks[k - 1].at) / (high - low) * pixels);
    }
    if (ticks.size() < 2 || gap_of(ticks) <= closest) return ticks;
    if (wanted == 2) return {ticks.front(), ticks.back()};
    --wanted;
  }
}

}  // namespace credence
