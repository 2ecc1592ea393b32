// A task with options to pick from, in the window.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/option_button.h"
#include "ui/teaching/lesson_draft.h"
#include "ui/teaching/task_window.h"
#include "ui/text/notation.h"

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

class ChoiceBox : public AnswerBox {
 public:
  ChoiceBox(ChoiceTask task, LessonDesk& desk, QWidget* parent) : AnswerBox(desk, parent), task_(std::move(task)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (std::size_t i = 0; i < task_.options.size(); ++i) add_option(column, i);
    if (task_.several) {
      auto* check = new QPushButton(tr("Check"), this);
      check->setObjectName(QStringLiteral("lesson.check"));
      connect(check, &QPushButton::clicked, this, [this] { pick(); });
      column->addWidget(check, 0, Qt::AlignLeft);
    }
    const auto* picked = given() != nullptr ? std::get_if<std::vector<int>>(&given()->value) : nullptr;
    if (picked != nullptr && done()) {
      for (const int option : *picked) options_[static_cast<std::size_t>(option - 1)]->setChecked(true);
    }
  }

  void show_numbers() override {
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const QString text = sentence_notation(desk_.filled(task_.options[i].text));
      if (options_[i]->text() != text) options_[i]->setText(text);
    }
  }

  // One option that is picked is right or wrong; of several, only all together.
  void show_reply(const Feedback& feedback) override {
    if (!feedback.judged) return;
    for (OptionButton* option : options_) {
      const bool told = option->isChecked() && (feedback.right || !task_.several);
      option->set_verdict(!told            ? OptionButton::Verdict::none
                          : feedback.right ? OptionButton::Verdict::right
                                           : OptionButton::Verdict::wrong);
    }
  }

 private:
  void add_option(QVBoxLayout* column, std::size_t index) {
    const QString words = sentence_notation(QString::fromStdString(task_.options[index].text));
    auto* option = new OptionButton(words, task_.several, this);
    option->setObjectName(QStringLiteral("lesson.option%1").arg(index + 1));
    column->addWidget(option);
    options_.push_back(option);
    connect(option, &OptionButton::clicked, this, [this, option] {
      for (OptionButton* other : options_) {
        other->set_verdict(OptionButton::Verdict::none);
        if (!task_.several && other != option) other->setChecked(false);
      }
      if (task_.several) return;
      option->setChecked(true);
      pick();
    });
  }
  void pick() {
    std::vector<int> picked;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (options_[i]->isChecked()) picked.push_back(static_cast<int>(i) + 1);
    }
    desk_.answer({picked});
  }

  ChoiceTask task_;
  std::vector<OptionButton*> options_;
};

// A tick for what is right, the words, and the answer to whoever picks it.
class ChoiceFields : public TaskFields {
 public:
  explicit ChoiceFields(QWidget* parent) : TaskFields(parent), add_(new QPushButton(tr("&Add an option"), this)) {
    column_->setSpacing(-1);
    add_->setObjectName("task.add_option");
    column_->addWidget(add_);
    connect(add_, &QPushButton::clicked, this, [this] {
      if (task_.options.size() >= most_options) return;
      task_.options.push_back({});
      rebuild();
      emit edited(task_, tr("add an option"), {});
    });
  }
  void show_task(const AnyTask& kind) override {
    const auto& task = std::get<ChoiceTask>(kind);
    const bool anew = rows_ == nullptr || task.options.size() != task_.options.size();
    task_ = task;
    if (anew) {
      rebuild();
    } else {
      fill();
    }
  }

 private:
  void rebuild() {
    if (rows_ != nullptr) {
      // The keyboard stays in the panel, so that undo stays the lesson's.
      if (rows_->isAncestorOf(QApplication::focusWidget())) add_->setFocus();
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
    QWidget* before = add_->previousInFocusChain();
    while (before != add_ && !reached_by_tab(*before)) before = before->previousInFocusChain();
    setTabOrder(tab_through(before, *rows_), add_);
    fill();
  }

  void add_row(QVBoxLayout* column, std::size_t index) {
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

  void fill() {
    for (std::size_t i = 0; i < task_.options.size(); ++i) {
      const QString number = QString::number(i + 1);
      set_if_other(rows_->findChild<QLineEdit*>("task.option." + number), written_text(task_.options[i].text));
      set_if_other(rows_->findChild<QLineEdit*>("task.why." + number), written_text(task_.options[i].why));
      rows_->findChild<QCheckBox*>("task.right." + number)->setChecked(task_.options[i].right);
    }
  }

  ChoiceTask task_;
  QWidget* rows_ = nullptr;
  QPushButton* add_;
};

std::string why_right(const ChoiceTask& task) {
  std::string words;
  for (const ChoiceOption& option : task.options) {
    if (option.right && !option.why.empty()) words += (words.empty() ? "" : " ") + option.why;
  }
  return words;
}

class ChoiceWindow : public TaskWindow {
 public:
  QString title() const override { return TaskFields::tr("Ask with choices"); }
  AnswerBox* answer_box(const AnyTask& kind, LessonDesk& desk, const QString&, QWidget* parent) const override {
    return new ChoiceBox(std::get<ChoiceTask>(kind), desk, parent);
  }
  TaskFields* fields(const Things&, QWidget* parent) const override { return new ChoiceFields(parent); }
  void add_to_slide(const AnyTask& kind, const SlideContext& on, Slide& slide) const override {
    const auto& task = std::get<ChoiceTask>(kind);
    for (const ChoiceOption& option : task.options) slide.options.push_back({on.filled(option.text), option.right});
    slide.answer = on.filled(why_right(task));
    if (!on.step.then.empty()) slide.answer += ' ' + first_sentences(on.filled(on.step.then), 2);
  }
};

}  // namespace

const TaskWindow& window_half(const ChoiceTask&) {
  static const ChoiceWindow window;
  return window;
}

}  // namespace credence
