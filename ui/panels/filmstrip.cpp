// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/filmstrip.h"

#include "ui/controller/session_controller.h"
#include "ui/document/thumbnails.h"
#include "ui/panels/picture_delegate.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <utility>

namespace credence {

Filmstrip::Filmstrip(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("filmstrip"));
  setAccessibleName(tr("Presets"));
  setItemDelegate(new PictureDelegate(PictureDelegate::Headings::beside, this));
  setFlow(LeftToRight);
  setWrapping(false);
  setMouseTracking(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollMode(ScrollPerPixel);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // the height stays, however many presets there are
  setSelectionMode(NoSelection);  // the selection is the preset that is open, and only the program sets it
  fit_height();
  const auto choose = [this](QListWidgetItem* item) {
    if (item->flags().testFlag(Qt::ItemIsEnabled)) emit preset_wanted(item->data(Qt::UserRole).toString());
  };
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
  QString heading;
  for (const Preset& preset : presets) {
    if (std::exchange(heading, preset.group) != preset.group && !preset.group.isEmpty()) {
      auto* group = new QListWidgetItem(notation(preset.group), this);
      group->setFlags(Qt::NoItemFlags);
      group->setToolTip(tooltip_of(notation(preset.group)));
    }
    auto* item = new QListWidgetItem(notation(preset.title), this);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setToolTip(tooltip_of(notation(preset.title + QLatin1Char('\n') + preset.caption)));
    item->setData(Qt::AccessibleDescriptionRole, notation(preset.caption));
    item->setData(Qt::UserRole, preset.id);
  }
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
  const QModelIndex index = indexFromItem(chosen);
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
  selectionModel()->select(index, QItemSelectionModel::ClearAndSelect);
  reveal(chosen);
}

// Scrolls to a preset; the first one of a group shows its group, too.
void Filmstrip::reveal(const QListWidgetItem* chosen) {
  const QModelIndex index = indexFromItem(chosen);
  const bool begins = index.row() > 0 && !item(index.row() - 1)->flags().testFlag(Qt::ItemIsEnabled);
  if (begins) scrollTo(index.siblingAtRow(index.row() - 1));
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

void Filmstrip::fit_height() {
  const int bar = horizontalScrollBar()->sizeHint().height();
  setFixedHeight(PictureDelegate::cell(font()).height() + bar + 2);
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
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit_height();
}

void Filmstrip::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  if (const QListWidgetItem* chosen = item_of(shown_)) reveal(chosen);
}

}  // namespace credence
