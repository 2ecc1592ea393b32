// A record of the words, lines, marks, bars and handles of a painted plot: for tests that measure whether they are in
// each other's way, and for what is to find a place beside its words.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

namespace credence {

struct PaintedWord {
  enum class Kind { name, number, text, tick, head };
  Kind kind = Kind::text;
  QString text;
  QPolygonF outline;        // the four corners of its letters' box
  int type = 0;             // height of the type in pixels
  bool cut = false;         // whether its end was left out
  std::uint32_t owner = 0;  // bits of the lines that a name or a number belongs to
};

struct PaintedLine {
  std::vector<QPolygonF> parts;
  std::uint32_t owner = 0;
};

struct PaintedPlot {
  std::vector<PaintedWord> words;
  std::vector<PaintedLine> lines;
  std::vector<QRectF> handles;
  std::vector<QPointF> marks;  // middles of the points of layers that have few
  std::vector<QRectF> bars;
  std::vector<QString> left_out;  // names that found no place, neither on the plot nor in its head
  bool only_names = false;        // whether to note only marks and the words on the plot, which costs no time
};

}  // namespace credence
