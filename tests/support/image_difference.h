// How much two pictures of one size differ.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>

#include <algorithm>
#include <cstdlib>

namespace credence {

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
