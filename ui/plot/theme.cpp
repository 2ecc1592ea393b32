#include "ui/plot/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

constexpr std::size_t role_count = 16;

// In the order of Role: neutral, class 0 .. 5, prior, likelihood, posterior, approximation, chain, truth, accepted,
// rejected, highlight. Blue, vermillion, bluish green, sky blue, orange and reddish purple are Okabe and Ito's.
constexpr std::array<QRgb, role_count> on_light{0xff4a4f57, 0xff0072b2, 0xffd55e00, 0xff6a9f1f, 0xff0fa3b1, 0xff7f5f3a,
                                                0xffd0408a, 0xff4aa8e0, 0xffe69f00, 0xff009e73, 0xff7b3fb0, 0xffcc79a7,
                                                0xff111417, 0xff2b8a3e, 0xffb23a48, 0xffc8b400};
constexpr std::array<QRgb, role_count> on_dark{0xffb4bbc4, 0xff4fa8e6, 0xfff5853f, 0xff9bcf4f, 0xff3fcbd8, 0xffc09a6b,
                                               0xfff272b4, 0xff9fd6fb, 0xfff7bd45, 0xff2fc99b, 0xffb98df0, 0xffe2a5c8,
                                               0xfff4f6f8, 0xff5fc878, 0xffe5707d, 0xffffea70};
constexpr std::array<QRgb, role_count> on_wall{0xff33373d, 0xff00619c, 0xffc44f00, 0xff558a0c, 0xff008c9a, 0xff6b4c28,
                                               0xffb82a74, 0xff2f8fcc, 0xffd18c00, 0xff008a62, 0xff6a2c9f, 0xffb95d93,
                                               0xff000000, 0xff1c7430, 0xff9c2434, 0xffb0a000};

QColor mix(const QColor& a, const QColor& b, double t) {
  const auto part = [t](int x, int y) { return static_cast<int>(std::lround(x + t * (y - x))); };
  return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

QColor diverging(const QColor& low, const QColor& middle, const QColor& high, double f) {
  return f < 0.5 ? mix(low, middle, 2 * f) : mix(middle, high, 2 * f - 1);
}

// The middle of diverging maps, and how far from it they go: pale enough for points to stand out.
QColor undecided(ThemeId id) { return id == ThemeId::dark ? QColor(0x262a30) : QColor(0xfafaf8); }
double paleness(ThemeId id) { return id == ThemeId::dark ? 0.42 : id == ThemeId::projector ? 0.6 : 0.5; }

Theme make_theme(ThemeId id) {
  Theme t;
  t.id = id;
  t.font = QFont(QStringList{"DejaVu Sans", "Noto Sans"});
  t.font.setStyleHint(QFont::SansSerif);
  t.font.setPixelSize(14);  // 10.5 pt at 96 dots an inch
  switch (id) {
    case ThemeId::light:
      t.background = QColor(0xffffff);
      t.plot_area = QColor(0xffffff);
      t.text = QColor(0x22262b);
      t.muted_text = QColor(0x646c76);
      t.grid = QColor(40, 50, 60, 30);
      t.axis = QColor(0x9aa1a9);
      break;
    case ThemeId::dark:
      t.background = QColor(0x1f2329);
      t.plot_area = QColor(0x16191d);
      t.text = QColor(0xe8ebee);
      t.muted_text = QColor(0xa3acb6);
      t.grid = QColor(230, 238, 246, 30);
      t.axis = QColor(0x6d7681);
      break;
    case ThemeId::projector:
      t.background = QColor(0xffffff);
      t.plot_area = QColor(0xffffff);
      t.text = QColor(Qt::black);
      t.muted_text = QColor(0x3d434a);
      t.grid = QColor(20, 25, 30, 44);
      t.axis = QColor(0x50565d);
      t.line_scale = 1.8;
      t.point_scale = 1.5;
      t.font.setPixelSize(25);  // 18.75 pt
      break;
  }
  return t;
}

}  // namespace

QColor Theme::colour(Role role) const {
  const auto& shades = id == ThemeId::light ? on_light : id == ThemeId::dark ? on_dark : on_wall;
  return QColor(shades[static_cast<std::size_t>(role)]);
}

QColor Theme::map(ColourMap map, Role role, double fraction) const {
  const double f = std::isnan(fraction) ? 0 : std::clamp(fraction, 0.0, 1.0);
  const bool dark = id == ThemeId::dark;
  const QColor middle = undecided(id);
  const auto pale = [&](const QColor& c) { return mix(middle, c, paleness(id)); };
  switch (map) {
    case ColourMap::probability:
      return diverging(pale(colour(Role::class0)), middle, pale(colour(Role::class1)), f);
    case ColourMap::difference:
      return diverging(pale(colour(Role::approximation)), middle, pale(colour(Role::posterior)), f);
    case ColourMap::entropy:
      return mix(plot_area, colour(Role::likelihood), (dark ? 0.55 : 0.7) * f);
    case ColourMap::density:
      break;
  }
  return mix(plot_area, colour(role), (dark ? 0.6 : 0.72) * std::pow(f, 0.85));
}

QColor Theme::region(Role role, double fraction) const {
  const double f = std::isnan(fraction) ? 0 : std::clamp(fraction, 0.0, 1.0);
  return mix(undecided(id), mix(undecided(id), colour(role), paleness(id)), f);
}

const Theme& theme(ThemeId id) {
  static const std::array<Theme, 3> themes{make_theme(ThemeId::light), make_theme(ThemeId::dark),
                                           make_theme(ThemeId::projector)};
  return themes[static_cast<std::size_t>(id)];
}

}  // namespace credence
