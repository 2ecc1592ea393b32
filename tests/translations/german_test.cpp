// German that a German would say: what a careless replacement leaves behind, and words that must be the same
// everywhere.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "ui/words/catalogue.h"
#include "ui/words/languages.h"

#include <QRegularExpression>
#include <QTest>

using namespace credence;

namespace {

// Whether a text holds a part of itself twice: "NäNä&chste Vorlagechstes", or a whole clause again.
bool doubled(const QString& text) {
  static const QRegularExpression twice(R"((\p{L}{4,})\1|(\p{Lu}\p{Ll})\2|\b(\p{Lu})\3\p{Ll})");
  static const QRegularExpression after_key("&(\\p{L}{4,})");
  static const QRegularExpression path(R"(\{\{[^}]*[.|][^}]*\}\})");  // is no German
  const QString plain = QString(text).remove('&').remove(path);
  if (twice.match(plain).hasMatch()) return true;
  const auto key = after_key.match(text);
  if (key.hasMatch()) {
    const QString rest = key.captured(1).chopped(1);  // it may have got another ending
    const QRegularExpression again("\\p{L}" + QRegularExpression::escape(rest));
    if (plain.count(again) > 1) return true;
  }
  constexpr qsizetype clause = 30;
  for (qsizetype at = 0; at + 2 * clause <= plain.size(); ++at) {
    if (at > 0 && plain[at - 1] != ' ') continue;
    if (plain.indexOf(plain.mid(at, clause), at + clause) >= 0) return true;
  }
  return false;
}

// Words that are not used, because another one stands for the same thing.
const QList<std::pair<QString, QString>> chosen{
    {R"(\b([Dd]er|[Dd]en|[Dd]em|[Ee]in|[Ee]inen|[Kk]ein|[Kk]einen|[Vv]om|[Zz]um) (\p{Ll}+ )?Posterior\b(?!-))",
     "die Posterior-Verteilung"},
    {R"(\b(des|Des) (\p{Ll}+ )?Posteriors?\b(?!-))", "der Posterior-Verteilung"},
    {R"(\bPosteriori\b)", "Posterior-Verteilung"},
    {R"(\b[Dd]ie Priori\b)", "der Prior"},
    {R"([Ee]rneuerung)", "Aktualisierung"},
    {R"(Regel von Bayes)", "Satz von Bayes"},
    {R"(Gaußverteilung)", "Gauß-Verteilung"},
    {R"(Markow)", "Markov"},
    {R"(\b(Cloudy|WetGrass)\b(?!.*=true))", "Wolken, Nass"},
    {R"(\b([Ll]ies|[Zz]iehe|[Kk]licke|[Vv]ergleiche) (die|den|das|auf|an)\b)", "Sie-Form"}};

}  // namespace

class GermanTest : public QObject {
  Q_OBJECT
 private slots:
  void finds_doubled_parts() {
    QVERIFY(doubled("NäNä&chste Vorlagechstes Beispiel"));
    QVERIFY(doubled("VV&orige Vorlageoriges Beispiel"));
    QVERIFY(doubled("Der Prior ist flach und sagt nichts über w. Der Prior ist flach und sagt nichts über w."));
    QVERIFY(!doubled("Nä&chstes Beispiel"));
    QVERIFY(!doubled("weiterer Wert, mehrerer Werte und anderer Werte"));
  }

  void no_text_holds_a_part_of_itself_twice() {
    const Catalogue catalogue(translation_files("de"));
    QStringList faults;
    for (const auto& [english, forms] : catalogue.texts()) {
      if (doubled(QString::fromStdString(english))) continue;
      for (const std::string& text : {forms.one, forms.many}) {
        if (doubled(QString::fromStdString(text))) faults += QString::fromStdString(text);
      }
    }
    faults.removeDuplicates();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
  }

  void one_word_stands_for_one_thing() {
    const Catalogue catalogue(translation_files("de"));
    QStringList faults;
    for (const auto& [english, forms] : catalogue.texts()) {
      static const QRegularExpression path("\\{\\{[^}]*\\}\\}");
      const QString text = QString::fromStdString(forms.one + '\n' + forms.many).remove(path);
      for (const auto& [pattern, instead] : chosen) {
        const bool typed = english.find("Sprinkler=true") != english.npos || english.starts_with("evidence: ");
        if (!typed && text.contains(QRegularExpression(pattern))) faults += instead + ": " + text.section('\n', 0, 0);
      }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
  }
};

CREDENCE_TEST(GermanTest);
#include "german_test.moc"
