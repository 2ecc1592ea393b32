// Reading and writing CSV, and the sentences that say what is wrong with a file.
#include "core/data/csv.h"

#include "core/math/input_error.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QElapsedTimer>
#include <QTest>

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
  void shortens_what_it_quotes();
  void round_trip();
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
             "points.csv:2: column 1: expected a number, found \"?" + QString(39, 'z') + "...\"");
  }
}

void CsvTest::round_trip() {
  const Table table{
      "points.csv", {"a", "b", "c"}, {{0.1, 1.0 / 3, -1e-300}, {1e150, 5e-324, 0}, {-7, 1e22, 123456789}}};
  std::stringstream stream;
  write_csv(stream, table);
  QVERIFY(QString::fromStdString(stream.str()).startsWith("a,b,c\n0.1,0.3333333333333333,-1e-300\n"));
  QCOMPARE(read_csv(stream, "points.csv", numeric_format({"a", "b", "c"})), table);
  // Nearest doubles: closer to zero than the smallest one is zero.
  QCOMPARE(read("a\n1e-400\n", 1).numbers(0)[0], 0.0);
}

// The bound is ten times what it takes, for slow machines and sanitizers; a quadratic reader would need hours.
void CsvTest::a_million_rows() {
  std::string text = "a,b,c\n";
  for (int i = 0; i < 1'000'000; ++i) text += "-2.50507338727141,1.25,1\n";
  QElapsedTimer timer;
  timer.start();
  const Table table = read(text);
  QCOMPARE(table.size(), std::size_t{1'000'000});
  QVERIFY(timer.elapsed() < 10'000);
  QCOMPARE(table.numbers(0).back(), -2.50507338727141);
}

CREDENCE_TEST(CsvTest);
#include "csv_test.moc"
