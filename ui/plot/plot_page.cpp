// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_page.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

QFont sized(QFont font, double pixels) {
  font.setPixelSize(static_cast<int>(std::lround(pixels)));
  return font;
}

}  // namespace

PlotPage page_of(const Figure& figure, const Theme& theme, QSizeF size, const Head& head) {
  const double base = theme.font.pixelSize();
  const double room = std::min({1.0, size.width() / (24 * base), size.height() / (16 * base)});
  const double pixels = std::clamp(base * room, 1.0 * theme.smallest_type, base);
  const QFont font = sized(theme.font, pixels);
  QFont title_font = sized(theme.font, std::round(pixels * 1.07));
  title_font.setWeight(QFont::DemiBold);
  const QFontMetricsF metrics(font);
  return {figure,
          head,
          size,
          font,
          title_font,
          metrics,
          metrics.height(),
          1.0 * theme.smallest_type,
          theme.id == ThemeId::projector && head.height > 0};
}

}  // namespace credence
