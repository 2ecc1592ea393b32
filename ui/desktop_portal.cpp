// SPDX-License-Identifier: GPL-3.0-only
#include "ui/desktop_portal.h"

#include "ui/panels/appearance.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QEvent>
#include <QFileInfo>
#include <QWidget>

#include <optional>

namespace credence {
namespace {

const auto service = QStringLiteral("org.freedesktop.portal.Desktop");
const auto place = QStringLiteral("/org/freedesktop/portal/desktop");
const auto settings_interface = QStringLiteral("org.freedesktop.portal.Settings");
const auto colours = QStringLiteral("org.freedesktop.appearance"), scheme = QStringLiteral("color-scheme");
const auto of_gtk = QStringLiteral("org.gnome.desktop.interface"), font_name = QStringLiteral("font-name");

// Plasma passes its own font to Qt, and has another one for programs of GTK.
bool has_font_of_gtk() { return !qEnvironmentVariable("XDG_CURRENT_DESKTOP").contains(QLatin1String("KDE")); }

}  // namespace

// Without an address, the library of D-Bus would start a bus of its own.
bool DesktopPortal::has_bus() {
  return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
         QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

DesktopPortal::DesktopPortal(QObject* parent) : QObject(parent) {
  if (!has_bus()) return;
  const QByteArray slot =
      QMetaObject::normalizedSignature(SLOT(take(QString, QString, QDBusVariant)));  // as D-Bus wants
  QDBusConnection::sessionBus().connect(service, place, settings_interface, QStringLiteral("SettingChanged"), this,
                                        slot);
  ask(colours, scheme);
  ask(of_gtk, font_name);
}

void DesktopPortal::ask(const QString& group, const QString& key) {
  QDBusMessage question = QDBusMessage::createMethodCall(service, place, settings_interface, QStringLiteral("Read"));
  question << group << key;
  auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, group, key, answer] {
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    if (reply.isValid()) take(group, key, reply.value());
    answer->deleteLater();
  });
}

void DesktopPortal::take(const QString& group, const QString& key, const QDBusVariant& value) {
  QVariant plain = value.variant();  // answers are wrapped twice
  while (plain.canConvert<QDBusVariant>()) plain = plain.value<QDBusVariant>().variant();
  if (group == colours && key == scheme) {
    constexpr uint dark = 1, light = 2;
    const uint wish = plain.toUInt();
    desktop_prefers(wish == dark ? std::optional(true) : wish == light ? std::optional(false) : std::nullopt);
  } else if (group == of_gtk && key == font_name && has_font_of_gtk()) {
    desktop_has_font(font_of_words(plain.toString()));
  } else {
    return;
  }
  for (QWidget* window : QApplication::topLevelWidgets()) {
    QCoreApplication::postEvent(window, new QEvent(QEvent::ThemeChange));
  }
}

QFont font_of_words(const QString& words) {
  QStringList parts = words.simplified().split(u' ');
  QFont font;
  bool ok = false;
  if (const double points = parts.last().toDouble(&ok); ok && points > 0) {
    font.setPointSizeF(points);
    parts.removeLast();
  }
  const QStringList styles{"Bold", "Italic", "Oblique", "Light", "Medium", "Regular", "Book"};
  while (parts.size() > 1 && styles.contains(parts.last())) {
    if (parts.last() == QLatin1String("Bold")) font.setBold(true);
    parts.removeLast();
  }
  const QString family = parts.join(u' ').remove(u',');
  if (!family.isEmpty()) font.setFamily(family);
  return font;
}

}  // namespace credence
