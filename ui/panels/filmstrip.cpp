// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/filmstrip.h"

#include "ui/controller/session_controller.h"
#include "ui/document/thumbnails.h"
#include "ui/panels/picture_delegate.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTabBar>
#include <QWheelEvent>

#include <utility>

namespace credence {
namespace {

constexpr int group_role = Qt::UserRole + 1;  // the tab of a preset

}  // namespace

Filmstrip::Filmstrip(QWidget* parent)
    : QListWidget(parent), tabs_(new QTabBar(this)), delegate_(new PictureDelegate(this)) {
  setObjectName(QStringLiteral("filmstrip"));
  setAccessibleName(tr("Presets"));
  delegate_->fill_rows(true);
  setItemDelegate(delegate_);
  setFlow(LeftToRight);
  setWrapping(false);
  setMouseTracking(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollMode(ScrollPerItem);  // whole pictures
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSelectionMode(NoSelection);  // the selection is the preset that is open, and only the program sets it
  tabs_->setObjectName(QStringLiteral("filmstrip_tabs"));
  tabs_->setAccessibleName(tr("Groups of presets"));
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setElideMode(Qt::ElideNone);
  fit();
  connect(tabs_, &QTabBar::currentChanged, this, &Filmstrip::show_group);
  // The tab is that of the first picture that is seen, unless a preset or a tab was chosen.
  connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] {
    if (!moves_) choose_tab(itemAt(QPoint(1, viewport()->height() / 2)));
  });
  const auto choose = [this](QListWidgetItem* item) { emit preset_wanted(item->data(Qt::UserRole).toString()); };
  connect(this, &QListWidget::itemClicked, this, choose);
  connect(this, &QListWidget::itemActivated, this, choose);
}

void Filmstrip::serve(SessionController& controller, Thumbnails& thumbnails) {
  connect(this, &Filmstrip::preset_wanted, &controller, &SessionController::open_preset);
  connect(&controller, &SessionController::lab_changed, this, [this, &controller, &thumbnails] {
    set_lab(controller.lab(), presets(controller.lab()));
    show_pictures(thumbnails);
  });
  connect(&controller, &SessionController::preset_changed, this,
          [this, &controller] { show_preset(controller.session().preset); });
  connect(&thumbnails, &Thumbnails::made, this, [this, &thumbnails](const Lab& lab, const QString& preset) {
    if (&lab == lab_) show_picture(preset, thumbnails.picture(lab, preset));
  });
}

void Filmstrip::set_lab(const Lab& lab, const std::vector<Preset>& presets) {
  lab_ = &lab;
  shown_.clear();
  clear();
  groups_.clear();
  for (const Preset& preset : presets) {
    if (groups_.isEmpty() || groups_.last().name != preset.group) groups_.append({preset.group, 0});
    ++groups_.last().size;
    auto* item = new QListWidgetItem(notation(preset.title), this);
    item->setToolTip(tooltip_of(notation(preset.title + QLatin1Char('\n') + preset.caption)));
    item->setData(Qt::AccessibleDescriptionRole, notation(preset.caption));
    item->setData(Qt::UserRole, preset.id);
    item->setData(group_role, static_cast<int>(groups_.size() - 1));
  }
  const QSignalBlocker quiet(tabs_);
  while (tabs_->count() > 0) tabs_->removeTab(0);
  for (const Group& group : groups_) {
    tabs_->setTabToolTip(tabs_->addTab(QString()), tooltip_of(notation(group.name)));
  }
  name_tabs();
}

// With the number of presets if there is room for all.
void Filmstrip::name_tabs() {
  for (const bool counted : {true, false}) {
    for (int k = 0; k < groups_.size(); ++k) {
      const QString name = notation(groups_[k].name);
      tabs_->setTabText(k, menu_text(counted ? QStringLiteral("%1 · %2").arg(name).arg(groups_[k].size) : name));
    }
    if (tabs_->sizeHint().width() <= width()) return;
  }
}

void Filmstrip::show_group(int tab) {
  executeDelayedItemsLayout();  // before it, there is nowhere to scroll to
  for (int row = 0; row < count(); ++row) {
    if (item(row)->data(group_role) != tab) continue;
    const QScopedValueRollback moving(moves_, true);
    return horizontalScrollBar()->setValue(row);
  }
}

void Filmstrip::choose_tab(const QListWidgetItem* preset) {
  if (preset == nullptr) return;
  const QSignalBlocker quiet(tabs_);
  tabs_->setCurrentIndex(preset->data(group_role).toInt());
}

void Filmstrip::draw_pictures(bool drawn) {
  delegate_->draw_pictures(drawn);
  fit();
  scheduleDelayedItemsLayout();
}

QListWidgetItem* Filmstrip::item_of(const QString& preset) const {
  for (int row = 0; row < count(); ++row) {
    if (!preset.isEmpty() && item(row)->data(Qt::UserRole) == preset) return item(row);
  }
  return nullptr;
}

void Filmstrip::show_preset(const QString& id) {
  QListWidgetItem* chosen = item_of(id);
  const bool same = std::exchange(shown_, id) == id && chosen != nullptr && chosen == currentItem();
  if (same && chosen->isSelected()) return;  // screen readers would be told again
  selectionModel()->clear();
  if (chosen == nullptr) return;
  choose_tab(chosen);
  const QModelIndex index = indexFromItem(chosen);
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
  selectionModel()->select(index, QItemSelectionModel::ClearAndSelect);
  const QScopedValueRollback moving(moves_, true);
  scrollTo(index);
}

void Filmstrip::show_picture(const QString& id, const QImage& picture) {
  if (QListWidgetItem* one = item_of(id)) one->setData(Qt::DecorationRole, picture);
}

void Filmstrip::show_pictures(const Thumbnails& thumbnails) {
  for (int row = 0; row < count(); ++row) {
    const QImage picture = thumbnails.picture(*lab_, item(row)->data(Qt::UserRole).toString());
    if (!picture.isNull()) item(row)->setData(Qt::DecorationRole, picture);
  }
}

// There is always room for a scroll bar, so that the plots keep their size from lab to lab. What whole entries leave
// free is outside of the viewport, or a sliver of the next one would be seen.
void Filmstrip::fit() {
  const int above = tabs_->sizeHint().height(), bar = horizontalScrollBar()->sizeHint().height();
  const int entries = std::max(1, width() / PictureDelegate::cell(font()).width());
  setViewportMargins(0, above, width() % entries, 0);
  setFixedHeight(above + delegate_->height(font()) + bar + 2);
}

void Filmstrip::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && currentItem() != nullptr) {
    emit itemActivated(currentItem());
  } else {
    QListWidget::keyPressEvent(event);
  }
}

// The wheel moves the strip, which has only one direction.
void Filmstrip::wheelEvent(QWheelEvent* event) {
  const QPoint turned = event->angleDelta();
  const int by = std::abs(turned.x()) > std::abs(turned.y()) ? turned.x() : turned.y();
  horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by);
  event->accept();
}

void Filmstrip::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit();
}

void Filmstrip::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  name_tabs();
  tabs_->setGeometry(0, 0, width(), tabs_->sizeHint().height());
  fit();
  doItemsLayout();  // their width follows
  const QScopedValueRollback moving(moves_, true);
  if (const QListWidgetItem* chosen = item_of(shown_)) scrollToItem(chosen);
}

}  // namespace credence
