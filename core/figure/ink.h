// Lines as pixels, by distance: a pixel's cover is how far its centre is from the nearest segment. Joins and ends are
// round for nothing, a rim costs no second pass, and the time is that of the pixels touched, not of the outline's
// bends.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace credence {

struct InkSegment {  // in pixels, y downwards; pixel (i, j) has its centre at (i + 0.5, j + 0.5)
  float x, y;        // its start
  float ux, uy;      // unit vector along it; 0 for a dot
  float length;
};

struct Ink {
  float half_width;           // pixels, at least 0.5
  std::array<float, 4> bgra;  // premultiplied, 0 to 255
};

// Rows of a picture, transparent to begin with.
class InkBand {
 public:
  // Its top left pixel and its size; whatever was in it is gone.
  void reset(int left, int top, int width, int height);

  // Adds the union of these segments in these inks, the first one lowest: no pixel gets an ink twice, wherever segments
  // cross. Segments may reach beyond the band.
  void add(std::span<const InkSegment> segments, std::span<const Ink> inks);

  // 32 bits a pixel, 0xAARRGGBB premultiplied, a row every stride() of them.
  const std::uint32_t* pixels() const { return pixels_.data(); }
  int stride() const { return blocks_ * block; }

  static constexpr int block = 8;  // pixels in a row that are treated together

 private:
  void measure(const InkSegment& segment, float reach);

  int left_ = 0, top_ = 0, width_ = 0, height_ = 0, blocks_ = 0;  // blocks in a row
  std::vector<float> squares_;                                    // of distances; far away between calls
  std::vector<std::uint8_t> touched_;                             // blocks that are in measured_
  std::vector<std::uint32_t> pixels_;
  std::vector<std::size_t> measured_, inked_;  // blocks
};

}  // namespace credence
