// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/author_menus.h"

#include "ui/panels/field_control.h"
#include "ui/panels/numbers_view.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTableView>

namespace credence {
namespace {

template <class Wanted>
const Wanted* around(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (const auto* found = qobject_cast<const Wanted*>(widget)) return found;
  }
  return nullptr;
}

}  // namespace

AuthorMenus::AuthorMenus(QWidget& window) : QObject(&window), window_(window) {}

AuthorMenus::~AuthorMenus() { qApp->removeEventFilter(this); }

void AuthorMenus::set_active(bool active) {
  if (active == active_) return;
  active_ = active;
  if (active) {
    qApp->installEventFilter(this);
  } else {
    qApp->removeEventFilter(this);
  }
}

bool AuthorMenus::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ContextMenu) return false;
  const auto* widget = qobject_cast<const QWidget*>(watched);
  if (widget == nullptr || widget->window() != &window_) return false;
  const auto& asked = static_cast<const QContextMenuEvent&>(*event);
  const auto* table = around<QTableView>(widget);
  if (table != nullptr && table->objectName() == QLatin1String("numbers.table")) {
    QPoint place = table->viewport()->mapFromGlobal(asked.globalPos());
    if (asked.reason() == QContextMenuEvent::Keyboard) place = table->visualRect(table->currentIndex()).center();
    return open_for_number(*table, place, table->viewport()->mapToGlobal(place));
  }
  return open_for_control(*widget, asked.globalPos());
}

QMenu* AuthorMenus::menu() const {
  auto* made = new QMenu(&window_);
  made->setObjectName(QStringLiteral("author_menu"));
  made->setAttribute(Qt::WA_DeleteOnClose);
  return made;
}

bool AuthorMenus::open_for_number(const QTableView& table, QPoint place, QPoint global) {
  const QModelIndex at = table.indexAt(place);
  if (!at.isValid()) return false;
  const ShownNumber number{at.siblingAtColumn(0).data().toString(), at.siblingAtColumn(1).data().toString(),
                           at.data(number_path_role).toString()};
  if (number.text.isEmpty()) return false;  // a heading
  QMenu* made = menu();
  const auto add = [&](Use use, const QString& text) {
    connect(made->addAction(text), &QAction::triggered, this, [this, use, number] { emit number_chosen(use, number); });
  };
  add(Use::ask, tr("&Ask for this number"));
  add(Use::goal, tr("Make it a &goal"));
  add(Use::words, tr("Put it into the &words"));
  made->popup(global);
  return true;
}

bool AuthorMenus::open_for_control(const QWidget& widget, QPoint global) {
  const auto* control = around<FieldControl>(&widget);
  if (control == nullptr || !rule) return false;
  const QString field = QString::fromStdString(control->field().name);
  const Rule now = rule(field);
  QMenu* made = menu();
  QAction* shown = made->addAction(tr("&Shown in this step"));
  QAction* fixed = made->addAction(tr("&Fixed in this step"));
  shown->setCheckable(true);
  shown->setChecked(now.shown);
  fixed->setCheckable(true);
  fixed->setChecked(now.fixed);
  connect(shown, &QAction::triggered, this, [this, field](bool on) { emit shown_changed(field, on); });
  connect(fixed, &QAction::triggered, this, [this, field](bool on) { emit fixed_changed(field, on); });
  made->popup(global);
  return true;
}

}  // namespace credence
