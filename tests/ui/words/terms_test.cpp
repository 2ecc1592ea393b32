// Terms: their file, and how they are found in texts.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/terms.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"
#include "ui/words/languages.h"

#include <QFile>
#include <QTest>

using namespace credence;

namespace {

const QByteArray few = R"([
  {"id": "map", "en": {"names": ["MAP"], "says": "The peak."}, "de": {"names": ["MAP"], "says": "Der Gipfel."}},
  {"id": "walk", "en": {"names": ["random walk", "random-walk"], "says": "Steps."}},
  {"id": "chain", "en": {"names": ["chain", "chains"], "says": "States."}},
  {"id": "markov", "en": {"names": ["Markov chain"], "says": "A chain."}},
  {"id": "chi", "en": {"names": ["χ²", "÷"], "says": "A sum."}}
])";

QStringList found(const Terms& terms, const QString& text) {
  QStringList all;
  for (const Terms::Mention& mention : terms.mentions(text)) {
    all += text.mid(mention.from, mention.length) + '=' + terms.all()[mention.term].id;
  }
  return all;
}

}  // namespace

class TermsTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { speak_language("en"); }

  void whole_words_and_the_longest_name_are_found() {
    const Terms terms(few, "en");
    QCOMPARE(found(terms, "A Markov chain and two chains."), QStringList({"Markov chain=markov", "chains=chain"}));
    QCOMPARE(found(terms, "The map of a MAP, unchained"), QStringList({"MAP=map"}));
    QCOMPARE(found(terms, "Random walk, the chain's first"), QStringList({"Random walk=walk", "chain=chain"}));
    QCOMPARE(found(terms, "A RANDOM WALK MAP2 MAP_x"), QStringList());
    QCOMPARE(found(terms, ""), QStringList());
  }

  void signs_need_no_gap() {
    const Terms terms(few, "en");
    QCOMPARE(found(terms, "χ²=40.6 and ÷ 213"), QStringList({"χ²=chi"}));
    QCOMPARE(found(terms, "(÷ 213)"), QStringList({"÷=chi"}));
  }

  void a_term_is_found_once() {
    QCOMPARE(found(Terms(few, "en"), "chain, chains, chain"), QStringList({"chain=chain"}));
  }

  void a_language_without_words_has_the_english_ones() {
    const Terms terms(few, "de");
    QCOMPARE(terms.all()[0].says, QString("Der Gipfel."));
    QCOMPARE(terms.all()[1].says, QString("Steps."));
  }

  void damaged_files_are_refused() { QVERIFY_EXCEPTION_THROWN(Terms("{", "en"), InputError); }

  void every_term_has_a_sentence_in_both_languages() {
    QFile file(":/terms.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray json = file.readAll();
    const Terms english(json, "en"), german(json, "de");
    QVERIFY(english.all().size() > 80);
    QStringList ids, names;
    for (const Terms* terms : {&english, &german}) {
      for (const Term& term : terms->all()) {
        QVERIFY2(term.says.endsWith('.') && !term.says.chopped(1).contains(". "), qPrintable(term.id));
        QVERIFY2(!term.names.isEmpty() && !term.names.contains(""), qPrintable(term.id));
        if (terms == &english) {
          QVERIFY2(!ids.contains(term.id), qPrintable(term.id));
          ids += term.id;
          for (const QString& name : term.names) {
            QVERIFY2(!names.contains(name), qPrintable(name));
            names += name;
          }
        }
      }
    }
    for (std::size_t i = 0; i < english.all().size(); ++i)
      QVERIFY2(english.all()[i].says != german.all()[i].says, qPrintable(english.all()[i].id));
  }

  void a_text_is_explained_in_the_language_that_is_spoken() {
    QVERIFY(explained("the MAP").startsWith("The maximum a posteriori"));
    QCOMPARE(explained("nothing here"), QString());
    QCOMPARE(explained("prior, likelihood, posterior, evidence, MAP", 2).count('\n'), 1);
    speak_language("de");
    QVERIFY(explained("das MAP").startsWith("Das Maximum a posteriori"));
  }
};

CREDENCE_TEST(TermsTest);
#include "terms_test.moc"
