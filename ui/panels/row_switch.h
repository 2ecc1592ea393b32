// In a window or on a wall that is too small for all plots to be read, one row of them is shown at a time, or one plot:
// chooses it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/panels/segments.h"
#include "ui/plot/theme.h"

#include <QStringList>

#include <functional>
#include <map>
#include <utility>

namespace credence {

class RowSwitch : public Segments {
  Q_OBJECT
 public:
  explicit RowSwitch(QWidget* parent);
  int row() const { return row_; }  // the only one that is shown; -1: all are
  int columns() const { return made_for_.second; }
  void offer(int count, int columns);  // rows of so many plots are to be shown
  // Notes the picture that a slot shows on a projector's wall. A table in it may need the whole width. `larger` is as
  // in SlotPanel.
  void note(int slot, const Figure& figure, ThemeId theme, double larger);
  // Shows one row at a time if all of them would be too low, or one plot at a time if they could not be read beside
  // each other.
  void fit(ThemeId theme, double larger, const QSize& size);
  bool must_change(ThemeId theme, double larger, const QSize& size) const;
  void name_plots(const QStringList& titles);  // of all slots; the buttons show them as far as there is room
  void forget_others(const std::function<bool(int slot)>& stays);  // pictures that another theme may draw narrower
  void begin_anew();  // with the first row, and without the pictures that were noted

 signals:
  void row_chosen();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int rows(int columns) const;
  bool is_too_narrow(ThemeId theme, double larger, int width) const;
  bool are_too_low(ThemeId theme, double larger, int height) const;
  void make_buttons(int columns);
  void write_names();
  int count_ = 0, columns_ = 1;
  QStringList titles_;
  std::map<int, double> widths_;        // per slot, the width that its picture needs beside others
  std::pair<int, int> made_for_{0, 1};  // count and columns for which the buttons were made
  bool alone_ = false;
  int row_ = -1;
};

}  // namespace credence
