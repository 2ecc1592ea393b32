// What the desktop's portal says of colours and font reaches the window while it is open.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/desktop_portal.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/panels/appearance.h"

#include <QApplication>

#include <memory>
#include <utility>

namespace credence {

class DesktopPortalTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    for (const char* name : {"DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"}) qunsetenv(name);
    QVERIFY(!DesktopPortal::has_bus());  // the desktop on which the test runs has no part in it
    portal_ = std::make_unique<DesktopPortal>();
  }

  void a_window_becomes_dark_and_light_again() {
    WindowStage stage(preset("coin/first"));
    for (const auto& [wish, theme] : {std::pair(1U, ThemeId::dark), {2U, ThemeId::light}, {1U, ThemeId::dark}}) {
      tell("org.freedesktop.appearance", "color-scheme", wish);
      QVERIFY(stage.comes([&] { return stage.window->theme() == theme; }));
    }
  }
  void a_font_is_taken_over() {
    WindowStage stage(preset("coin/first"));
    tell("org.gnome.desktop.interface", "font-name", "DejaVu Serif Bold 15");
    QVERIFY(stage.comes([] { return QApplication::font().pointSizeF() == 15; }));
    QCOMPARE(QApplication::font().family(), QString("DejaVu Serif"));
  }
  void other_settings_change_nothing() {
    const ThemeId before = preferred_theme();
    tell("org.freedesktop.appearance", "accent-color", 1U);
    tell("org.gnome.desktop.interface", "color-scheme", "prefer-dark");
    QVERIFY(preferred_theme() == before);
  }
  void fonts_are_read() {
    QCOMPARE(font_of_words("Cantarell 11").family(), QString("Cantarell"));
    QCOMPARE(font_of_words("Cantarell 11").pointSizeF(), 11.0);
    QVERIFY(font_of_words("Noto Sans, Bold 10.5").bold());
    QCOMPARE(font_of_words("Noto Sans, Bold 10.5").family(), QString("Noto Sans"));
    QCOMPARE(font_of_words("Ubuntu").family(), QString("Ubuntu"));
    QCOMPARE(font_of_words("").family(), QFont().family());
  }

 private:
  // As answers come: a value in a value.
  void tell(const char* group, const char* key, const QVariant& value) {
    portal_->take(group, key, QDBusVariant(QVariant::fromValue(QDBusVariant(value))));
  }
  std::unique_ptr<DesktopPortal> portal_;
};

}  // namespace credence

CREDENCE_TEST(credence::DesktopPortalTest);
#include "desktop_portal_test.moc"
