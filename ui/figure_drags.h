// Figures that are dragged out of the window by their titles, into a document or a folder.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/exports.h"
#include "ui/files/passing_folder.h"
#include "ui/panels/slot_grid.h"

#include <functional>
#include <memory>

namespace credence {

class FigureDrags : public QObject {
  Q_OBJECT
 public:
  FigureDrags(SlotGrid& slots_shown, Exports& exports, std::function<ThemeId()> theme);
  // The slot's picture, the words and a file that carries the session. Throws InputError if nothing is computed yet, or
  // if no file can be written.
  std::unique_ptr<QMimeData> data(int slot);

 private:
  void drag(int slot);

  SlotGrid& slots_;
  Exports& exports_;
  std::function<ThemeId()> theme_;
  std::unique_ptr<PassingFolder> folder_;  // made by the first drag; another program copies what is dropped there
  QImage picture_;                         // of the last drag
};

}  // namespace credence
