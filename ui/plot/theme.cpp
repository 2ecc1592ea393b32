// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace credence {
namespace {

struct RoleColours {
  Role role;
  std::string_view tex_name;
  QRgb light, dark, projector;
};

// Classes 0 and 1 are Okabe and Ito's blue and vermillion. Samplers that race each other differ in lightness where hues
// are not seen. Each colour has a contrast of at least 3 on its own background; neutral and highlight also have it on
// fields of probability.
constexpr std::array role_table = std::to_array<RoleColours>({
    {Role::neutral, "neutral", 0x3a3f47, 0xd6dbe1, 0x2b2f35},
    {Role::class0, "classA", 0x0072b2, 0x4fa8e6, 0x00619c},
    {Role::class1, "classB", 0xd55e00, 0xf5853f, 0xb84a00},
    {Role::class2, "classC", 0x5c8c17, 0x9bcf4f, 0x4c7d08},
    {Role::class3, "classD", 0x0b8996, 0x3fcbd8, 0x007a87},
    {Role::class4, "classE", 0x7f5f3a, 0xc09a6b, 0x6b4c28},
    {Role::class5, "classF", 0xc8357f, 0xf272b4, 0xb82a74},
    {Role::prior, "prior", 0x5b7083, 0x8fa6bd, 0x4d6276},
    {Role::likelihood, "likelihood", 0xa86f00, 0xf7bd45, 0x935f00},
    {Role::posterior, "posterior", 0x00875f, 0x2fc99b, 0x00754f},
    {Role::approximation, "laplace", 0x7b3fb0, 0xb98df0, 0x6a2c9f},
    {Role::chain, "chain", 0xa8447c, 0xe28cc4, 0x963a6c},
    {Role::truth, "truth", 0x111417, 0xf4f6f8, 0x000000},
    {Role::accepted, "accepted", 0x2b8a3e, 0x5fc878, 0x1c7430},
    {Role::rejected, "rejected", 0xb23a48, 0xe5707d, 0x9c2434},
    {Role::highlight, "highlight", 0x33230f, 0xfffbc2, 0x2a1c0a},
    {Role::adaptive_walk, "adaptive", 0x561443, 0xa8437d, 0x460d36},
    {Role::tempering, "tempering", 0xa57cf0, 0xc4b0ff, 0x946ae6},
    {Role::gibbs, "gibbs", 0x2f6bdc, 0x6f9dff, 0x1f58c4},
    {Role::polya_gamma, "polyagamma", 0x16338a, 0x4a66e0, 0x102a78},
    {Role::slice, "slice", 0x06424c, 0x9ff0f7, 0x05363e},
    {Role::elliptical_slice, "elliptical", 0x1b93b5, 0x2f93a0, 0x0e87a0},
    {Role::mala, "mala", 0x6f6a00, 0x9c8f1f, 0x5f5a00},
    {Role::hmc, "hmc", 0xaa9000, 0xffe45c, 0x9a7d00},
    {Role::nuts, "nuts", 0x5a2a0a, 0xb0703a, 0x4a2006},
    {Role::independent, "independent", 0x8a8f96, 0xb3b3ac, 0x7d828a},
    {Role::picked, "picked", 0xc47f00, 0xffc400, 0xb87000},
});
static_assert(role_table.size() == role_count);
static_assert([] {  // in the order of Role
  for (std::size_t k = 0; k < role_count; ++k) {
    if (role_table[k].role != static_cast<Role>(k)) return false;
  }
  return true;
}());

constexpr double legible = 4.5;  // contrast that WCAG 2 requires for text

// Relative luminance as WCAG 2 defines it.
double luminance(const QColor& c) {
  const auto linear = [](float v) { return v <= 0.04045f ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

QColor mix(const QColor& a, const QColor& b, double t) {
  const auto part = [t](int x, int y) { return static_cast<int>(std::lround(x + t * (y - x))); };
  return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

QColor diverging(const QColor& low, const QColor& middle, const QColor& high, double f) {
  return f < 0.5 ? mix(low, middle, 2 * f) : mix(middle, high, 2 * f - 1);
}

// The middle of diverging maps, and how far they go from it: pale enough for points to stand out.
QColor undecided(ThemeId id) { return id == ThemeId::dark ? QColor(0x262a30) : QColor(0xfafaf8); }
double paleness(ThemeId id) { return id == ThemeId::dark ? 0.42 : id == ThemeId::projector ? 0.6 : 0.5; }

// The ends for class 0 and class 1 differ in lightness, too, so that they can be distinguished in grey.
double paleness_of(ThemeId id, Role role) {
  const bool dark = id == ThemeId::dark, wall = id == ThemeId::projector;
  if (role == Role::class0) return dark ? 0.28 : wall ? 0.66 : 0.62;
  if (role == Role::class1) return dark ? 0.5 : wall ? 0.42 : 0.38;
  return paleness(id);
}

// The ends of a difference: brown below, teal above. Nothing else has these colours.
QColor difference_end(ThemeId id, bool above) {
  if (id == ThemeId::dark) return above ? QColor(0x2fb4c4) : QColor(0xd08a30);
  return above ? QColor(0x00707f) : QColor(0x8a4b00);
}

// Mixes a colour with the text's or the plot area's until it has this contrast on the plot area.
QColor at_contrast(const Theme& t, const QColor& own, double wanted) {
  const bool stronger = wanted > contrast(own, t.plot_area);
  const QColor& towards = stronger ? t.text : t.plot_area;
  double low = 0, high = 1;
  for (int k = 0; k < 20; ++k) {
    const double middle = (low + high) / 2;
    (contrast(mix(own, towards, middle), t.plot_area) < wanted) == stronger ? low = middle : high = middle;
  }
  return mix(own, towards, stronger ? high : low);
}

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
      t.smallest_type = 24;
      break;
  }
  t.make_tints();
  return t;
}

}  // namespace

std::string_view tex_name(Role role) { return role_table[static_cast<std::size_t>(role)].tex_name; }

// Four hues, so that four chains are told apart where they lie over one another; the first one has the sampler's own.
// Other tints keep near their colour, which means something: two hues, each light and dark. All four differ in grey,
// and neighbours are far from each other.
void Theme::make_tints() {
  struct Tint {
    double contrast;
    int turn;  // degrees from the role's own hue
  };
  constexpr std::array<Tint, tint_count> of_chains{{{4.3, 0}, {9.0, -100}, {3.05, 75}, {6.2, -165}}},
      of_others{{{5.2, 0}, {11.5, -80}, {3.2, 0}, {8.0, -80}}};
  tints_.resize(role_count);
  for (std::size_t k = 0; k < role_count; ++k) {
    const auto role = static_cast<Role>(k);
    const bool samples = role == Role::chain || (role >= Role::adaptive_walk && role <= Role::independent);
    const QColor own = colour(role);
    for (std::size_t t = 0; t < tint_count; ++t) {
      const Tint& tint = samples ? of_chains[t] : of_others[t];
      const int hue = own.hslHue() < 0 ? -1 : (own.hslHue() + 360 + tint.turn) % 360;
      tints_[k][t] = at_contrast(*this, QColor::fromHsl(hue, own.hslSaturation(), own.lightness()), tint.contrast);
    }
  }
}

QColor Theme::colour(Role role) const {
  const RoleColours& row = role_table[static_cast<std::size_t>(role)];
  return QColor(id == ThemeId::light ? row.light : id == ThemeId::dark ? row.dark : row.projector);
}

QColor Theme::colour(Role role, int tint) const {
  if (tint == 0) return colour(role);
  return tints_[static_cast<std::size_t>(role)][static_cast<std::size_t>(tint - 1) % tint_count];
}

QColor Theme::text_colour(Role role, int tint) const {
  const QColor own = colour(role, tint);
  QColor stronger = own;
  for (double t = 0; t <= 1 && credence::contrast(stronger, plot_area) < legible; t += 0.05) {
    stronger = mix(own, text, t);
  }
  return stronger;
}

QColor Theme::map(ColourMap map, Role role, double fraction) const {
  const double f = std::isnan(fraction) ? 0 : std::clamp(fraction, 0.0, 1.0);
  const bool dark = id == ThemeId::dark;
  const QColor middle = undecided(id);
  const auto end = [&](Role side) { return mix(middle, colour(side), paleness_of(id, side)); };
  const auto pale = [&](const QColor& c) { return mix(middle, c, paleness(id)); };
  switch (map) {
    case ColourMap::probability:
      return diverging(end(Role::class0), middle, end(Role::class1), f);
    case ColourMap::difference:
      return diverging(pale(difference_end(id, false)), middle, pale(difference_end(id, true)), f);
    case ColourMap::entropy:
      return mix(plot_area, colour(Role::likelihood), (dark ? 0.55 : 0.7) * f);
    case ColourMap::density:
      break;
  }
  return mix(plot_area, colour(role), (dark ? 0.6 : 0.72) * std::pow(f, 0.85));
}

QColor Theme::region(Role role, double fraction) const {
  const double f = std::isnan(fraction) ? 0 : std::clamp(fraction, 0.0, 1.0);
  return mix(undecided(id), mix(undecided(id), colour(role), paleness_of(id, role)), f);
}

const Theme& theme(ThemeId id, double larger) {
  if (larger <= 1) return theme(id);
  static std::map<std::pair<ThemeId, int>, Theme> grown;
  const auto [place, is_new] = grown.try_emplace({id, static_cast<int>(std::lround(100 * larger))}, theme(id));
  Theme& t = place->second;
  if (is_new) {
    t.line_scale *= larger;
    t.point_scale *= larger;
    t.smallest_type = static_cast<int>(std::lround(t.smallest_type * larger));
    t.font.setPixelSize(static_cast<int>(std::lround(t.font.pixelSize() * larger)));
  }
  return t;
}

double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

bool is_dark(const QColor& ground) { return contrast(ground, Qt::white) > contrast(ground, Qt::black); }

const Theme& theme(ThemeId id) {
  static const std::array<Theme, 3> themes{make_theme(ThemeId::light), make_theme(ThemeId::dark),
                                           make_theme(ThemeId::projector)};
  return themes[static_cast<std::size_t>(id)];
}

}  // namespace credence
