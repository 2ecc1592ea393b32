// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/field_rules.h"

#include "ui/words/said.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr int name_column = 0, shown_column = 1, fixed_column = 2;

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void set(std::vector<std::string>& names, const std::string& name, bool there) {
  std::erase(names, name);
  if (there) names.push_back(name);
}

// The fields that are shown if the step names none: those of its preset.
std::vector<std::string> usual_controls(const LessonStep& step, const Lab& lab) {
  std::vector<std::string> names;
  const QString preset = QString::fromStdString(step.screen.preset);
  const auto found = find_preset(lab, preset.section('/', 1));
  if (!found) return names;
  for (const QString& name : found->controls) names.push_back(name.toStdString());
  return names;
}

}  // namespace

FieldRules::FieldRules(QWidget* parent)
    : QWidget(parent), all_(new QCheckBox(tr("Fix everything"), this)), rows_(new QTreeWidget(this)) {
  all_->setObjectName(QStringLiteral("rules.all"));
  rows_->setObjectName(QStringLiteral("rules"));
  rows_->setAccessibleName(tr("Shown and fixed controls"));
  rows_->setHeaderLabels({tr("Control"), tr("Shown"), tr("Fixed")});
  rows_->setRootIsDecorated(false);
  rows_->setMinimumHeight(140);
  rows_->header()->setSectionResizeMode(name_column, QHeaderView::Stretch);
  rows_->header()->setSectionResizeMode(shown_column, QHeaderView::ResizeToContents);
  rows_->header()->setSectionResizeMode(fixed_column, QHeaderView::ResizeToContents);
  rows_->header()->setStretchLastSection(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(all_);
  column->addWidget(rows_);
  connect(rows_, &QTreeWidget::itemChanged, this, &FieldRules::take);
  connect(all_, &QCheckBox::clicked, this, [this](bool on) {
    step_.all_locked = on;
    emit edited(step_, on ? tr("fix all controls") : tr("free the controls"));
  });
}

// The rows stay as long as the lab is the same, because one of them may be telling of its change.
void FieldRules::list_fields(const Lab* lab) {
  if (std::exchange(lab_, lab) == lab) return;
  rows_->clear();
  if (lab == nullptr) return;
  for (const FieldInfo& field : lab->fields()) {
    auto* row = new QTreeWidgetItem(rows_, {said(field.label)});
    row->setData(name_column, Qt::UserRole, QString::fromStdString(field.name));
    row->setToolTip(name_column, said(field.help));
  }
}

void FieldRules::show_rules(const LessonStep& step, const Session* screen) {
  step_ = step;
  const QSignalBlocker silent(rows_);
  all_->setChecked(step.all_locked);
  list_fields(screen != nullptr ? screen->lab : nullptr);
  if (lab_ == nullptr) return;
  const std::vector<std::string> shown = step.controls.value_or(usual_controls(step, *lab_));
  int index = 0;
  for (const FieldInfo& field : lab_->fields()) {
    QTreeWidgetItem* row = rows_->topLevelItem(index++);
    row->setCheckState(shown_column, has(shown, field.name) ? Qt::Checked : Qt::Unchecked);
    row->setCheckState(fixed_column, has(step.locked, field.name) || step.all_locked ? Qt::Checked : Qt::Unchecked);
    row->setData(shown_column, Qt::AccessibleTextRole, tr("%1 is shown").arg(row->text(name_column)));
    row->setData(fixed_column, Qt::AccessibleTextRole, tr("%1 is fixed").arg(row->text(name_column)));
  }
}

void FieldRules::take(const QTreeWidgetItem* item, int column) {
  const std::string name = item->data(name_column, Qt::UserRole).toString().toStdString();
  const bool on = item->checkState(column) == Qt::Checked;
  if (column == shown_column) {
    std::vector<std::string> shown = step_.controls.value_or(usual_controls(step_, *lab_));
    set(shown, name, on);
    step_.controls = shown;
    emit edited(step_, on ? tr("show a control") : tr("hide a control"));
  } else if (column == fixed_column) {
    step_.all_locked = false;
    set(step_.locked, name, on);
    emit edited(step_, on ? tr("fix a control") : tr("free a control"));
  }
}

}  // namespace credence
