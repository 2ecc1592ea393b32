// A widget that shows a Figure and reports gestures on it. Knows no lab.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/figure/reference.h"
#include "ui/plot/theme.h"

#include <QRectF>
#include <QWidget>

#include <memory>
#include <optional>

namespace credence {

class PlotScene;
struct Head;
struct Hit;

class PlotView : public QWidget {
  Q_OBJECT
 public:
  explicit PlotView(QWidget* parent = nullptr);
  ~PlotView() override;

  // `passing`: the figure shows more only while the pointer is somewhere, and gets no additional room for that.
  void set_figure(Figure figure, bool passing = false);
  const Figure& figure() const;
  void set_theme(ThemeId theme, double larger = 1);  // larger: type, strokes and marks, in large windows
  // Sets the part of the head that others determine. The room that is kept for legends and notes is reset.
  void set_head(const Head& head);
  const Head& head() const;         // including the rows and the note that it keeps room for
  void reserve(const Head& other);  // at least as many rows as a plot beside it
  QRectF plot_area() const;         // inside the axes, in pixels of the widget
  const PlotScene& scene() const;
  void set_stale(bool stale);          // fades the figure while it is out of date
  QPointF to_widget(Point2 at) const;  // data coordinates to widget pixels
  Point2 to_data(QPointF widget) const;
  Rect visible_range() const;                    // range of the plot area; larger than the axes' if the aspect is equal
  void hold_axes(bool held);                     // while another plot is dragged, the axes may grow but not shrink
  void deselect();                               // clears the selection for the keyboard
  std::optional<Hit> selected() const;           // object that keys act on
  void act(const Hit& hit, Gesture::Kind kind);  // as the keyboard does; `type` begins to edit the object's text
  void show_hover(const QString& text);          // label in a corner; empty: hidden
  void show_context_menu(QPoint widget);         // shows what can be done at the place, or with the selected object

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();            // the drag ended: one undo step
  void hovered(credence::Point2 at);  // the pointer moved over the plot area
  void hover_left();
  void hint(const QString& words);                       // effect of a click or a drag at the pointer; empty: none
  void refers_to(const credence::Reference& reference);  // by the object at the pointer, or selected by keys
  void activated();                                      // double-click or Enter, to fill the window
  void visible_range_changed(const credence::Rect& range);

 protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace credence
