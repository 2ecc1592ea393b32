// Pixels of the most probable class: against the definition, pixel by pixel, at every length of a row.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/class_colours.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <random>

namespace credence {
namespace {

// Colours that name their class and step.
ClassColours numbered(std::size_t classes) {
  ClassColours shades;
  for (std::uint32_t k = 0; k < classes * ClassColours::count; ++k) shades.argb.push_back(0xff000000U + k);
  return shades;
}

std::uint32_t by_definition(const std::vector<float>& line, std::size_t classes, std::int32_t node, float way) {
  std::size_t winner = 0;
  double largest = -1;
  for (std::size_t c = 0; c < classes; ++c) {
    const std::size_t left = static_cast<std::size_t>(node) * classes + c;
    const double p = (1.0 - way) * line[left] + way * line[left + classes];
    if (std::isnan(p)) return 0;
    if (p > largest) largest = p, winner = c;
  }
  const double certain = 1.0 / static_cast<double>(classes);
  const double shade = std::max(0.0, (largest - certain) / (1 - certain) * (ClassColours::count - 1));
  return 0xff000000U + static_cast<std::uint32_t>(winner * ClassColours::count) +
         static_cast<std::uint32_t>(std::lround(shade));
}

}  // namespace

class ClassColoursTest : public QObject {
  Q_OBJECT
 private slots:
  void every_pixel_is_that_of_the_definition() {
    std::mt19937_64 rng(3);
    std::uniform_real_distribution<float> uniform;
    for (const std::size_t classes : {2, 3, 6}) {
      const int nodes = 12;
      std::vector<float> line(nodes * classes);
      for (int n = 0; n < nodes; ++n) {
        float sum = 0;
        for (std::size_t c = 0; c < classes; ++c) sum += line[static_cast<std::size_t>(n) * classes + c] = uniform(rng);
        for (std::size_t c = 0; c < classes; ++c) line[static_cast<std::size_t>(n) * classes + c] /= sum;
      }
      line[classes + 1] = std::nanf("");  // pixels beside the second node have no colour
      for (const int count : {1, 7, 8, 9, 100, 333}) {
        PixelPlaces places;
        for (int k = 0; k < count; ++k) {
          const float at = static_cast<float>(nodes - 1) * (static_cast<float>(k) + 0.5F) / static_cast<float>(count);
          places.node.push_back(static_cast<std::int32_t>(at));
          places.way.push_back(at - std::floor(at));
        }
        std::vector<std::uint32_t> pixels(static_cast<std::size_t>(count) + 1, 77);
        colour_row(line, classes, places, numbered(classes), pixels.data());
        QCOMPARE(pixels.back(), 77U);  // nothing is written beyond the row
        for (std::size_t k = 0; k < places.node.size(); ++k) {
          const std::uint32_t expected = by_definition(line, classes, places.node[k], places.way[k]);
          QVERIFY(std::abs(static_cast<double>(pixels[k]) - static_cast<double>(expected)) <= 1);  // a step is 1/256
        }
      }
    }
  }

  void of_equal_classes_the_first() {
    const std::vector<float> line{0.5F, 0.5F, 0.5F, 0.5F};
    std::uint32_t pixel = 0;
    colour_row(line, 2, {{0}, {0.25F}}, numbered(2), &pixel);
    QCOMPARE(pixel, 0xff000000U);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ClassColoursTest);
#include "class_colours_test.moc"
