// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/settled_words.h"

#include "ui/plot/end_labels.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>

namespace credence {
namespace {

// Returns the box of the letters in a line's box.
QRectF letters_in(const Canvas& canvas, const QRectF& box) {
  const QFontMetricsF metrics(canvas.painter.font());
  const double inset = std::max(0.0, (box.height() - metrics.ascent()) / 2);
  return box.adjusted(1, inset, -1, -inset);
}

bool crosses(QPointF a, QPointF b, const QRectF& box) {
  if (std::max(a.x(), b.x()) < box.left() || std::min(a.x(), b.x()) > box.right()) return false;
  if (std::max(a.y(), b.y()) < box.top() || std::min(a.y(), b.y()) > box.bottom()) return false;
  if (box.contains(a) || box.contains(b)) return true;
  const QLineF line(a, b);
  return line.intersects(QLineF(box.topLeft(), box.bottomRight())) == QLineF::BoundedIntersection ||
         line.intersects(QLineF(box.bottomLeft(), box.topRight())) == QLineF::BoundedIntersection;
}

// Whether a line crosses the letters. The raster alone does not see lines close to a border of the box.
bool strikes(const Canvas& canvas, const QRectF& box, const TextObstacles& obstacles) {
  constexpr double near = LabelRaster::cell;
  if (obstacles.raster.lines_in(box.adjusted(-near, -near, near, near)) == 0) return false;
  const QRectF letters = letters_in(canvas, box);
  return std::ranges::any_of(obstacles.curves, [&](const LabelledLines& curve) {
    return std::ranges::any_of(curve.lines, [&](const QPolygonF& part) {
      for (qsizetype k = 1; k < part.size(); ++k) {
        if (crosses(part[k - 1], part[k], letters)) return true;
      }
      return false;
    });
  });
}

// Whether a good part of the letters is on bars, which may touch each other, and a good part is not.
bool at_bar_end(const Canvas& canvas, const QRectF& box, const TextObstacles& obstacles) {
  constexpr double little = 0.08;
  const QRectF letters = letters_in(canvas, box);
  double covered = 0;
  for (const QRectF& bar : obstacles.bars) {
    const QRectF both = bar & letters;
    covered += both.width() * both.height();
  }
  const double share = covered / (letters.width() * letters.height());
  return share > little && share < 1 - little;
}

// Words in the middle of a shape move a little, off its lines, off marks and the ends of bars, if they can.
std::optional<QRectF> nudged(const Canvas& canvas, PlacedWords& words, const TextObstacles& obstacles) {
  if (words_are_cut(canvas, words)) return std::nullopt;
  const QRectF wanted = words_box(canvas, words);
  const double inset = 0.12 * wanted.height();
  const auto struck = [&](const QRectF& box) {
    return obstacles.raster.lines_in(box.adjusted(-1, inset, 1, -inset)) > 0 || strikes(canvas, box, obstacles);
  };
  const auto marked = [&](const QRectF& box) { return obstacles.raster.marks_in(box.adjusted(1, 2, -1, -2)) > 0; };
  for (const bool marks_matter : {true, false}) {
    const auto is_free = [&](const QRectF& box) {
      return !(marks_matter && marked(box)) && !struck(box) && !at_bar_end(canvas, box, obstacles);
    };
    if (is_free(wanted)) return wanted;
    for (const double far : {0.25, 0.5, 0.75, 1.0}) {
      for (const QPointF side : {QPointF(0, 1), QPointF(0, -1), QPointF(1, 0), QPointF(-1, 0), QPointF(0.7, 0.7),
                                 QPointF(0.7, -0.7), QPointF(-0.7, 0.7), QPointF(-0.7, -0.7)}) {
        const QPointF offset = far * wanted.height() * side;
        if (!is_free(wanted.translated(offset))) continue;
        words.at += offset;
        return words_box(canvas, words);
      }
    }
  }
  if (strikes(canvas, wanted, obstacles) || at_bar_end(canvas, wanted, obstacles)) return std::nullopt;
  return wanted;
}

// How much of lines, points, other words and ends of bars the box would cover.
double cost_of(const QRectF& box, const TextObstacles& obstacles) {
  const double inset = 0.12 * box.height();
  double sum = 3 * obstacles.raster.lines_in(box.adjusted(-2, inset, 2, -inset)) + obstacles.raster.points_in(box);
  for (const QRectF& other : obstacles.words) sum += other.intersects(box.adjusted(1, 2, -1, -2)) ? 40 : 0;
  return sum + (is_on_bar_end(box.adjusted(0, inset, 0, -inset), obstacles.bars) ? 6 : 0);
}

// The best of the places tried so far.
class Best {
 public:
  Best(const Canvas& canvas, PlacedWords& words, const TextObstacles& obstacles)
      : canvas_(canvas), words_(words), obstacles_(obstacles), box_(words_box(canvas, words)) {
    cost_ = cost_of(box_, obstacles) + cost_of_strike(box_);
  }

  void consider(const PlacedWords& moved, double more) {
    const QRectF box = words_box(canvas_, moved, box_.size());
    double cost = cost_of(box, obstacles_) + more;
    if (cost < cost_) cost += cost_of_strike(box);
    if (cost >= cost_) return;
    cost_ = cost;
    box_ = box;
    words_ = moved;
  }
  double cost() const { return cost_; }
  const QRectF& box() const { return box_; }

 private:
  double cost_of_strike(const QRectF& box) const { return strikes(canvas_, box, obstacles_) ? 3 : 0; }

  const Canvas& canvas_;
  PlacedWords& words_;
  const TextObstacles& obstacles_;
  QRectF box_;
  double cost_ = 0;
};

}  // namespace

std::optional<QRectF> settle_words(const Canvas& canvas, PlacedWords& words, const TextObstacles& obstacles) {
  if (words.anchor == Anchor::centre) return nudged(canvas, words, obstacles);
  if (words_are_cut(canvas, words)) return std::nullopt;
  const PlacedWords as_wanted = words;
  Best best(canvas, words, obstacles);
  const double height = best.box().height();
  const QPointF first = side_of(words.anchor), turned(-first.y(), first.x());
  const auto farther = [&](double lines) {
    PlacedWords moved = as_wanted;
    moved.gap += lines * height;
    return moved;
  };
  for (const double lines : {0.0, 0.5}) {  // a little farther off if there is no room beside the place
    for (const QPointF side :
         {first, first - turned, first + turned, -turned, turned, -first - turned, -first + turned, -first}) {
      if (best.cost() == 0) return best.box();
      PlacedWords moved = farther(lines);
      moved.side = side;
      best.consider(moved, lines);
    }
    if (best.cost() < 3) break;
  }
  // Beside the end of a bar, rather beyond a line that is in the way than on the bar.
  for (double lines = 1; first.x() != 0 && best.cost() >= 1 && lines <= 3; lines += 0.5) {
    best.consider(farther(lines), 0.25 * lines);
  }
  const double inset = 0.12 * height;
  const bool struck = obstacles.raster.lines_in(best.box().adjusted(-1, inset, 1, -inset)) > 0 ||
                      strikes(canvas, best.box(), obstacles) || at_bar_end(canvas, best.box(), obstacles);
  if (struck || best.cost() >= 40) return std::nullopt;
  return best.box();
}

}  // namespace credence
