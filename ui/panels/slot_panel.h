// One slot of the screen: a menu of the lab's views over a plot, the numbers or the data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/reference.h"
#include "ui/controller/session_controller.h"
#include "ui/panels/slot_header.h"
#include "ui/panels/slot_pages.h"
#include "ui/plot/plot_view.h"

#include <QFrame>

#include <optional>

class QStackedLayout;

namespace credence {

class SlotPanel : public QFrame {
  Q_OBJECT
 public:
  explicit SlotPanel(int index, QWidget* parent = nullptr);
  void offer(const std::vector<OfferedView>& views) { header_->offer(views, view_); }  // fills the menu
  void set_view(const QString& view);
  const QString& view() const { return view_; }
  const QString& title() const { return header_->title(); }
  bool shows_numbers() const { return view_ == QLatin1String(numbers_view_id); }
  bool shows_equations() const { return view_ == QLatin1String(equations_view_id); }
  bool shows_data() const { return view_ == QLatin1String(data_view_id); }
  // Draws the slot's view of the picture. `cursor` is the place of the pointer over any slot, or null.
  void show_picture(const Picture& picture, const Cursor* cursor);
  void show_equations(const std::vector<Equation>& equations);       // if the slot shows equations
  void show_data(const Table& table, const std::vector<bool>& lit);  // if the slot shows data
  void follow(const Cursor* cursor);                 // redraws if the view depends on the pointer's place
  void set_stale(bool stale);                        // fades the picture if it belongs to an earlier edit
  void clear();                                      // removes the picture
  void forget_view();                                // another lab may use the same id for another view
  void emphasise(std::vector<Role> roles);           // highlights layers of these roles
  void mark(const Reference& reference);             // highlights it in the formulas, if the slot shows them
  void begin_anew();                                 // the next figure need not keep the room of earlier ones
  void set_theme(ThemeId theme, double larger = 1);  // larger: type, strokes and marks of the plot
  void set_enlarged(bool enlarged, bool possible);
  PlotView* plot() { return plot_; }  // nullptr until the slot has shown a plot
  PlotView* shown_plot() { return is_plot(view_) ? plot_ : nullptr; }

 signals:
  void resized();
  void view_wanted(const QString& view);
  void sheet_wanted();    // the sheet of all views
  void enlarge_wanted();  // to fill the window, or to leave that
  void drag_wanted();     // the picture is dragged out by its title
  void gesture(const credence::Gesture& gesture);
  void gesture_finished();
  void hovered(credence::Point2 at);
  void hover_left();
  void hint(const QString& words);
  void data_edited(const credence::Table& table, const QString& text);
  void refused(const QString& sentence);
  void pointed_at(const QString& field);                 // id of a parameter in a formula; empty: none
  void speaks_of(credence::Role role);                   // role of a formula in the plots
  void refers_to(const credence::Reference& reference);  // what an object in use of the plot stands for; or empty
  void failed(const QString& sentence);                  // the view could not be drawn

 protected:
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void make_plot();
  void show_page(QWidget* page);
  void place_header(bool anew = true);
  void show_hover();
  void draw(const Cursor* cursor);
  template <class Draw>
  void attempt(const Draw& draw);
  int index_;
  QString view_;
  ThemeId theme_ = ThemeId::light;
  double larger_ = 1;
  SlotHeader* header_;
  QStackedLayout* stack_;
  SlotPages* pages_;
  PlotView* plot_ = nullptr;
  QWidget* empty_;
  Picture picture_;  // shown picture
  std::vector<Role> emphasis_;
  bool stale_ = false, anew_ = false;
  bool followed_ = false;          // whether the drawing depends on the place of the pointer
  std::optional<Point2> pointer_;  // place of the pointer
};

}  // namespace credence
