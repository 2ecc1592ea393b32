// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching_pages.h"

#include "ui/teaching/stage_keys.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace credence {
namespace {

QString paragraphs(std::initializer_list<std::string_view> english) {
  QString html;
  for (const std::string_view one : english) {
    html += "<p>" + notation(said(QString::fromStdString(std::string(one)))).toHtmlEscaped() + "</p>\n";
  }
  return html;
}

QString lines(const char* text) {
  return QStringLiteral("<pre>%1</pre>\n").arg(QString::fromLatin1(text).toHtmlEscaped());
}
QString command(const char* line) { return QStringLiteral("<p><code>%1</code></p>\n").arg(QLatin1String(line)); }

QString presenting() {
  return paragraphs(
             {phrase("F5 presents the lesson that is open, or else the presets of the lab on the screen, on the full "
                     "screen. The class sees the plots, the title, the first two sentences and the question; options "
                     "are cards beside the plots."),
              phrase("Everything that a slide hides is covered whenever one goes to it: a prediction, the answer of a "
                     "question, and "
                     "what the screen itself covers. Page Down shows the answer first, then the next slide."),
              phrase(
                  "With a second screen the lecturer has a window there: all words of this slide and the next, the "
                  "next slide as a picture, the numbers, the controls and the time. With one screen N opens the same "
                  "window beside the slides, for whoever shares only the window of the slides."),
              phrase("Data of your own have their own title and a sentence of their columns, in the place of the "
                     "preset's.")}) +
         stage_keys_html();
}

QString writing() {
  return paragraphs(
             {phrase("Lesson > Add this screen makes the screen as it is now a step of a lesson, with its data. Title, "
                     "words and task are written in the panel at the right; every change can be undone there."),
              phrase(
                  "A screen that Predict first covers, or H hides, keeps its cover in the step. The boxes under Screen "
                  "say what is covered at first."),
              phrase("Right-click a number in the panel of numbers to ask for it, to make it a goal, or to put it into "
                     "the words, where it stays that of the step's start; live in its braces makes it follow the "
                     "screen. Right-click a control to show it in the step or to fix "
                     "it."),
              phrase("Under a number or a goal stands what it is worth on the screen now. Reach a goal on the screen, "
                     "with settings or with data, and take that screen as its solution."),
              phrase("Try shows the lesson as a student sees it. The list of steps marks what is missing or wrong; "
                     "words may be short, although 20 to 120 are read best.")}) +
         command("credence lesson check FILE.lesson.json");
}

QString homework() {
  return paragraphs(
             {phrase(
                  "A lesson is homework as it is: students open its file, answer, and hand in a work file with Lesson "
                  "> Hand in. A work file holds no key."),
              phrase("Assigning writes one work file per student, each with a seed of its own, so that draws and data "
                     "that are made from the seed differ. The names stand in a CSV file, one per line."),
              phrase("A recipe in a step's screen makes data from each student's seed, so that ninety students have "
                     "ninety data sets and ninety keys: points, tosses or counts drawn from a model, or rows drawn "
                     "from a table beside the lesson. In the editor it is the box Data of the students, under Screen."),
              phrase("A lesson can be split into a file for the students, which holds no answers, and its key. Assign "
                     "with the students' file: whoever answers is told that it is marked later."),
              phrase("A handout has words, figures and tasks on paper or as a web page; what is to be predicted is "
                     "covered there, too.")}) +
         lines(R"("screen": {"preset": "regression/first", "recipe": {"generate":
  {"from": {"intercept": 1, "slope": 2, "noise": 0.5}, "n": 60}}}
"screen": {"preset": "regression/first", "recipe": {"sample":
  {"file": "wages.csv", "rows": 0.5, "with_replacement": false}}})") +
         command("credence lesson split FILE.lesson.json -o task.lesson.json key.json") +
         command("credence lesson assign FILE.lesson.json --students names.csv -o FOLDER") +
         command("credence lesson handout FILE.lesson.json -o FILE.pdf");
}

QString grading() {
  return paragraphs(
             {phrase("Grading reads all work files of one lesson and writes a table, one row per student: steps done, "
                     "each answer, whether it is right, and the score of predictions."),
              phrase("A right answer earns the points of its task, which are 1 unless the lesson says so, a prediction "
                     "these points times its score. What is skipped earns 0. A number is right on the screen as its "
                     "step begins."),
              phrase("Work files are signed: a file whose name, seed, lesson or answers were changed outside of "
                     "Credence is named and left out, and a file without signature is noted. Signatures find what was "
                     "mixed up, borrowed or edited; they stop nobody who studies the source of this program."),
              phrase("Files of another lesson and damaged files are named and left out. The key of a seed is computed "
                     "from the screens; whoever has the program can compute it, so that homework is no exam room.")}) +
         command("credence lesson grade FILE.lesson.json FOLDER/*.work.json -o marks.csv") +
         command("credence lesson grade task.lesson.json FOLDER/*.work.json --key key.json -o marks.csv") +
         command("credence lesson answers FILE.lesson.json --seed N");
}

}  // namespace

std::vector<TeachingPage> teaching_pages() {
  return {{"presenting.html", said("Presenting"), presenting()},
          {"writing.html", said("Writing a lesson"), writing()},
          {"homework.html", said("Giving homework"), homework()},
          {"grading.html", said("Marking homework"), grading()}};
}

}  // namespace credence
