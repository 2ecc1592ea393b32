// The table on the screen: cells that are typed become edits, nonsense a sentence, lit rows stand out.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/data_view.h"
#include "tests/support/test.h"

#include "tests/support/test.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace credence {

class DataViewTest : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void shows_numbers_and_words();
  void a_typed_cell_is_an_edit();
  void nonsense_is_told();
  void rows_are_removed_and_copied();
  void lit_rows_stand_out();
  void sentences_have_the_room();

 private:
  Table table() const { return edits_.empty() ? table_ : edits_.back(); }
  QString cell(int row, int column) const { return view_->model()->index(row, column).data().toString(); }
  void type(int row, int column, const QString& text) {
    view_->setCurrentIndex(view_->model()->index(row, column));
    view_->edit(view_->currentIndex());
    auto* box = view_->findChild<QLineEdit*>();
    QVERIFY(box != nullptr);
    box->setText(text);
    QTest::keyClick(box, Qt::Key_Return);
    QCoreApplication::processEvents();  // a delegate commits later, and its editor goes after that
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  Table table_;
  std::unique_ptr<DataView> view_;
  std::vector<Table> edits_;
  QStringList texts_, refused_;
};

void DataViewTest::init() {
  table_ = Table("points.csv", {Column("x", {1, 2.5, -3}), Column("kind", ColumnKind::category, {"a", "b", "a"})});
  edits_.clear();
  texts_.clear();
  refused_.clear();
  view_ = std::make_unique<DataView>();
  connect(view_.get(), &DataView::edited, this, [this](const Table& next, const QString& text) {
    edits_.push_back(next);
    texts_ += text;
    view_->show_table(next, {});
  });
  connect(view_.get(), &DataView::refused, this, [this](const QString& sentence) { refused_ += sentence; });
  view_->show_table(table_, {});
  view_->resize(300, 200);
  view_->show();
}

void DataViewTest::sentences_have_the_room() {
  QVERIFY(std::abs(view_->columnWidth(0) - view_->columnWidth(1)) <= 1);  // of numbers and categories
  view_->show_table(Table("headlines.csv", {Column("text", ColumnKind::text, {"A clean but forgettable game"}),
                                            Column("class", ColumnKind::category, {"Sports"})}),
                    {});
  QVERIFY(view_->columnWidth(0) > 2 * view_->columnWidth(1));
  view_->show_table(table_, {});
  QVERIFY(std::abs(view_->columnWidth(0) - view_->columnWidth(1)) <= 1);
}

void DataViewTest::shows_numbers_and_words() {
  QCOMPARE(view_->model()->rowCount(), 3);
  QCOMPARE(view_->model()->headerData(1, Qt::Horizontal).toString(), QString("kind"));
  QCOMPARE(view_->model()->headerData(2, Qt::Vertical).toString(), QString("3"));
  QCOMPARE(cell(1, 0), QString("2.5"));
  QCOMPARE(cell(1, 1), QString("b"));
}

void DataViewTest::a_typed_cell_is_an_edit() {
  type(1, 0, "0.1");
  QCOMPARE(texts_, QStringList{"edit x of row 2"});
  QCOMPARE(std::get<double>(table().cell(1, 0)), 0.1);
  QCOMPARE(table_.numbers(0)[1], 2.5);  // the table that was shown is as it was
  type(2, 0, "−2×10⁻³");
  QCOMPARE(std::get<double>(table().cell(2, 0)), -0.002);
  type(0, 1, "c");
  QCOMPARE(std::get<std::string>(table().cell(0, 1)), std::string("c"));
  type(0, 1, "c");  // as it was
  QCOMPARE(edits_.size(), std::size_t{3});
}

void DataViewTest::nonsense_is_told() {
  type(2, 0, "abc");
  QCOMPARE(refused_, QStringList{"row 3, x: expected a number, found \"abc\""});
  QVERIFY(edits_.empty());
  QCOMPARE(cell(2, 0), QString("−3"));
}

void DataViewTest::rows_are_removed_and_copied() {
  view_->selectRow(0);
  view_->selectionModel()->select(view_->model()->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
  QTest::keySequence(view_.get(), QKeySequence::Copy);
  QCOMPARE(QApplication::clipboard()->text(), QString("1\ta\n-3\ta"));
  QTest::keyClick(view_.get(), Qt::Key_Delete);
  QCOMPARE(table().size(), std::size_t{1});
  QCOMPARE(cell(0, 0), QString("2.5"));
}

void DataViewTest::lit_rows_stand_out() {
  view_->show_table(table_, {true, false, true});
  const auto colour = [this](int row) {
    return view_->model()->index(row, 0).data(Qt::ForegroundRole).value<QColor>();
  };
  QVERIFY(colour(0) != colour(1));
  QCOMPARE(colour(0), colour(2));
  view_->show_table(table_, {});
  QCOMPARE(colour(0), colour(1));
}

}  // namespace credence

CREDENCE_TEST(credence::DataViewTest);
#include "data_view_test.moc"
