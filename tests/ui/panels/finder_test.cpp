// The panel in which something is found by a few letters.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/finder.h"

#include "tests/support/test.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

namespace credence {

class FinderTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void letters_find_and_enter_chooses();
  void arrows_pass_over_headings();
  void escape_gives_the_keys_back();
  void a_click_beside_it_closes_it();
  void it_is_never_larger_than_the_window();
  void pictures_come_later();
  void a_lab_comes_before_presets_of_its_name();
  void words_that_are_not_shown_are_found();

 private:
  void open(Finder::Look look);
  std::unique_ptr<QWidget> window_;
  Finder* finder_ = nullptr;
  QLineEdit *before_ = nullptr, *box_ = nullptr;
  QListWidget* list_ = nullptr;
  QString chosen_;
};

void FinderTest::init() {
  window_ = std::make_unique<QWidget>();
  window_->resize(900, 500);
  before_ = new QLineEdit(window_.get());
  finder_ = new Finder(window_.get());
  box_ = finder_->findChild<QLineEdit*>("finder.box");
  list_ = finder_->findChild<QListWidget*>("finder.list");
  window_->show();
  window_->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window_.get(), patience));
  before_->setFocus();
  chosen_.clear();
}

void FinderTest::open(Finder::Look look) {
  std::vector<Found> entries;
  for (const auto& [name, group] : {std::pair("Coin game", "Labs"), std::pair("Darts", "Labs"),
                                    std::pair("A loaded coin", "Presets"), std::pair("Dark", "Commands")}) {
    Found one{name};
    one.group = group;
    one.choose = [this, text = QString(name)] { chosen_ = text; };
    entries.push_back(std::move(one));
  }
  finder_->open("Find", look, std::move(entries));
}

void FinderTest::a_lab_comes_before_presets_of_its_name() {
  std::vector<Found> entries(2);
  entries[0].name = "Metropolis beside Gibbs";
  entries[1].name = "Random-walk Metropolis";
  entries[1].weight = 1.3;
  finder_->open("Find", Finder::Look::rows, std::move(entries));
  QTest::keyClicks(box_, "metropolis");
  QCOMPARE(list_->item(0)->text(), QString("Random-walk Metropolis"));
  QCOMPARE(list_->count(), 2);
}

void FinderTest::words_that_are_not_shown_are_found() {
  std::vector<Found> entries(2);
  entries[0].name = "A prior of 2r (3.2)";
  entries[0].also = "Exercises of the textbook";
  entries[1].name = "A uniform prior (3.1)";
  finder_->open("Find", Finder::Look::rows, std::move(entries));
  QTest::keyClicks(box_, "exercise 3.2");
  QCOMPARE(list_->count(), 1);
  QCOMPARE(list_->item(0)->text(), QString("A prior of 2r (3.2)"));
}

void FinderTest::letters_find_and_enter_chooses() {
  open(Finder::Look::rows);
  QVERIFY(finder_->isVisible() && box_->hasFocus());
  QCOMPARE(list_->count(), 7);  // with three headings
  QTest::keyClicks(box_, "coin");
  QCOMPARE(list_->count(), 2);
  QCOMPARE(list_->item(0)->text(), QString("Coin game"));
  QTest::keyClick(box_, Qt::Key_Down);
  QSignalSpy chosen(finder_, &Finder::chosen);
  QTest::keyClick(box_, Qt::Key_Return);
  QCOMPARE(chosen_, QString("A loaded coin"));
  QCOMPARE(chosen.size(), 1);
  QVERIFY(!finder_->isVisible() && before_->hasFocus());
  open(Finder::Look::rows);
  QVERIFY(box_->text().isEmpty());
  QTest::keyClicks(box_, "zzz");
  QCOMPARE(list_->count(), 0);
  QTest::keyClick(box_, Qt::Key_Return);
  QVERIFY(finder_->isVisible());  // there is nothing to choose
}

void FinderTest::arrows_pass_over_headings() {
  open(Finder::Look::rows);
  QCOMPARE(list_->currentItem()->text(), QString("Coin game"));
  QTest::keyClick(box_, Qt::Key_Up);
  QTest::keyClick(box_, Qt::Key_Down);
  QTest::keyClick(box_, Qt::Key_Down);
  QCOMPARE(list_->currentItem()->text(), QString("A loaded coin"));
  QTest::keyClick(box_, Qt::Key_Up);
  QCOMPARE(list_->currentItem()->text(), QString("Darts"));
  QTest::keyClick(box_, Qt::Key_PageDown);
  QCOMPARE(list_->currentItem()->text(), QString("Dark"));
}

void FinderTest::escape_gives_the_keys_back() {
  open(Finder::Look::pictures);
  QTest::keyClick(box_, Qt::Key_Escape);
  QVERIFY(!finder_->isVisible() && before_->hasFocus() && chosen_.isEmpty());
}

void FinderTest::a_click_beside_it_closes_it() {
  open(Finder::Look::rows);
  before_->setFocus(Qt::MouseFocusReason);
  QVERIFY(!finder_->isVisible() && before_->hasFocus());
}

void FinderTest::it_is_never_larger_than_the_window() {
  for (const Finder::Look look : {Finder::Look::rows, Finder::Look::pictures}) {
    open(look);
    QVERIFY(window_->rect().contains(finder_->geometry()));
    window_->resize(400, 260);
    QVERIFY(window_->rect().contains(finder_->geometry()));
    window_->resize(1800, 1000);
    QVERIFY(finder_->width() < 1300 && window_->rect().contains(finder_->geometry()));
    finder_->close_now();
  }
}

void FinderTest::pictures_come_later() {
  open(Finder::Look::pictures);
  QTest::keyClicks(box_, "dart");
  finder_->set_picture(1, QImage(12, 7, QImage::Format_RGB32));
  QCOMPARE(list_->item(0)->data(Qt::DecorationRole).value<QImage>().size(), QSize(12, 7));
  box_->clear();
  QVERIFY(list_->item(2)->text() == "Darts" && !list_->item(2)->data(Qt::DecorationRole).value<QImage>().isNull());
  finder_->set_picture(99, QImage());  // of a list that is no longer shown
}

}  // namespace credence

CREDENCE_TEST(credence::FinderTest);
#include "finder_test.moc"
