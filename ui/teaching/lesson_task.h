// The task of a lesson's step: the question, what it is answered with (task_window.h), and the feedback. A prediction
// has a box of its own (ui/panels/prediction_box.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace credence {

class AnswerBox;
class PredictionBox;

class LessonTask : public QWidget {
  Q_OBJECT
 public:
  explicit LessonTask(LessonDesk& desk, QWidget* parent = nullptr);
  void show_step();  // the task of the current step with the answer given so far; nothing if it has none
  void show_feedback(const Feedback& feedback);
  void show_numbers();  // in the question and in what it is answered with
  PredictionBox* prediction() { return prediction_; }
  QWidget* reply() { return feedback_; }

 private:
  void make_box();
  bool is_prediction() const;

  LessonDesk& desk_;
  QLabel *question_, *feedback_;
  PredictionBox* prediction_;
  QVBoxLayout* column_;
  AnswerBox* box_ = nullptr;
};

}  // namespace credence
