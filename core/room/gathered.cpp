// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/gathered.h"

#include "core/lab/report_paths.h"
#include "core/math/input_error.h"
#include "core/room/chance.h"
#include "core/room/crowd.h"
#include "core/words/numbers.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

constexpr std::size_t least_for_quartiles = 4;

struct Plane {
  std::string_view lab, view;
  std::vector<std::string> columns;
  std::size_t classes;  // 0: the second column is what is predicted
};
const std::array<Plane, 3>& planes() {
  static const std::array<Plane, 3> all{{{"classification", "plane", {"x1", "x2", "t"}, 2},
                                         {"softmax", "regions", {"x1", "x2", "t"}, 3},
                                         {"regression", "functions", {"x", "t"}, 0}}};
  return all;
}
const Plane* plane_of(const std::string& lab) {
  const auto found = std::ranges::find(planes(), lab, &Plane::lab);
  return found == planes().end() ? nullptr : &*found;
}

const Node* parameter(const Members& parameters, std::string_view name) {
  const auto found = std::ranges::find(parameters, name, &Members::value_type::first);
  return found == parameters.end() ? nullptr : &found->second;
}

std::vector<double> numbers_in(const Node* node) {
  std::vector<double> all;
  const auto* items = node != nullptr ? std::get_if<Items>(node) : nullptr;
  if (items == nullptr) return all;
  for (const Node& one : *items) all.push_back(number_in(one).value_or(0));
  return all;
}

// The player's standard deviations, of which one number stands for both, and correlation.
std::vector<double> scatter_of(const Members& parameters) {
  const std::vector<double> sd = numbers_in(parameter(parameters, "sd"));
  if (sd.empty()) return {};
  const Node* correlation = parameter(parameters, "correlation");
  return {sd.front(), sd.back(), correlation != nullptr ? number_in(*correlation).value_or(0) : 0};
}

std::vector<std::string> state_names(const Members& parameters, std::size_t states) {
  const Node* given = parameter(parameters, "names");
  const auto* text = given != nullptr ? std::get_if<std::string>(given) : nullptr;
  std::vector<std::string> names{""};
  for (const char c : text != nullptr ? *text : std::string()) {
    if (c == ',') {
      names.emplace_back();
    } else if (c != ' ' || !names.back().empty()) {
      names.back() += c;
    }
  }
  for (std::string& name : names) {
    while (!name.empty() && name.back() == ' ') name.pop_back();
  }
  if (names.size() == states) return names;
  names.clear();
  for (std::size_t k = 1; k <= states; ++k) names.push_back("s" + std::to_string(k));
  return names;
}

std::optional<Question> walk_question(const std::string& headline, const Members& parameters, std::uint64_t seed) {
  Question question{.kind = AnswerKind::choice, .headline = headline, .gathers = true, .chance = {.seed = seed}};
  const Node* matrix = parameter(parameters, "matrix");
  const auto* rows = matrix != nullptr ? std::get_if<Items>(matrix) : nullptr;
  if (rows == nullptr) return {};
  for (const Node& row : *rows) question.chance.moves.push_back(numbers_in(&row));
  question.chance.start = numbers_in(parameter(parameters, "start"));
  const std::size_t states = question.chance.moves.size();
  if (question.chance.start.empty() && states > 0) {
    question.chance.start.assign(states, 0);
    question.chance.start.front() = 1;
  }
  for (const std::string& name : state_names(parameters, states)) question.options.push_back({name});
  return question;
}

}  // namespace

std::vector<Gathering> gatherings(const std::string& lab) {
  if (lab == "coin") return {{"tosses", say("data of your own: one toss per phone")}};
  if (lab == "darts") return {{"darts", say("data of your own: one dart per phone")}};
  if (lab == "markov-chain") return {{"walkers", say("the class as walkers: one per phone")}};
  if (plane_of(lab) == nullptr) return {};
  std::vector<Gathering> all{{"points", say("data of your own: one point per phone")}};
  if (lab == "regression") all.push_back({"numbers", say("data of your own: one guessed number per phone")});
  return all;
}

std::optional<Question> gather_question(const std::string& lab, std::string_view way, const std::string& headline,
                                        const Members& parameters, std::uint64_t seed) {
  const std::vector<Gathering> ways = gatherings(lab);
  if (std::ranges::find(ways, way, &Gathering::id) == ways.end()) return {};
  const auto head = [&](std::string usual) { return headline.empty() ? std::move(usual) : headline; };
  if (way == "tosses") {
    return Question{.kind = AnswerKind::choice,
                    .headline = head(say("Toss a coin. What came up?")),
                    .lab = lab,
                    .view = "stacked",
                    .options = {{say("heads")}, {say("tails")}},
                    .gathers = true};
  }
  if (way == "numbers") {
    return Question{.kind = AnswerKind::number,
                    .headline = head(say("Guess the number.")),
                    .lab = lab,
                    .view = "weights",
                    .gathers = true};
  }
  if (way == "darts") {
    const std::vector<double> scatter = scatter_of(parameters);
    if (scatter.empty()) return {};
    return Question{.kind = AnswerKind::place,
                    .headline = head(say("Aim, and throw a dart.")),
                    .lab = lab,
                    .view = "score_map",
                    .gathers = true,
                    .chance = {.seed = seed, .scatter = scatter}};
  }
  if (way == "walkers") {
    const std::string usual = say("You are walkers of a Markov chain. Move as your phone says.");
    auto question = walk_question(head(usual), parameters, seed);
    if (question) question->lab = lab;
    return question;
  }
  const Plane& plane = *plane_of(lab);
  Question question{.kind = AnswerKind::place,
                    .headline = head(say("Place a point of your own.")),
                    .lab = lab,
                    .view = std::string(plane.view),
                    .gathers = true};
  for (std::size_t k = 0; k < plane.classes; ++k) question.names.push_back(std::to_string(k));
  return question;
}

bool shown_by_lab(const Question& question) { return !throws_darts(question) && !walks_chain(question); }

namespace {

Members data_of(std::vector<std::string> columns, Items rows) {
  return {{"data", Members{{"source", std::string("the class")},
                           {"columns", Items(columns.begin(), columns.end())},
                           {"own", true},
                           {"rows", std::move(rows)}}}};
}

// The chain starts as the walkers are now.
Members walkers_gathered(const Question& question, const RoundAnswers& answers) {
  const ChoiceCrowd crowd = choice_crowd(answers, question.options.size());
  if (crowd.people == 0) return {};
  Items shares;
  for (const int count : crowd.counts) shares.emplace_back(static_cast<double>(count) / crowd.people);
  return {{"parameters", Members{{"start", std::move(shares)}}}};
}

std::vector<Point2> darts_of(const RoundAnswers& answers) {
  std::vector<Point2> darts;
  for (const auto& [phone, kept] : answers) darts.push_back(std::get<Sketch>(kept.answer).place);
  return darts;
}

// The player is the one whom the darts fit, within the lab's ranges and to 0.1 mm.
Members darts_gathered(const RoundAnswers& answers) {
  constexpr double farthest = 300, least = 1, largest = 200, strongest = 0.95;
  const auto fit = fit_darts(darts_of(answers));
  if (!fit) return {};
  const auto rounded = [](double value, double low, double high, double parts) {
    return std::round(std::clamp(value, low, high) * parts) / parts;
  };
  const auto place = [&](double value) { return Node(rounded(value, -farthest, farthest, 10)); };
  const auto spread = [&](double value) { return Node(rounded(value, least, largest, 10)); };
  return {{"parameters", Members{{"aim", Items{place(fit->mean.x), place(fit->mean.y)}},
                                 {"sd", Items{spread(fit->sx), spread(fit->sy)}},
                                 {"correlation", rounded(fit->correlation, -strongest, strongest, 100)}}}};
}

// A constant whose noise is inferred, too, with vague priors: its weight is the mean of the numbers.
Members numbers_gathered(const RoundAnswers& answers) {
  Items rows;
  for (const auto& [phone, kept] : answers) {
    rows.emplace_back(Items{static_cast<double>(phone), std::get<double>(kept.answer)});
  }
  Members edit = data_of({"phone", "number"}, std::move(rows));
  edit.emplace_back("parameters", Members{{"order", std::int64_t{0}},
                                          {"model", std::string("normal_inverse_gamma")},
                                          {"prior_variance", 1e6},
                                          {"prior_mean", Items{}},
                                          {"prior_covariance", Items{}}});
  return edit;
}

std::string darts_words(const Question& question, const RoundAnswers& answers) {
  const auto count = static_cast<double>(answers.size());
  const auto fit = fit_darts(darts_of(answers));
  if (!fit) return several(count, "{} dart, one per phone.", "{} darts, one per phone.");
  const auto mm = [](double value) { return fixed_text(value, 0); };
  const std::vector<double>& hand = question.chance.scatter;
  return say("{} darts scatter by {} mm across and {} mm up; a single hand does by {} and {}.",
             std::to_string(answers.size()), mm(fit->sx), mm(fit->sy), mm(hand[0]), mm(hand[1]));
}

std::string numbers_words(const Question& question, const RoundAnswers& answers) {
  const NumberCrowd crowd = number_crowd(answers);
  const auto count = static_cast<double>(answers.size());
  if (answers.size() < least_for_quartiles)
    return several(count, "{} number, one per phone.", "{} numbers, one per phone.");
  const auto text = [&](double p) {
    const std::string number = trimmed(quantile_of(crowd.numbers, p), 4);
    return question.unit.empty() ? number : number + ' ' + question.unit;
  };
  return say("{} numbers: half of them are between {} and {}, the median is {}.", std::to_string(answers.size()),
             text(0.25), text(0.75), text(0.5));
}

std::string walkers_words(const AskedQuestion& asked) {
  const WalkerDistance found = walker_distance(asked);
  const std::string step = std::to_string(asked.rounds.size() - 1);
  if (found.walkers == 0) return say("Step {}: nobody has moved yet.", step);
  const std::string first =
      several(found.walkers,
              "{} walker, step {}: its place differs by {} from the exact shares, by chance alone by {} on average.",
              "{} walkers, step {}: their shares differ by {} from the exact ones, by chance alone by {} on average.",
              step, fixed_text(found.distance, 2), fixed_text(found.usual, 2));
  return found.is_unusual() ? say("{} That is more than chance explains: has everybody moved?", first) : first;
}

}  // namespace

std::string gathered_words(const AskedQuestion& asked) {
  const RoundAnswers& answers = asked.rounds.back();
  const Question& question = asked.question;
  const auto count = static_cast<double>(answers.size());
  if (walks_chain(question)) return walkers_words(asked);
  if (throws_darts(question)) return darts_words(question, answers);
  if (question.kind == AnswerKind::number) return numbers_words(question, answers);
  if (question.kind == AnswerKind::place)
    return several(count, "{} point, one per phone.", "{} points, one per phone.");
  const int heads = choice_crowd(answers, question.options.size()).counts[0];
  return several(count, "{} toss, heads: {}.", "{} tosses, heads: {}.", std::to_string(heads));
}

Members gathered(const Question& question, const RoundAnswers& answers) {
  if (walks_chain(question)) return walkers_gathered(question, answers);
  if (throws_darts(question)) return darts_gathered(answers);
  if (question.kind == AnswerKind::number) return numbers_gathered(answers);
  if (question.kind == AnswerKind::choice) {
    std::int64_t heads = 0;
    for (const auto& [phone, kept] : answers) {
      heads += std::get<std::vector<int>>(kept.answer) == std::vector<int>{1} ? 1 : 0;
    }
    return {{"parameters", Members{{"sides", std::int64_t{2}},
                                   {"source", std::string("typed")},
                                   {"sequence", std::string()},
                                   {"heads", heads},
                                   {"tosses", static_cast<std::int64_t>(answers.size())}}}};
  }
  const Plane* plane = plane_of(question.lab);
  if (plane == nullptr) return {};
  Items rows;
  for (const auto& [phone, kept] : answers) {
    const auto& sketch = std::get<Sketch>(kept.answer);
    Items row{sketch.place.x, sketch.place.y};
    if (plane->classes > 0) row.emplace_back(std::stod(sketch.names.front()));
    rows.emplace_back(std::move(row));
  }
  return data_of(plane->columns, std::move(rows));
}

}  // namespace credence
