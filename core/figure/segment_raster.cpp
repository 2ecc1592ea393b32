// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/segment_raster.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/figure/segment_raster.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Floats = hn::CappedTag<float, SegmentRaster::block>;
using Ints = hn::Rebind<std::int32_t, Floats>;

// Lowers the squared distances of `count` pixels in a row to that from segment s. The centre of the first pixel is at
// (x, y) relative to the segment's start.
HWY_ATTR void measure_pixels(const RasterSegment& s, float x, float y, float* squares, std::size_t count) {
  const Floats f;
  const auto ux = hn::Set(f, s.ux), uy = hn::Set(f, s.uy), length = hn::Set(f, s.length), down = hn::Set(f, y);
  const auto along_y = hn::Set(f, y * s.uy);
  for (std::size_t k = 0; k < count; k += hn::Lanes(f)) {
    const auto right = hn::Iota(f, x + static_cast<float>(k));
    const auto along = hn::Min(hn::Max(hn::MulAdd(right, ux, along_y), hn::Zero(f)), length);
    const auto off_x = hn::NegMulAdd(along, ux, right), off_y = hn::NegMulAdd(along, uy, down);
    const auto square = hn::MulAdd(off_x, off_x, hn::Mul(off_y, off_y));
    hn::StoreU(hn::Min(hn::LoadU(f, squares + k), square), f, squares + k);
  }
}

HWY_ATTR void blend_pixels(const SegmentStroke* strokes, std::size_t stroke_count, const float* squares,
                           std::uint32_t* pixels) {
  const Floats f;
  const Ints i;
  const auto one = hn::Set(f, 1), byte_ = hn::Set(f, 1.0F / 255);
  const auto low = hn::Set(i, 255);
  for (std::size_t k = 0; k < SegmentRaster::block; k += hn::Lanes(f)) {
    const auto distance = hn::Sqrt(hn::LoadU(f, squares + k));
    auto* place = reinterpret_cast<std::int32_t*>(pixels + k);
    const auto old = hn::LoadU(i, place);
    auto blue = hn::ConvertTo(f, hn::And(old, low));
    auto green = hn::ConvertTo(f, hn::And(hn::ShiftRight<8>(old), low));
    auto red = hn::ConvertTo(f, hn::And(hn::ShiftRight<16>(old), low));
    auto alpha = hn::ConvertTo(f, hn::And(hn::ShiftRight<24>(old), low));
    for (const SegmentStroke* stroke = strokes; stroke < strokes + stroke_count; ++stroke) {
      const auto inside = hn::Sub(hn::Set(f, stroke->half_width + 0.5F), distance);
      const auto cover = hn::Min(hn::Max(inside, hn::Zero(f)), one);
      const auto stroke_alpha = hn::Set(f, stroke->bgra[3]);
      const auto left = hn::NegMulAdd(cover, hn::Mul(stroke_alpha, byte_), one);
      blue = hn::MulAdd(cover, hn::Set(f, stroke->bgra[0]), hn::Mul(blue, left));
      green = hn::MulAdd(cover, hn::Set(f, stroke->bgra[1]), hn::Mul(green, left));
      red = hn::MulAdd(cover, hn::Set(f, stroke->bgra[2]), hn::Mul(red, left));
      alpha = hn::MulAdd(cover, stroke_alpha, hn::Mul(alpha, left));
    }
    const auto upper = hn::Or(hn::ShiftLeft<24>(hn::NearestInt(alpha)), hn::ShiftLeft<16>(hn::NearestInt(red)));
    const auto lower = hn::Or(hn::ShiftLeft<8>(hn::NearestInt(green)), hn::NearestInt(blue));
    hn::StoreU(hn::Or(upper, lower), i, place);
  }
}

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace credence {
namespace {

HWY_EXPORT(measure_pixels);
HWY_EXPORT(blend_pixels);

constexpr float far_away = 1e30F;

// The pixel that contains v, or the nearest allowed one.
int within(float v, int lowest, int highest) {
  return static_cast<int>(std::clamp(std::floor(v), static_cast<float>(lowest), static_cast<float>(highest)));
}

}  // namespace

void SegmentRaster::reset(int left, int top, int width, int height) {
  for (const std::size_t cell : painted_) std::fill_n(pixels_.data() + cell * block, block, 0U);
  painted_.clear();
  left_ = left, top_ = top, width_ = width, height_ = height;
  blocks_ = (width + block - 1) / block;
  const std::size_t cells = static_cast<std::size_t>(blocks_) * static_cast<std::size_t>(height);
  if (touched_.size() >= cells) return;
  touched_.resize(cells, 0);
  squares_.resize(cells * block, far_away);
  pixels_.resize(cells * block, 0);
}

void SegmentRaster::measure(const RasterSegment& s, float reach) {
  const float end_x = s.x + s.length * s.ux, end_y = s.y + s.length * s.uy;
  const float lowest = std::min(s.x, end_x) - reach, highest = std::max(s.x, end_x) + reach;
  const int last = within(std::max(s.y, end_y) + reach, top_ - 1, top_ + height_ - 1);
  for (int row = within(std::min(s.y, end_y) - reach, top_, top_ + height_); row <= last; ++row) {
    const float y = static_cast<float>(row) + 0.5F - s.y;
    float from = lowest, to = highest;
    if (std::abs(s.uy) > 1e-3F) {  // the strip within reach of the infinite line through the segment
      const float middle = s.x + y * s.ux / s.uy, half = reach / std::abs(s.uy);
      from = std::max(from, middle - half);
      to = std::min(to, middle + half);
    }
    const int begin = within(from, left_, left_ + width_) - left_,
              end = within(to, left_ - 1, left_ + width_ - 1) - left_;
    if (begin > end) continue;
    const int first = begin / block, count = end / block - first + 1;
    const std::size_t cell =
        static_cast<std::size_t>(row - top_) * static_cast<std::size_t>(blocks_) + static_cast<std::size_t>(first);
    for (std::size_t c = cell; c < cell + static_cast<std::size_t>(count); ++c) {
      if (touched_[c]) continue;
      touched_[c] = 1;
      measured_.push_back(c);
    }
    HWY_DYNAMIC_DISPATCH(measure_pixels)
    (s, static_cast<float>(left_ + first * block) + 0.5F - s.x, y, squares_.data() + cell * block,
     static_cast<std::size_t>(count) * block);
  }
}

void SegmentRaster::add(std::span<const RasterSegment> segments, std::span<const SegmentStroke> strokes) {
  float reach = 0;
  for (const SegmentStroke& stroke : strokes) reach = std::max(reach, stroke.half_width + 0.5F);
  for (const RasterSegment& segment : segments) measure(segment, reach);
  for (const std::size_t cell : measured_) {
    HWY_DYNAMIC_DISPATCH(blend_pixels)
    (strokes.data(), strokes.size(), squares_.data() + cell * block, pixels_.data() + cell * block);
    std::fill_n(squares_.data() + cell * block, block, far_away);
    touched_[cell] = 0;
  }
  painted_.insert(painted_.end(), measured_.begin(), measured_.end());
  measured_.clear();
}

}  // namespace credence
#endif
