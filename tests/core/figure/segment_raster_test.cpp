// Lines as pixels against areas counted by fine sampling, and against what one stroke over another must give.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/segment_raster.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

using namespace credence;

namespace {

RasterSegment segment(float x0, float y0, float x1, float y1) {
  const float length = std::hypot(x1 - x0, y1 - y0), per_pixel = length > 0 ? 1 / length : 0;
  return {x0, y0, (x1 - x0) * per_pixel, (y1 - y0) * per_pixel, length};
}

const SegmentStroke black{2, {0, 0, 0, 255}};

int alpha(const SegmentRaster& band, int x, int y) {
  return static_cast<int>(band.pixels()[y * band.stride() + x] >> 24);
}
int blue(const SegmentRaster& band, int x, int y) {
  return static_cast<int>(band.pixels()[y * band.stride() + x] & 255U);
}

double distance(const RasterSegment& s, double x, double y) {
  const double along = std::clamp((x - s.x) * s.ux + (y - s.y) * s.uy, 0.0, static_cast<double>(s.length));
  return std::hypot(x - s.x - along * s.ux, y - s.y - along * s.uy);
}

// The share of the pixel within the radius of a segment.
double share(const std::vector<RasterSegment>& segments, double radius, int px, int py) {
  constexpr int fine = 16;
  int inside = 0;
  for (int k = 0; k < fine * fine; ++k) {
    const double x = px + (k % fine + 0.5) / fine, y = py + (k / fine + 0.5) / fine;
    inside += std::any_of(segments.begin(), segments.end(), [&](const auto& s) { return distance(s, x, y) <= radius; });
  }
  return static_cast<double>(inside) / (fine * fine);
}

}  // namespace

class SegmentRasterTest : public QObject {
  Q_OBJECT
 private slots:
  void covers_what_lies_within_half_the_width() {
    std::mt19937 random(4);
    std::uniform_real_distribution<float> place(-5, 45);
    for (const float half : {0.5F, 1.1F, 2.4F, 6.0F}) {
      std::vector<RasterSegment> all;
      for (int k = 0; k < 5; ++k) all.push_back(segment(place(random), place(random), place(random), place(random)));
      SegmentRaster band;
      band.reset(0, 0, 40, 40);
      band.add(all, std::array{SegmentStroke{half, black.bgra}});
      double worst = 0, sum = 0;
      for (int k = 0; k < 1600; ++k) {
        const double off = alpha(band, k % 40, k / 40) / 255.0 - share(all, half, k % 40, k / 40);
        worst = std::max(worst, std::abs(off));
        sum += off;
      }
      QVERIFY2(worst < 0.3, qPrintable(QString::number(worst)));       // at ends and crossings of thin lines
      QVERIFY2(std::abs(sum) < 12, qPrintable(QString::number(sum)));  // of some hundred pixels
    }
  }

  void along_the_pixels_it_is_exact() {
    SegmentRaster band;
    band.reset(0, 0, 24, 12);
    band.add(std::array{segment(6, 6, 18, 6)}, std::array{black});
    for (int y = 0; y < 12; ++y) QCOMPARE(alpha(band, 12, y), y >= 4 && y < 8 ? 255 : 0);
  }

  void dot_is_a_disc() {
    SegmentRaster band;
    band.reset(0, 0, 20, 20);
    band.add(std::array{segment(10, 10, 10, 10)}, std::array{SegmentStroke{5, black.bgra}});
    int sum = 0;
    for (int k = 0; k < 400; ++k) sum += alpha(band, k % 20, k / 20);
    QVERIFY(std::abs(sum / 255.0 - 25 * std::numbers::pi) < 0.5);
  }

  void one_shape_never_inks_a_pixel_twice_two_shapes_do() {
    const std::array half{SegmentStroke{2, {0, 0, 0, 128}}};
    const std::array cross{segment(0, 10, 20, 10), segment(10, 0, 10, 20)};
    SegmentRaster band;
    band.reset(0, 0, 20, 20);
    band.add(cross, half);
    QCOMPARE(alpha(band, 10, 10), 128);
    band.reset(0, 0, 20, 20);
    band.add(std::span(cross).first(1), half);
    band.add(std::span(cross).last(1), half);
    QCOMPARE(alpha(band, 10, 10), 192);  // 128 + 128 (1 - 128 / 255)
    QCOMPARE(alpha(band, 2, 10), 128);
  }

  void later_inks_lie_on_earlier_ones() {
    SegmentRaster band;
    band.reset(0, 0, 20, 20);
    band.add(std::array{segment(0, 10, 20, 10)},
             std::array{SegmentStroke{5, {255, 255, 255, 255}}, SegmentStroke{2, {0, 0, 0, 255}}});
    QCOMPARE(blue(band, 10, 10), 0);
    QCOMPARE(blue(band, 10, 13), 255);
    QCOMPARE(alpha(band, 10, 16), 0);
  }

  void bands_join_without_a_seam_and_start_clean() {
    const std::array lines{segment(-30, 3, 70, 31), segment(1e7F, -4, -1e7F, 9)};
    SegmentRaster whole, part;
    whole.reset(3, 2, 37, 30);
    whole.add(lines, std::array{black});
    part.reset(0, 0, 64, 64);
    part.add(std::array{segment(0, 0, 64, 64)}, std::array{black});  // what must be gone afterwards
    for (int top = 2; top < 32; top += 7) {
      const int rows = std::min(7, 32 - top);
      part.reset(3, top, 37, rows);
      part.add(lines, std::array{black});
      for (int k = 0; k < 37 * rows; ++k) QCOMPARE(alpha(part, k % 37, k / 37), alpha(whole, k % 37, top - 2 + k / 37));
    }
  }
};

CREDENCE_TEST(SegmentRasterTest);
#include "segment_raster_test.moc"
