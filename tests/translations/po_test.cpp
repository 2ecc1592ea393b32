// Translations as gettext keeps them: every language can be written as one PO file that says the same. With
// CREDENCE_PO=resources/translations a file per language is written there, xx.po, and the template credence.pot.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/translations/texts.h"
#include "ui/words/catalogue.h"
#include "ui/words/languages.h"
#include "ui/words/po_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

QString plural_forms_of(const QString& language) {
  const QString place = ":/translations/" + language + ".po";
  if (QFile file(place); file.open(QIODevice::ReadOnly)) return read_po(file.readAll(), place).plural_forms;
  return "nplurals=2; plural=(n != 1);";  // JSON has a form for one, and another
}

QStringList forms_for_po(const Catalogue::Forms& forms) {
  const auto text = [](const std::string& one) { return QString::fromStdString(one); };
  if (!forms.counted) return {text(forms.one)};
  if (!forms.rule) return {text(forms.one), text(forms.many)};
  QStringList all;
  for (const std::string& form : forms.all) all += text(form);
  return all;
}

// Sorted by place, so that what is seen together is translated together.
PoFile po_of(const Texts& texts, const Catalogue* catalogue, const QString& language) {
  PoFile file{.language = language, .plural_forms = "nplurals=2; plural=(n != 1);", .entries = {}};
  if (catalogue != nullptr) file.plural_forms = plural_forms_of(language);
  for (auto text = texts.begin(); text != texts.end(); ++text) {
    PoEntry entry{.context = text.key().section('#', 1), .text = text.key().section('#', 0, 0), .plural = text->many};
    entry.where = QString(text->where).replace(' ', '/');
    if (catalogue != nullptr) {
      const auto found = catalogue->texts().find(text.key().toStdString());
      if (found != catalogue->texts().end()) entry.forms = forms_for_po(found->second);
    }
    file.entries.push_back(entry);
  }
  // Symbols, which have no words.
  static const std::unordered_map<std::string, Catalogue::Forms> none;
  for (const auto& [english, forms] : catalogue != nullptr ? catalogue->texts() : none) {
    const QString text = QString::fromStdString(english);
    if (texts.contains(text)) continue;
    file.entries.push_back(
        {.context = text.section('#', 1), .text = text.section('#', 0, 0), .forms = forms_for_po(forms)});
  }
  std::stable_sort(file.entries.begin(), file.entries.end(), [](const PoEntry& a, const PoEntry& b) {
    return std::pair(a.where, a.text) < std::pair(b.where, b.text);
  });
  return file;
}

void write_whole(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

}  // namespace

class PoTest : public QObject {
  Q_OBJECT
 private slots:
  void every_language_can_be_a_po_file_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages_known().mid(1)) QTest::newRow(qPrintable(language)) << language;
  }
  void every_language_can_be_a_po_file() {
    QFETCH(QString, language);
    const Catalogue catalogue(translation_files(language));
    const Texts texts = all_texts();
    const PoFile file = po_of(texts, &catalogue, language);
    const QTemporaryDir folder;
    write_whole(folder.filePath("all.po"), po_text(file));
    const Catalogue again(folder.path());
    QCOMPARE(again.untranslated(), 0);
    for (const auto& [english, forms] : catalogue.texts()) {
      for (const double count : {0, 1, 2, 5, 21}) {
        QCOMPARE(again.find(english, english, count), catalogue.find(english, english, count));
      }
      QCOMPARE(again.find(english), catalogue.find(english));
    }
    const QString target = qEnvironmentVariable("CREDENCE_PO");
    if (target.isEmpty()) return;
    write_whole(QDir(target).filePath(language + ".po"), po_text(file));
    write_whole(QDir(target).filePath("credence.pot"), po_text(po_of(texts, nullptr, {})));
  }
};

CREDENCE_TEST(PoTest);

}  // namespace credence

#include "po_test.moc"
