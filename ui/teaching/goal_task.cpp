// A task that is done on the screen, in the window: how far one is, and the way there.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "ui/teaching/lesson_draft.h"
#include "ui/teaching/task_window.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

// How far one is: "ESS: 640 (goal: above 2000)"; empty if nothing is measured, or the screen is being computed.
QString measured(const GoalTask& task, LessonDesk& desk) {
  if (!desk.at_home() || desk.report() == nullptr) return {};
  return QString::fromStdString(measure_words(task, *desk.report()));
}

class GoalBox : public AnswerBox {
 public:
  GoalBox(GoalTask task, LessonDesk& desk, QWidget* parent)
      : AnswerBox(desk, parent), task_(std::move(task)), measure_(plain_label(parent)), mistake_(plain_label(parent)) {
    measure_->setObjectName(QStringLiteral("lesson.measure"));
    measure_->setWordWrap(true);
    measure_->setProperty("big", true);
    measure_->hide();
    mistake_->setObjectName(QStringLiteral("lesson.mistake"));
    mistake_->setWordWrap(true);
    const bool may_err = !task_.wrong.empty();  // the reply has its room from the start
    mistake_->setMinimumHeight(may_err ? 2 * mistake_->fontMetrics().lineSpacing() : 0);
    mistake_->setVisible(may_err);
    auto* check = new QPushButton(tr("Have I got it?"), this);
    check->setObjectName(QStringLiteral("lesson.check"));
    connect(check, &QPushButton::clicked, this, [this] { desk_.answer({}); });
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(check);
    if (!task_.hint.empty()) {
      auto* hint = new QPushButton(tr("Hint"), this);
      hint->setObjectName(QStringLiteral("lesson.hint"));
      connect(hint, &QPushButton::clicked, &desk_, &LessonDesk::ask_for_hint);
      line->addWidget(hint);
    }
    line->addStretch();
    setVisible(!done());
  }
  ~GoalBox() override {
    delete measure_;
    delete mistake_;
  }
  QWidget* above() override { return measure_; }
  QWidget* below() override { return mistake_; }

  void show_numbers() override {
    show_measure();
    if (desk_.report() != nullptr) mistake_->setText(sentence_notation(mistake()));
    show_whether_reached();
    forget_reply();
  }

  void show_reply(const Feedback& feedback) override {
    left_ = false;
    if (feedback.right) hide();
    show_measure();  // a reply is judged on the screen as it is now, which its number may not show yet
    replied_at_ = feedback.right ? QString() : measure_->text();
  }

 private:
  // The reply to the usual mistake that the screen makes now, while the goal is not reached; else empty.
  QString mistake() const {
    if (!desk_.at_home() || run().reaches(*desk_.report())) return {};
    return desk_.filled(why_not(task_, *desk_.report()));
  }

  void show_measure() {
    const QString words = sentence_notation(measured(task_, desk_));
    if (!words.isEmpty()) measure_->setText(words);  // while it is computed, the last one stays
    measure_->setVisible(!measure_->text().isEmpty());
  }

  // A goal that was reached stays reached for the marks; the words say if the screen has left it again.
  void show_whether_reached() {
    const Node* report = desk_.report();
    if (report == nullptr || !done()) return;
    if (desk_.at_home() && !run().reaches(*report)) {
      left_ = true;
      emit reply_changed(tr("✓ Reached before. The screen shows something else now."));
    } else if (std::exchange(left_, false)) {
      emit replied({true, tr("Reached.").toStdString(), !run().lesson().key_apart});
    }
  }

  // "Not yet" was said of a number that stands here no more; a hint stays.
  void forget_reply() {
    if (replied_at_.isEmpty() || replied_at_ == measure_->text() || done()) return;
    replied_at_.clear();
    const QString hint = sentence_notation(desk_.filled(run().hint()));
    emit reply_changed(hint.isEmpty() ? QString() : tr("Hint: %1").arg(hint));
  }

  GoalTask task_;
  QPointer<QLabel> measure_, mistake_;  // the parent may delete them first
  QString replied_at_;                  // the number at the last reply
  bool left_ = false;                   // whether the reply says that the screen has left the goal
};

// The numbers of a condition, and whether it holds: "Now: results.heads = 12; not reached".
QString condition_now(const std::string& condition, const Node& report) {
  if (condition.empty() || condition == unwritten || condition == GoalTask::never) return {};
  try {
    const ReportFormula formula(condition);
    QStringList parts;
    for (const std::string& path : formula.paths()) {
      const QString name = QString::fromStdString(path);
      try {
        const auto value = ReportFormula(path).value(report);
        if (value) parts += name + " = " + number_notation(QString::number(*value, 'g', 6));
      } catch (const InputError&) {  // a text
      }
    }
    parts.removeDuplicates();
    std::optional<Message> why;
    const auto holds = formula.value(report, &why);
    parts += holds ? (*holds != 0 ? TaskFields::tr("reached") : TaskFields::tr("not reached"))
                   : QString::fromStdString(why ? why->said() : std::string());
    return TaskFields::tr("Now: %1").arg(parts.join("; "));
  } catch (const InputError& error) {
    return QString::fromStdString(error.said());
  }
}

class GoalFields : public TaskFields {
 public:
  explicit GoalFields(QWidget* parent) : TaskFields(parent) {
    when_ = add_line("task.when", tr("Reached when"), "results.heads >= 15");
    connect(when_, &QLineEdit::textEdited, this, [this](const QString& text) {
      task_.when = text.toStdString();
      show_value(condition_now(task_.when, report_));
      emit edited(task_, tr("write the condition"), "when");
    });
    add_value();
    measure_ = add_line("task.measure", tr("Number that stands big beside it"), "results.heads");
    connect(measure_, &QLineEdit::textEdited, this, [this](const QString& text) {
      task_.measure = text.trimmed().toStdString();
      emit edited(task_, tr("choose the number"), "measure");
    });
    name_ = add_line("task.measure_name", tr("Its name"), "ESS");
    connect(name_, &QLineEdit::textEdited, this, [this](const QString& text) {
      task_.measure_name = text.toStdString();
      emit edited(task_, tr("choose the number"), "measure_name");
    });
    solution_ = add_label({});
    solution_->setObjectName("task.solution");
    auto* take = new QPushButton(tr("Take this screen as the &solution"), this);
    take->setObjectName("task.take_solution");
    column_->addWidget(take);
    connect(take, &QPushButton::clicked, this, &TaskFields::solution_wanted);
    hint_ = add_line("task.hint", tr("Hint after three tries"), {});
    connect(hint_, &QLineEdit::textEdited, this, [this](const QString& text) {
      task_.hint = text.toStdString();
      emit edited(task_, tr("write the hint"), "hint");
    });
    add_mistakes(tr("Usual mistakes, one a line: condition | reply"), tr("results.tosses > 100 | Few tosses will do."),
                 task_.wrong, [this] { emit edited(task_, tr("write the usual mistakes"), "wrong"); });
  }
  void show_task(const AnyTask& kind) override {
    task_ = std::get<GoalTask>(kind);
    show_value(condition_now(task_.when, report_));
    show_mistakes(task_.wrong);
    set_if_other(when_, task_.when == GoalTask::never ? QString() : written_text(task_.when));
    set_if_other(hint_, written_text(task_.hint));
    set_if_other(measure_, written_text(task_.measure));
    set_if_other(name_, written_text(task_.measure_name));
    QStringList names;
    for (const auto& [name, value] : task_.solution) {
      if (name != unwritten) names += name == "data" ? tr("the data") : QString::fromStdString(name);
    }
    solution_->setText(names.isEmpty() ? tr("No solution yet: reach the goal on the screen.")
                                       : tr("The solution sets %1.").arg(names.join(", ")));
  }
  void show_values(const Node& report) override {
    report_ = report;
    show_value(condition_now(task_.when, report_));
  }

 private:
  GoalTask task_;
  Node report_ = Members{};  // of the screen
  QLineEdit *when_, *measure_, *name_, *hint_;
  QLabel* solution_;
};

// "Sprinkler and Rain together" for a choice, "nothing" for an empty text, "1,0;0,1" for a matrix.
QString value_in_words(const FieldInfo& field, const Node& value) {
  if (const auto* items = std::get_if<Items>(&value)) {
    const bool rows = !items->empty() && std::holds_alternative<Items>(items->front());
    QStringList parts;
    for (const Node& item : *items) parts += value_in_words(field, item);
    return parts.join(QLatin1Char(rows ? ';' : ','));
  }
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return number_notation(QString::number(*whole));
  if (const auto* real = std::get_if<double>(&value)) return number_notation(QString::number(*real, 'g', 4));
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return {};
  const auto choice = std::ranges::find(field.choices, *text, &Choice::id);
  if (choice != field.choices.end()) return said(choice->label);
  return text->empty() ? said("nothing") : QString::fromStdString(*text);
}

QString solution_words(const GoalTask& goal, const Lab& lab) {
  QStringList parts;
  for (const auto& [name, value] : goal.solution) {
    if (name == "data") parts += said("other data");
    const auto fields = lab.fields();
    const auto field = std::ranges::find(fields, name, &FieldInfo::name);
    if (field == fields.end()) continue;
    const QString shown = value_in_words(*field, value);
    constexpr int longest = 30;  // nobody reads a large matrix in one line
    parts += shown.isEmpty() || shown.size() > longest ? said(field->label)
                                                       : said(field->label) + QStringLiteral(" = ") + shown;
  }
  return parts.isEmpty() ? QString() : said("One way: {}", parts.join(", "));
}

class GoalWindow : public TaskWindow {
 public:
  QString title() const override { return TaskFields::tr("Reach a goal"); }
  AnswerBox* answer_box(const AnyTask& kind, LessonDesk& desk, const QString&, QWidget* parent) const override {
    return new GoalBox(std::get<GoalTask>(kind), desk, parent);
  }
  TaskFields* fields(const Things&, QWidget* parent) const override { return new GoalFields(parent); }
  void add_to_slide(const AnyTask& kind, const SlideContext& on, Slide& slide) const override {
    const auto& task = std::get<GoalTask>(kind);
    if (task.solution.empty()) return;
    slide.answer = solution_words(task, on.lab());
    const QString measure = on.here && !on.answers_hidden ? measured(task, on.desk) : QString();
    if (!measure.isEmpty()) slide.question += QStringLiteral("  \n") + measure;
  }
};

}  // namespace

const TaskWindow& window_half(const GoalTask&) {
  static const GoalWindow window;
  return window;
}

}  // namespace credence
