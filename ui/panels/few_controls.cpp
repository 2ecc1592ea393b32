#include "ui/panels/few_controls.h"

#include "ui/panels/elided_label.h"
#include "ui/panels/field_control.h"
#include "ui/words/said.h"

#include <QHBoxLayout>

namespace credence {
namespace {

constexpr int widest_in_a_row = 360;

}  // namespace

QWidget* group_heading(const QString& name, QWidget* parent) {
  auto* label = new ElidedLabel(parent);  // a long name would push the values out of the column
  label->set_text(name.toUpper());
  label->setProperty("heading", true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

FewControls::FewControls(QWidget* parent) : QWidget(parent), layout_(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("controls.few"));
  layout_->setContentsMargins(0, 0, 0, 0);
  stand_in_a_row(false);
}

void FewControls::take(const std::vector<FieldControl*>& controls) {
  controls_ = controls;
  arrange();
}

void FewControls::stand_in_a_row(bool row) {
  row_ = row;
  layout_->setDirection(row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  layout_->setSpacing(row ? 28 : 10);
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
    control->setMaximumWidth(row_ ? widest_in_a_row : QWIDGETSIZE_MAX);
    control->set_compact(row_);
    layout_->addWidget(control, row_ ? 1 : 0);
    control->setVisible(!row_ || control->fits_a_strip());
  }
}

}  // namespace credence
