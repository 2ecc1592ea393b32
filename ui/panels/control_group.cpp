// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/control_group.h"

#include "ui/panels/elided_label.h"
#include "ui/panels/field_control.h"
#include "ui/panels/furniture.h"
#include "ui/words/said.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace credence {
QWidget* group_heading(const QString& name, QWidget* parent) {
  auto* label = new ElidedLabel(parent);  // a long name would push the values out of the column
  label->set_text(name.toUpper());
  label->setProperty("heading", true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

ControlGroup::ControlGroup(const std::string& name, QWidget* parent) : QWidget(parent), more_(new QToolButton(this)) {
  auto* rows = layout_in<QVBoxLayout>(this, 8);
  auto* head = new QHBoxLayout;
  head->setSpacing(0);
  head->addWidget(group_heading(said(name), this));
  head->addStretch();
  more_->setObjectName(QStringLiteral("more.%1").arg(QString::fromStdString(name)));
  more_->setText(tr("More"));
  more_->setCheckable(true);
  more_->setAccessibleName(tr("More settings: %1").arg(said(name)));
  connect(more_, &QToolButton::toggled, this, &ControlGroup::toggled);
  head->addWidget(more_);
  rows->addLayout(head);
}

void ControlGroup::take(FieldControl* control) { layout()->addWidget(control); }

bool ControlGroup::is_open() const { return more_->isChecked(); }

void ControlGroup::offer_more(bool advanced) {
  more_->setVisible(advanced);
  more_->setText(is_open() ? tr("Less") : tr("More"));
}

}  // namespace credence
