// The tests of a folder are found under its own path in tests; those of the window, which is in ui itself, in
// tests/ui/window.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QDir>
#include <QSet>
#include <QTest>

using namespace credence;

namespace {

// Of these files, the folders of tests that are named as none of `folders`.
QStringList misplaced(const QStringList& files, const QSet<QString>& folders) {
  QSet<QString> found;
  for (const QString& file : files) {
    const QString folder = file.section('/', 1, -2);  // without "tests/" and the name
    const bool mirrors = folder.startsWith("core/") || folder.startsWith("ui/") || folder.startsWith("app");
    if (file.endsWith("_test.cpp") && mirrors && folder != "ui/window" && !folders.contains(folder)) found += folder;
  }
  return found.values();
}

}  // namespace

class PlacesTest : public QObject {
  Q_OBJECT

 private slots:
  void tests_have_the_path_of_what_they_test() {
    QSet<QString> folders;
    for (const QString& file : read_sources({"core", "ui", "app"}).keys()) {
      for (QString folder = file; folder.contains('/');) folders += folder = folder.section('/', 0, -2);
    }
    const QStringList wrong = misplaced(read_sources({"tests"}).keys(), folders);
    QVERIFY2(wrong.isEmpty(), qPrintable("there is no such folder:\n" + wrong.join('\n')));
  }

  void finds_what_is_elsewhere() {
    const QSet<QString> folders{"core", "core/math", "ui", "ui/plot", "app"};
    QCOMPARE(misplaced({"tests/core/math/batch_test.cpp", "tests/ui/window/share_test.cpp", "tests/app/report_test.cpp",
                        "tests/support/rows.h", "tests/translations/complete_test.cpp"},
                       folders),
             QStringList());
    QCOMPARE(misplaced({"tests/core/maths/batch_test.cpp"}, folders), QStringList("core/maths"));
    QCOMPARE(misplaced({"tests/ui/plots/stroke_test.cpp"}, folders), QStringList("ui/plots"));
  }
};

CREDENCE_TEST(PlacesTest);
#include "places_test.moc"
