// The strip of presets: in groups, the open one framed, chosen with mouse or keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/filmstrip.h"

#include "tests/support/test.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

namespace credence {

class FilmstripTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void presets_stand_in_their_groups();
  void the_frame_is_on_the_open_preset();
  void a_click_and_a_key_choose();
  void the_first_of_a_group_shows_its_heading();
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

void FilmstripTest::presets_stand_in_their_groups() {
  QStringList texts;
  for (int row = 0; row < strip_->count(); ++row) texts += strip_->item(row)->text();
  QCOMPARE(texts, (QStringList{"Group 1", "First", "Second", "Group 2", "Third", "Fourth"}));
  QVERIFY(!strip_->item(0)->flags().testFlag(Qt::ItemIsEnabled));
  QCOMPARE(strip_->item_of("c")->text(), QString("Third"));
  QCOMPARE(strip_->item_of("c")->data(Qt::AccessibleDescriptionRole).toString(), QString("Three."));
  QVERIFY(strip_->item_of("x") == nullptr && strip_->item_of({}) == nullptr);
  QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(strip_.get());
  QCOMPARE(tree->role(), QAccessible::List);
  QCOMPARE(tree->text(QAccessible::Name), QString("Presets"));
  QCOMPARE(tree->childCount(), 6);
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
  QTest::mouseClick(strip_->viewport(), Qt::LeftButton, {}, strip_->visualItemRect(strip_->item(0)).center());
  QVERIFY(wanted.isEmpty());  // a heading is none
  strip_->show_preset("a");
  QTest::keyClick(strip_.get(), Qt::Key_Right);
  QTest::keyClick(strip_.get(), Qt::Key_Space);
  QCOMPARE(wanted.takeFirst().at(0).toString(), QString("b"));
  strip_->show_picture("d", QImage(10, 10, QImage::Format_RGB32));
  QVERIFY(!strip_->item_of("d")->data(Qt::DecorationRole).isNull());
}

void FilmstripTest::the_first_of_a_group_shows_its_heading() {
  strip_->show_preset("d");
  const QRect seen = strip_->viewport()->rect().adjusted(-1, 0, 1, 0);
  QVERIFY(seen.contains(strip_->visualItemRect(strip_->item_of("d"))));
  strip_->show_preset("a");
  QVERIFY(strip_->viewport()->rect().contains(strip_->visualItemRect(strip_->item(0)).center()));
}

}  // namespace credence

CREDENCE_TEST(credence::FilmstripTest);
#include "filmstrip_test.moc"
