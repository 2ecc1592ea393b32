// The file of a lesson that is being written, its journal, and two windows on one file.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/draft_file.h"

#include "tests/support/test.h"
#include "ui/document/journals.h"
#include "ui/files/files.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class DraftFileTest : public QObject {
  Q_OBJECT
 private slots:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }
  void what_is_saved_is_read_again();
  void a_full_disk_leaves_the_old_file();
  void unsaved_writing_is_on_disk_by_itself_and_is_left();
  void what_is_discarded_can_be_taken_back();
  void saving_takes_the_journal_away();
  void two_windows_on_one_file_notice_each_other();

 private:
  struct Window {
    explicit Window(const QString& folder) : file(draft, folder + "/journals") {}
    void add() { draft.add(step_of_screen(load_preset(*find_lab("coin"), "first"))); }
    LessonDraft draft;
    DraftFile file;
  };
  QString path(const QString& name) const { return folder_->filePath(name); }
  QString journals() const { return folder_->filePath("journals"); }
  static bool idle(const Window& window) {
    return QTest::qWaitFor([&] { return window.file.idle(); }, patience);
  }
  std::unique_ptr<QTemporaryDir> folder_;
};

void DraftFileTest::what_is_saved_is_read_again() {
  Window a(folder_->path());
  a.file.open_new();
  a.add();
  a.file.save(path("a.lesson.json"));
  QVERIFY(idle(a));
  QVERIFY(!a.draft.modified());
  QCOMPARE(a.file.path(), path("a.lesson.json"));
  Window b(folder_->path());
  b.file.open(path("a.lesson.json"));
  QVERIFY(idle(b));
  QVERIFY(b.draft.lesson() == completed(a.draft.lesson()));
  b.file.open(path("none.lesson.json"));  // what is open stays
  const QSignalSpy failed(&b.file, &DraftFile::failed);
  QVERIFY(idle(b));
  QCOMPARE(failed.count(), 1);
  QCOMPARE(b.draft.count(), 1);
}

void DraftFileTest::a_full_disk_leaves_the_old_file() {
  Window a(folder_->path());
  a.file.open_new();
  a.add();
  const QSignalSpy failed(&a.file, &DraftFile::failed);
  a.file.save(path("missing/a.lesson.json"));
  QVERIFY(idle(a));
  QCOMPARE(failed.count(), 1);
  QVERIFY(a.draft.modified());
}

// Nothing is asked for: the timer writes within a second of the first change, and the next start finds it.
void DraftFileTest::unsaved_writing_is_on_disk_by_itself_and_is_left() {
  auto a = std::make_unique<Window>(folder_->path());
  a->file.open_new();
  a->add();
  const auto journal = [this] { return QDir(journals()).entryList({"*.draft.json"}, QDir::Files); };
  QVERIFY(QTest::qWaitFor([&] { return journal().size() == 1 && a->file.idle(); }, patience));
  QVERIFY(left_drafts(journals()).empty());  // its window is there
  a->add();
  const Lesson two = completed(a->draft.lesson());
  a.reset();  // writes what is waiting
  const std::vector<LeftDraft> left = left_drafts(journals());
  QCOMPARE(left.size(), std::size_t{1});
  QVERIFY(left[0].lesson == two);
  Window b(folder_->path());
  b.file.restore(left[0]);
  QVERIFY(b.draft.lesson() == two);
  QVERIFY(b.draft.modified());
  QVERIFY(left_drafts(journals()).empty());
  b.file.save(path("b.lesson.json"));
  QVERIFY(idle(b));
  QCOMPARE(journal(), QStringList());
}

void DraftFileTest::what_is_discarded_can_be_taken_back() {
  const QByteArray home = qgetenv("XDG_DATA_HOME");
  qputenv("XDG_DATA_HOME", folder_->path().toUtf8());
  auto a = std::make_unique<Window>(folder_->path());
  a->file.open_new();
  a->add();
  const Lesson written = completed(a->draft.lesson());
  a.reset();
  DraftFile::discard(left_drafts(journals()).at(0));
  QVERIFY(left_drafts(journals()).empty());
  const std::vector<WorkPiece> pieces = pieces_of(discarded_work());
  QCOMPARE(pieces.size(), std::size_t{1});
  QVERIFY(pieces[0].kind == WorkPiece::Kind::lesson && pieces[0].readable());
  const LeftDraft back = DraftFile::undiscarded(pieces[0].left.path);
  QVERIFY(back.lesson == written);
  QVERIFY(discarded_work().empty());
  Window b(folder_->path());
  b.file.restore(back);
  QVERIFY(b.draft.lesson() == written && b.draft.modified());
  qputenv("XDG_DATA_HOME", home);
}

void DraftFileTest::saving_takes_the_journal_away() {
  Window a(folder_->path());
  a.file.open_new();
  a.add();
  QVERIFY(a.file.keep_now());
  a.file.save(path("a.lesson.json"));
  QVERIFY(idle(a));
  QCOMPARE(QDir(journals()).entryList({"*.draft.json"}, QDir::Files), QStringList());
}

void DraftFileTest::two_windows_on_one_file_notice_each_other() {
  Window a(folder_->path());
  a.file.open_new();
  a.add();
  a.file.save(path("a.lesson.json"));
  QVERIFY(idle(a));
  Window b(folder_->path());
  QSignalSpy elsewhere(&b.file, &DraftFile::open_elsewhere);
  b.file.open(path("a.lesson.json"));
  QVERIFY(idle(b));
  QCOMPARE(elsewhere.count(), 1);
  QSignalSpy noticed(&a.file, &DraftFile::changed_on_disk);
  b.add();
  b.file.save(path("a.lesson.json"));
  QVERIFY(idle(b));
  QVERIFY(QTest::qWaitFor([&] { return noticed.count() > 0; }, patience));
  // What the other window saved is not overwritten without asking.
  const QByteArray of_b = read_file(path("a.lesson.json"));
  a.add();
  a.add();
  noticed.clear();
  a.file.save(path("a.lesson.json"));
  QVERIFY(QTest::qWaitFor([&] { return noticed.count() > 0 && a.file.idle(); }, patience));
  QCOMPARE(read_file(path("a.lesson.json")), of_b);
  QVERIFY(a.draft.modified());
  a.file.save(path("a.lesson.json"), DraftFile::Changes::overwritten);
  QVERIFY(idle(a));
  QVERIFY(read_file(path("a.lesson.json")) != of_b);
  QVERIFY(!a.draft.modified());
}

}  // namespace credence

CREDENCE_TEST(credence::DraftFileTest);
#include "draft_file_test.moc"
