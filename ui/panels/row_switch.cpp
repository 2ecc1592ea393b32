// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/row_switch.h"

#include "ui/plot/slot_widths.h"

#include <QEvent>
#include <QFontMetricsF>

#include <algorithm>

namespace credence {

RowSwitch::RowSwitch(QWidget* parent) : Segments(parent) {
  setObjectName(QStringLiteral("slots.switch"));
  setAccessibleName(tr("Plots shown"));
  stand_in_a_row(true);
  hide();
  connect(this, &Segments::chosen, this, [this](const QString& row) {
    row_ = row.toInt();
    show_chosen(row);
    emit row_chosen();
  });
}

void RowSwitch::offer(int count, int columns) {
  count_ = count;
  columns_ = columns;
}

void RowSwitch::note(int slot, const Figure& figure, ThemeId theme, double larger) {
  widths_[slot] = width_beside_others(figure, credence::theme(theme, larger));
}

void RowSwitch::make_buttons(int columns) {
  if (std::exchange(made_for_, {count_, columns}) == std::pair(count_, columns)) return;
  clear();
  for (int row = 0; row < rows(columns); ++row) {
    add({}, {}, QString::number(row));
  }
  write_names();
}

void RowSwitch::name_plots(const QStringList& titles) {
  if (std::exchange(titles_, titles) != titles) write_names();
}

// All buttons are equally wide.
void RowSwitch::write_names() {
  const int count = static_cast<int>(buttons().size()), columns = made_for_.second;
  for (int row = 0; row < count; ++row) {
    QToolButton* button = buttons()[static_cast<std::size_t>(row)];
    button->ensurePolished();
    const QString name = titles_.mid(row * columns, columns).join(QStringLiteral(" · "));
    const int room = (width() - (count - 1) * segment_gap) / count - 2 * segment_margin;
    const QString shown = button->fontMetrics().elidedText(name, Qt::ElideRight, room);
    if (button->text() == shown && button->accessibleName() == name) continue;
    button->setText(shown);
    button->setAccessibleName(name);
    button->setToolTip(shown == name ? QString() : name);
  }
}

void RowSwitch::resizeEvent(QResizeEvent* event) {
  Segments::resizeEvent(event);
  write_names();
}

void RowSwitch::changeEvent(QEvent* event) {
  Segments::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) write_names();
}

void RowSwitch::forget_others(const std::function<bool(int slot)>& stays) {
  std::erase_if(widths_, [&](const auto& slot) { return !stays(slot.first); });
}

int RowSwitch::rows(int columns) const { return (count_ + columns - 1) / std::max(1, columns); }

bool RowSwitch::is_too_narrow(ThemeId theme, double larger, int width) const {
  if (std::min(count_, columns_) < 2) return false;
  const double each = static_cast<double>(width) / columns_;
  if (each < least_beside_others * credence::theme(theme, larger).smallest_type) return true;
  return std::ranges::any_of(widths_, [&](const auto& slot) { return slot.first < count_ && slot.second > each; });
}

bool RowSwitch::are_too_low(ThemeId theme, double larger, int height) const {
  constexpr double least_lines = 9;  // of type: the title, the axis and a picture between them
  if (rows(columns_) < 2) return false;
  return height < rows(columns_) * least_lines * QFontMetricsF(credence::theme(theme, larger).font).height();
}

void RowSwitch::fit(ThemeId theme, double larger, const QSize& size) {
  alone_ = is_too_narrow(theme, larger, size.width());
  const bool one_at_a_time = alone_ || are_too_low(theme, larger, size.height());
  const int columns = alone_ ? 1 : columns_;
  make_buttons(columns);
  row_ = one_at_a_time ? std::clamp(row_, 0, rows(columns) - 1) : -1;
  setVisible(one_at_a_time);
  show_chosen(QString::number(row_));
}

bool RowSwitch::must_change(ThemeId theme, double larger, const QSize& size) const {
  const bool alone = is_too_narrow(theme, larger, size.width());
  return alone != alone_ || (alone || are_too_low(theme, larger, size.height())) != (row_ >= 0);
}

void RowSwitch::begin_anew() {
  row_ = std::min(row_, 0);
  widths_.clear();
}

}  // namespace credence
