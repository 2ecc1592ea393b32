// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slot_header.h"

#include "ui/panels/icons.h"
#include "ui/panels/menu_button.h"
#include "ui/panels/title_grip.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace credence {

SlotHeader::SlotHeader(int index, QWidget* slot)
    : QObject(slot),
      index_(index),
      slot_(slot),
      title_label_(plain_label(slot)),
      menu_button_(new QToolButton(slot)),
      menu_(new QMenu(slot)),
      enlarge_(new QToolButton(slot)) {
  menu_button_->setObjectName(QStringLiteral("slot%1.view").arg(index));
  menu_button_->setMenu(menu_);
  menu_button_->setPopupMode(QToolButton::InstantPopup);
  open_without_waiting(menu_button_);
  menu_button_->setText(QStringLiteral("▾"));
  menu_button_->setToolTip(tr("Choose another plot"));
  title_label_->setObjectName(QStringLiteral("slot%1.title").arg(index));
  title_label_->setProperty("heading", true);
  title_label_->setToolTip(
      tr("Click: choose another plot; drag: take this picture along, into a document or a folder"));
  const auto* grip = new TitleGrip(title_label_);
  connect(grip, &TitleGrip::clicked, menu_button_, [this] { open_menu(menu_button_); });
  connect(grip, &TitleGrip::double_clicked, this, &SlotHeader::enlarge_wanted);
  connect(grip, &TitleGrip::dragged, this, &SlotHeader::drag_wanted);
  enlarge_->setObjectName(QStringLiteral("slot%1.enlarge").arg(index));
  connect(enlarge_, &QToolButton::clicked, this, &SlotHeader::enlarge_wanted);
}

void SlotHeader::offer(const std::vector<OfferedView>& views, const QString& shown) {
  if (views == offered_) return;
  offered_ = views;
  menu_->clear();
  connect(menu_->addAction(tr("All as &pictures…")), &QAction::triggered, this, &SlotHeader::sheet_wanted);
  auto* group = new QActionGroup(menu_);
  QString heading;
  for (const OfferedView& view : views) {
    if (std::exchange(heading, view.group) != view.group) menu_->addSection(menu_text(view.group));
    QAction* action = menu_->addAction(notation(menu_text(view.title)));
    action->setCheckable(true);
    action->setChecked(view.id == shown);
    action->setData(view.id);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, id = view.id] { emit view_wanted(id); });
  }
}

void SlotHeader::set_view(const QString& view) {
  title_ = view;
  figure_title_.clear();
  for (QAction* action : menu_->actions()) {
    const bool chosen = action->data().toString() == view;
    action->setChecked(chosen);
    if (chosen) title_ = action->text();
  }
  menu_button_->setAccessibleName(tr("Plot %1: %2").arg(index_ + 1).arg(title_));
}

bool SlotHeader::set_figure_title(const QString& title) { return std::exchange(figure_title_, title) != title; }

void SlotHeader::set_icon_side(int side) {
  for (QToolButton* button : {menu_button_, enlarge_}) button->setIconSize(QSize(side, side));
}

bool SlotHeader::set_enlarged(bool enlarged, bool possible) {
  enlarge_->setIcon(icon(enlarged ? Icon::shrink : Icon::enlarge));
  const QString words = enlarged ? tr("Back to all plots (Escape)") : tr("Fill the window (Enter, or double-click)");
  const QString name = words.section(QStringLiteral(" ("), 0, 0);
  if (enlarge_->accessibleName() != name) enlarge_->setAccessibleName(name);  // each call is announced
  enlarge_->setToolTip(words);
  if (enlarge_->isVisibleTo(slot_) == possible) return false;
  enlarge_->setVisible(possible);
  return true;
}

SlotHeader::Room SlotHeader::place(ThemeId theme) {
  for (QWidget* part :
       {static_cast<QWidget*>(title_label_), static_cast<QWidget*>(menu_button_), static_cast<QWidget*>(enlarge_)}) {
    part->ensurePolished();
    part->raise();
  }
  const QSize arrow = menu_button_->sizeHint(), enlarge = enlarge_->isHidden() ? QSize(0, 0) : enlarge_->sizeHint();
  const int left = 9, height = std::max(arrow.height(), title_label_->sizeHint().height());
  const QFontMetrics metrics(title_label_->font());
  const int room = std::max(20, slot_->width() - left - arrow.width() - enlarge.width() - 12);
  // The figure's title says more than the view's name, but in a narrow slot the legend needs the room.
  const int longest = theme == ThemeId::projector ? room : room * 3 / 5;
  const bool fits = metrics.horizontalAdvance(figure_title_) <= longest;
  title_label_->setText(
      metrics.elidedText(fits && !figure_title_.isEmpty() ? figure_title_ : title_, Qt::ElideRight, room));
  const int words = std::min(room, title_label_->sizeHint().width());
  title_label_->setGeometry(left, 1, words, height);
  menu_button_->setGeometry(left + words + 2, 1 + (height - arrow.height()) / 2, arrow.width(), arrow.height());
  enlarge_->setGeometry(slot_->width() - 4 - enlarge.width(), 1, enlarge.width(), enlarge.height());
  return {words + arrow.width() + 10, enlarge.width(), height};
}

}  // namespace credence
