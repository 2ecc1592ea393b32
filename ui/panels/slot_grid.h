// Up to six slots in one to three columns with movable borders. One of them may fill the whole area. On a projector's
// wall that is too small for all of them to be read, one row is shown at a time, or one plot, with a switch.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/slot_panel.h"
#include "ui/plot/marked_words.h"

#include <QWidget>

#include <map>
#include <vector>

class QSplitter;

namespace credence {

class DragMe;
class RowSwitch;

class SlotGrid : public QWidget {
  Q_OBJECT
 public:
  explicit SlotGrid(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  int count() const { return count_; }
  bool on_screen(int slot) const;                    // false if another slot fills the window, or another row
  SlotPanel* panel(int slot);                        // nullptr if the slot was never shown
  void set_theme(ThemeId theme, double larger = 1);  // larger: as in SlotPanel
  void emphasise(Role role);                         // highlights layers of that role in all plots; neutral: none
  std::vector<MarkName> marks();                     // the marks with names of all plots on the screen
  void even_out();                                   // makes widths and heights equal again

 signals:
  void drag_wanted(int slot);                            // the slot's picture is dragged out
  void sheet_wanted(int slot);                           // the sheet of all views that the slot can show
  void failed(const QString& sentence);                  // a view could not be drawn
  void pointed_at(const QString& field);                 // as in SlotPanel
  void refers_to(const credence::Reference& reference);  // as in SlotPanel
  void layers_drawn(const QString& view, const std::vector<credence::LayerChoice>& layers);  // of a plot on the screen
  void hint(const QString& words);  // effect of a click or a drag at the pointer

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange(const SessionController& controller);
  void follow_size();
  void show_picture(const SessionController& controller);
  void begin_anew_where_chosen(const SessionController& controller);
  void show_data(const SessionController& controller);
  void show_equations(SessionController& controller);
  void align_plots();
  void make_panel(SessionController& controller);
  QSplitter* make_row();
  void lay_out(int count, int columns);  // arranges the panels in rows
  std::vector<SlotPanel*> panels_;       // made on first use
  QSplitter* column_;
  RowSwitch* switch_;
  std::vector<QSplitter*> rows_;
  SessionController* controller_ = nullptr;
  ThemeId theme_ = ThemeId::light;
  double larger_ = 1;
  DragMe* drag_me_ = nullptr;
  QString preset_;
  std::vector<Value> choices_;  // choices under which the picture was drawn
  int count_ = 0, columns_ = 0, maximised_ = -1;
};

std::map<QString, Rect> axes_of(SlotGrid& grid);  // ranges of the axes of the plots on the screen, by view

}  // namespace credence
