// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/choice_form.h"

#include "ui/teaching/lesson_draft.h"

#include <QApplication>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

bool reached_by_tab(const QWidget& part) {
  return (part.focusPolicy() & Qt::TabFocus) != 0 && part.focusProxy() == nullptr;
}

}  // namespace

QWidget* tab_through(QWidget* before, const QWidget& body) {
  for (QWidget* part : body.findChildren<QWidget*>()) {
    if (!reached_by_tab(*part)) continue;
    QWidget::setTabOrder(before, part);
    before = part;
  }
  return before;
}

ChoiceForm::ChoiceForm(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  auto* add = new QPushButton(tr("&Add an option"), this);
  add->setObjectName("task.add_option");
  column_->addWidget(add);
  connect(add, &QPushButton::clicked, this, [this] {
    if (task_.options.size() >= most_options) return;
    task_.options.push_back({});
    rebuild();
    emit edited(task_, tr("add an option"), {});
  });
}

void ChoiceForm::show_task(const ChoiceTask& task) {
  const bool anew = rows_ == nullptr || task.options.size() != task_.options.size();
  task_ = task;
  if (anew) {
    rebuild();
  } else {
    fill();
  }
}

void ChoiceForm::rebuild() {
  if (rows_ != nullptr) {
    // The keyboard stays in the panel, so that undo stays the lesson's.
    if (rows_->isAncestorOf(QApplication::focusWidget())) findChild<QPushButton*>("task.add_option")->setFocus();
    rows_->hide();
    rows_->setParent(nullptr);
    rows_->deleteLater();
  }
  rows_ = new QWidget(this);
  column_->insertWidget(0, rows_);
  auto* column = new QVBoxLayout(rows_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  for (std::size_t i = 0; i < task_.options.size(); ++i) add_row(column, i);
  // Tab goes through the rows, which are newer, before it comes to the button below them.
  auto* add = findChild<QPushButton*>("task.add_option");
  QWidget* before = add->previousInFocusChain();
  while (before != add && !reached_by_tab(*before)) before = before->previousInFocusChain();
  setTabOrder(tab_through(before, *rows_), add);
  fill();
}

void ChoiceForm::add_row(QVBoxLayout* column, std::size_t index) {
  const QString number = QString::number(index + 1);
  auto* right = new QCheckBox(rows_);
  right->setObjectName("task.right." + number);
  right->setAccessibleName(tr("Option %1 is right").arg(number));
  right->setToolTip(tr("Right"));
  auto* text = new QLineEdit(rows_);
  text->setObjectName("task.option." + number);
  text->setAccessibleName(tr("Option %1").arg(number));
  text->setPlaceholderText(text->accessibleName());
  auto* away = new QToolButton(rows_);
  away->setText(QStringLiteral("✕"));
  away->setAccessibleName(tr("Delete option %1").arg(number));
  away->setToolTip(away->accessibleName());
  away->setEnabled(task_.options.size() > 2);
  auto* why = new QLineEdit(rows_);
  why->setObjectName("task.why." + number);
  why->setAccessibleName(tr("Answer to whoever picks option %1").arg(number));
  why->setPlaceholderText(tr("Answer to whoever picks it"));
  auto* row = new QHBoxLayout;
  row->addWidget(right);
  row->addWidget(text, 1);
  row->addWidget(away);
  column->addLayout(row);
  column->addWidget(why);
  connect(right, &QCheckBox::clicked, this, [this, index](bool on) {
    task_.options[index].right = on;
    task_.several = std::ranges::count(task_.options, true, &ChoiceOption::right) > 1;
    emit edited(task_, tr("mark the right option"), {});
  });
  connect(text, &QLineEdit::textEdited, this, [this, index, number](const QString& words) {
    task_.options[index].text = words.toStdString();
    emit edited(task_, tr("write an option"), "option" + number);
  });
  connect(why, &QLineEdit::textEdited, this, [this, index, number](const QString& words) {
    task_.options[index].why = words.toStdString();
    emit edited(task_, tr("write an answer to an option"), "why" + number);
  });
  connect(away, &QToolButton::clicked, this, [this, index] {
    task_.options.erase(task_.options.begin() + static_cast<std::ptrdiff_t>(index));
    rebuild();
    emit edited(task_, tr("delete an option"), {});
  });
}

// A box in which the same stands keeps its cursor.
void ChoiceForm::fill() {
  for (std::size_t i = 0; i < task_.options.size(); ++i) {
    const QString number = QString::number(i + 1);
    const auto set = [&](const QString& name, const std::string& text) {
      auto* box = rows_->findChild<QLineEdit*>(name + number);
      if (box->text() != written_text(text)) box->setText(written_text(text));
    };
    set("task.option.", task_.options[i].text);
    set("task.why.", task_.options[i].why);
    rows_->findChild<QCheckBox*>("task.right." + number)->setChecked(task_.options[i].right);
  }
}

}  // namespace credence
