// The rail of labs: a drawing and a whole name for each, in the groups of a course; what is marked is what is open.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/lab_list.h"

#include "tests/support/test.h"
#include "ui/panels/pictograms.h"

#include <QFontMetricsF>
#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <set>

namespace credence {

class LabListTest : public QObject {
  Q_OBJECT
 private slots:
  void every_lab_has_its_place();
  void every_lab_has_a_drawing();
  void names_are_whole();
  void pictures_are_whole();
  void the_mark_is_on_the_open_lab();
};

namespace {

QListWidgetItem* row_of(LabList& list, const char* lab) {
  for (int row = 0; row < list.count(); ++row) {
    if (list.item(row)->data(Qt::UserRole) == QLatin1String(lab)) return list.item(row);
  }
  return nullptr;
}

}  // namespace

void LabListTest::every_lab_has_its_place() {
  const auto groups = lab_groups(labs());
  QCOMPARE(groups.size(), std::size_t{3});
  QCOMPARE(groups[0].labs.front().lab->id(), std::string("counting"));
  QCOMPARE(groups[1].labs.back().lab->id(), std::string("darts"));
  QCOMPARE(groups[2].labs.size(), std::size_t{7});  // so no lab is there only because no group names it
  QCOMPARE(in_course_order(labs()).size(), labs().size());
}

void LabListTest::every_lab_has_a_drawing() {
  std::set<QByteArray> seen;
  for (const Lab* lab : labs()) {
    for (const bool dark : {false, true}) {
      const QByteArray svg = pictogram_svg(QString::fromStdString(lab->id()), dark);
      QVERIFY2(!QImage::fromData(svg, "svg").isNull(), lab->id().c_str());
      QVERIFY2(!svg.contains('{') && !svg.contains("<text"), lab->id().c_str());
      seen.insert(svg);
    }
  }
  QCOMPARE(seen.size(), 2 * labs().size());
  QVERIFY(pictogram_svg("toy", false).contains("<text"));  // a new lab begins with its letter
}

void LabListTest::names_are_whole() {
  LabList list(labs());
  list.resize(list.width(), 700);
  list.show();
  const int narrow = list.width();
  QVERIFY(row_of(list, "coin")->text().isEmpty() && !row_of(list, "coin")->toolTip().isEmpty());
  list.fold(false);
  const int words = list.width() - narrow;
  for (int row = 0; row < list.count(); ++row) {
    QListWidgetItem* item = list.item(row);
    if (item->data(Qt::UserRole).isNull()) continue;
    const QFont font = item->data(Qt::FontRole).value<QFont>();
    const QRectF needed =
        QFontMetricsF(font).boundingRect(QRectF(0, 0, words - 6, 1000), Qt::AlignLeft | Qt::TextWordWrap, item->text());
    QVERIFY2(!item->text().isEmpty() && needed.width() <= words - 5, qPrintable(item->text()));
    QVERIFY2(needed.height() <= list.visualItemRect(item).height() + 1, qPrintable(item->text()));
    QVERIFY2(list.viewport()->rect().contains(list.visualItemRect(item).center()), qPrintable(item->text()));
  }
}

// In a low window with a large font, too, where the rail scrolls.
void LabListTest::pictures_are_whole() {
  QWidget window;
  LabList list(labs(), &window);
  list.setStyleSheet("font-size: 18px");
  window.show();
  list.show();
  for (const int height : {300, 420, 600, 612, 640, 900, 420}) {
    list.resize(list.width(), height);
    QCoreApplication::processEvents();
    const QRect coin = list.visualItemRect(row_of(list, "coin"));
    QVERIFY2(coin.width() <= list.viewport()->width(), qPrintable(QString::number(height)));
    QVERIFY2(list.viewport()->width() >= list.iconSize().width() + 10, qPrintable(QString::number(height)));
    QVERIFY2(height < 600 || list.verticalScrollBar()->maximum() == 0, qPrintable(QString::number(height)));
  }
}

void LabListTest::the_mark_is_on_the_open_lab() {
  LabList list(labs());
  list.resize(list.width(), 700);
  list.show();
  list.show_lab(*find_lab("classification"));
  QVERIFY(row_of(list, "classification")->isSelected());
  const Lab* wanted = nullptr;
  connect(&list, &LabList::lab_wanted, &list, [&](const Lab& lab) { wanted = &lab; });
  QTest::keyClick(&list, Qt::Key_Down);
  QCOMPARE(list.currentItem(), row_of(list, "softmax"));
  QVERIFY(row_of(list, "classification")->isSelected() && !row_of(list, "softmax")->isSelected());
  QVERIFY(wanted == nullptr);
  QTest::keyClick(&list, Qt::Key_Space);
  QCOMPARE(wanted, find_lab("softmax"));
  list.show_lab(*wanted);
  QVERIFY(row_of(list, "softmax")->isSelected() && !row_of(list, "classification")->isSelected());
}

}  // namespace credence

CREDENCE_TEST(credence::LabListTest);
#include "lab_list_test.moc"
