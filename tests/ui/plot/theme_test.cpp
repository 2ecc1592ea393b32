// Themes: roles can be told apart and are legible, colour maps go where they should.
#include "ui/plot/theme.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace credence;

namespace {

constexpr std::array themes{ThemeId::light, ThemeId::dark, ThemeId::projector};

double distance(const QColor& a, const QColor& b) {
  return std::sqrt(std::pow(a.red() - b.red(), 2) + std::pow(a.green() - b.green(), 2) +
                   std::pow(a.blue() - b.blue(), 2));
}

// Relative luminance and contrast as WCAG 2 defines them.
double luminance(const QColor& c) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace

class ThemeTest : public QObject {
  Q_OBJECT
 private slots:
  void roles_are_distinct_and_visible() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      for (int a = 0; a <= static_cast<int>(Role::highlight); ++a) {
        const QColor colour = t.colour(static_cast<Role>(a));
        QVERIFY2(contrast(colour, t.plot_area) > 1.9, qPrintable(colour.name()));
        for (int b = 0; b < a; ++b) {
          const QColor other = t.colour(static_cast<Role>(b));
          QVERIFY2(distance(colour, other) > 30, qPrintable(colour.name() + QLatin1Char(' ') + other.name()));
        }
      }
    }
  }

  void text_is_legible() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      QVERIFY(contrast(t.text, t.background) > 7);
      QVERIFY(contrast(t.muted_text, t.background) > 4.5);
      QVERIFY(t.font.pixelSize() >= (id == ThemeId::projector ? 24 : 14));  // 18 pt and 10 pt at 96 dots an inch
    }
  }

  void classes_are_okabe_and_itos_blue_and_vermillion() {
    QCOMPARE(theme(ThemeId::light).colour(Role::class0), QColor(0, 114, 178));
    QCOMPARE(theme(ThemeId::light).colour(Role::class1), QColor(213, 94, 0));
  }

  void probability_diverges_from_a_neutral_middle() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      const QColor low = t.map(ColourMap::probability, Role::posterior, 0);
      const QColor middle = t.map(ColourMap::probability, Role::posterior, 0.5);
      const QColor high = t.map(ColourMap::probability, Role::posterior, 1);
      QVERIFY(low.blue() > low.red() + 30);
      QVERIFY(high.red() > high.blue() + 30);
      QVERIFY(std::abs(middle.red() - middle.blue()) < 12);
      QVERIFY(distance(middle, t.plot_area) < 40);
      // The points of each class stand out from the side that is theirs.
      QVERIFY(contrast(t.colour(Role::class0), low) > 1.8);
      QVERIFY(contrast(t.colour(Role::class1), high) > 1.8);
    }
  }

  void density_begins_at_the_background_and_never_turns_back() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      double before = -1;
      for (const double f : {0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0}) {
        const double from_background = distance(t.map(ColourMap::density, Role::posterior, f), t.plot_area);
        QVERIFY(from_background > before);
        before = from_background;
      }
      QCOMPARE(t.map(ColourMap::density, Role::posterior, 0), t.plot_area);
    }
  }

  void fractions_outside_are_the_ends() {
    const Theme& t = theme(ThemeId::light);
    QCOMPARE(t.map(ColourMap::probability, Role::neutral, -3), t.map(ColourMap::probability, Role::neutral, 0));
    QCOMPARE(t.map(ColourMap::entropy, Role::neutral, 7), t.map(ColourMap::entropy, Role::neutral, 1));
    QCOMPARE(t.map(ColourMap::difference, Role::neutral, std::nan("")), t.map(ColourMap::difference, Role::neutral, 0));
  }
};

CREDENCE_TEST(ThemeTest);
#include "theme_test.moc"
