// Widgets follow the desktop's font and colours, also when these change.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/appearance.h"

#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QApplication>

namespace credence {

class AppearanceTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void cleanup();
  void a_larger_font_is_taken_over();
  void dark_and_light_follow_until_a_person_chooses();
  void a_high_contrast_is_kept();
  void every_word_can_be_read();

 private:
  QFont font_;
  QPalette palette_;
};

namespace {

QPalette two_colours(const QColor& ground, const QColor& ink) {
  QPalette palette(ground);
  for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button}) palette.setColor(role, ground);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) palette.setColor(role, ink);
  return palette;
}

}  // namespace

void AppearanceTest::initTestCase() {
  isolate_settings();
  font_ = QApplication::font();
  palette_ = QApplication::palette();
}

void AppearanceTest::cleanup() {
  read_desktop_from(font_, palette_);
  apply_appearance(ThemeId::light);
}

void AppearanceTest::a_larger_font_is_taken_over() {
  QFont large("DejaVu Serif");
  large.setPointSizeF(16);
  read_desktop_from(large, palette_);
  apply_appearance(ThemeId::light);
  QCOMPARE(QApplication::font().pointSizeF(), 16.0);
  QCOMPARE(QApplication::font().family(), large.family());
  QVERIFY(style_sheet(ThemeId::light).contains("QWidget { font-size: 16pt; }"));
  QVERIFY(style_sheet(ThemeId::light, 2).contains("QWidget { font-size: 32pt; }"));
  QFont small = large;
  small.setPointSizeF(6);
  read_desktop_from(small, palette_);
  apply_appearance(ThemeId::light);
  QCOMPARE(QApplication::font().pointSizeF(), 10.0);
}

void AppearanceTest::dark_and_light_follow_until_a_person_chooses() {
  read_desktop_from(font_, two_colours(QColor(0x202020), QColor(0xe0e0e0)));
  QVERIFY(preferred_theme() == ThemeId::dark);
  read_desktop_from(font_, two_colours(QColor(0xefefef), QColor(0x202020)));
  QVERIFY(preferred_theme() == ThemeId::light);
  remember_theme(ThemeId::light);
  read_desktop_from(font_, two_colours(QColor(0x202020), QColor(0xe0e0e0)));
  QVERIFY(preferred_theme() == ThemeId::light);
}

// WCAG 2 asks for 4.5 : 1, also of words that step back.
void AppearanceTest::every_word_can_be_read() {
  for (const ThemeId id : {ThemeId::light, ThemeId::dark, ThemeId::projector}) {
    const QPalette colours = window_palette(id);
    const std::pair<const char*, QColor> words[] = {{"words", colours.color(QPalette::WindowText)},
                                                    {"links", colours.color(QPalette::Link)},
                                                    {"quiet words", colours.color(QPalette::PlaceholderText)},
                                                    {"muted words", muted_text(colours)},
                                                    {"good", good_colour(id)},
                                                    {"warning", warning_colour(id)},
                                                    {"bad", bad_colour(id)}};
    for (const auto& [name, colour] : words) {
      const double is = contrast(colour, colours.color(QPalette::Window));
      QVERIFY2(is >= 4.5, qPrintable(QString("%1, %2: %3").arg(theme_name(id), name).arg(is)));
    }
  }
}

void AppearanceTest::a_high_contrast_is_kept() {
  read_desktop_from(font_, two_colours(Qt::black, Qt::white));
  apply_appearance(ThemeId::dark);
  QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::black));
  QCOMPARE(QApplication::palette().color(QPalette::WindowText), QColor(Qt::white));
  for (const auto& [ground, text] : {std::pair{Qt::black, Qt::yellow}, {Qt::black, Qt::green}}) {
    read_desktop_from(font_, two_colours(ground, text));
    apply_appearance(ThemeId::dark);
    const QPalette kept = QApplication::palette();
    QCOMPARE(kept.color(QPalette::WindowText), QColor(text));
    // Frames, the sliders' grooves and quiet words are seen.
    QVERIFY(contrast(kept.color(QPalette::Mid), ground) >= 3 && contrast(kept.color(QPalette::Dark), ground) >= 3);
    QVERIFY(contrast(kept.color(QPalette::Button), ground) >= 1.1);
    QVERIFY(contrast(kept.color(QPalette::Button), text) >= 7);
    QVERIFY(contrast(kept.color(QPalette::PlaceholderText), ground) >= 7);
  }
  read_desktop_from(font_, two_colours(Qt::yellow, Qt::black));
  apply_appearance(ThemeId::light);
  QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::yellow));
  read_desktop_from(font_, two_colours(Qt::black, Qt::white));
  apply_appearance(ThemeId::light);  // another choice than the desktop's
  QCOMPARE(QApplication::palette().color(QPalette::Window), window_palette(ThemeId::light).color(QPalette::Window));
  apply_appearance(ThemeId::projector);
  QCOMPARE(QApplication::palette().color(QPalette::Window), window_palette(ThemeId::projector).color(QPalette::Window));
}

}  // namespace credence

CREDENCE_TEST(credence::AppearanceTest);
#include "appearance_test.moc"
