// Labs, presets, commands and views are found by letters and by pictures, and after a choice Space plays.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/finders.h"
#include "ui/panels/appearance.h"
#include "ui/panels/filmstrip.h"
#include "ui/session/lab_order.h"

#include <QListWidget>
#include <QMenuBar>

namespace credence {

class FindingTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void a_lab_by_three_letters_and_space_plays();
  void a_preset_of_another_lab();
  void names_of_the_command_line_are_words();
  void a_lab_by_its_name_in_the_rail();
  void the_whole_name_of_a_lab_comes_first();
  void a_command();
  void in_a_projectors_full_screen();
  void a_preset_from_the_strip_and_space_plays();
  void the_strip_is_there_where_there_is_room();
  void a_view_by_its_picture();
  void pictures_of_presets_arrive();
  void presets_in_the_order_of_a_document();
};

namespace {

class Searching : public WindowHand {
 public:
  explicit Searching(const QString& session, QSize size = {1280, 800}) : WindowHand(preset(session), size) {}
  bool is_open() { return window->finders().finder().isVisible(); }
  QListWidget* list() { return find<QListWidget>("finder.list"); }
  void look_for(const QString& letters) {
    key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(find<QLineEdit>("finder.box"), letters);
  }
};

}  // namespace

void FindingTest::a_lab_by_three_letters_and_space_plays() {
  Searching hand("classification/first");
  hand.look_for("markov");
  QVERIFY(hand.is_open());
  hand.key(Qt::Key_Return);
  QVERIFY(!hand.is_open());
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().lab, find_lab("markov-chain"));
  const auto* labs = hand.find<QListWidget>("labs");
  QCOMPARE(labs->selectedItems().size(), 1);
  QCOMPARE(labs->selectedItems().front()->data(Qt::UserRole).toString(), QString("markov-chain"));
  const int frame = hand.frame();
  hand.key(Qt::Key_Home);
  QVERIFY(hand.frame() != frame || frame == 0);
  hand.key(Qt::Key_Right);
  QCOMPARE(hand.frame(), 1);
}

void FindingTest::a_preset_of_another_lab() {
  Searching hand("coin/" + presets(*find_lab("coin")).front().id);
  hand.look_for("probit closed");
  QCOMPARE(hand.list()->item(0)->text(), QString("Probit has a closed form"));
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().lab, find_lab("classification"));
  QCOMPARE(hand.session().preset, QString("probit"));
}

void FindingTest::names_of_the_command_line_are_words() {
  Searching hand("classification/first");
  hand.look_for("draws stuck");
  QCOMPARE(hand.list()->item(0)->text(), QString("Chains that hardly move"));
  hand.key(Qt::Key_Escape);
}

// What the rail calls a lab is found, too.
void FindingTest::a_lab_by_its_name_in_the_rail() {
  Searching hand("classification/first");
  hand.look_for("samplers compared");
  QVERIFY(hand.list()->count() > 0);
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().lab, find_lab("samplers"));
}

// However many presets have the word in their titles.
void FindingTest::the_whole_name_of_a_lab_comes_first() {
  Searching hand("classification/first");
  for (const Lab* lab : labs()) {
    QStringList names{QString::fromStdString(lab->id()), QString::fromStdString(lab->title())};
    for (const LabGroup& group : lab_groups(labs())) {
      for (const auto& [one, short_name] : group.labs) {
        if (one == lab) names += short_name;
      }
    }
    for (const QString& name : names) {
      hand.look_for(name);
      QCOMPARE(hand.list()->item(0)->text(), QString::fromStdString(lab->title()));
      hand.key(Qt::Key_Escape);
    }
  }
}

void FindingTest::a_command() {
  Searching hand("classification/first");
  hand.look_for("full screen");
  QCOMPARE(hand.list()->item(0)->text(), QString("Full screen"));
  hand.key(Qt::Key_Escape);
  QVERIFY(!hand.is_open() && !hand.window->isFullScreen());
  const bool was = hand.find<QWidget>("controls")->isVisible();
  hand.look_for("controls");
  hand.key(Qt::Key_Return);
  QCOMPARE(hand.find<QWidget>("controls")->isVisible(), !was);
}

void FindingTest::in_a_projectors_full_screen() {
  Searching hand("classification/first", {1280, 720});
  hand.trigger("theme.projector");
  // An offer that nobody answered would lie over the title: it waits for the menus.
  hand.window->messages()->queue_offer("New here?", {{"Start", [] {}}});
  QCOMPARE(hand.window->messages()->text(), QString("New here?"));
  hand.window->menuBar()->hide();
  QCOMPARE(hand.window->messages()->text(), QString());
  hand.look_for("coin");
  QVERIFY(hand.is_open() && hand.window->rect().contains(hand.window->finders().finder().geometry()));
  QVERIFY(hand.list()->font().pointSizeF() >= 18);
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().lab, find_lab("coin"));
  hand.trigger("theme.light");
  QCOMPARE(hand.window->messages()->text(), QString("New here?"));
  remember_theme(ThemeId::light);
}

void FindingTest::a_preset_from_the_strip_and_space_plays() {
  Searching hand("classification/first");
  auto* strip = hand.find<Filmstrip>("filmstrip");
  strip->scrollToItem(strip->item_of("figure_4_3"));
  hand.click(hand.on(strip->viewport(), strip->visualItemRect(strip->item_of("figure_4_3")).center()));
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().preset, QString("figure_4_3"));
  QVERIFY(strip->item_of("figure_4_3")->isSelected());
  QVERIFY(!strip->hasFocus() && hand.find<QWidget>("slots")->hasFocus());
  hand.key(Qt::Key_Home);
  hand.key(Qt::Key_Right);
  QCOMPARE(hand.frame(), 1);
}

void FindingTest::the_strip_is_there_where_there_is_room() {
  Searching hand("classification/first");
  auto* strip = hand.find<QWidget>("filmstrip");
  QVERIFY(strip->isVisible());
  hand.window->resize(1024, 600);
  QVERIFY(!strip->isVisible());
  hand.trigger("show_filmstrip");  // a person's wish counts more
  QVERIFY(strip->isVisible() && hand.find<QAction>("show_filmstrip")->isChecked());
  hand.trigger("theme.projector");
  QVERIFY(!strip->isVisible());
  hand.trigger("theme.light");
  hand.trigger("show_filmstrip");
  hand.window->resize(1280, 800);
  QVERIFY(!strip->isVisible());
  Searching next("classification/first");
  QVERIFY(!next.find<QWidget>("filmstrip")->isVisible());  // remembered
  next.trigger("show_filmstrip");
  remember_theme(ThemeId::light);
}

void FindingTest::a_view_by_its_picture() {
  Searching hand("classification/first");
  hand.window->finders().show_views(1);
  QVERIFY(hand.is_open());
  QTest::keyClicks(hand.find<QLineEdit>("finder.box"), "boundaries");
  QListWidget* list = hand.list();
  QVERIFY(hand.comes([&] { return !list->item(0)->data(Qt::DecorationRole).value<QImage>().isNull(); }));
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().view.slots_shown[1], QString("boundaries"));
  QVERIFY(hand.choose("slot0.view", [](const QAction& action) { return action.text().contains("pictures"); }));
  QVERIFY(hand.is_open());
  hand.key(Qt::Key_Escape);
}

void FindingTest::pictures_of_presets_arrive() {
  qputenv("XDG_CACHE_HOME", qgetenv("XDG_CONFIG_HOME"));
  Searching hand("regression/" + presets(*find_lab("regression")).front().id);
  hand.window->preset_pictures().begin();
  auto* strip = hand.find<Filmstrip>("filmstrip");
  const QString last = presets(*find_lab("regression")).back().id;
  QVERIFY(hand.comes([&] { return !strip->item_of(last)->data(Qt::DecorationRole).isNull(); }));
}

// Who has the book opens the program at the page.
void FindingTest::presets_in_the_order_of_a_document() {
  Searching hand("coin/" + presets(*find_lab("coin")).front().id);
  hand.trigger("presets_by_document");
  QVERIFY(hand.is_open());
  QStringList shown;
  for (int row = 0; row < hand.list()->count(); ++row) shown += hand.list()->item(row)->text();
  QVERIFY(shown.indexOf("Textbook, section 3.11") < shown.indexOf("A uniform prior (3.1)"));
  QVERIFY(shown.indexOf("A uniform prior (3.1)") < shown.indexOf("Ridge is a posterior mean (3.9)"));
  QVERIFY(shown.indexOf("Ridge is a posterior mean (3.9)") < shown.indexOf("The prior has parameters, too (3.10)"));
  QVERIFY(shown.indexOf("The prior has parameters, too (3.10)") < shown.indexOf("Forty points of two classes (4.1)"));
  QVERIFY(shown.indexOf("Averaged contours bend (4.7b)") < shown.indexOf("Thesis, section 1.3"));
  QTest::keyClicks(hand.find<QLineEdit>("finder.box"), "exercise 3.12");
  hand.key(Qt::Key_Return);
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().preset, QString("exercise_3_12"));
}

}  // namespace credence

CREDENCE_TEST(credence::FindingTest);
#include "finding_test.moc"
