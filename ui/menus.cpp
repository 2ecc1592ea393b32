// SPDX-License-Identifier: GPL-3.0-only
#include "ui/menus.h"

#include "ui/document/document.h"
#include "ui/document/recent_files.h"
#include "ui/main_window.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/message_bar.h"
#include "ui/session/lab_order.h"
#include "ui/sharing.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

#include <utility>

namespace credence {

Menus::Menus(const Desk& desk, HeaderBar& header, QObject* parent)
    : QObject(parent), desk_(desk), commands_(all_commands(desk)) {
  make_menus();
  for (const Command& command : commands_) add(command);
  list_recent_files();
  show_state();
  connect(&desk_.window.sharing().serving(), &Serving::changed, this, &Menus::show_state);
  connect(&desk_.document, &Document::recent_files_changed, this, &Menus::list_recent_files);
  connect(&desk_.controller, &SessionController::lab_changed, this, [this, &header] { list_labs(header); });
  connect(&desk_.controller, &SessionController::arranged, this, &Menus::show_state);
  connect(&desk_.sidebar, &Sidebar::arranged, this, &Menus::show_state);
  furnish(header);
}

void Menus::furnish(HeaderBar& header) {
  const auto command = [this](const char* name) { return desk_.window.findChild<QAction*>(QLatin1String(name)); };
  header.add_search(command("find"));
  for (const char* name : {"undo", "redo", "show_numbers"}) header.add_tool(command(name));
  header.add_tool(menus_[MenuId::theme]->menuAction());
  auto* share = new QMenu(&header);
  for (const char* name :
       {"export_figure", "copy_figure", "print", "", "save_program", "copy_program.python", "copy_program.r",
        "copy_program.stan", "", "save_as", "copy_link", "link_address", "", "serve"}) {
    if (*name == 0) {
      share->addSeparator();
    } else {
      share->addAction(command(name));
    }
  }
  connect(share, &QMenu::aboutToShow, this, &Menus::show_obstacles);
  connect(share, &QMenu::aboutToHide, this, &Menus::forget_obstacles);
  header.add_menu(tr("Share"), share,
                  tr("the picture, the model as a program, the session, a link, or the labs in browsers, for others"));
}

void Menus::make_menus() {
  QMenuBar* bar = desk_.window.menuBar();
  const auto submenu = [this, bar](MenuId id, const QString& title) { return menus_[id] = new QMenu(title, bar); };
  menus_[MenuId::file] = bar->addMenu(tr("&File"));
  menus_[MenuId::edit] = bar->addMenu(tr("&Edit"));
  QMenu* view = menus_[MenuId::view] = bar->addMenu(tr("&View"));
  lab_menu_ = bar->addMenu(tr("&Lab"));
  menus_[MenuId::lesson] = bar->addMenu(tr("Le&sson"));
  menus_[MenuId::help] = bar->addMenu(tr("&Help"));
  recent_menu_ = new QMenu(tr("Open &recent"), bar);
  recent_menu_->setToolTipsVisible(true);
  data_menu_ = new QMenu(tr("&Data"), bar);
  data_menu_->setToolTipsVisible(true);

  submenu(MenuId::share, tr("Share"));
  QMenu* themes = submenu(MenuId::theme, tr("&Theme"));
  themes->menuAction()->setObjectName(QStringLiteral("theme"));
  themes->menuAction()->setIcon(icon(Icon::theme));
  themes->menuAction()->setToolTip(tr("Light, dark or projector"));
  view->addMenu(themes);
  view->addMenu(submenu(MenuId::language, tr("La&nguage")));
  view->addMenu(submenu(MenuId::slot_count, tr("&Plots")));
  view->addMenu(submenu(MenuId::columns, tr("Colu&mns")));
  // Exactly one entry of each of these menus is checked.
  for (const MenuId id : {MenuId::theme, MenuId::language, MenuId::columns}) new QActionGroup(menus_[id]);
}

void Menus::add(const Command& command) {
  QMenu* menu = menus_[command.menu];
  if (command.new_group) menu->addSeparator();
  QAction* action = command.make ? command.make(menu) : new QAction(command.text, menu);
  menu->addAction(action);
  desk_.window.addAction(action);  // so that keys work while the menu bar is hidden
  action->setObjectName(command.name);
  action->setShortcuts(command.keys);
  if (!command.help.isEmpty()) action->setStatusTip(command.help);
  if (command.icon) action->setIcon(icon(*command.icon));
  if (command.act) connect(action, &QAction::triggered, this, [this, &command] { run(command); });
  if (command.checked) {
    action->setCheckable(true);
    checkable_.emplace_back(action, command.checked);
    if (auto* group = menu->findChild<QActionGroup*>()) group->addAction(action);
    connect(action, &QAction::triggered, this, &Menus::show_state);
  }
  if (command.obstacle) {
    if (obstructed_.empty() || obstructed_.back().second->menu != command.menu) {
      menu->setToolTipsVisible(true);
      connect(menu, &QMenu::aboutToShow, this, &Menus::show_obstacles);
      connect(menu, &QMenu::aboutToHide, this, &Menus::forget_obstacles);
    }
    obstructed_.emplace_back(action, &command);
  }
  if (command.name == QLatin1String("open")) menu->addMenu(recent_menu_);
  if (command.name == QLatin1String("save_program")) menu->addMenu(menus_[MenuId::share]);
}

// A key reaches a command whose menu was not opened.
void Menus::run(const Command& command) {
  const QString obstacle = command.obstacle ? command.obstacle() : QString();
  if (obstacle.isEmpty()) {
    const std::function<void()> act = command.act;  // another language makes all commands anew meanwhile
    return act();
  }
  desk_.window.messages()->show_message(MessageBar::Kind::information, obstacle);
}

void Menus::show_state() {
  for (const auto& [action, checked] : checkable_) action->setChecked(checked());
}

void Menus::show_obstacles() {
  for (const auto& [action, command] : obstructed_) {
    const QString obstacle = command->obstacle();
    action->setEnabled(obstacle.isEmpty());
    action->setStatusTip(obstacle.isEmpty() ? command->help : obstacle);
    action->setToolTip(tooltip_of(action->statusTip()));
  }
}

// Enables actions so that their keys work even if the obstacle is gone by then.
void Menus::forget_obstacles() {
  for (const auto& [action, command] : obstructed_) action->setEnabled(true);
}

void Menus::list_recent_files() {
  recent_menu_->clear();
  const QStringList recent = recent_files();
  for (const QString& path : recent) {
    QAction* action = recent_menu_->addAction(menu_text(QFileInfo(path).fileName()));
    action->setToolTip(tooltip_of(path));
    connect(action, &QAction::triggered, this, [this, path] { desk_.document.open(path); });
  }
  recent_menu_->setEnabled(!recent.isEmpty());
}

void Menus::list_labs(HeaderBar& header) {
  lab_menu_->clear();
  auto* group = new QActionGroup(lab_menu_);
  for (const LabGroup& listed : lab_groups(labs())) {
    lab_menu_->addSection(menu_text(listed.title));
    for (const auto& [one, name] : listed.labs) {
      QAction* action = lab_menu_->addAction(menu_text(said(one->title())));
      action->setCheckable(true);
      action->setChecked(one == &desk_.controller.lab());
      group->addAction(action);
      connect(action, &QAction::triggered, this, [this, lab = one] { desk_.controller.open_lab(*lab); });
    }
  }
  lab_menu_->addSeparator();
  lab_menu_->addMenu(header.presets_menu());
  list_data_actions();
  if (!data_menu_->isEmpty()) lab_menu_->addMenu(data_menu_);
  for (const Lab* lender : desk_.controller.lenders()) {
    QAction* action = lab_menu_->addAction(tr("&Use the points of %1").arg(menu_text(said(lender->title()))));
    action->setObjectName(QStringLiteral("points_of.") + QString::fromStdString(lender->id()));
    connect(action, &QAction::triggered, this, [this, lender] { desk_.controller.use_points_of(*lender); });
  }
}

void Menus::list_data_actions() {
  data_menu_->clear();
  const auto add_action = [this](const QString& name, const QString& text, const QString& help) {
    QAction* action = data_menu_->addAction(menu_text(text));
    action->setObjectName(QStringLiteral("data.") + name);
    action->setToolTip(tooltip_of(help));
    action->setStatusTip(help);
    return action;
  };
  const Lab& lab = desk_.controller.lab();
  for (const Action& one : lab.actions()) {
    QAction* action = add_action(QString::fromStdString(one.id), said(one.label), said(one.help));
    connect(action, &QAction::triggered, this, [this, one] { desk_.controller.perform(one); });
  }
  const std::vector<DataSet> sets = lab.data_sets();
  if (!data_menu_->isEmpty() && !sets.empty()) data_menu_->addSeparator();
  for (const DataSet& set : sets) {
    const bool only = sets.size() == 1;
    const QString label = said(set.label), id = QString::fromStdString(set.id);
    QAction* action =
        add_action(only ? QStringLiteral("default") : id, only ? tr("The lab's own points") : label, label);
    connect(action, &QAction::triggered, this, [this, set] { desk_.controller.use_data_set(set); });
  }
}

}  // namespace credence
