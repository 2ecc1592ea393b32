// Sentences cut into words, and rows as they are typed.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/sentence.h"

#include "core/labs/naive-bayes/compute/typed_row.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;
using namespace credence::naive_bayes;

namespace {

using Texts = std::vector<std::string>;

Table two_days() {
  return {"weather",
          {Column("sky", ColumnKind::category, {"Rain, heavy", "Sunny"}), Column("degrees", {21.5, 30}),
           Column("play", ColumnKind::category, {"No", "Yes"})}};
}

}  // namespace

class SentenceTest : public QObject {
  Q_OBJECT
 private slots:
  void words_stand_between_blanks() {
    QCOMPARE(words_of("A very close game"), (Texts{"a", "very", "close", "game"}));
    QCOMPARE(words_of("  It's\ta well-known\n game! "), (Texts{"it's", "a", "well-known", "game"}));
    QCOMPARE(words_of("(\"Home-run\") – 3:2 ..."), (Texts{"home-run", "–", "3:2"}));
    QCOMPARE(words_of(""), Texts());
    QCOMPARE(words_of(" ... "), Texts());
  }

  void a_hundred_thousand_words() {
    std::string sentence;
    for (int i = 0; i < 100000; ++i) sentence += "word ";
    QCOMPARE(words_of(sentence).size(), std::size_t{100000});
  }

  // Letters as Unicode pairs them.
  void small_letters() {
    QCOMPARE(lower_case("ÄÖÜßÉ×Þ ÆŁŽŸ ΑΣΩ ЖЁЯ"), std::string("äöüßé×þ æłžŸ ασω жёя"));
    QCOMPARE(lower_case("漢字 😀 aZ"), std::string("漢字 😀 az"));
  }

  void rows_as_they_are_typed() {
    const Table table = two_days();
    QCOMPARE(entries_of(table, 0, 2), (Texts{"Rain, heavy", "21.5"}));
    QCOMPARE(as_typed(entries_of(table, 0, 2)), std::string("\"Rain, heavy\",21.5"));
    QCOMPARE(typed_row("\"Rain, heavy\",21.5", "query", table, 2), entries_of(table, 0, 2));
    QCOMPARE(typed_row(" Sunny , 3e1 ", "query", table, 2), entries_of(table, 1, 2));
    QCOMPARE(typed_row(",30", "query", table, 2), (Texts{"", "30"}));
    QCOMPARE(typed_row("", "query", table, 2), (Texts{"", ""}));
    QCOMPARE(as_typed({"", "30"}), std::string(",30"));
  }

  void what_is_no_row_is_refused_in_a_sentence() {
    const Table table = two_days();
    const auto refused = [&table](const std::string& line) {
      return error_of([&] { typed_row(line, "query", table, 2); });
    };
    QCOMPARE(refused("Sunny"), QString("query: expected 2 values with commas between, found 1"));
    QCOMPARE(refused("Sunny,1,2"), QString("query: expected 2 values with commas between, found 3"));
    QCOMPARE(refused("Sunny,warm"), QString("query: value 2: expected a number, found \"warm\""));
    QCOMPARE(refused("Sunny,nan"), QString("query: value 2: expected a finite number, found \"nan\""));
    QCOMPARE(refused("\"Sunny,1"), QString("query:1: column 1: the quotation mark that opens here is never closed"));
    QCOMPARE(refused("Sunny,1\nRain,2"), QString("query: expected a single line"));
  }

  void a_hand_gives_five_digits() {
    QCOMPARE(dragged_number(13.2437891), std::string("13.244"));
    QCOMPARE(dragged_number(-1234567.8), std::string("-1234600"));
    QCOMPARE(dragged_number(0), std::string("0"));
  }
};

CREDENCE_TEST(SentenceTest);
#include "sentence_test.moc"
