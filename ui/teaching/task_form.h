// The part of the editor for the task of a step: its kind, its question, and what the kind needs.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/session.h"
#include "ui/teaching/report_numbers.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace credence {

class TaskForm : public QWidget {
  Q_OBJECT
 public:
  explicit TaskForm(QWidget* parent = nullptr);
  // `screen` is that of the step, if it can be made. Numbers are those of what is on the screen.
  void show_task(const std::optional<Task>& task, const Session* screen);
  void offer_numbers(const std::vector<ReportNumber>& numbers);
  // Shows what the number or the goal is worth on the screen as it is now.
  void show_values(const Node& report);
  const std::optional<Task>& task() const { return task_; }

 signals:
  void edited(const std::optional<credence::Task>& task, const QString& text, const QString& merge_key);
  void solution_wanted();  // the settings on the screen are the solution of the goal

 private:
  void change_kind();
  void rebuild();
  void fill();
  void show_value();
  void add_prediction(QVBoxLayout* column);
  void add_number(QVBoxLayout* column);
  void add_goal(QVBoxLayout* column);
  void add_options(QVBoxLayout* column);
  void add_mistakes(QVBoxLayout* column, const QString& name, const QString& example);
  void add_points(QVBoxLayout* column);
  void send(const QString& text, const QString& merge_key = {});
  template <class Kind>
  Kind* kind();
  std::vector<Mistake>* mistakes();  // of the task; null if its kind has none
  QLineEdit* line(QVBoxLayout* column, const QString& name, const QString& label, const QString& hint);

  std::optional<Task> task_;
  std::vector<std::pair<QString, QString>> things_;  // what can be predicted: id and title
  std::vector<ReportNumber> numbers_;
  Node report_ = Members{};  // of the screen
  QComboBox* kinds_;
  QWidget* body_ = nullptr;
  QVBoxLayout* column_;
};

// Usual mistakes, each on a line of its own: "results.heads / 10 | That is the share, not the mean." A line without a
// reason has the word for what is not written yet.
QString words_of_wrong(const std::vector<Mistake>& wrong);
std::vector<Mistake> wrong_of_words(const QString& text);

// A task of that kind with nothing written yet. `thing`: what can be predicted.
Task fresh_task(const QString& kind, const QString& thing, const std::string& question);

}  // namespace credence
