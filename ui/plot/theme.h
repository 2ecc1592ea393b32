// Colours, type and line widths of plots per theme. Only this file gives roles their colours.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/figure/role_names.h"

#include <QColor>
#include <QFont>

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace credence {

std::string_view tex_name(Role role);  // in LaTeX, whose names have letters alone: "classA"

enum class ThemeId { light, dark, projector };

struct Theme {
  ThemeId id = ThemeId::light;
  QColor background, plot_area, text, muted_text, grid, axis;
  double line_scale = 1;  // projector: thicker lines
  double point_scale = 1;
  int smallest_type = 11;          // in pixels: 8 pt, and 18 pt on a projector
  QFont font;                      // tick labels; titles are derived from it
  QColor colour(Role role) const;  // Okabe-Ito, adapted to the background
  QColor colour(Role role,
                int tint) const;  // tints 1 to 4: two hues, all of other lightness, with a contrast of at least 3
  // Returns the role's colour for texts on the plot area, darker (or lighter) if needed.
  QColor text_colour(Role role, int tint = 0) const;
  QColor map(ColourMap map, Role role, double fraction) const;  // fraction 0 .. 1 of a colour map
  // Returns the colour of a region where a class is the most probable one, from undecided (0) to certain (1). With two
  // classes it is ColourMap::probability.
  QColor region(Role role, double fraction) const;

  void make_tints();  // once the colours above are set

 private:
  static constexpr std::size_t tint_count = 4;
  std::vector<std::array<QColor, tint_count>> tints_;
};
const Theme& theme(ThemeId id);
// Returns the theme with type, strokes and marks `larger` times as large, for large windows. For the window's thread.
const Theme& theme(ThemeId id, double larger);

double contrast(const QColor& a, const QColor& b);  // as WCAG 2 defines it: 1 .. 21
bool is_dark(const QColor& ground);                 // whether white is easier to read on it than black

}  // namespace credence
