// Rooms as folds of events: which may happen when, what a network does to answers, and invariants under random events.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/room/room.h"

#include "tests/core/room/small_room.h"
#include "tests/support/test.h"

#include <QTest>

#include <random>

using namespace credence;

namespace {

RoomEvent at(std::int64_t ms, RoomEventKind what) { return {ms, std::move(what)}; }

QuestionAnswered pick(int phone, int option, std::int64_t counter, int question = 0, int round = 0) {
  return {token_of(phone), question, round, counter, std::vector<int>{option}};
}

Room room_with(const std::vector<RoomEventKind>& happened) {
  Room room;
  for (const RoomEventKind& what : happened) {
    if (const auto why = room.add({0, what})) qWarning("%s", why->english().c_str());
  }
  return room;
}

const std::vector<RoomEventKind> two_phones_asked{RoomOpened{"HKTW", "coin"}, PhoneJoined{token_of(1)},
                                                  PhoneJoined{token_of(2)}, QuestionAsked{letter_question()}};

std::vector<RoomEventKind> asked_and(std::vector<RoomEventKind> more) {
  std::vector<RoomEventKind> all = two_phones_asked;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

int option_of(const Room& room, int phone) {
  const RoundAnswers& round = room.current()->rounds.back();
  const auto found = round.find(phone);
  return found == round.end() ? 0 : std::get<std::vector<int>>(found->second.answer).front();
}

// Any event, most of them possible.
RoomEventKind random_event(std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  switch (below(22)) {
    case 0:
      return RoomOpened{"BCDF", "again"};
    case 1:
    case 2:
      return PhoneJoined{below(40) == 0 ? "no token" : token_of(below(30)), below(3) == 0 ? "Ada" : ""};
    case 3:
      return PhoneLeft{token_of(below(32))};
    case 4: {
      Question question = below(3) == 0 ? typed_question("Why?") : below(2) == 0 ? coin_question() : letter_question();
      if (below(10) == 0) question.options.clear();
      if (below(3) == 0) question.seconds = below(60) - 5;
      return QuestionAsked{question};
    }
    case 5:
      return QuestionClosed{};
    case 6:
      return QuestionReopened{};
    case 7:
      return AnswerRevealed{RoomKey{.number = below(5)}};
    case 8:
      return QuestionAskedAgain{};
    case 9:
      return WordShown{below(2) == 0 ? "a" : "b", below(2) == 0};
    case 10:
      return SketchHighlighted{below(3) == 0 ? std::nullopt : std::optional(below(30))};
    case 11:
      return AnswersPooled{Members{{"priors", below(9) + 0.5}}};
    case 12:
      if (below(400) == 0) return RoomEnded{};
      [[fallthrough]];
    default: {
      QuestionAnswered answered{token_of(below(31)), below(60), below(3), below(200), std::vector<int>{below(5)}};
      if (below(4) == 0) answered.answer = std::string(below(10) == 0 ? " " : "a");
      if (below(4) == 0) answered.answer = drawn({{0, 0}, {1, 1}});
      return answered;
    }
  }
}

// Answers for whatever question is being asked, so that many are taken.
RoomEventKind likely_event(std::mt19937& random, const Room& room) {
  RoomEventKind what = random_event(random);
  auto* answered = std::get_if<QuestionAnswered>(&what);
  if (answered != nullptr && room.current() != nullptr && random() % 4 != 0) {
    answered->question = static_cast<int>(room.questions().size()) - 1;
    answered->round = static_cast<int>(room.current()->rounds.size()) - 1;
    const auto number = room.number_of(answered->phone);
    answered->counter = (number ? room.phones().at(*number).counter : 0) + 1 - static_cast<int>(random() % 5 == 0);
    if (room.current()->question.kind == AnswerKind::words) answered->answer = std::string("word");
    if (room.current()->question.kind == AnswerKind::density) answered->answer = drawn({{0, 0}, {1, 2}});
  }
  return what;
}

bool holds_together(const Room& room) {
  int number = 0;
  for (const auto& [phone, state] : room.phones()) {
    if (phone != ++number) return false;
  }
  for (const AskedQuestion& asked : room.questions()) {
    if (asked.rounds.empty()) return false;
    if (asked.phase == QuestionPhase::revealed && !asked.key) return false;
    if (&asked != room.current() && asked.phase == QuestionPhase::open) return false;
    for (const RoundAnswers& round : asked.rounds) {
      for (const auto& [phone, kept] : round) {
        if (!room.phones().contains(phone) || why_unfit(asked.question, kept.answer)) return false;
        if (kept.ms < 0 || kept.ms > room.now()) return false;
      }
    }
    if (asked.highlighted && !asked.rounds.back().contains(*asked.highlighted)) return false;
    if (!asked.shown_words.empty() && asked.question.kind != AnswerKind::words) return false;
  }
  const AnswerCount count = answer_count(room);
  return count.answered <= count.of && count.of <= static_cast<int>(room.phones().size());
}

}  // namespace

class RoomTest : public QObject {
  Q_OBJECT
 private slots:
  void an_answer_stays_the_last_until_it_is_closed() {
    Room room = room_with(asked_and({pick(1, 1, 1), pick(1, 2, 2), pick(2, 3, 1)}));
    QCOMPARE(option_of(room, 1), 2);
    QCOMPARE(option_of(room, 2), 3);
    QCOMPARE(answer_count(room), (AnswerCount{2, 2}));
    QVERIFY(!room.add({1, QuestionClosed{}}));
    QVERIFY(room.add({2, pick(1, 3, 3)}));
    QCOMPARE(option_of(room, 1), 2);
    QVERIFY(!room.add({3, QuestionReopened{}}));
    QVERIFY(!room.add({4, pick(1, 3, 3)}));  // the phone sends it again
    QCOMPARE(option_of(room, 1), 3);
  }

  void the_network_may_double_and_reorder() {
    const Room once = room_with(asked_and({pick(1, 1, 1), pick(1, 2, 2), pick(1, 3, 3)}));
    const Room doubled = room_with(asked_and(
        {pick(1, 1, 1), pick(1, 1, 1), pick(1, 2, 2), pick(1, 1, 1), pick(1, 3, 3), pick(1, 2, 2), pick(1, 3, 3)}));
    const Room reordered = room_with(asked_and({pick(1, 3, 3), pick(1, 1, 1), pick(1, 2, 2)}));
    QCOMPARE(once, doubled);
    QCOMPARE(once, reordered);
  }

  void what_may_happen_when_data() {
    QTest::addColumn<std::vector<RoomEventKind>>("before");
    QTest::addColumn<RoomEventKind>("event");
    QTest::addColumn<bool>("allowed");
    const auto row = [](const char* name, std::vector<RoomEventKind> before, RoomEventKind event, bool allowed) {
      QTest::newRow(name) << std::move(before) << std::move(event) << allowed;
    };
    const RoomEventKind revealed = AnswerRevealed{};
    row("join before opening", {}, PhoneJoined{token_of(1)}, false);
    row("open twice", {RoomOpened{"BCDF", ""}}, RoomOpened{"BCDF", ""}, false);
    row("close nothing", {RoomOpened{"BCDF", ""}}, QuestionClosed{}, false);
    row("reveal nothing", {RoomOpened{"BCDF", ""}}, revealed, false);
    row("close", two_phones_asked, QuestionClosed{}, true);
    row("close again", asked_and({QuestionClosed{}}), QuestionClosed{}, true);
    row("reopen", asked_and({QuestionClosed{}}), QuestionReopened{}, true);
    row("reopen what is revealed", asked_and({revealed}), QuestionReopened{}, false);
    row("reveal an open one", two_phones_asked, revealed, true);
    row("ask again", asked_and({QuestionClosed{}}), QuestionAskedAgain{}, true);
    row("ask again after the reveal", asked_and({revealed}), QuestionAskedAgain{}, true);
    row("answer before asking", {RoomOpened{"BCDF", ""}, PhoneJoined{token_of(1)}}, pick(1, 1, 1), false);
    row("answer as a stranger", two_phones_asked, pick(3, 1, 1), false);
    row("answer an earlier round", asked_and({QuestionAskedAgain{}}), pick(1, 1, 1, 0, 0), false);
    row("answer this round", asked_and({QuestionAskedAgain{}}), pick(1, 1, 1, 0, 1), true);
    row("answer an earlier question", asked_and({QuestionAsked{letter_question()}}), pick(1, 1, 1, 0), false);
    row("answer what is revealed", asked_and({revealed}), pick(1, 1, 1), false);
    row("an option that is none", two_phones_asked, pick(1, 4, 1), false);
    row("without a counter", two_phones_asked, pick(1, 1, 0), false);
    row("an old answer again, later", asked_and({pick(1, 1, 1), QuestionClosed{}}), pick(1, 1, 1), true);
    row("show a word of a choice", two_phones_asked, WordShown{"a"}, false);
    row("highlight who has not answered", two_phones_asked, SketchHighlighted{1}, false);
    row("highlight", asked_and({pick(1, 1, 1)}), SketchHighlighted{1}, true);
    row("ask for nothing", {RoomOpened{"BCDF", ""}}, QuestionAsked{Question{.kind = AnswerKind::choice}}, false);
    row("after the end", {RoomOpened{"BCDF", ""}, RoomEnded{}}, PhoneJoined{token_of(1)}, false);
  }
  void what_may_happen_when() {
    QFETCH(std::vector<RoomEventKind>, before);
    QFETCH(RoomEventKind, event);
    QFETCH(bool, allowed);
    const Room room = room_with(before);
    Room after = room;
    const auto why = after.add({1, event});
    QCOMPARE(!why.has_value(), allowed);
    if (why) QCOMPARE(after, room);
    if (why) QVERIFY(!why->english().empty());
  }

  void rounds_begin_empty_and_the_key_stays() {
    const RoomKey key{.number = 2};
    Room room = room_with(asked_and({pick(1, 1, 1), AnswerRevealed{key}, QuestionAskedAgain{}, pick(1, 2, 2, 0, 1)}));
    QCOMPARE(room.current()->rounds.size(), std::size_t{2});
    QCOMPARE(room.current()->phase, QuestionPhase::open);
    QCOMPARE(room.current()->key, std::optional(key));
    QCOMPARE(std::get<std::vector<int>>(room.current()->rounds.front().at(1).answer), std::vector<int>{1});
    QCOMPARE(option_of(room, 1), 2);
  }

  void a_phone_keeps_its_place() {
    Room room = room_with(asked_and({pick(2, 1, 7), PhoneLeft{token_of(2)}}));
    QCOMPARE(room.present(), 1);
    QCOMPARE(answer_count(room), (AnswerCount{1, 2}));  // who answered and left counts
    QVERIFY(!room.add({5, PhoneJoined{token_of(2), "Ada"}}));
    QCOMPARE(room.number_of(token_of(2)), std::optional(2));
    QCOMPARE(room.phones().at(2), (RoomPhone{"Ada", true, 7}));
    QCOMPARE(option_of(room, 2), 1);
  }

  void a_timer_counts_from_the_last_opening() {
    Question question = letter_question();
    question.seconds = 30;
    Room room;
    room.add(at(0, RoomOpened{"BCDF", ""}));
    room.add(at(1000, QuestionAsked{question}));
    QCOMPARE(room.closes_at(), std::optional(std::int64_t{31000}));
    room.add(at(31000, QuestionClosed{}));
    QVERIFY(!room.closes_at());
    room.add(at(40000, QuestionReopened{}));
    QCOMPARE(room.closes_at(), std::optional(std::int64_t{70000}));
  }

  void random_events_break_nothing() {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      std::mt19937 random(seed);
      Room room;
      std::vector<RoomEvent> events{at(0, RoomOpened{"HKTW", "coin"})};
      room.add(events.front());
      std::size_t taken = 0, answers = 0;
      for (int k = 0; k < 10'000; ++k) {
        const RoomEvent event{static_cast<std::int64_t>(k) * 10 - static_cast<int>(random() % 50),
                              likely_event(random, room)};
        const Room before = k % 50 == 0 ? room : Room();
        const auto why = room.add(event);
        if (k % 50 == 0 && why) QCOMPARE(room, before);
        taken += why ? 0 : 1;
        answers += !why && std::holds_alternative<QuestionAnswered>(event.what) ? 1 : 0;
        events.push_back(event);
        if (k % 50 == 0) QVERIFY2(holds_together(room), qPrintable(QString("seed %1, event %2").arg(seed).arg(k)));
        if (room.has_ended()) break;
      }
      QVERIFY(holds_together(room));
      QVERIFY(taken > 100 && answers > 50);
      // A prefix and then the rest give the same as all, wherever the journal was read.
      const std::size_t cut = random() % events.size();
      Room twice = folded({events.begin(), events.begin() + static_cast<std::ptrdiff_t>(cut)});
      for (std::size_t k = cut; k < events.size(); ++k) twice.add(events[k]);
      QCOMPARE(twice, room);
      QCOMPARE(folded(events), room);
    }
  }

  void random_delivery_ends_with_the_same_answers() {
    std::mt19937 random(11);
    for (int trial = 0; trial < 200; ++trial) {
      std::vector<QuestionAnswered> sent;
      for (int phone = 1; phone <= 2; ++phone) {
        for (int k = 1; k <= 4; ++k) sent.push_back(pick(phone, 1 + static_cast<int>(random() % 3), k));
      }
      std::vector<QuestionAnswered> delivered = sent;
      for (int k = 0; k < 6; ++k) delivered.push_back(sent[random() % sent.size()]);
      std::ranges::shuffle(delivered, random);
      Room room = room_with(two_phones_asked), wanted = room;
      for (const QuestionAnswered& one : delivered) QVERIFY(!room.add({1, one}));
      for (const QuestionAnswered& one : sent) QVERIFY(!wanted.add({1, one}));
      QCOMPARE(room, wanted);
    }
  }
};

CREDENCE_TEST(RoomTest);
#include "room_test.moc"
