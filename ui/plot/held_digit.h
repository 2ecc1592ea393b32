// The digit key that was pressed while the pointer is over a plot, whichever widget has the keyboard. It counts as long
// as it is held, and after a tap for the next click.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <optional>

namespace credence {

// A property of the application: while it is true, digits are numbers of slides, wherever the pointer is.
inline constexpr auto digits_turn_slides = "digits_turn_slides";

class HeldDigit : public QObject {
  Q_OBJECT
 public:
  explicit HeldDigit(QObject* parent) : QObject(parent) {}
  // Watches the keyboard for digits below `count` (at most 6) from now on and takes them, unless a text is being typed.
  // 0 ends the watching.
  void watch(int count);
  std::optional<int> digit() const { return digit_; }
  void use();  // a click was made with the digit

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  int count_ = 0;
  bool held_ = false, used_ = false;
  std::optional<int> digit_;
};

}  // namespace credence
