// Words stay words: no markup, no keys of a menu, no commands to a terminal, and never more of them than one reads.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/plain_text.h"

#include "tests/support/test.h"
#include "ui/text/plain_label.h"

#include <QTest>
#include <QTextDocument>

namespace credence {

class PlainTextTest : public QObject {
  Q_OBJECT
 private slots:
  void a_tooltip_shows_its_words_data() {
    QTest::addColumn<QString>("words");
    for (const char* words : {"plain", "<b>bold</b>", "<img src='/dev/zero'>", "a & b < c", "two\nlines", "&lt;"}) {
      QTest::addRow("%s", words) << words;
    }
  }
  void a_tooltip_shows_its_words() {
    QFETCH(QString, words);
    QTextDocument shown;
    shown.setHtml(tooltip_of(words));
    QCOMPARE(shown.toPlainText(), words);
  }
  void no_words_no_tooltip() { QCOMPARE(tooltip_of({}), QString()); }

  void a_menu_has_no_keys_of_a_file() {
    QCOMPARE(menu_text("a&b.csv"), QString("a&&b.csv"));
    QCOMPARE(menu_text("a\tb\nc"), QString("a b c"));
    QCOMPARE(menu_text(QString(1000, 'x')).size(), 61);
  }

  void a_label_shows_its_words() {
    const std::unique_ptr<QLabel> label(plain_label(nullptr, "<img src='/dev/zero'>"));
    QCOMPARE(label->textFormat(), Qt::PlainText);
    QCOMPARE(label->text(), QString("<img src='/dev/zero'>"));
  }

  void what_is_told_is_legible_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const QString& sentence, const QString& told) {
      QTest::newRow(name) << sentence << told;
    };
    row("plain", "a.csv:2: expected a number, found \"abc\"", "a.csv:2: expected a number, found \"abc\"");
    row("lines", "one\ntwo", "one\ntwo");
    row("letters", "σ² ≤ 1, 日本, 👍", "σ² ≤ 1, 日本, 👍");
    row("escape", "\x1b[31mred\x1b[0m\a.csv: no", "\\u001b[31mred\\u001b[0m\\u0007.csv: no");
    row("eight bits", QString(QChar(0x9b)) + "31m", "\\u009b31m");
    row("direction", QString(QChar(0x202e)) + "gnp.exe", "\\u202egnp.exe");
    const QString many(5000, 'x');
    row("quotation", "there is no lab \"" + many + "\"; labs: coin",
        "there is no lab \"" + many.left(60) + "...\"; labs: coin");
    row("list", "no verb \"a\"; verbs: " + QString("open, ").repeated(20) + "see \"--help\"",
        "no verb \"a\"; verbs: " + QString("open, ").repeated(20) + "see \"--help\"");
    row("sentence", many + " end", many.left(400) + " ... " + many.left(196) + " end");
    row("halves", "\"" + QString("👍").repeated(70) + "\"", "\"" + QString("👍").repeated(30) + "...\"");
  }
  void what_is_told_is_legible() {
    QFETCH(QString, sentence);
    QFETCH(QString, told);
    QCOMPARE(legible(sentence), told);
  }

  void a_great_deal_is_told_fast() {
    const QString told = legible('"' + QString("a \"b ").repeated(1000000));
    QVERIFY(told.size() < 700);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::PlainTextTest);
#include "plain_text_test.moc"
