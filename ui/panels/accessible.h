// Interfaces of the panels for screen readers: labels are their text, sliders are values in their own unit, one of
// several segments is a radio button, and messages say that they are messages.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAccessibleWidget>
#include <QSlider>
#include <QString>

#include <functional>
#include <optional>

namespace credence {

// A slider over positions that stand for values. Page Up and Page Down belong to it while it has the keyboard.
class ValueSlider : public QSlider {
  Q_OBJECT
 public:
  explicit ValueSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}
  // Turn positions into values and back. Without them a position is its own value.
  std::function<double(int)> value_at;
  std::function<int(double)> position_of;
  // The value itself, which may lie between two positions.
  std::function<std::optional<double>()> exactly;
  QString unit;

 protected:
  bool event(QEvent* event) override;
};

// Lets screen readers use the interfaces of this file. Calling it again does nothing.
void speak_to_screen_readers();

// Makes a label a message: screen readers read its text whenever `announce` is called.
void set_announced(QWidget* label, QAccessible::Role role);
void announce(QWidget* label);  // its text is new; the property "announced" keeps what was read

// Returns the text of a tooltip that `tooltip_of` made.
QString words_of_tooltip(const QString& tip);

}  // namespace credence
