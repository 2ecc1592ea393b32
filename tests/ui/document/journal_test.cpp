// Unsaved work on disk: written soon however fast edits come, never another window's, never removed by a crash, and
// offered once its window is gone.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/journal.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/document/journals.h"
#include "ui/files/files.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

namespace credence {

class JournalTest : public QObject {
  Q_OBJECT
 private slots:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }
  void one_edit_is_written_soon();
  void is_written_while_edits_go_on();
  void what_is_saved_goes();
  void a_living_window_is_not_offered();
  void windows_leave_each_other_alone();
  void what_is_set_aside_stays();
  void what_is_taken_back_is_in_its_file();
  void every_lab_has_its_file();
  void restored_work_stays_until_it_is_written_again();
  void the_oldest_is_offered_first();
  void tells_where_nothing_can_be_written();
  void writes_as_soon_as_it_can_again();
  void sweeps_what_was_half_written();

 private:
  QString folder() const { return folder_->path(); }
  QStringList journals() const { return QDir(folder()).entryList({"*.json"}, QDir::Files); }
  QString only_journal() const { return folder() + '/' + journals().value(0); }
  std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

Session with_seed(std::uint64_t seed) {
  Session session;
  session.lab = &toy::lab();
  session.inputs = toy::lab().defaults();
  session.inputs.seed = seed;
  return session;
}

std::uint64_t seed_in(const QString& path) {
  QStringList warnings;
  return from_json(read_file(path), path, warnings, [](const std::string&) { return &toy::lab(); }).inputs.seed;
}

}  // namespace

void JournalTest::one_edit_is_written_soon() {
  Journal journal(folder());
  journal.keep(with_seed(5));
  QTRY_COMPARE_WITH_TIMEOUT(journals().size(), 1, patience);
  QCOMPARE(seed_in(only_journal()), std::uint64_t{5});
}

void JournalTest::is_written_while_edits_go_on() {
  using Clock = Journal::Clock;
  std::atomic<Clock::duration> now(Clock::duration::zero());
  Journal journal(folder(), nullptr, [&now] { return Clock::time_point(now.load()); });
  journal.keep(with_seed(1));
  now = Journal::gather - Clock::duration(1);
  journal.keep(with_seed(2));  // does not put it off
  QVERIFY(journals().isEmpty());
  now = Journal::gather;
  journal.keep(with_seed(3));
  // The window's thread does nothing else: no event of it is needed.
  while (journals().isEmpty()) std::this_thread::yield();
  const std::uint64_t first = seed_in(only_journal());
  QVERIFY(first == 2 || first == 3);
  journal.keep(with_seed(4));
  now = 2 * Journal::gather;
  journal.keep(with_seed(5));
  while (seed_in(only_journal()) == first) std::this_thread::yield();
  QVERIFY(seed_in(only_journal()) >= 4);
}

void JournalTest::what_is_saved_goes() {
  Journal journal(folder());
  journal.keep(with_seed(5));
  QCOMPARE(journal.finish(), QString());
  QCOMPARE(journals().size(), 1);
  journal.clear({&toy::lab(), {}});
  QCOMPARE(journal.finish(), QString());
  QVERIFY(QDir(folder()).isEmpty());
  journal.keep(with_seed(6));
  journal.clear({&toy::lab(), {}});  // before it was written
  QCOMPARE(journal.finish(), QString());
  QVERIFY(QDir(folder()).isEmpty());
}

void JournalTest::a_living_window_is_not_offered() {
  {
    Journal journal(folder());
    journal.keep(with_seed(5));
    QCOMPARE(journal.finish(), QString());
    QVERIFY(left_journals(folder()).empty());
    journal.keep(with_seed(6));
  }
  const std::vector<LeftJournal> left = left_journals(folder());
  QCOMPARE(left.size(), std::size_t{1});
  QCOMPARE(seed_in(left[0].path), std::uint64_t{6});  // what waited was written
  remove_journal(left[0].path);
  QVERIFY(QDir(folder()).isEmpty());
}

void JournalTest::windows_leave_each_other_alone() {
  Journal one(folder()), other(folder());
  one.keep(with_seed(1));
  other.keep(with_seed(2));
  one.finish();
  other.finish();
  QCOMPARE(journals().size(), 2);
  one.clear({&toy::lab(), {}});
  one.finish();
  QCOMPARE(journals().size(), 1);
  QCOMPARE(seed_in(only_journal()), std::uint64_t{2});
}

void JournalTest::what_is_set_aside_stays() {
  QString aside;
  {
    Journal journal(folder());
    QCOMPARE(journal.set_aside({&toy::lab(), {}}), QString());  // nothing is kept
    for (const std::uint64_t seed : {4, 5}) {
      journal.keep(with_seed(seed));
      if (!aside.isEmpty()) journal.discard(aside);
      aside = journal.set_aside({&toy::lab(), {}});
    }
    journal.keep(with_seed(6));
    journal.clear({&toy::lab(), {}});
    journal.finish();
    QCOMPARE(journals().size(), 1);
    QCOMPARE(seed_in(aside), std::uint64_t{5});
    // It is there although it was discarded before it was written.
    const QStringList discarded = QDir(folder() + "/discarded").entryList({"*.json"}, QDir::Files);
    QCOMPARE(discarded.size(), 1);
    QCOMPARE(seed_in(folder() + "/discarded/" + discarded[0]), std::uint64_t{4});
    QVERIFY(left_journals(folder()).empty());  // its window lives
  }
  QCOMPARE(left_journals(folder()).size(), std::size_t{1});
}

void JournalTest::what_is_taken_back_is_in_its_file() {
  Journal journal(folder());
  journal.keep(with_seed(5));
  const QString aside = journal.set_aside({&toy::lab(), {}});
  journal.keep(with_seed(6));
  journal.take_over({&toy::lab(), {}}, aside);
  journal.keep(with_seed(7));
  journal.finish();
  QCOMPARE(only_journal(), aside);
  QCOMPARE(journals().size(), 1);
  QCOMPARE(seed_in(aside), std::uint64_t{7});
  journal.clear({&toy::lab(), {}});
  journal.finish();
  QVERIFY(QDir(folder()).isEmpty());
}

void JournalTest::every_lab_has_its_file() {
  const Lab& coin = *find_lab("coin");
  Journal journal(folder());
  for (const std::uint64_t seed : {5, 6}) {
    Session other = default_session(coin);
    other.inputs.seed = seed;
    journal.keep(with_seed(seed));
    journal.keep(other);
  }
  journal.finish();
  QCOMPARE(journals().size(), 2);
  journal.clear({&coin, {}});
  journal.finish();
  QCOMPARE(journals().size(), 1);
  QCOMPARE(seed_in(only_journal()), std::uint64_t{6});
}

void JournalTest::restored_work_stays_until_it_is_written_again() {
  {
    Journal gone(folder());
    gone.keep(with_seed(5));
  }
  const QString left = only_journal();
  Journal journal(folder());
  journal.take_over({&toy::lab(), {}}, left);
  journal.finish();
  QVERIFY(QFile::exists(left));
  journal.keep(with_seed(5));
  journal.finish();
  QVERIFY(!QFile::exists(left));
  QCOMPARE(seed_in(only_journal()), std::uint64_t{5});
}

void JournalTest::the_oldest_is_offered_first() {
  const QDateTime now = QDateTime::currentDateTime();
  for (const auto& [name, days] : {std::pair("b", 2), std::pair("a", 1), std::pair("c", 3)}) {
    QFile file(folder() + '/' + name + ".json");
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setFileTime(now.addDays(-days), QFileDevice::FileModificationTime));
  }
  QStringList names;
  for (const LeftJournal& left : left_journals(folder())) names += QFileInfo(left.path).baseName();
  QCOMPARE(names, QStringList({"c", "b", "a"}));
}

void JournalTest::tells_where_nothing_can_be_written() {
  Journal journal("/dev/null/folder");
  QSignalSpy failed(&journal, &Journal::failed);
  for (const std::uint64_t seed : {1, 2, 3}) {
    journal.keep(with_seed(seed));
    QVERIFY(journal.finish().contains("cannot be written"));
  }
  QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);  // not once more with every edit
  journal.clear({&toy::lab(), {}});
  QCOMPARE(journal.finish(), QString());  // nothing is unsaved
}

void JournalTest::writes_as_soon_as_it_can_again() {
  const QString home = folder() + "/home", left = folder() + "/left.json";
  write_file(home, "in the way");
  write_file(left, "{}");
  Journal journal(home);
  journal.take_over({&toy::lab(), {}}, left);
  journal.keep(with_seed(1));
  QVERIFY(!journal.finish().isEmpty());
  QVERIFY(QFile::exists(left));
  QVERIFY(QFile::remove(home));
  QCOMPARE(journal.finish(), QString());
  QCOMPARE(QDir(home).entryList({"*.json"}).size(), 1);
  QVERIFY(!QFile::exists(left));
}

void JournalTest::sweeps_what_was_half_written() {
  const QDateTime old = QDateTime::currentDateTime().addDays(-1), soon = old.addDays(2);
  for (const char* name :
       {"a.json.lock", "a.json.Xy12zQ", "b.json", "b.json.lock", "b.json.Xy12zQ", "young.json.lock"}) {
    QFile file(folder() + '/' + name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QDateTime& written = QByteArray(name).startsWith("young") ? soon : old;
    QVERIFY(file.setFileTime(written, QFileDevice::FileModificationTime));
  }
  QCOMPARE(left_journals(folder()).size(), std::size_t{1});
  QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList({"b.json", "b.json.lock", "young.json.lock"}));
}

}  // namespace credence

CREDENCE_TEST(credence::JournalTest);
#include "journal_test.moc"
