// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slot_pages.h"

#include "ui/controller/arrangement.h"
#include "ui/panels/data_view.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/numbers_view.h"

#include <QStackedLayout>

namespace credence {

SlotPages::SlotPages(QStackedLayout* stack, QWidget* slot) : QObject(slot), slot_(slot), stack_(stack) {}

void SlotPages::make(const QString& view) {
  if (view == QLatin1String(numbers_view_id) && numbers_ == nullptr) {
    numbers_ = new NumbersView(slot_);
    stack_->addWidget(numbers_);
  } else if (view == QLatin1String(data_view_id) && data_ == nullptr) {
    data_ = new DataView(slot_);
    stack_->addWidget(data_);
    connect(data_, &DataView::edited, this, &SlotPages::data_edited);
    connect(data_, &DataView::refused, this, &SlotPages::refused);
  } else if (view == QLatin1String(equations_view_id) && equations_ == nullptr) {
    equations_ = new EquationsView(slot_);
    equations_->set_theme(theme_);
    stack_->addWidget(equations_);
    connect(equations_, &EquationsView::pointed_at, this, &SlotPages::pointed_at);
    connect(equations_, &EquationsView::speaks_of, this, &SlotPages::speaks_of);
  }
  set_stale(stale_);
}

QWidget* SlotPages::show_numbers(const Picture& picture) {
  numbers_->show_numbers(picture.result->readouts(picture.frame), picture.result->narration(picture.frame));
  return numbers_;
}

QWidget* SlotPages::show_equations(const std::vector<Equation>& equations) {
  equations_->show_equations(equations);
  return equations_;
}

QWidget* SlotPages::show_data(const Table& table, const std::vector<bool>& lit) {
  data_->show_table(table, lit);
  return data_;
}

void SlotPages::mark(const Reference& reference) {
  if (equations_ != nullptr) equations_->mark(reference);
}

void SlotPages::set_theme(ThemeId theme) {
  theme_ = theme;
  if (equations_ != nullptr) equations_->set_theme(theme);
}

void SlotPages::set_stale(bool stale) {
  stale_ = stale;
  if (numbers_ != nullptr) numbers_->setEnabled(!stale);
  if (equations_ != nullptr) equations_->setEnabled(!stale);
}

}  // namespace credence
