// A lock is seen by whoever asks while it is held, and by nobody after.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/file_lock.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class FileLockTest : public QObject {
  Q_OBJECT
 private slots:
  void is_seen_while_it_is_held() {
    QTemporaryDir folder;
    const QString path = folder.filePath("lock");
    QVERIFY(!FileLock::is_held(path));
    {
      FileLock lock;
      QVERIFY(!FileLock::is_held(path));
      lock.hold(path);
      lock.hold(path);  // once more is the same
      QVERIFY(FileLock::is_held(path));
      QVERIFY(FileLock::is_held(path));  // asking takes nothing away
    }
    QVERIFY(QFile::exists(path));
    QVERIFY(!FileLock::is_held(path));
  }

  void can_be_held_again() {
    QTemporaryDir folder;
    const QString path = folder.filePath("lock");
    FileLock lock;
    lock.hold(path);
    lock.release();
    QVERIFY(!FileLock::is_held(path));
    lock.hold(path);
    QVERIFY(FileLock::is_held(path));
  }

  void says_where_none_can_be_made() {
    FileLock lock;
    QVERIFY_EXCEPTION_THROWN(lock.hold("/dev/null/lock"), InputError);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FileLockTest);
#include "file_lock_test.moc"
