// A call that is stopped in the middle says so, exits with 1 and leaves nothing behind.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class StoppingTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

 private slots:
  // In the place of ffmpeg stands a script that begins the film and then stops the program.
  void film_data() {
    QTest::addColumn<QString>("signal");
    for (const char* signal : {"INT", "TERM", "HUP"}) QTest::newRow(signal) << QString(signal);
  }
  void film() {
    QFETCH(QString, signal);
    const QDir here(folder_.path());
    QVERIFY(here.mkpath("bin") && here.mkpath("passing"));
    QFile ffmpeg(here.filePath("bin/ffmpeg"));
    QVERIFY(ffmpeg.open(QIODevice::WriteOnly));
    ffmpeg.write("#!/bin/sh\nfor file; do :; done\necho half > \"$file\"\nkill -" + signal.toUtf8() +
                 " $PPID\ncat > /dev/null\n");
    ffmpeg.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    ffmpeg.close();
    const Outcome outcome = run_program({"figure", "classification/figure_4_3", "--size", "300x200", "-o", "a.mp4"},
                                        {{"PATH", here.filePath("bin") + ":/usr/bin:/bin"},
                                         {"TMPDIR", here.filePath("passing")},
                                         {"XDG_RUNTIME_DIR", folder_.path()}},
                                        folder_.path());
    QCOMPARE(outcome.err, QByteArray("credence: stopped before the end; nothing unfinished is left\n"));
    QCOMPARE(outcome.code, 1);
    QCOMPARE(QDir(here.filePath("passing")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
    QVERIFY(!QFile::exists(here.filePath("a.mp4")));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::StoppingTest);
#include "stopping_test.moc"
