// The part of the editor for the task of a step: its kind, its question, and what the kind needs (task_window.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/teaching/task_window.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace credence {

class TaskForm : public QWidget {
  Q_OBJECT
 public:
  explicit TaskForm(QWidget* parent = nullptr);
  // `screen` is that of the step, if it can be made. Numbers are those of what is on the screen.
  void show_task(const std::optional<Task>& task, const Session* screen);
  void offer_numbers(const std::vector<ReportNumber>& numbers);
  // Shows what the task asks for on the screen as it is now.
  void show_values(const Node& report);
  const std::optional<Task>& task() const { return task_; }

 signals:
  void edited(const std::optional<credence::Task>& task, const QString& text, const QString& merge_key);
  void solution_wanted();  // the settings on the screen are the solution of the goal

 private:
  void change_kind();
  void rebuild();
  void fill();
  void add_points(QVBoxLayout* column);
  void send(const QString& text, const QString& merge_key = {});

  std::optional<Task> task_;
  Things things_;
  std::vector<ReportNumber> numbers_;
  Node report_ = Members{};  // of the screen
  QComboBox* kinds_;
  QWidget* body_ = nullptr;
  QLineEdit *question_ = nullptr, *points_ = nullptr;  // in the body
  TaskFields* fields_ = nullptr;                       // null if the kind has none
  QVBoxLayout* column_;
};

}  // namespace credence
