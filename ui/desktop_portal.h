// The colours and the font that a desktop tells by its portal. Qt follows those of GNOME only from 6.5 on.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDBusVariant>
#include <QFont>
#include <QObject>
#include <QString>

namespace credence {

class DesktopPortal : public QObject {
  Q_OBJECT
 public:
  // Asks the portal without waiting for it, and listens to it from now on. Does nothing if there is no session bus.
  explicit DesktopPortal(QObject* parent = nullptr);
  static bool has_bus();

 public slots:
  // Passes a setting on to appearance.h, and tells all windows of it as Qt tells them of a new theme.
  void take(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  void ask(const QString& group, const QString& key);
};

// Reads a font as desktops of GTK write it, "Cantarell Bold 11".
QFont font_of_words(const QString& words);

}  // namespace credence
