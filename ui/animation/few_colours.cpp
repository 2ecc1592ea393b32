// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/few_colours.h"

#include <algorithm>
#include <array>

namespace credence {
namespace {

constexpr std::size_t all_bins = 1 << 16;

// A colour by the middle of its bin; red, green, blue.
std::array<int, 3> place_of(std::size_t bin) {
  return {static_cast<int>(bin >> 11) << 3, static_cast<int>(bin >> 5 & 63) << 2, static_cast<int>(bin & 31) << 3};
}

// Bins that are to have one colour, a range of the list of all.
struct Box {
  std::size_t begin, end;
  std::uint64_t count = 0;
  int widest = 0, width = 0;  // channel, and its range

  double badness() const { return static_cast<double>(count) * width * width; }
};

}  // namespace

FewColours::FewColours() : bins_(all_bins), index_(all_bins, 0) {}

void FewColours::count(QRgb colour) {
  Bin& one = bins_[bin(colour)];
  one.red += static_cast<std::uint32_t>(qRed(colour));
  one.green += static_cast<std::uint32_t>(qGreen(colour));
  one.blue += static_cast<std::uint32_t>(qBlue(colour));
  ++one.count;
}

void FewColours::choose(int most) {
  std::vector<std::size_t> used;
  for (std::size_t k = 0; k < all_bins; ++k) {
    if (bins_[k].count > 0) used.push_back(k);
  }
  const auto measured = [&](std::size_t begin, std::size_t end) {
    Box box{begin, end};
    std::array<int, 3> low{255, 255, 255}, high{0, 0, 0};
    for (std::size_t k = begin; k < end; ++k) {
      const auto place = place_of(used[k]);
      for (std::size_t c = 0; c < 3; ++c) {
        low[c] = std::min(low[c], place[c]);
        high[c] = std::max(high[c], place[c]);
      }
      box.count += bins_[used[k]].count;
    }
    for (int c = 0; c < 3; ++c) {
      const int width = high[static_cast<std::size_t>(c)] - low[static_cast<std::size_t>(c)];
      if (width > box.width) {
        box.width = width;
        box.widest = c;
      }
    }
    return box;
  };
  std::vector<Box> boxes;
  if (!used.empty()) boxes.push_back(measured(0, used.size()));
  while (static_cast<int>(boxes.size()) < most) {
    const auto worst = std::max_element(boxes.begin(), boxes.end(),
                                        [](const Box& a, const Box& b) { return a.badness() < b.badness(); });
    if (worst == boxes.end() || worst->width == 0) break;
    const Box box = *worst;
    const auto channel = static_cast<std::size_t>(box.widest);
    const auto first = used.begin() + static_cast<std::ptrdiff_t>(box.begin),
               last = used.begin() + static_cast<std::ptrdiff_t>(box.end);
    std::sort(first, last, [&](std::size_t a, std::size_t b) {
      return std::pair(place_of(a)[channel], a) < std::pair(place_of(b)[channel], b);
    });
    std::uint64_t before = 0;
    std::size_t cut = box.begin;
    while (cut + 1 < box.end && 2 * before < box.count) before += bins_[used[cut++]].count;
    cut = std::clamp(cut, box.begin + 1, box.end - 1);
    *worst = measured(box.begin, cut);
    boxes.push_back(measured(cut, box.end));
  }
  chosen_.clear();
  for (const Box& box : boxes) {
    std::uint64_t red = 0, green = 0, blue = 0;
    for (std::size_t k = box.begin; k < box.end; ++k) {
      const Bin& one = bins_[used[k]];
      red += one.red;
      green += one.green;
      blue += one.blue;
      index_[used[k]] = static_cast<std::uint8_t>(chosen_.size());
    }
    const auto mean = [&](std::uint64_t sum) { return static_cast<int>((sum + box.count / 2) / box.count); };
    chosen_.push_back(qRgb(mean(red), mean(green), mean(blue)));
  }
}

QImage in_few_colours(const QImage& picture, int most) {
  QImage few = picture.convertToFormat(QImage::Format_RGB32);
  const auto each_pixel = [&](const auto& visit) {
    for (int y = 0; y < few.height(); ++y) {
      auto* row = reinterpret_cast<QRgb*>(few.scanLine(y));
      std::for_each_n(row, few.width(), visit);
    }
  };
  FewColours colours;
  each_pixel([&](QRgb pixel) { colours.count(pixel); });
  colours.choose(most);
  each_pixel([&](QRgb& pixel) { pixel = colours.chosen()[colours.index_of(pixel)]; });
  return few;
}

}  // namespace credence
