// The line above the plots: the lab's name, its presets and what the chosen one is there to show.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/header_bar.h"

#include "core/lab/lab.h"
#include "tests/support/test.h"
#include "ui/panels/accessible.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/plot/theme.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace credence {

class HeaderBarTest : public QObject {
  Q_OBJECT
 private slots:
  void the_button_says_which_preset_this_is();
  void a_long_caption_is_read_in_whole();
  void an_edit_takes_no_sentence_away();
  void a_screen_reader_reads_the_sentence();
  void a_narrow_header_keeps_its_tools();
  void a_narrow_bar_gives_way_in_order();
  void the_headline_grows_with_the_window();
  void the_first_edit_moves_nothing_on_a_projector();
};

void HeaderBarTest::a_screen_reader_reads_the_sentence() {
  speak_to_screen_readers();
  HeaderBar header(nullptr);
  header.show_caption("Drag a point.");
  const auto* reader = QAccessible::queryAccessibleInterface(header.findChild<QLabel*>("caption"));
  QVERIFY(reader != nullptr);
  QCOMPARE(reader->text(QAccessible::Name), QString("Drag a point."));
  QCOMPARE(reader->role(), QAccessible::StaticText);
}

void HeaderBarTest::the_button_says_which_preset_this_is() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"),
                 {{"fair", "A fair coin", "One.", "Priors"}, {"loaded", "A loaded coin", "Two.", "More"}});
  const auto* button = header.findChild<QToolButton*>("presets");
  header.show_preset("loaded", false);
  QCOMPARE(button->text(), QString("A loaded coin ▾"));
  QCOMPARE(header.findChild<ElidedLabel*>("headline")->full_text(), QString("A loaded coin"));
  QVERIFY(header.findChild<QLabel*>("edited")->isHidden());
  header.show_preset("fair", true);
  QCOMPARE(button->text(), QString("A fair coin ▾"));
  QCOMPARE(button->accessibleName(), QString("Preset: A fair coin, edited"));
  QVERIFY(!header.findChild<QLabel*>("edited")->isHidden());
  header.set_projected(true);  // nothing else says it there
  header.show_preset("fair", true);
  QCOMPARE(button->text(), QString("A fair coin, edited ▾"));
  header.set_projected(false);
  header.show_preset({}, false);  // none of them, nor the heading of some
  QCOMPARE(button->text(), QString("Presets ▾"));
  for (const QAction* action : button->menu()->actions()) QVERIFY(!action->isChecked());
}

// A preset's sentence keeps the lines that it once needed, so that the plots do not move while its numbers change; the
// next preset begins anew.
void HeaderBarTest::a_long_caption_is_read_in_whole() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"), {{"fair", "A fair coin", "One.", "Priors"}});
  header.resize(700, header.sizeHint().height());
  header.show();
  const auto* caption = header.findChild<QLabel*>("caption");
  const QString word = QStringLiteral("words "), short_one = word.repeated(3).trimmed();
  header.show_preset("fair", false);
  header.show_caption(short_one);
  QCOMPARE(caption->text(), short_one);
  QCoreApplication::processEvents();
  const int height = header.heightForWidth(700);
  QString sentence = short_one;
  while (caption->fontMetrics().horizontalAdvance(sentence) < 1.5 * caption->width()) sentence += " words";
  header.show_caption(sentence);
  QCOMPARE(caption->text(), sentence);
  QCoreApplication::processEvents();
  const int two_lines = header.heightForWidth(700);
  QVERIFY(two_lines > height);
  header.show_caption(short_one);
  QCOMPARE(header.heightForWidth(700), two_lines);
  header.show_caption(sentence.repeated(3));
  QCoreApplication::processEvents();
  QVERIFY(header.heightForWidth(700) > two_lines);
  header.show_preset({}, false);
  header.show_caption(short_one);
  QCoreApplication::processEvents();
  QCOMPARE(header.heightForWidth(700), height);
}

// First the search becomes short, then the lab's name goes, then the search, then the switch; the title stays.
void HeaderBarTest::a_narrow_bar_gives_way_in_order() {
  HeaderBar header(nullptr);
  QAction tool("Tool"), find("&Find…");
  find.setShortcut(QKeySequence("Ctrl+K"));
  auto* modes = new QLabel("Explore, learn, present: a switch");
  header.add_switch(modes);
  header.add_search(&find);
  header.add_tool(&tool);
  header.set_lab(*find_lab("coin"), {{"fair", "A title of a few words", "One.", "Priors"}});
  header.show_preset("fair", false);
  header.show();
  const auto* search = header.findChild<QToolButton*>("find.box");
  const auto* lab = header.findChild<QLabel*>("title");
  const auto* title = header.findChild<QToolButton*>("presets");
  int given = 0;
  for (int width = 1400; width >= 240; width -= 20) {
    header.resize(width, 80);
    QCoreApplication::processEvents();
    const bool whole = search->isVisible() && search->text().startsWith("Find a lab");
    const int gives = whole ? 0 : lab->isVisible() ? 1 : search->isVisible() ? 2 : modes->isVisible() ? 3 : 4;
    QVERIFY2(gives >= given, qPrintable(QString::number(width)));
    given = gives;
    QVERIFY(title->isVisible() && title->text().startsWith("A"));
    QVERIFY(!search->isVisible() || search->text().endsWith("Ctrl+K"));
  }
  QCOMPARE(given, 4);
  header.set_projected(true);
  QVERIFY(!modes->isVisible() && !search->isVisible() && !header.findChild<QLabel*>("headline")->isVisible());
}

void HeaderBarTest::the_headline_grows_with_the_window() {
  QCOMPARE(headline_pixels({1600, 1000}), 30);
  QVERIFY(std::abs(headline_pixels({1280, 800}) - 22) <= 1);
  QCOMPARE(headline_pixels({1024, 700}), 19);
  QCOMPARE(headline_pixels({1024, 600}), 0);  // the plots need the room
  QVERIFY(headline_pixels({3840, 2160}) > 50);
}

void HeaderBarTest::an_edit_takes_no_sentence_away() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"), {{"fair", "A fair coin", "One.", "Priors"}});
  header.show_preset("fair", false);
  header.show_caption("One.");
  const auto* caption = header.findChild<QLabel*>("caption");
  const QColor strong = caption->palette().color(QPalette::WindowText);
  QCOMPARE(strong, header.palette().color(QPalette::WindowText));
  header.show_preset("fair", true);
  header.show_caption({});
  QCOMPARE(caption->text(), QString("One."));
  const QColor weak = caption->palette().color(QPalette::WindowText), ground = header.palette().color(QPalette::Window);
  QVERIFY(weak != strong && contrast(weak, ground) >= 4.5);
  header.show_preset({}, false);  // a session of no preset has the lab's hint until the first gesture
  header.show_caption({});
  QVERIFY(caption->text().isEmpty());
}

void HeaderBarTest::a_narrow_header_keeps_its_tools() {
  HeaderBar header(nullptr);
  QAction tool("Tool");
  header.add_tool(&tool);
  header.set_lab(*find_lab("coin"), {{"fair", QString("A title of several words ").repeated(3), "One.", "Priors"}});
  header.show_preset("fair", false);
  header.resize(1400, 60);
  header.show();
  QCoreApplication::processEvents();
  const auto* title = header.findChild<QToolButton*>("presets");
  QVERIFY(header.findChild<QLabel*>("title")->isVisible() && !title->text().contains(QChar(0x2026)));
  header.resize(400, 60);
  QCoreApplication::processEvents();
  QVERIFY(!header.findChild<QLabel*>("title")->isVisible() && title->text().contains(QChar(0x2026)));
  QVERIFY(header.minimumSizeHint().width() <= 400 && title->toolTip().contains("several"));
  header.resize(1400, 60);
  QCoreApplication::processEvents();
  QVERIFY(!title->text().contains(QChar(0x2026)));
}

// "edited" makes the title longer, and the sentence after it might need another line in the middle of a drag.
void HeaderBarTest::the_first_edit_moves_nothing_on_a_projector() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"), {{"fair", "A fair coin", "One.", "Priors"}});
  header.set_projected(true);
  header.show_preset("fair", false);
  header.show_caption(QStringLiteral("word ").repeated(12).trimmed());
  header.show();
  bool one_line = false, more = false;
  for (int width = 400; width <= 900; width += 10) {
    header.show_preset("fair", false);
    header.resize(width, 60);
    QCoreApplication::processEvents();
    const int before = header.heightForWidth(width);
    one_line = one_line || before < 2 * header.fontMetrics().height();
    more = more || before >= 2 * header.fontMetrics().height();
    header.show_preset("fair", true);
    QCoreApplication::processEvents();
    QCOMPARE(header.heightForWidth(width), before);
  }
  QVERIFY(one_line && more);
}

}  // namespace credence

CREDENCE_TEST(credence::HeaderBarTest);
#include "header_bar_test.moc"
