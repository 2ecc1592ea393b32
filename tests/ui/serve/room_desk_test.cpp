// A room as phones and leaders see it, with a clock and a line of the test's own: joining, answering, closing,
// revealing, asking again; and nothing on any phone or wall tells an answer before the reveal.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/room_desk.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_files.h"
#include "ui/web/page_room.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <deque>

using namespace credence;

namespace {

QJsonObject parsed(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

// A phone or a leader's page.
class Guest final : public RoomGuest {
 public:
  explicit Guest(RoomDesk& desk, std::string address = "10.0.0.1") : desk_(desk), address_(std::move(address)) {
    desk_.come(*this);
  }
  ~Guest() override { desk_.leave(*this); }
  void say(const QJsonObject& json) override {
    everything += QJsonDocument(json).toJson(QJsonDocument::Compact);
    for (auto part = json.begin(); part != json.end(); ++part) last[part.key()] = part.value();
  }
  void show(const QByteArray& block) override {
    everything += block;
    painted += block;
    ++pictures;
    const QJsonObject json = json_in_block(block);
    for (auto part = json.begin(); part != json.end(); ++part) last[part.key()] = part.value();
  }
  std::string address() const override { return address_; }

  std::chrono::milliseconds send(const QJsonObject& json) { return desk_.hear(*this, QJsonDocument(json).toJson()); }
  QJsonObject part(const char* name) const { return last[QLatin1String(name)].toObject(); }
  QJsonObject state() const { return part("state"); }
  QString refused() const { return last["refused"].toString(); }

  QJsonObject last;
  QByteArray everything, painted;
  int pictures = 0;

 private:
  RoomDesk& desk_;
  std::string address_;
};

// A room with a worker that answers when the test lets it.
struct Stage {
  explicit Stage(const QString& open = "coin/first", bool names = false, const QStringList& list = {})
      : start(room_start(open, folder.path())) {
    start.names = names;
    start.list = list;
    begin();
  }
  explicit Stage(RoomStart given) : start(std::move(given)) { begin(); }
  void begin() {
    code = start.code;
    key = start.key;
    desk = std::make_unique<RoomDesk>(
        start, RoomDesk::World{[this] { return now; },
                               [this](const QJsonObject& request, std::function<void(std::optional<QByteArray>)> then) {
                                 jobs.emplace_back(request, std::move(then));
                               },
                               [] { return QString("http://10.4.7.21:8080/"); },
                               [](const QString&) {
                                 return QStringList{"101", "010", "101"};
                               }});
    work();
  }
  // Does all jobs, and those that come of them.
  void work() {
    while (!jobs.empty()) {
      const auto [request, then] = std::move(jobs.front());
      jobs.pop_front();
      done += request["room"].toString();
      if (broken > 0) {
        --broken;
        then(std::nullopt);
        continue;
      }
      then(worker.answer(room_request(request)));
    }
  }
  void pass(std::int64_t ms) {
    now += ms;
    desk->tick();
    work();
  }
  std::unique_ptr<Guest> phone(const QString& token = {}, const QString& language = "en") {
    auto guest = std::make_unique<Guest>(*desk);
    guest->send({{"join", QJsonObject{{"code", code}, {"phone", token}, {"language", language}}}});
    guest->send({{"look", QJsonObject{{"width", 358}, {"height", 300}, {"theme", "light"}, {"larger", 1.15}}}});
    work();
    return guest;
  }
  std::unique_ptr<Guest> leader() {
    auto guest = std::make_unique<Guest>(*desk);
    guest->send({{"lead", QJsonObject{{"key", key}, {"width", 1280}, {"height", 720}, {"theme", "projector"}}}});
    work();
    return guest;
  }
  void lead(Guest& guest, const QJsonObject& json) {
    guest.send(json);
    work();
  }
  void ask(Guest& guest, const QJsonObject& what) { lead(guest, {{"do", "ask"}, {"what", what}}); }

  QTemporaryDir folder;
  RoomStart start;
  QString code, key;
  std::int64_t now = 0;
  PageRoom worker{{.time = std::chrono::milliseconds(patience)}};
  std::deque<std::pair<QJsonObject, std::function<void(std::optional<QByteArray>)>>> jobs;
  QStringList done;  // jobs
  int broken = 0;    // workers that come to their end over the next jobs
  std::unique_ptr<RoomDesk> desk;
};

QJsonObject answer(int question, int counter, const QJsonObject& value, int round = 0) {
  return {{"answer", QJsonObject{{"question", question}, {"round", round}, {"counter", counter}, {"answer", value}}}};
}

QJsonObject sketch(const QJsonArray& path) { return {{"sketch", QJsonObject{{"paths", QJsonArray{path}}}}}; }

const QJsonObject two_options{{"typed", "Where is the mean? / At 1/3 -- That is the mode. / *Between"}};
const QJsonArray a_bump{QJsonArray{0.1, 0}, QJsonArray{0.45, 4}, QJsonArray{0.8, 0}};

}  // namespace

class RoomDeskTest : public QObject {
  Q_OBJECT
 private slots:
  void a_question_goes_round();
  void a_sketch_is_asked_for_and_judged();
  void nothing_tells_before_the_reveal_data();
  void nothing_tells_before_the_reveal();
  void a_phone_finds_its_place_again();
  void an_answer_is_taken_once();
  void a_timer_closes();
  void asked_again_everybody_answers_anew();
  void codes_are_guarded();
  void only_the_key_leads();
  void a_flood_is_slowed();
  void words_wait_for_the_lecturer();
  void a_room_goes_on_after_a_crash();
  void a_worker_that_ends_over_an_answer_is_replaced();
  void curves_become_the_prior_and_back();
  void data_come_from_the_class();
  void darts_land_by_chance();
  void a_class_walks_a_chain();
  void numbers_are_guessed();
  void a_goal_is_reached_on_a_phone();
  void names_are_for_the_leader();
  void a_room_is_kept_and_looked_at_again();
  void names_can_be_asked_for_later();
  void one_address_keeps_nobody_out();
  void a_room_that_is_over_is_shown_by_a_link();
  void every_step_of_lessons_can_be_asked();
  void what_makes_no_sense_changes_nothing();
};

void RoomDeskTest::a_question_goes_round() {
  Stage stage;
  const auto lead = stage.leader();
  QCOMPARE(lead->part("leading")["code"].toString(), stage.code);
  QCOMPARE(lead->part("leading")["short"].toString(), QString("10.4.7.21:8080"));
  const auto one = stage.phone(), two = stage.phone();
  QCOMPARE(two->part("joined")["number"].toInt(), 2);
  QCOMPARE(one->state()["phase"].toString(), QString("none"));
  stage.ask(*lead, two_options);
  QCOMPARE(one->state()["phase"].toString(), QString("open"));
  const QJsonObject question = one->state()["question"].toObject();
  QCOMPARE(question["headline"].toString(), QString("Where is the mean?"));
  QCOMPARE(question["options"].toArray().size(), 2);
  one->send(answer(0, 1, {{"choice", QJsonArray{1}}}));
  two->send(answer(0, 1, {{"choice", QJsonArray{2}}}));
  QCOMPARE(two->part("taken")["counter"].toInt(), 1);
  stage.pass(250);
  QCOMPARE(one->part("count")["answered"].toInt(), 2);
  QCOMPARE(lead->state()["answers"].toArray()[1].toObject()["text"].toString(), QString("B"));
  stage.lead(*lead, {{"do", "next"}});
  QCOMPARE(one->state()["phase"].toString(), QString("closed"));
  one->send(answer(0, 2, {{"choice", QJsonArray{2}}}));
  QVERIFY(!one->refused().isEmpty());
  stage.lead(*lead, {{"do", "next"}});
  QCOMPARE(one->state()["phase"].toString(), QString("revealed"));
  QCOMPARE(one->part("reveal")["right"].toBool(true), false);
  QCOMPARE(one->part("reveal")["lines"].toArray()[0].toString(), QString("That is the mode."));
  QCOMPARE(two->part("reveal")["right"].toBool(false), true);
  const QJsonArray options = one->part("reveal")["options"].toArray();
  QVERIFY(options[0].toObject()["yours"].toBool() && !options[1].toObject()["yours"].toBool());
  QCOMPARE(options[1].toObject()["count"].toInt(), 1);
}

void RoomDeskTest::a_sketch_is_asked_for_and_judged() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone(), same_look = stage.phone(), german = stage.phone({}, "de");
  stage.ask(*lead, {{"predict", "posterior"}});
  QCOMPARE(one->pictures, 1);
  QCOMPARE(one->part("plot")["phase"].toString(), QString("open"));
  QCOMPARE(one->part("plot")["range"].toArray()[1].toDouble(), 1.0);
  QCOMPARE(stage.done.count("cover"), 2);  // of three phones two have the same look and language
  one->send(answer(0, 1, sketch(a_bump)));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "reveal"}});
  const QJsonObject reveal = one->part("reveal");
  QVERIFY(reveal["score"].toDouble() > 0.3 && reveal["score"].toDouble() < 1);
  QVERIFY(!reveal["headline"].toString().isEmpty() && !reveal["lines"].toArray().isEmpty());
  QCOMPARE(reveal["scores"].toArray().size(), 1);
  QCOMPARE(reveal["link"].toString(), QString("coin/first"));
  QCOMPARE(one->pictures, 2);
  QCOMPARE(one->part("plot")["phase"].toString(), QString("revealed"));
  one->send({{"look", QJsonObject{{"width", 700}, {"height", 300}}}});  // it was turned
  stage.work();
  QCOMPARE(one->pictures, 3);
  QCOMPARE(one->part("plot")["size"].toArray()[0].toInt(), 700);
  // Who has not answered sees the truth, too, and no score.
  QVERIFY(same_look->part("reveal")["score"].isUndefined() || same_look->part("reveal")["score"].isNull());
  QCOMPARE(same_look->pictures, 2);
}

void RoomDeskTest::nothing_tells_before_the_reveal_data() {
  QTest::addColumn<QString>("what");
  QTest::addColumn<QString>("telling");
  QTest::newRow("choice") << R"({"typed": "Which? / One -- the reason of one / *The right one -- the reason of two"})"
                          << "the reason|\"right\":true|\"right\":false";
  // The posterior is Beta(10, 12).
  QTest::newRow("sketch") << R"({"predict": "posterior"})"
                          << "Beta(10|10, 12|0.455|0.848|ordered_by|\"session\"|9 heads";
  QTest::newRow("number") << R"({"number": "results.scenarios.0.mean", "quantity": "mean"})"
                          << "0.4545|0.455|tolerance|results.scenarios";
}

void RoomDeskTest::nothing_tells_before_the_reveal() {
  QFETCH(QString, what);
  QFETCH(QString, telling);
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  one->everything.clear();
  stage.ask(*lead, parsed(what.toUtf8()));
  QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  lead->painted.clear();
  one->send(answer(0, 1, what.contains("typed") ? QJsonObject{{"choice", QJsonArray{1}}} : sketch(a_bump)));
  for (const char* phase : {"question", "answers", "truth", "scores", "flow"})
    stage.lead(*lead, {{"do", "wall"}, {"phase", phase}});
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "reopen"}});
  stage.lead(*lead, {{"do", "close"}});
  stage.pass(1000);
  stage.lead(*lead, {{"do", "again"}});
  one->send(answer(0, 2, what.contains("typed") ? QJsonObject{{"choice", QJsonArray{2}}} : sketch(a_bump), 1));
  stage.lead(*lead, {{"do", "next"}});
  for (const char* phase : {"question", "answers", "truth", "scores", "flow"})
    stage.lead(*lead, {{"do", "wall"}, {"phase", phase}});
  for (const QString& words : telling.split('|')) {
    QVERIFY2(!one->everything.contains(words.toUtf8()), qPrintable("a phone gets " + words));
    QVERIFY2(!lead->painted.contains(words.toUtf8()), qPrintable("the wall gets " + words));
  }
  stage.lead(*lead, {{"do", "reveal"}});
  QCOMPARE(one->state()["phase"].toString(), QString("revealed"));
}

void RoomDeskTest::a_phone_finds_its_place_again() {
  Stage stage;
  const auto lead = stage.leader();
  auto one = stage.phone();
  stage.ask(*lead, two_options);
  one->send(answer(0, 1, {{"choice", QJsonArray{2}}}));
  const QString token = one->part("joined")["phone"].toString();
  one.reset();  // it sleeps
  stage.pass(250);
  QCOMPARE(stage.desk->room().present(), 0);
  const auto again = stage.phone(token);
  QCOMPARE(again->part("joined")["number"].toInt(), 1);
  QCOMPARE(again->state()["yours"].toObject()["choice"].toArray()[0].toInt(), 2);
  QCOMPARE(again->state()["counter"].toInt(), 1);
  QCOMPARE(stage.desk->room().present(), 1);
  // A token of nobody is a new phone.
  const auto other = stage.phone(QString(32, 'a'));
  QCOMPARE(other->part("joined")["number"].toInt(), 2);
  QVERIFY(other->part("joined")["phone"].toString() != QString(32, 'a'));
}

void RoomDeskTest::an_answer_is_taken_once() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  stage.ask(*lead, two_options);
  for (int times = 0; times < 3; ++times) one->send(answer(0, 1, {{"choice", QJsonArray{2}}}));  // it was not sure
  QCOMPARE(stage.desk->room().current()->rounds.back().size(), 1u);
  one->send(answer(0, 2, {{"choice", QJsonArray{1}}}));
  one->send(answer(0, 1, {{"choice", QJsonArray{2}}}));  // late
  QCOMPARE(std::get<std::vector<int>>(stage.desk->room().current()->rounds.back().at(1).answer), std::vector<int>{1});
  one->send(answer(0, 3, {{"number", 0.5}}));
  QVERIFY(!one->refused().isEmpty());
  stage.desk->end();
  std::vector<RoomEvent> events = read_journal(stage.start.journal);
  const auto answered = std::ranges::count_if(
      events, [](const RoomEvent& event) { return std::holds_alternative<QuestionAnswered>(event.what); });
  QCOMPARE(answered, 2);
}

void RoomDeskTest::a_timer_closes() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  stage.lead(*lead, {{"do", "ask"}, {"what", two_options}, {"seconds", 30}});
  QCOMPARE(one->state()["closes_in_ms"].toInt(), 30'000);
  stage.pass(29'999);
  QCOMPARE(one->state()["phase"].toString(), QString("open"));
  stage.pass(1);
  QCOMPARE(one->state()["phase"].toString(), QString("closed"));
}

void RoomDeskTest::asked_again_everybody_answers_anew() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  stage.ask(*lead, two_options);
  one->send(answer(0, 1, {{"choice", QJsonArray{1}}}));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "again"}});
  QCOMPARE(one->state()["round"].toInt(), 1);
  QVERIFY(one->state()["yours"].isNull());
  one->send(answer(0, 2, {{"choice", QJsonArray{2}}}, 0));  // meant for the round before
  QVERIFY(!one->refused().isEmpty());
  one->send(answer(0, 3, {{"choice", QJsonArray{2}}}, 1));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "reveal"}});
  QCOMPARE(one->part("reveal")["right"].toBool(false), true);
  QVERIFY(one->part("reveal")["finding"].toString().contains("1 came to B"));
}

void RoomDeskTest::codes_are_guarded() {
  Stage stage;
  Guest guesser(*stage.desk, "10.0.0.9");
  const auto guess = [&](Guest& guest, const char* code) {
    return guest.send({{"join", QJsonObject{{"code", code}, {"phone", ""}}}});
  };
  QCOMPARE(guess(guesser, "XXXX").count(), 1000);
  QVERIFY(!guesser.refused().isEmpty());
  QVERIFY(guess(guesser, "XXXZ").count() > 0);
  guesser.last = {};
  guess(guesser, qPrintable(stage.code));  // even the right one waits
  QVERIFY(guesser.part("joined").isEmpty());
  stage.pass(1000);
  guess(guesser, qPrintable(' ' + stage.code.toLower()));
  QCOMPARE(guesser.part("joined")["number"].toInt(), 1);
}

void RoomDeskTest::only_the_key_leads() {
  Stage stage;
  Guest other(*stage.desk);
  QVERIFY(other.send({{"lead", QJsonObject{{"key", QString(32, '0')}}}}).count() > 0);
  QVERIFY(!other.refused().isEmpty() && other.part("leading").isEmpty());
  const auto one = stage.phone();
  one->send({{"do", "ask"}, {"what", two_options}});
  one->send({{"do", "end"}});
  stage.work();
  QVERIFY(stage.desk->room().questions().empty() && stage.desk->room().is_open());
}

void RoomDeskTest::a_flood_is_slowed() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  stage.ask(*lead, two_options);
  int slowed = 0;
  for (int counter = 1; counter <= 50; ++counter)
    slowed += one->send(answer(0, counter, {{"choice", QJsonArray{1 + counter % 2}}})).count() > 0;
  QCOMPARE(slowed, 38);  // twelve at once
  stage.pass(60'000);
  QCOMPARE(one->send(answer(0, 51, {{"choice", QJsonArray{1}}})).count(), 0);
}

void RoomDeskTest::words_wait_for_the_lecturer() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  stage.ask(*lead, {{"typed", "What is a prior?"}});
  one->send(answer(0, 1, {{"words", " <b>Belief</b> "}}));
  two->send(answer(0, 1, {{"words", "<B>belief</b>"}}));
  stage.pass(250);
  const QJsonObject word = lead->state()["words"].toArray()[0].toObject();
  QCOMPARE(word["count"].toInt(), 2);
  QVERIFY(!word["shown"].toBool());
  stage.lead(*lead, {{"do", "word"}, {"key", word["key"]}, {"shown", true}});
  QVERIFY(lead->state()["words"].toArray()[0].toObject()["shown"].toBool());
}

void RoomDeskTest::a_room_goes_on_after_a_crash() {
  Stage stage;
  const auto lead = stage.leader();
  auto one = stage.phone();
  stage.ask(*lead, two_options);
  stage.now = 5000;
  one->send(answer(0, 1, {{"choice", QJsonArray{2}}}));
  const QString token = one->part("joined")["phone"].toString(), journal = stage.start.journal;
  // As after kill -9: what is on the disk, and nothing else, in a folder of its own.
  QTemporaryDir folder;
  for (const char* end : {"", ".key"})
    QVERIFY(QFile::copy(journal + end, folder.filePath(QFileInfo(journal).fileName() + end)));
  const RoomStart again = room_start("coin/first", folder.path());
  QCOMPARE(again.code, stage.code);
  QCOMPARE(again.key, stage.key);
  const Room room = folded(again.events);
  QCOMPARE(std::get<std::vector<int>>(room.current()->rounds.back().at(1).answer), std::vector<int>{2});
  QCOMPARE(room.current()->rounds.back().at(1).ms, 5000);
  // A room about something else is a new one.
  QVERIFY(room_start("coin/exercise_3_1", folder.path()).code != stage.code || again.events.empty());
}

void RoomDeskTest::a_worker_that_ends_over_an_answer_is_replaced() {
  Stage stage;
  const auto leader = stage.leader();
  stage.broken = 3;
  stage.ask(*leader, two_options);
  QCOMPARE(leader->state()["phase"].toString(), "open");
  QCOMPARE(stage.broken, 0);
  stage.broken = 2;  // those of the wall
  leader->last.remove("wall");
  stage.lead(*leader, {{"do", "close"}});
  QVERIFY(!leader->part("wall").isEmpty());
  QCOMPARE(stage.broken, 0);
  stage.broken = 100;
  stage.ask(*leader, two_options);
  QVERIFY(!leader->refused().isEmpty());  // not asked for ever
  QVERIFY(stage.broken > 90);
}

void RoomDeskTest::curves_become_the_prior_and_back() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  const auto can = [&](const char* act) { return lead->state()["can"].toArray().contains(QString(act)); };
  stage.ask(*lead, {{"predict", "posterior"}});  // what has a truth is no prior
  one->send(answer(0, 1, sketch(a_bump)));
  stage.lead(*lead, {{"do", "close"}});
  QVERIFY(!can("pool"));
  stage.lead(*lead, {{"do", "pool"}});
  QVERIFY(!lead->refused().isEmpty());
  stage.ask(*lead, {{"prior", true}});
  QCOMPARE(one->state()["question"].toObject()["kind"].toString(), QString("density"));
  // The triangles on [0, 1] with peaks at 0 and 1, on average 1: Beta(1, 1).
  one->send(answer(1, 2, sketch({QJsonArray{0, 2}, QJsonArray{1, 0}})));
  two->send(answer(1, 1, sketch({QJsonArray{0, 0}, QJsonArray{1, 2}})));
  QVERIFY(!can("pool"));
  stage.lead(*lead, {{"do", "next"}});
  QVERIFY(can("pool") && !can("unpool") && !can("reveal"));
  stage.lead(*lead, {{"do", "pool"}});
  const QJsonArray row = lead->state()["pooled"].toObject()["parameters"].toObject()["priors"][0].toArray();
  QCOMPARE(row, (QJsonArray{1, 1}));
  QVERIFY(!can("pool") && can("unpool"));
  QVERIFY(lead->state()["pooled"].toObject()["words"].toString().contains("Beta(1, 1)"));
  // What is asked of the lab from now on rests on it, also in a room that goes on after a crash.
  const auto prior_asked = [&] {
    stage.ask(*lead, {{"predict", "posterior"}});
    const QJsonObject session = parsed(stage.desk->room().current()->question.session.c_str());
    return session["parameters"].toObject()["priors"][0].toArray();
  };
  stage.ask(*lead, {{"prior", true}});
  one->send(answer(2, 3, sketch({QJsonArray{0.5, 0}, QJsonArray{0.75, 4}, QJsonArray{1, 0}})));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "pool"}});
  const QJsonArray peaked = prior_asked();
  // The triangle has mean 3/4 and variance 1/96: k = 17.
  QVERIFY(std::abs(peaked[0].toDouble() - 12.75) < 0.06 && std::abs(peaked[1].toDouble() - 4.25) < 0.03);
  QVERIFY(folded(read_journal(stage.start.journal)) == stage.desk->room());
  stage.lead(*lead, {{"do", "unpool"}});  // to the prior before, which was one of the class, too
  QCOMPARE(lead->state()["pooled"].toObject()["parameters"].toObject()["priors"][0].toArray(), row);
  stage.lead(*lead, {{"do", "unpool"}});
  QVERIFY(!can("unpool") && !lead->state().contains("pooled"));
  QVERIFY(prior_asked() != peaked);
}

void RoomDeskTest::data_come_from_the_class() {
  const auto point = [](double x, double y, const char* name) {
    QJsonObject place{{"place", QJsonArray{x, y}}};
    if (name != nullptr) place["names"] = QJsonArray{name};
    return QJsonObject{{"sketch", place}};
  };
  for (const QString lab : {"coin/first", "classification/first", "regression/first", "softmax/first"}) {
    Stage stage(lab);
    const auto lead = stage.leader(), one = stage.phone(), two = stage.phone(), three = stage.phone();
    const QString way = lab.startsWith("coin") ? "tosses" : "points";
    const auto session_now = [&] {
      stage.ask(*lead, {{"gather", way}});  // what is asked next is asked of the session as it is
      return parsed(stage.desk->room().current()->question.session.c_str());
    };
    stage.ask(*lead, {{"gather", way}});
    QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
    const bool coin = lab.startsWith("coin"), classes = !coin && !lab.startsWith("regression");
    QCOMPARE(lead->part("wall")["panels"].toArray().size(), 1);
    const QJsonArray range = one->part("plot")["range"].toArray();
    const double x = coin ? 0 : (range[0].toDouble() + range[1].toDouble()) / 2,
                 y = coin ? 0 : (range[2].toDouble() + range[3].toDouble()) / 2;
    const auto give = [&](Guest& phone, int counter, const char* name) {
      phone.send(answer(
          0, counter,
          coin ? QJsonObject{{"choice", QJsonArray{name[0] - '0' + 1}}} : point(x, y, classes ? name : nullptr)));
    };
    if (classes) {
      one->send(answer(0, 1, point(x, y, "7")));
      QVERIFY(!one->refused().isEmpty());
    }
    if (!coin) {
      one->send(answer(0, 1, point(2 * range[1].toDouble() - range[0].toDouble() + 1, y, classes ? "0" : nullptr)));
      QVERIFY(!one->refused().isEmpty());
    }
    const int pictures = lead->pictures;
    give(*one, 2, "0");
    give(*two, 1, "1");
    give(*two, 2, "0");  // changed: still one a phone
    give(*three, 1, "1");
    stage.pass(250);
    QVERIFY(lead->pictures > pictures);
    QCOMPARE(lead->part("wall")["sub"].toString(),
             coin ? QString("3 tosses, heads: 2.") : QString("3 points, one per phone."));
    stage.lead(*lead, {{"do", "drop"}, {"phone", 3}});
    give(*three, 2, "1");
    QVERIFY(three->refused().contains("taken out"));
    stage.lead(*lead, {{"do", "next"}});
    stage.lead(*lead, {{"do", "pool"}});
    const QJsonObject session = session_now();
    if (coin) {
      QCOMPARE(session["parameters"].toObject()["heads"].toInt(), 2);
      QCOMPARE(session["parameters"].toObject()["tosses"].toInt(), 2);
    } else {
      const QJsonArray rows = session["data"].toObject()["rows"].toArray();
      QCOMPARE(rows.size(), 2);
      QCOMPARE(rows[1][0].toDouble(), x);
      if (classes) QCOMPARE(rows[1][2].toDouble(), 0.0);
    }
    QVERIFY(folded(read_journal(stage.start.journal)) == stage.desk->room());
    stage.lead(*lead, {{"do", "unpool"}});
    QVERIFY(session_now() != session);
  }
}

void RoomDeskTest::darts_land_by_chance() {
  Stage stage("darts/first");
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone(), three = stage.phone();
  stage.ask(*lead, {{"gather", "darts"}});
  QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  QVERIFY(one->state()["question"].toObject()["throws"].toBool());
  QVERIFY(!one->everything.contains("scatter"));
  const auto aimed = [](double x, double y) {
    return QJsonObject{{"sketch", QJsonObject{{"place", QJsonArray{x, y}}}}};
  };
  const int pictures = lead->pictures;
  one->send(answer(0, 1, aimed(0, 103)));
  const QJsonArray landed = one->part("taken")["landed"].toArray();
  QCOMPARE(landed.size(), 2);
  QVERIFY(std::hypot(landed[0].toDouble(), landed[1].toDouble() - 103) > 0);
  stage.work();
  QVERIFY2(one->part("bed")["words"].toString().contains(" mm"), qPrintable(one->part("bed")["words"].toString()));
  one->send(answer(0, 2, aimed(0, 0)));
  QVERIFY(one->refused().contains("landed"));
  two->send(answer(0, 1, aimed(-32, -20)));
  three->send(answer(0, 1, aimed(30, 20)));
  stage.pass(250);
  QVERIFY(lead->pictures > pictures);
  QVERIFY2(lead->part("wall")["sub"].toString().startsWith("3 darts scatter by"),
           qPrintable(lead->part("wall")["sub"].toString()));
  QVERIFY(lead->state()["answers"].toArray()[0].toObject()["text"].toString().contains("mm from its aim"));
  // A phone that comes back sees where it aimed and where the dart is.
  const auto again = stage.phone(one->part("joined")["phone"].toString());
  QCOMPARE(again->state()["landed"].toArray(), landed);
  QCOMPARE(again->state()["yours"].toObject()["sketch"].toObject()["place"].toArray(), (QJsonArray{0, 103}));
  QVERIFY(folded(read_journal(stage.start.journal)) == stage.desk->room());
  QVERIFY(stage.desk->kept(stage.key, true)->contains("place"));
  stage.lead(*lead, {{"do", "next"}});
  stage.lead(*lead, {{"do", "pool"}});
  QVERIFY(lead->state()["pooled"].toObject()["words"].toString().contains("darts of the class"));
  stage.ask(*lead, {{"gather", "darts"}});
  const QJsonObject player = parsed(stage.desk->room().current()->question.session.c_str())["parameters"].toObject();
  double across = 0;
  for (const auto& [phone, kept] : stage.desk->room().questions()[0].rounds.back())
    across += std::get<Sketch>(kept.answer).place.x / 3;
  QVERIFY(std::abs(player["aim"][0].toDouble() - across) <= 0.05 + 1e-9);
  QVERIFY(stage.desk->room().current()->question.chance.seed != stage.desk->room().questions()[0].question.chance.seed);
}

void RoomDeskTest::a_class_walks_a_chain() {
  Stage stage("markov-chain/figure_1_2");
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  stage.ask(*lead, {{"gather", "walkers"}});
  QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  QVERIFY(lead->state()["next"].toString().contains("next step"));
  for (int round = 0; round < 4; ++round) {
    for (Guest* phone : {one.get(), two.get()}) {
      const QJsonObject walk = phone->state()["walk"].toObject();
      QCOMPARE(walk["step"].toInt(), round);
      QCOMPARE(walk["from"].isNull(), round == 0);
      const int option = walk["option"].toInt();
      QCOMPARE(walk["to"].toString(),
               QString::fromStdString(
                   stage.desk->room().current()->question.options[static_cast<std::size_t>(option - 1)].text));
      phone->last.remove("refused");
      phone->send(answer(0, 10 * round + 1, {{"choice", QJsonArray{1 + option % 3}}}, round));
      QVERIFY(phone->refused().contains("move"));
      phone->send(answer(0, 10 * round + 2, {{"choice", QJsonArray{option}}}, round));
      QCOMPARE(phone->part("taken")["counter"].toInt(), 10 * round + 2);
    }
    stage.pass(250);
    QVERIFY2(lead->part("wall")["sub"].toString().startsWith(QString("2 walkers, step %1: ").arg(round)),
             qPrintable(lead->part("wall")["sub"].toString()));
    QCOMPARE(lead->part("wall")["panels"].toArray().size(), 1);
    const QString before = one->state()["walk"].toObject()["to"].toString();
    stage.lead(*lead, {{"do", "next"}});  // Page Down is a step
    QCOMPARE(one->state()["walk"].toObject()["from"].toString(), before);
  }
  QVERIFY(folded(read_journal(stage.start.journal)) == stage.desk->room());
  stage.lead(*lead, {{"do", "close"}});
  QVERIFY(!lead->state()["can"].toArray().contains("pool"));  // of this step nobody has moved yet
}

void RoomDeskTest::numbers_are_guessed() {
  Stage stage("regression/first");
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone(), three = stage.phone();
  stage.ask(*lead, {{"gather", "numbers"}, {"headline", "How many?"}});
  QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  QVERIFY(!one->state()["question"].toObject()["shows"].toBool());
  one->send(answer(0, 1, {{"number", 120}}));
  two->send(answer(0, 1, {{"number", 180}}));
  three->send(answer(0, 1, {{"number", 150}}));
  stage.pass(250);
  QCOMPARE(lead->part("wall")["sub"].toString(), QString("3 numbers, one per phone."));
  QCOMPARE(lead->part("wall")["panels"].toArray().size(), 1);
  stage.lead(*lead, {{"do", "next"}});
  stage.lead(*lead, {{"do", "pool"}});
  QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  stage.ask(*lead, {{"gather", "numbers"}});
  const QJsonObject session = parsed(stage.desk->room().current()->question.session.c_str());
  QCOMPARE(session["parameters"].toObject()["order"].toInt(-1), 0);
  QCOMPARE(session["data"].toObject()["rows"].toArray().size(), 3);
}

void RoomDeskTest::a_goal_is_reached_on_a_phone() {
  Stage stage("coin");
  const auto lead = stage.leader(), one = stage.phone();
  QStringList warnings;
  const LessonFile file = load_lesson("coin", warnings);
  int step = 0;
  for (std::size_t k = 0; k < file.lesson.steps.size() && step == 0; ++k) {
    const auto& task = file.lesson.steps[k].task;
    if (task && std::holds_alternative<GoalTask>(task->kind)) step = static_cast<int>(k) + 1;
  }
  QVERIFY(step > 0);
  stage.ask(*lead, {{"lesson", "coin"}, {"step", step}});
  const QJsonObject goal = one->state()["question"].toObject()["goal"].toObject();
  QCOMPARE(goal["lesson"].toString(), QString("coin"));
  QCOMPARE(goal["step"].toInt(), step);
  QJsonObject reached = answer(0, 1, {{"choice", QJsonArray{1}}});
  QJsonObject inside = reached["answer"].toObject();
  inside["screen"] = QJsonObject{{"lab", "coin"}};
  reached["answer"] = inside;
  one->send(reached);
  QCOMPARE(one->part("taken")["counter"].toInt(), 1);
  QCOMPARE(stage.desk->room().current()->rounds.back().at(1).screen, std::string("{\"lab\":\"coin\"}"));
  QVERIFY(folded(read_journal(stage.start.journal)) == stage.desk->room());
  inside["screen"] = QJsonObject{{"lab", QString(200'000, 'x')}};
  inside["counter"] = 2;
  reached["answer"] = inside;
  one->send(reached);
  QVERIFY(one->refused().contains("too large"));
  // Of another question no screen is kept.
  stage.ask(*lead, two_options);
  inside["screen"] = QJsonObject{{"lab", "coin"}};
  inside["counter"] = 3;
  inside["question"] = 1;
  reached["answer"] = inside;
  one->send(reached);
  QVERIFY(stage.desk->room().current()->rounds.back().at(1).screen.empty());
}

void RoomDeskTest::names_are_for_the_leader() {
  Stage stage("coin/first", true, {"Ada", "Blaise"});
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  QVERIFY(one->part("joined")["nicknames"].toBool());
  QCOMPARE(one->part("joined")["names"].toArray().size(), 2);
  const auto name = [&](Guest& phone, const char* wanted) {
    phone.last.remove("refused");
    phone.send(
        {{"join", QJsonObject{{"code", stage.code}, {"phone", phone.part("joined")["phone"]}, {"nickname", wanted}}}});
    return phone.part("joined")["nickname"].toString();
  };
  QCOMPARE(name(*one, "Ada"), QString("Ada"));
  QCOMPARE(name(*two, "Ada"), QString());
  QVERIFY(two->refused().contains("another phone"));
  QCOMPARE(name(*two, "Eve"), QString());
  QVERIFY(two->refused().contains("not on the list"));
  QCOMPARE(name(*two, "Blaise"), QString("Blaise"));
  stage.ask(*lead, {{"predict", "posterior"}});
  one->send(answer(0, 1, sketch(a_bump)));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "wall"}, {"phase", "answers"}});
  QCOMPARE(lead->state()["answers"].toArray()[0].toObject()["nickname"].toString(), QString("Ada"));
  stage.lead(*lead, {{"do", "highlight"}, {"phone", 1}});
  QVERIFY(!lead->painted.contains("Ada"));
  QVERIFY(!two->everything.contains("\"nickname\":\"Ada\""));
  QVERIFY(stage.desk->room().current()->highlighted_name.empty());
  stage.lead(*lead, {{"do", "highlight"}, {"phone", 1}, {"named", true}});
  QCOMPARE(stage.desk->room().current()->highlighted_name, std::string("Ada"));
  // Nobody is asked for a name, and none is kept, unless it is wished.
  Stage plain;
  const auto quiet = plain.phone();
  QVERIFY(!quiet->part("joined")["nicknames"].toBool());
  quiet->send(
      {{"join", QJsonObject{{"code", plain.code}, {"phone", quiet->part("joined")["phone"]}, {"nickname", "Ada"}}}});
  QVERIFY(plain.desk->room().phones().at(1).nickname.empty());
}

void RoomDeskTest::a_room_is_kept_and_looked_at_again() {
  Stage stage("coin", true);
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  one->send(
      {{"join", QJsonObject{{"code", stage.code}, {"phone", one->part("joined")["phone"]}, {"nickname", "Ada"}}}});
  stage.ask(*lead, {{"lesson", "coin"}, {"step", 4}});  // a number
  stage.lead(*lead, {{"do", "reveal"}});
  const double truth = one->part("reveal")["right_answer"].toString().toDouble();
  stage.lead(*lead, {{"do", "again"}});
  one->send(answer(0, 1, {{"number", truth}}, 1));
  two->send(answer(0, 1, {{"number", truth + 1}}, 1));
  stage.lead(*lead, {{"do", "reveal"}});
  stage.ask(*lead, two_options);
  one->send(answer(1, 2, {{"choice", QJsonArray{2}}}));
  QVERIFY(!stage.desk->kept("0123", true));
  QVERIFY(stage.desk->kept(stage.key, true)->startsWith("phone,question"));
  stage.lead(*lead, {{"do", "end"}});
  QVERIFY(lead->last["note"].toString().contains(".room.json"));
  const QString base = stage.start.journal.chopped(8);
  QVERIFY(QFile::exists(base + ".csv"));
  QFile file(base + ".room.json");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray json = file.readAll();
  QVERIFY(!json.contains(one->part("joined")["phone"].toString().toUtf8()));
  // Looked at again: the leader's page goes from question to question, and nothing can be changed.
  QStringList warnings;
  Stage again(room_replay(json, "coin.room.json", warnings));
  QCOMPARE(warnings, QStringList());
  const auto look = again.leader();
  QCOMPARE(look->part("leading")["replay"].toArray().size(), 2);
  QCOMPARE(look->state()["at"].toInt(), 0);
  QCOMPARE(look->state()["answered"].toInt(), 2);
  QCOMPARE(look->state()["phase"].toString(), QString("revealed"));  // though the room has ended
  QVERIFY(look->state()["can"].toArray().isEmpty());
  for (const char* phase : {"answers", "truth"}) {
    again.lead(*look, {{"do", "next"}});
    QCOMPARE(look->part("wall")["phase"].toString(), QString(phase));
  }
  while (look->state()["at"].toInt() == 0) again.lead(*look, {{"do", "next"}});
  QCOMPARE(look->state()["answers"].toArray().size(), 1);
  again.lead(*look, {{"do", "look"}, {"at", 0}});
  QCOMPARE(look->state()["at"].toInt(), 0);
  for (const char* act : {"ask", "close", "reveal", "again", "end", "pool", "drop", "word"}) {
    again.lead(*look, {{"do", act}, {"what", two_options}, {"phone", 1}});
  }
  QVERIFY(again.desk->room() == folded(again.start.events));
  const auto phone = again.phone();
  QVERIFY(!phone->refused().isEmpty());
}

void RoomDeskTest::names_can_be_asked_for_later() {
  Stage stage;
  auto lead = stage.leader(), one = stage.phone();
  QCOMPARE(lead->state()["names"].toString(), QString("none"));
  QVERIFY(!one->part("joined")["nicknames"].toBool());
  const auto join = [&](const char* name) {
    one->send(
        {{"join", QJsonObject{{"code", stage.code}, {"phone", one->part("joined")["phone"]}, {"nickname", name}}}});
    return one->part("joined")["nickname"].toString();
  };
  QCOMPARE(join("Ada"), QString());
  stage.lead(*lead, {{"do", "names"}, {"names", "list"}, {"list", QJsonArray{"Ada", " Blaise ", ""}}});
  QCOMPARE(lead->state()["names"].toString(), QString("list"));
  QCOMPARE(one->part("joined")["names"].toArray(), QJsonArray({"Ada", "Blaise"}));
  QCOMPARE(join("Eve"), QString());
  QCOMPARE(join("Ada"), QString("Ada"));
  stage.lead(*lead, {{"do", "names"}, {"names", "any"}});
  QCOMPARE(join("Eve"), QString("Eve"));
  stage.lead(*lead, {{"do", "names"}, {"names", "none"}});
  QVERIFY(!one->part("joined")["nicknames"].toBool());
  // A room with names goes on with names.
  lead.reset();
  one.reset();
  stage.desk.reset();
  Stage again(room_start("coin/first", stage.folder.path()));
  QVERIFY(again.phone()->part("joined")["nicknames"].toBool());
}

// From one address come a thousand phones and no more; who was there before comes back, and others come.
void RoomDeskTest::one_address_keeps_nobody_out() {
  Stage stage;
  const auto join = [&](Guest& guest, const QString& token = {}) {
    guest.send({{"join", QJsonObject{{"code", stage.code}, {"phone", token}}}});
    return guest.part("joined")["phone"].toString();
  };
  QString first;
  for (int k = 0; k < 1000; ++k) {
    Guest guest(*stage.desk, "10.0.0.1");
    const QString token = join(guest);
    QVERIFY2(!token.isEmpty(), qPrintable(QString::number(k)));
    if (k == 0) first = token;
  }
  Guest late(*stage.desk, "10.0.0.1"), back(*stage.desk, "10.0.0.1"), other(*stage.desk, "10.0.0.2");
  QVERIFY(join(late).isEmpty());
  QVERIFY2(late.refused().contains("this network"), qPrintable(late.refused()));
  QCOMPARE(join(back, first), first);
  QVERIFY(!join(other).isEmpty());
  QCOMPARE(stage.desk->room().phones().size(), std::size_t{1001});
}

// Only once it is over and whoever led it says so; each who has the link looks at a question of their own.
void RoomDeskTest::a_room_that_is_over_is_shown_by_a_link() {
  Stage stage("coin/first", true);
  const auto lead = stage.leader(), one = stage.phone(), two = stage.phone();
  one->send(
      {{"join", QJsonObject{{"code", stage.code}, {"phone", one->part("joined")["phone"]}, {"nickname", "Ada"}}}});
  stage.ask(*lead, two_options);
  one->send(answer(0, 1, {{"choice", QJsonArray{2}}}));
  stage.lead(*lead, {{"do", "reveal"}});
  stage.ask(*lead, {{"typed", "What is a prior?"}});
  one->send(answer(1, 2, {{"words", "secret thought"}}));
  two->send(answer(1, 1, {{"words", "belief"}}));
  stage.lead(*lead, {{"do", "close"}});
  stage.lead(*lead, {{"do", "word"}, {"key", "belief"}, {"shown", true}});
  stage.lead(*lead, {{"do", "share"}, {"shared", true}});
  QVERIFY(lead->refused().contains("end the room first"));
  QVERIFY(!lead->state().contains("shared"));
  const auto watcher = [&](const QString& token) {
    auto guest = std::make_unique<Guest>(*stage.desk);
    guest->send({{"watch", QJsonObject{{"token", token}, {"width", 1280}, {"height", 720}, {"theme", "light"}}}});
    stage.work();
    return guest;
  };
  QVERIFY(!watcher({})->refused().isEmpty());
  stage.lead(*lead, {{"do", "end"}});
  QCOMPARE(lead->state()["shared"].toString(), QString());
  QVERIFY(!watcher({})->refused().isEmpty());
  stage.lead(*lead, {{"do", "share"}, {"shared", true}});
  const QString token = lead->state()["shared"].toString();
  QCOMPARE(token.size(), 32);
  QVERIFY(token != stage.key);
  QVERIFY(!watcher(stage.code)->refused().isEmpty());
  const auto home = watcher(token), other = watcher(token);
  QCOMPARE(home->part("leading")["replay"].toArray().size(), 2);
  QVERIFY(home->part("leading")["qr"].toArray().isEmpty());
  QCOMPARE(home->state()["phase"].toString(), QString("revealed"));
  QVERIFY(home->state()["answers"].toArray().isEmpty() && !home->state().contains("shared"));
  for (const char* phase : {"answers", "truth"}) {
    stage.lead(*home, {{"do", "next"}});
    QCOMPARE(home->part("wall")["phase"].toString(), QString(phase));
  }
  stage.lead(*home, {{"do", "look"}, {"at", 1}});
  stage.lead(*home, {{"do", "wall"}, {"phase", "answers"}});
  QCOMPARE(home->state()["at"].toInt(), 1);
  QCOMPARE(other->state()["at"].toInt(), 0);
  QVERIFY(home->everything.contains("belief"));
  // Neither names, nor what the lecturer did not show, nor whose answer it is.
  for (const char* hidden : {"Ada", "secret", "\"nickname\""}) QVERIFY2(!home->everything.contains(hidden), hidden);
  const Room before = stage.desk->room();
  for (const char* act : {"ask", "close", "reveal", "again", "end", "pool", "drop", "word", "share", "names"})
    stage.lead(*home, {{"do", act}, {"what", two_options}, {"phone", 1}, {"shared", false}, {"names", "any"}});
  QVERIFY(stage.desk->room() == before);
  QCOMPARE(lead->state()["shared"].toString(), token);
  QVERIFY(home->send({{"do", "next"}}).count() >= 100);  // whoever floods waits
  stage.work();
  std::vector<std::unique_ptr<Guest>> crowd;
  const auto one_more = [&] {
    crowd.push_back(std::make_unique<Guest>(*stage.desk));
    crowd.back()->send({{"watch", QJsonObject{{"token", token}, {"width", 1280}, {"height", 720}}}});
    return crowd.back()->refused();
  };
  while (crowd.size() < 58) QCOMPARE(one_more(), QString());  // with the two at home sixty
  QVERIFY(one_more().contains("too many look"));
  crowd.clear();
  stage.jobs.clear();
  stage.lead(*lead, {{"do", "share"}, {"shared", false}});
  QVERIFY(home->refused().contains("not shown any more"));
  const QByteArray so_far = home->everything;
  stage.lead(*home, {{"do", "next"}});
  QVERIFY(!home->everything.mid(so_far.size()).contains("state"));
  QVERIFY(!watcher(token)->refused().isEmpty());
  // A room from its file is shown in the same way.
  QStringList warnings;
  Stage again(room_replay(*stage.desk->kept(stage.key, false), "coin.room.json", warnings));
  const auto look = again.leader();
  QCOMPARE(look->state()["phase"].toString(), QString("revealed"));
  again.lead(*look, {{"do", "share"}, {"shared", true}});
  Guest reader(*again.desk);
  reader.send({{"watch", QJsonObject{{"token", look->state()["shared"]}, {"width", 1280}, {"height", 720}}}});
  again.work();
  QCOMPARE(reader.part("leading")["replay"].toArray().size(), 2);
  QVERIFY(!reader.everything.contains("Ada"));
}

void RoomDeskTest::every_step_of_lessons_can_be_asked() {
  Stage stage("coin");
  const auto lead = stage.leader(), one = stage.phone();
  const QJsonArray steps = lead->part("leading")["lesson"].toObject()["steps"].toArray();
  QVERIFY(steps.size() > 3);
  int asked = 0;
  for (int step = 1; step <= steps.size(); ++step) {
    lead->last.remove("refused");
    stage.ask(*lead, {{"lesson", "coin"}, {"step", step}});
    const bool asks = steps[step - 1].toObject()["asks"].toBool();
    QCOMPARE(lead->refused().isEmpty(), asks);
    asked += asks;
    if (asks) QVERIFY(!one->state()["question"].toObject()["headline"].toString().isEmpty());
    if (asks) stage.lead(*lead, {{"do", "reveal"}});
    if (asks) QVERIFY2(lead->refused().isEmpty(), qPrintable(lead->refused()));
  }
  QCOMPARE(static_cast<int>(stage.desk->room().questions().size()), asked);
}

void RoomDeskTest::what_makes_no_sense_changes_nothing() {
  Stage stage;
  const auto lead = stage.leader(), one = stage.phone();
  stage.ask(*lead, two_options);
  const Room before = stage.desk->room();
  for (const char* text :
       {"", "[]", "{", "{\"answer\": 3}", "{\"answer\": {\"question\": 9, \"answer\": {\"choice\": [1]}}}",
        "{\"do\": \"ask\"}", "{\"join\": []}", "{\"look\": {\"width\": 1e300, \"height\": -5}}",
        "{\"answer\": {\"question\": 0, \"round\": 0, \"counter\": 9e99, \"answer\": {\"choice\": [7]}}}"})
    stage.desk->hear(*one, text);
  stage.work();
  for (const char* text :
       {"{\"do\": \"ask\", \"what\": {\"predict\": \"nothing\"}}", "{\"do\": \"dance\"}",
        "{\"do\": \"highlight\", \"phone\": 99}", "{\"do\": \"ask\", \"what\": {\"typed\": \" / a / b\"}}"})
    stage.desk->hear(*lead, text);
  stage.work();
  QCOMPARE(stage.desk->room().questions().size(), before.questions().size());
  QVERIFY(stage.desk->room().current()->rounds == before.current()->rounds);
}

CREDENCE_TEST(RoomDeskTest);
#include "room_desk_test.moc"
