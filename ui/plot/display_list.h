// A paint device that records a picture as a compact list of strokes, fills, words and images, for a page that replays
// it on a canvas: the painters' third mode beside screen and paper.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPen>
#include <QPointF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace credence {

// Places are kept to a quarter of a pixel and as differences to the place before, within a mark to a sixteenth; widths
// and sizes to a sixteenth.
struct DisplayList {
  static constexpr int version = 1;
  static constexpr double steps = 4, fine_steps = 16;  // a pixel
  // One byte each. Operands are LEB128 numbers, zigzag where they may be negative, and bytes.
  enum Op : unsigned char {
    end = 0,
    define_pen = 1,    // r g b a, width, cap | join << 2, count, dashes
    select_pen = 2,    // number
    define_fill = 3,   // r g b a
    select_fill = 4,   // number
    define_font = 5,   // size, 1 bold | 2 italic
    select_font = 6,   // number
    alpha = 7,         // 0 to 255
    polyline = 16,     // count, places
    polygon = 17,      // flags, count, places
    rect = 18,         // flags, corner, width, height
    ellipse = 19,      // flags, centre, radii
    path = 20,         // flags, count, each a verb (move, line, cubic, close) and its places
    segments = 21,     // count, two places each
    text = 32,         // flags, place, length, UTF-8, advance, [r g b a, width], [angle]
    image = 48,        // index, smooth, corner, width, height, part of the image in 1/256 of its pixels
    strip = 49,        // corner, width, height, count, each r g b: a gradient from left to right
    define_mark = 64,  // length, list of this length
    stamp = 65,        // number, alpha, count, places
    crowd = 66,        // number, alpha, count, each further down, x to the right of the one before, in whole pixels
    clip = 80,         // corner, width, height
    unclip = 81,
  };
  enum ShapeFlag { stroked = 1, filled = 2, even_odd = 4 };
  enum TextFlag { haloed = 1, turned = 2, halo_only = 8 };

  QByteArray bytes;
  std::vector<QImage> images;
};

class ListRecorder : public QPaintDevice {
 public:
  explicit ListRecorder(QSizeF size);  // in pixels
  ~ListRecorder() override;
  // Ends the list; no painter may be active.
  DisplayList take();

  // A mark is painted once between these and then stamped; its centre is at 0, 0. Returns its number.
  void begin_mark();
  std::size_t end_mark();
  // Places are in pixels of the device. Thousands of places are kept as whole pixels.
  void stamp(std::size_t mark, const std::vector<QPointF>& places, double opacity);
  // The baseline begins at `at` in the painter's coordinates. A halo is a stroke of this width around the letters.
  struct Halo {
    QColor colour;
    double width = 0;
  };
  enum class Letters { only_halo, with_letters };
  void write(const QPainter& painter, QPointF at, const QString& text, const std::optional<Halo>& halo,
             Letters letters = Letters::with_letters);

  QPaintEngine* paintEngine() const override;

 protected:
  int metric(PaintDeviceMetric metric) const override;

 private:
  class Engine;
  QSizeF size_;
  std::unique_ptr<Engine> engine_;
};

// Returns the list that this painter records; null if it paints on a screen or on paper.
ListRecorder* list_of(const QPainter& painter);

}  // namespace credence
