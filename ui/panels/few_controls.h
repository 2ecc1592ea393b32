// The few controls of a preset: below each other under the headings of their groups, or side by side in a strip.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QWidget>

#include <vector>

class QBoxLayout;

namespace credence {

class FieldControl;

class FewControls : public QWidget {
  Q_OBJECT
 public:
  explicit FewControls(QWidget* parent = nullptr);
  // Takes the controls over; those that it had before must have been taken back.
  void take(const std::vector<FieldControl*>& controls);
  void stand_in_a_row(bool row);  // in which those that do not fit are hidden, all but the first
  void show_fitting();            // after what they show has become longer

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  std::vector<FieldControl*> controls_;
  std::vector<QWidget*> headings_;
  bool row_ = false;  // before the layout, whose making is an event already
  QBoxLayout* layout_;
};

}  // namespace credence
