// An object of a plot whose text is being typed, and the editor over it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/cell_editor.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_scene.h"

#include <QString>
#include <QWidget>

namespace credence {

class EditedObject {
 public:
  explicit EditedObject(QWidget* view) : editor_(new CellEditor(view)) {}
  void place(const PlotScene& scene);  // follows the object to where it is now
  // Begins with the object's text and what was typed before the editor was there.
  void open(const PlotScene& scene, const Hit& hit, const QString& begun);
  CellEditor* editor() const { return editor_; }
  const Hit& hit() const { return hit_; }

 private:
  CellEditor* editor_;  // a child of the view
  Hit hit_;
};

}  // namespace credence
