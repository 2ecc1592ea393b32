// Draws lines as pixels by distance: the coverage of a pixel depends on the distance of its centre from the nearest
// segment. Joins and ends are round at no cost, a rim needs no second pass, and the time depends on the number of
// pixels touched, not on the number of bends.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace credence {

struct RasterSegment {  // in pixels, y downwards; pixel (i, j) has its centre at (i + 0.5, j + 0.5)
  float x, y;           // start of the segment
  float ux, uy;         // unit vector along the segment; 0 for a dot
  float length;
};

struct SegmentStroke {
  float half_width;           // pixels, at least 0.5
  std::array<float, 4> bgra;  // premultiplied, 0 to 255
};

// A rectangle of pixels, at first transparent.
class SegmentRaster {
 public:
  // Sets its top left pixel and its size, and clears it.
  void reset(int left, int top, int width, int height);

  // Draws the union of these segments with these strokes, the first one lowest: no pixel gets a stroke twice, even if
  // segments cross. Segments may extend beyond the band.
  void add(std::span<const RasterSegment> segments, std::span<const SegmentStroke> strokes);

  // 32 bits per pixel, 0xAARRGGBB premultiplied; a row has stride() pixels.
  const std::uint32_t* pixels() const { return pixels_.data(); }
  int stride() const { return blocks_ * block; }

  static constexpr int block = 8;  // pixels in a row that are processed together

 private:
  void measure(const RasterSegment& segment, float reach);

  int left_ = 0, top_ = 0, width_ = 0, height_ = 0, blocks_ = 0;  // blocks_: blocks per row
  std::vector<float> squares_;                                    // squared distances; very large between calls
  std::vector<std::uint8_t> touched_;                             // blocks that are in measured_
  std::vector<std::uint32_t> pixels_;
  std::vector<std::size_t> measured_, painted_;  // blocks
};

}  // namespace credence
