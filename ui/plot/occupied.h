// Keeps what is occupied on a plot: a coarse raster of its lines and points, on which many places for a label are tried
// quickly, and the boxes of words and bars.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace credence {

class Occupied {
 public:
  static constexpr double cell = 4;                  // pixels
  static constexpr std::uint32_t nobody = 1U << 31;  // owner of lines that have no name
  // Bits that tell the levels of contours apart, beside the bit of their layer's name.
  static constexpr std::uint32_t first_level = 1U << 20, levels = nobody - first_level;

  explicit Occupied(const QRectF& area);

  // Adds a line. `owner` is a bit for the label that it belongs to. Lines with very many points are sampled.
  void add_line(const QPolygonF& line, std::uint32_t owner);
  void add_point(QPointF at);  // of a filled area: a label may cover it, but another place is better
  void add_mark(QPointF at);   // a point that a label must not cover
  void add_word(const QRectF& box);
  void add_object(const QRectF& box);   // a handle, a ring or a node, which a label must not cover
  void add_bar(const QRectF& box);      // whose ends a label must not cover
  void finish();                        // must be called between the last addition to the raster and the first question
  void remove_words(std::size_t kept);  // all after the first ones

  // The number of cells within the box that a line touches, or that a point is in. A cell at the border counts if its
  // middle is in the box.
  int lines_in(const QRectF& box) const;
  int points_in(const QRectF& box) const;  // marks are among them
  int marks_in(const QRectF& box) const;
  // The union of the owners of all lines in the box, or along the segment without its first `skip` pixels.
  std::uint32_t owners_in(const QRectF& box) const;
  std::uint32_t owners_along(QPointF from, QPointF to, double skip) const;
  // Returns whether a line that does not belong to `own` crosses the box, exactly.
  bool is_crossed(const QRectF& box, std::uint32_t own) const;

  const std::vector<QRectF>& words() const { return words_; }
  const std::vector<QRectF>& objects() const { return objects_; }
  const std::vector<QRectF>& bars() const { return bars_; }

 private:
  struct Span {
    int x0, x1, y0, y1;  // cells, the last ones excluded
  };
  struct Sums {
    int lines = 0, points = 0, marks = 0;
  };
  struct OwnedLine {
    QPolygonF line;
    std::uint32_t owner;
  };
  Span span_of(const QRectF& box) const;
  Sums sums_in(const Span& cells) const;
  void mark(QPointF at, std::uint32_t owner);
  void count(QPointF at, std::uint16_t what);

  QPointF corner_;
  int columns_, rows_;
  std::vector<std::uint32_t> owners_;
  std::vector<std::uint16_t> points_;  // per cell points + 256 * marks
  std::vector<Sums> sums_;             // over all cells above and to the left
  std::vector<OwnedLine> lines_;
  std::vector<QRectF> words_, objects_, bars_;
};

}  // namespace credence
