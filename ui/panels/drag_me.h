// A bubble that says "Drag me" over a handle, or "Click me" where things are clicked, until someone has done so once in
// the lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/session_controller.h"
#include "ui/plot/theme.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <vector>

namespace credence {

class PlotView;
class SlotGrid;

class DragMe : public QWidget {
  Q_OBJECT
 public:
  DragMe(SlotGrid& grid, SessionController& controller);
  void set_theme(ThemeId theme);
  void note_gesture();  // something was dragged or clicked in the lab
  void follow();        // the plots have changed

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool is_wanted() const;
  struct Meant {
    QPointF place;
    bool dragged = true;
    double radius = 0;   // of the node that is clicked, in pixels
    bool minor = false;  // anything else is meant first
  };
  static std::vector<Meant> meant_in(const PlotView& plot);
  void point_at(PlotView* plot, const Meant& meant);
  void point_at_nothing();
  // Where the bubble is from the middle of what is meant: above or below, with a gap, in the middle or to one side.
  struct Side {
    bool above = true;
    double gap = 0;
    int lean = 0;  // -1: to the left, 1: to the right
    bool operator==(const Side&) const = default;
  };
  void stand(const Side& side);
  QRectF bubble_at(QPointF place, const Side& side) const;  // with its tip, in the plot's pixels
  void find_room();                                         // where the bubble covers the fewest words
  void keep_away_from(QPoint pointer);                      // leaves the handle's own name free

  SlotGrid& grid_;
  SessionController& controller_;
  ThemeId theme_ = ThemeId::light;
  QPointer<PlotView> plot_;
  QPointF place_;  // of the handle, in the plot's pixels
  QString words_;
  Side side_;
  bool ringed_ = true;
  QTimer rest_;
  bool known_ = false;       // whether the lab was used by hand before
  bool has_played_ = false;  // since the preset was opened
  QString preset_;
  const void* result_ = nullptr;  // that of the picture, and its frame
  int frame_ = 0;
  std::string lab_;
};

}  // namespace credence
