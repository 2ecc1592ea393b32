// First rows of tables, and which of their columns are proposed.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_preview.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const DataFormat points = numeric_format({"x1", "x2", "t"});

using Places = std::vector<std::size_t>;

class TablePreviewTest : public QObject {
  Q_OBJECT
 private slots:
  void proposes_the_last_class_and_the_first_numbers() {
    const TablePreview preview = preview_table(
        "name;hours;grade;passed;remark\nAnn;1,5;80;no;a\nBob;2,5;60;yes;b\nCid;3;70;yes;c\nDee;4;75;no;d\n"
        "Eve;5;90;yes;e\nFay;6;95;yes;f\nGus;7;99;no;g\n",
        points, 2);
    QCOMPARE(preview.names, (std::vector<std::string>{"name", "hours", "grade", "passed", "remark"}));
    QCOMPARE(preview.count, std::size_t{7});
    QCOMPARE(preview.rows.size(), std::size_t{2});
    QCOMPARE(preview.rows[1][1], std::string("2,5"));
    QCOMPARE(preview.proposed, (Places{1, 2, 3}));
  }

  void names_win() {
    QCOMPARE(preview_table("T,id,X2,X1\n0,1,2,3\n1,2,3,4\n", points).proposed, (Places{3, 2, 0}));
    QCOMPARE(preview_table("year,time,place\n1896,12,A\n", numeric_format({"x", "t"})).proposed, (Places{0, 1}));
  }

  void tables_without_names_have_numbers() {
    const TablePreview preview = preview_table("1.5,2,0\n2.5,3,1\n", points);
    QCOMPARE(preview.names, (std::vector<std::string>{"x1", "x2", "t"}));  // as the reader calls them
    QCOMPARE(preview.count, std::size_t{2});
    QCOMPARE(preview.proposed, (Places{0, 1, 2}));
  }

  void too_few_columns_propose_nothing() {
    QVERIFY(preview_table("a,b\n1,2\n", points).proposed.empty());
    QVERIFY(preview_table("a sentence of words.", points).proposed.empty());
    QVERIFY(preview_table("a,b,c\n1,u,v\n2,w,x\n", points).proposed.empty());
    QVERIFY(preview_table("one column\n1\n2\n", points).names.empty());
    QVERIFY(preview_table("", points).names.empty());
  }

  void what_names_rows_is_not_proposed() {
    QCOMPARE(
        preview_table("id,day,hours,grade,remark,passed\n4711,2024-01-02,1.5,80,late,no\n4712,2024-01-03,2.5,60,ill "
                      "again,yes\n",
                      points)
            .proposed,
        (Places{2, 3, 5}));
    QCOMPARE(preview_table("student_id,x,y\n1,5,2\n2,6,3\n", numeric_format({"x", "t"})).proposed, (Places{1, 2}));
    QCOMPARE(preview_table("id,t\n1,5\n2,6\n", numeric_format({"x", "t"})).proposed,
             (Places{0, 1}));  // for want of others
  }

  void features_are_no_ids_dates_or_texts() {
    const DataFormat categories{{{"feature", ColumnKind::category}, {"class", ColumnKind::category}}, true},
        numbers{{{"feature", ColumnKind::number}, {"class", ColumnKind::category}}, true};
    std::string text = "id,day,colour,size,remark,kind\n";
    for (int i = 0; i < 20; ++i) {
      const std::string row = std::to_string(i);
      text += row + ",2024-01-" + std::to_string(10 + i) + (i % 2 == 0 ? ",red," : ",green,") + std::to_string(i % 7) +
              ",remark number " + row + (i % 3 == 0 ? ",a\n" : ",b\n");
    }
    QCOMPARE(preview_table(text, categories).proposed, (Places{2, 3, 5}));
    QCOMPARE(preview_table(text, numbers).proposed, (Places{3, 5}));
    QVERIFY(preview_table("a;kind\n1,200;x\n1,300;y\n", categories).undecided[0].empty());  // texts there
    QCOMPARE(preview_table("a;kind\n1,200;x\n1,300;y\n", numbers).undecided[0], std::string("1,200"));
  }

  void numbers_with_two_values_are_named() {
    const TablePreview preview = preview_table("x;t\n1;1.200\n2;1.300\n", numeric_format({"x", "t"}));
    QCOMPARE(preview.undecided, (std::vector<std::string>{"", "1.200"}));
    QVERIFY(preview.header);
    QCOMPARE(preview_table("x;t\n1,5;1.200\n2;1.300\n", numeric_format({"x", "t"})).undecided,
             (std::vector<std::string>{"", ""}));
    QCOMPARE(preview_table("a;b\n1;2\n", numeric_format({"x", "t"}), 8, HeaderChoice::no).count, std::size_t{2});
  }

  void names_of_rows_are_no_column() {
    const TablePreview preview =
        preview_table("\"\",\"a\",\"b\",\"c\"\n\"1\",5.5,2,\"u\"\n\"2\",6.5,3,\"v\"\n", points);
    QCOMPARE(preview.names, (std::vector<std::string>{"a", "b", "c"}));
    QCOMPARE(preview.proposed, (Places{0, 1, 2}));
  }
};

}  // namespace

CREDENCE_TEST(TablePreviewTest);
#include "table_preview_test.moc"
