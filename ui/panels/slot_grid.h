// Up to six slots in one to three columns with movable borders; one of them may fill the whole area.
#pragma once

#include "ui/panels/slot_panel.h"

#include <QWidget>

#include <vector>

class QSplitter;

namespace credence {

class SlotGrid : public QWidget {
  Q_OBJECT
 public:
  explicit SlotGrid(QWidget* parent = nullptr);
  void serve(SessionController& controller);
  int count() const { return count_; }
  bool on_screen(int slot) const;  // false where another one fills the window
  SlotPanel* panel(int slot);      // nullptr where the slot was never shown
  void set_theme(ThemeId theme);
  void emphasise(Role role);  // in all plots, what has that role; neutral: nothing
  void even_out();            // equal widths and heights again

 signals:
  void failed(const QString& sentence);   // a view could not be drawn
  void pointed_at(const QString& field);  // as of SlotPanel
  void hint(const QString& words);        // what a click or a drag would do where the pointer is

 private:
  void arrange(const SessionController& controller);
  void show_picture(const SessionController& controller);
  void begin_anew_where_chosen(const SessionController& controller);
  void show_data(const SessionController& controller);
  void show_equations(SessionController& controller);
  void align_plots();
  void hold_axes(const SlotPanel* held);
  void make_panel(SessionController& controller);
  QSplitter* make_row();
  void lay_out(int count, int columns);  // panels into rows
  std::vector<SlotPanel*> panels_;       // made when they are needed first
  QSplitter* column_;
  std::vector<QSplitter*> rows_;
  SessionController* controller_ = nullptr;
  ThemeId theme_ = ThemeId::light;
  QString preset_;
  std::vector<Value> choices_;  // under which the picture was drawn
  int count_ = 0, columns_ = 0, maximised_ = -1;
};

}  // namespace credence
