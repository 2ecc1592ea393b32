// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/menu_button.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QScreen>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace credence {
namespace {

constexpr char closing[] = "menu_closes";  // property of a button while the click that closes its menu is on its way

// The menu of a button, or of the action that it stands for, which QToolButton::menu() leaves out.
QMenu* menu_of(const QToolButton& button) {
  if (button.menu() != nullptr || button.defaultAction() == nullptr) return button.menu();
  return button.defaultAction()->menu();
}

class MenuOpener : public QObject {
 public:
  explicit MenuOpener(QToolButton* button) : QObject(button), button_(button) { button->installEventFilter(this); }

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    if (menu_of(*button_) == nullptr || !button_->isEnabled()) return false;
    const auto type = event->type();
    if (type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick) {
      if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton) return false;
      if (!button_->property(closing).toBool()) open_menu(button_);
      return true;
    }
    if (type != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Space && key != Qt::Key_Select) return false;
    open_menu(button_);
    return true;
  }

 private:
  QToolButton* button_;
};

class ContextMenus : public QObject {
 public:
  explicit ContextMenus(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::ContextMenu) return false;
    if (qobject_cast<QScrollBar*>(watched) != nullptr) return true;
    const auto* box = qobject_cast<QAbstractSpinBox*>(watched);
    auto* text = box != nullptr ? box->findChild<QLineEdit*>() : nullptr;
    if (text == nullptr) return false;
    QMenu* menu = text->createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(static_cast<QContextMenuEvent*>(event)->globalPos());
    return true;
  }
};

// Below the button, or above it where there is more room; within the screen.
QPoint place_for(const QSize& menu, const QToolButton& button) {
  const QRect screen = button.screen()->availableGeometry();
  const bool mirrored = button.layoutDirection() == Qt::RightToLeft;
  const QPoint below = button.mapToGlobal(button.rect().bottomLeft()) + QPoint(0, 1);
  const QPoint above = button.mapToGlobal(QPoint(0, 0)) - QPoint(0, menu.height());
  const bool fits = below.y() + menu.height() <= screen.bottom() || above.y() < screen.top();
  QPoint place = fits ? below : above;
  if (mirrored) place.rx() += button.width() - menu.width();
  place.setX(std::max(screen.left(), std::min(place.x(), screen.right() - menu.width())));
  return place;
}

}  // namespace

void open_without_waiting(QToolButton* button) { new MenuOpener(button); }

void open_context_menus_without_waiting(QObject* parent) { new ContextMenus(parent); }

void open_menu(QToolButton* button) {
  QMenu* menu = menu_of(*button);
  if (menu == nullptr || menu->isVisible()) return;
  button->setDown(true);
  const QPointer<QToolButton> owner = button;
  QObject::connect(
      menu, &QMenu::aboutToHide, button,
      [owner] {
        owner->setDown(false);
        owner->setProperty(closing, true);
        QTimer::singleShot(0, owner, [owner] { owner->setProperty(closing, false); });
      },
      Qt::SingleShotConnection);
  menu->popup(place_for(menu->sizeHint(), *button));
}

}  // namespace credence
