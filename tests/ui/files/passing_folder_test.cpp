// Folders for a while go with their owner, also if it is killed: then the next start removes them, and no other ones.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/passing_folder.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/files/files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace credence {

class PassingFolderTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir home_;
  QByteArray before_;

  QStringList left() const { return QDir(home_.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }

 private slots:
  void initTestCase() {
    before_ = qgetenv("TMPDIR");
    qputenv("TMPDIR", home_.path().toUtf8());
  }
  void cleanupTestCase() { before_.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before_); }

  void goes_with_its_owner() {
    {
      const PassingFolder one, other;
      QVERIFY(one.path() != other.path() && one.path().startsWith(home_.path()));
      write_file(one.file("a"), "content");
      QCOMPARE(left().size(), 2);
      remove_left_folders();  // of others
      QCOMPARE(read_file(one.file("a")), QByteArray("content"));
    }
    QCOMPARE(left(), QStringList());
  }

  // A process that is killed can remove nothing itself.
  void of_a_killed_process_is_removed_at_the_next_start() {
    int made[2];
    QCOMPARE(::pipe(made), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      const PassingFolder folder;
      write_file(folder.file("a"), "content");
      const bool told = ::write(made[1], "x", 1) == 1;
      while (told) ::pause();
      ::_exit(1);
    }
    char any = 0;
    QCOMPARE(::read(made[0], &any, 1), ssize_t{1});
    QVERIFY(QDir(home_.path()).mkdir("credence-of-another-program"));
    remove_left_folders();
    QCOMPARE(left().size(), 2);  // its owner lives
    QCOMPARE(::kill(child, SIGKILL), 0);
    QCOMPARE(::waitpid(child, nullptr, 0), child);
    QCOMPARE(left().size(), 2);
    const PassingFolder next;
    QCOMPARE(left().size(), 2);  // the next one's own, and what is not the program's
    QVERIFY(left().contains("credence-of-another-program"));
    QVERIFY(QDir(home_.path()).rmdir("credence-of-another-program"));
  }

  void no_folder_can_be_made() {
    qputenv("TMPDIR", "/proc");  // where nobody makes a folder
    QString fault;
    try {
      const PassingFolder folder;
    } catch (const InputError& error) {
      fault = QString::fromStdString(error.said());
    }
    qputenv("TMPDIR", home_.path().toUtf8());
    QVERIFY2(fault.startsWith("/proc: cannot be written: "), qPrintable(fault));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::PassingFolderTest);
#include "passing_folder_test.moc"
