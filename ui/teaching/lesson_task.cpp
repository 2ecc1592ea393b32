// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_task.h"

#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/prediction_box.h"
#include "ui/teaching/task_window.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"

#include <QVBoxLayout>

#include <utility>

namespace credence {

LessonTask::LessonTask(LessonDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      question_(plain_label(this)),
      feedback_(plain_label(this)),
      prediction_(new PredictionBox(desk, this)),
      column_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("lesson.task"));
  question_->setObjectName(QStringLiteral("lesson.question"));
  question_->setWordWrap(true);
  QFont bold = question_->font();
  bold.setBold(true);
  question_->setFont(bold);
  feedback_->setObjectName(QStringLiteral("lesson.feedback"));
  feedback_->setWordWrap(true);
  set_announced(feedback_, QAccessible::AlertMessage);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(6);
  column_->addWidget(question_);
  column_->addWidget(prediction_);
  column_->addWidget(feedback_);
}

bool LessonTask::is_prediction() const { return !facts_of(desk_.run().step().task).predicts.empty(); }

void LessonTask::make_box() {
  const AnyTask& kind = desk_.run().step().task->kind;
  box_ = window_of(kind).answer_box(kind, desk_, question_->text(), this);
  if (box_ == nullptr) return;
  int place = column_->indexOf(question_);
  for (QWidget* part : {box_->above(), static_cast<QWidget*>(box_), box_->below()}) {
    if (part != nullptr) column_->insertWidget(++place, part);
  }
  connect(box_, &AnswerBox::replied, this, &LessonTask::show_feedback);
  connect(box_, &AnswerBox::reply_changed, this, [this](const QString& words) {
    feedback_->setText(words);
    feedback_->setVisible(!words.isEmpty());
  });
}

void LessonTask::show_step() {
  delete std::exchange(box_, nullptr);
  feedback_->hide();
  feedback_->clear();
  const auto& task = desk_.run().step().task;
  const bool predicts = !predicted_in(desk_.run().step()).empty();
  setVisible(task.has_value() || predicts);
  prediction_->setVisible(predicts);
  question_->setVisible(task.has_value());
  if (!task) return;
  show_numbers();
  make_box();
  show_numbers();
  if (desk_.run().done(desk_.run().at()) && !is_prediction())
    show_feedback({true, {}, !desk_.run().lesson().key_apart});
}

void LessonTask::show_numbers() {
  const auto& task = desk_.run().step().task;
  if (!task) return;
  question_->setText(sentence_notation(desk_.filled(task->question)));
  if (box_ != nullptr) box_->show_numbers();
}

void LessonTask::show_feedback(const Feedback& feedback) {
  if (!desk_.run().step().task) return;
  if (is_prediction() && desk_.prediction().score()) return feedback_->hide();  // the box tells it
  const bool dark = is_dark(palette().color(QPalette::Base));
  const ThemeId shade = dark ? ThemeId::dark : ThemeId::light;
  QStringList words;
  if (!feedback.text.empty()) words += sentence_notation(desk_.filled(feedback.text));
  if (feedback.right && words.isEmpty() && desk_.is_open()) words += tr("Done.");
  const QString hint = sentence_notation(desk_.filled(desk_.run().hint()));
  if (!hint.isEmpty() && words.indexOf(hint) < 0) words += tr("Hint: %1").arg(hint);
  if (box_ != nullptr) box_->show_reply(feedback);
  const bool good = feedback.right && feedback.judged;
  QPalette colours = feedback_->palette();
  colours.setColor(QPalette::WindowText, good ? good_colour(shade) : palette().color(QPalette::WindowText));
  feedback_->setPalette(colours);
  feedback_->setText((good ? QStringLiteral("✓ ") : QString()) + words.join(QLatin1Char(' ')));
  feedback_->setVisible(!words.isEmpty());
  announce(feedback_);
}

}  // namespace credence
