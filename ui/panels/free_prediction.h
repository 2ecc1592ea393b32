// A prediction that was asked for in the menu, without a lesson: which thing it is, and how it is sketched.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/lesson_desk.h"

#include <QFrame>

class QComboBox;

namespace credence {

class PredictionBox;

class FreePrediction : public QFrame {
  Q_OBJECT
 public:
  FreePrediction(LessonDesk& desk, SessionController& controller, QWidget* parent = nullptr);
  PredictionBox* box() { return box_; }

 private:
  void follow();

  LessonDesk& desk_;
  SessionController& controller_;
  QComboBox* things_;
  PredictionBox* box_;
};

}  // namespace credence
