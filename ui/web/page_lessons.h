// Lessons on a page: the step on the screen, what covers it, and the replies to answers. Where a student is, and what
// was answered and revealed, is the page's, which sends it back with every message; no answer is sent before it is due.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/predictables.h"
#include "ui/document/step_screens.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/sketch_json.h"
#include "ui/web/answer.h"
#include "ui/web/page_controls.h"

#include <QJsonObject>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace credence {

struct PageLimits;

// The lessons of the program and of the server's folder, in the language that is spoken. One of the folder takes the
// place of the program's own with the same id: the lecturer's state of it, perhaps without its key.
class LessonShelf {
 public:
  explicit LessonShelf(QString folder) : folder_(std::move(folder)) {}
  struct Known {
    LessonFile file;
    Lesson said;  // in the current language
  };
  const std::vector<Known>& all();
  const Known& of(const QString& id);  // throws InputError

 private:
  QString folder_, language_;
  std::vector<Known> known_;
};

class PageLesson {
 public:
  // `json` is {"id", "step", "work", "screens", "sketch", "homework"} of a message; without work the lesson is begun.
  // Throws InputError if the code of homework is not right.
  PageLesson(const LessonShelf::Known& known, const QJsonObject& json, const PageLimits& limits);

  LessonRun& run() { return run_; }
  const LessonStep& step() const { return run_.step(); }
  void go(int step);
  // The screen of the step: as it was left (by the page's own word) or as it is made. Throws InputError.
  Session screen() const;
  Session made() const { return screens_.made(run_.at()); }
  // Marks a session as the screen of this step.
  void adopt(Session& session) const;
  // Throws InputError in one sentence if the step does not allow the edit.
  void require_allowed(const Lab& lab, const Inputs& before, const Inputs& after) const;
  ControlRules rules(const Lab& lab) const;

  // Is to be predicted on the screen; null if nothing is.
  const Predictable* thing(const Lab& lab) const;
  bool covered(const Lab& lab) const;
  const Sketch& sketch() const { return sketch_; }
  void set_sketch(Sketch sketch) { sketch_ = std::move(sketch); }
  // The result as the step shows it. `truth` is that of its frame, or null.
  std::shared_ptr<const Result> shown(std::shared_ptr<const Result> result, const Lab& lab, const Truth* truth) const;
  void reveal(const Lab& lab, const Truth& truth, const JudgedOn& on);
  void cover_again(const Lab& lab);
  void answer(const QJsonObject& message, const JudgedOn& on);
  void look_quietly(const Node& report, const JudgedOn& on);  // a goal may be reached
  void ask_for_hint();

  bool is_homework() const { return !homework_.isEmpty(); }
  const QString& homework() const { return homework_; }  // its code
  // Whether what the page sent is left out: it cannot be read, or is on another state of the homework.
  bool begins_anew() const { return anew_; }
  // Hands in what was answered, with the time, and keeps it if the server has a folder for that. Returns {"time",
  // "kept", "again", "name", "work"}: the last is the file, which `lesson grade` reads. Throws InputError.
  QJsonObject hand_in() const;

  // {"id", "title", "summary", "steps", "minutes"}, and of homework "homework" {"student", "due", "file", "kept",
  // "anew"}: what does not change.
  QJsonObject lesson_part() const;
  struct StepContext {
    const Session& session;
    const Node* start = nullptr;  // the report of the step as it is made; null: not known yet
    const Node* now = nullptr;    // of the screen
    const Truth* truth = nullptr;
  };
  QJsonObject step_part(const StepContext& on) const;
  std::vector<Equation> equations(const std::vector<Equation>& on_screen) const;
  QString work() const;  // all that the page keeps, opaque to it

 private:
  void read_work(const QString& text);
  bool asks_to_predict() const;
  QJsonObject task_json(const StepContext& on) const;
  QJsonObject cover_json(const StepContext& on) const;
  void note(const Feedback& feedback);

  const Lesson* lesson_;
  const PageLimits* limits_;
  QString homework_;
  bool anew_ = false;
  Work kept_;
  int tries_ = 0;
  bool asked_ = false;
  std::set<int> left_;
  std::map<int, std::optional<Sketch>> revealed_;  // covers beside other tasks
  LessonRun run_;
  StepScreens screens_;
  Sketch sketch_;
  std::optional<Feedback> feedback_;
};

}  // namespace credence
