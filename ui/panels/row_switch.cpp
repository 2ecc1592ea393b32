#include "ui/panels/row_switch.h"

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

void RowSwitch::offer(int count, int columns, bool alone) {
  alone_ = alone;
  if (alone) columns = 1;
  if (std::exchange(made_for_, {count, columns}) == std::pair(count, columns)) return;
  clear();
  for (int row = 0; row < rows(); ++row) {
    const int first = row * columns + 1, last = std::min(count, first + columns - 1);
    const QString text = first == last       ? tr("Plot %1").arg(first)
                         : last == first + 1 ? tr("Plots %1 and %2").arg(first).arg(last)
                                             : tr("Plots %1 to %2").arg(first).arg(last);
    add({}, text, QString::number(row));
  }
}

int RowSwitch::rows() const { return (made_for_.first + made_for_.second - 1) / std::max(1, made_for_.second); }

bool RowSwitch::are_too_low(ThemeId theme, double larger, int height) const {
  constexpr double least_lines = 9;  // of type: the title, the axis and a picture between them
  if (theme != ThemeId::projector || rows() < 2) return false;
  return height < rows() * least_lines * QFontMetricsF(credence::theme(theme, larger).font).height();
}

void RowSwitch::fit(ThemeId theme, double larger, int height) {
  const bool one_at_a_time = (alone_ && rows() > 1) || are_too_low(theme, larger, height);
  row_ = one_at_a_time ? std::clamp(row_, 0, rows() - 1) : -1;
  setVisible(one_at_a_time);
  show_chosen(QString::number(row_));
}

bool RowSwitch::must_change(ThemeId theme, double larger, int height, bool alone) const {
  return alone != alone_ || (!alone && are_too_low(theme, larger, height) != (row_ >= 0));
}

void RowSwitch::begin_anew() { row_ = std::min(row_, 0); }

}  // namespace credence
