// The little that a page remembers for its pictures from answer to answer, in place of a server that remembers
// nothing: the axes that hold still during a drag, the room of legends, the places of labels, and what is held.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/held_scene.h"
#include "ui/plot/hits.h"
#include "ui/plot/label_memory.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <map>
#include <optional>

namespace credence {

struct PlotMemory {
  QString view, x_label, y_label;
  Rect range;  // of the axes
  bool equal_aspect = false;
  std::optional<QRectF> area;  // of the plot, unless only some rows of a table are shown
  int rows = 0;
  bool note = false, tall_note = false;
  LabelMemory labels;
  QString hash;  // of the picture that the page has
};

// The pointer of the page holds this since it was pressed.
struct HeldObject {
  enum class Kind { handle, click, plot };
  Kind kind = Kind::plot;
  int slot = 0;
  Hit hit;              // not of the plot itself
  QPointF grip, press;  // from the pointer to the middle of the object; where it was pressed
  bool sideways = false;
};

struct PageMemory {
  QString screen;  // lab, preset, theme and sizes: another screen remembers nothing
  std::map<int, PlotMemory> plots;
  std::optional<HeldObject> held;

  QString written() const;
  // A text that is none, or from another screen, is an empty memory.
  static PageMemory read(const QString& text, const QString& screen);
};

}  // namespace credence
