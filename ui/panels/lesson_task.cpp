// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/lesson_task.h"

#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/option_button.h"
#include "ui/panels/prediction_box.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

QString words_of(const std::string& text) { return sentence_notation(QString::fromStdString(text)); }

// Reads a number as people type it: "0.45", "0,45", "45 %", "−2", "3*10^-2", "12/24".
std::optional<double> typed_number(QString text) {
  if (text.count(QLatin1Char('/')) == 1) {
    const auto above = typed_number(text.section(QLatin1Char('/'), 0, 0));
    const auto below = typed_number(text.section(QLatin1Char('/'), 1));
    return above && below && *below != 0 ? std::optional(*above / *below) : std::nullopt;
  }
  text = plain_numbers(text.trimmed());
  const bool percent = text.endsWith(QLatin1Char('%'));
  if (percent) text.chop(1);
  text.replace(QLatin1Char(','), QLatin1Char('.'));
  bool read = false;
  const double value = QLocale::c().toDouble(text.trimmed(), &read);
  if (!read) return std::nullopt;
  return percent ? value / 100 : value;
}

}  // namespace

LessonTask::LessonTask(LessonDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      question_(plain_label(this)),
      measure_(plain_label(this)),
      mistake_(plain_label(this)),
      feedback_(plain_label(this)),
      prediction_(new PredictionBox(desk, this)),
      column_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("lesson.task"));
  question_->setObjectName(QStringLiteral("lesson.question"));
  question_->setWordWrap(true);
  QFont bold = question_->font();
  bold.setBold(true);
  question_->setFont(bold);
  measure_->setObjectName(QStringLiteral("lesson.measure"));
  measure_->setWordWrap(true);
  measure_->setProperty("big", true);
  measure_->hide();
  mistake_->setObjectName(QStringLiteral("lesson.mistake"));
  mistake_->setWordWrap(true);
  mistake_->hide();
  feedback_->setObjectName(QStringLiteral("lesson.feedback"));
  feedback_->setWordWrap(true);
  set_announced(feedback_, QAccessible::AlertMessage);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(6);
  column_->addWidget(question_);
  column_->addWidget(measure_);
  column_->addWidget(mistake_);
  column_->addWidget(prediction_);
  column_->addWidget(feedback_);
}

void LessonTask::add(QWidget* widget) {
  body_ = widget;
  column_->insertWidget(column_->indexOf(measure_) + 1, widget);
}

void LessonTask::show_step() {
  delete std::exchange(body_, nullptr);
  options_.clear();
  feedback_->hide();
  feedback_->clear();
  const auto& task = desk_.run().step().task;
  const bool predicts = !predicted_in(desk_.run().step()).empty();
  setVisible(task.has_value() || predicts);
  prediction_->setVisible(predicts);
  question_->setVisible(task.has_value());
  if (!task) return;
  measure_->clear();
  mistake_->clear();
  replied_at_.clear();
  show_numbers();
  if (std::holds_alternative<NumberTask>(task->kind)) make_number();
  if (const auto* choice = std::get_if<ChoiceTask>(&task->kind)) make_choice(*choice);
  if (const auto* goal = std::get_if<GoalTask>(&task->kind)) make_goal(*goal);
  if (std::holds_alternative<TextTask>(task->kind)) make_text();
  show_numbers();
  if (desk_.run().done(desk_.run().at()) && !std::holds_alternative<PredictTask>(task->kind))
    show_feedback({true, {}, !desk_.run().lesson().key_apart});
}

void LessonTask::show_numbers() {
  const auto& task = desk_.run().step().task;
  if (!task) return;
  const auto words = [this](const std::string& text) { return sentence_notation(desk_.filled(text)); };
  question_->setText(words(task->question));
  if (const auto* choice = std::get_if<ChoiceTask>(&task->kind)) {
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const QString text = words(choice->options[i].text);
      if (options_[i]->text() != text) options_[i]->setText(text);
    }
  }
  show_measure();
  if (desk_.report() != nullptr) mistake_->setText(sentence_notation(desk_.mistake()));
  const auto* goal = std::get_if<GoalTask>(&task->kind);
  const bool may_err = goal != nullptr && !goal->wrong.empty();  // its reply has its room from the start
  mistake_->setMinimumHeight(may_err ? 2 * mistake_->fontMetrics().lineSpacing() : 0);
  mistake_->setVisible(may_err);
  show_whether_reached();
  forget_reply();
}

void LessonTask::show_measure() {
  const QString measure = sentence_notation(desk_.measure());
  if (!measure.isEmpty()) measure_->setText(measure);  // while it is computed, the last one stays
  measure_->setVisible(!measure_->text().isEmpty());
}

// "Not yet" was said of a number that stands here no more; a hint stays.
void LessonTask::forget_reply() {
  if (replied_at_.isEmpty() || replied_at_ == measure_->text() || desk_.run().done(desk_.run().at())) return;
  replied_at_.clear();
  const QString hint = sentence_notation(desk_.filled(desk_.run().hint()));
  feedback_->setText(hint.isEmpty() ? QString() : tr("Hint: %1").arg(hint));
  feedback_->setVisible(!hint.isEmpty());
}

// A goal that was reached stays reached for the marks; the words say if the screen has left it again.
void LessonTask::show_whether_reached() {
  const Node* report = desk_.report();
  const bool done = desk_.run().done(desk_.run().at());
  if (report == nullptr || !done || !std::holds_alternative<GoalTask>(desk_.run().step().task->kind)) return;
  const QString left = tr("✓ Reached before. The screen shows something else now.");
  if (desk_.at_home() && !desk_.run().reaches(*report)) {
    feedback_->setText(left);
    feedback_->show();
  } else if (feedback_->text() == left) {
    show_feedback({true, tr("Reached.").toStdString(), !desk_.run().lesson().key_apart});
  }
}

void LessonTask::make_number() {
  auto* row = new QWidget(this);
  auto* box = new QLineEdit(row);
  box->setObjectName(QStringLiteral("lesson.number"));
  box->setAccessibleName(question_->text());
  box->setPlaceholderText(tr("your number"));
  auto* check = new QPushButton(tr("Check"), row);
  check->setObjectName(QStringLiteral("lesson.check"));
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(box, 1);
  line->addWidget(check);
  const WorkAnswer* answer = answer_to(desk_.run().work(), desk_.run().at() + 1);
  if (answer != nullptr && std::holds_alternative<double>(answer->value)) {
    box->setText(QLocale::c().toString(std::get<double>(answer->value), 'g', 10));
  }
  const auto judge = [this, box] {
    if (const auto value = typed_number(box->text())) return desk_.type(*value);
    show_feedback({false, tr("Type a number, such as 0.45.").toStdString()});
  };
  connect(box, &QLineEdit::returnPressed, this, judge);
  connect(check, &QPushButton::clicked, this, judge);
  add(row);
}

void LessonTask::make_choice(const ChoiceTask& task) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  several_ = task.several;
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    auto* option = new OptionButton(words_of(task.options[i].text), several_, box);
    option->setObjectName(QStringLiteral("lesson.option%1").arg(i + 1));
    column->addWidget(option);
    options_.push_back(option);
    connect(option, &OptionButton::clicked, this, [this, option] {
      for (OptionButton* other : options_) {
        other->set_verdict(OptionButton::Verdict::none);
        if (!several_ && other != option) other->setChecked(false);
      }
      if (several_) return;
      option->setChecked(true);
      pick();
    });
  }
  if (several_) {
    auto* check = new QPushButton(tr("Check"), box);
    check->setObjectName(QStringLiteral("lesson.check"));
    connect(check, &QPushButton::clicked, this, &LessonTask::pick);
    column->addWidget(check, 0, Qt::AlignLeft);
  }
  const WorkAnswer* answer = answer_to(desk_.run().work(), desk_.run().at() + 1);
  const auto* picked = answer != nullptr ? std::get_if<std::vector<int>>(&answer->value) : nullptr;
  if (picked != nullptr && desk_.run().done(desk_.run().at())) {
    for (const int option : *picked) options_[static_cast<std::size_t>(option - 1)]->setChecked(true);
    if (!desk_.run().lesson().key_apart) mark_options(true);
  }
  add(box);
}

void LessonTask::pick() {
  std::vector<int> picked;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (options_[i]->isChecked()) picked.push_back(static_cast<int>(i) + 1);
  }
  desk_.pick(picked);
}

// One option that is picked is right or wrong; of several, only all together.
void LessonTask::mark_options(bool right) {
  for (OptionButton* option : options_) {
    const bool told = option->isChecked() && (right || !several_);
    option->set_verdict(!told   ? OptionButton::Verdict::none
                        : right ? OptionButton::Verdict::right
                                : OptionButton::Verdict::wrong);
  }
}

void LessonTask::make_goal(const GoalTask& task) {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  auto* check = new QPushButton(tr("Have I got it?"), row);
  check->setObjectName(QStringLiteral("lesson.check"));
  connect(check, &QPushButton::clicked, &desk_, &LessonDesk::look);
  line->addWidget(check);
  if (!task.hint.empty()) {
    auto* hint = new QPushButton(tr("Hint"), row);
    hint->setObjectName(QStringLiteral("lesson.hint"));
    connect(hint, &QPushButton::clicked, &desk_, &LessonDesk::ask_for_hint);
    line->addWidget(hint);
  }
  line->addStretch();
  row->setVisible(!desk_.run().done(desk_.run().at()));
  add(row);
}

void LessonTask::make_text() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  auto* words = new QPlainTextEdit(box);
  words->setObjectName(QStringLiteral("lesson.words_of_student"));
  words->setAccessibleName(question_->text());
  words->setTabChangesFocus(true);
  words->setFixedHeight(5 * words->fontMetrics().lineSpacing() + 12);
  const WorkAnswer* answer = answer_to(desk_.run().work(), desk_.run().at() + 1);
  if (answer != nullptr && std::holds_alternative<std::string>(answer->value)) {
    words->setPlainText(QString::fromStdString(std::get<std::string>(answer->value)));
  }
  auto* keep = new QPushButton(tr("Keep"), box);
  keep->setObjectName(QStringLiteral("lesson.check"));
  connect(keep, &QPushButton::clicked, this, [this, words] {
    const QString text = words->toPlainText().trimmed().left(static_cast<qsizetype>(longest_answer));
    if (!text.isEmpty()) return desk_.write(text);
    show_feedback({false, tr("Write a sentence first.").toStdString()});
  });
  column->addWidget(words);
  column->addWidget(keep, 0, Qt::AlignLeft);
  add(box);
}

void LessonTask::show_feedback(const Feedback& feedback) {
  const auto& task = desk_.run().step().task;
  if (!task) return;
  if (std::holds_alternative<PredictTask>(task->kind) && desk_.prediction().score()) {
    return feedback_->hide();  // the box tells it
  }
  const bool dark = is_dark(palette().color(QPalette::Base));
  const ThemeId shade = dark ? ThemeId::dark : ThemeId::light;
  const bool goal = std::holds_alternative<GoalTask>(task->kind);
  QStringList words;
  if (!feedback.text.empty()) words += sentence_notation(desk_.filled(feedback.text));
  if (feedback.right && words.isEmpty() && desk_.is_open()) words += tr("Done.");
  const QString hint = sentence_notation(desk_.filled(desk_.run().hint()));
  if (goal && !hint.isEmpty() && words.indexOf(hint) < 0) words += tr("Hint: %1").arg(hint);
  if (goal && feedback.right && body_ != nullptr) body_->hide();
  show_measure();  // a reply is judged on the screen as it is now, which its number may not show yet
  replied_at_ = goal && !feedback.right ? measure_->text() : QString();
  if (!options_.empty() && feedback.judged) mark_options(feedback.right);
  QPalette colours = feedback_->palette();
  colours.setColor(QPalette::WindowText,
                   feedback.right && feedback.judged ? good_colour(shade) : palette().color(QPalette::WindowText));
  feedback_->setPalette(colours);
  feedback_->setText((feedback.right && feedback.judged ? QStringLiteral("✓ ") : QString()) +
                     words.join(QLatin1Char(' ')));
  feedback_->setVisible(!words.isEmpty());
  announce(feedback_);
}

}  // namespace credence
