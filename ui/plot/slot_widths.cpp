// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/slot_widths.h"

#include "ui/plot/cells_painter.h"

#include <algorithm>

namespace credence {

double width_beside_others(const Figure& figure, const Theme& theme) {
  constexpr double usual = 25;  // in sizes of the smallest type
  if (theme.id != ThemeId::projector) return least_beside_others * theme.smallest_type;
  return std::clamp(readable_width(figure, theme), least_beside_others * theme.smallest_type,
                    usual * theme.smallest_type);
}

}  // namespace credence
