// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/row_drag.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QListWidget>
#include <QMouseEvent>
#include <QStyleHints>

#include <utility>

namespace credence {
namespace {

class RowDrag : public QObject {
 public:
  RowDrag(QListWidget* list, std::function<void(int, int)> moved)
      : QObject(list), list_(list), moved_(std::move(moved)) {
    list->viewport()->installEventFilter(this);
  }

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    const auto type = event->type();
    if (type == QEvent::MouseButtonPress) {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      pressed_at_ = mouse->position().toPoint();
      from_ = at_ = mouse->button() == Qt::LeftButton ? list_->indexAt(pressed_at_).row() : -1;
      dragging_ = false;
      return false;
    }
    if (type == QEvent::Hide) from_ = -1;
    if (from_ < 0) return false;
    if (type == QEvent::MouseMove) {
      drag(static_cast<QMouseEvent*>(event)->position().toPoint());
      return true;
    }
    if (type == QEvent::MouseButtonRelease) release();
    return false;
  }

 private:
  void drag(QPoint pointer) {
    dragging_ = dragging_ || (pointer - pressed_at_).manhattanLength() >= QApplication::startDragDistance();
    if (!dragging_ || at_ >= list_->count()) return;
    const int last = list_->count() - 1, under = list_->indexAt({list_->viewport()->width() / 2, pointer.y()}).row();
    const int to = under >= 0 ? under : pointer.y() < 0 ? 0 : last;
    if (to == at_) return;
    if (list_->model()->moveRow({}, at_, {}, to > at_ ? to + 1 : to)) at_ = to;
  }
  // Called last, because it may delete the list.
  void release() {
    const int from = std::exchange(from_, -1), to = at_;
    if (dragging_ && from != to) {
      QMetaObject::invokeMethod(
          this, [this, from, to] { moved_(from, to); }, Qt::QueuedConnection);
    }
  }

  QListWidget* list_;
  std::function<void(int, int)> moved_;
  QPoint pressed_at_;
  int from_ = -1, at_ = -1;
  bool dragging_ = false;
};

}  // namespace

void drag_rows(QListWidget* list, std::function<void(int, int)> moved) { new RowDrag(list, std::move(moved)); }

}  // namespace credence
