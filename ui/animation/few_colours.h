// Few colours that stand for many: median cut (Heckbert, Color image quantization for frame buffer display, 1982).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QRgb>

#include <cstdint>
#include <vector>

namespace credence {

class FewColours {
 public:
  // Colours are counted by 5, 6 and 5 bits of red, green and blue.
  FewColours();
  void count(QRgb colour);
  void choose(int most);  // at most that many; each is the mean of those it stands for
  const std::vector<QRgb>& chosen() const { return chosen_; }
  std::uint8_t index_of(QRgb colour) const { return index_[bin(colour)]; }  // of a colour that was counted

 private:
  struct Bin {
    std::uint32_t red = 0, green = 0, blue = 0, count = 0;  // sums
  };
  static std::size_t bin(QRgb colour) {
    return static_cast<std::size_t>((qRed(colour) >> 3) << 11 | (qGreen(colour) >> 2) << 5 | qBlue(colour) >> 3);
  }
  std::vector<Bin> bins_;
  std::vector<std::uint8_t> index_;
  std::vector<QRgb> chosen_;
};

// Returns the picture in at most that many colours, as Format_RGB32.
QImage in_few_colours(const QImage& picture, int most);

}  // namespace credence
