// The papers of the house are true: files, folders and functions that they name are there, the README shows every lab,
// and the list of sources has what comments cite by name and year, and nothing else.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

// An entry of the list: "Kass and Raftery 1995", and the whole of it.
struct Entry {
  QString heading, text;
};

std::vector<Entry> entries_of(const QString& list) {
  std::vector<Entry> entries;
  for (const QString& part : list.split("\n#### ").mid(1)) entries.push_back({part.section('\n', 0, 0), part});
  return entries;
}

struct Citation {
  QString name, year, file;
  bool is_of(const Entry& entry) const {
    QString text = entry.text;  // comments keep to ASCII
    return entry.heading.endsWith(' ' + year) && text.replace(QString::fromUtf8("ü"), "ue").contains(name);
  }
};

// The last author before a year: "Haario, Saksman and Tamminen (2001)", "Vehtari et al. 2021".
std::vector<Citation> citations_of(const QString& source, const QString& file) {
  static const QRegularExpression comment("//[ \\t]*([^\\n]*)");
  static const QRegularExpression cited("([A-Z][a-z]+)(?:'s?)?(?: et al\\.)? \\(?((?:19|20)\\d\\d)\\b");
  QString words;
  for (auto it = comment.globalMatch(source); it.hasNext();) words += it.next().captured(1) + ' ';
  std::vector<Citation> found;
  for (auto it = cited.globalMatch(words); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    found.push_back({match.captured(1), match.captured(2), file});
  }
  return found;
}

QStringList faults(const std::vector<Entry>& entries, const std::vector<Citation>& citations) {
  static const QRegularExpression dated(" \\d{4}$");
  QStringList found;
  for (const Citation& one : citations) {
    if (std::ranges::none_of(entries, [&](const Entry& entry) { return one.is_of(entry); })) {
      found += one.file + " cites " + one.name + ' ' + one.year + ", which is not in the list";
    }
  }
  for (const Entry& entry : entries) {
    const bool cited = std::ranges::any_of(citations, [&](const Citation& one) { return one.is_of(entry); });
    if (!cited && dated.match(entry.heading).hasMatch()) found += entry.heading + " is cited nowhere";
  }
  return found;
}

const QStringList papers = {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"};

QString contents(const QString& path) {
  QFile file(QString::fromStdString(project_file(path.toStdString())));
  if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(path));
  return QString::fromUtf8(file.readAll());
}

QStringList captured(const char* pattern, const QString& text) {
  QStringList found;
  for (auto it = QRegularExpression(pattern).globalMatch(text); it.hasNext();) found += it.next().captured(1);
  return found;
}

// Files and folders as `core/lab/lab.h`; one with a blank, as <id>, stands for many.
QStringList paths_in(const QString& text) {
  return captured("`((?:core|ui|app|tests|resources|scripts|docs|\\.ci)/[\\w./-]*)`", text);
}

// A test may be called as ctest calls it: `ui/window/first_minute`.
bool exists(const QString& path) {
  const QStringList names = {path, path + "_test.cpp", "tests/" + path + "_test.cpp"};
  return std::ranges::any_of(names, [](const QString& name) {
    return QFileInfo::exists(QString::fromStdString(project_file(name.toStdString())));
  });
}

// Functions of classes as `PlotView::paintEvent` that no source has.
QStringList unknown_functions(const QString& text, const QString& sources) {
  QStringList unknown;
  for (const QString& name : captured("`([A-Z]\\w*::[a-z]\\w*)`", text)) {
    const QStringList parts = name.split("::");
    const bool known = sources.contains(QRegularExpression("\\b" + parts[0] + "\\b")) &&
                       sources.contains(QRegularExpression("\\b" + parts[1] + "\\("));
    if (!known) unknown += name;
  }
  return unknown;
}

// Returns whether the comment at the head of a source names its licence.
bool names_licence(const QString& source) {
  static const QRegularExpression head("\\A(//[^\\n]*\\n)*// SPDX-License-Identifier: GPL-3\\.0-only\\n");
  return head.match(source).hasMatch();
}

}  // namespace

class PapersTest : public QObject {
  Q_OBJECT

 private slots:
  void what_they_name_is_there();
  void the_readme_shows_every_lab();
  void the_sources_are_complete();
  void every_data_set_has_its_licence();
  void every_source_names_its_licence();
  void finds_what_is_missing();
};

void PapersTest::what_they_name_is_there() {
  const QString sources = QStringList(read_sources({"core", "ui", "app", "tests"}).values()).join('\n');
  for (const QString& paper : papers) {
    const QString text = contents(paper);
    const QStringList paths = paths_in(text);
    QVERIFY2(!paths.isEmpty(), qPrintable(paper));
    for (const QString& path : paths) QVERIFY2(exists(path), qPrintable(paper + " names " + path));
    const QStringList unknown = unknown_functions(text, sources);
    QVERIFY2(unknown.isEmpty(), qPrintable(paper + " names " + unknown.join(", ")));
  }
}

void PapersTest::the_readme_shows_every_lab() {
  const QString readme = contents("README.md");
  const QDir labs(QString::fromStdString(project_file("core/labs")));
  for (const QString& lab : labs.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QString picture = "docs/labs/" + lab + ".png";
    QVERIFY2(readme.contains(picture), qPrintable(picture));
    QVERIFY2(exists(picture), qPrintable(picture));
  }
}

void PapersTest::the_sources_are_complete() {
  std::vector<Citation> citations;
  const QMap<QString, QString> sources = read_sources({"core", "ui", "app"});
  for (auto file = sources.begin(); file != sources.end(); ++file) {
    for (const Citation& one : citations_of(file.value(), file.key())) citations.push_back(one);
  }
  const QStringList found = faults(entries_of(contents("resources/sources.md")), citations);
  QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
}

void PapersTest::every_data_set_has_its_licence() {
  const QString notices = contents("packaging/NOTICES.md");
  const QDir data(QString::fromStdString(project_file("resources/data")));
  for (const QString& file : data.entryList({"*.csv"})) QVERIFY2(notices.contains('`' + file + '`'), qPrintable(file));
  // Those named in the list of licences have their texts beside it.
  static const QRegularExpression identifier("SPDX-License-Identifier = \"([^\"]+)\"");
  for (auto it = identifier.globalMatch(contents("REUSE.toml")); it.hasNext();) {
    for (const QString& one : it.next().captured(1).split(" AND "))
      QVERIFY2(exists("LICENSES/" + one + ".txt"), qPrintable(one));
  }
}

void PapersTest::every_source_names_its_licence() {
  const QMap<QString, QString> sources = read_sources({"core", "ui", "app", "tests"});
  QVERIFY(!sources.isEmpty());
  for (auto file = sources.begin(); file != sources.end(); ++file) {
    QVERIFY2(names_licence(file.value()), qPrintable(file.key() + " has no SPDX line at its head"));
  }
}

void PapersTest::finds_what_is_missing() {
  QVERIFY(names_licence("// A room.\n// SPDX-License-Identifier: GPL-3.0-only\n#pragma once\n"));
  QVERIFY(!names_licence("// A room.\n#pragma once\n// SPDX-License-Identifier: GPL-3.0-only\n"));

  const std::vector<Entry> entries = entries_of(
      QString::fromUtf8("# Sources\n\n#### Textbook\n\nA book.\n\n#### Vehtari and others 2021\n\nAki Vehtari and "
                        "Paul-Christian Bürkner: Ranks.\n\n#### Neal 2003\n\nRadford M. Neal: Slices.\n"));
  const auto all = [](const QString& source) { return citations_of(source, "core/a.h"); };
  QCOMPARE(faults(entries, all("// Ranks (Vehtari et al. 2021), slices\n// (Neal\n// 2003).\nint year = 1999;")),
           QStringList());
  QCOMPARE(faults(entries, all("// Buerkner (2021)")), QStringList("Neal 2003 is cited nowhere"));
  QCOMPARE(faults(entries, all("// Neal's (2003); Vehtari 2021; Neal 2011")),
           QStringList("core/a.h cites Neal 2011, which is not in the list"));

  const QString text = "`core/lab/lab.h` (`Lab::edit`, `Lab::undo`), `core/labs/<id>`, `core/attic.h`";
  QCOMPARE(paths_in(text), QStringList({"core/lab/lab.h", "core/attic.h"}));
  QVERIFY(exists("core/lab/lab.h") && !exists("core/attic.h"));
  QCOMPARE(unknown_functions(text, "class Lab { void edit(int); };"), QStringList("Lab::undo"));
}

CREDENCE_TEST(PapersTest);
#include "papers_test.moc"
