// A question to everybody in a room, as a value: what is asked, how it is answered, and the key that the reveal shows.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"
#include "core/lessons/choice_task.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_words.h"
#include "core/lessons/predictables.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace credence {

// The first six are sketched or set on a plot, as predictions in lessons are (PredictableKind).
enum class AnswerKind { density, boundary, region, place, bars, order, number, choice, words };
std::string kind_name(AnswerKind kind);  // "density", as in files
std::optional<AnswerKind> answer_kind(std::string_view name);

inline constexpr std::size_t longest_headline = 500, longest_words = 300, most_sketch_points = 5000;
inline constexpr double longest_timer = 3600;  // s

// Chance decides some of an answer (chance.h): how darts scatter about their aims, or how walkers of a chain move.
struct Chance {
  std::uint64_t seed = 1;
  std::vector<double> scatter = {};  // of darts: standard deviations across and up, in the plot's units; correlation
  std::vector<double> start = {};    // of walkers: the probability of each state at first
  std::vector<std::vector<double>> moves = {};  // row i: of the next state of a walker in state i
  bool operator==(const Chance&) const = default;
};

struct Question {
  AnswerKind kind = AnswerKind::words;
  std::string headline;
  std::string session = {};             // the session that it is about, as whoever asks writes it; never read here
  std::optional<double> seconds = {};   // after the question was asked it is closed; nothing = by hand
  std::string lab = {}, thing = {};     // id of a predictable thing; a place that is asked for at once has none
  std::string view = {};                // where it is sketched
  Rect plot = {};                       // range of the covered axes there
  bool on_line = false;                 // of a place: only x counts
  bool sum_to_one = false;              // of bars
  std::vector<std::string> names = {};  // of bars; of an order in alphabetical order, which tells nothing
  std::int64_t observations = 0;        // on which the truth rests; 0 = unknown
  // A number
  std::string formula = {};  // over paths of the report (report_formula.h); empty = nobody knows the right number
  std::string quantity = {}, unit = {};
  double tolerance = 0;  // largest distance from the right number that is right
  std::vector<Mistake> mistakes = {};
  // A choice
  std::vector<ChoiceOption> options = {};  // all of them may be neither right nor wrong
  bool several = false;
  bool reached = false;                       // whether it asks who has reached a goal: option 1 is yes
  std::string lesson = {}, fingerprint = {};  // of the lesson whose step it is; empty = none
  int step = 0;                               // from 1
  bool gathers = false;  // whether answers are the lab's data (gathered.h); of a place, `names` are its classes
  Chance chance = {};    // of darts and walkers; else empty
  bool operator==(const Question&) const = default;
};

bool on_plot(const Question& question);       // whether phones see a plot with it
bool throws_darts(const Question& question);  // whether a place is where a dart is aimed
bool walks_chain(const Question& question);   // whether the options are states, and each round is a step of all phones

// Returns the question of a lesson's step, with the numbers of its start filled in: each kind of task is one kind of
// question, and a goal asks who has reached it. Nothing if the step has no task.
std::optional<Question> question_of(const LessonStep& step, const std::string& session, const Lab& lab,
                                    const KnownReport& start);

// Questions that are made at once, with an empty session.
Question predict_question(const Predictable& thing, const std::string& headline = {});  // empty: "Sketch ..."
// Asks for the belief before there are data, as a density that nobody can be wrong about: it may become the prior
// (pooled_coin_prior). Nothing if the lab has no prior that a class could draw.
std::optional<Question> prior_question(const std::string& lab, const std::string& headline);
bool asks_for_prior(const Question& question);
Question place_question(const std::string& headline, const std::string& lab, const std::string& view);
Question number_question(const std::string& headline, const std::string& path, double tolerance,
                         const std::string& unit = {});
// Tolerance for a number if its author names none: 5 % of it, but at least 0.01 below 1.
double usual_tolerance(double right);

// Reads a question from one line: "A flat prior. Where is the mean? / At 1/3 -- That is the mode. / *Between". A slash
// between spaces begins an option, a star marks a right one, and two dashes between spaces begin its reason. Letters in
// their order, "ABCD", are that many options without words. A line without options asks for words. Throws InputError
// with a sentence if there is one option only, or too many, or a text is missing or too long.
Question typed_question(std::string_view line);

// Takes the axes of the covered plot, the names of bars or of an order, for which the truth is needed, and the number
// of observations. Nothing is kept that tells the answer.
void set_plot(Question& question, const Figure& covered, const Truth& truth, const Node& report);

// Returns what phones get of the question: all but right options, reasons, formula, tolerance and mistakes.
Question without_key(const Question& question);

// An answer from a phone: a sketch of the first six kinds, a number, picked options (from 1, increasing), or words.
using RoomAnswer = std::variant<Sketch, double, std::vector<int>, std::string>;

// Says why it is no answer to the question; nothing if it is one.
std::optional<Message> why_unfit(const Question& question, const RoomAnswer& answer);

// The truth, which the reveal shows. Only the members of the question's kind are used; empty if nobody knows it.
struct KnownMistake {
  double number = 0;
  std::string why;
  bool operator==(const KnownMistake&) const = default;
};
struct RoomKey {
  std::optional<Sketch> sketch = {};
  Rect plot = {};  // as in Truth, and so the next two
  Point2 sd = {1, 0};
  std::vector<double> ordered_by = {};
  std::optional<double> number = {};
  std::vector<KnownMistake> mistakes = {};
  bool operator==(const RoomKey&) const = default;
};
// From the truth of the question's thing (null if it has none) and the report. A number that the report does not have
// is unknown.
RoomKey key_of(const Question& question, const Truth* truth, const Node& report);
Truth truth_of(const RoomKey& key);  // the key must have a sketch

// The worth of an answer: the score of a prediction from 0 to 1 (score_of), and whether a number or a choice is right.
// Nothing if nobody knows.
std::optional<double> score_of(const Question& question, const RoomAnswer& answer, const RoomKey& key);
std::optional<bool> is_right(const Question& question, const RoomAnswer& answer, const RoomKey& key);

// The name of a bar, or of what is put in order, as people read it: a choice of a field has a label.
std::string shown_name(const Question& question, const std::string& name);

// "B", the letter of an option from 1 on.
std::string option_letter(int option);

}  // namespace credence
