// How much two colours differ, or two pictures of one size.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QImage>

#include <algorithm>
#include <cstdlib>

namespace credence {

// Whether no channel of the colours differs by more than the tolerance, 0 to 255.
inline bool close(const QColor& a, const QColor& b, int tolerance) {
  return std::abs(a.red() - b.red()) <= tolerance && std::abs(a.green() - b.green()) <= tolerance &&
         std::abs(a.blue() - b.blue()) <= tolerance;
}

// Returns the largest difference of a colour channel, 0 to 255.
inline int largest_difference(const QImage& one, const QImage& other) {
  int largest = 0;
  for (int y = 0; y < one.height(); ++y) {
    for (int x = 0; x < one.width(); ++x) {
      const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
      for (const int d : {qRed(a) - qRed(b), qGreen(a) - qGreen(b), qBlue(a) - qBlue(b)}) {
        largest = std::max(largest, std::abs(d));
      }
    }
  }
  return largest;
}

}  // namespace credence
