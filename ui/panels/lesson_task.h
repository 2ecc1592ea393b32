// The task of a lesson's step: the question, what it is answered with, and the feedback. A prediction has a box of its
// own (prediction_box.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace credence {

class OptionButton;
class PredictionBox;

class LessonTask : public QWidget {
  Q_OBJECT
 public:
  explicit LessonTask(LessonDesk& desk, QWidget* parent = nullptr);
  void show_step();  // the task of the current step with the answer given so far; nothing if it has none
  void show_feedback(const Feedback& feedback);
  void show_numbers();  // in the question and the options
  void show_measure();  // how far one is in a goal
  PredictionBox* prediction() { return prediction_; }
  QWidget* reply() { return feedback_; }

 private:
  void add(QWidget* widget);
  void make_number();
  void make_choice(const ChoiceTask& task);
  void make_goal(const GoalTask& task);
  void make_text();
  void pick();
  void mark_options(bool right);
  void show_whether_reached();
  void forget_reply();

  LessonDesk& desk_;
  QLabel *question_, *measure_, *mistake_, *feedback_;
  QString replied_at_;  // the number of the goal at the last reply
  PredictionBox* prediction_;
  QVBoxLayout* column_;
  QWidget* body_ = nullptr;
  std::vector<OptionButton*> options_;
  bool several_ = false;
};

}  // namespace credence
