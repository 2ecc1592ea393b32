// The manual page and the completions say all that the program can do, and a shell that reads them offers it.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/verbs.h"
#include "tests/support/program.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "ui/serve/serve_options.h"
#include "ui/session/session.h"
#include "ui/teaching_pages.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <algorithm>

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
    for (const Verb& verb : verbs()) {
      QVERIFY2(page.out.contains("\n.SS \\fB" + verb.name.toUtf8() + "\\fR"), qPrintable(verb.name));
      const QByteArray help = run_program(verb.name.split(' ') + QStringList{"--help"}).out;
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

  // Every lab, preset, verb and lesson has its place, every link its page, every picture its file.
  void web_pages_are_whole() {
    const QTemporaryDir folder;
    const Outcome made = run_program({"manual", "-o", folder.filePath("m"), "--language", "de", "--pictures", "few"});
    QCOMPARE(made.code, 0);
    const QDir pages(folder.filePath("m"));
    QByteArray all;
    for (const QString& name : pages.entryList({"*.html"})) {
      const QByteArray page = content(pages.filePath(name));
      QVERIFY2(page.startsWith("<!DOCTYPE html>\n<html lang=\"de\">") && page.endsWith("</html>\n"), qPrintable(name));
      QVERIFY2(page.count("<html") == 1 && page.count("<h1") == 1, qPrintable(name));
      static const QRegularExpression target("(?:href|src)=\"([^\"#:]+)\"");
      for (auto match = target.globalMatch(QString::fromUtf8(page)); match.hasNext();) {
        const QString file = match.next().captured(1);
        QVERIFY2(QFileInfo::exists(pages.filePath(file)), qPrintable(name + ": " + file));
      }
      all += page;
    }
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        const QByteArray call =
            "credence figure " + QByteArray::fromStdString(lab->id()) + '/' + preset.id.toUtf8() + ' ';
        QVERIFY2(all.contains(call), call);
      }
      for (const FieldInfo& field : lab->fields())
        QVERIFY(all.contains("<code>" + QByteArray::fromStdString(field.name)));
    }
    for (const char* part : {"credence lesson grade", "--width-cm W", "Strg+K", "PGFPlots", ">Dateien<"}) {
      QVERIFY2(all.contains(part), part);
    }
    QCOMPARE(run_program({"manual", "-o", folder.filePath("m"), "--language", "xx"}).code, 2);
    QCOMPARE(run_program({"manual"}).code, 2);
  }

  // Limits and options, files that it names, and the line of the frame.
  void the_pages_on_servers_are_true() {
    QString pages;
    for (const TeachingPage& page : teaching_pages()) {
      if (page.file == "serving.html" || page.file == "embedding.html" || page.file == "homework.html")
        pages += page.html;
    }
    const ServeLimits usual;
    for (const LimitName& limit : limit_names()) {
      QVERIFY2(pages.contains(QString("%1=%2").arg(limit.name).arg(usual.*limit.member)), limit.name);
    }
    static const QRegularExpression call("credence serve([^<\\n]*)"), option("(?<![\\w-])--[a-z-]+");
    for (auto one = call.globalMatch(pages); one.hasNext();) {
      for (auto word = option.globalMatch(one.next().captured(1)); word.hasNext();) {
        const QString name = word.next().captured();
        QVERIFY2(std::ranges::count(find_verb("serve")->options, name, &Option::name) == 1, qPrintable(name));
      }
    }
    for (const char* file :
         {"credence-serve.service", "Containerfile", "nginx.conf", "kubernetes.yaml", "jupyterhub_proxy.py"}) {
      QVERIFY2(pages.contains(file) && QFileInfo::exists(CREDENCE_PACKAGING "/" + QString(file)), file);
    }
    const QByteArray nginx = content(CREDENCE_PACKAGING "/nginx.conf");
    for (const char* line :
         {"proxy_set_header Host $http_host;", "proxy_set_header Connection $credence_connection;"}) {
      QVERIFY2(pages.contains(line) && nginx.contains(line), line);
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
