// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/full_screen.h"

#include <QGuiApplication>

namespace credence {

Screens screens_for(const QList<QScreen*>& all, QScreen* primary, QScreen* of_window) {
  if (all.size() < 2) return {of_window, nullptr};
  for (QScreen* screen : all) {
    if (screen != primary) return {screen, primary};
  }
  return {of_window, nullptr};
}

QScreen* FullScreen::enter(QWidget& window) {
  state_ = window.windowState();
  place_ = window.geometry();
  screen_ = window.screen();
  focus_ = window.focusWidget();
  const Screens screens = screens_for(QGuiApplication::screens(), QGuiApplication::primaryScreen(), window.screen());
  if (screens.lecturer != nullptr && screens.audience != window.screen()) {
    window.setWindowState(window.windowState() & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    window.setScreen(screens.audience);  // Wayland asks for the screen, other platforms for the place
    window.setGeometry(screens.audience->geometry());
  }
  window.setWindowState(window.windowState() | Qt::WindowFullScreen);
  return screens.lecturer;
}

void FullScreen::leave(QWidget& window) const {
  window.setMinimumWidth(1);  // that of the slides may be more than the window had; its layout sets it anew
  window.setWindowState(state_);
  if (screen_ != nullptr) window.setScreen(screen_);
  if (!(state_ & (Qt::WindowMaximized | Qt::WindowFullScreen))) window.setGeometry(place_);
  if (focus_ != nullptr) focus_->setFocus();
}

}  // namespace credence
