// Where the window stands, and how large it and the things in it are.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>
#include <QRect>
#include <QSize>
#include <QTimer>

class QWidget;

namespace credence {

// Returns the size at which the window opens first: 85 % of the screen, and more on a small one, but with its title bar
// inside it.
QSize opening_size(QSize available);

// Whether a window that nobody has placed yet opens maximised: on a screen of this width its plots need all of it.
bool opens_maximised(int available_width);

// Returns the place of a window's contents so that all of its frame is on the screen. `frame` is the frame with its
// contents; `contents` lies in it.
QRect within(const QRect& available, const QRect& frame, const QRect& contents);

// Opens the window where it was left, if that is known and a screen is still there, else in the middle of its screen,
// and remembers where it is left, also if the program is killed. Tells of changes of the desktop's look.
class WindowFrame : public QObject {
  Q_OBJECT
 public:
  explicit WindowFrame(QWidget& window);

 signals:
  void desktop_changed();  // the desktop has another font or other colours

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
  void remember();
  void keep_on_screen();
  QWidget& window_;
  QSize opened_;
  QTimer rests_;  // runs from the last time that the window was moved
  bool was_shown_ = false;
};

}  // namespace credence
