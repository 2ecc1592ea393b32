// Turns the pages of a table that has more rows than its window: by the wheel, by a click on the words that say which
// rows are shown, and to the row that the keyboard selects.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plot/held_scene.h"
#include "ui/plot/hits.h"

#include <QObject>

#include <functional>
#include <optional>

class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace credence {

class RowTurner : public QObject {
 public:
  // Sees the events of the view before it does.
  RowTurner(HeldScene& held, QWidget* view, std::function<void()> redraw);

  void reveal(const std::optional<Hit>& selected);

 protected:
  bool eventFilter(QObject* view, QEvent* event) override;

 private:
  bool wheel(const QWheelEvent& event);
  bool press(const QMouseEvent& event);
  void show_from(int first);

  HeldScene& held_;
  std::function<void()> redraw_;
  int angle_ = 0;  // of the wheel, less than a row's
};

// Whether the place is on the words that say which rows are shown.
bool on_row_words(const PlotScene& scene, QPointF at);

}  // namespace credence
