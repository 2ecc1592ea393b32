// The file of a room, its table of answers, and its code.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/room_file.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "tests/ui/room/whole_room.h"
#include "ui/room/codes.h"
#include "ui/room/room_csv.h"

#include <QSet>
#include <QTest>

using namespace credence;

class RoomFileTest : public QObject {
  Q_OBJECT
 private slots:
  void a_file_is_the_room_without_tokens() {
    const std::vector<RoomEvent> events = whole_room();
    const QByteArray json = room_to_json(events);
    QVERIFY(!json.contains("0123456789abcdef"));
    QVERIFY(json.contains("You") || json.contains("answer"));
    QStringList warnings;
    const Room read = folded(room_from_json(json, "coin.room.json", warnings)), room = folded(events);
    QVERIFY(warnings.isEmpty());
    QVERIFY(read.questions() == room.questions());
    QVERIFY(read.phones() == room.phones());
    QCOMPARE(room_to_json(room_from_json(json, "coin.room.json", warnings)), json);
    QVERIFY(is_room_file("x/coin.room.json") && !is_room_file("coin.work.json"));
  }

  void events_that_changed_nothing_are_left_out() {
    std::vector<RoomEvent> events = whole_room();
    const QByteArray json = room_to_json(events);
    events.insert(events.begin() + 1, {10, QuestionClosed{}});
    QCOMPARE(room_to_json(events), json);
  }

  void what_is_no_room_is_refused() {
    QStringList warnings;
    for (const char* text :
         {"", "[]", "{}", R"({"credence_room": 2, "events": []})", R"({"credence_room": 1, "events": 3})"}) {
      QVERIFY_THROWS_EXCEPTION(InputError, room_from_json(text, "x.room.json", warnings));
    }
    QCOMPARE(room_from_json(R"({"credence_room": 1, "events": [{"ms": 0, "event": "?"}]})", "x", warnings).size(),
             std::size_t{0});
    QCOMPARE(warnings.size(), qsizetype{1});
  }

  void the_table_has_every_answer() {
    const QByteArray csv = room_csv(folded(whole_room()));
    const QByteArray expected_start = "phone,question,attempt,kind,answer,score,right,time\n1,1,1,density,";
    QVERIFY2(csv.startsWith(expected_start), csv.constData());
    for (const char* line :
         {"\n1,2,1,choice,A,,0,1.300\n", "\n1,2,2,choice,B,,1,1.500\n", "\n1,8,2,choice,B,,,", " aimed at 0 103,,,",
          "\n1,3,1,bars,0.25 0.75,,,1.800\n", "\n2,4,1,number,0.30000000000000004,,1,2.000\n",
          "\n2,5,1,place,3 -1,,,2.300\n", "\n1,6,1,words,\"'=1+1, \"\"so\"\"\nüber 🎯\",,,2.500\n"}) {
      QVERIFY2(csv.contains(line), csv.constData());
    }
    // The score of the first sketch, which was revealed.
    const QByteArray first = csv.split('\n')[1];
    const double score = first.split(',')[first.count(',') - 2].toDouble();
    QVERIFY2(score > 0 && score < 1, first.constData());
  }

  void codes_are_random_and_read_as_they_are_typed() {
    QSet<QString> codes, tokens;
    for (int k = 0; k < 2000; ++k) {
      const std::string code = new_code();
      QCOMPARE(code.size(), code_length);
      QCOMPARE(code_in(code), code);
      codes += QString::fromStdString(code);
      QVERIFY(is_phone_token(new_phone_token()));
      tokens += QString::fromStdString(new_phone_token());
    }
    QVERIFY(codes.size() > 1900);  // 2000 of 160,000: about 12 meet
    QCOMPARE(tokens.size(), qsizetype{2000});
    QCOMPARE(code_letters.size(), std::size_t{20});
    QCOMPARE(code_in(" hk-tw "), std::string("HKTW"));
    for (const char* wrong : {"", "HKT", "HKTWX", "HKTA", "HKT4"}) QCOMPARE(code_in(wrong), std::string());
  }

  void wrong_codes_wait() {
    CodeGuard guard;
    QCOMPARE(guard.wait("10.0.0.1", 5000), std::int64_t{0});
    guard.note_wrong("10.0.0.1", 5000);
    QCOMPARE(guard.wait("10.0.0.1", 5000), std::int64_t{1000});
    QCOMPARE(guard.wait("10.0.0.2", 5000), std::int64_t{100});
    QCOMPARE(guard.wait("10.0.0.2", 5100), std::int64_t{0});
    QCOMPARE(guard.wait("10.0.0.1", 6000), std::int64_t{0});
  }

  // Half of the places: a hall of 500 whose phones come twice fits, and others find the rest.
  void one_address_has_half_of_the_places() {
    CodeGuard guard;
    for (int k = 0; k < 1000; ++k) {
      QVERIFY(!guard.is_full("10.0.0.1"));
      guard.note_joined("10.0.0.1");
    }
    QVERIFY(guard.is_full("10.0.0.1") && !guard.is_full("10.0.0.2"));
    QCOMPARE(2 * CodeGuard::places_per_address, static_cast<int>(most_phones));
  }

  // Many addresses that guess as fast as they may, for a lecture of 90 minutes.
  void the_arithmetic_of_guessing_holds() {
    const std::int64_t lecture = 90 * 60 * 1000;
    const auto guesses = [lecture](int addresses) {
      CodeGuard guard;
      int made = 0;
      std::int64_t now = 0;
      while (now < lecture) {
        std::int64_t next = lecture;
        for (int k = 0; k < addresses; ++k) {
          const std::string address = std::to_string(k);
          if (guard.wait(address, now) == 0) {
            guard.note_wrong(address, now);
            ++made;
          }
          next = std::min(next, now + guard.wait(address, now));
        }
        now = next;
      }
      return made;
    };
    QCOMPARE(guesses(1), 5400);
    const int many = guesses(20);
    QVERIFY2(many > 6200 && many < 6400, qPrintable(QString::number(many)));
  }
};

CREDENCE_TEST(RoomFileTest);
#include "room_file_test.moc"
