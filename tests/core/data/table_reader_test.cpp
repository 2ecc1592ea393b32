// Tables as spreadsheets, statistics programs and people write them: the same numbers whatever the dialect, or a
// sentence.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_reader.h"

#include "core/data/dialects.h"
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "tests/support/error_of.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

const DataFormat labelled = numeric_format({"x1", "x2", "t"});

using NumberRows = std::vector<std::vector<double>>;

NumberRows rows_in(const Table& table) {
  NumberRows rows;
  for (std::size_t i = 0; i < table.size(); ++i) rows.push_back(row_of(table, i));
  return rows;
}

TableReading reading_of(const std::string& text, const TableChoice& choice = {}) {
  return read_table(text, "exam.csv", labelled, choice);
}

std::string refusal(const std::string& text, const TableChoice& choice = {}, const DataFormat& format = labelled) {
  return error_of([&] { read_table(text, "exam.csv", format, choice); }).toStdString();
}

const NumberRows six{{0.5, 1.25, 1}, {-1.5, 0.75, 0}, {2, -0.5, 1}};

}  // namespace

class TableReaderTest : public QObject {
  Q_OBJECT
 private slots:
  void the_same_points_in_any_dialect_data();
  void the_same_points_in_any_dialect();
  void plain_files_need_no_words();
  void names_win_over_order();
  void chosen_columns();
  void classes_of_any_names_data();
  void classes_of_any_names();
  void classes_from_one_in_columns_of_the_lab();
  void quotation_marks_between_tabs();
  void classes_in_another_order();
  void rows_with_missing_cells_are_counted();
  void first_rows_of_numbers_are_read();
  void refuses_data();
  void refuses();
  void giants_are_refused();
  void two_readings_are_no_reading();
  void dialects_generated_from_tables();
};

void TableReaderTest::the_same_points_in_any_dialect_data() {
  QTest::addColumn<QString>("text");
  const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
  row("plain", "x1,x2,t\n0.5,1.25,1\n-1.5,0.75,0\n2.0,-0.5,1\n");
  row("byte order mark", "\xEF\xBB\xBFx1;x2;t\n0.5;1.25;1\n-1.5;0.75;0\n2.0;-0.5;1\n");
  row("semicolons", "x1;x2;t\n0.5;1.25;1\n-1.5;0.75;0\n2.0;-0.5;1\n");
  row("decimal comma", "x1;x2;t\n0,5;1,25;1\n-1,5;0,75;0\n2,0;-0,5;1\n");
  row("tabs", "x1\tx2\tt\n0.5\t1.25\t1\n-1.5\t0.75\t0\n2.0\t-0.5\t1\n");
  row("vertical bars", "x1|x2|t\n0,5|1,25|1\n-1,5|0,75|0\n2,0|-0,5|1\n");
  row("Excel's line in quotation marks", "\"sep=|\"\nx1|x2|t\n0.5|1.25|1\n-1.5|0.75|0\n2.0|-0.5|1\n");
  row("marks at the ends of rows alone", "x1,x2,t\n0.5,1.25,1,\n-1.5,0.75,0,\n2.0,-0.5,1,\n");
  row("tabs and decimal comma", "x1\tx2\tt\n0,5\t1,25\t1\n-1,5\t0,75\t0\n2,0\t-0,5\t1\n");
  row("runs of spaces", "x1   x2 t\n 0.5 1.25  1\n-1.5 0.75  0\n 2.0 -0.5  1\n");
  row("old Macintosh", "x1,x2,t\r0.5,1.25,1\r-1.5,0.75,0\r2.0,-0.5,1\r");
  row("Windows", "x1;x2;t\r\n0.5;1.25;1\r\n-1.5;0.75;0\r\n2.0;-0.5;1\r\n");
  row("no end of line", "x1,x2,t\n0.5,1.25,1\n-1.5,0.75,0\n2.0,-0.5,1");
  row("empty lines", "\nx1,x2,t\n0.5,1.25,1\n\n-1.5,0.75,0\n2.0,-0.5,1\n\n");
  row("comments", "# exported by me\nx1,x2,t\n0.5,1.25,1\n# half\n-1.5,0.75,0\n2.0,-0.5,1\n");
  row("quoted", "\"x1\",\"x2\",\"t\"\n\"0.5\",\"1.25\",\"1\"\n\"-1.5\",\"0.75\",\"0\"\n\"2.0\",\"-0.5\",\"1\"\n");
  row("Excel's line", "sep=;\nx1;x2;t\n0.5;1.25;1\n-1.5;0.75;0\n2.0;-0.5;1\n");
  row("rows named by write.csv", "\"\",\"x1\",\"x2\",\"t\"\n\"1\",0.5,1.25,1\n\"2\",-1.5,0.75,0\n\"3\",2,-0.5,1\n");
  row("rows named by write.table", "\"x1\" \"x2\" \"t\"\n\"1\" 0.5 1.25 1\n\"2\" -1.5 0.75 0\n\"3\" 2 -0.5 1\n");
  row("names over two lines", "\"x1\";x2;\"class\nof each\"\n0.5;1.25;1\n-1.5;0.75;0\n2.0;-0.5;1\n");
  row("class first", "t,x1,x2\n1,0.5,1.25\n0,-1.5,0.75\n1,2,-0.5\n");
  row("two columns changed", "x2,x1,t\n1.25,0.5,1\n0.75,-1.5,0\n-0.5,2,1\n");
  row("other case", "T;X2;X1\n1;1.25;0.5\n0;0.75;-1.5\n1;-0.5;2\n");
  row("one column more", "id,x1,x2,t\n1,0.5,1.25,1\n2,-1.5,0.75,0\n3,2.0,-0.5,1\n");
  row("typeset minus", "x1,x2,t\n0.5,1.25,1\n\u22121.5,0.75,0\n2.0,\u22120.5,1\n");
  row("minus one and one", "x1,x2,t\n0.5,1.25,1\n-1.5,0.75,-1\n2.0,-0.5,1\n");
}

void TableReaderTest::the_same_points_in_any_dialect() {
  QFETCH(QString, text);
  QCOMPARE(rows_in(reading_of(text.toStdString()).table), six);
}

void TableReaderTest::plain_files_need_no_words() {
  QVERIFY(reading_of("x1,x2,t\n0.5,1.25,1\n").notes.empty());
  QVERIFY(reading_of("hours,grade,passed\n0.5,1.25,1\n").notes.empty());
  QCOMPARE(reading_of("x1;x2;t\n0,5;1,25;1\n").notes,
           (std::vector<std::string>{"read 1 row of exam.csv: semicolons, decimal comma"}));
  QCOMPARE(reading_of("x1;x2;t\n0,5;1,25;1\n").table.origin().dialect, std::string("semicolons, decimal comma"));
}

void TableReaderTest::names_win_over_order() {
  const TableReading changed = reading_of("x2,x1,t\n1,2,0\n");
  QCOMPARE(rows_in(changed.table), (NumberRows{{2, 1, 0}}));
  QCOMPARE(changed.notes, (std::vector<std::string>{"read 1 row of exam.csv: x1, x2, t are the columns x1, x2, t"}));
  // Other names say nothing about the order.
  QCOMPARE(rows_in(reading_of("x2,height,t\n1,2,0\n").table), (NumberRows{{1, 2, 0}}));
}

void TableReaderTest::chosen_columns() {
  const std::string text = "name,passed,grade,hours\n\"Ann, B.\",1,80,3\nBob,0,60,1\n";
  for (const TableChoice& choice : {TableChoice{{"hours", "grade", "passed"}}, {{"Hours", "3", "passed"}}}) {
    const TableReading reading = reading_of(text, choice);
    QCOMPARE(rows_in(reading.table), (NumberRows{{3, 80, 1}, {1, 60, 0}}));
    QCOMPARE(reading.table.names(), (std::vector<std::string>{"hours", "grade", "passed"}));
  }
  QCOMPARE(refusal(text, {{"hours", "grades", "passed"}}),
           std::string("columns: there is no column \"grades\" in exam.csv; there are name, passed, grade, hours"));
  QCOMPARE(refusal(text, {{"hours", "grade"}}),
           std::string("columns: expected 3 names, for x1, x2, t, found hours, grade"));
}

void TableReaderTest::classes_of_any_names_data() {
  QTest::addColumn<QStringList>("labels");
  QTest::addColumn<std::vector<double>>("classes");
  QTest::addColumn<QString>("said");
  const auto row = [](const char* name, const QStringList& labels, const std::vector<double>& classes,
                      const QString& said) { QTest::newRow(name) << labels << classes << said; };
  row("yes and no", {"no", "yes", "no"}, {0, 1, 0}, "0 = no, 1 = yes");
  row("species", {"Iris-setosa", "Iris-virginica", "Iris-setosa", "Iris-versicolor"}, {0, 1, 0, 2},
      "0 = Iris-setosa, 1 = Iris-virginica, 2 = Iris-versicolor");
  row("yes first", {"yes", "no", "yes"}, {1, 0, 1}, "0 = no, 1 = yes");
  row("TRUE first", {"TRUE", "FALSE"}, {1, 0}, "0 = FALSE, 1 = TRUE");
  row("passed first", {"Passed", "not passed"}, {1, 0}, "0 = not passed, 1 = Passed");
  row("German", {"ja", "nein"}, {1, 0}, "0 = nein, 1 = ja");
  row("neither denies the other", {"tea", "coffee"}, {0, 1}, "0 = tea, 1 = coffee");
  row("minus one", {"1", "-1", "1"}, {1, 0, 1}, "0 = -1, 1 = 1");
  row("from one", {"2", "1", "3"}, {1, 0, 2}, "0 = 1, 1 = 2, 2 = 3");
  row("from zero", {"2", "0", "1"}, {2, 0, 1}, "");
  row("any two numbers", {"4", "2", "2"}, {1, 0, 0}, "0 = 2, 1 = 4");
  row("written as fractions", {"1.0", "0.0"}, {1, 0}, "");
  row("of two words", {"red one", "blue two", "red one"}, {0, 1, 0}, "0 = red one, 1 = blue two");
  row("with a dash for a minus", {"1", "\u20131"}, {1, 0}, "0 = -1, 1 = 1");
  row("numbers beyond 2^53", {"9007199254740993", "9007199254740992"}, {0, 1},
      "0 = 9007199254740993, 1 = 9007199254740992");
}

void TableReaderTest::classes_of_any_names() {
  QFETCH(QStringList, labels);
  QFETCH(std::vector<double>, classes);
  QFETCH(QString, said);
  QString text = "length,width,species\n";
  for (const QString& label : labels) text += "1,2," + label + '\n';
  const TableReading reading = reading_of(text.toStdString());
  QCOMPARE(std::vector<double>(reading.table.numbers(2).begin(), reading.table.numbers(2).end()), classes);
  const QString sentence =
      QString("read %1 rows of exam.csv: the classes of species are %2").arg(labels.size()).arg(said);
  QCOMPARE(reading.notes, said.isEmpty() ? std::vector<std::string>{} : std::vector{sentence.toStdString()});
}

// The lab's own names do not make a class 0 out of none; 0 and 2 are two classes where there are two.
void TableReaderTest::classes_from_one_in_columns_of_the_lab() {
  const auto classes = [&](const std::string& text, bool two) {
    return reading_of(text, {.two_classes = two}).table.origin().classes;
  };
  QCOMPARE(classes("x1,x2,t\n1,2,1\n2,3,2\n", false), (std::vector<std::string>{"1", "2"}));
  QCOMPARE(classes("x1,x2,t\n1,2,1\n2,3,2\n2,3,3\n", false), (std::vector<std::string>{"1", "2", "3"}));
  QCOMPARE(classes("x1,x2,t\n1,2,0\n2,3,2\n", false), std::vector<std::string>{});
  QCOMPARE(classes("x1;x2;t\n1;2;0\n2;3;2\n", true), (std::vector<std::string>{"0", "2"}));
  QCOMPARE(classes("x1,x2,t\n1,2,0\n2,3,2\n", true), (std::vector<std::string>{"0", "2"}));
}

// Between tabs, where texts have no quoting, a quotation mark is a character; cells of spreadsheets may be enclosed.
void TableReaderTest::quotation_marks_between_tabs() {
  const DataFormat texts{{{"text", ColumnKind::text}, {"class", ColumnKind::category}}, false};
  const auto read = [&](const std::string& text) {
    const Table table = read_table(text, "q.tsv", texts).table;
    return std::vector<std::string>(table.texts(0).begin(), table.texts(0).end());
  };
  using Texts = std::vector<std::string>;
  QCOMPARE(read("text\tclass\na 3\" screw\tham\na 5\" nail\tham\n\"free\" prize\tspam\n"),
           (Texts{"a 3\" screw", "a 5\" nail", "\"free\" prize"}));
  QCOMPARE(read("text\tclass\n\"never closed\tham\nx\tham\nends so\"\tspam\n"),
           (Texts{"\"never closed", "x", "ends so\""}));
  QCOMPARE(read("text\tclass\n\"two\nlines\"\tham\n\"a, b\"\tspam\n"), (Texts{"two\nlines", "a, b"}));
  QCOMPARE(error_of([&] {
             read_table("text;class\na 3\" screw;ham\nb;spam\n", "q.csv", texts, {{"text", "class"}});
           }),
           QString("q.csv:2: a quotation mark inside a field: quote the whole field and double the mark"));
}

void TableReaderTest::classes_in_another_order() {
  const std::string text = "a,b,passed\n1,2,yes\n2,3,no\n";
  const auto classes = [&](ClassOrder order) {
    return reading_of(text, {.columns = {}, .class_order = order}).table.origin().classes;
  };
  QCOMPARE(classes(ClassOrder::usual), (std::vector<std::string>{"no", "yes"}));
  QCOMPARE(classes(ClassOrder::sorted), (std::vector<std::string>{"no", "yes"}));
  QCOMPARE(classes(ClassOrder::reversed), (std::vector<std::string>{"yes", "no"}));
  const TableReading swapped =
      reading_of("a,b,c\n1,2,0\n2,3,1\n", {.columns = {}, .class_order = ClassOrder::reversed});
  QCOMPARE(rows_in(swapped.table), (NumberRows{{1, 2, 1}, {2, 3, 0}}));
  QCOMPARE(swapped.table.origin().classes, (std::vector<std::string>{"1", "0"}));
  QCOMPARE(swapped.table.class_name(0), std::string("1"));
  QCOMPARE(swapped.table.class_name(7), std::string("7"));
}

void TableReaderTest::rows_with_missing_cells_are_counted() {
  for (const char* missing : {"", "NA", "?", "N/A", "NaN", "nan", "NULL", ".", "#N/A", "#DIV/0!", "#WERT!"}) {
    const std::string text = std::string("x1,x2,t,note\n0.5,1.25,1,\n-1.5,") + missing + ",0,a\n2.0,-0.5,1,b\n";
    const TableReading reading = reading_of(text);
    QCOMPARE(rows_in(reading.table), (NumberRows{six[0], six[2]}));  // the empty note is in no column that is read
    QCOMPARE(
        reading.notes.back(),
        std::string("read 2 rows of exam.csv: x1, x2, t are the columns x1, x2, t; 1 row without x2 left out: line "
                    "3"));
    QCOMPARE(reading.table.origin().dropped, std::size_t{1});
    QCOMPARE(refusal(text, {{}, false}), std::string("exam.csv:3: column 2: the cell is empty"));
  }
  QCOMPARE(reading_of("x1,x2,t\n,1,1\n1,1,1\n1,,1\n").notes,
           (std::vector<std::string>{"read 1 row of exam.csv: 2 rows without x1 left out, the first is line 2"}));
  // An error of a spreadsheet at the beginning of a line is a cell, not a comment.
  QCOMPARE(reading_of("x1,x2,t\n#DIV/0!,2,0\n2,3,1\n#N/A,1,1\n").table.origin().dropped, std::size_t{2});
  QCOMPARE(reading_of("#Results of 2024!\nx1,x2,t\n2,3,1\n").table.size(), std::size_t{1});
  QCOMPARE(refusal("x1,x2,t\n,1,1\nNA,1,0\n"), std::string("exam.csv: every row has a missing cell"));
}

void TableReaderTest::first_rows_of_numbers_are_read() {
  const TableReading reading = reading_of("1.4,0.2,0\n1.3,0.2,1\n");
  QCOMPARE(rows_in(reading.table), (NumberRows{{1.4, 0.2, 0}, {1.3, 0.2, 1}}));
  QCOMPARE(reading.table.names(), (std::vector<std::string>{"x1", "x2", "t"}));
  QCOMPARE(reading.notes,
           (std::vector<std::string>{"read 2 rows of exam.csv: the first line has numbers, so it is read as data"}));
  const TableReading named = reading_of("1.4,0.2,Iris-setosa\n1.3,0.2,Iris-setosa\n4.7,1.4,Iris-versicolor\n");
  QCOMPARE(rows_in(named.table), (NumberRows{{1.4, 0.2, 0}, {1.3, 0.2, 0}, {4.7, 1.4, 1}}));
  // So are those of a table with a category, which the reader of CSV would take for names.
  const DataFormat categories{{{"feature", ColumnKind::number}, {"class", ColumnKind::category}}, true};
  QCOMPARE(read_table("1.4,0.2,a\n1.3,0.2,b\n", "wine.csv", categories).table.size(), std::size_t{2});
}

void TableReaderTest::refuses_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const char* text, const char* sentence) {
    QTest::newRow(name) << QString(text) << QString(sentence);
  };
  row("groups of two", "x1,x2,t\n\"1,25,50 m\",2,1\n",
      "exam.csv:2: column 1: expected a number, found \"1,25,50 m\": write the number alone, and its unit into the "
      "name "
      "of the column");
  row("points and commas", "x1;x2;t\n1,5;2,5;1\n1.5;2,5;0\n",
      "exam.csv:3: column 1: \"1.5\" has a decimal point, but other numbers have a decimal comma");
  row("too many columns", "sl,sw,pl,pw,species\n5.1,3.5,1.4,0.2,0\n",
      "exam.csv:1: found 5 columns (sl, sw, pl, pw, species), expected 3 (x1, x2, t): choose them by --columns");
  row("too few columns", "x1;t\n1;0\n", "exam.csv:1: found 2 columns (x1, t), expected 3 (x1, x2, t)");
  row("one column without a header", "1\n2\n",
      "exam.csv:1: column 2: is missing: found 1 column, expected 3 separated by commas");
  row("a sentence", "not found here\n", "exam.csv: there are no rows below the first line (not, found, here)");
  row("no text", "\x01\x02 abc", "exam.csv:1: found 2 columns (\x01\x02, abc), expected 3 (x1, x2, t)");
  row("an exponent of Fortran", "x1,x2,t\n5D-1,2,1\n",
      "exam.csv:2: column 1: expected a number, found \"5D-1\": write the exponent with E");
  row("a fraction", "x1,x2,t\n1/2,2,1\n",
      "exam.csv:2: column 1: expected a number, found \"1/2\": write the value of the fraction");
  row("a unit", "x1,x2,t\n10 cm,2,1\n",
      "exam.csv:2: column 1: expected a number, found \"10 cm\": write the number alone, and its unit into the name of "
      "the column");
  row("a percentage in one row", "x1;x2;t\n1;12,5%;0\n1;12,5;0\n",
      "exam.csv:3: column 2: \"12,5\" is written without %, but \"12,5%\" is not: write both alike");
  row("other quotation marks", "x1,x2,t\n'1',2,1\n",
      "exam.csv:2: column 1: expected a number, found \"'1'\": write it without quotation marks");
  row("ragged", "x1;x2;t\n1;2;0\n1;2\n",
      "exam.csv:3: found 2 fields, expected 3 as in the first line, separated by semicolons");
  row("a date", "x1;x2;t\n1;2021-02-03;0\n",
      "exam.csv:2: column 2: \"2021-02-03\" is a date: write it as a number, such as the days since the first one");
  row("a time", "x1,x2,t\n08:30,2,1\n",
      "exam.csv:2: column 1: \"08:30\" is a time: write it as a number, such as the hours since midnight");
  row("ragged with bars", "x1|x2|t\n1|2|0\n1|2\n",
      "exam.csv:3: found 2 fields, expected 3 as in the first line, separated by vertical bars");
  row("a word", "x1,x2,t\n1,two,0\n", "exam.csv:2: column 2: expected a number, found \"two\"");
  row("infinity", "x1;x2;t\n1;inf;0\n", "exam.csv:2: column 2: expected a finite number, found \"inf\"");
  row("seven classes", "a;b;c\n1;2;p\n1;2;q\n1;2;r\n1;2;s\n1;2;t\n1;2;u\n1;2;v\n",
      "exam.csv:8: column 3: expected a class: at most 6 different ones, found p, q, r, s, t, u, v");
}

void TableReaderTest::refuses() {
  QFETCH(QString, text);
  QFETCH(QString, sentence);
  QCOMPARE(QString::fromStdString(refusal(text.toStdString())), sentence);
}

void TableReaderTest::giants_are_refused() {
  std::string text = "x1;x2;t\n";
  text.resize(largest_table + 1, ' ');
  QVERIFY(refusal(text).starts_with("exam.csv: is larger than 200 MB: keep fewer rows"));
}

// "1,2;3,4" is two numbers with decimal commas, or a number between texts.
void TableReaderTest::two_readings_are_no_reading() {
  const DataFormat texts{{{"a", ColumnKind::text}, {"b", ColumnKind::text}}, false};
  QVERIFY(refusal("a;b,c\n1;2,3\n", {{"1", "2"}}, texts).find("two dialects give different numbers") !=
          std::string::npos);
}

// Ten tables are written in twenty ways each and read to the same numbers.
void TableReaderTest::dialects_generated_from_tables() {
  Rng rng = make_rng(31, 1);
  const auto below = [&](int n) { return static_cast<int>(uniform(rng) * n); };
  for (int which = 0; which < 200; ++which) {
    Rng cells = make_rng(static_cast<std::uint64_t>(which % 10), 2);
    NumberRows rows(static_cast<std::size_t>(2 + which % 10));
    for (auto& row : rows)
      row = {std::round(4000 * uniform(cells) - 2000) / 16, std::round(99 * uniform(cells)) / 8, 0};
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i][2] = static_cast<double>(i % 2);
    const std::string mark = std::vector<std::string>{",", ";", "\t", "  ", "|"}[static_cast<std::size_t>(below(5))];
    const bool decimal_comma = mark != "," && below(2) == 0, quoted = below(3) == 0, changed = below(2) == 0;
    const std::string end = std::vector<std::string>{"\n", "\r\n", "\r"}[static_cast<std::size_t>(below(3))];
    const auto cell = [&](std::string text) {
      if (decimal_comma) std::ranges::replace(text, '.', ',');
      return quoted ? '"' + text + '"' : text;
    };
    const auto line = [&](const std::vector<std::string>& texts) {
      return changed ? texts[2] + mark + texts[0] + mark + texts[1] + end
                     : texts[0] + mark + texts[1] + mark + texts[2] + end;
    };
    std::string text = below(3) == 0 ? "# by hand" + end : "";
    text += line({cell("x1"), cell("x2"), cell("t")});
    for (const auto& row : rows) {
      if (below(4) == 0) text += end;
      text += line({cell(QByteArray::number(row[0], 'g', 17).toStdString()),
                    cell(QByteArray::number(row[1], 'g', 17).toStdString()), cell(row[2] > 0 ? "1" : "0")});
    }
    QVERIFY2(rows_in(reading_of(text).table) == rows, text.c_str());
  }
}

CREDENCE_TEST(TableReaderTest);
#include "table_reader_test.moc"
