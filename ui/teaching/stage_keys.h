// Keys of a lecturer, as keyboards and remote clickers send them, and the number of a step that is typed digit by
// digit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <functional>
#include <optional>

class QKeyEvent;
class QWidget;

namespace credence {

enum class StageKey {
  none,
  forward,
  back,
  later,    // one frame of the timeline forward
  earlier,  // and back
  blank,
  pen,
  erase,
  erase_last,
  spotlight,
  wider,
  narrower,
  reveal,
  list,
  notes,
  clock,
  words,
  controls,
  digit,
  enter,
  end
};

StageKey stage_key(const QKeyEvent& event);

// Whether the widget with the keyboard needs the key itself: a box in which something is typed, a slider that arrows
// move, a cell that Enter opens. Page Up and Page Down are always the lecturer's.
bool needs_itself(const QWidget* focus, StageKey key);

// Lets `take` have the key of an event on its way to `receiver` if it is the lecturer's. Returns whether it was taken.
// Shortcuts of menus with the same key wait.
bool take_stage_key(const QWidget& receiver, QKeyEvent& event, const std::function<bool(StageKey, int digit)>& take);

// A step's number, typed digit by digit. It is complete as soon as no further digit could follow.
class StepNumber {
 public:
  // Returns the step from 1 if it is complete now. Digits that lead to no step begin anew.
  std::optional<int> type(int digit, int count);
  std::optional<int> enter();  // completes what was typed; nothing if that is nothing
  void forget() { typed_ = 0; }
  QString shown() const { return typed_ == 0 ? QString() : QString::number(typed_); }

 private:
  int typed_ = 0;
};

}  // namespace credence
