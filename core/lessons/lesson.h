// A lesson: an ordered list of screens with words and tasks, as a value. The file format is read in ui/lessons.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "core/lessons/task.h"

#include <optional>
#include <string>
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
