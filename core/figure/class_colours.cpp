// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/class_colours.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/figure/class_colours.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include <algorithm>
#include <array>

HWY_BEFORE_NAMESPACE();
namespace credence::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Floats = hn::CappedTag<float, 8>;
using Ints = hn::Rebind<std::int32_t, Floats>;

HWY_ATTR void shade_pixels(const float* line, std::size_t classes, const std::int32_t* nodes, const float* ways,
                           const std::uint32_t* colours, std::uint32_t* pixels) {
  const Floats f;
  const Ints i;
  const float certain = 1.0F / static_cast<float>(classes);  // probability at which colours begin
  const float steps = ClassColours::count - 1;
  const auto least = hn::Set(f, certain), scale = hn::Set(f, classes > 1 ? steps / (1 - certain) : 0);
  const auto width = hn::Set(i, static_cast<std::int32_t>(classes));
  for (std::size_t k = 0; k < 8; k += hn::Lanes(f)) {
    const auto from = hn::Mul(hn::LoadU(i, nodes + k), width);
    const auto way = hn::LoadU(f, ways + k);
    auto largest = hn::Set(f, -1), sum = hn::Zero(f), winner = hn::Zero(f);
    for (std::size_t c = 0; c < classes; ++c) {
      const auto left = hn::GatherIndex(f, line + c, from), right = hn::GatherIndex(f, line + c + classes, from);
      const auto p = hn::MulAdd(way, hn::Sub(right, left), left);
      const auto more = hn::Gt(p, largest);
      sum = hn::Add(sum, p);
      winner = hn::IfThenElse(more, hn::Set(f, static_cast<float>(c)), winner);
      largest = hn::IfThenElse(more, p, largest);
    }
    const auto shade = hn::Mul(hn::Sub(largest, least), scale);
    const auto known = hn::Eq(sum, sum);  // false for NaN
    const auto kept = hn::IfThenElseZero(known, hn::Min(hn::Max(shade, hn::Zero(f)), hn::Set(f, steps)));
    const auto place = hn::Add(hn::ShiftLeft<8>(hn::ConvertTo(i, winner)), hn::NearestInt(kept));
    const auto colour = hn::GatherIndex(i, reinterpret_cast<const std::int32_t*>(colours), place);
    hn::StoreU(hn::IfThenElseZero(hn::RebindMask(i, known), colour), i, reinterpret_cast<std::int32_t*>(pixels + k));
  }
}

}  // namespace credence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace credence {

HWY_EXPORT(shade_pixels);

void colour_row(std::span<const float> line, std::size_t classes, const PixelPlaces& places,
                const ClassColours& colours, std::uint32_t* pixels) {
  const auto shade = HWY_DYNAMIC_DISPATCH(shade_pixels);
  const std::size_t count = places.node.size(), whole = count - count % 8;
  for (std::size_t k = 0; k < whole; k += 8) {
    shade(line.data(), classes, places.node.data() + k, places.way.data() + k, colours.argb.data(), pixels + k);
  }
  if (whole == count) return;
  std::array<std::int32_t, 8> nodes{};
  std::array<float, 8> ways{};
  std::array<std::uint32_t, 8> last{};
  std::copy(places.node.begin() + static_cast<std::ptrdiff_t>(whole), places.node.end(), nodes.begin());
  std::copy(places.way.begin() + static_cast<std::ptrdiff_t>(whole), places.way.end(), ways.begin());
  shade(line.data(), classes, nodes.data(), ways.data(), colours.argb.data(), last.data());
  std::copy_n(last.begin(), count - whole, pixels + whole);
}

}  // namespace credence
#endif
