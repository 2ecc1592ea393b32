// Markdown of strangers can do nothing but be read: no image, no HTML, no file, whatever is written and however it is
// shown. A file that is watched and a pipe that nobody writes to would show that something is opened.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/markdown.h"

#include "tests/support/test.h"
#include "ui/text/plain_label.h"
#include "ui/text/plain_text.h"

#include <QImage>
#include <QPainter>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <memory>

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

namespace credence {
namespace {

bool has_image(const QTextDocument& document) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      if (part.fragment().charFormat().isImageFormat()) return true;
    }
  }
  return false;
}

// Lays the document out as far as painting it, which is when Qt would load what stands in it.
void paint(QTextDocument& document) {
  document.setTextWidth(300);
  QImage paper(300, 200, QImage::Format_RGB32);
  QPainter painter(&paper);
  document.drawContents(&painter);
}

}  // namespace

class MarkdownTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  int watch_ = -1;

  bool opened() const {
    char event[4096];
    return ::read(watch_, event, sizeof event) > 0;
  }

 private slots:
  void initTestCase() {
    QImage secret(4, 4, QImage::Format_RGB32);
    secret.fill(Qt::red);
    QVERIFY(secret.save(folder_.filePath("secret.png")));
    QCOMPARE(::mkfifo(qPrintable(folder_.filePath("pipe")), 0600), 0);
    watch_ = ::inotify_init1(IN_NONBLOCK);
    QVERIFY(::inotify_add_watch(watch_, qPrintable(folder_.filePath("secret.png")), IN_OPEN | IN_ACCESS) >= 0);
  }
  void cleanupTestCase() { ::close(watch_); }

  void the_watch_sees_an_image_of_html() {  // so that the tests below can fail
    QFile file(folder_.filePath("secret.png"));
    QVERIFY(file.open(QIODevice::ReadOnly) && opened());
  }

  // Pieces of Markdown and HTML that name files, put together at random.
  void nothing_is_opened() {
    const QString secret = folder_.filePath("secret.png"), pipe = folder_.filePath("pipe");
    const QStringList pieces{"![",
                             "!",
                             "[",
                             "](" + secret + ")",
                             "](<" + secret + ">)",
                             "](file://" + secret + " \"t\")",
                             "](" + pipe + ")",
                             "](/dev/zero)",
                             "][r]",
                             "\n\n[r]: " + secret + "\n\n",
                             "]",
                             "<img src='" + secret + "'>",
                             "<img src=\"file://" + secret + "\">",
                             "\\",
                             "`",
                             "*",
                             "**",
                             "_",
                             "\n",
                             "\n\n",
                             "# ",
                             "- ",
                             "1. ",
                             "> ",
                             "| a | b |\n|---|---|\n| ![x](" + secret + ") | c |\n",
                             "&#33;[x](" + secret + ")",
                             "&lt;img src=x&gt;",
                             "<!--",
                             "-->",
                             "<a href='" + secret + "'>",
                             "<style>body{background:url(" + secret + ")}</style>",
                             "<" + secret + ">",
                             "~~",
                             "```",
                             "    ",
                             "[ ] ",
                             "[x] ",
                             "word ",
                             "https://example.org/![x](" + secret + ") ",
                             "\x1b[31m"};
    QRandomGenerator random(48);
    const int rounds = 2000 * std::max(1, qEnvironmentVariableIntValue("CREDENCE_FUZZ"));
    for (int round = 0; round < rounds; ++round) {
      QString markdown;
      for (int left = random.bounded(1, 12); left > 0; --left) {
        markdown += pieces[random.bounded(static_cast<int>(pieces.size()))];
      }
      QTextDocument document;
      set_markdown(document, markdown);
      QVERIFY2(!has_image(document), qPrintable(markdown));
      paint(document);
      const QString html = markdown_html(markdown, round % 2 == 0 ? LongWords::whole : LongWords::breakable);
      for (const char* tag : {"<img", "<a ", "<style", "<!--", "\x1b"}) {
        QVERIFY2(!html.contains(QLatin1String(tag)), qPrintable(markdown));
      }
      QTextDocument again;
      again.setHtml(html);
      paint(again);
      QVERIFY2(!has_image(again), qPrintable(markdown));
      QTextDocument one_line;
      set_markdown(one_line, "- " + as_markdown(markdown));
      QCOMPARE(one_line.toPlainText(), visible(markdown).simplified());
      QVERIFY2(!opened(), qPrintable(markdown));
    }
  }

  // HTML that slipped through would still open nothing.
  void a_closed_document_opens_nothing() {
    for (const QString& source : {folder_.filePath("secret.png"), "file://" + folder_.filePath("secret.png"),
                                  folder_.filePath("pipe"), QString("/dev/zero")}) {
      ClosedDocument document;
      document.setHtml("<link rel='stylesheet' href='" + source + "'><p style='background:url(" + source +
                       ")'><img src='" + source + "'></p>");
      paint(document);
      QVERIFY2(!opened(), qPrintable(source));
    }
  }

  void images_are_their_words() {
    QCOMPARE(markdown_html("![a](/x/y.png) and <b>c</b>"), QString("<p>![a](/x/y.png) and &lt;b&gt;c&lt;/b&gt;</p>\n"));
    QCOMPARE(markdown_html("\u202eabc"), QString("<p>\\u202eabc</p>\n"));
  }

  void a_heading_in_a_title_is_plain() {
    QTextDocument document;
    set_markdown(document, as_markdown("# 1. *x* & <b> {a}"));
    QCOMPARE(document.toPlainText(), QString("# 1. *x* & <b> {a}"));
    QCOMPARE(document.begin().blockFormat().headingLevel(), 0);
  }

  void long_words_break() {
    const QString word(200, 'a');
    QString broken = breakable("a " + word + " b");
    for (const QString& piece : broken.split(QChar(0x200b))) QVERIFY(piece.size() <= 10);
    QCOMPARE(broken.remove(QChar(0x200b)), "a " + word + " b");
    QCOMPARE(breakable("no long word here"), QString("no long word here"));
    QVERIFY(markdown_html(word, LongWords::breakable).contains(QChar(0x200b)));
    const QString families = QStringLiteral("👨‍👩‍👧").repeated(20);  // no letter is split
    for (const QString& piece : breakable(families).split(QChar(0x200b))) {
      QVERIFY(piece.isEmpty() || (piece.startsWith(QStringLiteral("👨")) && piece.endsWith(QStringLiteral("👧"))));
    }
  }

  // A label is as wide as its column, and shows all of a word of 200 letters.
  void a_label_breaks_a_long_word_data() {
    QTest::addColumn<QString>("words");
    QTest::newRow("one word") << QString(200, 'W');
    QTest::newRow("an address") << "Read https://www.example.org/" + QString(150, 'a') + " first. Which?";
    QTest::newRow("of sixty") << "see " + QString(60, 'm') + " there";
  }
  void a_label_breaks_a_long_word() {
    QFETCH(QString, words);
    const std::unique_ptr<QLabel> label(plain_label(nullptr, words));
    label->setWordWrap(true);
    constexpr int column = 260;
    QVERIFY(label->minimumSizeHint().width() <= column);
    const int height = label->heightForWidth(column);
    const double lines = label->fontMetrics().horizontalAdvance(words) / static_cast<double>(column);
    QVERIFY(height >= std::floor(lines) * label->fontMetrics().height());
    QCOMPARE(label->text(), words);
    label->resize(column, height);
    const QImage shown = label->grab().toImage();
    int inked = 0;  // rows of pixels with ink
    for (int y = 0; y < shown.height(); ++y) {
      bool any = false;
      for (int x = 0; x < shown.width(); ++x) any = any || shown.pixel(x, y) != shown.pixel(0, 0);
      inked += any ? 1 : 0;
    }
    QVERIFY(inked > std::floor(lines) * label->fontMetrics().xHeight());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MarkdownTest);
#include "markdown_test.moc"
