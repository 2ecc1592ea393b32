// What stands around the rows of a table, and what is odd in it.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/column_names.h"
#include "core/data/file_kinds.h"
#include "core/data/table_preview.h"
#include "core/data/table_reader.h"
#include "tests/support/error_of.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const DataFormat plane = numeric_format({"x1", "x2", "t"});

TableReading exam(const std::string& text, const TableChoice& choice = {}) {
  return read_table(text, "exam.csv", plane, choice);
}

QString words(const std::string& text, const TableChoice& choice = {}) {
  const TableReading reading = exam(text, choice);
  return reading.notes.empty() ? QString() : QString::fromStdString(reading.notes.front());
}

std::vector<double> first_row(const std::string& text) { return row_of(exam(text).table, 0); }

}  // namespace

class TableHeadTest : public QObject {
  Q_OBJECT
 private slots:
  void a_line_of_units_goes_into_the_names() {
    const std::string text = "hours,grade,passed\n[h],points,\n1.5,80,no\n2.5,60,yes\n";
    const Table table = exam(text).table;
    QCOMPARE(table.names(), (std::vector<std::string>{"hours (h)", "grade (points)", "passed"}));
    QCOMPARE(table.size(), std::size_t{2});
    QCOMPARE(words(text),
             QString("read 2 rows of exam.csv: line 2 has the units; the classes of passed are 0 = no, 1 = yes"));
    QCOMPARE(exam(text, {{"hours", "grade", "passed"}}).table.names()[1], std::string("grade (points)"));
    QCOMPARE(preview_table(text, plane).count, std::size_t{2});
    // A row of words among numbers is a fault, and two columns must have units.
    QVERIFY(
        error_of([] { exam("hours,grade,passed\n1.5,80,no\nh,points,no\n2.5,60,yes\n"); }).contains("exam.csv:3: "));
    QVERIFY(error_of([] { exam("hours,grade,passed\nh,80,no\n2.5,60,yes\n"); }).contains("exam.csv:2: column 1: "));
  }

  // A number in any writing is a row's, and so is one with a unit behind it.
  void numbers_are_no_units() {
    for (const char* row : {"$5,$6", "1\u00A0200,1\u00A0300", "\u20131,\u20132", "50%,60%", "(5),\u20AC6"}) {
      const std::string text = std::string("x,t\n") + row + "\n7,8\n8,9\n";
      QString refused;
      std::size_t rows = 0;
      refused = error_of([&] { rows = read_table(text, "pay.csv", numeric_format({"x", "t"})).table.size(); });
      QVERIFY2(rows == 3 || refused.startsWith("pay.csv:"), qPrintable(row + refused));
    }
    for (const char* row : {"12 cm,3 kg", "1/2,1/3", "<5,>6", "~3,n.a.", "08:30,2024-01-02", "5D-1,6D-1"}) {
      const std::string text = std::string("x,t\n") + row + "\n7,8\n8,9\n";
      QVERIFY2(error_of([&] {
                 read_table(text, "pay.csv", numeric_format({"x", "t"}));
               }).startsWith("pay.csv:2: "),
               row);
    }
    const Table speeds = read_table("x,t\n10^3 m,1/s\n7,8\n8,9\n", "pay.csv", numeric_format({"x", "t"})).table;
    QCOMPARE(speeds.names(), (std::vector<std::string>{"x (10^3 m)", "t (1/s)"}));
  }

  // A first line of words is a row if they are values of the lines below.
  void words_without_names_are_rows() {
    const DataFormat texts{{{"text", ColumnKind::text}, {"class", ColumnKind::category}}, false};
    const DataFormat votes{{{"feature", ColumnKind::category}, {"class", ColumnKind::category}}, true};
    const auto rows = [](const std::string& text, const DataFormat& format, const TableChoice& choice = {}) {
      return read_table(text, "words.csv", format, choice).table.size();
    };
    const std::string fruit = "red apple pie,food\ngreen apple,food\nred car,thing\nfast car wheel car,thing\n";
    QCOMPARE(rows(fruit, texts), std::size_t{4});
    QCOMPARE(rows("text,class\n" + fruit, texts), std::size_t{4});
    QCOMPARE(rows("play,golf\nplay,yes\nb,play\n", votes), std::size_t{2});
    // Some texts are there twice, as in collections of messages.
    QCOMPARE(rows("Ok\tham\nwin a prize\tspam\ncall later\tham\ncall later\tham\nfree\tspam\n", texts), std::size_t{5});
    QCOMPARE(rows("sentence,kind\n" + fruit, texts), std::size_t{4});
    QCOMPARE(rows(fruit, texts, {.header = HeaderChoice::yes}), std::size_t{3});
    QCOMPARE(rows("sentence,kind\n" + fruit, texts, {.header = HeaderChoice::no}), std::size_t{5});
    for (const char* mark : {",", ";", "\t", "|"}) {
      QString party = "republican,n,y,n\nrepublican,n,y,n\ndemocrat,y,n,y\ndemocrat,?,y,y\nrepublican,n,n,n\n";
      const std::string text = party.replace(',', mark).toStdString();
      QCOMPARE(rows(text, votes, {.columns = {"3", "4", "1"}}), std::size_t{5});
      const TableReading all = read_table(text, "votes.csv", votes, {.columns = {"#3", "#4", "#1"}});
      QVERIFY(all.notes.front().find("so it is read as data") != std::string::npos);
      QVERIFY(all.table.origin().dialect.ends_with("no line of names"));
    }
    // Columns in another order have their numbers.
    const TableReading turned =
        read_table("food,a pie\nthing,a car\nfood,b\nthing,c\nfood,d\n", "words.csv", texts, {{"2", "1"}});
    QCOMPARE(turned.table.names(), (std::vector<std::string>{"2", "1"}));
    QCOMPARE(turned.table.texts(1)[0], std::string("food"));
    const TableReading named = read_table("party,tax\nleft,y\nright,n\nleft,n\n", "votes.csv", votes);
    QCOMPARE(
        named.notes,
        (std::vector<std::string>{"read 3 rows of votes.csv: the first line is taken for the names of the columns"}));
    QCOMPARE(named.table.origin().dialect, std::string("names in the first line"));
    // So are numbers that a person says are names, and words that are not.
    QCOMPARE(exam("2019,2020,t\n1,2,0\n2,3,1\n", {.header = HeaderChoice::yes}).table.names()[0], std::string("2019"));
    QVERIFY(error_of([] { exam("a,b,t\n1,2,0\n", {.header = HeaderChoice::no}); }).contains("exam.csv:1: column 1"));
  }

  void titles_and_rules_are_no_rows() {
    const std::string titled = "Course A,,\nhours,grade,passed\n1,2,0\n2,3,1\n";
    QCOMPARE(exam(titled).table.names(), (std::vector<std::string>{"hours", "grade", "passed"}));
    QCOMPARE(words(titled), QString("read 2 rows of exam.csv: line 1 is left out as a title"));
    const std::string ruled = "| x1 | x2 | t |\n|----|:---|---|\n| 1 | 2 | 0 |\n| 2 | 3 | 1 |\n";
    QCOMPARE(exam(ruled).table.names(), (std::vector<std::string>{"x1", "x2", "t"}));
    QVERIFY(words(ruled).contains("line 2 has only dashes and is left out"));
  }

  void names_that_are_repeated_are_no_row() {
    const std::string text = "x1,x2,t\n1,2,0\nx1,x2,t\n2,3,1\n";
    QCOMPARE(exam(text).table.size(), std::size_t{2});
    QCOMPARE(words(text), QString("read 2 rows of exam.csv: 1 line repeats the names and is left out: line 3"));
  }

  void empty_columns_at_the_end_are_left_out() {
    QCOMPARE(first_row("hours,grade,passed,,\n1,2,1,,\n2,3,0,,\n"), (std::vector<double>{1, 2, 1}));
    QCOMPARE(words("hours,grade,passed,,\n1,2,1,,\n2,3,0,,\n"),
             QString("read 2 rows of exam.csv: 2 empty columns at the end are left out"));
    QCOMPARE(first_row("1;2;1;\n2;3;0;\n"), (std::vector<double>{1, 2, 1}));
    // A column with a name or a cell is one.
    QVERIFY(error_of([] { exam("hours,grade,passed,note\n1,2,1,\n"); }).contains("found 4 columns"));
    QVERIFY(error_of([] { exam("hours,grade,passed,\n1,2,1,\n2,3,0,late\n"); }).contains("found 4 columns"));
  }

  void equal_names_are_remarked_on() {
    QCOMPARE(words("x,x,t\n1,80,0\n2,60,1\n"), QString("read 2 rows of exam.csv: 2 columns are called x"));
    const QString said = words("hours,grade,grade,passed\n1,80,8,0\n2,60,6,1\n", {{"hours", "grade", "passed"}});
    QVERIFY2(said.contains("2 columns are called grade; column 2 is read, choose the other by its number"),
             qPrintable(said));
    QCOMPARE(row_of(exam("hours,grade,grade,passed\n1,80,8,0\n2,60,6,1\n", {{"hours", "3", "passed"}}).table, 0)[1],
             8.0);
    QVERIFY(words_on_equal_names({"a", "a", "b"}, {2}).empty());
  }

  void numbers_that_may_mark_missing_cells_are_remarked_on() {
    QCOMPARE(
        words("hours,grade,passed\n1,80,0\n2,-999,1\n3,70,0\n4,60,1\n"),
        QString("read 4 rows of exam.csv: -999 is there 1 time in grade, far from the other numbers: if it marks a "
                "missing cell, leave that empty"));
    QVERIFY(
        words("hours;grade;passed\n1;80;0\n2;9999;1\n3;70;0\n4;9999;1\n5;60;1\n").contains("9999 is there 2 times"));
    QCOMPARE(words("a,b,t\n1,980,0\n2,999,1\n3,1200,0\n4,700,1\n"), QString());  // one of many
    QCOMPARE(words("a,b,t\n-999,1,0\n-999,2,1\n"), QString());
  }

  void what_is_no_table_is_named_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const QByteArray& bytes, const char* what) {
      QTest::newRow(name) << bytes << QString(what);
    };
    row("xlsx", QByteArray("PK\x03\x04\0\0", 6), "is a spreadsheet");
    row("xls", "\xD0\xCF\x11\xE0\xA1", "is a spreadsheet");
    row("gzip", "\x1F\x8B\b", "is compressed");
    row("PDF", "%PDF-1.4\n", "is a document");
    row("a page", "\n<!DOCTYPE html><html><body>not found</body></html>\n", "is a page of the web");
    row("a table of a page", "<TABLE><tr><td>1</td></tr></TABLE>", "is a page of the web");
    row("JSON", "[{\"x1\": 1}]", "is JSON");
    row("ARFF", "@RELATION iris\n", "is a file for Weka");
  }
  void what_is_no_table_is_named() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, what);
    const QString refusal = error_of([&] { refuse_other_kinds(bytes.toStdString(), "exam.csv"); });
    QVERIFY2(refusal.startsWith("exam.csv: " + what), qPrintable(refusal));
    QCOMPARE(error_of([&] { exam(bytes.toStdString()); }), refusal);
  }
};

CREDENCE_TEST(TableHeadTest);
#include "table_head_test.moc"
