// Characters that act instead of being read are shown as escapes, and all others stay as they are.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/visible.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class VisibleTest : public QObject {
  Q_OBJECT
 private slots:
  void what_acts_becomes_visible_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char* name, const QByteArray& text, const QByteArray& shown) {
      QTest::newRow(name) << text << shown;
    };
    const auto stays = [&](const char* name, const QByteArray& text) { row(name, text, text); };
    stays("nothing", "");
    stays("letters", "σ² ≤ 1, 日本, 👍, שלום");
    stays("lines and columns", "a\tb\nc");
    row("a zero byte", QByteArray("a\0b", 3), "a\\u0000b");
    row("escape", "\x1b[31mred\x1b[0m", "\\u001b[31mred\\u001b[0m");
    row("delete", "a\x7f", "a\\u007f");
    row("carriage return", "a\rb", "a\\u000db");
    row("eight bits, the first", "\xC2\x80", "\\u0080");
    row("eight bits, the last", "\xC2\x9F", "\\u009f");
    stays("a space that does not break", "\xC2\xA0");
    row("embeddings and overrides", "\xE2\x80\xAA\xE2\x80\xAE", "\\u202a\\u202e");
    row("isolates", "\xE2\x81\xA6x\xE2\x81\xA9", "\\u2066x\\u2069");
    stays("their neighbours", "\xE2\x80\xA9\xE2\x80\xAF\xE2\x81\xA5\xE2\x81\xAA");
    row("no characters", "\xEF\xBF\xBE\xEF\xBF\xBF", "\\ufffe\\uffff");
    stays("replacement", "\xEF\xBF\xBD");
    stays("half a character", "\xE2\x80");
    stays("no UTF-8", "\xff\xAE");
  }
  void what_acts_becomes_visible() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(visible(text.toStdString())), shown);
  }
};

CREDENCE_TEST(VisibleTest);
#include "visible_test.moc"
