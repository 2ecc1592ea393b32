// Title and buttons of a slot, over the first row of its page.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/arrangement.h"
#include "ui/plot/theme.h"

#include <QObject>
#include <QString>

#include <vector>

class QLabel;
class QMenu;
class QToolButton;
class QWidget;

namespace credence {

class SlotHeader : public QObject {
  Q_OBJECT
 public:
  SlotHeader(int index, QWidget* slot);

  void offer(const std::vector<OfferedView>& views, const QString& shown);  // fills the menu
  void set_view(const QString& view);                                       // view: one of those on offer
  const QString& title() const { return title_; }                           // title of the view
  bool set_figure_title(const QString& title);  // title of its figure; returns whether it changed
  void set_icon_side(int side);
  bool set_enlarged(bool enlarged, bool possible);  // returns whether the button appeared or disappeared

  // The room that the header takes in the first row, in pixels.
  struct Room {
    int left = 0, right = 0, height = 0;
  };
  Room place(ThemeId theme);  // places the header on the slot at its current size

 signals:
  void view_wanted(const QString& view);
  void sheet_wanted();
  void enlarge_wanted();  // to fill the window, or to leave that
  void drag_wanted();     // the title is dragged

 private:
  int index_;
  QWidget* slot_;
  std::vector<OfferedView> offered_;
  QString title_, figure_title_;
  QLabel* title_label_;
  QToolButton* menu_button_;
  QMenu* menu_;
  QToolButton* enlarge_;
};

}  // namespace credence
