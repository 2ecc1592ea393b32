// SPDX-License-Identifier: GPL-3.0-only
#include "app/verbs.h"

#include <algorithm>

namespace credence {
namespace {

std::vector<Option> with_session_options(std::vector<Option> options) {
  std::vector<Option> all{
      {"--session", "FILE", "start from a saved session: .credence, .json, or a PNG that carries one"},
      {"--data", "FILE.csv",
       "replace the data: columns separated by commas, semicolons, tabs or spaces; - for standard input"},
      {"--columns", "A,B,C", "read these columns of the data, by name or number, in the order that the lab lists"},
      {"--missing", "drop|refuse", "what to do with rows that have a missing cell (drop, and say how many)"},
      {"--decimal", "auto|point|comma",
       "what 1,200 is in the data: 1200 with a decimal point, 1.2 with a decimal comma (auto: as the file tells, or an "
       "error)"},
      {"--header", "auto|yes|no", "whether the first line of the data has the names of the columns"},
      {"--set", "NAME=VALUE",
       "set a parameter; vectors as 1,2,3, matrices row by row as 1,0;0,1 (repeatable; the last of one NAME counts)",
       true},
      {"--seed", "N", "seed of all random numbers, 0 to 9007199254740991"},
      {"--at", "X1,X2", "predict at this place (repeatable)", true},
      {"--level", "P", "the level of credible intervals, such as 0.9; as --set level=P"},
  };
  all.insert(all.end(), options.begin(), options.end());
  return all;
}

QString synopsis(const Verb& verb) {
  QStringList words{"credence", verb.name};
  const Positional& positional = verb.positional;
  if (!positional.name.isEmpty()) words += positional.required ? positional.name : '[' + positional.name + ']';
  for (const Option& option : verb.options) {
    if (option.required) words += option.name + ' ' + option.value;
  }
  const bool more = std::any_of(verb.options.begin(), verb.options.end(), [](const Option& o) { return !o.required; });
  if (more) words += "[options]";
  return words.join(' ');
}

Verb figure_verb(const Positional& lab) {
  return {"figure",
          lab,
          "draw one figure, or the whole screen of the lab",
          with_session_options({
              {"-o", "FILE.png|svg|pdf|tex|gif|webp|mp4|html|csv",
               "output file; its suffix chooses the format; gif to html are films, tex is LaTeX for PGFPlots, csv has "
               "the numbers: layer,series,x,y,value",
               false, true},
              {"--view", "NAME", "draw one view (default: the screen as the preset or session arranges it)"},
              {"--frame", "K", "position on the timeline (default: last); several, such as 0,1,5,50, make a strip"},
              {"--frames", "A-B[:STEP]", "positions of a film, B left out for the last (default: all, thinned to 100)"},
              {"--fps", "N", "frames of a film per second (default: 10)"},
              {"--pages", "", "a PDF with a page per frame"},
              {"--size", "WxH", "size in pixels at scale 1"},
              {"--scale", "S", "device pixels per pixel"},
              {"--dpi", "D", "the same as --scale D/96; with --width-cm the dots per inch of a PNG (default: 300)"},
              {"--width-cm", "W", "width on paper, in centimetres"},
              {"--height-cm", "H",
               "height on paper, in centimetres (default: as on the screen, or more if plots would be low)"},
              {"--type-pt", "P", "size of type on paper, in points (default: 9; in tex that of the document)"},
              {"--outlines", "", "letters of an SVG as shapes, for where its fonts are missing"},
              {"--marks", "", "with what the window has for the hand: handles, and places that are pointed at"},
              {"--theme", "light|dark|projector", "colours (default: light)"},
          }),
          Needs::graphics,
          run_figure};
}

const std::vector<Verb>& other_verbs() {
  static const Positional lab{"LAB[/PRESET]"};
  static const std::vector<Verb> table{
      {"open",
       {"FILE"},
       "open the window; FILE is a session (.credence, .json, or a PNG that carries one), a lesson (.lesson.json), "
       "data (.csv), LAB/PRESET, or the link of a page or of a lesson's step",
       {{"--window", "new|running", "where FILE is opened (default: as chosen in the menu File, at first a new one)"}},
       Needs::display,
       run_open},
      {"labs",
       {},
       "list labs, presets, views and parameters",
       {{"--json", "", "print JSON"}},
       Needs::nothing,
       run_labs},
      {"report", lab, "print every number that the lab shows, as JSON", with_session_options({}), Needs::nothing,
       run_report},
      figure_verb(lab),
      {"draws", lab, "write the draws of the Markov chains as CSV, one row per draw",
       with_session_options({{"-o", "FILE.csv", "output file", false, true}}), Needs::nothing, run_draws},
      {"diagnose",
       {"FILE.csv", true, true},
       "print R-hat, ESS and MCSE of draws from any program (several files: several chains; - for standard input)",
       {{"--json", "", "print JSON"},
        {"--columns", "parameters|chains", "what each column of a table holds (default: a parameter)"},
        {"--chain", "COLUMN", "the column that names the chain of each row (default: chain, .chain)"},
        {"--format", "auto|credence|stan|table", "how the files are read (default: as their columns say)"}},
       Needs::nothing,
       run_diagnose},
      {"code", lab, "write the model and data as a program that prints the main numbers of the report",
       with_session_options({{"--language", "python|r|stan", "language of the program", false, true},
                             {"-o", "FILE", "output file (default: standard output)"}}),
       Needs::nothing, run_code},
      {"gallery",
       {"LAB"},
       "draw every preset of all labs, or of one, and a page that shows them",
       {{"-o", "DIR", "output folder; it is made if it does not exist", false, true}},
       Needs::graphics,
       run_gallery},
      {"translation",
       {"FILE.po", true},
       "check a translation: how much is translated, uncertain and open, and what does not fit its English text",
       {},
       Needs::nothing,
       run_translation},
      {"serve",
       {},
       "serve the labs to browsers, until Ctrl+C: this machine alone, or a network with --listen",
       {{"--listen", "ADDRESS:PORT",
         "where (default: 127.0.0.1:8080; port 0: a free one); the first line printed is the address"},
        {"--open", "LINK|FILE|-",
         "the screen that a page opens with, unless its address names one: a link or a session; -: the newest line of "
         "standard input, and the server ends when that ends"},
        {"--room", "LESSON|LAB/PRESET|FILE.room.json",
         "a room: phones join with the code that is printed, and the page printed beside it asks; of a file: one that "
         "is "
         "over, to be looked at again"},
        {"--names", "any|FILE",
         "phones of the room are asked for a name: any, or one of this table's column name; only who leads sees it"},
        {"--lessons", "DIR",
         "lessons of this folder, beside the program's own, or in the place of one that has the same id"},
        {"--handed-in", "DIR",
         "homework that pages hand in is kept in this folder; else pages save it as a file (needs --secret)"},
        {"--secret", "FILE", "the file that signed the links of homework: homework.secret"},
        {"--embed", "ORIGIN",
         "pages of this origin may show a lab in a frame, such as https://course.example (repeatable)", true},
        {"--limit", "NAME=VALUE",
         "a limit: users, workers, memory (MB a worker), seconds (an answer), rows, waiting, patience (seconds a "
         "request may take to come) (repeatable)",
         true}},
       Needs::processes,
       run_serve},
      {"manual",
       {"man|bash|zsh|fish"},
       "write the manual as web pages, or print the manual page (man) or what lets a shell complete the command line",
       {{"-o", "DIR", "folder of the web pages; it is made if it does not exist"},
        {"--pictures", "all|few", "a picture of every preset (default), or one per lab"},
        {"--language", "CODE", "language of the web pages (default: en)"}},
       Needs::graphics,
       run_manual},
  };
  return table;
}

const std::vector<Verb>& lesson_verbs() {
  static const std::vector<Verb> table{
      {"lessons",
       {},
       "list the program's own lessons and the user's",
       {{"--json", "", "print JSON"}},
       Needs::nothing,
       run_lessons},
      {"lesson check",
       {"FILE...", true, true},
       "check lessons: all that they name exists, and every task can be done; prints a line per fault",
       {},
       Needs::nothing,
       run_lesson_check},
      {"lesson answers",
       {"FILE", true},
       "print the key of a lesson as JSON",
       {{"--seed", "N", "seed of every screen, as in a student's work file (default: those of the lesson)"}},
       Needs::nothing,
       run_lesson_answers},
      {"lesson handout",
       {"FILE", true},
       "write words, pictures and tasks of a lesson for paper or as a web page",
       {{"-o", "FILE.pdf|html", "output file; its suffix chooses the format", false, true},
        {"--answers", "", "print the key below each task"}},
       Needs::graphics,
       run_lesson_handout},
      {"lesson assign",
       {"FILE", true},
       "write a work file per student, each with a seed of its own, or with --links a link per student",
       {{"-o", "DIR|links.csv", "output folder, which is made if it does not exist; of links a table name,link", false,
         true},
        {"--students", "names.csv|N",
         "students' names, in a column \"name\"; or how many there are, who then have numbers (links: 100)"},
        {"--links", "https://HOST/",
         "write links to a server, credence serve, in whose pages the homework is done and handed in"},
        {"--secret", "FILE",
         "signs the links; it is made unless it exists (default: homework.secret beside the links)"}},
       Needs::nothing,
       run_lesson_assign},
      {"lesson grade",
       {"FILE WORK...", true, true},
       "mark students' work files, or all in a folder, one row per student; damaged files are named and left out",
       {{"-o", "marks.csv", "output file", false, true},
        {"--key", "key.json", "the key, if FILE was split from it"},
        {"--students", "names.csv|N", "the list, as in lesson assign: who is on it and gave no work has a row, too"}},
       Needs::nothing,
       run_lesson_grade},
      {"lesson split",
       {"FILE key.json", true, true},
       "write a lesson for students, which holds no answers, and its key",
       {{"-o", "task.lesson.json", "output file for the students; the key is written to key.json", false, true}},
       Needs::nothing,
       run_lesson_split},
  };
  return table;
}

}  // namespace

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> all = [] {
    std::vector<Verb> joined = other_verbs();
    joined.insert(joined.end(), lesson_verbs().begin(), lesson_verbs().end());
    return joined;
  }();
  return all;
}

const Verb* find_verb(const QString& name) {
  const auto found = std::find_if(verbs().begin(), verbs().end(), [&](const Verb& verb) { return verb.name == name; });
  return found == verbs().end() ? nullptr : &*found;
}

QString general_help() {
  QString text =
      "Credence: Bayesian inference made visible.\n\n"
      "Usage: credence [open] [FILE]\n"
      "       credence VERB [options]\n\n";
  for (const Verb& verb : verbs()) text += "  " + verb.name.leftJustified(16) + verb.summary + '\n';
  text +=
      "\n"
      "  --help    print this text; `credence VERB --help` explains one verb\n"
      "  --version print the version, and what it was built from and with\n\n"
      "Example: credence report classification --at -3,5\n"
      "A file named - is standard input or output; where a suffix says the format, -.svg and the like.\n"
      "Exit code: 0 success, 1 failure, 2 wrong usage.\n";
  return text;
}

QString help(const Verb& verb) {
  QString text = "Usage: " + synopsis(verb) + "\n\n" + verb.summary + "\n";
  if (!verb.options.empty()) text += '\n';
  for (const Option& option : verb.options) {
    const QString left = "  " + option.name + ' ' + option.value;
    text += left.leftJustified(36) + (left.size() >= 36 ? "  " : "") + option.help + '\n';
  }
  return text;
}

}  // namespace credence
