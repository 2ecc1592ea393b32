// The lesson that runs in the window, without widgets: shows the screen of each step, covers what is to be predicted,
// passes answers to the run, and keeps progress. Each step is a place of the history of its own, so that coming back
// finds its screen as it was left, and no work of a person is touched.
#pragma once

#include "core/lessons/predictables.h"
#include "ui/controller/session_controller.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_run.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace credence {

class LessonDesk : public QObject {
  Q_OBJECT
 public:
  enum class Keeping { progress, nothing };  // nothing: for a lecture, or while trying a lesson

  explicit LessonDesk(SessionController& controller, QObject* parent = nullptr);
  ~LessonDesk() override;

  // Opens a lesson at the first step that is not done. Throws InputError, a sentence, if its screen is wrong; then what
  // was on the screen stays.
  void open(const LessonFile& file, Keeping keeping = Keeping::progress);
  void open(const LessonFile& file, Work work, Keeping keeping);  // its seed is that of every screen
  void replace(const Lesson& lesson);  // the lesson was changed by its author; stays at the step
  void close();                        // the screen stays
  bool is_open() const { return run_ != nullptr; }
  const LessonRun& run() const { return *run_; }       // of the lesson in the language of the window
  const LessonFile& file() const { return *opened_; }  // as it was read

  void go(int step);  // counted from 0; its screen as it was left, or as it is made
  void next() { go(run_->at() + 1); }
  void back() { go(run_->at() - 1); }
  void restore();        // brings the step's screen back as it is made
  bool at_home() const;  // whether the step's screen is on the screen, maybe changed; else the student is elsewhere

  // Asks to predict something of the lab on the screen, without a lesson. A lesson that is open stays behind it.
  void predict(const Predictable& thing);
  void end_prediction();
  // The thing to be sketched on the screen now; null if there is none.
  const Predictable* thing() const;
  bool covered() const { return covered_; }  // whether it is not revealed yet
  void set_sketch(Sketch sketch);
  const Sketch& sketch() const { return sketch_; }
  void reveal();  // a sketch that is empty is not scored
  void cover_again();
  // The score of the sketch after the reveal; nothing without a sketch.
  std::optional<double> score() const { return score_; }
  const std::optional<Truth>& truth() const { return truth_; }  // after the reveal

  // Each answers the task of the step, and emits answered(). What cannot be judged on this screen emits failed().
  void type(double value);
  void pick(const std::vector<int>& options);  // counted from 1
  void write(const QString& words);
  void look();  // the student says to have reached the goal
  void ask_for_hint();

  const Node* report();  // the whole one of what is on the screen; null while it is being computed
  QString words();       // the step's text as Markdown, with the numbers of the screen

 signals:
  void opened();
  void closed();
  void step_changed();   // another step, or the lesson was replaced
  void words_changed();  // the numbers in the text
  void place_changed();  // at_home()
  void covered_changed();
  void sketch_changed();
  void revealed();
  void answered(const credence::Feedback& feedback);
  void failed(const QString& sentence);

 private:
  void show_step(bool as_made);
  Session made_screen(int step) const;
  StepRules rules() const;
  QString refusal(const Inputs& before, const Inputs& after) const;
  void begin_step();
  void forget_sketch();
  void follow_place();
  void show_cover();
  void score_sketch();
  void note_picture();
  void rest();
  void keep();
  template <class Answer>
  void judge(const Answer& answer);

  SessionController& controller_;
  std::unique_ptr<LessonFile> opened_;
  std::unique_ptr<LessonRun> run_;
  Keeping keeping_ = Keeping::progress;
  std::map<int, Session> kept_screens_;  // of steps that were left, since the lesson was opened
  bool moving_ = false;                  // whether the screen of a step is being shown
  std::optional<Predictable> free_;      // predicted without a lesson
  Place free_place_;
  bool covered_ = false, reveal_asked_ = false;
  Sketch sketch_;
  std::optional<double> score_;
  std::optional<Truth> truth_;
  std::shared_ptr<const Result> reported_;  // the result of report_
  std::optional<Node> report_;
  QTimer calm_;  // numbers in words and goals follow when the picture rests
};

}  // namespace credence
