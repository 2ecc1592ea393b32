// The lesson that runs in the window, without widgets: shows the screen of each step, asks for predictions, passes
// answers to the run, and keeps progress. Each step is a place of the history of its own, so that coming back finds its
// screen as it was left, and no work of a person is touched.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/prediction.h"
#include "ui/document/step_screens.h"
#include "ui/document/step_task.h"
#include "ui/files/file_lock.h"
#include "ui/jobs/latest_wins.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/progress.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <set>

namespace credence {

class LessonDesk : public QObject {
  Q_OBJECT
 public:
  // Progress of a student is kept in the user's data, while trying a lesson nothing is. In a lecture every step that is
  // gone to is covered, even if its answer was shown earlier.
  enum class Keeping { progress, nothing, lecture };

  explicit LessonDesk(SessionController& controller, QObject* parent = nullptr);

  // Opens a lesson at the first step that is not done. Throws InputError if its screen is wrong; then nothing changes.
  void open(const LessonFile& file, Keeping keeping = Keeping::progress) {
    const Work kept = kept_work(file.lesson);
    open(file, kept, keeping, kept);
  }
  // The seed of the work is that of every screen; `known` is what is kept of it on disk.
  void open(const LessonFile& file, Work work, Keeping keeping, const Work& known = {});
  void replace(const Lesson& lesson);  // the lesson was changed by its author; stays at the step
  void close();  // the screen is again what it was before the lesson, and no lab opens on what a step left
  bool is_open() const { return run_ != nullptr; }
  const LessonRun& run() const { return *run_; }       // of the lesson in the language of the window
  const LessonFile& file() const { return *opened_; }  // as it was read
  bool at_end() const { return at_end_; }  // the last step was left forwards: the lesson says what was learnt

  void go(int step);  // counted from 0; its screen as it was left, or as it is made
  void next();        // after the last step: the end
  void back();
  void restore();                                    // brings the step's screen back as it is made; an undo step
  std::optional<Session> screen_of(int step) const;  // as it would be shown; nothing if it cannot be made
  // Whether the step's screen is on the screen, maybe changed; else the student is elsewhere.
  bool at_home() const { return is_open() && controller_.session().preset == screens_->place(run_->at()); }
  bool is_changed() const { return at_home() && !(controller_.session().inputs == made_.inputs); }

  // Asks to predict something of the lab on the screen, without a lesson. A lesson that is open waits behind it.
  void predict(const Predictable& thing);
  void end_prediction();
  bool predicts_freely() const { return free_; }
  Prediction& prediction() { return prediction_; }
  const Predictable* thing() const { return prediction_.thing(); }
  bool covered() const { return prediction_.covered(); }
  const Sketch& sketch() const { return prediction_.sketch(); }
  void set_sketch(Sketch sketch) { prediction_.set_sketch(std::move(sketch)); }
  void reveal() { prediction_.reveal(); }  // without a sketch nothing is scored
  void cover_again();

  // Answers the task of the step, and emits answered(). What cannot be judged on this screen emits failed(). Nothing is
  // given for a goal: the student says to have reached it.
  void answer(const Given& given) { task_.answer(given); }
  void ask_for_hint() { task_.ask_for_hint(); }

  const Node* report() { return prediction_.report(); }  // the whole one of the screen; null while it is computed
  // The text of the step as Markdown, or what takes its place once the task is done, and its equations. Numbers are
  // those with which the step began, live ones those of the screen; what is not known yet is "…".
  QString words();
  QString filled(const std::string& text);  // another text of the step, with the same numbers, without equations
  std::vector<Equation> equations() { return at_home() ? task_.equations() : std::vector<Equation>(); }

 signals:
  void opened();
  void leaving_step();  // before the screen of this step, or of another one, is shown
  void leaving();       // before another one is opened, or this one is closed; it still is open
  void closed();
  void step_changed();   // another step, the end, or the lesson was replaced
  void words_changed();  // the numbers in the text may be others
  void place_changed();  // at_home(), is_changed()
  void covered_changed();
  void sketch_changed();
  void revealed();
  void answered(const credence::Feedback& feedback);
  void failed(const QString& sentence);
  void notice(const QString& sentence);

 private:
  void mark_open();
  void take_step(int step);
  void leave_screen();
  void show_step(bool as_made);
  Session screen_to_show(int step, const Session& made) const;
  void ask_prediction();
  void follow_place();
  void leave_free();
  void cover_freely();
  void take_reveal();
  void rest();
  void note_start();
  template <class Use>
  QString with_reports(const Use& use);

  SessionController& controller_;
  Prediction prediction_;
  StepTask task_;
  std::unique_ptr<LessonFile> opened_;
  std::unique_ptr<LessonRun> run_;
  std::unique_ptr<StepScreens> screens_;
  Place before_;  // on the screen before the lesson
  Session made_;  // the step's screen as it is made
  Keeping keeping_ = Keeping::progress;
  bool moving_ = false;                          // whether the screen of a step is being shown
  bool free_ = false;                            // whether something is predicted without a lesson
  std::map<Place, Predictable> covered_places_;  // where that was left without having been revealed
  std::set<int> revealed_;                       // steps without a prediction as their task, whose cover was taken off
  bool at_end_ = false;
  FileLock mark_;  // tells other windows that the lesson is open here
  QTimer calm_;    // numbers in words and goals follow when the picture rests
  // The report of each step's screen as it was made, since the lesson was opened.
  struct Start {
    Inputs inputs;
    Node report;
  };
  std::map<int, Start> starts_;
  std::optional<Inputs> asked_start_;  // of which the report is being computed beside the screen
  LatestWins worker_;  // computes the start of a step that was changed before its numbers were there; ends first
};

}  // namespace credence
