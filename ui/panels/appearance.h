// One look for widgets and plots: the Fusion style with a palette that matches the plots' theme.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/theme.h"

#include <QFont>
#include <QPalette>
#include <QSize>

#include <optional>

namespace credence {

QPalette window_palette(ThemeId theme);
QString theme_name(ThemeId theme);  // name in the settings: "light", "dark", "projector"
// Returns the theme that was chosen last; before any choice, light or dark as the platform is.
ThemeId preferred_theme();
void remember_theme(ThemeId theme);
// Reads the desktop's font and colours again, after it has announced other ones; apply_appearance() must follow.
void read_desktop();
void read_desktop_from(const QFont& font, const QPalette& palette);  // as if the desktop had these
// The desktop's portal tells these, which count more than what Qt reads.
void desktop_prefers(std::optional<bool> dark);  // nothing: neither dark nor light
void desktop_has_font(const QFont& font);
void apply_appearance(ThemeId theme);  // applies it to the whole application

// Style of a window: quiet frames and buttons in the palette's colours, with type `larger` times as large.
QString style_sheet(ThemeId theme, double larger = 1);
// Returns how much larger than usual plots are in a window of that size, and all else that is read from afar: 1 up to
// 1,600 x 900, in steps of a twentieth.
double enlargement_of(QSize window);
// Returns the height of a headline's letters in pixels: 30 at 1,600 x 1,000, about 22 at 1,280 x 800, at least 19, and
// more where the desktop's font is large; 0 in a window that is too low for a headline.
int headline_pixels(QSize window);
int icon_side(ThemeId theme, double larger = 1);  // side of icons on buttons, in pixels

// Colours for texts about the state; legible on the palette's window colour.
QColor good_colour(ThemeId theme);
QColor warning_colour(ThemeId theme);
QColor bad_colour(ThemeId theme);
QColor muted_text(const QPalette& palette);  // colour of captions and headings, enabled or not

}  // namespace credence
