// The verbs of the command line in one table. Each verb has a file of its own.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/arguments.h"

#include <vector>

namespace credence {

enum class Needs {
  nothing,   // numbers and text only, so it starts fast
  graphics,  // draws into files with Qt's offscreen platform
  display,   // opens a window
  processes  // starts processes, each of which makes an application of its own; draws offscreen
};

struct Verb {
  QString name;  // of one word or, as "lesson check", of two
  Positional positional;
  QString summary;
  std::vector<Option> options;
  Needs needs = Needs::nothing;
  int (*run)(const Arguments& arguments) = nullptr;  // exit code; throws InputError and UsageError
};

const std::vector<Verb>& verbs();
const Verb* find_verb(const QString& name);  // nullptr if there is none
QString general_help();
QString help(const Verb& verb);

int run_open(const Arguments& arguments);
int run_labs(const Arguments& arguments);
int run_report(const Arguments& arguments);
int run_figure(const Arguments& arguments);
int run_draws(const Arguments& arguments);
int run_diagnose(const Arguments& arguments);
int run_code(const Arguments& arguments);
int run_gallery(const Arguments& arguments);
int run_translation(const Arguments& arguments);
int run_manual(const Arguments& arguments);
int run_serve(const Arguments& arguments);
int run_lessons(const Arguments& arguments);
int run_lesson_check(const Arguments& arguments);
int run_lesson_answers(const Arguments& arguments);
int run_lesson_handout(const Arguments& arguments);
int run_lesson_assign(const Arguments& arguments);
int run_lesson_grade(const Arguments& arguments);
int run_lesson_split(const Arguments& arguments);

}  // namespace credence
