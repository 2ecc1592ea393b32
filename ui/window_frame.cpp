// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window_frame.h"

#include "ui/words/user_settings.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

constexpr double share_of_screen = 0.85;
constexpr QSize comfortable{1024, 600};  // below this, more than 85 % of the screen is needed
constexpr QSize usual_frame{8, 36};      // title bar and borders of most window managers

constexpr auto place_key = "window/place", maximised_key = "window/maximised";

}  // namespace

QSize opening_size(QSize available) {
  const QSize most = available - usual_frame;
  const QSize wanted(static_cast<int>(std::lround(share_of_screen * available.width())),
                     static_cast<int>(std::lround(share_of_screen * available.height())));
  return wanted.expandedTo(comfortable).boundedTo(most);
}

bool opens_maximised(int available_width) {
  constexpr int narrow = 1400;
  return available_width < narrow && !user_settings().contains(QLatin1String(place_key));
}

QRect within(const QRect& available, const QRect& frame, const QRect& contents) {
  const QMargins edges(contents.left() - frame.left(), contents.top() - frame.top(), frame.right() - contents.right(),
                       frame.bottom() - contents.bottom());
  QRect next = frame;
  next.setSize(frame.size().boundedTo(available.size()));
  next.moveLeft(std::clamp(next.left(), available.left(), available.right() - next.width() + 1));
  next.moveTop(std::clamp(next.top(), available.top(), available.bottom() - next.height() + 1));
  return next.marginsRemoved(edges);
}

WindowFrame::WindowFrame(QWidget& window) : window_(window) {
  place();
  opened_ = window.size();
  constexpr int hand_rests = 400;  // milliseconds
  rests_.setSingleShot(true);
  rests_.setInterval(hand_rests);
  connect(&rests_, &QTimer::timeout, this, &WindowFrame::remember);
  window.installEventFilter(this);
}

void WindowFrame::place() {
  const QRect available = window_.screen()->availableGeometry();
  const QSize size = opening_size(available.size());
  window_.resize(size);
  const QRect kept = user_settings().value(QLatin1String(place_key)).toRect();
  for (const QScreen* screen : QGuiApplication::screens()) {
    const QRect there = screen->availableGeometry();
    if (!kept.isValid() || !there.contains(kept.center())) continue;
    window_.setGeometry(QRect(kept.topLeft(), kept.size().boundedTo(there.size() - usual_frame)));
    if (user_settings().value(QLatin1String(maximised_key)).toBool()) window_.setWindowState(Qt::WindowMaximized);
    return;
  }
  const QPoint corner = available.center() - QPoint(size.width(), size.height() - usual_frame.height()) / 2;
  window_.move(std::max(available.left(), corner.x()), std::max(available.top(), corner.y() - usual_frame.height()));
}

void WindowFrame::remember() {
  rests_.stop();
  if (window_.isFullScreen() || window_.isMinimized()) return;  // for a lecture, not for good
  QSettings settings = user_settings();
  settings.setValue(QLatin1String(maximised_key), window_.isMaximized());
  settings.setValue(QLatin1String(place_key), window_.isMaximized() ? window_.normalGeometry() : window_.geometry());
}

// Keeps the frame on the screen, unless the window was given another size meanwhile.
void WindowFrame::keep_on_screen() {
  if ((window_.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)) || window_.size() != opened_) return;
  const QRect now = window_.geometry();
  const QRect next = within(window_.screen()->availableGeometry(), window_.frameGeometry(), now);
  if (next != now) window_.setGeometry(next);
}

bool WindowFrame::eventFilter(QObject*, QEvent* event) {
  if (event->type() == QEvent::Show && !std::exchange(was_shown_, true)) {
    constexpr int frame_arrives = 300;  // milliseconds in which a window manager adds its frame
    QTimer::singleShot(frame_arrives, this, &WindowFrame::keep_on_screen);
  }
  // While a hand moves the window, it is remembered once the hand rests: the program may be killed later.
  const bool placed = event->type() == QEvent::Move || event->type() == QEvent::Resize;
  if (was_shown_ && (placed || event->type() == QEvent::WindowStateChange)) rests_.start();
  if (event->type() == QEvent::Hide && was_shown_) remember();
  if (event->type() == QEvent::ThemeChange) emit desktop_changed();
  return false;
}

}  // namespace credence
