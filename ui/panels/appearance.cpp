// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/appearance.h"

#include "ui/words/user_settings.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {
namespace {

constexpr auto theme_key = "appearance/theme";
constexpr ThemeId themes[] = {ThemeId::light, ThemeId::dark, ThemeId::projector};

QColor blend(const QColor& a, const QColor& b, double share) {  // share of b
  const auto mix = [share](double u, double v) { return static_cast<float>(u + (v - u) * share); };
  return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

constexpr double projector_points = 18;  // readable from the last row of a lecture hall
constexpr double screen_points = 10;
// A preset's title has 19 pixels and its sentence 15, where plain text has 10 points of 96 dots an inch.
constexpr double title_scale = 1.43, sentence_scale = 1.13;
constexpr double claim_scale = 1.1;  // on a projector it is larger than the numbers at axes

// Returns whether text has the contrast that only palettes for people who need it have: black and white, or black and
// yellow (19.6), or any bright colour on pure black, such as green (15.3).
bool is_strong(const QColor& ground, const QColor& text) {
  return contrast(ground, text) >= (ground == QColor(Qt::black) ? 15 : 19.5);
}

// The desktop's own font and colours, before they are replaced here. What its portal says counts more than what Qt
// does.
struct Desktop {
  QFont font = QApplication::font();
  QPalette palette = QGuiApplication::palette();
  std::optional<QFont> told_font = {};
  std::optional<bool> told_dark = {};

  const QFont& shown_font() const { return told_font ? *told_font : font; }
  double points() const { return shown_font().pointSizeF() > 0 ? shown_font().pointSizeF() : screen_points; }
  bool has_dark_palette() const { return is_dark(palette.color(QPalette::Window)); }
  bool dark() const { return told_dark.value_or(has_dark_palette()); }
  bool has_high_contrast() const {
    return is_strong(palette.color(QPalette::Window), palette.color(QPalette::WindowText)) &&
           is_strong(palette.color(QPalette::Base), palette.color(QPalette::Text));
  }
};

Desktop& desktop() {
  static Desktop known;
  return known;
}

double text_points(ThemeId id) {
  return std::max(id == ThemeId::projector ? projector_points : screen_points, desktop().points());
}

std::optional<ThemeId> chosen_theme() {
  const QString chosen = user_settings().value(theme_key).toString();
  for (const ThemeId id : themes) {
    if (theme_name(id) == chosen) return id;
  }
  return std::nullopt;
}

// Quiet widgets: no heavy frames, and space around everything that can be clicked. %1: title, %7: its sentence, %8:
// its name in the bar, %2: headings, %3: all else, in points; %4, %5: padding of buttons, without and with the focus;
// %6: side of a check box. Sizes are set here, too, because some widgets under a style sheet ignore the application's
// font.
constexpr auto sheet = R"(
  QWidget { font-size: %3pt; }
  QToolButton { border: none; border-radius: 4px; padding: %4px 3px; }
  QToolButton:hover { background: palette(midlight); }
  QToolButton:pressed, QToolButton:checked { background: palette(midlight); }
  QToolButton:focus { border: 1px solid palette(highlight); padding: %5px 2px; }
  QToolButton::menu-indicator { image: none; }
  QToolButton#presets { font-size: %8pt; font-weight: bold; padding: 0px 3px; text-align: left; }
  QToolButton#presets:focus { padding: 0px 2px; }
  QLabel#caption { font-size: %7pt; }
  QLabel#edited { font-size: %2pt; font-weight: bold; }
  QToolButton[box="true"] { border: 1px solid palette(mid); background: palette(base); color: palette(placeholder-text);
    padding: %4px 8px; }
  QToolButton[box="true"]:focus { border: 2px solid palette(highlight); padding: %5px 7px; }
  QToolButton[strong="true"] { background: palette(highlight); color: palette(highlighted-text); font-weight: bold;
    padding: %4px 12px; }
  QToolButton[strong="true"]:focus { border: 2px solid palette(window-text); padding: %5px 10px; }
  QLabel[heading="true"] { font-size: %2pt; font-weight: bold; }
  QLabel[small="true"] { font-size: %2pt; }
  QLabel[big="true"] { font-size: %1pt; font-weight: bold; }
  QToolButton[heading="true"] { font-weight: bold; }
  QToolButton[segment="true"] { border: 1px solid palette(mid); padding: %4px 2px; }
  QToolButton[segment="true"]:checked { border-color: palette(highlight); background: palette(midlight); }
  QToolButton[segment="true"]:focus { border: 2px solid palette(highlight); padding: %5px 1px; }
  QToolButton[link="true"] { color: palette(link); }
  QToolButton[chip="true"] { border: 1px solid palette(mid); border-radius: 10px; padding: 2px 9px;
    background: palette(base); }
  QToolButton[chip="true"]:checked { border-color: palette(highlight); color: palette(link); }
  QLineEdit { border: 1px solid palette(dark); border-radius: 3px; padding: 1px 2px; background: palette(base); }
  QLineEdit:focus { border-color: palette(highlight); }
  QAbstractSpinBox QLineEdit { border: none; padding: 0; background: transparent; }
  QCheckBox::indicator { width: %6px; height: %6px; border: 1px solid palette(dark); border-radius: 3px;
    background: palette(base); }
  QCheckBox::indicator:focus { border-color: palette(highlight); }
  QCheckBox::indicator:checked { background: palette(highlight); border-color: palette(highlight);
    image: url(:/icons/check.svg); }
  QScrollArea { border: none; }
  QMenu { menu-scrollable: 1; }
  QListWidget#filmstrip { border: none; background: transparent; outline: none; }
  QTabBar#filmstrip_tabs { font-size: %2pt; }
  QTabBar#filmstrip_tabs::tab { border: none; border-bottom: 2px solid transparent; padding: 1px 8px 1px 4px;
    color: palette(placeholder-text); }
  QTabBar#filmstrip_tabs::tab:selected { border-color: palette(highlight); color: palette(window-text); }
  QTabBar#filmstrip_tabs::tab:focus { border-color: palette(highlight); }
  QFrame#finder { background: palette(base); border: 1px solid palette(dark); border-radius: 8px; }
  QFrame#finder QListWidget { border: none; background: transparent; outline: none; }
  QFrame#finder QLineEdit { padding: 4px; }
  QListWidget#labs { border: none; background: transparent; outline: none; }
  QFrame[slot="true"] { background: palette(base); border: 1px solid palette(mid); border-radius: 6px; }
  QTableView { border: none; background: transparent; }
  QSplitter::handle { background: transparent; }
  QFrame#message_bar { background: palette(alternate-base); border: 1px solid palette(mid); border-top: none;
    border-radius: 0; }
  QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
  QScrollBar::handle:vertical { background: palette(mid); border-radius: 3px; min-height: 30px; margin: 2px; }
  QScrollBar::handle:vertical:hover { background: palette(dark); }
  QScrollBar:horizontal { background: transparent; height: 8px; margin: 0; }
  QScrollBar::handle:horizontal { background: palette(mid); border-radius: 2px; min-width: 30px; margin: 2px; }
  QScrollBar::handle:horizontal:hover { background: palette(dark); }
  QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
    height: 0; width: 0; background: transparent; }
)";

}  // namespace

QPalette window_palette(ThemeId id) {
  const Theme& plot = theme(id);
  const bool dark = is_dark(plot.background);
  const QColor base = plot.background;
  const QColor window = dark ? base.darker(122) : blend(base, plot.text, id == ThemeId::projector ? 0.0 : 0.04);
  const QColor border = blend(window, plot.text, dark ? 0.22 : 0.17);
  const QColor accent = dark ? QColor(0x4a, 0xa3, 0xdf) : QColor(0x00, 0x72, 0xb2);

  QPalette palette;
  palette.setColor(QPalette::Window, window);
  palette.setColor(QPalette::WindowText, plot.text);
  palette.setColor(QPalette::Base, base);
  palette.setColor(QPalette::AlternateBase, blend(base, plot.text, 0.04));
  palette.setColor(QPalette::Text, plot.text);
  palette.setColor(QPalette::PlaceholderText, blend(plot.text, base, 0.34));
  palette.setColor(QPalette::Button, dark ? blend(base, plot.text, 0.06) : blend(base, plot.text, 0.02));
  palette.setColor(QPalette::ButtonText, plot.text);
  palette.setColor(QPalette::BrightText, Qt::white);
  palette.setColor(QPalette::ToolTipBase, blend(base, accent, dark ? 0.18 : 0.08));
  palette.setColor(QPalette::ToolTipText, plot.text);
  palette.setColor(QPalette::Light, blend(window, plot.text, dark ? 0.12 : 0.02));
  palette.setColor(QPalette::Midlight, blend(window, plot.text, dark ? 0.12 : 0.08));
  palette.setColor(QPalette::Mid, border);
  palette.setColor(QPalette::Dark, blend(window, plot.text, 0.35));
  palette.setColor(QPalette::Shadow, dark ? Qt::black : blend(window, plot.text, 0.5));
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, dark ? QColor(0x10, 0x14, 0x18) : QColor(Qt::white));
  palette.setColor(QPalette::Link, accent);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, blend(plot.text, window, 0.6));
  }
  return palette;
}

QString theme_name(ThemeId id) {
  switch (id) {
    case ThemeId::light:
      return QStringLiteral("light");
    case ThemeId::dark:
      return QStringLiteral("dark");
    case ThemeId::projector:
      return QStringLiteral("projector");
  }
  return {};
}

ThemeId preferred_theme() { return chosen_theme().value_or(desktop().dark() ? ThemeId::dark : ThemeId::light); }

void read_desktop() {
  QApplication::setPalette(QPalette());  // the desktop's again
  read_desktop_from(QFontDatabase::systemFont(QFontDatabase::GeneralFont), QGuiApplication::palette());
}

void read_desktop_from(const QFont& font, const QPalette& palette) {
  desktop().font = font;
  desktop().palette = palette;
}

void desktop_prefers(std::optional<bool> dark) { desktop().told_dark = dark; }

void desktop_has_font(const QFont& font) { desktop().told_font = font; }

void remember_theme(ThemeId id) { user_settings().setValue(theme_key, theme_name(id)); }

namespace {

// Shades between the desktop's two colours. Desktops derive those of frames, sliders and quiet words from the window's,
// and of pure black they are black as well.
QPalette with_shades(QPalette palette) {
  const QColor window = palette.color(QPalette::Window), text = palette.color(QPalette::WindowText);
  const auto shade = [&](QPalette::ColorRole role, double strength, double least) {
    const QColor own = palette.color(QPalette::Active, role);
    if (own.alpha() == 255 && contrast(own, window) >= least) return;
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
      palette.setColor(group, role, blend(window, text, strength));
    }
  };
  for (const auto frame : {QPalette::Mid, QPalette::Dark}) shade(frame, 0.6, 3);
  for (const auto ground : {QPalette::Light, QPalette::Midlight}) shade(ground, 0.16, 1.1);
  shade(QPalette::Button, 0.3, 1.1);
  shade(QPalette::PlaceholderText, 0.85, 7);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, blend(text, window, 0.4));
  }
  return palette;
}

}  // namespace

void apply_appearance(ThemeId id) {
  const Desktop& own = desktop();
  static const bool fusion = QApplication::setStyle(QStringLiteral("Fusion")) != nullptr;
  Q_UNUSED(fusion)
  const bool dark = is_dark(theme(id).background);
  // Colours of high contrast were chosen for a reason.
  const bool keeps = id != ThemeId::projector && own.has_high_contrast() && own.has_dark_palette() == dark;
  QApplication::setPalette(keeps ? with_shades(own.palette) : window_palette(id));
  QFont font = own.shown_font();
  font.setPointSizeF(text_points(id));
  QApplication::setFont(font);
}

QString style_sheet(ThemeId id, double larger) {
  const double text = text_points(id) * larger;
  // A projector shows nothing smaller, and has no room for anything larger but the claim.
  const bool projected = id == ThemeId::projector;
  return QString::fromLatin1(sheet)
      .arg(text * (projected ? 1.0 : title_scale))
      .arg(projected ? text : std::max(9.0, text * 0.9))
      .arg(text)
      .arg(projected ? 0 : 3)
      .arg(projected ? 0 : 2)
      .arg(static_cast<int>(std::lround((projected ? 20 : 13) * larger)))
      .arg(text * (projected ? 1.0 : sentence_scale))
      .arg(text * (projected ? claim_scale : 1.0));
}

double enlargement_of(QSize window) {
  constexpr double usual_up_to = 1600, usual_height = 900, largest = 2.4;
  const double larger = std::min(window.width() / usual_up_to, window.height() / usual_height);
  return std::clamp(std::floor(larger * 20) / 20, 1.0, largest);
}

int headline_pixels(QSize window) {
  constexpr double usual_width = 1600, usual_height = 1000, smallest_window = 0.7, largest = 30, smallest = 19;
  constexpr int lowest_window = 640;
  if (window.height() < lowest_window) return 0;
  const double window_scale = std::min(window.width() / usual_width, window.height() / usual_height);
  const double share = std::clamp((window_scale - smallest_window) / (1 - smallest_window), 0.0, 1.0);
  const double type = text_points(ThemeId::light) / screen_points * enlargement_of(window);
  return static_cast<int>(std::lround((smallest + share * (largest - smallest)) * type));
}

int icon_side(ThemeId id, double larger) {
  return static_cast<int>(std::lround((id == ThemeId::projector ? 22 : 18) * larger));
}

QColor good_colour(ThemeId id) { return id == ThemeId::dark ? QColor(0x3f, 0xc3, 0x9a) : QColor(0x00, 0x7a, 0x5a); }
QColor warning_colour(ThemeId id) { return id == ThemeId::dark ? QColor(0xe6, 0xb0, 0x3c) : QColor(0x96, 0x62, 0x00); }
QColor bad_colour(ThemeId id) { return id == ThemeId::dark ? QColor(0xff, 0x8a, 0x5c) : QColor(0xb8, 0x45, 0x00); }
QColor muted_text(const QPalette& palette) {
  return blend(palette.color(QPalette::Active, QPalette::WindowText), palette.color(QPalette::Window), 0.35);
}

}  // namespace credence
