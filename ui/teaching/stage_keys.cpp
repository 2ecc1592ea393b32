// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/stage_keys.h"

#include "ui/plot/hits.h"
#include "ui/plot/plot_view.h"
#include "ui/words/said.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include <map>

namespace credence {
namespace {

bool turns(StageKey key) { return key == StageKey::forward || key == StageKey::back; }

bool is_typed_into(const QWidget* widget) {
  return qobject_cast<const QLineEdit*>(widget) != nullptr || qobject_cast<const QTextEdit*>(widget) != nullptr ||
         qobject_cast<const QPlainTextEdit*>(widget) != nullptr ||
         qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
         qobject_cast<const QComboBox*>(widget) != nullptr || qobject_cast<const QAbstractItemView*>(widget) != nullptr;
}

}  // namespace

StageKey stage_key(const QKeyEvent& event) {
  const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  const int key = event.key();
  if (modifiers == Qt::ShiftModifier) {
    if (key == Qt::Key_Right) return StageKey::later;
    if (key == Qt::Key_Left) return StageKey::earlier;
    if (key == Qt::Key_F5) return StageKey::list;  // some remotes begin so; nothing begins twice
  }
  const bool plus = event.text() == QLatin1String("+");
  if (modifiers != Qt::NoModifier && !plus) return StageKey::none;
  if (key >= Qt::Key_0 && key <= Qt::Key_9) return StageKey::digit;
  static const std::map<int, StageKey> keys{{Qt::Key_PageDown, StageKey::forward},
                                            {Qt::Key_PageUp, StageKey::back},
                                            {Qt::Key_Right, StageKey::forward},
                                            {Qt::Key_Left, StageKey::back},
                                            {Qt::Key_Down, StageKey::forward},
                                            {Qt::Key_Up, StageKey::back},
                                            {Qt::Key_B, StageKey::blank},
                                            {Qt::Key_Period, StageKey::blank},
                                            {Qt::Key_P, StageKey::pen},
                                            {Qt::Key_E, StageKey::erase},
                                            {Qt::Key_Backspace, StageKey::erase_last},
                                            {Qt::Key_S, StageKey::spotlight},
                                            {Qt::Key_Plus, StageKey::wider},
                                            {Qt::Key_Minus, StageKey::narrower},
                                            {Qt::Key_R, StageKey::reveal},
                                            {Qt::Key_L, StageKey::list},
                                            {Qt::Key_N, StageKey::notes},
                                            {Qt::Key_T, StageKey::clock},
                                            {Qt::Key_H, StageKey::words},
                                            {Qt::Key_C, StageKey::controls},
                                            {Qt::Key_A, StageKey::ask},
                                            {Qt::Key_Return, StageKey::enter},
                                            {Qt::Key_Enter, StageKey::enter},
                                            {Qt::Key_F1, StageKey::help},
                                            {Qt::Key_Escape, StageKey::end}};
  const auto found = keys.find(key);
  if (found == keys.end()) return plus ? StageKey::wider : StageKey::none;
  return found->second;
}

bool needs_itself(const QWidget* focus, StageKey key) {
  if (focus == nullptr) return false;
  if (is_typed_into(focus)) return true;
  if (turns(key) && qobject_cast<const QAbstractSlider*>(focus) != nullptr) return true;
  const auto* plot = qobject_cast<const PlotView*>(focus);
  const bool edits = key == StageKey::enter || key == StageKey::erase_last;
  return edits && plot != nullptr && plot->selected().has_value();
}

bool take_stage_key(const QWidget& receiver, QKeyEvent& event, const std::function<bool(StageKey, int)>& take) {
  const StageKey key = stage_key(event);
  if (key == StageKey::none) return false;
  const QWidget* window = receiver.window();
  QWidget* focus = window->focusWidget();
  if (key == StageKey::enter && &receiver == window && is_typed_into(focus)) {
    // The box has taken what was typed and passes the key on: it shows no answer, and the next keys turn slides again.
    if (event.type() == QEvent::KeyPress) focus->clearFocus();
    return true;
  }
  const bool page = event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp;
  if (!page && &receiver != window && needs_itself(focus, key)) return false;
  if (event.type() == QEvent::ShortcutOverride) {
    event.accept();  // the key comes as one, not as a command of the menus
    return true;
  }
  return take(key, event.key() - Qt::Key_0);
}

QList<std::pair<QString, QString>> stage_key_rows() {
  return {
      {said("Page Down, Right, Enter"), said("shows the answer if the slide hides one, else the next slide")},
      {said("Page Up, Left"), said("the slide before")},
      {said("a number, then Enter"), said("goes to that slide, covered")},
      {QStringLiteral("A"), said("asks the class: the way in for phones, and what can be asked here")},
      {QStringLiteral("L"), said("lists all slides")},
      {QStringLiteral("R"), said("shows the answer, and covers it again")},
      {QStringLiteral("H"), said("hides the sentences and all that tells the answer, and shows them again")},
      {QStringLiteral("N"), said("the lecturer's window: all words, the next slide, numbers, controls and the time")},
      {QStringLiteral("C"), said("the line with the player and the controls, below the plots")},
      {said("Shift+Right, Shift+Left"), said("one frame of the timeline forward, and back")},
      {QStringLiteral("P"), said("a pen; Escape puts it away, Backspace takes the last stroke back, E erases all")},
      {QStringLiteral("S"), said("a spotlight; + and - change its size")},
      {said("B, full stop"), said("a black screen; any page key brings the picture back")},
      {QStringLiteral("T"), said("the time used, on the slide")},
      {QStringLiteral("F1"), said("these keys, in the lecturer's window")},
      {QStringLiteral("Escape"),
       said("puts the pen, the spotlight or the black screen away; then it ends the lecture")}};
}

QString stage_keys_html() {
  QString html = "<h3>" + said("While presenting").toHtmlEscaped() + "</h3><table cellpadding='3'>";
  for (const auto& [keys, meaning] : stage_key_rows()) {
    html += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), meaning.toHtmlEscaped());
  }
  return html + "</table>";
}

void StepNumber::type(int digit, int count) {
  const int longer = typed_ * 10 + digit;
  typed_ = longer >= 1 && longer <= count ? longer : digit <= count ? digit : 0;
}

std::optional<int> StepNumber::enter() {
  const int typed = typed_;
  forget();
  return typed == 0 ? std::nullopt : std::optional(typed);
}

}  // namespace credence
