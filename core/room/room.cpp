// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/room.h"

#include "core/lessons/lesson_words.h"
#include "core/room/chance.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {
namespace {

bool same_node(const Node& a, const Node& b);
bool same_members(const Members& a, const Members& b) {
  return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
    return one.first == other.first && same_node(one.second, other.second);
  });
}
bool same_node(const Node& a, const Node& b) {
  if (a.index() != b.index()) return false;
  if (const auto* items = std::get_if<Items>(&a)) return std::ranges::equal(*items, std::get<Items>(b), same_node);
  if (const auto* members = std::get_if<Members>(&a)) return same_members(*members, std::get<Members>(b));
  if (const auto* number = std::get_if<double>(&a)) return *number == std::get<double>(b);
  if (const auto* whole = std::get_if<std::int64_t>(&a)) return *whole == std::get<std::int64_t>(b);
  if (const auto* text = std::get_if<std::string>(&a)) return *text == std::get<std::string>(b);
  if (const auto* yes = std::get_if<bool>(&a)) return *yes == std::get<bool>(b);
  return true;
}

bool are_probabilities(const std::vector<double>& all, std::size_t count) {
  double sum = 0;
  for (const double p : all) {
    if (!(p >= 0 && p <= 1)) return false;
    sum += p;
  }
  return all.size() == count && sum > 0;
}

bool is_valid(const Question& question, const Chance& chance) {
  const auto& [seed, scatter, start, moves] = chance;
  if (!scatter.empty()) {
    return question.kind == AnswerKind::place && scatter.size() == 3 && scatter[0] > 0 && scatter[1] > 0 &&
           std::isfinite(scatter[0]) && std::isfinite(scatter[1]) && std::abs(scatter[2]) < 1;
  }
  if (moves.empty()) return true;
  const std::size_t states = question.options.size();
  return question.kind == AnswerKind::choice && !question.several && are_probabilities(start, states) &&
         moves.size() == states &&
         std::ranges::all_of(moves, [&](const auto& row) { return are_probabilities(row, states); });
}

bool is_valid(const Question& question) {
  const auto& [kind, headline, session, seconds, lab, thing, view, plot, on_line, sum_to_one, names, observations,
               formula, quantity, unit, tolerance, mistakes, options, several, reached, lesson, fingerprint, step,
               gathers, chance] = question;
  if (letters_in(headline) > longest_headline) return false;
  if (seconds && !(*seconds > 0 && *seconds <= longest_timer)) return false;
  const bool in_plot = kind == AnswerKind::density || kind == AnswerKind::boundary || kind == AnswerKind::region ||
                       kind == AnswerKind::place;
  if (in_plot &&
      !(plot.width() > 0 && plot.height() > 0 && std::isfinite(plot.width()) && std::isfinite(plot.height())))
    return false;
  if ((kind == AnswerKind::bars || kind == AnswerKind::order) && names.empty()) return false;
  if (kind == AnswerKind::choice && (options.size() < 2 || options.size() > most_options)) return false;
  return is_valid(question, chance);
}

Message no_question() { return Message("ask a question first"); }

}  // namespace

bool is_phone_token(std::string_view text) {
  return text.size() == 32 &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool AnswersPooled::operator==(const AnswersPooled& other) const {
  return same_members(parameters, other.parameters) && same_members(data, other.data);
}

bool Room::operator==(const Room& other) const {
  return opened_ == other.opened_ && ended_ == other.ended_ && code_ == other.code_ && title_ == other.title_ &&
         now_ == other.now_ && questions_ == other.questions_ && phones_ == other.phones_ &&
         numbers_ == other.numbers_ && pools_ == other.pools_;
}

std::optional<int> Room::number_of(const PhoneToken& phone) const {
  const auto found = numbers_.find(phone);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

int Room::present() const {
  return static_cast<int>(std::ranges::count_if(phones_, [](const auto& phone) { return phone.second.present; }));
}

std::optional<std::int64_t> Room::closes_at() const {
  const AskedQuestion* asked = current();
  if (asked == nullptr || asked->phase != QuestionPhase::open || !asked->question.seconds) return {};
  return asked->opened_ms + std::llround(*asked->question.seconds * 1000);
}

std::optional<Message> Room::why_not_answered(const QuestionAnswered& event) const {
  const auto number = number_of(event.phone);
  if (!number) return Message("join the room first");
  if (event.counter <= 0) return Message("the answer has no number of its own");
  if (event.screen.size() > longest_screen) return Message("the screen is too large for a room");
  if (event.counter <= phones_.at(*number).counter) return {};  // it came before, or a later one did
  if (event.question < 0 || event.question >= static_cast<int>(questions_.size())) return no_question();
  const AskedQuestion& asked = questions_.back();
  const bool is_current = event.question + 1 == static_cast<int>(questions_.size());
  const bool last_round = event.round + 1 == static_cast<int>(asked.rounds.size());
  if (!is_current || !last_round || asked.phase != QuestionPhase::open) {
    return Message("this question is closed; your answer came too late");
  }
  if (asked.dropped.contains(*number)) return Message("your answer was taken out");
  if (auto why = why_unfit(asked.question, event.answer)) return why;
  if (throws_darts(asked.question) && asked.rounds.back().contains(*number)) {
    return Message("your dart has landed; throw again when you are asked again");
  }
  if (walks_chain(asked.question) &&
      event.answer != RoomAnswer(std::vector<int>{1 + walker_state(asked.question.chance, *number, event.round)})) {
    return Message("move to the state that your phone says");
  }
  return {};
}

std::optional<Message> Room::why_not(const RoomEvent& event) const {
  if (event.ms < 0) return Message("the time is before the room was opened");
  const RoomEventKind& what = event.what;
  if (std::holds_alternative<RoomOpened>(what)) {
    if (opened_) return Message("the room is open already");
    return {};
  }
  if (!opened_) return Message("open the room first");
  if (ended_) return Message("the room has ended");
  if (const auto* joined = std::get_if<PhoneJoined>(&what)) {
    if (!is_phone_token(joined->phone)) return Message("the phone has no token");
    if (letters_in(joined->nickname) > longest_nickname) {
      return Message("the name is too long: at most {} letters", std::to_string(longest_nickname));
    }
    if (!number_of(joined->phone) && phones_.size() >= most_phones) return Message("the room is full");
    return {};
  }
  if (const auto* left = std::get_if<PhoneLeft>(&what)) {
    if (!number_of(left->phone)) return Message("join the room first");
    return {};
  }
  if (const auto* asked = std::get_if<QuestionAsked>(&what)) {
    if (questions_.size() >= most_questions) return Message("the room has too many questions; open another one");
    if (!is_valid(asked->question)) return Message("the question cannot be asked like this");
    return {};
  }
  if (const auto* answered = std::get_if<QuestionAnswered>(&what)) return why_not_answered(*answered);
  if (std::holds_alternative<RoomEnded>(what)) return {};
  if (const auto* answers = std::get_if<AnswersPooled>(&what)) {
    if (answers->empty()) return {};
    if (current() == nullptr || !(asks_for_prior(current()->question) || current()->question.gathers))
      return Message("only curves that were asked for as a prior become one");
    if (current()->phase == QuestionPhase::open) return Message("close the question first");
    return {};
  }

  const AskedQuestion* asked = current();
  if (asked == nullptr) return no_question();
  if (std::holds_alternative<QuestionReopened>(what) && asked->phase == QuestionPhase::revealed) {
    return Message("the answer is revealed; ask again instead");
  }
  if (std::holds_alternative<QuestionClosed>(what) && asked->phase == QuestionPhase::revealed) {
    return Message("the question is closed already");
  }
  if (std::holds_alternative<QuestionAskedAgain>(what) && asked->rounds.size() >= most_rounds) {
    return Message("it was asked often enough");
  }
  if (std::holds_alternative<WordShown>(what) && asked->question.kind != AnswerKind::words) {
    return Message("this question is answered in another way");
  }
  if (const auto* dropped = std::get_if<AnswerDropped>(&what)) {
    if (!asked->rounds.back().contains(dropped->phone)) return Message("this phone has not answered");
  }
  if (const auto* highlighted = std::get_if<SketchHighlighted>(&what)) {
    if (highlighted->phone && !asked->rounds.back().contains(*highlighted->phone)) {
      return Message("this phone has not answered");
    }
  }
  return {};
}

std::optional<Message> Room::add(const RoomEvent& event) {
  if (auto why = why_not(event)) return why;
  now_ = std::max(now_, event.ms);
  std::visit([this](const auto& what) { take(what); }, event.what);
  return {};
}

void Room::take(const RoomOpened& event) {
  opened_ = true;
  code_ = event.code;
  title_ = event.title;
}

void Room::take(const PhoneJoined& event) {
  const auto [number, is_new] = numbers_.try_emplace(event.phone, static_cast<int>(numbers_.size()) + 1);
  RoomPhone& phone = phones_[number->second];
  phone.present = true;
  if (is_new || !event.nickname.empty()) phone.nickname = event.nickname;
}

void Room::take(const PhoneLeft& event) { phones_.at(*number_of(event.phone)).present = false; }

void Room::take(const QuestionAsked& event) {
  if (!questions_.empty() && questions_.back().phase == QuestionPhase::open)
    questions_.back().phase = QuestionPhase::closed;
  questions_.push_back({.question = event.question, .opened_ms = now_});
}

void Room::take(const QuestionAnswered& event) {
  const int number = *number_of(event.phone);
  RoomPhone& phone = phones_.at(number);
  if (event.counter <= phone.counter) return;
  phone.counter = event.counter;
  phone.present = true;
  AskedQuestion& asked = questions_.back();
  KeptAnswer kept{event.answer, now_, event.screen};
  if (throws_darts(asked.question)) {  // it was aimed there, and lands elsewhere
    auto& sketch = std::get<Sketch>(kept.answer);
    sketch.paths = {{sketch.place}};
    sketch.place = landing(asked.question.chance, number, event.round, sketch.place);
  }
  asked.rounds.back()[number] = std::move(kept);
}

void Room::take(const QuestionClosed&) { questions_.back().phase = QuestionPhase::closed; }

void Room::take(const QuestionReopened&) {
  AskedQuestion& asked = questions_.back();
  if (asked.phase == QuestionPhase::open) return;
  asked.phase = QuestionPhase::open;
  asked.opened_ms = now_;
}

void Room::take(const AnswerRevealed& event) {
  questions_.back().phase = QuestionPhase::revealed;
  questions_.back().key = event.key;
}

void Room::take(const QuestionAskedAgain&) {
  AskedQuestion& asked = questions_.back();
  asked.phase = QuestionPhase::open;
  asked.opened_ms = now_;
  asked.highlighted.reset();
  asked.dropped.clear();
  asked.rounds.emplace_back();
}

void Room::take(const WordShown& event) {
  std::set<std::string>& shown = questions_.back().shown_words;
  if (event.shown) {
    shown.insert(event.key);
  } else {
    shown.erase(event.key);
  }
}

void Room::take(const SketchHighlighted& event) {
  questions_.back().highlighted = event.phone;
  questions_.back().highlighted_name = event.phone && event.named ? phones_.at(*event.phone).nickname : std::string();
}

void Room::take(const AnswersPooled& event) {
  if (!event.empty()) {
    pools_.push_back(event);
    questions_.back().pooled = true;
  } else if (!pools_.empty()) {
    pools_.pop_back();
    for (auto asked = questions_.rbegin(); asked != questions_.rend(); ++asked) {
      if (std::exchange(asked->pooled, false)) break;
    }
  }
}

AnswersPooled Room::pooled() const {
  AnswersPooled all;
  for (const AnswersPooled& one : pools_) {
    for (const auto& [name, value] : one.parameters) {
      const auto known = std::ranges::find(all.parameters, name, &Members::value_type::first);
      if (known == all.parameters.end()) {
        all.parameters.emplace_back(name, value);
      } else {
        known->second = value;
      }
    }
    if (!one.data.empty()) all.data = one.data;
  }
  return all;
}

void Room::take(const AnswerDropped& event) {
  AskedQuestion& asked = questions_.back();
  asked.rounds.back().erase(event.phone);
  asked.dropped.insert(event.phone);
  if (asked.highlighted == event.phone) asked.highlighted.reset();
}

void Room::take(const RoomEnded&) {
  ended_ = true;
  if (!questions_.empty() && questions_.back().phase == QuestionPhase::open)
    questions_.back().phase = QuestionPhase::closed;
}

Room folded(const std::vector<RoomEvent>& events) {
  Room room;
  for (const RoomEvent& event : events) room.add(event);
  return room;
}

AnswerCount answer_count(const Room& room) {
  AnswerCount count;
  const AskedQuestion* asked = room.current();
  for (const auto& [number, phone] : room.phones()) {
    const bool answered = asked != nullptr && asked->rounds.back().contains(number);
    count.answered += answered ? 1 : 0;
    count.of += answered || phone.present ? 1 : 0;
  }
  return count;
}

}  // namespace credence
