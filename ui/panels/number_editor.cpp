// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/number_editor.h"

#include "ui/panels/furniture.h"
#include "ui/panels/value_box.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSlider>

#include <algorithm>

namespace credence {

NumberEditor::NumberEditor(const FieldInfo& field, QWidget* parent)
    : QWidget(parent),
      scale_(field),
      slides_(scale_.usable() && !field.optional),
      box_(new ValueBox(this)),
      slider_(new ValueSlider(this)) {
  auto* row = layout_in<QHBoxLayout>(this, gap);
  box_->setAlignment(Qt::AlignRight);
  slider_->setRange(0, std::max(1, scale_.steps()));
  slider_->setPageStep(std::max(1, scale_.steps() / 10));
  slider_->setVisible(slides_);
  slider_->value_at = [this](int position) { return scale_.value(position); };
  slider_->position_of = [this](double value) { return scale_.position(value); };
  slider_->exactly = [this] { return shown_; };
  if (!field.unit.empty()) slider_->unit = said(field.unit);
  slider_->setMinimumWidth(32);
  row->addWidget(slider_, 1);
  row->addWidget(box_, slides_ ? 0 : 1);
  fit_box();
  connect(box_, &ValueBox::typed, this, &NumberEditor::typed);
  connect(slider_, &QSlider::valueChanged, this, &NumberEditor::slide);
  connect(slider_, &QSlider::sliderReleased, this, [this] { settle_.start(0); });
  settle_.setSingleShot(true);
  connect(&settle_, &QTimer::timeout, this, &NumberEditor::finished);
}

void NumberEditor::show_number(std::optional<double> number) {
  shown_ = number;
  // A count is shown with all its digits, since nobody wants to add one to a power of ten.
  const auto text = [&] {
    return scale_.whole() && *number < 1e9 ? QString::number(*number, 'f', 0)
                                           : QString::fromStdString(format_number(*number));
  };
  box_->show_text(number ? number_notation(text()) : QString());
  // While it is dragged the slider decides; otherwise it follows without emitting signals.
  if (slider_->isSliderDown()) return;
  const QSignalBlocker silent(slider_);
  slider_->setValue(scale_.position(number.value_or(0)));
}

void NumberEditor::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit_box();
}

void NumberEditor::fit_box() {
  if (!slides_) return;
  const auto width_of = [this](const QString& text) { return box_->fontMetrics().horizontalAdvance(text) + 8; };
  box_->setMaximumWidth(width_of(QStringLiteral("0.00000001")));
  box_->setMinimumWidth(width_of(QStringLiteral("0.0001")));  // so that it fits beside a long name on a small screen
}

void NumberEditor::slide(int position) {
  const double number = scale_.value(position);
  if (number == shown_) return;
  box_->setModified(false);
  emit slid(number);
  if (!slider_->isSliderDown()) settle_.start(700);  // for keys and wheel: one undo step per burst
}

}  // namespace credence
