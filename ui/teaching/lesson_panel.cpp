// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_panel.h"

#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/furniture.h"
#include "ui/panels/icons.h"
#include "ui/panels/menu_button.h"
#include "ui/panels/prediction_box.h"
#include "ui/panels/step_page.h"
#include "ui/panels/term_text.h"
#include "ui/teaching/lesson_task.h"
#include "ui/text/markdown.h"
#include "ui/text/notation.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace credence {
namespace {

// Says what was learnt: the titles of the steps are its sentences.
QString end_words(const LessonRun& run) {
  QString words = as_markdown(QString::fromStdString(run.lesson().summary)) + QStringLiteral("\n\n");
  for (int step = 0; step < static_cast<int>(run.lesson().steps.size()); ++step) {
    const QString title = QString::fromStdString(run.lesson().steps[static_cast<std::size_t>(step)].title);
    words += (run.done(step) ? QStringLiteral("✓ ") : QStringLiteral("○ ")) + as_markdown(title) +
             QStringLiteral("  \n");  // a line of its own
  }
  const int open = static_cast<int>(run.lesson().steps.size()) - run.steps_done();
  words += QLatin1Char('\n');
  words += open == 0 ? LessonPanel::tr("You did all of it.")
                     : said_of(open, "{} step is still open.", "{} steps are still open.");
  return words;
}

}  // namespace

LessonPanel::LessonPanel(LessonDesk& desk, QWidget* parent)
    : QFrame(parent),
      desk_(desk),
      lesson_(named(new ElidedLabel(this), "lesson.name")),
      title_(wrapped_label(this, "lesson.title")),
      place_(named(new QToolButton(this), "lesson.place")),
      close_(named(new QToolButton(this), "lesson.close")),
      steps_(new QMenu(this)),
      elsewhere_(plain_label(this)),
      words_(named(new TermText(this), "lesson.words")),
      fold_words_(named(new TermText(this), "lesson.fold_words")),
      fold_(named(new QToolButton(this), "lesson.fold")),
      of_start_(wrapped_label(this, "lesson.of_start")),
      equations_(named(new EquationsView(this), "lesson.equations")),
      task_(new LessonTask(desk, this)),
      page_(named(new StepPage(this), "lesson.page")),
      foot_(named(new QWidget(parent), "lesson.foot")),
      back_(named(new QPushButton(tr("‹ &Back"), foot_), "lesson.back")),
      restore_(named(new QPushButton(tr("Back to this step"), foot_), "lesson.restore")),
      again_(named(new QPushButton(tr("To the first step"), foot_), "lesson.again")),
      next_(named(new QPushButton(foot_), "lesson.next")) {
  setObjectName(QStringLiteral("lesson"));
  setAccessibleName(tr("Lesson"));
  auto* all = layout_in<QVBoxLayout>(this, 2, {0, 4, 0, 0});
  all->addLayout(make_head());
  make_page();
  all->addWidget(page_, 1);
  make_foot();
  connect(&desk_, &LessonDesk::step_changed, this, &LessonPanel::show_step);
  connect(&desk_, &LessonDesk::closed, this, &LessonPanel::follow);
  connect(&desk_, &LessonDesk::covered_changed, this, &LessonPanel::follow);
  connect(&desk_, &LessonDesk::words_changed, this, [this] {
    show_words();
    if (desk_.is_open() && !desk_.at_end()) task_->show_numbers();
  });
  connect(&desk_, &LessonDesk::place_changed, this, &LessonPanel::show_place);
  connect(&desk_, &LessonDesk::answered, this, &LessonPanel::take_answer);
  connect(task_->prediction(), &PredictionBox::keys_wanted, this, &LessonPanel::keys_wanted);
  for (TermText* words : {words_, fold_words_}) {
    connect(words, &TermText::link_wanted, this, &LessonPanel::link_wanted);
  }
  connect(&desk_, &LessonDesk::sketch_changed, this, [this] {
    if (wanted()) page_->ensureWidgetVisible(task_->prediction()->reveal_button(), 0, 6);
  });
  connect(&desk_, &LessonDesk::revealed, this, [this] {
    if (wanted() && (focusWidget() == nullptr || !focusWidget()->isVisible())) next_->setFocus();
  });
  show_step();
}

bool LessonPanel::wanted() const {
  if (!desk_.is_open() || desk_.predicts_freely()) return false;
  if (!presenting_) return true;
  const Predictable* thing = desk_.covered() ? desk_.thing() : nullptr;
  return thing != nullptr && (thing->kind == PredictableKind::bars || thing->kind == PredictableKind::order);
}

void LessonPanel::set_presenting(bool presenting) {
  presenting_ = presenting;
  show_step();
}

void LessonPanel::make_page() {
  auto* sheet = new QWidget;
  auto* column = layout_in<QVBoxLayout>(sheet, 8, {10, 4, 10, 6});
  for (QWidget* part :
       {static_cast<QWidget*>(title_), static_cast<QWidget*>(elsewhere_), static_cast<QWidget*>(words_),
        static_cast<QWidget*>(of_start_), static_cast<QWidget*>(equations_), static_cast<QWidget*>(task_),
        static_cast<QWidget*>(fold_), static_cast<QWidget*>(fold_words_)}) {
    column->addWidget(part);
  }
  column->addStretch();
  page_->hold(sheet);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  elsewhere_->setWordWrap(true);
  elsewhere_->setText(tr("The screen shows something else now. “Back to this step” brings it back."));
  words_->setAccessibleName(tr("Words of this step"));
  of_start_->setText(tr("(These are the numbers of the start of this step.)"));
  of_start_->setProperty("small", true);
  of_start_->hide();
  fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  fold_->setAutoRaise(true);
  fold_->setCheckable(true);
  fold_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // a long title makes the panel no wider
  connect(fold_, &QToolButton::toggled, this, [this](bool open) {
    show_fold();
    if (open) page_->keep_in_sight(fold_words_);
  });
  equations_->stand_among_others();
  equations_->hide();
}

QLayout* LessonPanel::make_head() {
  lesson_->setForegroundRole(QPalette::PlaceholderText);
  place_->setPopupMode(QToolButton::InstantPopup);
  place_->setMenu(steps_);
  open_without_waiting(place_);
  connect(steps_, &QMenu::aboutToShow, this, &LessonPanel::list_steps);
  close_->setIcon(icon(Icon::close));
  close_->setAutoRaise(true);
  close_->setAccessibleName(tr("Leave the lesson"));
  close_->setToolTip(tooltip_of(tr("Leave the lesson; it goes on here when you come back")));
  connect(close_, &QToolButton::clicked, &desk_, &LessonDesk::close);
  auto* row = layout_in<QHBoxLayout>(nullptr, -1, {10, 0, 6, 0});
  row->addWidget(lesson_, 1);
  row->addWidget(place_);
  row->addWidget(close_);
  return row;
}

void LessonPanel::make_foot() {
  foot_->setAccessibleName(tr("Steps"));
  foot_->hide();
  restore_->setToolTip(tooltip_of(tr("Brings the screen of this step back as it was at its start")));
  connect(back_, &QPushButton::clicked, &desk_, &LessonDesk::back);
  connect(restore_, &QPushButton::clicked, &desk_, &LessonDesk::restore);
  connect(again_, &QPushButton::clicked, this, [this] { desk_.go(0); });
  connect(next_, &QPushButton::clicked, this, [this] {
    if (desk_.at_end()) {
      emit next_lesson_wanted();
    } else {
      desk_.next();
    }
  });
  auto* column = layout_in<QVBoxLayout>(foot_, 4, {10, 0, 10, 4});
  auto* row = new QHBoxLayout;
  row->addWidget(back_);
  row->addStretch();
  row->addWidget(next_);
  column->addWidget(restore_);
  column->addWidget(again_);
  column->addLayout(row);
  setTabOrder(next_, back_);
  setTabOrder(back_, restore_);
}

std::vector<const QWidget*> LessonPanel::tab_regions() const {
  return wanted() ? std::vector<const QWidget*>{task_, foot_, this} : std::vector<const QWidget*>();
}

void LessonPanel::show_step() {
  follow();
  if (!desk_.is_open()) return;
  const LessonRun& run = desk_.run();
  const auto steps = static_cast<int>(run.lesson().steps.size());
  lesson_->set_text(notation(QString::fromStdString(run.lesson().title)));
  place_->setText(desk_.at_end() ? tr("end") : tr("%1 of %2").arg(run.at() + 1).arg(steps));
  place_->setAccessibleName(desk_.at_end() ? tr("Steps: at the end")
                                           : tr("Steps: step %1 of %2").arg(run.at() + 1).arg(steps));
  if (desk_.at_end()) {
    show_end();
  } else {
    title_->setText(notation(QString::fromStdString(run.step().title)));
    task_->show_step();
    next_->setText(run.at() + 1 < steps ? tr("&Next ›") : tr("&Finish ›"));
  }
  back_->setEnabled(run.at() > 0 || desk_.at_end());
  again_->setVisible(desk_.at_end());
  page_->begin();
  words_->setText({});
  fold_->setChecked(false);
  show_words();
  show_fold();
  show_place();
  // Whoever goes on from here wants to answer here.
  const QWidget* focus = window()->focusWidget();
  if (focus != nullptr && focus->hasFocus() && (isAncestorOf(focus) || foot_->isAncestorOf(focus))) take_keyboard();
}

void LessonPanel::show_words() {
  if (!desk_.is_open()) return;
  show_equations();
  if (desk_.at_end()) return words_->show_markdown(end_words(desk_.run()));
  if (!desk_.at_home() && !words_->text().isEmpty()) return;  // the numbers stay while the student is elsewhere
  const QString words = desk_.words();
  if (words != words_->text()) words_->show_markdown(words);
  const std::string& text = desk_.run().step().text;
  const bool has_numbers = text.find("{{") != std::string::npos;
  // It has its room from the start where one works on the screen, so that nothing moves under the hand.
  QSizePolicy policy = of_start_->sizePolicy();
  policy.setRetainSizeWhenHidden(has_numbers && works_on_screen());
  of_start_->setSizePolicy(policy);
  of_start_->setVisible(desk_.is_changed() && has_numbers && words == desk_.filled(text));
  show_fold();
}

void LessonPanel::show_fold() {
  const bool folded = desk_.is_open() && !desk_.at_end() && desk_.run().step().fold.has_value();
  fold_->setVisible(folded);
  fold_->setArrowType(fold_->isChecked() ? Qt::DownArrow : Qt::RightArrow);
  fold_words_->setVisible(folded && fold_->isChecked());
  if (!folded) return;
  const Fold& fold = *desk_.run().step().fold;
  const QString title = notation(QString::fromStdString(fold.title));
  fold_->setText(menu_text(title));
  fold_->setToolTip(tooltip_of(title));
  const QString words = desk_.filled(fold.text);
  if (words != fold_words_->text()) fold_words_->show_markdown(words);
}

void LessonPanel::show_equations() {
  const std::vector<Equation> named = desk_.at_end() ? std::vector<Equation>() : desk_.equations();
  equations_->setVisible(!named.empty());
  if (!named.empty()) equations_->show_equations(named);
}

bool LessonPanel::works_on_screen() const { return facts_of(desk_.run().step().task).on_screen; }

void LessonPanel::show_end() {
  title_->setText(tr("What you have learnt"));
  fold_->hide();
  fold_words_->hide();
  of_start_->hide();
  task_->hide();
  next_->setText(tr("&Next lesson ›"));
}

void LessonPanel::show_place() {
  if (!desk_.is_open() || desk_.predicts_freely()) return;
  const bool home = desk_.at_home();
  elsewhere_->setVisible(!home);
  QSizePolicy policy = restore_->sizePolicy();
  policy.setRetainSizeWhenHidden(!desk_.at_end() && works_on_screen());
  restore_->setSizePolicy(policy);
  restore_->setVisible(!desk_.at_end() && (!home || desk_.is_changed()));
  task_->setEnabled(home);
  const bool ready = !desk_.run().step().task || desk_.run().done(desk_.run().at());
  next_->setProperty("primary", ready || desk_.at_end());
  QFont font = this->font();
  font.setBold(ready || desk_.at_end());
  next_->setFont(font);
}

void LessonPanel::follow() {
  setVisible(wanted());
  foot_->setVisible(wanted() && !presenting_);
  if (wanted()) show_place();
}

void LessonPanel::take_answer(const Feedback& feedback) {
  if (!wanted()) return;
  task_->show_feedback(feedback);
  show_words();
  if (task_->reply()->isVisibleTo(task_)) page_->keep_in_sight(task_->reply());
  show_place();
}

void LessonPanel::list_steps() {
  steps_->clear();
  const LessonRun& run = desk_.run();
  for (int step = 0; step < static_cast<int>(run.lesson().steps.size()); ++step) {
    const QString title = QString::fromStdString(run.lesson().steps[static_cast<std::size_t>(step)].title);
    QAction* action = steps_->addAction(QStringLiteral("%1. %2").arg(step + 1).arg(menu_text(notation(title))));
    action->setCheckable(true);
    action->setChecked(run.done(step));
    connect(action, &QAction::triggered, &desk_, [this, step] { desk_.go(step); });
  }
  steps_->addSeparator();
  connect(steps_->addAction(tr("All lessons…")), &QAction::triggered, this, &LessonPanel::list_wanted);
}

void LessonPanel::take_keyboard() {
  QWidget* first = nullptr;
  for (QWidget* one : task_->findChildren<QWidget*>()) {
    if (first == nullptr && one->isVisible() && (one->focusPolicy() & Qt::TabFocus) && one->isEnabled()) first = one;
  }
  (first != nullptr ? first : next_)->setFocus(Qt::OtherFocusReason);
}

}  // namespace credence
