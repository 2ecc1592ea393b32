// Rooms are divided by use: what a shared room of the core holds is used by two labs or more, or by the program itself.
// Who uses what is read from the includes.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace credence;

namespace {

// Units that serve one lab alone and live in a shared room nevertheless, each with the reason. One that no longer needs
// to be here fails the test, too.
const QMap<QString, QString>& shared_by_one() {
  static const QMap<QString, QString> list;
  return list;
}

using SourceTexts = QMap<QString, QString>;  // file -> what it holds
using Links = QMap<QString, QSet<QString>>;  // unit -> the units that it includes
using Users = QMap<QString, QSet<QString>>;  // unit -> the labs that reach it, and "program"

QStringList includes_of(const QString& text) {
  static const QRegularExpression line("^#include \"((?:core|ui|app)/[^\"]+)\"", QRegularExpression::MultilineOption);
  QStringList includes;
  for (auto it = line.globalMatch(text); it.hasNext();) includes += it.next().captured(1);
  return includes;
}

// A header and its source are one unit; a source without a header of its name belongs to the header beside it
// that it includes first.
QString unit_of(const QString& file, const SourceTexts& sources) {
  QString stem = file.left(file.lastIndexOf('.'));
  stem.remove(QRegularExpression("-inl$"));
  if (file.endsWith(".h") || sources.contains(stem + ".h")) return stem;
  const QStringList includes = includes_of(sources[file]);
  const bool beside = !includes.isEmpty() && includes.front().section('/', 0, -2) == file.section('/', 0, -2);
  return beside && sources.contains(includes.front()) ? unit_of(includes.front(), sources) : stem;
}

// The lab of a unit, "program" for the window and the command line, or nothing for a shared room.
QString owner_of(const QString& unit) {
  if (!unit.startsWith("core/")) return "program";
  return unit.startsWith("core/labs/") && unit.count('/') > 2 ? unit.section('/', 2, 2) : QString();
}

Users users_of(const SourceTexts& sources) {
  Links links;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    QSet<QString>& linked = links[unit_of(source.key(), sources)];
    for (const QString& include : includes_of(source.value())) {
      if (sources.contains(include)) linked += unit_of(include, sources);
    }
  }
  Users users;
  for (auto start = links.begin(); start != links.end(); ++start) {
    const QString owner = owner_of(start.key());
    if (owner.isEmpty()) continue;
    QStringList open(start.value().begin(), start.value().end());
    while (!open.isEmpty()) {
      const QString unit = open.takeLast();
      if (!owner_of(unit).isEmpty() || users[unit].contains(owner)) continue;
      users[unit] += owner;
      open += links[unit].values();
    }
  }
  return users;
}

// "core/math/one: only the lab coin" for each shared unit that one lab alone reaches, or that nobody does.
QStringList misplaced(const SourceTexts& sources) {
  const Users users = users_of(sources);
  QSet<QString> shared;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    const QString unit = unit_of(source.key(), sources);
    if (owner_of(unit).isEmpty() && unit != "core/labs/registry" && unit != "core/lab/lab") shared += unit;
  }
  QStringList found;
  for (const QString& unit : shared) {
    const QSet<QString> by = users.value(unit);
    if (by.isEmpty()) found += unit + ": nobody";
    if (by.size() == 1 && !by.contains("program")) found += unit + ": only the lab " + *by.begin();
  }
  found.sort();
  return found;
}

}  // namespace

class SharedTest : public QObject {
  Q_OBJECT

 private slots:
  void shared_rooms_hold_what_two_labs_use();
  void finds_what_is_misplaced();
};

void SharedTest::shared_rooms_hold_what_two_labs_use() {
  QStringList found, outdated = shared_by_one().keys();
  const SourceTexts sources = read_sources({"core", "ui", "app"});
  QVERIFY(users_of(sources)["core/math/lattice"].size() > 10);
  for (const QString& line : misplaced(sources)) {
    const QString unit = line.section(':', 0, 0);
    if (!outdated.removeAll(unit)) found += line;
  }
  QVERIFY2(found.isEmpty(), qPrintable("belongs into the folder of its lab:\n" + found.join('\n')));
  QVERIFY2(outdated.isEmpty(), qPrintable("no longer an exception:\n" + outdated.join('\n')));
}

void SharedTest::finds_what_is_misplaced() {
  SourceTexts sources = {{"core/math/both.h", ""},
                         {"core/math/both.cpp", "#include \"core/math/both.h\"\n#include \"core/math/below.h\"\n"},
                         {"core/math/below.h", ""},
                         {"core/math/one.h", ""},
                         {"core/math/one_more.cpp", "#include \"core/math/one.h\"\n"},
                         {"core/math/window.h", ""},
                         {"core/labs/a/compute/a.cpp", "#include \"core/math/both.h\"\n#include \"core/math/one.h\"\n"},
                         {"core/labs/b/b.cpp", "#include \"core/math/both.h\"\n"},
                         {"ui/window.cpp", "#include \"core/math/window.h\"\n"}};
  QCOMPARE(misplaced(sources), QStringList("core/math/one: only the lab a"));
  sources["core/labs/b/views/c.h"] = "#include \"core/math/one.h\"\n";
  QCOMPARE(misplaced(sources), QStringList());
  sources["core/math/nothing.h"] = "";
  QCOMPARE(misplaced(sources), QStringList("core/math/nothing: nobody"));
}

CREDENCE_TEST(SharedTest);
#include "shared_test.moc"
