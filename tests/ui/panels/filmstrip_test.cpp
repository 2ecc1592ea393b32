// The strip of presets: in groups, the open one framed, chosen with mouse or keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/filmstrip.h"

#include "tests/support/test.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

namespace credence {

class FilmstripTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void every_group_has_a_tab();
  void a_tab_scrolls_to_its_group_and_follows();
  void pictures_are_whole();
  void a_low_strip_has_titles_alone();
  void the_frame_is_on_the_open_preset();
  void a_click_and_a_key_choose();
  void a_picture_to_come_is_empty();

 private:
  std::unique_ptr<Filmstrip> strip_;
};

void FilmstripTest::init() {
  strip_ = std::make_unique<Filmstrip>();
  strip_->set_lab(*find_lab("coin"), {{"a", "First", "One.", "Group 1"},
                                      {"b", "Second", "Two.", "Group 1"},
                                      {"c", "Third", "Three.", "Group 2"},
                                      {"d", "Fourth", "Four.", "Group 2"}});
  strip_->resize(420, strip_->height());
  strip_->show();
}

void FilmstripTest::every_group_has_a_tab() {
  QStringList texts, tabs;
  for (int row = 0; row < strip_->count(); ++row) texts += strip_->item(row)->text();
  QCOMPARE(texts, (QStringList{"First", "Second", "Third", "Fourth"}));
  for (int k = 0; k < strip_->tabs()->count(); ++k) tabs += strip_->tabs()->tabText(k);
  QCOMPARE(tabs, (QStringList{"Group 1 · 2", "Group 2 · 2"}));
  strip_->resize(150, strip_->height());
  QCOMPARE(strip_->tabs()->tabText(1), QString("Group 2"));
  QCOMPARE(strip_->item_of("c")->text(), QString("Third"));
  QCOMPARE(strip_->item_of("c")->data(Qt::AccessibleDescriptionRole).toString(), QString("Three."));
  QVERIFY(strip_->item_of("x") == nullptr && strip_->item_of({}) == nullptr);
  QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(strip_.get());
  QCOMPARE(tree->role(), QAccessible::List);
  QCOMPARE(tree->text(QAccessible::Name), QString("Presets"));
  QCOMPARE(tree->childCount(), 4);
}

void FilmstripTest::a_tab_scrolls_to_its_group_and_follows() {
  const auto first_seen = [&] { return strip_->itemAt(QPoint(1, strip_->viewport()->height() / 2))->text(); };
  strip_->resize(300, strip_->height());
  strip_->tabs()->setCurrentIndex(1);
  QCOMPARE(first_seen(), QString("Third"));
  strip_->horizontalScrollBar()->setValue(0);
  QCOMPARE(first_seen(), QString("First"));
  QCOMPARE(strip_->tabs()->currentIndex(), 0);
  strip_->show_preset("d");
  QCOMPARE(strip_->tabs()->currentIndex(), 1);
}

// At any width, no picture is cut and none peeps in from the side.
void FilmstripTest::pictures_are_whole() {
  for (int width = 200; width < 700; width += 37) {
    strip_->resize(width, strip_->height());
    strip_->horizontalScrollBar()->setValue(1);
    int whole = 0;
    for (int row = 0; row < strip_->count(); ++row) {
      const QRect place = strip_->visualItemRect(strip_->item(row));
      const QRect seen = place & strip_->viewport()->rect();
      QVERIFY2(seen.isEmpty() || seen == place, qPrintable(QString::number(width)));
      whole += seen == place ? 1 : 0;
    }
    QVERIFY(whole >= 1);
  }
}

void FilmstripTest::a_low_strip_has_titles_alone() {
  const int high = strip_->height();
  strip_->draw_pictures(false);
  QVERIFY(strip_->height() < high - 50);
  strip_->draw_pictures(true);
  QCOMPARE(strip_->height(), high);
}

// In the window's style sheet the strip has no background, and black squares stood where pictures were still to come.
void FilmstripTest::a_picture_to_come_is_empty() {
  strip_->setStyleSheet(QStringLiteral("QListWidget { background: transparent; }"));
  strip_->resize(600, 120);
  strip_->show();
  const QPoint inside = strip_->visualItemRect(strip_->item_of("b")).topLeft() + QPoint(20, 20);
  QCOMPARE(strip_->viewport()->grab().toImage().pixelColor(inside), QApplication::palette().color(QPalette::Base));
}

void FilmstripTest::the_frame_is_on_the_open_preset() {
  strip_->show_preset("b");
  QVERIFY(strip_->item_of("b")->isSelected() && strip_->currentItem() == strip_->item_of("b"));
  QTest::keyClick(strip_.get(), Qt::Key_Right);
  QVERIFY(strip_->item_of("b")->isSelected() && !strip_->item_of("c")->isSelected());
  strip_->show_preset({});
  QVERIFY(strip_->selectedItems().isEmpty());
}

void FilmstripTest::a_click_and_a_key_choose() {
  QSignalSpy wanted(strip_.get(), &Filmstrip::preset_wanted);
  QTest::mouseClick(strip_->viewport(), Qt::LeftButton, {}, strip_->visualItemRect(strip_->item_of("b")).center());
  QCOMPARE(wanted.takeFirst().at(0).toString(), QString("b"));
  strip_->show_preset("a");
  QTest::keyClick(strip_.get(), Qt::Key_Right);
  QTest::keyClick(strip_.get(), Qt::Key_Space);
  QCOMPARE(wanted.takeFirst().at(0).toString(), QString("b"));
  strip_->show_picture("d", QImage(10, 10, QImage::Format_RGB32));
  QVERIFY(!strip_->item_of("d")->data(Qt::DecorationRole).isNull());
}

}  // namespace credence

CREDENCE_TEST(credence::FilmstripTest);
#include "filmstrip_test.moc"
