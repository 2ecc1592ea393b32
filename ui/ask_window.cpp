// SPDX-License-Identifier: GPL-3.0-only
#include "ui/ask_window.h"

#include "ui/ask_panel.h"
#include "ui/panels/appearance.h"
#include "ui/panels/furniture.h"
#include "ui/teaching/full_screen.h"
#include "ui/wall_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int panel_width = 400;

}  // namespace

AskWindow::AskWindow() : wall_(new WallView(this)), panel_(new AskPanel(this)), desk_(new QWidget) {
  setObjectName(QStringLiteral("ask_window"));
  setWindowTitle(tr("Ask the class"));
  setAttribute(Qt::WA_QuitOnClose, false);
  row_ = layout_in<QHBoxLayout>(this, 0);
  row_->addWidget(wall_, 1);
  row_->addWidget(panel_);
  panel_->setFixedWidth(panel_width);
  desk_->setObjectName(QStringLiteral("ask_desk"));
  desk_->setWindowTitle(tr("Ask the class: the lecturer's side"));
  desk_->setWindowFlags(Qt::Dialog | Qt::WindowTitleHint | Qt::WindowCloseButtonHint);  // above what fills the screen
  desk_->setAttribute(Qt::WA_QuitOnClose, false);
  layout_in<QVBoxLayout>(desk_.get(), 0);
  connect(panel_, &AskPanel::act, this, &AskWindow::act);
  connect(panel_, &AskPanel::reach_wanted, this, &AskWindow::reach_wanted);
  connect(panel_, &AskPanel::start_wanted, this, &AskWindow::start_wanted);
  connect(panel_, &AskPanel::names_chosen, this, &AskWindow::names_chosen);
  connect(panel_, &AskPanel::hide_wanted, this, [this] { show_panel(!panel_shown_); });
  connect(panel_, &AskPanel::full_screen_wanted, this, [this] {
    if (full_) {
      leave_full_screen();
    } else {
      fill(*this);
    }
  });
  connect(panel_, &AskPanel::address_chosen, this, [this] {
    wall_->invite(leading_.value("title").toString(), leading_.value("code").toString(), panel_->address());
  });
  panel_->show_full_screen(false);
  qApp->installEventFilter(this);
}

AskWindow::~AskWindow() { qApp->removeEventFilter(this); }

void AskWindow::set_theme(ThemeId theme) {
  wall_->set_theme(theme);
  // Beside the wall, or on a laptop, type is as usual.
  const ThemeId near = theme == ThemeId::projector ? ThemeId::light : theme;
  setStyleSheet(style_sheet(near));
  desk_->setStyleSheet(style_sheet(near));
}

void AskWindow::show_beside(QWidget& window) {
  to_class_ = false;
  if (!isVisible()) {
    const QRect room = window.screen()->availableGeometry();
    const QSize size(std::min(room.width() - 40, 1440), std::min(room.height() - 60, 790));
    setGeometry(QRect(room.center() - QPoint(size.width() / 2, size.height() / 2), size));
    panel_shown_ = true;
  }
  arrange();
  show();
  raise();
  activateWindow();
  panel_->take_keyboard();
}

void AskWindow::show_to_class(QWidget& window) {
  to_class_ = true;
  // Nothing is asked yet: on the only screen the lecturer must see what can be.
  if (!isVisible()) panel_shown_ = true;
  fill(window);
}

void AskWindow::fill(QWidget& window) {
  const Screens screens = screens_for(QGuiApplication::screens(), QGuiApplication::primaryScreen(), window.screen());
  if (!std::exchange(full_, true)) place_ = isVisible() ? saveGeometry() : QByteArray();
  two_screens_ = screens.lecturer != nullptr;
  if (screens.audience != nullptr) {
    setScreen(screens.audience);  // Wayland asks for the screen, other platforms for the place
    setGeometry(screens.audience->geometry());
  }
  if (!to_class_ && !two_screens_) panel_shown_ = false;
  if (two_screens_) panel_shown_ = true;
  arrange();
  showFullScreen();
  raise();
  activateWindow();
  if (two_screens_) {
    const QRect room = screens.lecturer->availableGeometry();
    const QSize size(std::min(room.width(), 560), std::min(room.height(), 900));
    desk_->setScreen(screens.lecturer);
    desk_->setGeometry(QRect(room.topRight() - QPoint(size.width() - 1, 0), size));
    desk_->show();
    desk_->raise();
    desk_->activateWindow();
  }
  panel_->show_full_screen(true);
  panel_->take_keyboard();
}

void AskWindow::leave_full_screen() {
  if (!std::exchange(full_, false)) return;
  two_screens_ = to_class_ = false;
  panel_shown_ = true;
  panel_->show_full_screen(false);
  showNormal();
  if (!place_.isEmpty()) {
    restoreGeometry(place_);
  } else {
    resize(1280, 720);
  }
  arrange();
}

// Where the panel is: beside the wall, in the lecturer's window, or nowhere.
void AskWindow::arrange() {
  if (two_screens_ && full_) {
    panel_->setMinimumWidth(0);
    panel_->setMaximumWidth(QWIDGETSIZE_MAX);
    if (panel_->parentWidget() != desk_.get()) desk_->layout()->addWidget(panel_);
    panel_->show();
  } else {
    if (panel_->parentWidget() != this) row_->addWidget(panel_);
    panel_->setFixedWidth(panel_width);
    panel_->setVisible(panel_shown_);
    desk_->hide();
  }
  show_hint();
}

void AskWindow::show_panel(bool shown) {
  panel_shown_ = shown;
  if (two_screens_ && full_) {
    desk_->setVisible(shown);
    return;
  }
  arrange();
  if (shown) panel_->take_keyboard();
}

// Whoever has only the wall is told what the next key does.
void AskWindow::show_hint() {
  const bool alone = full_ && !two_screens_ && !panel_shown_;
  const QString next = state_.value("next").toString();
  wall_->set_hint(!alone ? QString() : next.isEmpty() ? tr("H: what can be asked") : tr("Page Down: %1").arg(next));
}

void AskWindow::take_leading(const QJsonObject& leading) {
  leading_ = leading;
  panel_->take_leading(leading);
  wall_->invite(leading["title"].toString(), leading["code"].toString(), panel_->address());
}

void AskWindow::take_state(const QJsonObject& state) {
  const bool asked = !state_.isEmpty() && state["at"].toInt(-1) > state_.value("at").toInt(-1);
  state_ = state;
  panel_->take_state(state);
  wall_->take_state(state);
  // What was asked fills the only screen.
  if (asked && full_ && !two_screens_ && panel_shown_) show_panel(false);
  show_hint();
}

void AskWindow::take_wall(const QByteArray& block) {
  wall_->take(block);
  panel_->show_wall(state_.value("wall").toString(), wall_->finding());
}

void AskWindow::invite(const QStringList& addresses, bool reached, bool network, const QString& fault) {
  panel_->invite(addresses, reached, network, fault);
  if (!leading_.isEmpty())
    wall_->invite(leading_.value("title").toString(), leading_.value("code").toString(), panel_->address());
}

void AskWindow::say(const QString& sentence) {
  panel_->say(sentence);
  if (!panel_shown_) show_panel(true);
}

void AskWindow::forget() {
  leading_ = state_ = {};
  panel_->forget();
  wall_->forget();
}

void AskWindow::closeEvent(QCloseEvent* event) {
  desk_->hide();
  if (std::exchange(full_, false)) {
    setWindowState(windowState() & ~Qt::WindowFullScreen);
    panel_->show_full_screen(false);
  }
  two_screens_ = to_class_ = false;
  panel_shown_ = true;
  arrange();
  QWidget::closeEvent(event);
  emit closed();
}

bool AskWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == desk_.get() && event->type() == QEvent::Close) {
    panel_shown_ = false;
    return false;
  }
  if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) return false;
  const auto* widget = qobject_cast<const QWidget*>(watched);
  if (widget == nullptr || (widget->window() != this && widget->window() != desk_.get())) return false;
  const auto& pressed = *static_cast<QKeyEvent*>(event);
  if (event->type() == QEvent::KeyPress) return take_key(pressed, widget->window()->focusWidget());
  if (is_key(pressed, widget->window()->focusWidget())) event->accept();  // it comes as a key
  return false;
}

// Page Down is what a clicker sends, whatever has the keyboard.
bool AskWindow::is_key(const QKeyEvent& event, const QWidget* focus) const {
  if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
  const int key = event.key();
  if (key == Qt::Key_PageDown || key == Qt::Key_PageUp || key == Qt::Key_F11) return true;
  if (key == Qt::Key_Escape) return full_;
  if (qobject_cast<const QLineEdit*>(focus) != nullptr || qobject_cast<const QComboBox*>(focus) != nullptr)
    return false;
  const bool arrow = key == Qt::Key_Right || key == Qt::Key_Left;
  if (arrow) return qobject_cast<const QAbstractButton*>(focus) == nullptr;
  return key == Qt::Key_R || key == Qt::Key_H || key == Qt::Key_A || key == Qt::Key_F;
}

bool AskWindow::take_key(const QKeyEvent& event, const QWidget* focus) {
  if (!is_key(event, focus)) return false;
  switch (event.key()) {
    case Qt::Key_PageDown:
    case Qt::Key_Right:
      if (!state_.value("next").toString().isEmpty()) emit act({{"do", "next"}});
      break;
    case Qt::Key_PageUp:
    case Qt::Key_Left:
      panel_->back();
      break;
    case Qt::Key_R:
      if (panel_->can("reveal")) emit act({{"do", "reveal"}});
      break;
    case Qt::Key_H:
    case Qt::Key_A:
      show_panel(!panel_shown_);
      break;
    case Qt::Key_Escape:
      if (to_class_) {
        close();  // the slides again
      } else {
        leave_full_screen();
      }
      break;
    default:
      if (full_) {
        leave_full_screen();
      } else {
        fill(*this);
      }
  }
  return true;
}

}  // namespace credence
