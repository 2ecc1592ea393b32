// A room in which everything happened once, for tests of its files.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/core/room/small_room.h"

namespace credence {

inline std::vector<RoomEvent> whole_room() {
  Question timed = coin_question();
  timed.seconds = 60;
  timed.session = R"({"lab": "coin"})";
  Question bars{.kind = AnswerKind::bars, .headline = "Rain?", .sum_to_one = true, .names = {"yes", "no"}};
  bars.lab = "bayes-net";
  bars.thing = "rain";
  Question number = number_question("Which mean?", "results.mean", 0.01, "h");
  number.mistakes = {{"1 / 3", "That is the mode."}};
  Question place = place_question("Where?", "darts", "board");
  const RoomKey key{.sketch = drawn(beta_curve(3, 5, 1, 41)), .plot = {0, 1, 0, 4}, .sd = {0.5, 0}};
  std::vector<RoomEvent> events;
  const auto add = [&](RoomEventKind what) {
    events.push_back({static_cast<std::int64_t>(events.size()) * 100, std::move(what)});
  };
  const PhoneToken ada = "0123456789abcdef0123456789abcdef", ben = "fedcba9876543210fedcba9876543210";
  std::int64_t counter = 0;
  const auto answer = [&](const PhoneToken& phone, int question, int round, RoomAnswer given) {
    add(QuestionAnswered{phone, question, round, ++counter, std::move(given)});
  };
  add(RoomOpened{"HKTW", "coin"});
  add(PhoneJoined{ada, "Ada \"<b>\""});
  add(PhoneJoined{ben});
  add(QuestionAsked{timed});
  answer(ada, 0, 0, drawn({{0, 0.1}, {1.0 / 3, 2}, {1, -0.1}}));
  add(QuestionClosed{});
  add(QuestionReopened{});
  answer(ben, 0, 0, drawn(beta_curve(2, 2, 1, 21)));
  add(AnswerRevealed{key});
  add(SketchHighlighted{2});
  add(SketchHighlighted{});
  add(AnswersPooled{Members{{"priors", Items{Items{2.5, 3.5}}}}});
  add(QuestionAsked{letter_question()});
  answer(ada, 1, 0, std::vector<int>{1});
  add(QuestionAskedAgain{});
  answer(ada, 1, 1, std::vector<int>{2});
  add(AnswerRevealed{});
  add(QuestionAsked{bars});
  answer(ada, 2, 0, Sketch{.bars = {0.25, 0.75}});
  add(QuestionAsked{number});
  answer(ben, 3, 0, 0.1 + 0.2);
  add(AnswerRevealed{RoomKey{.number = 0.3, .mistakes = {{1.0 / 3, "That is the mode."}}}});
  add(QuestionAsked{place});
  answer(ben, 4, 0, Sketch{.place = {3, -1}});
  add(QuestionAsked{typed_question("Why?")});
  answer(ada, 5, 0, std::string("=1+1, \"so\"\nüber 🎯"));
  add(WordShown{"=1+1, \"so\" über 🎯", true});
  Question dart{.kind = AnswerKind::place,
                .headline = "Throw.",
                .lab = "darts",
                .view = "score_map",
                .gathers = true,
                .chance = {.seed = 5, .scatter = {25, 20, 0.5}}};
  dart.plot = {-215, 215, -215, 215};
  add(QuestionAsked{dart});
  answer(ada, 6, 0, Sketch{.place = {0, 103}});
  Question walk{.kind = AnswerKind::choice,
                .headline = "Walk.",
                .lab = "markov-chain",
                .options = {{"here"}, {"there"}},
                .gathers = true,
                .chance = {.seed = 6, .start = {1, 0}, .moves = {{0, 1}, {0.5, 0.5}}}};
  add(QuestionAsked{walk});
  answer(ada, 7, 0, std::vector<int>{1});
  add(QuestionAskedAgain{});
  answer(ada, 7, 1, std::vector<int>{2});
  Question goal{.kind = AnswerKind::choice,
                .options = {{"I have reached it"}, {"Not yet"}},
                .reached = true,
                .lesson = "coin",
                .step = 5};
  add(QuestionAsked{goal});
  add(QuestionAnswered{ada, 8, 0, ++counter, std::vector<int>{1}, R"({"lab":"coin"})"});
  add(PhoneLeft{ben});
  add(RoomEnded{});
  return events;
}

}  // namespace credence
