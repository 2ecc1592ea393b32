// A task that asks for a number, in the window.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/teaching/task_window.h"
#include "ui/text/notation.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <optional>

namespace credence {
namespace {
class NumberBox : public AnswerBox {
 public:
  NumberBox(LessonDesk& desk, const QString& question, QWidget* parent) : AnswerBox(desk, parent) {
    auto* box = new QLineEdit(this);
    box->setObjectName(QStringLiteral("lesson.number"));
    box->setAccessibleName(question);
    box->setPlaceholderText(tr("your number"));
    auto* check = new QPushButton(tr("Check"), this);
    check->setObjectName(QStringLiteral("lesson.check"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(box, 1);
    line->addWidget(check);
    if (given() != nullptr && std::holds_alternative<double>(given()->value)) {
      box->setText(QLocale::c().toString(std::get<double>(given()->value), 'g', 10));
    }
    const auto judge = [this, box] {
      if (const auto value = typed_number(box->text())) return desk_.answer({*value});
      emit replied({false, tr("Type a number, such as 0.45.").toStdString()});
    };
    connect(box, &QLineEdit::returnPressed, this, judge);
    connect(check, &QPushButton::clicked, this, judge);
  }
};

// The value of a formula on the screen now, or why it has none; empty while nothing is written.
QString value_now(const NumberTask& task, const Node& report) {
  if (task.answer.empty() || task.answer == unwritten || task.answer == NumberTask::not_chosen) return {};
  try {
    std::optional<Message> why;
    const auto value = ReportFormula(task.answer).value(report, &why);
    if (value) return TaskFields::tr("Now: %1").arg(number_within(*value, task.tolerance, 6));
    return why ? TaskFields::tr("Now: no number (%1)").arg(QString::fromStdString(why->said())) : QString();
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

class NumberFields : public TaskFields {
 public:
  explicit NumberFields(QWidget* parent) : TaskFields(parent), paths_(new QComboBox(this)) {
    auto* words = add_label(tr("Its path in the report; or right-click a number in the panel of numbers"));
    paths_->setObjectName("task.answer");
    paths_->setAccessibleName(words->text());
    paths_->setEditable(true);
    paths_->setInsertPolicy(QComboBox::NoInsert);
    paths_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    column_->addWidget(paths_);
    connect(paths_, &QComboBox::editTextChanged, this, [this](const QString& text) {
      if (task_.answer == text.toStdString()) return;
      task_.answer = text.toStdString();
      show_value(value_now(task_, report_));
      emit edited(task_, tr("choose the number"), "answer");
    });
    add_value();
    tolerance_ = add_line("task.tolerance", tr("Right within"), "0.01");
    connect(tolerance_, &QLineEdit::textEdited, this, [this](const QString& text) {
      bool ok = false;
      const double value = text.toDouble(&ok);
      if (!ok || !(value > 0)) return;
      task_.tolerance = value;
      emit edited(task_, tr("change the tolerance"), "tolerance");
    });
    add_mistakes(tr("Usual mistakes, one a line: number | reply"),
                 tr("results.heads / 10 | That is the share, not the mean."), task_.wrong,
                 [this] { emit edited(task_, tr("write the usual mistakes"), "wrong"); });
  }
  void show_task(const AnyTask& kind) override {
    task_ = std::get<NumberTask>(kind);
    show_value(value_now(task_, report_));
    const bool chosen = task_.answer != NumberTask::not_chosen;
    const QString path = chosen ? QString::fromStdString(task_.answer) : QString();
    if (paths_->currentText() != path) {
      const QSignalBlocker silent(paths_);
      paths_->setEditText(path);
    }
    if (tolerance_->text().toDouble() != task_.tolerance) tolerance_->setText(QString::number(task_.tolerance));
    show_mistakes(task_.wrong);
  }
  void show_values(const Node& report) override {
    report_ = report;
    show_value(value_now(task_, report_));
  }
  void offer_numbers(const std::vector<ReportNumber>& numbers) override {
    const QString typed = paths_->currentText();
    const QSignalBlocker silent(paths_);
    paths_->clear();
    for (const ReportNumber& number : numbers) {
      paths_->addItem(number.path);
      paths_->setItemData(paths_->count() - 1, QString::number(number.value, 'g', 5), Qt::ToolTipRole);
    }
    paths_->setEditText(typed);
  }

 private:
  NumberTask task_;
  Node report_ = Members{};  // of the screen
  QComboBox* paths_;
  QLineEdit* tolerance_;
};

class NumberWindow : public TaskWindow {
 public:
  QString title() const override { return TaskFields::tr("Ask for a number"); }
  AnswerBox* answer_box(const AnyTask&, LessonDesk& desk, const QString& question, QWidget* parent) const override {
    return new NumberBox(desk, question, parent);
  }
  TaskFields* fields(const Things&, QWidget* parent) const override { return new NumberFields(parent); }
  void add_to_slide(const AnyTask& kind, const SlideContext& on, Slide& slide) const override {
    const auto& task = std::get<NumberTask>(kind);
    const Node* report = on.here ? on.desk.report() : nullptr;
    if (task.answer.empty() || report == nullptr) return;
    const auto value = ReportFormula(task.answer).value(*report);
    if (value) slide.answer = number_within(*value, task.tolerance, 4);
  }
};

}  // namespace

const TaskWindow& window_half(const NumberTask&) {
  static const NumberWindow window;
  return window;
}

}  // namespace credence
