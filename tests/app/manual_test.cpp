// The manual page and the completions say all that the program can do, and a shell that reads them offers it.
#include "tests/support/program.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryFile>
#include <QTest>

namespace credence {
namespace {

// What bash offers after these words, the last of which is begun.
QByteArrayList offered_by_bash(const QByteArray& completion, const QStringList& words) {
  QStringList quoted;
  for (QString word : words) quoted += '\'' + word.replace('\'', "'\\''") + '\'';
  const QString script = QString::fromUtf8(completion) + "\ncompopt() { :; }\nCOMP_WORDS=(" + quoted.join(' ') +
                         ")\nCOMP_CWORD=" + QString::number(words.size() - 1) +
                         "\n_credence\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
  QProcess bash;
  bash.start("bash", {"--norc", "-c", script});
  if (!bash.waitForFinished(patience)) return {"bash did not end"};
  return (bash.readAllStandardError() + bash.readAllStandardOutput()).trimmed().split('\n');
}

}  // namespace

class ManualTest : public QObject {
  Q_OBJECT
 private slots:
  void the_page_names_every_verb_and_option() {
    const Outcome page = run_program({"manual", "man"});
    QCOMPARE(page.code, 0);
    for (const char* verb : {"open", "labs", "report", "figure", "draws", "diagnose", "code", "gallery", "manual"}) {
      QVERIFY2(page.out.contains("\n.SS \\fB" + QByteArray(verb) + "\\fR"), verb);
      const QByteArray help = run_program({verb, "--help"}).out;
      for (const QByteArray& line : help.split('\n')) {
        if (!line.startsWith("  -")) continue;
        const QByteArray option = line.trimmed().split(' ').first().replace("-", "\\-");
        QVERIFY2(page.out.contains("\\fB" + option + "\\fR"), option);
      }
    }
    for (const Lab* lab : labs()) {
      QVERIFY(page.out.contains("\\fB" + QByteArray::fromStdString(lab->id()).replace("-", "\\-") + "\\fR"));
    }
  }

  void bash_offers_what_fits_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArrayList>("offered");
    QTest::newRow("verb") << QStringList{"credence", "dia"} << QByteArrayList{"diagnose"};
    QTest::newRow("second word") << QStringList{"credence", "lesson", "gr"} << QByteArrayList{"grade"};
    QTest::newRow("lab") << QStringList{"credence", "report", "recap"}
                         << QByteArrayList{"recapture"};  // its presets, too: see below
    QTest::newRow("preset") << QStringList{"credence", "figure", "classification/figure_4_7b"}
                            << QByteArrayList{"classification/figure_4_7b"};
    QTest::newRow("option") << QStringList{"credence", "figure", "coin", "--th"} << QByteArrayList{"--theme"};
    QTest::newRow("theme") << QStringList{"credence", "figure", "coin", "--theme", "pro"}
                           << QByteArrayList{"projector"};
    QTest::newRow("view") << QStringList{"credence", "figure", "darts/first", "--view", "score_m"}
                          << QByteArrayList{"score_map"};
    QTest::newRow("field") << QStringList{"credence", "report", "metropolis", "--set", "step_s"}
                           << QByteArrayList{"step_size="};
  }
  void bash_offers_what_fits() {
    QFETCH(QStringList, words);
    QFETCH(QByteArrayList, offered);
    const Outcome completion = run_program({"manual", "bash"});
    QCOMPARE(completion.code, 0);
    QByteArrayList found = offered_by_bash(completion.out, words);
    if (offered == QByteArrayList{"recapture"}) {
      QCOMPARE(found.size(), presets(*find_lab("recapture")).size() + 1);
      found.resize(1);
    }
    QCOMPARE(found, offered);
  }

  void other_shells_know_every_preset_and_field() {
    for (const char* shell : {"zsh", "fish"}) {
      const Outcome completion = run_program({"manual", shell});
      QCOMPARE(completion.code, 0);
      for (const Lab* lab : labs()) {
        const QByteArray id = QByteArray::fromStdString(lab->id());
        for (const Preset& preset : presets(*lab)) {
          QVERIFY2(completion.out.contains(' ' + id + '/' + preset.id.toUtf8()), shell);
        }
        for (const FieldInfo& field : lab->fields()) {
          QVERIFY2(completion.out.contains(' ' + QByteArray::fromStdString(field.name) + '='), shell);
        }
      }
    }
  }

  void another_shell_is_a_usage_error() {
    const Outcome outcome = run_program({"manual", "tcsh"});
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.err, QByteArray("credence: manual: expected man, bash, zsh or fish, found \"tcsh\"\n"));
  }

  void a_session_may_end_in_credence() {
    QTemporaryFile file("XXXXXX.credence");
    QVERIFY(file.open());
    file.write("{\"credence_session\": 1, \"lab\": \"coin\", \"seed\": 77}");
    file.close();
    const Outcome report = run_program({"report", "--session", file.fileName()});
    QCOMPARE(report.err, QByteArray());
    QCOMPARE(QJsonDocument::fromJson(report.out)["seed"].toInt(), 77);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ManualTest);
#include "manual_test.moc"
