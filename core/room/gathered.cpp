// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/gathered.h"

#include "core/words/say.h"

#include <array>

namespace credence {
namespace {

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
  for (const Plane& plane : planes()) {
    if (plane.lab == lab) return &plane;
  }
  return nullptr;
}

}  // namespace

std::optional<Question> gather_question(const std::string& lab, const std::string& headline) {
  const auto head = [&](std::string usual) { return headline.empty() ? std::move(usual) : headline; };
  if (lab == "coin") {
    return Question{.kind = AnswerKind::choice,
                    .headline = head(say("Toss a coin. What came up?")),
                    .lab = lab,
                    .view = "stacked",
                    .options = {{say("heads")}, {say("tails")}},
                    .gathers = true};
  }
  const Plane* plane = plane_of(lab);
  if (plane == nullptr) return {};
  Question question{.kind = AnswerKind::place,
                    .headline = head(say("Place a point of your own.")),
                    .lab = lab,
                    .view = std::string(plane->view),
                    .gathers = true};
  for (std::size_t k = 0; k < plane->classes; ++k) question.names.push_back(std::to_string(k));
  return question;
}

Members gathered(const Question& question, const RoundAnswers& answers) {
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
  return {{"data", Members{{"source", std::string("the class")},
                           {"columns", Items(plane->columns.begin(), plane->columns.end())},
                           {"own", true},
                           {"rows", std::move(rows)}}}};
}

}  // namespace credence
