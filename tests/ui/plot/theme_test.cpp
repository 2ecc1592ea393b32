// Themes: roles can be told apart and are legible, colour maps go where they should.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/theme.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace credence;

namespace {

constexpr std::array themes{ThemeId::light, ThemeId::dark, ThemeId::projector};

double distance(const QColor& a, const QColor& b) {
  return std::sqrt(std::pow(a.red() - b.red(), 2) + std::pow(a.green() - b.green(), 2) +
                   std::pow(a.blue() - b.blue(), 2));
}

// Relative luminance as WCAG 2 defines it.
double luminance(const QColor& c) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
// What someone without green cones sees, by Machado, Oliveira and Fernandes (2009), in linear light.
QColor deuteranopic(const QColor& c) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  const auto back = [](double v) {
    const double u = std::clamp(v, 0.0, 1.0);
    return static_cast<float>(u <= 0.0031308 ? 12.92 * u : 1.055 * std::pow(u, 1 / 2.4) - 0.055);
  };
  const double r = linear(c.redF()), g = linear(c.greenF()), b = linear(c.blueF());
  return QColor::fromRgbF(back(0.367322 * r + 0.860646 * g - 0.227968 * b),
                          back(0.280085 * r + 0.672501 * g + 0.047413 * b),
                          back(-0.011820 * r + 0.042940 * g + 0.968881 * b));
}
// What someone without red cones sees, from the same paper.
QColor protanopic(const QColor& c) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  const auto back = [](double v) {
    const double u = std::clamp(v, 0.0, 1.0);
    return static_cast<float>(u <= 0.0031308 ? 12.92 * u : 1.055 * std::pow(u, 1 / 2.4) - 0.055);
  };
  const double r = linear(c.redF()), g = linear(c.greenF()), b = linear(c.blueF());
  return QColor::fromRgbF(back(0.152286 * r + 1.052583 * g - 0.204868 * b),
                          back(0.114503 * r + 0.786281 * g + 0.099216 * b),
                          back(-0.003882 * r - 0.048116 * g + 1.051998 * b));
}

// The difference that the eye sees, in CIELAB (CIE 1976); about 2 is just noticeable.
double seen_difference(const QColor& a, const QColor& b) {
  const auto lab = [](const QColor& c) {
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double r = linear(c.redF()), g = linear(c.greenF()), bl = linear(c.blueF());
    const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * bl) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * bl),
                 z = f((0.0193 * r + 0.1192 * g + 0.9505 * bl) / 1.089);
    return std::array{116 * y - 16, 500 * (x - y), 200 * (y - z)};
  };
  const auto p = lab(a), q = lab(b);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

// Lightness as the eye judges it, 0 .. 100 (CIE 1976).
double lightness(const QColor& c) { return 116 * std::cbrt(luminance(c)) - 16; }

}  // namespace

class ThemeTest : public QObject {
  Q_OBJECT
 private slots:
  void roles_are_distinct_and_visible() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      for (int a = 0; a < static_cast<int>(role_count); ++a) {
        const QColor colour = t.colour(static_cast<Role>(a));
        QVERIFY2(contrast(colour, t.plot_area) >= 3, qPrintable(colour.name()));
        for (int b = 0; b < a; ++b) {
          const QColor other = t.colour(static_cast<Role>(b));
          QVERIFY2(distance(colour, other) > 30, qPrintable(colour.name() + QLatin1Char(' ') + other.name()));
        }
      }
    }
  }

  // The samplers that race each other in presets, also for eyes without green or red cones.
  void samplers_of_a_race_can_be_told_apart_by_every_eye() {
    const std::vector<std::vector<Role>> races{
        {Role::chain, Role::gibbs, Role::hmc, Role::nuts},
        {Role::chain, Role::adaptive_walk, Role::hmc, Role::nuts},
        {Role::chain, Role::slice, Role::hmc, Role::nuts},
        {Role::polya_gamma, Role::elliptical_slice, Role::hmc, Role::nuts},
        {Role::chain, Role::mala, Role::hmc},
        {Role::chain, Role::hmc, Role::nuts, Role::tempering},
        {Role::chain, Role::independent},
    };
    for (const ThemeId id : themes) {
      for (const std::vector<Role>& race : races) {
        for (std::size_t a = 0; a < race.size(); ++a) {
          for (std::size_t b = 0; b < a; ++b) {
            const QColor one = theme(id).colour(race[a]), other = theme(id).colour(race[b]);
            const QByteArray names = (one.name() + QLatin1Char(' ') + other.name()).toUtf8();
            QVERIFY2(seen_difference(one, other) > 15, names.constData());
            QVERIFY2(seen_difference(deuteranopic(one), deuteranopic(other)) > 11, names.constData());
            QVERIFY2(seen_difference(protanopic(one), protanopic(other)) > 11, names.constData());
          }
        }
      }
    }
  }

  // Tints of one colour differ in lightness, which every eye sees, and each is legible.
  void chains_of_one_sampler_are_tints() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      for (int role = 0; role < static_cast<int>(role_count); ++role) {
        for (int a = 1; a <= 4; ++a) {
          const QColor tint = t.colour(static_cast<Role>(role), a);
          QVERIFY2(contrast(tint, t.plot_area) >= 3, qPrintable(tint.name()));
          QVERIFY(contrast(t.text_colour(static_cast<Role>(role), a), t.plot_area) >= 4.5);
          for (int b = 1; b < a; ++b) {
            const QColor other = t.colour(static_cast<Role>(role), b);
            QVERIFY2(std::abs(lightness(tint) - lightness(other)) > 8, qPrintable(tint.name()));
          }
        }
      }
      QCOMPARE(t.colour(Role::gibbs, 0), t.colour(Role::gibbs));
    }
  }

  // Every line over a field has a rim of the plot area, so that its contrast is that of the test above; what is picked
  // up and the boundaries stand out by themselves.
  void what_carries_the_message_stands_out_from_every_field() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      for (const ColourMap map : {ColourMap::probability, ColourMap::difference, ColourMap::density}) {
        for (const Role role : {Role::neutral, Role::highlight}) {
          for (const double f : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            const QColor under = t.map(map, Role::posterior, f);
            QVERIFY2(contrast(t.colour(role), under) >= 3, qPrintable(under.name()));
          }
        }
      }
    }
  }

  void words_on_curves_can_be_read() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      for (int role = 0; role < static_cast<int>(role_count); ++role) {
        const QColor colour = t.text_colour(static_cast<Role>(role));
        QVERIFY2(contrast(colour, t.plot_area) >= 4.5, qPrintable(colour.name()));
      }
    }
  }

  void ends_of_the_classes_differ_in_grey_and_without_green_cones() {
    for (const ThemeId id : themes) {
      const Theme& t = theme(id);
      const QColor low = t.map(ColourMap::probability, Role::posterior, 0);
      const QColor high = t.map(ColourMap::probability, Role::posterior, 1);
      QVERIFY(std::abs(lightness(low) - lightness(high)) > 10);
      QVERIFY(distance(deuteranopic(low), deuteranopic(high)) > 60);
      const QColor below = t.map(ColourMap::difference, Role::posterior, 0);
      const QColor above = t.map(ColourMap::difference, Role::posterior, 1);
      QVERIFY(distance(deuteranopic(below), deuteranopic(above)) > 50);
    }
  }

  void contrast_is_that_of_the_web() {
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QVERIFY(std::abs(contrast(QColor(0x767676), Qt::white) - 4.54) < 0.01);
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
      QVERIFY(contrast(t.colour(Role::class0), low) > 1.7);
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
