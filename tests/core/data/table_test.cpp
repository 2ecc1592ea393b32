// Tables as values: edits change one copy only, and what they leave alone stays shared.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table.h"

#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

namespace {

const DataFormat weather{{{"outlook", ColumnKind::category}, {"degrees"}, {"note", ColumnKind::text}}};

Table forecast() {
  Table table("made up", weather);
  table.append({"sunny", 21.5, "warm, \"dry\""});
  table.append({"rain", 12.0, ""});
  return table;
}

}  // namespace

class TableTest : public QObject {
  Q_OBJECT
 private slots:
  void holds_cells_of_every_kind();
  void empty_tables();
  void edits_leave_copies_alone();
  void copies_share_their_cells();
  void equality_is_by_content();
  void formats_say_which_columns_fit();
};

void TableTest::holds_cells_of_every_kind() {
  const Table table = forecast();
  QCOMPARE(table.source(), std::string("made up"));
  QCOMPARE(table.names(), (std::vector<std::string>{"outlook", "degrees", "note"}));
  QCOMPARE(table.size(), std::size_t{2});
  QCOMPARE(table.texts(0)[1], std::string("rain"));
  QCOMPARE(table.numbers(1)[0], 21.5);
  QVERIFY(table.numbers(0).empty() && table.texts(1).empty());
  QVERIFY(table.cell(0, 2) == Cell("warm, \"dry\""));
  QVERIFY(table.cell(1, 1) == Cell(12.0));
  QVERIFY(table.columns()[2].kind() == ColumnKind::text);
}

void TableTest::empty_tables() {
  const Table nothing;
  QCOMPARE(nothing.size(), std::size_t{0});
  QVERIFY(nothing.source().empty() && nothing.columns().empty());
  Table moved = forecast();
  const Table taken = std::move(moved);
  QCOMPARE(taken, forecast());
  QCOMPARE(moved, nothing);  // still a table
  const Table rowless("made up", weather);
  QCOMPARE(rowless.columns().size(), std::size_t{3});
  QCOMPARE(rowless.size(), std::size_t{0});
  Table cleared = forecast();
  cleared.clear();
  QCOMPARE(cleared, rowless);
}

void TableTest::edits_leave_copies_alone() {
  const Table before = forecast();
  Table table = before;
  table.set(1, 0, "snow");
  table.set(0, 1, -3.0);
  table.append({"fog", 4.0, "x"});
  table.erase(0);
  table.set_source("edited");
  table.set_names({"a", "b", "c"});
  Table expected("edited", DataFormat{{{"a", ColumnKind::category}, {"b"}, {"c", ColumnKind::text}}});
  expected.append({"snow", 12.0, ""});
  expected.append({"fog", 4.0, "x"});
  QCOMPARE(table, expected);
  QCOMPARE(before, forecast());

  Table numbers("n", {"x", "y"}, {{1, 2}, {3, 4}});
  numbers.append_rows({});
  numbers.append({5, 6});
  numbers.append_rows({{7, 8}, {9, 10}});
  numbers.erase(1);
  QCOMPARE(rows_of(numbers), (Rows{{1, 2}, {5, 6}, {7, 8}, {9, 10}}));
}

void TableTest::copies_share_their_cells() {
  const Table before("n", {"x", "y", "t"}, Rows(20000, {1, 2, 0}));
  Table table = before;
  QCOMPARE(table.numbers(0).data(), before.numbers(0).data());
  table.set_source("edited");
  table.set(17, 0, 5.0);
  QVERIFY(table.numbers(0).data() != before.numbers(0).data());
  QCOMPARE(table.numbers(1).data(), before.numbers(1).data());
  QCOMPARE(table.numbers(2).data(), before.numbers(2).data());
  QCOMPARE(before.numbers(0)[17], 1.0);
}

void TableTest::equality_is_by_content() {
  QCOMPARE(forecast(), forecast());  // shares nothing
  Table other = forecast();
  other.set(1, 1, 12.5);
  QVERIFY(!(other == forecast()));
  other.set(1, 1, 12.0);
  QCOMPARE(other, forecast());
  other.set_source("another");
  QVERIFY(!(other == forecast()));
  const std::vector<std::string> texts{"a"};
  QVERIFY(
      !(Table("", {Column("c", ColumnKind::text, texts)}) == Table("", {Column("c", ColumnKind::category, texts)})));
}

void TableTest::formats_say_which_columns_fit() {
  const DataFormat wine{{{"x"}, {"class", ColumnKind::category}}, true};
  QVERIFY(!wine.fits(1) && wine.fits(2) && wine.fits(14));
  for (std::size_t i = 0; i < 13; ++i) QVERIFY(wine.kind(i, 14) == ColumnKind::number);
  QVERIFY(wine.kind(13, 14) == ColumnKind::category);
  QVERIFY(wine.kind(0, 2) == ColumnKind::number && wine.kind(1, 2) == ColumnKind::category);
  QVERIFY(weather.fits(3) && !weather.fits(2) && !weather.fits(4));
  QVERIFY(weather.kind(1, 3) == ColumnKind::number && weather.kind(2, 3) == ColumnKind::text);
  const DataFormat nothing;
  QVERIFY(!nothing.takes_data() && !nothing.fits(0) && !nothing.fits(1));

  QVERIFY(forecast().fits(weather) && !forecast().fits(wine) && !forecast().fits(nothing));
  const std::vector<double> numbers{1};
  QVERIFY(Table("", {{"a", numbers}, {"b", numbers}, {"class", ColumnKind::category, {"one"}}}).fits(wine));
  QVERIFY(!Table("", {{"a", numbers}, {"b", numbers}}).fits(wine));
}

CREDENCE_TEST(TableTest);
#include "table_test.moc"
