// Story, words and numbers on one page that scrolls.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/numbers_view.h"

#include "tests/support/test.h"
#include "ui/panels/term_text.h"

#include <QScrollBar>
#include <QTest>

namespace credence {

class NumbersViewTest : public QObject {
  Q_OBJECT
 private slots:
  void the_page_is_as_wide_with_a_scroll_bar_as_without();
};

void NumbersViewTest::the_page_is_as_wide_with_a_scroll_bar_as_without() {
  NumbersView view;
  view.show_story("A story", QString("The posterior is narrower than the prior. ").repeated(8), false);
  view.show_numbers({}, "One toss.");
  view.resize(320, 1200);
  view.show();
  const auto* story = view.findChild<TermText*>("numbers.story");
  const int width = view.widget()->width(), height = story->height();
  QCOMPARE(view.verticalScrollBar()->maximum(), 0);
  QVERIFY(width > 250 && width < 320 && height > 0);
  view.resize(320, 60);
  QVERIFY(view.verticalScrollBar()->maximum() > 0);
  QCOMPARE(view.widget()->width(), width);
  QCOMPARE(story->height(), height);
  QVERIFY(view.widget()->width() <= view.viewport()->width());
}

}  // namespace credence

CREDENCE_TEST(credence::NumbersViewTest);
#include "numbers_view_test.moc"
