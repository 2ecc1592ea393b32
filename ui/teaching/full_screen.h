// Puts a window on the full screen of the audience, and back where it was.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QList>
#include <QPointer>
#include <QRect>
#include <QScreen>
#include <QWidget>

namespace credence {

class FullScreen {
 public:
  // Returns the screen that is free for the lecturer; null if there is only one.
  QScreen* enter(QWidget& window);
  void leave(QWidget& window) const;

 private:
  Qt::WindowStates state_;
  QRect place_;
  QPointer<QWidget> focus_;
  QPointer<QScreen> screen_;
};

// Returns the screen for the audience and the one for the lecturer, which is null if there is only one. The lecturer
// has the primary screen in front.
struct Screens {
  QScreen *audience = nullptr, *lecturer = nullptr;
};
Screens screens_for(const QList<QScreen*>& all, QScreen* primary, QScreen* of_window);

}  // namespace credence
