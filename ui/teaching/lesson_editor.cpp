// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/lesson_editor.h"

#include "core/math/input_error.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/panels/icons.h"
#include "ui/panels/row_drag.h"
#include "ui/panels/steady_scroll_area.h"
#include "ui/teaching/step_form.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace credence {
namespace {

constexpr int editor_width = 320, list_height = 132;

}  // namespace

std::optional<Session> screen_of_step(const LessonDraft& draft, int index) {
  try {
    Lesson until = draft.lesson();
    until.steps.resize(static_cast<std::size_t>(index + 1));
    if (!draft.step(index).screen.same) return screen_session(until.steps.back().screen, std::nullopt, {});
    if (until.steps.front().screen.same) return std::nullopt;
    return lesson_screens(until, {}).back();
  } catch (const InputError&) {
    return std::nullopt;
  }
}

LessonEditor::LessonEditor(LessonDraft& draft, QWidget* parent) : QWidget(parent), draft_(draft) {
  setObjectName(QStringLiteral("lesson_editor"));
  setAccessibleName(tr("Lesson that is being written"));
  setFixedWidth(editor_width);
  form_ = new StepForm;
  auto* page = new SteadyScrollArea(this);
  page->setObjectName(QStringLiteral("editor.page"));
  page->show_page(form_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 2, 4, 4);
  column->setSpacing(4);
  column->addLayout(make_head());
  column->addLayout(make_list());
  column->addWidget(page, 1);
  connect(&draft_, &LessonDraft::changed, this, &LessonEditor::follow);
  connect(&draft_, &LessonDraft::chosen, form_, &StepForm::begin_step);
  connect(&draft_, &LessonDraft::chosen, this, &LessonEditor::follow);
  connect(&draft_, &LessonDraft::modified_changed, this, [this] { show_file(file_name_); });
  connect(&draft_.undo_steps(), &QUndoStack::canUndoChanged, undo_, &QToolButton::setEnabled);
  connect(&draft_.undo_steps(), &QUndoStack::canRedoChanged, redo_, &QToolButton::setEnabled);
  connect(form_, &StepForm::edited, this,
          [this](const LessonStep& step, const QString& text, const QString& key) { draft_.change(step, text, key); });
  follow();
}

QToolButton* LessonEditor::button(const QString& name, const QString& text, const QString& help,
                                  const std::function<void()>& act) {
  auto* made = new QToolButton(this);
  made->setObjectName("editor." + name);
  made->setText(text);
  made->setToolTip(help);
  made->setAccessibleName(help);
  connect(made, &QToolButton::clicked, this, act);
  return made;
}

QLayout* LessonEditor::make_head() {
  file_ = plain_label(this);
  file_->setObjectName(QStringLiteral("editor.file"));
  file_->setProperty("small", true);
  file_->setTextFormat(Qt::PlainText);
  file_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  undo_ = button("undo", {}, tr("Undo in the lesson"), [this] { draft_.undo_steps().undo(); });
  redo_ = button("redo", {}, tr("Redo in the lesson"), [this] { draft_.undo_steps().redo(); });
  undo_->setIcon(icon(Icon::undo));
  redo_->setIcon(icon(Icon::redo));
  undo_->setEnabled(draft_.undo_steps().canUndo());
  redo_->setEnabled(draft_.undo_steps().canRedo());
  auto* save = button("save", tr("Save"), tr("Save the lesson"), [this] { emit save_wanted(); });
  auto* away = button("close", {}, tr("Close the editor"), [this] { emit close_wanted(); });
  away->setIcon(icon(Icon::close));
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  row->addWidget(file_, 1);
  for (QToolButton* one : {undo_, redo_, save, away}) row->addWidget(one);
  title_ = new QLineEdit(this);
  title_->setObjectName(QStringLiteral("editor.title"));
  title_->setAccessibleName(tr("Title of the lesson"));
  title_->setPlaceholderText(tr("Title of the lesson"));
  connect(title_, &QLineEdit::textEdited, this, [this](const QString& text) {
    Lesson heading = draft_.heading();
    heading.title = text.toStdString();
    heading.id = lesson_id(text);
    draft_.change_heading(heading, tr("rename the lesson"), "title");
  });
  auto* column = new QVBoxLayout;
  column->addLayout(row);
  column->addWidget(title_);
  return column;
}

QLayout* LessonEditor::make_list() {
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("editor.steps"));
  list_->setAccessibleName(tr("Steps of the lesson"));
  list_->setFixedHeight(list_height);
  list_->setTextElideMode(Qt::ElideRight);
  connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
    if (listing_ || row < 0 || row == draft_.at()) return;
    draft_.choose(row);
    emit step_chosen();
  });
  drag_rows(list_, [this](int from, int to) { draft_.move(from, to); });
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  auto* add = new QPushButton(tr("&Add this screen"), this);
  add->setObjectName(QStringLiteral("editor.add"));
  add->setToolTip(tr("The screen as it is now becomes the next step"));
  connect(add, &QPushButton::clicked, this, &LessonEditor::add_wanted);
  row->addWidget(add, 1);
  of_step_ = {
      button("up", "↑", tr("Move the step up"), [this] { draft_.move(draft_.at(), draft_.at() - 1); }),
      button("down", "↓", tr("Move the step down"), [this] { draft_.move(draft_.at(), draft_.at() + 1); }),
      button("duplicate", tr("Copy"), tr("Duplicate the step"), [this] { draft_.duplicate(); }),
      button("delete", "✕", tr("Delete the step"), [this] { draft_.remove(); }),
      button("try", tr("Try"), tr("Try the lesson as a student, from this step"), [this] { emit try_wanted(); })};
  for (QToolButton* one : of_step_) row->addWidget(one);
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  column->addWidget(list_);
  column->addLayout(row);
  return column;
}

void LessonEditor::show_file(const QString& name) {
  file_name_ = name;
  const QString shown = name.isEmpty() ? tr("No file yet") : name;
  file_->setText(draft_.modified() ? shown + " *" : shown);
  file_->setToolTip(draft_.modified() ? tr("There is unsaved writing") : QString());
}

void LessonEditor::show_problems(const std::vector<QStringList>& of_steps) {
  problems_ = of_steps;
  list_steps();
  show_step();
}

void LessonEditor::focus_title() { form_->focus_title(); }

void LessonEditor::follow() {
  const QString title = QString::fromStdString(draft_.heading().title);
  if (title_->text() != title) title_->setText(title);
  list_steps();
  show_step();
}

void LessonEditor::list_steps() {
  listing_ = true;
  while (list_->count() > draft_.count()) delete list_->takeItem(list_->count() - 1);
  while (list_->count() < draft_.count()) list_->addItem(QString());
  for (int i = 0; i < draft_.count(); ++i) {
    const LessonStep& step = draft_.step(i);
    const auto index = static_cast<std::size_t>(i);
    const QStringList wrong = index < problems_.size() ? problems_[index] : QStringList();
    QString text = QStringLiteral("%1  %2").arg(i + 1).arg(QString::fromStdString(step.title));
    if (step.task) text += QStringLiteral("  ·");
    QListWidgetItem* item = list_->item(i);
    item->setText(text);
    item->setIcon(wrong.isEmpty() ? QIcon() : icon(Icon::warning));
    item->setToolTip(tooltip_of(wrong.join('\n')));
    item->setData(Qt::AccessibleDescriptionRole, wrong.join('\n'));
  }
  list_->setCurrentRow(draft_.at());
  listing_ = false;
  for (QToolButton* one : of_step_) one->setEnabled(draft_.step() != nullptr);
}

void LessonEditor::show_step() {
  form_->setVisible(draft_.step() != nullptr);
  if (draft_.step() == nullptr) return;
  form_->show_step(*draft_.step(), draft_.at() == 0, screen_of_step(draft_, draft_.at()));
  const auto index = static_cast<std::size_t>(draft_.at());
  QStringList sentences = gaps_in(*draft_.step());
  if (sentences.isEmpty() && index < problems_.size()) sentences = problems_[index];
  form_->show_problems(sentences);
  form_->show_advice(length_advice(draft_.step()->text));
}

bool LessonEditor::take_key(const QKeyEvent& event) {
  if (event.matches(QKeySequence::Undo)) {
    draft_.undo_steps().undo();
  } else if (event.matches(QKeySequence::Redo) || event.key() == Qt::Key_Y) {
    draft_.undo_steps().redo();
  } else if (event.matches(QKeySequence::Save)) {
    emit save_wanted();
  } else {
    return false;
  }
  return true;
}

// While the keyboard is in this panel, undo and save are the lesson's.
bool LessonEditor::eventFilter(QObject* watched, QEvent* event) {
  const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
  const auto* widget = key ? qobject_cast<const QWidget*>(watched) : nullptr;
  if (widget == nullptr || !(widget == this || isAncestorOf(widget))) return false;
  auto& pressed = static_cast<QKeyEvent&>(*event);
  const bool ours = pressed.matches(QKeySequence::Undo) || pressed.matches(QKeySequence::Redo) ||
                    pressed.matches(QKeySequence::Save) ||
                    (pressed.key() == Qt::Key_Y && pressed.modifiers() == Qt::ControlModifier);
  if (!ours) {
    const bool in_list = widget == list_ && event->type() == QEvent::KeyPress;
    if (in_list && pressed.key() == Qt::Key_Delete) {
      draft_.remove();
      return true;
    }
    const bool moves = pressed.modifiers() == Qt::AltModifier && widget == list_;
    if (moves && (pressed.key() == Qt::Key_Up || pressed.key() == Qt::Key_Down)) {
      if (in_list) draft_.move(draft_.at(), draft_.at() + (pressed.key() == Qt::Key_Up ? -1 : 1));
      pressed.accept();
      return true;
    }
    return false;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  return take_key(pressed);
}

void LessonEditor::showEvent(QShowEvent* event) {
  qApp->installEventFilter(this);
  QWidget::showEvent(event);
}

void LessonEditor::hideEvent(QHideEvent* event) {
  qApp->removeEventFilter(this);
  QWidget::hideEvent(event);
}

}  // namespace credence
