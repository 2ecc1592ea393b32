// Finds places for all labels of a plot: texts, numbers on lines, words at arrows, names of curves and marks. It goes
// by priority, and each label takes the cheapest place that is left (ui/plot/label_search.h), as vega-label does.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/label_memory.h"
#include "ui/plot/label_search.h"
#include "ui/plot/legend.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

namespace credence {

// Words and what they belong to, in pixels. Without words it is only in the way of others.
struct Label {
  // How it stands at what it names, in the order of priority: a text beside a point or in the middle of something, a
  // number on a line, words at an arrow, the name of a curve or of marks.
  enum class Kind { beside, middle, on_line, on_arrow, along };
  Kind kind = Kind::along;
  QString text;
  QColor colour;
  std::vector<QPolygonF> lines;  // parts of a curve or an arrow's path; a part with one point is a mark
  double gap = 3;                // to a line, or to the middle of a mark
  std::uint32_t owner = 0;       // the bit of these lines in what is occupied
  Swatch look = {};              // their look in a legend
  QPointF side = {};             // of a text: components of -1, 0 or 1
  bool left = true;              // whether words at an arrow stand rather on its left
};

QPointF side_of(Anchor anchor);

struct PlacedLabel {
  std::size_t label = 0;  // index of the label
  QString text;           // as it is written: whole or shortened, in one line or two
  LabelPlace place;
  double sample = 0;  // width of a sample of its curve before the words; 0: there is none
  bool in_head = false;
  bool strayed = false;  // a text away from its place
};

struct LabelRoom {
  QRectF area;  // of the plot
  QFont font, number_font;
  std::vector<SpareRow> spare;  // rooms in the head for names that find none on the plot
  std::vector<QRectF> nodes;    // which only texts may stand on
};

struct LabelLayout {
  std::vector<PlacedLabel> placed;
  std::vector<QString> left_out;  // those that found no place, neither on the plot nor in its head
};

// Adds the boxes of the labels that it places to what is occupied. Numbers on lines and words at arrows need places
// there; a name stands beside what it names or in the head, else anywhere; a text stays near its place if it can, and
// one without letters is left out otherwise. `memory` may be null: the same labels then have the same places always.
LabelLayout place_labels(const std::vector<Label>& labels, const LabelRoom& room, Occupied& occupied,
                         LabelMemory* memory = nullptr);

}  // namespace credence
