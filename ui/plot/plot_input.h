// Turns mouse events on a plot into gestures; key events go to PlotKeys. Paints nothing.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_focus.h"
#include "ui/plot/plot_gestures.h"
#include "ui/plot/plot_hover.h"
#include "ui/plot/plot_keys.h"
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
  void enter() { gestures_.watch_digits(figure().classes); }
  void leave();
  bool key_press(const QKeyEvent& event) { return keys_.press(event); }  // false if the key has no meaning here
  void key_release(const QKeyEvent& event) { keys_.release(event); }
  void focus_out();
  bool wants(const QKeyEvent& event) const { return keys_.wants(event); }  // takes it before the window's shortcuts
  bool select_next(bool forward);  // false at the end, where nothing is selected
  void show_menu(QPoint at);       // shows what can be done at the pointer, or with the selected object

  void figure_changed();  // drops objects that no longer exist
  void plot_moved();      // another place may be under the resting pointer
  void type(const Hit& hit, const std::string& text) { gestures_.type(hit, text); }
  void act(const Hit& hit, Gesture::Kind kind) { keys_.act(hit, kind); }  // as the keyboard does
  // While something is held the axes must hold still, or else the place under the pointer would move away.
  bool holding() const { return press_ == Press::hit || press_ == Press::brush; }
  bool holding_sideways() const;  // an object that moves along x alone
  const PlotFocus& focus() const { return focus_; }

  void select(const std::optional<Hit>& hit) { focus_.select(hit); }  // selects the object that keys move; empty: none

 signals:
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();
  void hovered_at(credence::Point2 at);
  void hover_left();
  void activated();
  void hint(const QString& words);  // effect of a click or a drag at the pointer; empty: none
  void edit_wanted(const credence::Hit& hit, const QString& begun);  // begun: the key that began it, or empty
  void released();                                                   // nothing is held any more
  void changed();                                                    // hover or selection changed

 private:
  enum class Press { none, hit, empty, brush };
  const Figure& figure() const { return scene_.figure(); }
  const PlotMapping& mapping() const { return scene_.layout().mapping; }
  bool in_plot(QPointF at) const { return mapping().area.contains(at); }
  std::optional<Hit> hit(QPointF at) const;

  void press_left(const QMouseEvent& event, const std::optional<Hit>& hit);
  void drag_to(QPointF at);
  void end_press();
  void hover(QPointF at);
  void set_cursor();
  void rest();

  const PlotScene& scene_;
  QWidget* view_;
  PlotFocus focus_;
  PlotGestures gestures_;
  PlotHover hover_;
  PlotKeys keys_;
  Press press_ = Press::none;
  QPointF press_at_;
  qint64 press_time_ = 0;  // in ms
  QPointF grip_;           // from the pointer to the held handle
  bool dragging_ = false, second_click_ = false;
  std::optional<Hit> pressed_;
};

}  // namespace credence
