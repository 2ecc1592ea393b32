// An address as a QR code, which phones read from the screen or the wall.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/text/qr_modules.h"

#include <QString>
#include <QWidget>

namespace credence {

// Shows a QR code black on white, whatever the theme, in squares of whole pixels and with the light frame of four
// modules that readers need; larger if there is more room.
class QrCode : public QWidget {
  Q_OBJECT
 public:
  static constexpr int frame = 4;         // modules
  static constexpr int least_module = 8;  // pixels
  explicit QrCode(QWidget* parent = nullptr);
  void show_text(const QString& text);
  QSize sizeHint() const override { return minimumSizeHint(); }
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString text_;
  QrModules modules_;
};

}  // namespace credence
