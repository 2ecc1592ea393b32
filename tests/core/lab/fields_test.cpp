// Parameter fields: what is accepted, what is refused and in which words, and that printing inverts reading.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/field_table.h"

#include <random>
#include "core/math/input_error.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

using namespace credence;

namespace {

FieldInfo field(FieldType type, double min, double max, bool min_excluded = false) {
  FieldInfo info;
  info.name = "p";
  info.type = type;
  info.min = min;
  info.max = max;
  info.min_excluded = min_excluded;
  return info;
}

const FieldInfo positive = field(FieldType::real, 0, 1e6, true);
const FieldInfo tolerance = field(FieldType::real, 0.001, 1);
const FieldInfo count = field(FieldType::integer, 1, 1e6);
const FieldInfo list = field(FieldType::vector, -1e6, 1e6);
const FieldInfo matrix = field(FieldType::matrix, -1e6, 1e6);
const FieldInfo text_field = field(FieldType::text, 0, 1);
const FieldInfo choice = [] {
  FieldInfo info = field(FieldType::choice, 0, 1);
  info.choices = {{"logistic", "Logistic"}, {"probit", "Probit"}};
  return info;
}();

QString message(const std::function<void()>& act) { return QString::fromStdString(refusal_of(act, "accepted")); }

enum class Kind { a, b };
struct Sample {
  double variance = 10;
  int draws = 5;
  std::string formula = "z";
  Vector mean;
  Matrix covariance = {{1, 0}, {0, 1}};
  Kind kind = Kind::b;
};

FieldTable<Sample> sample_table() {
  FieldTable<Sample> table;
  table.real(&Sample::variance, "variance", "Variance", "").integer(&Sample::draws, "draws", "Draws", "");
  table.text(&Sample::formula, "formula", "Formula", "").vector(&Sample::mean, "mean", "Mean", "");
  table.matrix(&Sample::covariance, "covariance", "Covariance", "");
  table.choice(&Sample::kind, "kind", "Kind", {{"a", "A"}, {"b", "B"}}, "");
  return table;
}

}  // namespace

Q_DECLARE_METATYPE(credence::FieldInfo)
Q_DECLARE_METATYPE(credence::Value)

class FieldsTest : public QObject {
  Q_OBJECT

 private slots:
  void parses_data();
  void parses();
  void refuses_text_data();
  void refuses_text();
  void refuses_half_a_fraction_data();
  void refuses_half_a_fraction();
  void converts_data();
  void converts();
  void refuses_value_data();
  void refuses_value();
  void formats_numbers_data();
  void formats_numbers();
  void numbers_read_back();
  void values_read_back();
  void table_reads_what_it_wrote();
};

void FieldsTest::parses_data() {
  QTest::addColumn<FieldInfo>("info");
  QTest::addColumn<QString>("input");
  QTest::addColumn<Value>("expected");
  QTest::newRow("real") << positive << "2.5" << Value(2.5);
  QTest::newRow("blanks and sign") << positive << " +1e3\n" << Value(1000.0);
  QTest::newRow("a fraction") << positive << "1 / 4" << Value(0.25);
  QTest::newRow("fractions") << list << "1/3,-2/4" << Value(Vector{1.0 / 3, -0.5});
  QTest::newRow("upper end") << positive << "1e6" << Value(1e6);
  QTest::newRow("lower end") << tolerance << "0.001" << Value(0.001);
  QTest::newRow("integer") << count << "3" << Value(std::int64_t{3});
  QTest::newRow("integral real") << count << "3.0" << Value(std::int64_t{3});
  QTest::newRow("exponent") << count << "1e3" << Value(std::int64_t{1000});
  QTest::newRow("choice") << choice << "probit" << Value(std::string("probit"));
  QTest::newRow("vector") << list << "1, -2,3e-1" << Value(Vector{1, -2, 0.3});
  QTest::newRow("one number") << list << "7" << Value(Vector{7});
  QTest::newRow("no vector") << list << " " << Value(Vector{});
  QTest::newRow("matrix") << matrix << "1,0; 0,1" << Value(Matrix{{1, 0}, {0, 1}});
  QTest::newRow("one row") << matrix << "1,2" << Value(Matrix{{1, 2}});
  QTest::newRow("no matrix") << matrix << "" << Value(Matrix{});
  QTest::newRow("text") << text_field << " exp(-z^2), 1; " << Value(std::string(" exp(-z^2), 1; "));
}

void FieldsTest::parses() {
  QFETCH(FieldInfo, info);
  QFETCH(QString, input);
  QFETCH(Value, expected);
  QVERIFY(parse_value(info, input.toStdString()) == expected);
}

void FieldsTest::refuses_text_data() {
  QTest::addColumn<FieldInfo>("info");
  QTest::addColumn<QString>("input");
  QTest::addColumn<QString>("expected");
  QTest::newRow("below") << positive << "-1"
                         << "p: -1 is outside (0, 1e6]";
  QTest::newRow("excluded end") << positive << "0"
                                << "p: 0 is outside (0, 1e6]";
  QTest::newRow("too small") << positive << "1e-101"
                             << "p: 1e-101 is too small to compute with; the least is 1e-100";
  QTest::newRow("above") << positive << "1000000.5"
                         << "p: 1000000.5 is outside (0, 1e6]";
  QTest::newRow("closed") << tolerance << "0.0001"
                          << "p: 1e-4 is outside [0.001, 1]";
  QTest::newRow("word") << positive << "abc"
                        << "p: expected a number, found \"abc\"";
  QTest::newRow("empty") << positive << ""
                         << "p: expected a number, found \"\"";
  QTest::newRow("tail") << positive << "1x"
                        << "p: expected a number, found \"1x\"";
  QTest::newRow("decimal comma") << positive << "1,5"
                                 << "p: expected a number, found \"1,5\"";
  QTest::newRow("markup") << positive << "<b>1</b>"
                          << "p: expected a number, found \"<b>1</b>\"";
  QTest::newRow("two signs") << positive << "+-1"
                             << "p: expected a number, found \"+-1\"";
  QTest::newRow("infinity") << positive << "inf"
                            << "p: expected a number, found \"inf\"";
  QTest::newRow("not a number") << positive << "nan"
                                << "p: expected a number, found \"nan\"";
  QTest::newRow("overflow") << positive << "1e400"
                            << "p: \"1e400\" is beyond the range of double precision";
  QTest::newRow("fraction") << count << "3.5"
                            << "p: expected a whole number, found 3.5";
  QTest::newRow("integer below") << count << "0"
                                 << "p: 0 is outside [1, 1e6]";
  QTest::newRow("unknown choice") << choice << "foo"
                                  << "p: \"foo\" is none of logistic, probit";
  QTest::newRow("no choice") << choice << ""
                             << "p: \"\" is none of logistic, probit";
  QTest::newRow("hole") << list << "1,,2"
                        << "p: number 2: expected a number, found \"\"";
  QTest::newRow("entry") << list << "1,2e6"
                         << "p: number 2: 2e6 is outside [-1e6, 1e6]";
  QTest::newRow("rows") << list << "1,2;3,4"
                        << "p: expected a list of numbers, found a matrix of 2 rows";
  QTest::newRow("ragged") << matrix << "1,0;1"
                          << "p: row 2 has length 1, row 1 has length 2";
  QTest::newRow("matrix entry") << matrix << "1,0;0,x"
                                << "p: row 2: number 2: expected a number, found \"x\"";
  QTest::newRow("empty row") << matrix << "1,0;"
                             << "p: row 2: expected numbers, found nothing";
  QTest::newRow("one line") << choice << "a\nb"
                            << "p: \"a b\" is none of logistic, probit";
  QTest::newRow("escape") << choice << "a\x1b[1m"
                          << "p: \"a\\u001b[1m\" is none of logistic, probit";
  QTest::newRow("long") << positive << QString(1000, 'x')
                        << "p: expected a number, found \"" + QString(60, 'x') + "...\"";
}

void FieldsTest::refuses_text() {
  QFETCH(FieldInfo, info);
  QFETCH(QString, input);
  QFETCH(QString, expected);
  QCOMPARE(message([&] { parse_value(info, input.toStdString()); }), expected);
}

void FieldsTest::refuses_half_a_fraction_data() {
  QTest::addColumn<QString>("input");
  QTest::addColumn<QString>("message");
  QTest::newRow("over nothing") << "1/0"
                                << "p: expected a number, found \"1/0\"";
  QTest::newRow("no denominator") << "1/"
                                  << "p: expected a number, found \"1/\"";
  QTest::newRow("two slashes") << "1/2/3"
                               << "p: expected a number, found \"1/2/3\"";
  QTest::newRow("an overflow") << "1e300/1e-300"
                               << "p: \"1e300/1e-300\" is beyond the range of double precision";
}

void FieldsTest::refuses_half_a_fraction() {
  QFETCH(QString, input);
  QFETCH(QString, message);
  try {
    parse_value(positive, input.toStdString());
    QFAIL("accepted");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.what()), message);
  }
}

void FieldsTest::converts_data() {
  QTest::addColumn<FieldInfo>("info");
  QTest::addColumn<Value>("given");
  QTest::addColumn<Value>("expected");
  QTest::newRow("integer to real") << positive << Value(std::int64_t{2}) << Value(2.0);
  QTest::newRow("integral real") << count << Value(3.0) << Value(std::int64_t{3});
  QTest::newRow("number to vector") << list << Value(3.0) << Value(Vector{3});
  QTest::newRow("row to vector") << list << Value(Matrix{{1, 2}}) << Value(Vector{1, 2});
  QTest::newRow("nothing to vector") << list << Value(Matrix{}) << Value(Vector{});
  QTest::newRow("vector to row") << matrix << Value(Vector{1, 2}) << Value(Matrix{{1, 2}});
  QTest::newRow("nothing to matrix") << matrix << Value(Vector{}) << Value(Matrix{});
  QTest::newRow("empty row") << matrix << Value(Matrix{{}}) << Value(Matrix{});
}

void FieldsTest::converts() {
  QFETCH(FieldInfo, info);
  QFETCH(Value, given);
  QFETCH(Value, expected);
  QVERIFY(check_value(info, given) == expected);
}

void FieldsTest::refuses_value_data() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  QTest::addColumn<FieldInfo>("info");
  QTest::addColumn<Value>("given");
  QTest::addColumn<QString>("expected");
  QTest::newRow("text for real") << positive << Value(std::string("1")) << "p: expected a number, found \"1\"";
  QTest::newRow("list for real") << positive << Value(Vector{1}) << "p: expected a number, found a list";
  QTest::newRow("infinity") << positive << Value(infinity) << "p: expected a finite number, found inf";
  QTest::newRow("not a number") << positive << Value(std::nan("")) << "p: expected a finite number, found nan";
  QTest::newRow("entry") << list << Value(Vector{0, infinity}) << "p: number 2: expected a finite number, found inf";
  QTest::newRow("fraction") << count << Value(3.5) << "p: expected a whole number, found 3.5";
  QTest::newRow("number for choice") << choice << Value(1.0) << "p: 1 is none of logistic, probit";
  QTest::newRow("number for text") << text_field << Value(1.0) << "p: expected a text, found 1";
  QTest::newRow("text for list") << list << Value(std::string("a")) << "p: expected a list of numbers, found \"a\"";
  QTest::newRow("ragged") << matrix << Value(Matrix{{1, 2}, {}}) << "p: row 2 has length 0, row 1 has length 2";
  QTest::newRow("huge integer") << field(FieldType::integer, 0, 1e300) << Value(1e20)
                                << "p: whole numbers must lie within 2^53";
}

void FieldsTest::refuses_value() {
  QFETCH(FieldInfo, info);
  QFETCH(Value, given);
  QFETCH(QString, expected);
  QCOMPARE(message([&] { check_value(info, given); }), expected);
}

void FieldsTest::formats_numbers_data() {
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("expected");
  QTest::newRow("0") << 0.0 << "0";
  QTest::newRow("1000") << 1000.0 << "1000";
  QTest::newRow("1e6") << 1e6 << "1e6";
  QTest::newRow("-1.5e-7") << -1.5e-7 << "-1.5e-7";
  QTest::newRow("0.001") << 0.001 << "0.001";
  QTest::newRow("0.1") << 0.1 << "0.1";
  QTest::newRow("1e100") << 1e100 << "1e100";
  QTest::newRow("1e-300") << 1e-300 << "1e-300";
  QTest::newRow("1e10") << 1e10 << "1e10";
  QTest::newRow("2^53 - 1") << 9007199254740991.0 << "9007199254740991";
  QTest::newRow("pi") << 3.141592653589793 << "3.141592653589793";
}

void FieldsTest::formats_numbers() {
  QFETCH(double, value);
  QFETCH(QString, expected);
  QCOMPARE(QString::fromStdString(format_number(value)), expected);
}

// Every bit pattern that is a finite double must survive printing and reading.
void FieldsTest::numbers_read_back() {
  const FieldInfo any =
      field(FieldType::real, std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max());
  std::mt19937_64 rng(7);
  int read = 0;
  while (read < 20000) {
    const std::uint64_t bits = rng();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value)) continue;
    const std::string printed = format_number(value);
    QVERIFY2(std::get<double>(parse_value(any, printed)) == value, printed.c_str());
    ++read;
  }
}

void FieldsTest::values_read_back() {
  const std::vector<std::pair<FieldInfo, Value>> samples = {
      {positive, 0.1},
      {count, std::int64_t{1000000}},
      {choice, std::string("probit")},
      {text_field, std::string(" a;b ")},
      {list, Vector{}},
      {list, Vector{0.1, -1e-9, 1e6}},
      {matrix, Matrix{}},
      {matrix, Matrix{{1, 2, 3}, {4, 5, 6.5}}},
  };
  for (const auto& [info, value] : samples) QVERIFY(parse_value(info, format_value(value)) == value);
  // A negative zero is zero, whether it is typed or made by a computation.
  const FieldInfo any = field(FieldType::real, -1, 1);
  QCOMPARE(format_value(parse_value(any, "-0")), std::string("0"));
  QCOMPARE(format_value(parse_value(any, "0/-3")), std::string("0"));
  QCOMPARE(format_value(check_value(list, Vector{-0.0, 1})), std::string("0,1"));
  QCOMPARE(format_value(check_value(matrix, Matrix{{-0.0, 1}, {1, 1}})), std::string("0,1;1,1"));
  QCOMPARE(format_value(Value(Matrix{{1, 0}, {0, 1}})), std::string("1,0;0,1"));
}

void FieldsTest::table_reads_what_it_wrote() {
  const auto table = sample_table();
  QCOMPARE(table.infos().size(), std::size_t{6});
  QVERIFY(table.defaults() ==
          (Parameters{10.0, std::int64_t{5}, std::string("z"), Vector{}, Matrix{{1, 0}, {0, 1}}, std::string("b")}));
  Sample changed;
  changed.variance = 2;
  changed.draws = 7;
  changed.formula = "z^2";
  changed.mean = {1, 2};
  changed.covariance = {{3}};
  changed.kind = Kind::a;
  const Sample read = table.read(table.write(changed));
  QCOMPARE(read.variance, 2.0);
  QCOMPARE(read.draws, 7);
  QCOMPARE(read.formula, std::string("z^2"));
  QCOMPARE(read.mean, Vector({1, 2}));
  QCOMPARE(read.covariance, Matrix{{3}});
  QVERIFY(read.kind == Kind::a);
}

CREDENCE_TEST(FieldsTest);
#include "fields_test.moc"
