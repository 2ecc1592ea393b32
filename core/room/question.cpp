// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/question.h"

#include "core/lab/report_paths.h"
#include "core/lessons/number_task.h"
#include "core/lessons/report_formula.h"
#include "core/math/input_error.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace credence {
namespace {

constexpr std::array<std::string_view, 9> answer_kinds{"density", "boundary", "region", "place", "bars",
                                                       "order",   "number",   "choice", "words"};

AnswerKind kind_of(PredictableKind kind) {
  switch (kind) {
    case PredictableKind::density:
      return AnswerKind::density;
    case PredictableKind::boundary:
      return AnswerKind::boundary;
    case PredictableKind::region:
      return AnswerKind::region;
    case PredictableKind::place:
      return AnswerKind::place;
    case PredictableKind::bars:
      return AnswerKind::bars;
    case PredictableKind::order:
      return AnswerKind::order;
  }
  return AnswerKind::words;
}

void take_thing(Question& question, const Predictable& thing) {
  question.kind = kind_of(thing.kind);
  question.lab = thing.lab;
  question.thing = thing.id;
  question.view = thing.view;
  question.sum_to_one = thing.sum_to_one;
}

// Fills a question from the task of a step, kind by kind.
struct TaskAsked {
  Question& question;
  const Lab& lab;
  const KnownReport& start;

  std::string words(const std::string& text) const {
    return filled_words(without_equations(text), start.report, start.results_known);
  }
  void operator()(const PredictTask& task) const {
    if (const Predictable* thing = find_predictable(lab.id(), task.what)) take_thing(question, *thing);
  }
  void operator()(const NumberTask& task) const {
    question.kind = AnswerKind::number;
    question.formula = task.answer;
    question.tolerance = task.tolerance;
    for (const Mistake& one : task.wrong) question.mistakes.push_back({one.formula, words(one.why)});
  }
  void operator()(const ChoiceTask& task) const {
    question.kind = AnswerKind::choice;
    question.several = task.several;
    for (const ChoiceOption& option : task.options) {
      question.options.push_back({words(option.text), option.right, words(option.why)});
    }
  }
  void operator()(const GoalTask&) const {
    question.kind = AnswerKind::choice;
    question.reached = true;
    question.options = {{say("I have reached it"), false, {}}, {say("Not yet"), false, {}}};
  }
  void operator()(const TextTask&) const { question.kind = AnswerKind::words; }
};

std::string_view trimmed_part(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
    parts.push_back(trimmed_part(text.substr(0, at)));
    text.remove_prefix(at + separator.size());
  }
  parts.push_back(trimmed_part(text));
  return parts;
}

// The number of options in "ABCD"; 0 if it is another text.
std::size_t lettered(std::string_view line) {
  if (line.size() < 2 || line.size() > most_options) return 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != static_cast<char>('A' + static_cast<int>(i))) return 0;
  }
  return line.size();
}

ChoiceOption typed_option(std::string_view text) {
  ChoiceOption option;
  if (text.starts_with('*')) {
    option.right = true;
    text = trimmed_part(text.substr(1));
  }
  if (const std::size_t reason = text.find(" -- "); reason != std::string_view::npos) {
    option.why = trimmed_part(text.substr(reason + 4));
    text = trimmed_part(text.substr(0, reason));
  }
  option.text = text;
  if (option.text.empty()) throw InputError(Message("write every option"));
  if (letters_in(option.text) > longest_words || letters_in(option.why) > longest_words) {
    throw InputError(Message("an option is too long: at most {} letters", std::to_string(longest_words)));
  }
  return option;
}

bool is_finite(Point2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

std::optional<Message> why_unfit_paths(const Question& question, const Sketch& sketch) {
  std::size_t points = 0, longest = 0;
  for (const Polyline& path : sketch.paths) {
    points += path.size();
    longest = std::max(longest, path.size());
    if (!std::ranges::all_of(path, is_finite)) return Message("the sketch has places that are no numbers");
  }
  if (longest < 2) return Message("nothing is drawn yet");
  if (points > most_sketch_points) return Message("the sketch has too many points");
  if (question.kind == AnswerKind::density && sketch.paths.size() > 1) return Message("draw one curve");
  return {};
}

std::optional<Message> why_unfit_sketch(const Question& question, const Sketch& sketch) {
  switch (question.kind) {
    case AnswerKind::density:
    case AnswerKind::boundary:
    case AnswerKind::region:
      return why_unfit_paths(question, sketch);
    case AnswerKind::place:
      if (!is_finite(sketch.place)) return Message("the sketch has places that are no numbers");
      if (!question.gathers) return {};
      if (!question.names.empty() &&
          (sketch.names.size() != 1 || std::ranges::find(question.names, sketch.names[0]) == question.names.end()))
        return Message("choose a class for the point");
      if (sketch.place.x < question.plot.x0 || sketch.place.x > question.plot.x1 || sketch.place.y < question.plot.y0 ||
          sketch.place.y > question.plot.y1)
        return Message("the point is outside of the plot");
      return {};
    case AnswerKind::bars: {
      if (sketch.bars.size() != question.names.size()) return Message("each bar needs a height");
      double sum = 0;
      for (const double height : sketch.bars) {
        if (!std::isfinite(height) || height < 0) return Message("each bar needs a height");
        sum += height;
      }
      if (question.sum_to_one && !(sum > 0)) return Message("set at least one bar above 0");
      return {};
    }
    case AnswerKind::order:
      if (!std::ranges::is_permutation(sketch.names, question.names)) return Message("put all names in order");
      return {};
    default:
      return Message("this question is answered in another way");
  }
}

}  // namespace

std::string kind_name(AnswerKind kind) { return std::string(answer_kinds.at(static_cast<std::size_t>(kind))); }

std::optional<AnswerKind> answer_kind(std::string_view name) {
  const auto found = std::ranges::find(answer_kinds, name);
  if (found == answer_kinds.end()) return {};
  return static_cast<AnswerKind>(found - answer_kinds.begin());
}

bool on_plot(const Question& question) {
  const bool plain = question.kind == AnswerKind::choice || question.kind == AnswerKind::number;
  return !question.view.empty() && !(question.gathers && plain);
}
bool throws_darts(const Question& question) { return !question.chance.scatter.empty(); }
bool walks_chain(const Question& question) { return !question.chance.moves.empty(); }

std::optional<Question> question_of(const LessonStep& step, const std::string& session, const Lab& lab,
                                    const KnownReport& start) {
  if (!step.task) return {};
  Question question;
  question.session = session;
  question.lab = lab.id();
  const TaskAsked asked{question, lab, start};
  question.headline = asked.words(step.task->question);
  std::visit(asked, step.task->kind);
  return question;
}

Question predict_question(const Predictable& thing, const std::string& headline) {
  Question question;
  take_thing(question, thing);
  question.headline = headline;
  if (!headline.empty()) return question;
  const std::string title = say(thing.title);
  switch (thing.kind) {
    case PredictableKind::place:
      question.headline = say("Point at it: {}.", title);
      break;
    case PredictableKind::bars:
      question.headline = say("Set the bars: {}.", title);
      break;
    case PredictableKind::order:
      question.headline = say("Put it in order: {}.", title);
      break;
    default:
      question.headline = say("Sketch it: {}.", title);
  }
  return question;
}

std::optional<Question> prior_question(const std::string& lab, const std::string& headline) {
  const Predictable* thing = find_predictable(lab, "posterior");
  if (lab != "coin" || thing == nullptr) return {};
  return Question{
      .kind = AnswerKind::density,
      .headline = headline.empty() ? say("What do you believe about r before any toss? Draw it.") : headline,
      .lab = lab,
      .view = thing->view};
}

bool asks_for_prior(const Question& question) {
  return question.kind == AnswerKind::density && question.lab == "coin" && question.thing.empty();
}

Question place_question(const std::string& headline, const std::string& lab, const std::string& view) {
  return {.kind = AnswerKind::place, .headline = headline, .lab = lab, .view = view};
}

Question number_question(const std::string& headline, const std::string& path, double tolerance,
                         const std::string& unit) {
  return {.kind = AnswerKind::number, .headline = headline, .formula = path, .unit = unit, .tolerance = tolerance};
}

double usual_tolerance(double right) {
  constexpr double share = 0.05, least = 0.01;
  return std::max(share * std::abs(right), std::abs(right) < 1 ? least : 0);
}

Question typed_question(std::string_view line) {
  line = trimmed_part(line);
  Question question;
  if (const std::size_t count = lettered(line)) {
    question.kind = AnswerKind::choice;
    question.headline = say("Choose one.");
    question.options.resize(count);
    return question;
  }
  std::vector<std::string_view> parts = split(line, " / ");
  question.headline = parts.front();
  if (question.headline.empty()) throw InputError(Message("write the question first"));
  if (letters_in(question.headline) > longest_headline) {
    throw InputError(Message("the question is too long: at most {} letters", std::to_string(longest_headline)));
  }
  if (parts.size() == 1) return question;
  if (parts.size() == 2) throw InputError(Message("there is only one option; write another one behind a slash"));
  if (parts.size() > most_options + 1) {
    throw InputError(Message("there are too many options: at most {}", std::to_string(most_options)));
  }
  question.kind = AnswerKind::choice;
  for (std::size_t i = 1; i < parts.size(); ++i) question.options.push_back(typed_option(parts[i]));
  question.several = std::ranges::count(question.options, true, &ChoiceOption::right) > 1;
  return question;
}

void set_plot(Question& question, const Figure& covered, const Truth& truth, const Node& report) {
  question.plot = {covered.x.min, covered.x.max, covered.y.min, covered.y.max};
  question.on_line = question.kind == AnswerKind::place && !(truth.sd.y > 0);
  if (question.kind == AnswerKind::bars || question.kind == AnswerKind::order) question.names = truth.sketch.names;
  if (question.kind == AnswerKind::order) std::ranges::sort(question.names);
  // The number of tosses is the one size of the data by which a reason can be given.
  const Node* tosses = question.lab == "coin" ? node_at(report, "results.tosses") : nullptr;
  if (tosses != nullptr) question.observations = std::llround(number_in(*tosses).value_or(0));
}

Question without_key(const Question& question) {
  Question asked = question;
  asked.formula.clear();
  asked.tolerance = 0;
  asked.mistakes.clear();
  asked.chance = {};
  for (ChoiceOption& option : asked.options) option = {option.text, false, {}};
  return asked;
}

std::optional<Message> why_unfit(const Question& question, const RoomAnswer& answer) {
  const Message otherwise("this question is answered in another way");
  if (const auto* sketch = std::get_if<Sketch>(&answer)) return why_unfit_sketch(question, *sketch);
  if (const auto* number = std::get_if<double>(&answer)) {
    if (question.kind != AnswerKind::number) return otherwise;
    if (!std::isfinite(*number)) return Message("type a number");
    return {};
  }
  if (const auto* picked = std::get_if<std::vector<int>>(&answer)) {
    if (question.kind != AnswerKind::choice) return otherwise;
    const int count = static_cast<int>(question.options.size());
    const bool increasing = std::ranges::adjacent_find(*picked, std::greater_equal<>()) == picked->end();
    if (picked->empty() || !increasing || picked->front() < 1 || picked->back() > count) {
      return Message("choose one of the options");
    }
    if (!question.several && picked->size() > 1) return Message("choose only one option");
    return {};
  }
  if (question.kind != AnswerKind::words) return otherwise;
  const auto& words = std::get<std::string>(answer);
  if (is_blank(words)) return Message("nothing is written yet");
  if (letters_in(words) > longest_words) {
    return Message("the text is too long: at most {} letters", std::to_string(longest_words));
  }
  return {};
}

RoomKey key_of(const Question& question, const Truth* truth, const Node& report) {
  RoomKey key;
  if (truth != nullptr) {
    key.sketch = truth->sketch;
    key.plot = truth->plot;
    key.sd = truth->sd;
    key.ordered_by = truth->ordered_by;
  }
  if (question.kind == AnswerKind::number && !question.formula.empty()) {
    key.number = ReportFormula(question.formula).value(report);
    for (const Mistake& one : question.mistakes) {
      if (const auto number = ReportFormula(one.formula).value(report)) key.mistakes.push_back({*number, one.why});
    }
  }
  return key;
}

Truth truth_of(const RoomKey& key) { return {key.sketch.value(), key.plot, key.sd, key.ordered_by}; }

std::optional<double> score_of(const Question& question, const RoomAnswer& answer, const RoomKey& key) {
  const auto* sketch = std::get_if<Sketch>(&answer);
  const Predictable* thing = find_predictable(question.lab, question.thing);
  if (sketch == nullptr || thing == nullptr || !key.sketch) return {};
  return score_of(*thing, *sketch, truth_of(key));
}

std::optional<bool> is_right(const Question& question, const RoomAnswer& answer, const RoomKey& key) {
  if (const auto* number = std::get_if<double>(&answer)) {
    if (!key.number) return {};
    return right_number({.answer = {}, .tolerance = question.tolerance}, *number, *key.number);
  }
  const auto* picked = std::get_if<std::vector<int>>(&answer);
  const ChoiceTask task{question.options, question.several};
  if (picked == nullptr || right_options(task).empty()) return {};
  return right_choice(task, *picked);
}

std::string shown_name(const Question& question, const std::string& name) {
  const Lab* lab = find_lab(question.lab);
  if (lab == nullptr) return name;
  for (const FieldInfo& field : lab->fields()) {
    const auto choice = std::ranges::find(field.choices, name, &Choice::id);
    if (choice != field.choices.end()) return say(choice->label);
  }
  return name;
}

std::string option_letter(int option) { return std::string(1, static_cast<char>('A' + option - 1)); }

}  // namespace credence
