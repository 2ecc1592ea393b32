// Edits a number with a slider and a box; only with the box if a slider makes no sense.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/accessible.h"
#include "ui/panels/number_scale.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace credence {

class ValueBox;

class NumberEditor : public QWidget {
  Q_OBJECT
 public:
  static constexpr int gap = 8;  // between slider and box

  NumberEditor(const FieldInfo& field, QWidget* parent);
  void show_number(std::optional<double> number);  // the box is empty if there is no number
  bool slides() const { return slides_; }          // whether the slider is shown
  QSlider* slider() { return slider_; }
  ValueBox* box() { return box_; }

 signals:
  void slid(double number);  // more will follow
  void finished();           // the slider was released: one undo step
  void typed(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fit_box();
  void slide(int position);
  NumberScale scale_;
  bool slides_;
  std::optional<double> shown_;
  ValueBox* box_;
  ValueSlider* slider_;
  QTimer settle_;
};

}  // namespace credence
