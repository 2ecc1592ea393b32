// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/few_controls.h"

#include "ui/panels/control_group.h"
#include "ui/panels/field_control.h"
#include "ui/words/said.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr int widest_in_a_row = 460, space_in_a_row = 24, most_claimed = 520;

}  // namespace

FewControls::FewControls(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("controls.few"));
  layout_->setContentsMargins(0, 0, 0, 0);
  stand_in_a_row(false);
}

void FewControls::take(const std::vector<FieldControl*>& controls) {
  controls_ = controls;
  // Those of a group stand together, where its first one is.
  std::vector<std::string> groups;
  for (const FieldControl* control : controls_) groups.push_back(control->field().group);
  const auto place = [&groups](const FieldControl* control) {
    return std::ranges::find(groups, control->field().group);
  };
  std::ranges::stable_sort(controls_, {}, place);
  arrange();
}

void FewControls::stand_in_a_row(bool row) {
  row_ = row;
  layout_->setDirection(row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  layout_->setSpacing(row ? space_in_a_row : 10);
  arrange();
}

void FewControls::arrange() {
  for (QWidget* heading : headings_) delete heading;
  headings_.clear();
  while (QLayoutItem* item = layout_->takeAt(0)) delete item;
  std::string group;
  for (FieldControl* control : controls_) {
    if (!row_ && control->field().group != group) {
      group = control->field().group;
      headings_.push_back(group_heading(said(group), this));
      layout_->addWidget(headings_.back());
    }
    control->setMaximumWidth(row_ ? std::max(widest_in_a_row, control->width_in_a_strip()) : QWIDGETSIZE_MAX);
    control->set_compact(row_);
    layout_->addWidget(control, row_ ? 1 : 0);
    control->raise();  // after its heading, for a screen reader too
  }
  setSizePolicy(row_ ? QSizePolicy::Ignored : QSizePolicy::Preferred, QSizePolicy::Preferred);
  show_fitting();
}

void FewControls::show_fitting() {
  // The first one is worth more than the end of a status beside it.
  const auto first = std::ranges::find_if(controls_, &FieldControl::fits_a_strip);
  setMinimumWidth(row_ && first != controls_.end() ? std::min((*first)->least_in_a_strip(), most_claimed) : 0);
  int used = 0;
  for (FieldControl* control : controls_) {
    const int needed = control->width_in_a_strip();
    const bool fits =
        control->fits_a_strip() && (used > 0 ? used + space_in_a_row + needed : control->least_in_a_strip()) <= width();
    control->setVisible(!row_ || fits);
    control->setMinimumWidth(row_ && fits ? std::min(needed, width()) : 0);
    if (fits) used += needed + (used > 0 ? space_in_a_row : 0);
  }
}

// Another text in a box needs another room.
bool FewControls::event(QEvent* event) {
  if (row_ && event->type() == QEvent::LayoutRequest) show_fitting();
  return QWidget::event(event);
}

void FewControls::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (row_) show_fitting();
}

}  // namespace credence
