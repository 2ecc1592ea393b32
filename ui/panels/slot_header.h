// Title and buttons of a slot: they lie on the first row of its page.
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
  void set_view(const QString& view);                                       // one of those on offer
  const QString& title() const { return title_; }                           // of the view
  bool set_figure_title(const QString& title);  // what its figure says of itself; whether that is another
  void set_icon_side(int side);
  bool set_enlarged(bool enlarged, bool possible);  // whether the button came or went

  // Pixels of the first row.
  struct Room {
    int left = 0, right = 0, height = 0;
  };
  Room place(ThemeId theme);  // takes it on the slot as it is now

 signals:
  void view_wanted(const QString& view);
  void enlarge_wanted();  // fill the window, or back

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
