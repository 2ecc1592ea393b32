// The panel in which a lesson is written: its title, its steps as a list, and the step that is chosen.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/lesson_draft.h"
#include "ui/teaching/report_numbers.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace credence {

class StepForm;

class LessonEditor : public QWidget {
  Q_OBJECT
 public:
  explicit LessonEditor(LessonDraft& draft, QWidget* parent = nullptr);
  void show_file(const QString& name);                           // empty = the lesson has no file yet
  void show_problems(const std::vector<QStringList>& of_steps);  // sentences per step
  StepForm& form() { return *form_; }
  void focus_title();

 signals:
  void add_wanted();
  void save_wanted();
  void try_wanted();
  void close_wanted();
  void step_chosen();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QLayout* make_head();
  QLayout* make_list();
  QToolButton* button(const QString& name, const QString& text, const QString& help, const std::function<void()>& act);
  void follow();
  void list_steps();
  void show_step();
  bool take_key(const class QKeyEvent& event);

  LessonDraft& draft_;
  QLabel* file_ = nullptr;
  QLineEdit* title_ = nullptr;
  QListWidget* list_ = nullptr;
  StepForm* form_ = nullptr;
  QToolButton *undo_ = nullptr, *redo_ = nullptr;
  std::vector<QToolButton*> of_step_;
  std::vector<QStringList> problems_;
  QString file_name_;
  bool listing_ = false;
};

// The screen that a step of the draft begins with; nothing if it cannot be made.
std::optional<Session> screen_of_step(const LessonDraft& draft, int index);

}  // namespace credence
