// The changes from one picture of a film to the next, in few colours: what stays needs no bytes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QRect>

#include <cstdint>
#include <vector>

namespace credence {

struct FilmChange {
  static constexpr std::uint8_t unchanged = 255;  // of a pixel within the place
  QRect place;                                    // empty if nothing changes; all of the first picture
  std::vector<QRgb> colours;                      // at most 255
  std::vector<std::uint8_t> pixels;               // row by row: which colour
};

class FilmChanges {
 public:
  explicit FilmChanges(int most_colours = FilmChange::unchanged) : most_colours_(most_colours) {}  // at most 255
  FilmChange next(const QImage& picture);  // pictures are of one size

 private:
  int most_colours_;
  QImage before_;
};

}  // namespace credence
