// Where there is no room a call says so, exits with 1 and leaves what was there before.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

const QString figure =
    "figure classification --set chains=1 --set warmup=10 --set draws=20 --size 200x150 --view plane -o ";
const QString draws = "draws classification --set chains=1 --set warmup=10 --set draws=20 -o ";

// "$0" is the program.
Outcome run_script(const QString& script, const QString& folder, const QStringList& under = {}) {
  QProcess process;
  QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) variables.remove(name);
  process.setProcessEnvironment(variables);
  process.setWorkingDirectory(folder);
  const QStringList words = under + QStringList{"sh", "-c", script, CREDENCE_PROGRAM};
  process.start(words.first(), words.mid(1));
  if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace

class FullDiskTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

 private slots:
  void standard_output_data() {
    QTest::addColumn<QString>("words");
    for (const char* words : {"--help", "--version", "report --help", "labs", "labs --json", "report coin"}) {
      QTest::addRow("%s", words) << words;
    }
  }
  void standard_output() {
    QFETCH(QString, words);
    const Outcome outcome = run_script("\"$0\" " + words + " > /dev/full", folder_.path());
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.err, QByteArray("credence: standard output cannot be written: No space left on device\n"));
  }

  void a_limit_on_files_is_an_error_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("name");
    QTest::newRow("figure") << figure << "limited.png";
    QTest::newRow("draws") << draws << "limited.csv";
  }
  void a_limit_on_files_is_an_error() {
    QFETCH(QString, words);
    QFETCH(QString, name);
    const Outcome outcome =
        run_script("echo before > " + name + "; ulimit -f 0; \"$0\" " + words + name, folder_.path());
    QCOMPARE(outcome.err, "credence: " + name.toUtf8() + ": cannot be written: File too large\n");
    QCOMPARE(outcome.code, 1);
    QFile file(folder_.filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("before\n"));
  }

  void a_full_file_system() {
    const QStringList apart{"unshare", "--user", "--map-root-user", "--mount"};
    const QString mount = "mkdir -p disk; mount -t tmpfs -o size=64k none disk || exit 9; ";
    if (run_script(mount, folder_.path(), apart).code != 0) QSKIP("no file system can be mounted here");
    for (const auto& [words, name] :
         {std::pair(figure, QString("disk/a.png")), std::pair(draws, QString("disk/a.csv"))}) {
      const Outcome outcome =
          run_script(mount + "echo before > " + name + "; head -c 1M /dev/zero > disk/full 2> null; \"$0\" " + words +
                         name + "; echo $?; ls disk; cat " + name,
                     folder_.path(), apart);
      QCOMPARE(outcome.err, "credence: " + name.toUtf8() + ": cannot be written: No space left on device\n");
      QCOMPARE(outcome.out, "1\n" + name.mid(5).toUtf8() + "\nfull\nbefore\n");
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FullDiskTest);
#include "full_disk_test.moc"
