// What mouse and keys mean on a plot: hover, selection, presses and strokes, and the gestures that they make. Paints
// nothing.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/held_digit.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_scene.h"

#include <QObject>
#include <QPoint>
#include <QPointF>

#include <optional>
#include <string>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace credence {

class PlotInput : public QObject {
  Q_OBJECT
 public:
  PlotInput(const PlotScene& scene, QWidget* view);

  void mouse_press(const QMouseEvent& event);
  void mouse_move(const QMouseEvent& event);
  void mouse_release(const QMouseEvent& event);
  void double_click(const QMouseEvent& event);
  void enter();
  void leave();
  bool key_press(const QKeyEvent& event);  // false: it means nothing here
  void key_release(const QKeyEvent& event);
  void focus_out();
  bool wants(const QKeyEvent& event) const;  // before any shortcut of the window
  bool select_next(bool forward);            // false at the end: nothing is selected then
  void show_menu(QPoint at);                 // what can be done with what is there, or with what is selected

  void figure_changed();  // forgets what is no longer there
  void plot_moved();      // under a pointer that may hold still: another place is there now
  void type(const Hit& hit, const std::string& text);
  // While something is held its axes hold still, or else a place under the pointer would run away from it.
  bool holding() const { return press_ == Press::hit || press_ == Press::brush; }
  bool holding_sideways() const;  // what moves along x alone
  const std::optional<Hit>& hovered() const { return hovered_; }
  const std::optional<Hit>& selected() const { return selected_; }
  const std::optional<QPointF>& pointer() const { return pointer_; }

  void select(std::optional<Hit> hit);  // what keys will move; nothing: none

 signals:
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();
  void hovered_at(credence::Point2 at);
  void hover_left();
  void activated();
  void hint(const QString& words);  // what a click or a drag would do where the pointer is; empty: nothing
  void edit_wanted(const credence::Hit& hit, const QString& begun);  // begun: by this key, empty where by none
  void released();                                                   // nothing is held any more
  void changed();                                                    // hover or selection

 private:
  enum class Press { none, hit, empty, brush };
  Point2 place_at(QPointF at) const;  // with no more digits than the screen can tell apart

  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }
  bool in_plot(QPointF at) const { return mapping().area.contains(at); }
  std::optional<Hit> hit(QPointF at) const;
  bool offers(const Hit& hit, Gesture::Kind kind) const;
  bool draggable(const Hit& hit) const;
  bool editable(const std::optional<Hit>& hit) const;
  bool begins_number(const QKeyEvent& event) const;  // where the selected one holds a number
  // What keys work on: the selected one, or else the one under the pointer.
  std::optional<Hit> key_target() const { return selected_ ? selected_ : hovered_; }

  void send(Gesture::Kind kind, const Hit* hit, Point2 position, bool alternative = false);
  void send(Gesture gesture, const Hit* hit);
  void act_on(Gesture::Kind kind, const Hit& hit, std::optional<Point2> at = std::nullopt);
  void add_by_key(bool alternative);
  void spray(QPointF at, bool alternative);
  void drag_to(QPointF at);
  bool press_arrow(const QKeyEvent& event, int right, int up);
  void press_left(const QMouseEvent& event, const std::optional<Hit>& hit);
  void end_press();
  void finish_keys();
  void tell_place(QPointF at);
  void set_hovered(std::optional<Hit> hit);
  void set_cursor();
  std::string hint_at(QPointF at) const;
  void tell_hint();
  void rest();

  const PlotScene& scene_;
  QWidget* view_;
  HeldDigit digits_;
  Press press_ = Press::none;
  QPointF press_at_;
  qint64 press_time_ = 0;  // ms
  QPointF grip_;           // from the pointer to the handle that it holds
  bool dragging_ = false, keys_moved_ = false, second_click_ = false;
  std::optional<Hit> pressed_, hovered_, selected_;
  std::optional<Point2> told_;  // where the pointer was said to be; none: not over the plot
  std::optional<QPointF> pointer_;
  QString told_hint_;
};

}  // namespace credence
