// Comments of headers are sentences or short notes, not riddles: none begins with "Of", "What" or "Who".
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/architecture/sources.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

using namespace credence;

namespace {

// The folders whose headers are checked, with all folders inside them.
const QStringList& checked_rooms() {
  static const QStringList rooms = {"core", "ui", "app", "tests/support"};
  return rooms;
}

struct Comment {
  int line;  // from 1
  QString text;
};

// The comments of a source. Lines that hold nothing else than a comment continue the one above if both begin in the
// same column; texts in quotes are skipped.
QList<Comment> comments_in(const QString& source) {
  static const QRegularExpression token(
      "R\"(\\w*)\\(.*?\\)\\1\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|(?<!\\w)'(?:[^'\\\\\\n]|\\\\.)+'|"
      "//(?<line>[^\\n]*)|/\\*(?<block>.*?)\\*/",
      QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression between("^\\n[ \\t]*$");
  QList<Comment> comments;
  qsizetype last_end = -1, last_column = -1;
  for (auto it = token.globalMatch(source); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    if (!match.hasCaptured("line") && !match.hasCaptured("block")) continue;
    const qsizetype start = match.capturedStart(), column = start - (source.lastIndexOf('\n', start) + 1);
    const QString text = (match.captured("line") + match.captured("block")).simplified();
    const bool continues = last_end >= 0 && column == last_column &&
                           between.match(source.mid(last_end, start - last_end)).hasMatch() && !comments.isEmpty();
    if (continues) {
      comments.back().text += ' ' + text;
    } else {
      comments.append({static_cast<int>(source.left(start).count('\n')) + 1, text});
    }
    last_end = match.capturedEnd();
    last_column = column;
  }
  return comments;
}

// A question may begin with "What" or "Who".
bool is_riddle(const QString& comment) {
  static const QRegularExpression opening("^(Of|What|Who)\\b");
  static const QRegularExpression question("^[^.;:]*\\?");
  return opening.match(comment).hasMatch() && !question.match(comment).hasMatch();
}

QStringList riddles(const QMap<QString, QString>& sources) {
  QStringList found;
  for (auto source = sources.begin(); source != sources.end(); ++source) {
    if (!source.key().endsWith(".h")) continue;
    for (const Comment& comment : comments_in(source.value())) {
      if (!is_riddle(comment.text)) continue;
      found += QString("%1:%2: a comment begins with \"%3\": write a sentence with subject and verb: %4")
                   .arg(source.key())
                   .arg(comment.line)
                   .arg(comment.text.section(' ', 0, 0), comment.text.left(60));
    }
  }
  return found;
}

}  // namespace

class WordsTest : public QObject {
  Q_OBJECT

 private slots:
  void comments_of_headers_are_sentences();
  void finds_riddles_data();
  void finds_riddles();
  void accepts_sentences_data();
  void accepts_sentences();
};

void WordsTest::comments_of_headers_are_sentences() {
  const QMap<QString, QString> sources = read_sources(checked_rooms());
  QVERIFY(comments_in(sources.value("core/lab/lab.h")).size() > 20);
  const QStringList found = riddles(sources);
  QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
}

void WordsTest::finds_riddles_data() {
  QTest::addColumn<QString>("source");
  QTest::addColumn<QString>("place");
  const auto row = [](const char* name, const char* source, const char* place) {
    QTest::newRow(name) << QString(source) << QString(place);
  };
  row("Of", "// Of a node.\nint f();\n", "a.h:1: a comment begins with \"Of\"");
  row("What", "int f();\n\n  // What fits together.\nint g();\n", "a.h:3: a comment begins with \"What\"");
  row("Who", "// Who waits\n", "a.h:1: a comment begins with \"Who\"");
  row("behind code", "int a;  // Of nothing\n", "a.h:1: a comment begins with \"Of\"");
  row("in a block", "/* What is kept. */\n", "a.h:1: a comment begins with \"What\"");
  row("behind a text", "f(\"//\");  // What it says\n", "a.h:1: a comment begins with \"What\"");
  row("below code", "int a;  // first\n// Of the second\nint b;\n", "a.h:2: a comment begins with \"Of\"");
  row("no question at first", "// What fits. And what else?\n", "a.h:1: a comment begins with \"What\"");
}

void WordsTest::finds_riddles() {
  QFETCH(QString, source);
  QFETCH(QString, place);
  const QStringList found = riddles({{"a.h", source}});
  QCOMPARE(found.size(), qsizetype{1});
  QVERIFY2(found[0].startsWith(place + ": "), qPrintable(found[0]));
  // Sources may say it still.
  QCOMPARE(riddles({{"a.cpp", source}}), QStringList());
}

void WordsTest::accepts_sentences_data() {
  QTest::addColumn<QString>("source");
  const auto row = [](const char* name, const char* source) { QTest::newRow(name) << QString(source); };
  row("a sentence", "// The share of a node's mass above a level.\n");
  row("a question", "// What does a\n// click do? It adds a point.\n");
  row("words that only begin so", "// Offsets of the nodes\n// Whatever\n// Whole numbers\n");
  row("a line within a comment", "// The rate\n// Of a comment's second line nothing is asked.\n");
  row("text", "const char* a = \"// Of this\", b = R\"(\n// What\n)\";\n");
}

void WordsTest::accepts_sentences() {
  QFETCH(QString, source);
  QCOMPARE(riddles({{"a.h", source}}), QStringList());
}

CREDENCE_TEST(WordsTest);
#include "words_test.moc"
