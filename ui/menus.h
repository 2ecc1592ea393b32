// The menu bar: the commands of the table, and entries that depend on files, labs and data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/commands.h"

#include <QMap>
#include <QObject>

class QMenu;

namespace credence {

class HeaderBar;

class Menus : public QObject {
  Q_OBJECT
 public:
  Menus(const Desk& desk, HeaderBar& header, QObject* parent);
  QMenu* data_menu() { return data_menu_; }
  void show_state();  // enables and checks the commands

 private:
  void make_menus();
  void furnish(HeaderBar& header);  // with the commands that stand in it
  void add(const Command& command);
  void run(const Command& command);
  void show_obstacles();
  void forget_obstacles();
  void list_recent_files();
  void list_labs(HeaderBar& header);
  void list_data_actions();

  Desk desk_;
  std::vector<Command> commands_;
  QMap<MenuId, QMenu*> menus_;
  std::vector<std::pair<QAction*, std::function<bool()>>> checkable_;
  std::vector<std::pair<QAction*, const Command*>> obstructed_;
  QMenu *recent_menu_, *lab_menu_, *data_menu_;
};

}  // namespace credence
