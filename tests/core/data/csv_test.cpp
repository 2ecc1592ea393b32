// Reading and writing CSV, and the sentences that say what is wrong with a file.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/csv.h"

#include "core/math/input_error.h"
#include "tests/support/error_of.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <random>
#include <sstream>

using namespace credence;

namespace {

Table read(const std::string& text, const DataFormat& format) {
  std::istringstream in(text);
  return read_csv(in, "points.csv", format);
}

// Columns of numbers.
Table read(const std::string& text, std::size_t columns = 3) {
  return read(text, numeric_format(std::vector<std::string>(columns)));
}

}  // namespace

class CsvTest : public QObject {
  Q_OBJECT
 private slots:
  void reads_numbers();
  void accepts_data();
  void accepts();
  void header_alone_is_an_empty_table();
  void refuses_data();
  void refuses();
  void refuses_broken_text_data();
  void refuses_broken_text();
  void shortens_what_it_quotes();
  void round_trip();
  void quoted_fields();
  void places_after_line_breaks();
  void a_column_that_repeats();
  void random_tables_read_back_the_same();
  void cells_as_typed();
  void a_million_rows();
};

void CsvTest::reads_numbers() {
  const Table table = read("x1,x2,t\n1,-2.5,0\n1e-3,+4,1\n");
  QCOMPARE(table.source(), std::string("points.csv"));
  QCOMPARE(table.names(), (std::vector<std::string>{"x1", "x2", "t"}));
  QCOMPARE(table.size(), std::size_t{2});
  QCOMPARE(row_of(table, 0), (std::vector<double>{1, -2.5, 0}));
  QCOMPARE(row_of(table, 1), (std::vector<double>{1e-3, 4, 1}));
}

void CsvTest::accepts_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::newRow("no line end at the end") << QByteArray("a,b,c\n1,2,3");
  QTest::newRow("Windows line ends") << QByteArray("a,b,c\r\n1,2,3\r\n");
  QTest::newRow("byte order mark") << QByteArray(
      "\xEF\xBB\xBF"
      "a,b,c\n1,2,3\n");
  QTest::newRow("trailing blank lines") << QByteArray("a,b,c\n1,2,3\n\n \r\n\n");
  QTest::newRow("blanks around fields") << QByteArray("a , b,\tc\n 1, 2 ,3\t\n");
  QTest::newRow("quoted names") << QByteArray("\"a\",\"b\",\"c\"\n1,2,3\n");
}

void CsvTest::accepts() {
  QFETCH(QByteArray, text);
  const Table table = read(text.toStdString());
  QCOMPARE(table.names(), (std::vector<std::string>{"a", "b", "c"}));
  QCOMPARE(rows_of(table), (std::vector<std::vector<double>>{{1, 2, 3}}));
}

void CsvTest::header_alone_is_an_empty_table() {
  QCOMPARE(read("a,b,c").size(), std::size_t{0});
  QCOMPARE(read("a,b,c\n\n").size(), std::size_t{0});
  QCOMPARE(read("only\n1\n", 1).size(), std::size_t{1});
}

void CsvTest::refuses_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const QByteArray head = "x1,x2,t\n";
  const QString range = " is outside the allowed range from -1e150 to 1e150";
  QTest::newRow("empty file") << QByteArray() << "points.csv:1: expected a header line with 3 columns, found nothing";
  QTest::newRow("blank first line") << QByteArray("\n1,2,3\n")
                                    << "points.csv:1: expected a header line with 3 columns, found nothing";
  QTest::newRow("no header")
      << QByteArray("1,2,0\n3,4,1\n")
      << "points.csv:1: the header line is missing: expected the names of the columns, found numbers";
  QTest::newRow("header too short")
      << QByteArray("x1,x2\n1,2\n")
      << "points.csv:1: column 3: is missing: found 2 columns, expected 3 separated by commas";
  QTest::newRow("semicolons") << QByteArray("x1;x2;t\n1;2;3\n")
                              << "points.csv:1: column 2: is missing: found 1 column, expected 3 separated by commas";
  QTest::newRow("missing column")
      << head + "1,2,0\n1,2\n"
      << "points.csv:3: column 3: is missing: found 2 columns, expected 3 separated by commas";
  QTest::newRow("extra column") << head + "1,2,0,7\n"
                                << "points.csv:2: column 4: is one too many: found 4 columns, expected 3";
  QTest::newRow("text") << head + "1,abc,0\n"
                        << "points.csv:2: column 2: expected a number, found \"abc\"";
  QTest::newRow("number and text") << head + "1,2.5kg,0\n"
                                   << "points.csv:2: column 2: expected a number, found \"2.5kg\"";
  QTest::newRow("decimal comma in quotes") << head + "1,\"2\",0\n"
                                           << "points.csv:2: column 2: expected a number, found \"\"2\"\"";
  QTest::newRow("two signs") << head + "1,+-2,0\n"
                             << "points.csv:2: column 2: expected a number, found \"+-2\"";
  QTest::newRow("empty field") << head + "1,,0\n"
                               << "points.csv:2: column 2: expected a number, found nothing";
  QTest::newRow("NaN") << head + "1,NaN,0\n"
                       << "points.csv:2: column 2: expected a finite number, found \"NaN\"";
  QTest::newRow("infinity") << head + "-inf,2,0\n"
                            << "points.csv:2: column 1: expected a finite number, found \"-inf\"";
  QTest::newRow("1e308") << head + "1,1e308,0\n"
                         << "points.csv:2: column 2: \"1e308\"" + range;
  QTest::newRow("1e999") << head + "1,-1e999,0\n"
                         << "points.csv:2: column 2: \"-1e999\"" + range;
  QTest::newRow("1e99999") << head + "1,1e99999,0\n"
                           << "points.csv:2: column 2: \"1e99999\"" + range;
  QTest::newRow("hole") << head + "1,2,0\n\n1,2,1\n"
                        << "points.csv:3: the line is empty, but more rows follow";
}

void CsvTest::refuses_broken_text_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("message");
  const QByteArray head = "x1,x2,t\n";
  QTest::newRow("unclosed quote in the header")
      << QByteArray("\"x1,x2,t\n1,2,0\n")
      << "points.csv:1: column 1: the quotation mark that opens here is never closed";
  QTest::newRow("quote in the middle of a name")
      << QByteArray("x1,x\"2,t\n1,2,0\n")
      << "points.csv:1: column 2: a quotation mark inside a field: quote the whole field and double the mark";
  QTest::newRow("unclosed quote") << head + "1,2,0\n1,\"2,1\n"
                                  << "points.csv:3: column 2: the quotation mark that opens here is never closed";
  QTest::newRow("quote that ends in a doubled one")
      << head + "1,2,\"0\"\""
      << "points.csv:2: column 3: the quotation mark that opens here is never closed";
  QTest::newRow("text after a quote")
      << QByteArray("\"x1\"a,x2,t\n")
      << "points.csv:1: column 1: expected a comma after the closing quotation mark, found \"a\"";
  QTest::newRow("Latin-1") << QByteArray("x1,\xB5,t\n1,2,0\n")
                           << "points.csv:1: column 2: is not UTF-8 text: \"\uFFFD\"";
  QTest::newRow("zero byte in the header")
      << QByteArray("x1,x\0002,t\n1,2,0\n", 16) << "points.csv:1: column 2: is not plain text: it contains a zero byte";
  QTest::newRow("zero byte") << head + QByteArray("1,2\0,0\n", 7)
                             << "points.csv:2: column 2: expected a number, found \"2\\u0000\"";
}

void CsvTest::refuses_broken_text() { refuses(); }

void CsvTest::refuses() {
  QFETCH(QByteArray, text);
  QFETCH(QString, message);
  try {
    read(text.toStdString());
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()), message);
  }
}

void CsvTest::shortens_what_it_quotes() {
  try {
    read("a\n\x01" + std::string(1000, 'z'), 1);
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()),
             "points.csv:2: column 1: expected a number, found \"\\u0001" + QString(39, 'z') + "...\"");
  }
}

void CsvTest::round_trip() {
  const Table table{
      "points.csv", {"a", "b", "c"}, {{0.1, 1.0 / 3, -1e-300}, {1e150, 5e-324, 0}, {-7, 1e22, 123456789}}};
  std::stringstream stream;
  write_csv(stream, table);
  QVERIFY(QString::fromStdString(stream.str()).startsWith("a,b,c\n0.1,0.3333333333333333,-1e-300\n"));
  QCOMPARE(read_csv(stream, "points.csv", numeric_format({"a", "b", "c"})), table);
  // Names that a reader would take for something else.
  const Table names("n", {"1", "a,b", "\xEF\xBB\xBF\"", "", " c"}, {{1, 2, 3, 4, 5}});
  std::stringstream named;
  write_csv(named, names);
  QCOMPARE(read_csv(named, "n", numeric_format(names.names())), names);
  // Nearest doubles: closer to zero than the smallest one is zero.
  QCOMPARE(read("a\n1e-400\n", 1).numbers(0)[0], 0.0);
}

// A quadratic reader would need hours.
void CsvTest::a_million_rows() {
  std::string text = "a,b,c\n";
  for (int i = 0; i < 1'000'000; ++i) text += "-2.50507338727141,1.25,1\n";
  const Table table = read(text);
  QCOMPARE(table.size(), std::size_t{1'000'000});
  QCOMPARE(table.numbers(0).back(), -2.50507338727141);
}

void CsvTest::quoted_fields() {
  const DataFormat format{{{"a", ColumnKind::category}, {"b", ColumnKind::text}, {"c"}}};
  const Table table = read("\"a \"\"1\"\"\",b,c\n \"x, y\" ,\"two\r\nlines\"\t,3\r\n plain text ,,4\n", format);
  QCOMPARE(table.names(), (std::vector<std::string>{"a \"1\"", "b", "c"}));
  QCOMPARE(table.size(), std::size_t{2});
  QCOMPARE(table.texts(0)[0], std::string("x, y"));
  QCOMPARE(table.texts(1)[0], std::string("two\r\nlines"));
  QCOMPARE(table.texts(0)[1], std::string("plain text"));
  QCOMPARE(table.texts(1)[1], std::string());
  QCOMPARE(table.numbers(2)[1], 4.0);
  QCOMPARE(csv_field("plain text"), std::string("plain text"));
  QCOMPARE(csv_field("say \"no\""), std::string("\"say \"\"no\"\"\""));
  QCOMPARE(csv_field(""), std::string("\"\""));
}

// A field with line breaks takes several lines, and those after it are counted on.
void CsvTest::places_after_line_breaks() {
  const DataFormat format{{{"a", ColumnKind::text}, {"b"}, {"c", ColumnKind::category}}};
  const auto error_of = [&](const std::string& rows) {
    return refusal_of([&] { read("a,b,c\n" + rows, format); }, "no error");
  };
  QCOMPARE(error_of("\"1\n2\n3\",1,x\n\"4\n5\",?,x\n"),
           std::string("points.csv:6: column 2: expected a number, found \"?\""));
  QCOMPARE(error_of("\"1\n2\n\",1,x\n4\n"),
           std::string("points.csv:5: column 2: is missing: found 1 column, expected 3 separated by commas"));
  QCOMPARE(error_of("1,1,x\n2,2,\n"), std::string("points.csv:3: column 3: expected a category, found nothing"));
  QCOMPARE(error_of("1,1,\"a\nb\n"),
           std::string("points.csv:2: column 3: the quotation mark that opens here is never closed"));
  QCOMPARE(error_of("\"1\n\"2,1,x\n"),
           std::string("points.csv:3: column 1: expected a comma after the closing quotation mark, found \"2\""));
  QCOMPARE(error_of("\xC3(,1,x\n"), std::string("points.csv:2: column 1: is not UTF-8 text: \"\xC3(\""));
}

void CsvTest::a_column_that_repeats() {
  const DataFormat wine{{{"x"}, {"class", ColumnKind::category}}, true};
  const Table table = read("ash,hue,alcohol,class\n1,2,3,one\n4,5,6,two\n", wine);
  QVERIFY(table.fits(wine));
  QCOMPARE(table.numbers(2)[1], 6.0);
  QCOMPARE(table.texts(3)[1], std::string("two"));
  QCOMPARE(read("hue,class\n2,one\n", wine).columns().size(), std::size_t{2});
  QVERIFY_THROWS_EXCEPTION(InputError, read("a,b,c,class\n1,2,3,one\n1,2,one\n", wine));
  try {
    read("class\none\n", wine);
    QFAIL("was accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString(error.what()),
             "points.csv:1: column 2: is missing: found 1 column, expected at least 2 separated by commas");
  }
}

// Texts out of all that means something to CSV.
void CsvTest::random_tables_read_back_the_same() {
  std::mt19937 random(1);
  const std::vector<std::string> pieces{",",
                                        "\"",
                                        "\"\"",
                                        "\n",
                                        "\r\n",
                                        "\r",
                                        " ",
                                        "\t",
                                        "a",
                                        "1",
                                        "-1e5",
                                        "nan",
                                        ";",
                                        "\xC3\xA9",
                                        "\xEF\xBB\xBF",
                                        "\xF0\x9F\x8E\xB2",
                                        "\x01"};
  const auto below = [&](std::size_t n) { return random() % n; };
  const auto any_text = [&](std::size_t least) {
    std::string text;
    for (std::size_t k = least + below(5); k > 0; --k) text += pieces[below(pieces.size())];
    return text;
  };
  for (int round = 0; round < 300; ++round) {
    DataFormat format;
    for (std::size_t k = 1 + below(4); k > 0; --k)
      format.columns.push_back({any_text(1), static_cast<ColumnKind>(below(3))});
    Table table("points.csv", format);
    for (std::size_t k = below(6); k > 0; --k) {
      std::vector<Cell> row;
      for (const auto& [name, kind] : format.columns) {
        if (kind == ColumnKind::number) {
          row.emplace_back(std::ldexp(static_cast<double>(random()) - 2e9, static_cast<int>(below(400)) - 200));
        } else {
          row.emplace_back(any_text(kind == ColumnKind::category ? 1 : 0));
        }
      }
      table.append(row);
    }
    std::stringstream stream;
    write_csv(stream, table);
    const Table again = read_csv(stream, "points.csv", format);
    QVERIFY2(again == table, stream.str().c_str());
  }
}

void CsvTest::cells_as_typed() {
  QVERIFY(parse_cell(" +1.5 ", ColumnKind::number) == Cell(1.5));
  QVERIFY(parse_cell("sunny", ColumnKind::category) == Cell("sunny"));
  QVERIFY(parse_cell("", ColumnKind::text) == Cell(""));
  for (const auto& [text, kind] : {std::pair{"abc", ColumnKind::number},
                                   {"", ColumnKind::number},
                                   {"inf", ColumnKind::number},
                                   {"1e151", ColumnKind::number},
                                   {"", ColumnKind::category},
                                   {"\xED\xA0\x80", ColumnKind::text},      // half a surrogate pair
                                   {"\xC0\x80", ColumnKind::text},          // two bytes for what takes one
                                   {"\xF4\x90\x80\x80", ColumnKind::text},  // beyond U+10FFFF
                                   {"\xE2\x82", ColumnKind::text}}) {       // cut off
    QVERIFY_THROWS_EXCEPTION(InputError, parse_cell(text, kind));
  }
}

CREDENCE_TEST(CsvTest);
#include "csv_test.moc"
