// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/step_form.h"

#include "core/lessons/predictables.h"
#include "ui/panels/appearance.h"
#include "ui/teaching/field_rules.h"
#include "ui/teaching/recipe_form.h"
#include "ui/teaching/task_form.h"
#include "ui/text/plain_label.h"
#include "ui/words/said.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace credence {
namespace {

constexpr int words_height = 104;

QLabel* heading(QWidget* parent, QVBoxLayout* column, const QString& text) {
  auto* label = plain_label(parent, text);
  label->setProperty("heading", true);
  column->addWidget(label);
  return label;
}

QString name_of_screen(const LessonStep& step, const std::optional<Session>& screen) {
  if (step.screen.same) return StepForm::tr("as the student left it");
  if (!screen) return StepForm::tr("it cannot be made");
  if (const auto own = title_of_own_data(*screen, step.screen.preset); own && !step.screen.recipe) return *own;
  const QString lab = said(screen->lab->title());
  const auto preset = find_preset(*screen->lab, QString::fromStdString(step.screen.preset).section('/', 1));
  if (!preset) return lab;
  return step.screen.members.empty() ? lab + ": " + preset->title
                                     : StepForm::tr("%1: %2, changed").arg(lab, preset->title);
}

}  // namespace

StepForm::StepForm(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 4, 4);
  column->setSpacing(4);
  make_words(column);
  make_screen(column);
  heading(this, column, tr("Task"));
  task_ = new TaskForm(this);
  column->addWidget(task_);
  make_more_words(column);
  make_rules(column);
  column->addStretch(1);
  connect(task_, &TaskForm::edited, this,
          [this](const std::optional<Task>& task, const QString& text, const QString& merge_key) {
            step_.task = task;
            emit edited(step_, text, merge_key);
          });
  connect(task_, &TaskForm::solution_wanted, this, &StepForm::solution_wanted);
}

void StepForm::make_words(QVBoxLayout* column) {
  title_ = new QLineEdit(this);
  title_->setObjectName(QStringLiteral("step.title"));
  title_->setAccessibleName(tr("Title of the step"));
  title_->setPlaceholderText(tr("Title of the step"));
  words_ = new QPlainTextEdit(this);
  words_->setObjectName(QStringLiteral("step.words"));
  words_->setAccessibleName(tr("Words of the step"));
  words_->setPlaceholderText(
      tr("20 to 120 words are read best. The first two sentences are shown when you present. Right-click a number in "
         "the panel of numbers to put it here."));
  words_->setTabChangesFocus(true);
  words_->setFixedHeight(words_height);
  problems_ = plain_label(this);
  problems_->setObjectName(QStringLiteral("step.problems"));
  problems_->setWordWrap(true);
  problems_->setTextFormat(Qt::PlainText);
  column->addWidget(title_);
  column->addWidget(words_);
  column->addWidget(problems_);
  connect(title_, &QLineEdit::textEdited, this, [this](const QString& text) {
    step_.title = text.toStdString();
    emit edited(step_, tr("rename the step"), "title");
  });
  connect(words_, &QPlainTextEdit::textChanged, this, [this] {
    const std::string text = words_->toPlainText().toStdString();
    if (text == step_.text || (text.empty() && step_.text == unwritten)) return;
    step_.text = text;
    emit edited(step_, tr("write the words"), "words");
  });
}

void StepForm::make_screen(QVBoxLayout* column) {
  heading(this, column, tr("Screen"));
  screen_ = plain_label(this);
  screen_->setObjectName(QStringLiteral("step.screen"));
  screen_->setWordWrap(true);
  screen_->setTextFormat(Qt::PlainText);
  take_ = new QPushButton(tr("&Take this screen"), this);
  take_->setObjectName(QStringLiteral("step.take_screen"));
  take_->setToolTip(tr("The step begins with the screen as it is now, with its data and what is pinned"));
  restore_ = new QPushButton(tr("Sho&w it again"), this);
  restore_->setObjectName(QStringLiteral("step.show_screen"));
  same_ = new QCheckBox(tr("As the student left the step before"), this);
  same_->setObjectName(QStringLiteral("step.same"));
  auto* row = new QHBoxLayout;
  row->addWidget(take_);
  row->addWidget(restore_);
  column->addWidget(screen_);
  column->addLayout(row);
  column->addWidget(same_);
  recipe_ = new RecipeForm(this);
  column->addWidget(recipe_);
  make_cover(column);
  connect(recipe_, &RecipeForm::edited, this, [this](const std::optional<Recipe>& recipe, const QString& merge_key) {
    step_.screen.recipe = recipe;
    if (recipe) step_.screen.action.clear();  // which makes other data
    const bool shown = !take_->isEnabled();   // the screen is that of the step
    emit edited(step_, tr("change how the data are made"), merge_key);
    if (shown) emit restore_wanted();
  });
  connect(take_, &QPushButton::clicked, this, &StepForm::screen_wanted);
  connect(restore_, &QPushButton::clicked, this, &StepForm::restore_wanted);
  connect(same_, &QCheckBox::clicked, this, [this](bool on) {
    if (!on) return emit screen_wanted();
    step_.screen = {.same = true, .cover = step_.screen.cover};
    emit edited(step_, tr("keep the student's screen"), {});
  });
}

void StepForm::make_more_words(QVBoxLayout* column) {
  auto* more = new QToolButton(this);
  more->setObjectName(QStringLiteral("step.more_words"));
  more->setText(tr("Words afterwards, and remarks"));
  more->setProperty("heading", true);
  more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  more->setArrowType(Qt::RightArrow);
  more->setCheckable(true);
  auto* sheet = new QWidget(this);
  auto* rows = new QVBoxLayout(sheet);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(3);
  const auto words_box = [&](const QString& name, const QString& label) {
    auto* box = new QPlainTextEdit(sheet);
    box->setObjectName(name);
    box->setAccessibleName(label);
    box->setPlaceholderText(label);
    box->setTabChangesFocus(true);
    box->setFixedHeight(words_height * 2 / 3);
    return box;
  };
  then_ = words_box(QStringLiteral("step.then"), tr("Words that take the place of the others when the task is done"));
  fold_title_ = new QLineEdit(sheet);
  fold_title_->setObjectName(QStringLiteral("step.fold_title"));
  fold_title_->setAccessibleName(tr("Title of a remark that is shut at first"));
  fold_title_->setPlaceholderText(fold_title_->accessibleName());
  fold_words_ = words_box(QStringLiteral("step.fold"), tr("The remark"));
  for (QWidget* one :
       {static_cast<QWidget*>(then_), static_cast<QWidget*>(fold_title_), static_cast<QWidget*>(fold_words_)}) {
    rows->addWidget(one);
  }
  sheet->hide();
  column->addWidget(more);
  column->addWidget(sheet);
  connect(more, &QToolButton::toggled, this, [more, sheet](bool on) {
    more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    sheet->setVisible(on);
  });
  connect(then_, &QPlainTextEdit::textChanged, this, [this] {
    const std::string text = then_->toPlainText().toStdString();
    if (text == step_.then) return;
    step_.then = text;
    emit edited(step_, tr("write the words"), "then");
  });
  connect(fold_title_, &QLineEdit::textEdited, this, &StepForm::write_fold);
  connect(fold_words_, &QPlainTextEdit::textChanged, this, &StepForm::write_fold);
}

// A remark with one part missing is still written: it is kept as soon as it has any word.
void StepForm::write_fold() {
  const std::string title = fold_title_->text().toStdString(), text = fold_words_->toPlainText().toStdString();
  std::optional<Fold> fold;
  if (!title.empty() || !text.empty()) {
    fold = Fold{title.empty() ? std::string(unwritten) : title, text.empty() ? std::string(unwritten) : text};
  }
  if (fold == step_.fold) return;
  step_.fold = fold;
  emit edited(step_, tr("write the remark"), "fold");
}

void StepForm::make_cover(QVBoxLayout* column) {
  cover_ = new QComboBox(this);
  cover_->setObjectName(QStringLiteral("step.cover"));
  cover_->setAccessibleName(tr("Covered at first"));
  cover_->setToolTip(tr("Students sketch it before they see it, also without a task"));
  cover_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  hides_ = new QCheckBox(tr("Hide numbers and answers at first"), this);
  hides_->setObjectName(QStringLiteral("step.hides"));
  hides_->setToolTip(tr("The caption, the numbers and all that shows the answer come with the reveal, or with H"));
  column->addWidget(cover_);
  column->addWidget(hides_);
  connect(cover_, &QComboBox::activated, this, &StepForm::take_cover);
  connect(hides_, &QCheckBox::clicked, this, &StepForm::take_cover);
}

void StepForm::take_cover() {
  step_.screen.cover.clear();
  const std::string thing = cover_->currentData().toString().toStdString();
  if (!thing.empty()) step_.screen.cover.push_back(thing);
  if (hides_->isChecked()) step_.screen.cover.emplace_back(cover_answers);
  emit edited(step_, tr("change what is covered"), {});
}

// A task that asks for a prediction covers what it asks for.
void StepForm::show_cover(const Session* screen) {
  const bool predicts = !facts_of(step_.task).predicts.empty();
  const QString thing = predicts ? QString() : QString::fromStdString(predicted_in(step_));
  cover_->clear();
  cover_->addItem(tr("Nothing is covered at first"), QString());
  if (screen != nullptr) {
    for (const Predictable& one : predictables(*screen->lab, screen->inputs.parameters)) {
      cover_->addItem(tr("Covered at first: %1").arg(said(one.title)), QString::fromStdString(one.id));
    }
  }
  const int index = cover_->findData(thing);
  cover_->setCurrentIndex(std::max(0, index));
  cover_->setVisible(!predicts && cover_->count() > 1);
  hides_->setChecked(hides_answers(step_));
}

void StepForm::make_rules(QVBoxLayout* column) {
  auto* more = new QToolButton(this);
  more->setObjectName(QStringLiteral("step.rules"));
  more->setText(tr("Shown and fixed controls"));
  more->setProperty("heading", true);
  more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  more->setArrowType(Qt::RightArrow);
  more->setCheckable(true);
  rules_ = new FieldRules(this);
  rules_->hide();
  column->addWidget(more);
  column->addWidget(rules_);
  connect(more, &QToolButton::toggled, this, [this, more](bool on) {
    more->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    rules_->setVisible(on);
  });
  connect(rules_, &FieldRules::edited, this,
          [this](const LessonStep& step, const QString& text) { emit edited(step, text, {}); });
}

void StepForm::show_step(const LessonStep& step, bool first, const std::optional<Session>& screen) {
  step_ = step;
  if (title_->text() != written_text(step.title)) title_->setText(written_text(step.title));
  if (words_->toPlainText() != written_text(step.text)) words_->setPlainText(written_text(step.text));
  const auto show = [](QPlainTextEdit* box, const QString& text) {
    if (box->toPlainText() == text) return;
    const QSignalBlocker silent(box);
    box->setPlainText(text);
  };
  show(then_, written_text(step.then));
  const Fold fold = step.fold.value_or(Fold{});
  show(fold_words_, written_text(fold.text));
  if (fold_title_->text() != written_text(fold.title)) fold_title_->setText(written_text(fold.title));
  screen_->setText(name_of_screen(step, screen));
  same_->setEnabled(!first);
  same_->setChecked(step.screen.same);
  const Session* shown = screen ? &*screen : nullptr;
  recipe_->setVisible(!step.screen.same);
  recipe_->show_recipe(step.screen.recipe, shown);
  task_->show_task(step.task, shown);
  rules_->show_rules(step, shown);
  show_cover(shown);
}

void StepForm::begin_step() { room_ = 0; }

// What stands below does not move away from the hand while one gap after the other is filled.
void StepForm::show_problems(const QStringList& sentences) {
  problems_->setText(sentences.join('\n'));
  if (!sentences.isEmpty()) room_ = std::max(room_, problems_->heightForWidth(problems_->width()));
  problems_->setMinimumHeight(room_);
  QSizePolicy policy = problems_->sizePolicy();
  policy.setRetainSizeWhenHidden(room_ > 0);
  problems_->setSizePolicy(policy);
  problems_->setVisible(!sentences.isEmpty());
  const bool dark = is_dark(palette().color(QPalette::Window));
  problems_->setStyleSheet("color: " + warning_colour(dark ? ThemeId::dark : ThemeId::light).name());
}

void StepForm::show_advice(const QString& sentence) {
  if (sentence.isEmpty() || problems_->isVisibleTo(this)) return;
  problems_->setText(sentence);
  problems_->setStyleSheet({});
  problems_->show();
}

void StepForm::show_screen_state(bool differs) {
  take_->setEnabled(differs);
  restore_->setEnabled(differs);
}

void StepForm::offer_numbers(const std::vector<ReportNumber>& numbers) { task_->offer_numbers(numbers); }

void StepForm::show_values(const Node& report) { task_->show_values(report); }

void StepForm::insert(const QString& words) { words_->insertPlainText(words); }

void StepForm::focus_title() {
  title_->setFocus();
  title_->selectAll();
}

}  // namespace credence
