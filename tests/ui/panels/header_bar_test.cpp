// The line above the plots: the lab's name, its presets and what the chosen one is there to show.
#include "ui/panels/header_bar.h"

#include "core/labs/lab.h"
#include "tests/support/test.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace credence {

class HeaderBarTest : public QObject {
  Q_OBJECT
 private slots:
  void the_button_says_which_preset_this_is();
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

}  // namespace credence

CREDENCE_TEST(credence::HeaderBarTest);
#include "header_bar_test.moc"
