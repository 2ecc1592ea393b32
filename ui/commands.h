// Everything that the window can be told to do, in one table: menus, keys, tooltips and the page of keys come from it.
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

enum class MenuId { file, edit, view, theme, language, slot_count, columns, help };

struct Command {
  MenuId menu = MenuId::file;
  QString name;  // of its action: "export_figure"
  QString text;
  QList<QKeySequence> keys;
  QString help;  // tooltip, and beside the key on the page of keys
  std::function<void()> act;
  std::function<bool()> checked;  // where it can be on or off
  std::optional<Icon> icon;
  bool new_group = false;                         // a line above it
  std::function<QString()> obstacle;              // why it is impossible at present; empty where it is possible
  std::function<QAction*(QObject* parent)> make;  // where somebody else knows its text and whether it is possible
};

// What commands act on.
struct Desk {
  MainWindow& window;
  SessionController& controller;
  Document& document;
  SlotGrid& slots_shown;
  Sidebar& sidebar;
};

std::vector<Command> all_commands(const Desk& desk);

}  // namespace credence
