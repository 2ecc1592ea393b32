// The words, the screen, the task and the rules of one step, each of them edited in place.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/teaching/lesson_draft.h"
#include "ui/teaching/report_numbers.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QComboBox;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace credence {

class FieldRules;
class RecipeForm;
class TaskForm;

class StepForm : public QWidget {
  Q_OBJECT
 public:
  explicit StepForm(QWidget* parent = nullptr);
  // `screen` is the one that the step begins with; nothing if it cannot be made.
  void show_step(const LessonStep& step, bool first, const std::optional<Session>& screen);
  void begin_step();  // another step comes
  void show_problems(const QStringList& sentences);
  void show_screen_state(bool differs);  // whether the screen differs from the step's
  void offer_numbers(const std::vector<ReportNumber>& numbers);
  void show_values(const Node& report);       // what the task asks for, on the screen as it is now
  void show_advice(const QString& sentence);  // in the place of problems, if there are none
  void insert(const QString& words);          // at the cursor of the text
  void focus_title();

 signals:
  void edited(const credence::LessonStep& step, const QString& text, const QString& merge_key);
  void screen_wanted();    // the screen as it is now is that of the step
  void restore_wanted();   // shows the step's screen again
  void solution_wanted();  // as in TaskForm

 private:
  void make_words(class QVBoxLayout* column);
  void make_screen(class QVBoxLayout* column);
  void make_rules(class QVBoxLayout* column);
  void make_more_words(class QVBoxLayout* column);
  void write_fold();
  void make_cover(class QVBoxLayout* column);
  void show_cover(const Session* screen);
  void take_cover();
  LessonStep step_;
  QLineEdit* title_ = nullptr;
  QPlainTextEdit *words_ = nullptr, *then_ = nullptr, *fold_words_ = nullptr;
  QLineEdit* fold_title_ = nullptr;
  QLabel *problems_ = nullptr, *screen_ = nullptr;
  int room_ = 0;  // height that the problems of this step once needed
  QPushButton *take_ = nullptr, *restore_ = nullptr;
  QCheckBox *same_ = nullptr, *hides_ = nullptr;
  QComboBox* cover_ = nullptr;
  RecipeForm* recipe_ = nullptr;
  TaskForm* task_ = nullptr;
  FieldRules* rules_ = nullptr;
};

}  // namespace credence
