// Translations from files: what they say, counts, and files that are none.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/catalogue.h"
#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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

  void a_damaged_file_is_told() {
    const QTemporaryDir folder;
    write(folder.filePath("a.json"), R"({"prior": )");
    QVERIFY_EXCEPTION_THROWN(Catalogue(folder.path()), InputError);
  }
};

CREDENCE_TEST(CatalogueTest);
#include "catalogue_test.moc"
