// A room: everybody present is asked, and answers. All that happens is a list of events with given times, and a room is
// the fold of that list: a crash, a replay at home, tables and marks all read the same list.
//
// An event that cannot happen changes nothing, so that any list can be folded. Answers may come late, twice and in
// another order: each carries its phone's own counter, which grows with every answer that is sent, and one whose
// counter is not larger than the last one taken from that phone is old.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/room/question.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace credence {

// A random token of 128 bits as 32 hexadecimal digits, which the phone keeps. It is shown nowhere.
using PhoneToken = std::string;
bool is_phone_token(std::string_view text);

inline constexpr std::size_t longest_screen = 100'000;  // bytes
inline constexpr std::size_t longest_nickname = 40, most_phones = 2000, most_questions = 1000, most_rounds = 20;

struct RoomOpened {
  std::string code, title;
  bool operator==(const RoomOpened&) const = default;
};
struct PhoneJoined {  // for the first time, or again after it slept, reloaded or changed its network
  PhoneToken phone;
  std::string nickname = {};
  bool operator==(const PhoneJoined&) const = default;
};
struct PhoneLeft {
  PhoneToken phone;
  bool operator==(const PhoneLeft&) const = default;
};
struct QuestionAsked {
  Question question;
  bool operator==(const QuestionAsked&) const = default;
};
struct QuestionAnswered {
  PhoneToken phone;
  int question = 0, round = 0;  // both from 0, as the phone was asked
  std::int64_t counter = 0;     // the phone's own, from 1
  RoomAnswer answer;
  std::string screen = {};  // of a goal: the session in which the phone reached it, as JSON; never read here
  bool operator==(const QuestionAnswered&) const = default;
};
struct QuestionClosed {
  bool operator==(const QuestionClosed&) const = default;
};
struct QuestionReopened {  // answers so far stay and may be changed
  bool operator==(const QuestionReopened&) const = default;
};
struct AnswerRevealed {
  RoomKey key;
  bool operator==(const AnswerRevealed&) const = default;
};
struct QuestionAskedAgain {  // a new round of the same question, without answers yet
  bool operator==(const QuestionAskedAgain&) const = default;
};
struct WordShown {  // words are hidden until the lecturer shows them; `key` is that of a WordCount (crowd.h)
  std::string key;
  bool shown = true;
  bool operator==(const WordShown&) const = default;
};
struct SketchHighlighted {   // on the wall
  std::optional<int> phone;  // its number; nothing = none any more
  bool named = false;        // whether its nickname is beside it
  bool operator==(const SketchHighlighted&) const = default;
};
struct AnswerDropped {  // from this round by the lecturer; the phone answers it no more
  int phone = 0;        // its number
  bool operator==(const AnswerDropped&) const = default;
};
// Into the lecture's prior or its data: the members of parameters, and of data, that a session then has. Empty: what
// was pooled last is taken back.
struct AnswersPooled {
  Members parameters = {}, data = {};
  bool empty() const { return parameters.empty() && data.empty(); }
  bool operator==(const AnswersPooled& other) const;
};
struct RoomEnded {
  bool operator==(const RoomEnded&) const = default;
};

using RoomEventKind = std::variant<RoomOpened, PhoneJoined, PhoneLeft, QuestionAsked, QuestionAnswered, QuestionClosed,
                                   QuestionReopened, AnswerRevealed, QuestionAskedAgain, WordShown, SketchHighlighted,
                                   AnswerDropped, AnswersPooled, RoomEnded>;
struct RoomEvent {
  std::int64_t ms = 0;  // since the room was opened; at least 0
  RoomEventKind what;
  bool operator==(const RoomEvent&) const = default;
};

struct KeptAnswer {
  RoomAnswer answer;    // of a dart, the place is where it landed, and the only point of its path where it was aimed
  std::int64_t ms = 0;  // when it came, since the room was opened
  std::string screen = {};  // as QuestionAnswered's
  bool operator==(const KeptAnswer&) const = default;
};
using RoundAnswers = std::map<int, KeptAnswer>;  // by the phone's number

enum class QuestionPhase { open, closed, revealed };

struct AskedQuestion {
  Question question;
  std::vector<RoundAnswers> rounds = {{}};  // one more each time it was asked again
  QuestionPhase phase = QuestionPhase::open;
  std::optional<RoomKey> key = {};  // once it was revealed
  std::set<std::string> shown_words = {};
  std::optional<int> highlighted = {};  // a phone that answered the last round
  std::string highlighted_name = {};    // its nickname, if the lecturer shows it
  bool pooled = false;                  // into the prior or the data, which are those of the lecture now
  std::set<int> dropped = {};           // phones whose answers of the last round the lecturer left out
  std::int64_t opened_ms = 0;           // when the last round began, or was reopened
  bool operator==(const AskedQuestion&) const = default;
};

struct RoomPhone {
  std::string nickname;
  bool present = true;
  std::int64_t counter = 0;  // of the last answer that was taken
  bool operator==(const RoomPhone&) const = default;
};

class Room {
 public:
  // Says why an event cannot happen now; nothing if it can. Something that happened already, such as the same answer
  // again, can happen and changes nothing.
  //
  // Only a room that is open has events, RoomOpened first and RoomEnded last. A question can be asked at any time,
  // which closes the one before. An open question can be closed, a closed one reopened, both revealed, which closes it,
  // and all three asked again, a revealed one too: then its key stays known to the room, and phones see nothing of it
  // until it is revealed once more.
  std::optional<Message> why_not(const RoomEvent& event) const;
  // Takes the event, or returns why it cannot happen and changes nothing.
  std::optional<Message> add(const RoomEvent& event);

  bool is_open() const { return opened_ && !ended_; }
  bool has_ended() const { return ended_; }
  const std::string& code() const { return code_; }
  const std::string& title() const { return title_; }
  std::int64_t now() const { return now_; }  // the largest time of its events, ms

  const std::vector<AskedQuestion>& questions() const { return questions_; }
  const AskedQuestion* current() const { return questions_.empty() ? nullptr : &questions_.back(); }
  const std::map<int, RoomPhone>& phones() const { return phones_; }  // by number, from 1 in the order of joining
  AnswersPooled pooled() const;  // all that was made of answers and was not taken back
  std::optional<int> number_of(const PhoneToken& phone) const;
  int present() const;  // phones that are there now
  // When the timer of the current question runs out; nothing if it has none or is not open. Whoever has a clock closes
  // it then.
  std::optional<std::int64_t> closes_at() const;
  bool operator==(const Room& other) const;

 private:
  std::optional<Message> why_not_answered(const QuestionAnswered& event) const;
  void take(const RoomOpened& event);
  void take(const PhoneJoined& event);
  void take(const PhoneLeft& event);
  void take(const QuestionAsked& event);
  void take(const QuestionAnswered& event);
  void take(const QuestionClosed&);
  void take(const QuestionReopened&);
  void take(const AnswerRevealed& event);
  void take(const QuestionAskedAgain&);
  void take(const WordShown& event);
  void take(const SketchHighlighted& event);
  void take(const AnswerDropped& event);
  void take(const AnswersPooled& event);
  void take(const RoomEnded&);

  bool opened_ = false, ended_ = false;
  std::string code_, title_;
  std::int64_t now_ = 0;
  std::vector<AskedQuestion> questions_;
  std::map<int, RoomPhone> phones_;
  std::map<PhoneToken, int> numbers_;
  std::vector<AnswersPooled> pools_;
};

Room folded(const std::vector<RoomEvent>& events);

// "41 of 63 have answered": the answers of the last round, and the phones that are there or have answered it.
struct AnswerCount {
  int answered = 0, of = 0;
  bool operator==(const AnswerCount&) const = default;
};
AnswerCount answer_count(const Room& room);  // of the current question; 0 of all present without one

}  // namespace credence
