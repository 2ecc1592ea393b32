// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/task_form.h"

#include "core/lessons/predictables.h"
#include "ui/teaching/lesson_draft.h"
#include "ui/words/said.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include <utility>

namespace credence {
namespace {

bool same_kind(const std::optional<Task>& a, const std::optional<Task>& b) {
  return a.has_value() == b.has_value() && (!a || a->kind.index() == b->kind.index());
}

}  // namespace

TaskForm::TaskForm(QWidget* parent) : QWidget(parent), kinds_(new QComboBox(this)), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(3);
  kinds_->setObjectName(QStringLiteral("task.kind"));
  kinds_->setAccessibleName(tr("Task"));
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  kinds_->addItem(tr("No task"), QString());
  for (const std::string& name : kind_names()) {
    kinds_->addItem(window_of(*fresh_task(name)).title(), QString::fromStdString(name));
  }
  column_->addWidget(kinds_);
  connect(kinds_, &QComboBox::activated, this, &TaskForm::change_kind);
  rebuild();
}

void TaskForm::show_task(const std::optional<Task>& task, const Session* screen) {
  Things things;
  if (screen != nullptr) {
    for (const Predictable& one : predictables(*screen->lab, screen->inputs.parameters)) {
      things.emplace_back(QString::fromStdString(one.id), said(one.title));
    }
  }
  const bool anew = !same_kind(task_, task) || things != things_;
  task_ = task;
  things_ = std::move(things);
  if (anew) rebuild();
  fill();
}

void TaskForm::offer_numbers(const std::vector<ReportNumber>& numbers) {
  numbers_ = numbers;
  if (fields_ != nullptr) fields_->offer_numbers(numbers_);
}

void TaskForm::show_values(const Node& report) {
  report_ = report;
  if (fields_ != nullptr) fields_->show_values(report_);
}

void TaskForm::change_kind() {
  const std::string kind = kinds_->currentData().toString().toStdString();
  if (kind == (task_ ? kind_name(*task_) : std::string())) return;
  const std::string question = task_ ? task_->question : std::string();
  const auto fresh = fresh_task(kind, things_.empty() ? std::string() : things_.front().first.toStdString());
  task_.reset();
  if (fresh) task_ = Task{question, *fresh};
  rebuild();
  fill();
  send(tr("change the task"));
}

void TaskForm::send(const QString& text, const QString& merge_key) { emit edited(task_, text, merge_key); }

void TaskForm::rebuild() {
  if (body_ != nullptr) {
    // The keyboard stays in the panel, so that undo stays the lesson's.
    if (body_->isAncestorOf(QApplication::focusWidget())) kinds_->setFocus();
    body_->hide();
    body_->setParent(nullptr);
    body_->deleteLater();
  }
  body_ = new QWidget(this);
  fields_ = nullptr;
  column_->addWidget(body_);
  auto* column = new QVBoxLayout(body_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(3);
  if (!task_) return;
  question_ = add_line_to(column, body_, "task.question", tr("Question"), tr("Where does the curve peak?"));
  connect(question_, &QLineEdit::textEdited, this, [this](const QString& text) {
    task_->question = text.toStdString();
    send(tr("write the question"), "question");
  });
  fields_ = window_of(task_->kind).fields(things_, body_);
  if (fields_ != nullptr) {
    column->addWidget(fields_);
    fields_->offer_numbers(numbers_);
    fields_->show_values(report_);
    connect(fields_, &TaskFields::solution_wanted, this, &TaskForm::solution_wanted);
    connect(fields_, &TaskFields::edited, this, [this](const AnyTask& kind, const QString& text, const QString& key) {
      task_->kind = kind;
      send(text, key);
    });
  }
  add_points(column);
  tab_through(kinds_, *body_);
}

void TaskForm::add_points(QVBoxLayout* column) {
  points_ = add_line_to(column, body_, "task.points", tr("Points it is worth"),
                        QString::number(points_of(Task{{}, task_->kind})));
  connect(points_, &QLineEdit::textEdited, this, [this](const QString& text) {
    bool number = false;
    const double value = text.toDouble(&number);
    if (!text.trimmed().isEmpty() && !(number && value >= 0 && value <= most_points_of_task)) return;
    task_->points = number ? std::optional(value) : std::nullopt;
    send(tr("change the points"), "points");
  });
}

// Shows the values; a box in which the same stands keeps its cursor.
void TaskForm::fill() {
  kinds_->setCurrentIndex(kinds_->findData(task_ ? QString::fromStdString(kind_name(*task_)) : QString()));
  if (!task_) return;
  set_if_other(question_, written_text(task_->question));
  const bool same = task_->points ? points_->text().toDouble() == *task_->points : points_->text().trimmed().isEmpty();
  if (!same) points_->setText(task_->points ? QString::number(*task_->points) : QString());
  if (fields_ != nullptr) fields_->show_task(task_->kind);
}

}  // namespace credence
