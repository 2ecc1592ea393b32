// Words of slides.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/deck.h"

#include "tests/support/test.h"
#include "ui/teaching/full_screen.h"
#include "ui/teaching/presenter.h"

#include <QTest>

namespace credence {

class DeckTest : public QObject {
  Q_OBJECT
 private slots:
  void the_first_sentence_ends_where_it_ends_data();
  void the_first_sentence_ends_where_it_ends();
  void two_sentences_go_on_in_the_next_paragraph();
  void notes_have_the_answer();
  void minutes_are_shown_with_those_planned();
  void the_audience_gets_the_other_screen();
};

void DeckTest::the_first_sentence_ends_where_it_ends_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const char* text, const char* sentence) {
    QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(sentence);
  };
  row("two", "One thing. Another.", "One thing.");
  row("one without a dot", "One thing", "One thing");
  row("emphasis", "This is *odd.* Look.", "This is *odd.*");
  row("number", "It is 0.7 or 0.8 here. So?", "It is 0.7 or 0.8 here.");
  row("blank", "MAP claims {{results.0.map|.2}} there. No.", "MAP claims {{results.0.map|.2}} there.");
  row("code", "Type `a. b` twice. Then stop.", "Type `a. b` twice.");
  row("abbreviation", "Some, e.g. this one, differ. Others not.", "Some, e.g. this one, differ.");
  row("German abbreviation", "Manche, z. B. diese, weichen ab. Andere nicht.", "Manche, z. B. diese, weichen ab.");
  row("paragraph", "No dot\n\nsecond", "No dot");
  row("question", "Why? Because.", "Why?");
  row("nothing", "", "");
}

void DeckTest::the_first_sentence_ends_where_it_ends() {
  QFETCH(QString, text);
  QFETCH(QString, sentence);
  QCOMPARE(first_sentences(text, 1), sentence);
}

void DeckTest::two_sentences_go_on_in_the_next_paragraph() {
  QCOMPARE(first_sentences("One. Two is {{results.mean|.2}} here. Three.", 2),
           QString("One. Two is {{results.mean|.2}} here."));
  QCOMPARE(first_sentences("One.\n\nTwo. Three.", 2), QString("One.\n\nTwo."));
  QCOMPARE(first_sentences("No dot\n\nTwo. Three.", 2), QString("No dot\n\nTwo."));
  QCOMPARE(first_sentences("One.\n\n- a list. And more.", 2), QString("One."));
  QCOMPARE(first_sentences("One.\n\n1. a list", 2), QString("One."));
  QCOMPARE(first_sentences("One.", 2), QString("One."));
}

void DeckTest::notes_have_the_answer() {
  Slide slide;
  slide.notes = QStringLiteral("All *words*. <b>no markup</b>");
  slide.question = QStringLiteral("Which?");
  slide.options = {{QStringLiteral("this <one>"), true}, {QStringLiteral("that"), false}};
  slide.answer = QStringLiteral("Because.");
  const QString html = notes_html(slide);
  QVERIFY(html.contains("<em>words</em>"));
  QVERIFY(html.contains("✓ this &lt;one&gt;"));
  QVERIFY(!html.contains("<b>no markup"));
  QVERIFY(html.contains("Because."));
}

void DeckTest::minutes_are_shown_with_those_planned() {
  QCOMPARE(minutes_used(0, 0), QStringLiteral("0:00"));
  QCOMPARE(minutes_used(725'900, 0), QStringLiteral("12:05"));
  QCOMPARE(minutes_used(3'600'000, 45), QStringLiteral("60:00 of 45 min"));
}

void DeckTest::the_audience_gets_the_other_screen() {
  // The function only passes these on.
  auto* laptop = reinterpret_cast<QScreen*>(this);
  auto* projector = reinterpret_cast<QScreen*>(this + 1);
  QCOMPARE(screens_for({laptop}, laptop, laptop).audience, laptop);
  QCOMPARE(screens_for({laptop}, laptop, laptop).lecturer, nullptr);
  for (QScreen* window : {laptop, projector}) {
    const Screens screens = screens_for({laptop, projector}, laptop, window);
    QCOMPARE(screens.audience, projector);
    QCOMPARE(screens.lecturer, laptop);
  }
}

}  // namespace credence

CREDENCE_TEST(credence::DeckTest);
#include "deck_test.moc"
