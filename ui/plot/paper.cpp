// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/paper.h"

#include "ui/plot/plot_page.h"
#include "ui/plot/sheet_job.h"

#include <algorithm>
#include <cmath>

namespace credence {

ExportOptions on_paper(const Sheet& sheet, const PaperSize& paper, QSize usual, ThemeId id, bool is_png) {
  constexpr double points_per_cm = 72 / 2.54;
  const Theme& look = theme(id);
  const double width = paper.width * points_per_cm;
  const double height = paper.height > 0 ? paper.height * points_per_cm : width * usual.height() / usual.width();
  const int columns = std::max(1, sheet.columns), cells = std::max(1, static_cast<int>(sheet.cells.size()));
  const int rows = (cells + columns - 1) / columns;
  ExportOptions options;
  options.theme = id;
  options.type_points = paper.type_points;
  if (paper.type_points <= 0) {
    options.size = usual;
    options.scale = width / usual.width() * 96 / 72;
    if (paper.height > 0) options.size.setHeight(static_cast<int>(std::lround(usual.width() * height / width)));
    return options;
  }
  // Small plots have smaller type: it is as given where the layout agrees.
  double point = 1;  // points per pixel of the layout
  for (int pixels = look.font.pixelSize(); pixels >= look.smallest_type; --pixels) {
    point = paper.type_points / pixels;
    options.size = {std::max(50, static_cast<int>(std::lround(width / point))),
                    std::max(50, static_cast<int>(std::lround(height / point)))};
    if (paper.height <= 0) options.size = with_room_for_plots(sheet, options.size, id);
    const QSizeF cell(1.0 * options.size.width() / columns, 1.0 * options.size.height() / rows);
    if (page_of({}, look, cell, {}).font.pixelSize() == pixels) break;
  }
  options.scale = point * 96 / 72;
  if (is_png) {
    options.scale = point * paper.dots_per_inch / 72;
    options.dots_per_inch = paper.dots_per_inch;
  }
  return options;
}

}  // namespace credence
