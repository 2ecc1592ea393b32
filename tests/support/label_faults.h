// Measures whether the words of a painted plot are in each other's way, on lines that are not theirs, on handles, on
// marks or on the ends of bars, cut off or too small.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/painted_plot.h"
#include "ui/plot/theme.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <string>

namespace credence {

// The faults of a picture by kind, and the names that are left out for want of room, which are no faults where a window
// is small.
struct Faults {
  int word_on_word = 0, word_on_line = 0, word_on_handle = 0, word_on_mark = 0, word_on_bar_end = 0, cut = 0, small = 0;
  int left_out = 0;
  int sum() const {
    return word_on_word + word_on_line + word_on_handle + word_on_mark + word_on_bar_end + cut + small;
  }
  void operator+=(const Faults& other) {
    word_on_word += other.word_on_word;
    word_on_line += other.word_on_line;
    word_on_handle += other.word_on_handle;
    word_on_mark += other.word_on_mark;
    word_on_bar_end += other.word_on_bar_end;
    cut += other.cut;
    small += other.small;
    left_out += other.left_out;
  }
};

inline std::string text_of(const Faults& f) {
  return std::to_string(f.word_on_word) + " words on words, " + std::to_string(f.word_on_line) + " on lines, " +
         std::to_string(f.word_on_handle) + " on handles, " + std::to_string(f.word_on_mark) + " on marks, " +
         std::to_string(f.word_on_bar_end) + " on ends of bars, " + std::to_string(f.cut) + " cut, " +
         std::to_string(f.small) + " small; " + std::to_string(f.left_out) + " left out";
}

inline QPolygonF shrunk(const QPolygonF& box, double by) {
  QPolygonF out;
  const QPointF middle = (box[0] + box[2]) / 2;
  for (int k = 0; k < 4; ++k) {
    const QPointF off = box[k] - middle;
    const double length = std::hypot(off.x(), off.y());
    out << middle + off * std::max(0.0, 1 - 1.4 * by / std::max(1.0, length));
  }
  return out;
}

inline bool crosses(QPointF a, QPointF b, const QPolygonF& box) {
  const QRectF bounds = box.boundingRect();
  if (std::max(a.x(), b.x()) < bounds.left() || std::min(a.x(), b.x()) > bounds.right()) return false;
  if (std::max(a.y(), b.y()) < bounds.top() || std::min(a.y(), b.y()) > bounds.bottom()) return false;
  if (box.containsPoint(a, Qt::OddEvenFill) || box.containsPoint(b, Qt::OddEvenFill)) return true;
  for (int k = 0; k < 4; ++k) {
    if (QLineF(a, b).intersects(QLineF(box[k], box[(k + 1) % 4])) == QLineF::BoundedIntersection) return true;
  }
  return false;
}

inline bool struck(const PaintedWord& word, const PaintedLine& line, const QPolygonF& box) {
  if ((word.owner & line.owner) != 0) return false;
  return std::ranges::any_of(line.parts, [&](const QPolygonF& part) {
    for (int k = 1; k < part.size(); ++k) {
      if (crosses(part[k - 1], part[k], box)) return true;
    }
    return false;
  });
}

// A name stands beside its mark. A text in the middle of a mark is written on it, such as that of a node.
inline bool is_on_mark(const QPolygonF& box, const QPointF& mark) {
  const QPointF off = box.boundingRect().center() - mark;
  return box.containsPoint(mark, Qt::OddEvenFill) && std::hypot(off.x(), off.y()) > 4;
}

// Whether a part of the word is on bars and a part of it is not.
inline bool is_on_bar_end(const QRectF& box, const std::vector<QRectF>& bars) {
  double covered = 0;
  for (const QRectF& bar : bars) {
    const QRectF both = bar & box;
    covered += both.width() * both.height();
  }
  const double share = covered / (box.width() * box.height());
  return share > 0.08 && share < 0.92;
}

inline Faults faults_of(const PaintedPlot& plot, ThemeId id, std::string& first) {
  Faults found;
  const auto tell = [&](int& count, const char* what, const PaintedWord& word) {
    ++count;
    constexpr const char* kinds[] = {"name", "number", "text", "tick", "head"};
    first +=
        std::string(" ") + what + " " + kinds[static_cast<int>(word.kind)] + " \"" + word.text.toStdString() + "\"";
  };
  const auto is_on_plot = [](const PaintedWord& word) {
    return word.kind != PaintedWord::Kind::tick && word.kind != PaintedWord::Kind::head;
  };
  for (std::size_t k = 0; k < plot.words.size(); ++k) {
    const PaintedWord& word = plot.words[k];
    if (word.text.isEmpty()) continue;
    const QPolygonF box = shrunk(word.outline, 1.5);
    for (std::size_t m = 0; m < k; ++m) {
      const PaintedWord& other = plot.words[m];
      if (other.text.isEmpty() || !box.boundingRect().intersects(other.outline.boundingRect())) continue;
      const QRectF both = box.intersected(shrunk(other.outline, 1.5)).boundingRect();
      if (both.width() > 1 && both.height() > 1) tell(found.word_on_word, "word", word);
    }
    const auto strikes = [&](const PaintedLine& line) { return struck(word, line, box); };
    if (is_on_plot(word) && std::ranges::any_of(plot.lines, strikes)) tell(found.word_on_line, "line", word);
    const auto covered = [&](const QRectF& handle) {
      return box.boundingRect().intersects(handle.adjusted(1, 1, -1, -1));
    };
    if (std::ranges::any_of(plot.handles, covered)) tell(found.word_on_handle, "handle", word);
    const auto on_mark = [&](const QPointF& mark) { return is_on_mark(box, mark); };
    if (is_on_plot(word) && std::ranges::any_of(plot.marks, on_mark)) tell(found.word_on_mark, "mark", word);
    if (is_on_plot(word) && is_on_bar_end(box.boundingRect(), plot.bars)) tell(found.word_on_bar_end, "bar", word);
    if (word.cut) tell(found.cut, "cut", word);
    if (word.type < theme(id).smallest_type) tell(found.small, "small", word);
  }
  for (const QString& name : plot.left_out) first += " left out \"" + name.toStdString() + "\"";
  found.left_out = static_cast<int>(plot.left_out.size());
  return found;
}

}  // namespace credence
