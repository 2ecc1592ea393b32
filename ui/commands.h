// All commands of the window in one table, from which menus, keys, tooltips and the page of keys are made.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/icons.h"

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QAction;

namespace credence {

class Document;
class MainWindow;
class SessionController;
class Sidebar;
class SlotGrid;

enum class MenuId { file, share, edit, view, theme, language, slot_count, columns, lesson, help };

struct Command {
  MenuId menu = MenuId::file;
  QString name;  // object name of its action: "export_figure"
  QString text;
  QList<QKeySequence> keys;
  QString help;  // tooltip; also shown beside the key on the page of keys
  std::function<void()> act;
  std::function<bool()> checked;  // set if the command can be on or off
  std::optional<Icon> icon;
  bool new_group = false;                         // draws a line above it in the menu
  std::function<QString()> obstacle;              // says why the command is impossible now; empty if it is possible
  std::function<QAction*(QObject* parent)> make;  // set if another object makes the action
};

// The objects that commands act on.
struct Desk {
  MainWindow& window;
  SessionController& controller;
  Document& document;
  SlotGrid& slots_shown;
  Sidebar& sidebar;
};

std::vector<Command> all_commands(const Desk& desk);

}  // namespace credence
