// The contract of a task's kind: the functions that every kind has, and what they work on. A kind is a value with these
// functions in a header and a source of its own, number_task.h for instance. task.h lists the kinds; one that lacks a
// function does not compile. How a kind looks in the window is in ui/teaching/task_window.h.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/lab/value.h"
#include "core/lessons/predictables.h"
#include "core/words/message.h"

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace credence {

struct LessonStep;

inline constexpr char unwritten[] = "…";  // stands in a file for words that must be there and are not written yet
bool is_blank(const std::string& text);   // nothing but spaces
bool is_unwritten(const std::string& text);
void fill_blank(std::string& text);  // with `unwritten`

// The rest of the program knows this of a task, whatever its kind.
struct TaskFacts {
  double points = 1;                  // what it is worth if its author does not say
  bool has_key = false;               // whether there are right answers, which may be kept in a file of their own
  bool lacks_key = false;             // whether they are there no more
  bool waits_for_report = false;      // whether an answer is judged on the report of the screen
  bool on_screen = false;             // whether the answer is what the student makes of the screen
  bool in_numbers = false;            // whether the answer is looked up in the panel of numbers
  std::string predicts = {};          // id of the predictable thing (predictables.h); empty = none
  std::string condition = {};         // formula over the report that holds once the task is done; empty = none
  std::string hint = {};              // shown after the third try or on asking; empty = none
  const Members* solution = nullptr;  // parameters and data that do the task; null if the screen does not matter
};

// Reads the members of a task in a lesson's file. A key is a member's name. Each function throws InputError that names
// the place if the member has another type or is too long, and the needed ones if it is missing.
class TaskReader {
 public:
  virtual ~TaskReader() = default;
  virtual void expect(std::initializer_list<const char*> keys) const = 0;  // warns of all others
  virtual bool has(const char* key) const = 0;
  virtual std::string words(const char* key, std::size_t longest) const = 0;  // empty if it is missing
  virtual std::string needed_words(const char* key, std::size_t longest) const = 0;
  virtual std::string formula(const char* key) const = 0;  // needed, over paths of the report (report_formula.h)
  virtual double number(const char* key) const = 0;
  virtual bool yes(const char* key) const = 0;  // false if it is missing
  virtual Members tree(const char* key) const = 0;
  // Reads each object of a needed list of `of`, say("options"), with at most most_options entries.
  virtual void each(const char* key, const std::string& of,
                    const std::function<void(const TaskReader& entry)>& read) const = 0;
  [[noreturn]] virtual void fail(const char* key, const Message& why) const = 0;
};

// The value of an answer: a number that was typed, options that were picked (from 1), or a text.
using AnswerValue = std::variant<std::monostate, double, std::vector<int>, std::string>;
struct Given {
  AnswerValue value = {};
  std::optional<Sketch> sketch = {};  // of a prediction
};

// The reply to an answer.
struct Feedback {
  bool right = false;  // whether the task is done; a prediction or a text always is
  std::string text;    // one or two sentences in the current language; empty = nothing to say
  bool judged = true;  // false if nobody here knows whether it is right: the key is apart
  bool kept = true;    // whether the answer belongs to the student's work
};
Feedback kept_for_later();  // the reply while the key is apart

// An answer is judged on this while the lesson runs.
struct JudgedOn {
  const Node& start;    // report of the screen as the step begins
  const Node& now;      // report of the student's screen
  Members screen = {};  // the student's, if the kind says on_screen
  const Predictable* thing = nullptr;
  const Truth* truth = nullptr;  // of the thing, once it was revealed; else null
  bool key_apart = false;
  bool answered_for_good = false;  // an earlier answer counts
};

// Computes the report of a screen when it is needed.
using ReportOf = std::function<const Node&()>;

// A work file's answer is marked on this.
struct MarkedOn {
  const Lab& lab;
  std::string place;                                     // of the step, for errors: "x.lesson.json: step 3"
  bool has_screen = false;                               // whether the work holds the screen of the answer
  std::function<std::string()> foreign;                  // why that screen does not count; empty if it does
  ReportOf report;                                       // of the screen that counts
  std::function<Truth(const Predictable& thing)> truth;  // there
};
struct Mark {
  bool done = false;            // whether there is an answer
  std::optional<bool> right;    // nothing if it is not a matter of right and wrong
  std::optional<double> score;  // of predictions
  std::string shown;            // the answer in words: "0.994", "1, 3", a text
};

// A task is checked on this before a lesson is given to anybody.
struct TaskCheck {
  const LessonStep& step;
  const Node& report;                                                     // of the screen as the step begins
  std::function<void(const std::string& key, const Message& why)> fault;  // keys are as in "task.wrong[0]"
  std::function<void(const std::string& key, const std::string& text, const Node& report)> words;  // of a text
  std::function<void(const std::string& key, const std::string& id)> thing;  // whether it can be predicted
  // The report after a solution; null if that cannot be set, which was told.
  std::function<const Node*(const Members& solution)> solved;
};

// A task is printed with this, and looks so on paper.
struct PaperContext {
  const Lab& lab;
  const Node& report;
  bool answers = false;  // whether its key is printed
  std::function<Inputs(const Members& solution)> solved;
  std::function<std::string(double value, double tolerance)> number;
};
struct TaskOnPaper {
  struct Option {
    std::string text, why;  // Markdown; why stands beside it if it is not empty
  };
  std::string line = {};  // "Answer: ____"
  std::vector<Option> options = {};
  std::string hint = {};  // Markdown
  std::optional<std::string> key = {};
};

// A usual mistake, and the reply to whoever makes it.
struct Mistake {
  std::string formula;  // over paths of the report: the number that is typed, or what holds on the screen
  std::string why;
  bool operator==(const Mistake&) const = default;
};
std::vector<Mistake> read_mistakes(const TaskReader& reader, const char* formula_key);  // of the list "wrong"
void write_mistakes(Members& members, const std::vector<Mistake>& mistakes, const char* formula_key);
void add_texts(std::vector<std::string*>& texts, std::vector<Mistake>& mistakes);

template <class Kind>
concept TaskKind = std::equality_comparable<Kind> &&
    requires(Kind kind, const Kind fixed, const TaskReader& reader, Members& members, const TaskCheck& check,
             const Given& given, const JudgedOn& judged_on, const MarkedOn& marked_on, const PaperContext& paper) {
  { Kind::name } -> std::convertible_to<std::string>;  // "number", as in files
  typename Kind::Answer;                               // the alternative of AnswerValue that answers it
  // Nothing is written yet; `thing` is one that can be predicted on the screen.
  { Kind::fresh(std::string()) } -> std::same_as<Kind>;
  { fixed.facts() } -> std::same_as<TaskFacts>;
  { Kind::read(reader, true) } -> std::same_as<Kind>;           // without answers if the key is apart
  fixed.write(members, true);                                   // as read() finds it
  { kind.texts() } -> std::same_as<std::vector<std::string*>>;  // all that students read, to be translated
  kind.forget_key();                                            // leaves what students get if the key is apart
  fixed.check(check);
  { fixed.judge(given, judged_on) } -> std::same_as<Feedback>;  // throws InputError if it is no answer to this kind
  { fixed.mark(given, marked_on) } -> std::same_as<Mark>;
  // The right answer on a screen with this report. Throws InputError that begins with the place, "x.json: step 3".
  { fixed.key(marked_on.report, std::string()) } -> std::same_as<Node>;
  { fixed.on_paper(paper) } -> std::same_as<TaskOnPaper>;
  kind.complete();  // fills in what a file must have, so that half a task can be saved and read again
  { fixed.gaps() } -> std::same_as<std::vector<std::string>>;  // sentences that say what is not written yet
};

}  // namespace credence
