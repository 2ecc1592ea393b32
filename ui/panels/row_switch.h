// On a projector's wall that is too small for all plots to be read, one row of them is shown at a time, or one plot:
// chooses it.
#pragma once

#include "ui/panels/segments.h"
#include "ui/plot/theme.h"

#include <utility>

namespace credence {

class RowSwitch : public Segments {
  Q_OBJECT
 public:
  explicit RowSwitch(QWidget* parent);
  int row() const { return row_; }  // the only one that is shown; -1: all are
  int columns() const { return made_for_.second; }
  // Makes a button per row of so many plots, or per plot if each needs the whole width.
  void offer(int count, int columns, bool alone);
  // Shows one row at a time if all of them would be too low in this height, or if each plot needs the whole width.
  // `larger` is as in SlotPanel.
  void fit(ThemeId theme, double larger, int height);
  bool must_change(ThemeId theme, double larger, int height, bool alone) const;
  void begin_anew();  // with the first row

 signals:
  void row_chosen();

 private:
  int rows() const;
  bool are_too_low(ThemeId theme, double larger, int height) const;
  std::pair<int, int> made_for_;  // count and columns for which the buttons were made
  bool alone_ = false;
  int row_ = -1;
};

}  // namespace credence
