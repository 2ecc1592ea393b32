// How the kinds of tasks look in the window: to the student, on a slide, and to the author. Each kind has a file here,
// number_task.cpp for instance, beside its file in core/lessons, and one line at the end of this one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/work.h"
#include "ui/document/lesson_desk.h"
#include "ui/teaching/deck.h"
#include "ui/teaching/report_numbers.h"

#include <QWidget>

#include <functional>
#include <utility>
#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace credence {

// A student answers a task with this, below the question.
class AnswerBox : public QWidget {
  Q_OBJECT
 public:
  AnswerBox(LessonDesk& desk, QWidget* parent) : QWidget(parent), desk_(desk) {}
  virtual void show_numbers() {}               // the screen, and with it the numbers in the words, may be another
  virtual void show_reply(const Feedback&) {}  // to the answer that was given, or to all if the task was done before
  // Words above and below the box that belong to it, and are children of its parent; null if there are none.
  virtual QWidget* above() { return nullptr; }
  virtual QWidget* below() { return nullptr; }

 signals:
  void replied(const credence::Feedback& feedback);  // to an answer that is none
  void reply_changed(const QString& words);          // takes the place of the last reply; empty = none

 protected:
  const LessonRun& run() const { return desk_.run(); }
  bool done() const { return run().done(run().at()); }
  const WorkAnswer* given() const { return answer_to(run().work(), run().at() + 1); }  // so far; null = nothing
  LessonDesk& desk_;
};

// An author writes this of a task, beside its question and its points.
class TaskFields : public QWidget {
  Q_OBJECT
 public:
  explicit TaskFields(QWidget* parent);
  // A box in which the same stands keeps its cursor.
  virtual void show_task(const AnyTask& kind) = 0;
  virtual void offer_numbers(const std::vector<ReportNumber>&) {}  // of what is on the screen
  virtual void show_values(const Node&) {}                         // what is asked for, in the report of the screen

 signals:
  void edited(const credence::AnyTask& kind, const QString& text, const QString& merge_key);
  void solution_wanted();  // the settings on the screen are the solution

 protected:
  QLabel* add_label(const QString& text);
  QLineEdit* add_line(const QString& name, const QString& label, const QString& hint);
  // A list of usual mistakes, which are written to `kept`; show_mistakes() shows them again.
  void add_mistakes(const QString& name, const QString& example, std::vector<Mistake>& kept,
                    std::function<void()> written);
  void show_mistakes(const std::vector<Mistake>& mistakes);
  void add_value();  // a label for what is asked for, as it is on the screen now
  void show_value(const QString& words);
  QVBoxLayout* column_;
};

// A slide shows a task with this.
struct SlideContext {
  LessonDesk& desk;
  const LessonStep& step;
  bool here = false;                                       // whether it is the slide on the screen
  std::function<QString(const std::string& text)> filled;  // with its numbers, as Markdown
  std::function<const Lab&()> lab;
  bool answers_hidden = false;
};

// The things that can be predicted on a screen: id and title.
using Things = std::vector<std::pair<QString, QString>>;

// The window half of a kind.
class TaskWindow {
 public:
  virtual ~TaskWindow() = default;
  virtual QString title() const = 0;  // in the list of kinds: "Ask for a number"
  // Null if the answer is given elsewhere. `question` is what screen readers call the box.
  virtual AnswerBox* answer_box(const AnyTask& kind, LessonDesk& desk, const QString& question,
                                QWidget* parent) const = 0;
  virtual TaskFields* fields(const Things& things, QWidget* parent) const = 0;  // null if there is nothing to write
  virtual void add_to_slide(const AnyTask& kind, const SlideContext& on, Slide& slide) const = 0;
};
const TaskWindow& window_of(const AnyTask& kind);

// Makes Tab go from `before` through the parts of `body` in the order in which they were made. Returns the last one.
QWidget* tab_through(QWidget* before, const QWidget& body);
bool reached_by_tab(const QWidget& part);

void set_if_other(QLineEdit* box, const QString& text);  // its cursor stays where the same stands
// Adds a line of text to a column of boxes, and its label above it.
QLabel* add_label_to(QVBoxLayout* column, QWidget* parent, const QString& text);
QLineEdit* add_line_to(QVBoxLayout* column, QWidget* parent, const QString& name, const QString& label,
                       const QString& hint);

// Usual mistakes, each on a line of its own: "results.heads / 10 | That is the share, not the mean." A line without a
// reason has the word for what is not written yet.
QString words_of_wrong(const std::vector<Mistake>& wrong);
std::vector<Mistake> wrong_of_words(const QString& text);

// The list of kinds. A kind that is missing here does not compile.
const TaskWindow& window_half(const PredictTask&);
const TaskWindow& window_half(const NumberTask&);
const TaskWindow& window_half(const ChoiceTask&);
const TaskWindow& window_half(const GoalTask&);
const TaskWindow& window_half(const TextTask&);

}  // namespace credence
