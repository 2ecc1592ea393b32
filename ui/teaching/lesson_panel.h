// The step of a lesson beside the plots: its words with the numbers of the screen, its task, where one is, Back and
// Next.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include <QFrame>

#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace credence {

class ElidedLabel;
class EquationsView;
class LessonTask;
class StepPage;
class TermText;

class LessonPanel : public QFrame {
  Q_OBJECT
 public:
  explicit LessonPanel(LessonDesk& desk, QWidget* parent = nullptr);
  bool wanted() const;
  void set_presenting(bool presenting);  // a slide has the words; only what is sketched in the panel stays
  void take_keyboard();                  // puts it on the task, or on Next
  // Back and Next, for the foot of the column in which the panel stands: there they stay where they are.
  QWidget* foot() const { return foot_; }
  // The regions in the order of the Tab key: the answer, Next and Back, and the rest.
  std::vector<const QWidget*> tab_regions() const;

 signals:
  void next_lesson_wanted();
  void list_wanted();
  void keys_wanted();                       // to sketch with the keyboard
  void link_wanted(const QString& target);  // of the words; a foreign text

 private:
  bool works_on_screen() const;  // whether the task is done there
  QLayout* make_head();
  void make_foot();
  void show_step();
  void show_words();
  void show_equations();
  void show_fold();
  void show_end();
  void show_place();
  void follow();
  void take_answer(const Feedback& feedback);
  void make_page();
  void list_steps();

  LessonDesk& desk_;
  ElidedLabel* lesson_;
  QLabel* title_;
  QToolButton *place_, *close_;
  QMenu* steps_;
  QLabel* elsewhere_;
  TermText *words_, *fold_words_;
  QToolButton* fold_;  // opens what is not needed for the task
  QLabel* of_start_;   // says that the words have the numbers of the start
  EquationsView* equations_;
  LessonTask* task_;
  StepPage* page_;
  QWidget* foot_;
  QPushButton *back_, *restore_, *again_, *next_;
  bool presenting_ = false;
};

}  // namespace credence
