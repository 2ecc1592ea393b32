// Tables that a generator writes in forty habits of people and spreadsheets, and whose numbers it knows: they are read
// rightly, or refused with both values if nothing in the file tells a decimal mark from one between thousands.
// CREDENCE_FUZZ=13 build/release/tests/core_data_test number_habits generated_tables_are_read_rightly_or_refused
// reads 5,200 of them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_reader.h"
#include "core/data/written_numbers.h"
#include "core/math/random.h"
#include "tests/support/error_of.h"
#include "tests/support/mutations.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

#include <array>

using namespace credence;

namespace {

// How one column writes its numbers.
struct Habit {
  const char* name;
  int decimals = 0;          // behind the decimal mark
  const char* group = "";    // between thousands; "locale" is a comma where points are decimal, and the other way round
  const char* minus = "-";   // before the digits; "(" puts brackets around them
  const char* before = "";   // a currency, between sign and digits
  const char* after = "";    // a unit
  const char* special = "";  // what else
  bool refused = false;      // whether nothing of it can be read
  bool point_alone = false;  // used where points are decimal
};

constexpr std::array<Habit, 34> habits{{
    {"whole numbers"},
    {"one decimal", 1},
    {"two decimals", 2},
    {"three decimals", 3},
    {"thousands", 0, "locale"},
    {"thousands and decimals", 2, "locale"},
    {"thousands and three decimals", 3, "locale"},
    {"thousands with spaces", 0, " "},
    {"thousands with spaces and decimals", 1, " "},
    {"thousands with a space that does not break", 0, "\u00A0"},
    {"thousands with a narrow space", 2, "\u202F"},
    {"thousands with a thin space", 0, "\u2009"},
    {"thousands of Switzerland", 2, "'"},
    {"thousands with a typeset apostrophe", 0, "\u2019"},
    {"lakhs of India", 2, ",", "-", "", "", "India", false, true},
    {"dollars", 2, "locale", "-", "$"},
    {"a dollar and a space", 0, "", "-", "$ "},
    {"euros", 2, "", "-", "", " \u20AC"},
    {"euros by name", 2, "locale", "-", "EUR "},
    {"pounds in whole thousands", 0, "locale", "-", "\u00A3"},
    {"per cent", 1, "", "-", "", "%"},
    {"per cent behind a space", 0, "", "-", "", " %"},
    {"a typeset minus", 2, "", "\u2212"},
    {"a dash for a minus", 0, "", "\u2013"},
    {"brackets of accountants", 2, "locale", "("},
    {"plus signs", 1, "", "-", "", "", "plus"},
    {"exponents", 0, "", "-", "", "", "exponent"},
    {"leading zeros", 0, "", "-", "", "", "zeros"},
    {"digits behind the mark alone", 3, "", "-", "", "", "bare"},
    {"per cent in some rows", 1, "", "-", "", "%", "some", true},
    {"both decimal marks", 2, "", "-", "", "", "both", true},
    {"two currencies", 2, "", "-", "$", "", "two", true},
    {"more digits than a number keeps", 0, "", "-", "", "", "long", true},
    {"dates", 0, "", "-", "", "", "date", true},
}};

struct Written {
  std::string text;
  double value = 0;
  std::string digits;  // without sign, currency and unit
};

class Writer {
 public:
  Writer(std::uint64_t which, bool comma) : rng_(make_rng(48, which)), comma_(comma), thousands_(sometimes(3)) {}

  int below(int n) { return static_cast<int>(uniform(rng_) * n); }
  bool sometimes(int n) { return below(n) == 0; }

  Written number(const Habit& habit, int row) {
    const QByteArray special(habit.special);
    if (special == "date") return {"2024-0" + std::to_string(1 + below(9)) + "-1" + std::to_string(below(10)), 0, ""};
    if (special == "long") return {"900719925474099" + std::to_string(3 + 2 * below(3)), 0, ""};
    long long whole = 0;
    switch (thousands_ ? 2 : below(4)) {
      case 0:
        whole = below(10);
        break;
      case 1:
        whole = below(1000);
        break;
      case 2:
        whole = 1000 + below(90000);
        break;
      default:
        whole = 10000 + below(90000000);
    }
    if (special == "bare") whole = 0;
    const bool negative = sometimes(4);
    std::string fraction;
    for (int i = 0; i < habit.decimals; ++i) fraction += static_cast<char>('0' + below(10));
    std::string plain = std::to_string(whole) + (fraction.empty() ? "" : "." + fraction);
    std::string digits = grouped(std::to_string(whole), habit);
    if (special == "bare") digits.clear();
    const bool other = special == "both" && row % 2 == 1;
    if (!fraction.empty()) digits += (comma_ != other ? "," : ".") + fraction;
    if (special == "exponent") {
      const std::string power = std::to_string(below(9));
      plain += "e-" + power;
      digits += (sometimes(2) ? "e-" : "E-0") + power;
    }
    if (special == "zeros") digits.insert(0, 2, '0');
    std::string text = habit.before + digits + habit.after;
    if (special == "some" && row % 2 == 1) text = digits;
    if (special == "two" && row % 2 == 1) text = "\u20AC" + digits;
    if (special == "plus" && !negative) text.insert(0, 1, '+');
    const bool brackets = std::string(habit.minus) == "(";
    if (negative) text = brackets ? '(' + text + ')' : habit.minus + text;
    const double value = QByteArray::fromStdString(plain).toDouble();
    return {text, (negative ? -value : value) + 0.0, digits};
  }

 private:
  std::string grouped(const std::string& whole, const Habit& habit) const {
    std::string mark = habit.group;
    if (mark.empty()) return whole;
    if (mark == "locale") mark = comma_ ? "." : ",";
    const bool india = std::string(habit.special) == "India";
    std::string all;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const std::size_t left = whole.size() - i;
      const bool group = india ? left == 3 || (left > 3 && left % 2 == 1) : left % 3 == 0;
      if (i > 0 && group) all += mark;
      all += whole[i];
    }
    return all;
  }

  Rng rng_;
  bool comma_, thousands_;  // in a third of the tables all numbers are thousands
};

struct Generated {
  QString names;  // of its habits
  std::string text;
  TableChoice choice;
  Rows rows;
  enum class Right { numbers, both_values, refusal } right = Right::numbers;
};

Generated table_of(std::uint64_t which) {
  const bool comma = which % 2 == 1;
  Writer writer(which, comma);
  Generated made;
  std::array<const Habit*, 2> columns{};
  for (const Habit*& one : columns) {
    do {
      one = &habits[static_cast<std::size_t>(writer.below(static_cast<int>(habits.size())))];
    } while (comma && one->point_alone);
    if (one->refused && !writer.sometimes(3)) one = &habits[2];
  }
  if (columns[1]->refused) columns[1] = &habits[1];
  // Whoever writes decimal commas between commas has numbers that show it.
  const bool shows = columns[0]->decimals > 0 && columns[0]->decimals != 3;
  std::vector<std::string> separators{";", "\t", "|", "  "};
  if (!comma || shows) separators.push_back(",");
  const std::string separator = separators[static_cast<std::size_t>(writer.below(static_cast<int>(separators.size())))];
  const std::string end = std::vector<std::string>{"\n", "\r\n", "\r"}[static_cast<std::size_t>(writer.below(3))];
  const bool quoted = writer.sometimes(4), spaced = separator != "  " && separator != "\t" && writer.sometimes(5);
  const bool wide = writer.sometimes(4), header = wide || !writer.sometimes(5);
  const bool in_names = writer.sometimes(5), units = header && !wide && writer.sometimes(6);
  const int count = 3 + writer.below(8);
  const auto cell = [&](const std::string& text) {
    const bool needs = text.find(separator == "  " ? " " : separator) != std::string::npos || text.empty();
    const std::string shown = quoted || needs ? '"' + text + '"' : text;
    return spaced ? ' ' + shown + ' ' : shown;
  };
  const auto line = [&](const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : separator) + cell(text);
    made.text += all + end;
  };
  if (writer.sometimes(6)) made.text += "\xEF\xBB\xBF";
  if (writer.sometimes(8) && separator.size() == 1) made.text += "sep=" + separator + end;
  if (writer.sometimes(6)) made.text += "# by hand" + end;
  const std::vector<std::string> names =
      in_names ? std::vector<std::string>{"hours (h)", "pay [EUR]"} : std::vector<std::string>{"hours", "pay"};
  if (header && wide) {
    line({"id", names[0], "day", names[1], "remark"});
    made.choice.columns = {names[0], names[1]};
  } else if (header) {
    line(names);
    if (units) line({"[h]", "EUR/m2"});
  }
  bool undecided = false, decides = false;
  std::array<bool, 2> all_in_brackets{true, true};
  for (int row = 0; row < count; ++row) {
    std::vector<std::string> cells;
    std::vector<double> values;
    const bool missing = row > 1 && writer.sometimes(9);
    for (std::size_t k = 0; k < 2 && !missing; ++k) {
      const Written number = writer.number(*columns[k], row);
      cells.push_back(number.text);
      values.push_back(number.value);
      all_in_brackets[k] = all_in_brackets[k] && number.text.front() == '(';
      static const QRegularExpression two_values(QStringLiteral("^[1-9]\\d{0,2}[.,]\\d{3}$"));
      const QString digits = QString::fromStdString(number.digits);
      const bool open = two_values.match(digits).hasMatch(), marked = digits.contains('.') || digits.contains(',');
      decides = decides || (marked && !open);
      undecided = undecided || (open && !(separator == "," && digits.contains('.')));
    }
    if (missing) {
      cells = {"", "NA"};
    } else {
      made.rows.push_back(values);
    }
    if (wide) {
      line({std::to_string(1001 + row), cells[0], "2024-01-1" + std::to_string(row % 10), cells[1],
            row % 2 == 0 ? "late, but came" : "ill"});
    } else {
      line(cells);
    }
  }
  made.names = QString("%1; %2; %3%4")
                   .arg(columns[0]->name, columns[1]->name, comma ? "commas" : "points",
                        QString::fromStdString(" between " + separator));
  using Right = Generated::Right;
  if (undecided && !decides) made.right = Right::both_values;
  if (columns[0]->refused || all_in_brackets[0] || all_in_brackets[1]) made.right = Right::refusal;
  return made;
}

}  // namespace

class NumberHabitsTest : public QObject {
  Q_OBJECT
 private slots:
  void cells_have_one_value_or_two_data();
  void cells_have_one_value_or_two();
  void what_is_no_number();
  void columns_and_files_decide();
  void what_cannot_be_decided_is_refused();
  void generated_tables_are_read_rightly_or_refused();
};

void NumberHabitsTest::cells_have_one_value_or_two_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("by_point");  // 0.5 where there is none
  QTest::addColumn<double>("by_comma");
  const auto row = [](const char* text, double by_point, double by_comma) {
    QTest::newRow(text) << QString::fromUtf8(text) << by_point << by_comma;
  };
  row("1,200", 1200, 1.2);
  row("1.200", 1.2, 1200);
  row("-12.345", -12.345, -12345);
  row("0,512", 0.5, 0.512);
  row("0.512", 0.512, 0.5);
  row("1,2", 0.5, 1.2);
  row("1234,567", 0.5, 1234.567);
  row("1,2345", 0.5, 1.2345);
  row("1,200.5", 1200.5, 0.5);
  row("1.200,5", 0.5, 1200.5);
  row("1,234,567", 1234567, 0.5);
  row("1.234.567", 0.5, 1234567);
  row("12,34,567", 1234567, 0.5);
  row("1200", 1200, 1200);
  row("007", 7, 7);
  row("1 200", 1200, 1200);
  row("1 200", 1200, 1200);
  row("1 200,25", 0.5, 1200.25);
  row("1 200", 1200, 1200);
  row("1'200.75", 1200.75, 0.5);
  row("$5", 5, 5);
  row("-$1,200", -1200, -1.2);
  row("$ -5", -5, -5);
  row("5 €", 5, 5);
  row("CHF 5.25", 5.25, 0.5);
  row("50%", 50, 50);
  row("12.5 %", 12.5, 0.5);
  row("−1", -1, -1);
  row("–1", -1, -1);
  row("(5)", -5, -5);
  row("($1,200.5)", -1200.5, 0.5);
  row("+5", 5, 5);
  row("1e3", 1000, 1000);
  row("2,5E-1", 0.5, 0.25);
  row(",25", 0.5, 0.25);
  row("1e-400", 0, 0);
  row("9007199254740992", 9007199254740992.0, 9007199254740992.0);
  row("100000000000000000000000", 1e23, 1e23);
}

void NumberHabitsTest::cells_have_one_value_or_two() {
  QFETCH(QString, text);
  QFETCH(double, by_point);
  QFETCH(double, by_comma);
  const auto number = written_number(text.toStdString());
  QVERIFY(number.has_value());
  QCOMPARE(number->by_point.value_or(0.5), by_point);
  QCOMPARE(number->by_comma.value_or(0.5), by_comma);
}

void NumberHabitsTest::what_is_no_number() {
  for (const char* text : {"",
                           "-",
                           "%",
                           "$",
                           "()",
                           "(-5)",
                           "1,20,0",
                           "1.2.3",
                           "12 34",
                           "0 123",
                           "1 2345",
                           "1,234,56",
                           "5-",
                           "--5",
                           "+-5",
                           "$5%",
                           "5 kg",
                           "1/2",
                           "2024-01-02",
                           "08:30",
                           "1e",
                           "e5",
                           "1e400",
                           "2e150",
                           "nan",
                           "inf",
                           "9007199254740993",
                           "1 200.300.400",
                           "1,200 300",
                           "0x10",
                           "1_000",
                           "5,",
                           "v1.2",
                           "–",
                           "1e5%e",
                           "12,345e2x"}) {
    QVERIFY2(!written_number(text), text);
  }
}

namespace {

const DataFormat line_format = numeric_format({"x", "t"});

TableReading reading(const std::string& text, const TableChoice& choice = {}) {
  return read_table(text, "pay.csv", line_format, choice);
}

std::vector<double> second(const std::string& text, const TableChoice& choice = {}) {
  const Table table = reading(text, choice).table;
  return {table.numbers(1).begin(), table.numbers(1).end()};
}

QString refusal_of(const std::string& text, const TableChoice& choice = {}) {
  return error_of([&] { reading(text, choice); });
}

}  // namespace

void NumberHabitsTest::columns_and_files_decide() {
  using Numbers = std::vector<double>;
  QCOMPARE(second("x\tt\n1\t1,200\n2\t1,200.5\n"), (Numbers{1200, 1200.5}));
  QCOMPARE(second("x\tt\n1\t1,200\n2\t0,512\n"), (Numbers{1.2, 0.512}));
  QCOMPARE(second("x;t\n1;1.200\n2;1.234.567\n"), (Numbers{1200, 1234567}));
  QCOMPARE(second("x;t\n1,5;1.200\n2,5;1.300\n"), (Numbers{1200, 1300}));
  QCOMPARE(second("x;t\n1.5;1.200\n2.5;1.300\n"), (Numbers{1.2, 1.3}));
  QCOMPARE(second("x;t\n1;1.200,5\n2;900\n"), (Numbers{1200.5, 900}));
  QCOMPARE(second("x,t\n1,1.200\n2,1.300\n"), (Numbers{1.2, 1.3}));  // commas between columns
  QCOMPARE(second("x,t\n1,\"1,5\"\n2,\"2,25\"\n"), (Numbers{1.5, 2.25}));
  QCOMPARE(second("x;t\n1;1.200\n2;1.300\n", {.decimal = DecimalMark::point}), (Numbers{1.2, 1.3}));
  QCOMPARE(second("x;t\n1;1.200\n2;1.300\n", {.decimal = DecimalMark::comma}), (Numbers{1200, 1300}));
  const TableReading shares = reading("x,t\n$1,50%\n2,25%\n");
  QCOMPARE(shares.table.names(), (std::vector<std::string>{"x ($)", "t (%)"}));
  QCOMPARE(rows_of(shares.table), (Rows{{1, 50}, {2, 25}}));
  QCOMPARE(shares.notes,
           (std::vector<std::string>{"read 2 rows of pay.csv: in x, $1 is read as 1; in t, 50% is read as 50"}));
}

void NumberHabitsTest::what_cannot_be_decided_is_refused() {
  QCOMPARE(refusal_of("x\tt\n1\t1,200\n2\t1200\n"),
           QString("pay.csv:2: column 2: \"1,200\" is 1200 with a decimal point and 1.2 with a decimal comma, and "
                   "nothing in the file tells: say --decimal point or --decimal comma"));
  QVERIFY(refusal_of("x,t\n1,\"1,200\"\n2,\"1,300\"\n").contains("1200 with a decimal point"));
  QCOMPARE(refusal_of("x;t\n1;50%\n2;25\n"),
           QString("pay.csv:3: column 2: \"25\" is written without %, but \"50%\" is not: write both alike"));
  QCOMPARE(refusal_of("x;t\n1;$5\n2;€5\n"), QString("pay.csv:3: column 2: \"€5\" has another unit than \"$5\""));
  QVERIFY(refusal_of("x;t\n1;(5)\n2;(6)\n").contains("which may mean a minus"));
  QVERIFY(refusal_of("x,t\n1,9007199254740993\n").startsWith("pay.csv:2: column 2: \"9007199254740993\" has more "));
  QVERIFY(refusal_of("x;t\n1;1.5\n2;2,5\n").contains("has a decimal point, but other numbers have a decimal comma"));
  // A mark too many between commas is not taken for the name of a row.
  QVERIFY(refusal_of("x,t\n1,1,200\n2,1,300\n").contains("is one too many"));
}

void NumberHabitsTest::generated_tables_are_read_rightly_or_refused() {
  using Right = Generated::Right;
  const int count = fuzz_rounds(400);
  int read = 0, undecided = 0, refused = 0;
  for (int which = 0; which < count; ++which) {
    const Generated made = table_of(static_cast<std::uint64_t>(which));
    const QString context = QString("table %1, %2:\n%3").arg(which).arg(made.names, QString::fromStdString(made.text));
    Rows found;
    const QString error = error_of([&] { found = rows_of(reading(made.text, made.choice).table); });
    // Decimal commas without digits before them, between spaces and below no names, may be commas between columns.
    if (made.right == Right::numbers && error.contains("two dialects give different numbers")) {
      QVERIFY2(made.names.contains("behind the mark alone") && made.names.endsWith("  "), qPrintable(context));
      ++undecided;
      continue;
    }
    switch (made.right) {
      case Right::numbers:
        QVERIFY2(error == "no error", qPrintable(error + '\n' + context));
        QVERIFY2(found.size() == made.rows.size(), qPrintable(context));
        for (std::size_t i = 0; i < found.size(); ++i) {
          for (std::size_t k = 0; k < 2; ++k) {
            QVERIFY2(found[i][k] == made.rows[i][k],
                     qPrintable(QString("%1 for %2 in %3").arg(found[i][k]).arg(made.rows[i][k]).arg(context)));
          }
        }
        ++read;
        break;
      case Right::both_values: {
        static const QRegularExpression both(
            QStringLiteral("is [-0-9.]+ with a decimal point and [-0-9.]+ with a decimal comma"));
        QVERIFY2(both.match(error).hasMatch(), qPrintable(error + '\n' + context));
        ++undecided;
        break;
      }
      case Right::refusal:
        QVERIFY2(error != "no error", qPrintable(context));
        ++refused;
        break;
    }
  }
  qInfo("%d tables: %d read, %d with two values, %d refused", count, read, undecided, refused);
  QVERIFY(read > count / 2 && undecided > 0 && refused > 0);
}

CREDENCE_TEST(NumberHabitsTest);
#include "number_habits_test.moc"
