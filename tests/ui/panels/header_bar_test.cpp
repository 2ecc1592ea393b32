// The line above the plots: the lab's name, its presets and what the chosen one is there to show.
#include "ui/panels/header_bar.h"

#include "core/lab/lab.h"
#include "tests/support/test.h"

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
};

void HeaderBarTest::the_button_says_which_preset_this_is() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"),
                 {{"fair", "A fair coin", "One.", "Priors"}, {"loaded", "A loaded coin", "Two.", "More"}});
  const auto* button = header.findChild<QToolButton*>("presets");
  header.show_preset("loaded", false);
  QCOMPARE(button->text(), QString("A loaded coin ▾"));
  header.show_preset("fair", true);
  QCOMPARE(button->text(), QString("A fair coin, edited ▾"));
  header.show_preset({}, false);  // none of them, nor the heading of some
  QCOMPARE(button->text(), QString("Presets ▾"));
  for (const QAction* action : button->menu()->actions()) QVERIFY(!action->isChecked());
}

// In two smaller lines; only what does not fit into them is left to the tooltip, and the bar is as high as ever.
void HeaderBarTest::a_long_caption_is_read_in_whole() {
  HeaderBar header(nullptr);
  header.set_lab(*find_lab("coin"), {{"fair", "A fair coin", "One.", "Priors"}});
  header.resize(700, header.sizeHint().height());
  header.show();
  const auto* caption = header.findChild<QLabel*>("caption");
  const QString word = QStringLiteral("words "), short_one = word.repeated(3).trimmed();
  header.show_caption(short_one);
  QCOMPARE(caption->text(), short_one);
  const int height = header.sizeHint().height();
  QString sentence = short_one;
  while (caption->fontMetrics().horizontalAdvance(sentence) < 1.5 * caption->width()) sentence += " words";
  header.show_caption(sentence);
  QCOMPARE(QString(caption->text()).replace('\n', ' '), sentence);
  QVERIFY(caption->text().contains('\n') && caption->toolTip().isEmpty());
  QCOMPARE(header.sizeHint().height(), height);
  header.show_caption(sentence.repeated(3));
  QVERIFY(caption->text().endsWith(QChar(0x2026)) && !caption->toolTip().isEmpty());
}

}  // namespace credence

CREDENCE_TEST(credence::HeaderBarTest);
#include "header_bar_test.moc"
