// Keys of a lecturer, as keyboards and remote clickers send them, and the number of a step that is typed digit by
// digit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QList>
#include <QString>

#include <functional>
#include <optional>
#include <utility>

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
  ask,
  digit,
  enter,
  help,
  end
};

StageKey stage_key(const QKeyEvent& event);

// Whether the widget with the keyboard needs the key itself: a box in which something is typed, a slider that arrows
// move, a cell that Enter opens. Page Up and Page Down are always the lecturer's.
bool needs_itself(const QWidget* focus, StageKey key);

// Lets `take` have the key of an event on its way to `receiver` if it is the lecturer's. Returns whether it was taken.
// Shortcuts of menus with the same key wait.
bool take_stage_key(const QWidget& receiver, QKeyEvent& event, const std::function<bool(StageKey, int digit)>& take);

// The keys of a lecture and their meanings, as rows and as a page.
QList<std::pair<QString, QString>> stage_key_rows();
QString stage_keys_html();

// A step's number, typed digit by digit, until Enter goes there.
class StepNumber {
 public:
  void type(int digit, int count);  // digits that lead to no step begin anew
  std::optional<int> enter();       // the step from 1; nothing if no number was typed
  void forget() { typed_ = 0; }
  QString shown() const { return typed_ == 0 ? QString() : QString::number(typed_); }

 private:
  int typed_ = 0;
};

}  // namespace credence
