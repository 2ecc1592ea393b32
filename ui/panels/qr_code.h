// An address as a QR code, which phones read from the screen or the wall.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace credence {

// The modules of a QR code row by row, true where dark, without the light frame around it; of 25 x 25 modules at least.
// Nothing if the text is too long for any.
struct QrModules {
  int side = 0;
  std::vector<bool> dark;
  bool at(int row, int column) const { return dark[static_cast<std::size_t>(row * side + column)]; }
};
QrModules qr_modules(const QString& text);

// Shows it black on white, whatever the theme, in squares of whole pixels and with the light frame of four modules that
// readers need; larger if there is more room.
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
