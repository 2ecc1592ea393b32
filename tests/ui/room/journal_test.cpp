// Journals of rooms: torn at every byte, gone on with, damaged, of other versions, and written twice at once.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/room/journal.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "tests/ui/room/whole_room.h"
#include "ui/files/files.h"
#include "ui/room/room_json.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace credence;

class RoomJournalTest : public QObject {
  Q_OBJECT
 private slots:
  void init() { QVERIFY(folder_.isValid()); }
  void cleanup() { QFile::remove(path()); }

  void every_event_reads_back() {
    const std::vector<RoomEvent> events = whole_room();
    for (const RoomEvent& event : events) {
      const auto read = room_event_of(QJsonDocument::fromJson(QJsonDocument(json_of(event)).toJson()).object());
      QVERIFY(read.has_value());
      QCOMPARE(*read, event);
    }
    QVERIFY(!room_event_of({}));
    QVERIFY(!room_event_of({{"ms", 1}, {"event", "unheard of"}}));
    QVERIFY(!room_event_of({{"ms", 1}, {"event", "joined"}, {"phone", "short"}}));
    QVERIFY(!room_event_of({{"event", "closed"}}));
  }

  void answers_of_a_round_read_back() {
    const Room room = folded(whole_room());
    for (const AskedQuestion& asked : room.questions()) {
      for (const RoundAnswers& round : asked.rounds) QCOMPARE(round_answers_of(json_of(round)), round);
    }
  }

  void a_truth_of_many_contours_stays_whole() {
    RoomKey key{.sketch = Sketch{}};
    for (int k = 0; k < 60; ++k) key.sketch->paths.push_back(beta_curve(2 + k, 3, 1, 201));
    QCOMPARE(room_key_of(json_of(key)), std::optional(key));
  }

  void a_journal_is_the_room() {
    const std::vector<RoomEvent> events = whole_room();
    write(events);
    QStringList warnings;
    QCOMPARE(read_journal(path(), &warnings), events);
    QVERIFY(warnings.isEmpty());
    QCOMPARE(folded(read_journal(path())), folded(events));
  }

  void torn_at_every_byte_it_keeps_what_was_whole() {
    const std::vector<RoomEvent> events = whole_room();
    write(events);
    const QByteArray whole = read_file(path());
    const qsizetype head = whole.indexOf('\n') + 1;
    for (qsizetype size = 0; size <= whole.size(); ++size) {
      put(whole.left(size));
      const auto lines = whole.left(size).count('\n');
      const std::size_t kept = lines > 0 ? static_cast<std::size_t>(lines - 1) : 0;
      const std::vector<RoomEvent> read = read_journal(path());
      QCOMPARE(read.size(), kept);
      QVERIFY(read.empty() || read.back() == events[kept - 1]);
      if (size % 499 != 0 && size != head && size != head - 1) continue;  // what follows waits for the disk
      { RoomJournal(path()).append({9999, RoomEnded{}}); }
      const std::vector<RoomEvent> longer = read_journal(path());
      QCOMPARE(longer.size(), kept + 1);
      QCOMPARE(longer.back(), (RoomEvent{9999, RoomEnded{}}));
    }
  }

  void it_goes_on_where_it_was() {
    const std::vector<RoomEvent> events = whole_room();
    for (const RoomEvent& event : events) {
      RoomJournal journal(path());
      journal.append(event);
      journal.sync();
    }
    QCOMPARE(read_journal(path()), events);
    QCOMPARE(QFile(path()).permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
  }

  void a_damaged_line_is_left_out() {
    write(whole_room());
    QByteArrayList lines = read_file(path()).split('\n');
    lines[3] = "{\"ms\": 7, \"event\"";
    lines.insert(5, "");
    write_file(path(), lines.join('\n'));
    QStringList warnings;
    QCOMPARE(read_journal(path(), &warnings).size(), whole_room().size() - 1);
    QCOMPARE(warnings.size(), qsizetype{2});
    QVERIFY2(warnings.front().contains(":4:"), qPrintable(warnings.front()));
  }

  void what_is_no_journal_stays_untouched() {
    for (const QByteArray& text : {QByteArray("x,y\n1,2\n"), QByteArray("{\"credence_room_journal\": 2}\n")}) {
      write_file(path(), text);
      QVERIFY_THROWS_EXCEPTION(InputError, read_journal(path()));
      QVERIFY_THROWS_EXCEPTION(InputError, RoomJournal{path()});
      QCOMPARE(read_file(path()), text);
    }
    QVERIFY_THROWS_EXCEPTION(InputError, read_journal(folder_.filePath("nothing")));
    QVERIFY_THROWS_EXCEPTION(InputError, RoomJournal{folder_.filePath("no/such/folder")});
  }

  void nobody_else_writes_it() {
    RoomJournal journal(path());
    QVERIFY_THROWS_EXCEPTION(InputError, RoomJournal{path()});
    journal.append({0, RoomOpened{"HKTW", ""}});
    QCOMPARE(read_journal(path()).size(), std::size_t{1});  // it is there before it is synced
  }

 private:
  QString path() const { return folder_.filePath("room.journal"); }
  void write(const std::vector<RoomEvent>& events) {
    RoomJournal journal(path());
    for (const RoomEvent& event : events) journal.append(event);
  }
  // Without waiting for the disk.
  void put(const QByteArray& text) {
    QFile file(path());
    QVERIFY(file.open(QFile::WriteOnly) && file.write(text) == text.size());
  }
  QTemporaryDir folder_;
};

CREDENCE_TEST(RoomJournalTest);
#include "journal_test.moc"
