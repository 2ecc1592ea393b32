// One plot on the screen: shows a Figure, reports what is done on it. Knows no lab.
#pragma once

#include "core/figure/figure.h"
#include "ui/plot/theme.h"

#include <QRectF>
#include <QWidget>

#include <memory>

namespace credence {

struct Head;

class PlotView : public QWidget {
  Q_OBJECT
 public:
  explicit PlotView(QWidget* parent = nullptr);
  ~PlotView() override;

  // Cheap where only layers' data changed. `passing`: it shows more only while the pointer is somewhere, and gets no
  // more room for that.
  void set_figure(Figure figure, bool passing = false);
  const Figure& figure() const;
  void set_theme(ThemeId theme);
  // What of its head is not its own; what it keeps free for legends and notes that were there begins anew.
  void set_head(const Head& head);
  const Head& head() const;            // with the rows and the note that it has kept room for
  void reserve(const Head& other);     // as many rows as another plot beside it
  QRectF plot_area() const;            // within the axes, in pixels of the widget
  void set_aged(bool aged);            // what is shown is no longer what holds: it fades until told otherwise
  QPointF to_widget(Point2 at) const;  // data coordinates to widget pixels, for tests and overlays
  Point2 to_data(QPointF widget) const;
  Rect visible_range() const;             // of the plot area; larger than the figure's axes where the aspect is equal
  void hold_axes(bool held);              // while another plot is in the hand these may grow, but not shrink
  void deselect();                        // what the keyboard would move
  void show_hover(const QString& text);   // label in a corner; empty hides it
  void show_context_menu(QPoint widget);  // what can be done with what is there, or with what is selected

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();            // the drag ended: one undo step
  void hovered(credence::Point2 at);  // the pointer moved over the plot area
  void hover_left();
  void hint(const QString& words);  // what a click or a drag would do where the pointer is; empty: nothing
  void activated();                 // double-click or Enter: fill the window
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
  void describe(const Figure& figure);
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace credence
