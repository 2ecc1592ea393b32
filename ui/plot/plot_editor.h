// Editing the texts of a plot's cells and nodes in a box that lies over them.
#pragma once

#include "ui/plot/hits.h"

#include <QString>

namespace credence {

class CellEditor;
class PlotScene;

class PlotEditor {
 public:
  // The scene must live as long as the editor; the box belongs to `box`'s parent.
  PlotEditor(const PlotScene& scene, CellEditor* box) : scene_(scene), box_(box) {}
  // Opens the box over an object that has a text, with that text or with what has been typed already. Otherwise
  // nothing.
  void open(const Hit& hit, const QString& begun);
  void follow();  // the scene has changed: the box goes with its object, or closes if that is gone
  const Hit& edited() const { return edited_; }
  CellEditor* box() const { return box_; }

 private:
  const PlotScene& scene_;
  CellEditor* box_;
  Hit edited_;
};

}  // namespace credence
