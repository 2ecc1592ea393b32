// A lesson: an ordered list of screens with words and tasks, as a value. The file format is read in ui/lessons.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace credence {

// How the data of a screen are made from the student's seed (recipe.h): drawn from a model of which the author says
// what is true, or rows drawn from a table. Exactly one of `generates` and the names of a table is set.
struct Recipe {
  bool generates = false;
  Members from;          // true parameters, by the lab's names
  std::int64_t n = 0;    // how many rows, or tosses
  std::string file;      // a table beside the lesson's file, "wages.csv"
  std::string data_set;  // or one of the lab's own
  double rows = 1;       // at least 1: so many rows; below 1: this share of the table
  bool all_rows = true;  // as many rows as the table has, instead
  bool with_replacement = false;
  std::string content;  // of the file, once the lesson was read from its place; never part of the lesson's text
  bool operator==(const Recipe&) const = default;
};

// Stands in a screen's cover for all that says the answer: the caption, the numbers, and the layers that show it.
inline constexpr char cover_answers[] = "answers";

// The screen of a step: the one before it, or a preset, or a whole session, with what differs from it.
struct ScreenChoice {
  bool same = false;   // keeps the screen as the student left it
  std::string preset;  // "classification/figure_4_4b"; empty if `members` is a whole session
  Members members;     // members of a session that differ from the preset, or all of them
  std::string action;  // entry of the lab's data menu that makes the data from the seed; empty = none
  std::optional<Recipe> recipe;
  std::vector<std::string> cover = {};  // hidden at first: the id of a predictable thing, cover_answers, or both
  bool operator==(const ScreenChoice&) const = default;
};

// The student sketches what a view hides until then.
struct PredictTask {
  std::string what;  // id of a predictable thing of the lab (predictables.h)
  bool operator==(const PredictTask&) const = default;
};
// A usual mistake, and the reply to whoever makes it.
struct Mistake {
  std::string formula;  // over paths of the report: the number that is typed, or what holds on the screen
  std::string why;
  bool operator==(const Mistake&) const = default;
};
// The student types a number.
struct NumberTask {
  std::string answer;    // a formula over paths of the report (report_formula.h)
  double tolerance = 0;  // largest distance from the answer that is right; positive
  std::vector<Mistake> wrong = {};
  bool operator==(const NumberTask&) const = default;
};
struct ChoiceOption {
  std::string text;
  bool right = false;
  std::string why;  // the reply to a student who picks it; every wrong option has one
  bool operator==(const ChoiceOption&) const = default;
};
// The student picks one of the options, or several.
struct ChoiceTask {
  std::vector<ChoiceOption> options;
  bool several = false;
  bool operator==(const ChoiceTask&) const = default;
};
// The student changes the screen until a condition holds.
struct GoalTask {
  std::string when;                 // a formula over paths of the report
  Members solution;                 // parameters that reach the goal
  std::string hint;                 // shown after the third try or on asking; empty = none
  std::string measure = {};         // a formula whose value stands big on the screen (goal_measure.h); empty = none
  std::string measure_name = {};    // "ESS"
  std::vector<Mistake> wrong = {};  // told while they hold, and the goal is not reached
  bool operator==(const GoalTask&) const = default;
};
// The student writes a sentence, which is kept for the lecturer and not marked.
struct TextTask {
  bool operator==(const TextTask&) const = default;
};

struct Task {
  std::string question;
  std::variant<PredictTask, NumberTask, ChoiceTask, GoalTask, TextTask> kind;
  std::optional<double> points = {};  // what it is worth, if its author says so: points_of()
  bool operator==(const Task&) const = default;
};
double points_of(const Task& task);       // if its author does not say: 1, and 0 for a text, which nobody marks
std::string kind_name(const Task& task);  // "predict", "number", "choice", "goal" or "text"

// Words that are shut at first: what a document prints, or a remark for the curious.
struct Fold {
  std::string title, text;  // the text as that of a step
  bool operator==(const Fold&) const = default;
};

struct LessonStep {
  std::string title;
  std::string text;  // Markdown with numbers {{PATH|DIGITS}} and equations [[equation ID]] (lesson_words.h)
  std::string then;  // takes the place of `text` when the task is done; empty = `text` stays
  std::optional<Fold> fold;
  ScreenChoice screen;
  std::optional<std::vector<std::string>> controls;  // fields that are shown; nothing = those of the preset
  std::vector<std::string> locked;                   // fields that cannot be changed
  bool all_locked = false;
  std::optional<Task> task;
  bool operator==(const LessonStep&) const = default;
};

struct Lesson {
  std::string id, title, summary, source, author, language = "en";
  int minutes = 0;
  std::string due;         // when work is to be handed in, "2026-12-01T12:00Z"; empty = never
  bool key_apart = false;  // the tasks hold no answers, which are in a key of their own (ui/lessons/key_file.h)
  std::vector<LessonStep> steps;
  bool operator==(const Lesson&) const = default;
};

// The id of what can be sketched before it is shown: what the task asks for, or the screen covers; empty = nothing.
std::string predicted_in(const LessonStep& step);
bool hides_answers(const LessonStep& step);  // whether the screen's cover says so

inline constexpr int lesson_version = 1;

// Largest sizes of what a lesson holds, in letters or items.
inline constexpr std::size_t longest_title = 200, longest_lesson_text = 5000, most_steps = 100, most_options = 12;
inline constexpr double most_points_of_task = 1000;

}  // namespace credence
