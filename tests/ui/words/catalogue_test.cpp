// Translations from files: what they say, counts, and files that are none.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/catalogue.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace credence;

namespace {

void write(const QString& path, const QByteArray& content) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(content);
}

}  // namespace

class CatalogueTest : public QObject {
  Q_OBJECT

 private slots:
  void texts_of_all_files_are_known() {
    const QTemporaryDir folder;
    write(folder.filePath("a.json"), R"({"Drag a point.": "Ziehen Sie einen Punkt.", "prior": "Prior"})");
    write(folder.filePath("b.json"), R"({"{} toss": ["{} Wurf", "{} Würfe"]})");
    const Catalogue catalogue(folder.path());
    QCOMPARE(catalogue.find("Drag a point."), std::string("Ziehen Sie einen Punkt."));
    QCOMPARE(catalogue.find("{} toss", "{} tosses", 1), std::string("{} Wurf"));
    QCOMPARE(catalogue.find("{} toss", "{} tosses", 0), std::string("{} Würfe"));
    QCOMPARE(catalogue.find("posterior"), std::string());
    QCOMPARE(catalogue.find("{} head", "{} heads", 2), std::string());
    QCOMPARE(catalogue.texts().size(), std::size_t{3});
  }

  void a_text_has_one_translation() {
    const QTemporaryDir folder;
    write(folder.filePath("a.json"), R"({"prior": "Prior"})");
    write(folder.filePath("b.json"), R"({"prior": "Vorwissen"})");
    QVERIFY_EXCEPTION_THROWN(Catalogue(folder.path()), InputError);
  }

  // Somebody else's translation shows no image in a tooltip or a dialog, and no pipe keeps the program waiting.
  void a_translation_brings_no_markup() {
    const QTemporaryDir folder;
    write(folder.filePath("a.json"),
          R"json({"prior": "<img src='/dev/zero'>Prior <b>x</b> < IMG src=x>", "a <b>c</b>": "<B>A</B> <i>c</i>",
              "x < r: {}": "x < r: {}", "p(r<R)": "P(r<R)", "{} toss": ["<img> {}", "</style> {}"]
  })json");
    const Catalogue catalogue(folder.path());
    QCOMPARE(catalogue.find("prior"), std::string("‹img src='/dev/zero'>Prior ‹b>x‹/b> ‹ IMG src=x>"));
    QCOMPARE(catalogue.find("a <b>c</b>"), std::string("<B>A</B> ‹i>c‹/i>"));
    QCOMPARE(catalogue.find("x < r: {}"), std::string("x < r: {}"));
    QCOMPARE(catalogue.find("p(r<R)"), std::string("P(r<R)"));
    QCOMPARE(catalogue.find("{} toss", "{} tosses", 1), std::string("‹img> {}"));
    QCOMPARE(catalogue.find("{} toss", "{} tosses", 2), std::string("‹/style> {}"));
    QCOMPARE(::mkfifo(qPrintable(folder.filePath("xx.po")), 0600), 0);
    QVERIFY_EXCEPTION_THROWN(Catalogue(folder.filePath("xx.po")), InputError);
    QVERIFY_EXCEPTION_THROWN(Catalogue(QString("/dev/zero")), InputError);
  }

  void a_damaged_file_is_told() {
    const QTemporaryDir folder;
    write(folder.filePath("a.json"), R"({"prior": )");
    QVERIFY_EXCEPTION_THROWN(Catalogue(folder.path()), InputError);
  }
};

CREDENCE_TEST(CatalogueTest);
#include "catalogue_test.moc"
