// The modules of a QR code, which phones read from a screen or a wall.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <vector>

namespace credence {

// Row by row, true where dark, without the light frame around it; of 25 x 25 modules at least. Nothing if the text is
// too long for any.
struct QrModules {
  int side = 0;
  std::vector<bool> dark;
  bool at(int row, int column) const { return dark[static_cast<std::size_t>(row * side + column)]; }
};
QrModules qr_modules(const QString& text);

}  // namespace credence
