// One look for widgets and plots: the Fusion style with a palette that agrees with the plots' theme.
#pragma once

#include "ui/plot/theme.h"

#include <QPalette>

namespace credence {

QPalette window_palette(ThemeId theme);
QString theme_name(ThemeId theme);  // "light", "dark", "projector": in the settings
// The theme that was chosen last; before any choice the platform's own lightness decides.
ThemeId preferred_theme();
void remember_theme(ThemeId theme);
void apply_appearance(ThemeId theme);  // to the whole application

QString style_sheet(ThemeId theme);  // of a window: quiet frames and buttons in the palette's colours
int icon_side(ThemeId theme);        // of icons on buttons, in pixels

// Colours for words about how things stand; legible on the palette's window colour.
QColor good_colour(ThemeId theme);
QColor warning_colour(ThemeId theme);
QColor bad_colour(ThemeId theme);
QColor muted_text(const QPalette& palette);  // for captions and headings

}  // namespace credence
