// Data from files and from the program's own sets, and which of them an edit, a preset and a saved session mean.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/data_files.h"

#include "tests/support/almanac_lab.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"
#include "ui/files/files.h"
#include "ui/session/session.h"

#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

const Lab& lab() { return almanac::lab(); }

Inputs opening() { return default_session(lab()).inputs; }

Inputs with(Inputs inputs, const std::string& name, const std::string& text) {
  const std::size_t i = field_index(lab(), name);
  inputs.parameters[i] = parse_value(lab().fields()[i], text);
  return inputs;
}

std::string set_of(const Inputs& inputs) { return std::get<std::string>(inputs.parameters[0]); }

Inputs after(const Inputs& before, const Inputs& edit) {
  std::vector<std::string> warnings;
  return edited(lab(), before, edit, warnings);
}

Session read(const QByteArray& members) {
  QStringList warnings;
  return from_json(R"({"credence_session": 1, "lab": "almanac")" + members + "}", "s.json", warnings, almanac::find);
}

}  // namespace

class DataFilesTest : public QObject {
  Q_OBJECT
 private slots:
  void opens_with_the_first_set() {
    QCOMPARE(opening().data.source(), std::string("weather.csv"));
    QCOMPARE(opening().data.texts(2)[0], std::string("no, too hot"));
    QCOMPARE(set_of(opening()), std::string("weather"));
  }

  // What only names a row is no feature, though the table could be read with it.
  void ids_and_dates_are_left_out_and_said() {
    const Lab& bayes = *find_lab("naive-bayes");
    const Parameters parameters = default_session(bayes).inputs.parameters;
    const QByteArray table =
        "id,date,windy,outlook,play\n1,2024-01-01,yes,sunny,no\n2,2024-01-02,no,rain,yes\n3,2024-01-03,no,sunny,yes\n"
        "4,2024-01-04,yes,rain,no\n5,2024-01-05,no,rain,yes\n";
    const TableReading read = table_of(table, "days.csv", bayes, parameters);
    QVERIFY((read.table.names() == std::vector<std::string>{"windy", "outlook", "play"}));
    QVERIFY(read.notes.back().starts_with("left out") &&
            read.notes.back().ends_with("id, date; choose columns to read them"));
    const TableReading whole = table_of(table, "days.csv", bayes, parameters, {.columns = {"id", "windy", "play"}});
    QCOMPARE(whole.table.columns().size(), std::size_t{3});
  }

  // Data of one's own have an intercept and noise in their units; what is the program's own stays as it is.
  void own_data_begin_with_settings_that_suit_them() {
    const auto opened = [](const char* id, const QByteArray& text, Inputs now, std::vector<std::string>& said) {
      Inputs next = now;
      next.data = table_of(text, "own.csv", *find_lab(id), now.parameters).table;
      return edited(*find_lab(id), now, next, said);
    };
    const auto value = [](const char* id, const Inputs& inputs, const char* field) {
      return format_value(inputs.parameters[field_index(*find_lab(id), field)]);
    };
    const Inputs points = default_session(*find_lab("classification")).inputs;
    std::vector<std::string> said, nothing;
    const Inputs own = opened("classification", "x1,x2,t\n1,2,0\n2,3,1\n3,1,1\n", points, said);
    QCOMPARE(value("classification", own, "features"), std::string("linear_bias"));
    QVERIFY(said.size() == 1 && said.front().starts_with("features: "));
    QVERIFY(own.data.origin().own && !points.data.origin().own);
    QCOMPARE(value("classification", points, "features"), std::string("linear"));
    Inputs again = own;  // a choice stays when rows change
    again.parameters[field_index(*find_lab("classification"), "features")] = std::string("linear");
    again.data.append({5, 5, 1});
    QCOMPARE(value("classification", edited(*find_lab("classification"), own, again, nothing), "features"),
             std::string("linear"));

    const Inputs olympic = default_session(*find_lab("regression")).inputs;
    said.clear();
    const Inputs serial = opened(
        "regression", "day,t\n45992.1,1000\n45992.2,1020\n45992.3,1010\n45992.4,1050\n45992.5,1040\n", olympic, said);
    // Least squares of t on day: sum of squares 1720 - 110^2/10 = 510 about the line, 3 degrees of freedom.
    QCOMPARE(value("regression", serial, "noise_variance"), std::string("170"));
    QCOMPARE(value("regression", serial, "prior_variance"), std::string("1e7"));
    QCOMPARE(said.size(), std::size_t{2});
    said.clear();
    const Inputs constant = opened("regression", "day,t\n1,3\n2,3\n3,3\n", olympic, said);
    QVERIFY(said.size() == 1 && said.front().starts_with("t is 3 in every row"));
    QCOMPARE(value("regression", constant, "noise_variance"), value("regression", olympic, "noise_variance"));
  }

  // Files of Windows without a mark: the euro and the dash are in no Latin-1.
  void texts_of_windows_keep_their_characters() {
    QCOMPARE(in_utf8("price (\x80); \x96 Gr\xF6\xDF"
                     "e"),
             QString("price (€); – Größe").toUtf8());
    QCOMPARE(in_utf8(QString("price (€)").toUtf8()), QString("price (€)").toUtf8());
  }

  // Lines and columns are those of the file, whatever was left out before.
  void a_third_class_is_found_in_its_file() {
    const auto refusal = [](const char* text, const char* lab_id) {
      const Lab& lab = *find_lab(lab_id);
      return error_of([&] { table_of(text, "exam.csv", lab, lab.defaults().parameters); });
    };
    const char* const text = "# 2024\nid,hours,grade,t\n1,2,80,0\n2,,70,1\n\n3,3,60,1\n4,5,50,2\n";
    const Lab& two = *find_lab("classification");
    const TableChoice choice{{"hours", "grade", "t"}};
    QVERIFY(error_of([&] {
              table_of(text, "exam.csv", two, two.defaults().parameters, choice);
            }).startsWith("exam.csv:7: column 4: 2 is a third class beside 0 and 1"));
    const char* const plain = "x1,x2,t\n1,2,a\n2,3,b\n3,4,c\n";
    QVERIFY(refusal(plain, "samplers").startsWith("exam.csv:4: column 3: c is a third class beside a and b"));
    QCOMPARE(refusal(plain, "softmax"), QString("no error"));
  }

  void a_choice_loads_its_set() {
    const Inputs gaussian = after(opening(), with(with(opening(), "data_set", "wine"), "variant", "gaussian"));
    QCOMPARE(gaussian.data.source(), std::string("cellar.csv"));
    QCOMPARE(gaussian.data.numbers(0)[0], 14.23);
    const Inputs categories = after(opening(), with(opening(), "data_set", "wine"));
    QCOMPARE(categories.data.texts(0)[0], std::string("14.23"));
    const Lab& softmax = *find_lab("softmax");
    const Table petals = default_session(softmax).inputs.data;
    QCOMPARE(petals.class_name(1), std::string("versicolor"));  // names of species, and 3 for a class of one's own
    QCOMPARE(petals.class_name(3), std::string("3"));
    QCOMPARE(error_of([] { with_data_set(lab(), opening(), "iris"); }),
             QString("there is no data set \"iris\"; almanac has weather, wine"));
  }

  // What a set has too few rows for is refused with it.
  void what_is_set_is_checked_against_the_set() {
    QCOMPARE(after(opening(), with(opening(), "picked_row", "3")).data, opening().data);
    QCOMPARE(error_of([] { after(opening(), with(with(opening(), "data_set", "wine"), "picked_row", "3")); }),
             QString("picked_row: there is no such row"));
  }

  void data_of_another_kind_are_replaced_by_some_that_fit() {
    const Inputs gaussian = after(opening(), with(opening(), "variant", "gaussian"));
    QCOMPARE(gaussian.data.source(), std::string("cellar.csv"));
    QCOMPARE(set_of(gaussian), std::string("wine"));
    const Inputs none = after(gaussian, with(gaussian, "variant", "simulated"));
    QVERIFY(none.data.columns().empty());
    QCOMPARE(set_of(after(none, with(none, "variant", "categorical"))), std::string("weather"));
  }

  void data_of_ones_own_stay() {
    Inputs own = opening();
    own.data.append({"fog", "no", "yes"});
    QCOMPARE(after(own, with(own, "picked_row", "4")).data, own.data);
    // New data and parameters at once: nothing is put in their place.
    Inputs numbers = with(opening(), "variant", "gaussian");
    numbers.data = Table("own.csv", {Column("x", {1.5}), Column("class", ColumnKind::category, {"a"})});
    QCOMPARE(after(opening(), numbers).data, numbers.data);
    numbers.data = own.data;
    QCOMPARE(error_of([&] { after(opening(), numbers); }), QString("the data do not fit"));
  }

  // What the choice of a set may say: that the data are its own, perhaps edited.
  void data_are_known_as_those_of_their_set() {
    Inputs inputs = opening();
    QVERIFY(has_chosen_data(lab(), inputs));
    const std::string file = inputs.data.source();
    inputs.data.set_source(file + ", edited");
    QVERIFY(has_chosen_data(lab(), inputs));
    inputs.data.set_source("own.csv");
    QVERIFY(!has_chosen_data(lab(), inputs));
    QVERIFY(has_chosen_data(*labs().front(), opening_session(*labs().front()).inputs));  // which has no such choice
  }

  void csv_in_the_format_of_the_parameters() {
    QTemporaryDir folder;
    const QString path = folder.filePath("own.csv");
    write_file(path, "size,class\n3,\"a\nb\"\n");
    const Inputs gaussian = with(opening(), "variant", "gaussian");
    QCOMPARE(load_table(path, lab(), gaussian.parameters).table.numbers(0)[0], 3.0);
    QCOMPARE(load_table(path, lab(), opening().parameters).table.texts(1)[0], std::string("a\nb"));
    QCOMPARE(load_table(path, lab(), opening().parameters).table.source(), std::string("own.csv"));
    QCOMPARE(error_of([&] { load_table(path, lab(), with(opening(), "variant", "simulated").parameters); }),
             path + ": the lab almanac takes no data");
    // UTF-16, little and big end first, without a mark.
    for (const int zero : {1, 0}) {
      QByteArray wide;
      for (const char c : QByteArray("size,class\n3,a\n"))
        wide += zero == 1 ? QByteArray(1, c) + QByteArray(1, 0) : QByteArray(1, 0) + QByteArray(1, c);
      write_file(path, wide);
      QCOMPARE(load_table(path, lab(), gaussian.parameters).table.numbers(0)[0], 3.0);
    }
    write_file(path, "size,class\n3,\"a\nb\"\nx,c\n");
    QCOMPARE(error_of([&] { load_table(path, lab(), gaussian.parameters); }),
             path + ":4: column 1: expected a number, found \"x\"");
  }

  void sessions_hold_text() {
    Session session = default_session(lab());
    session.inputs.data.append({"\"fog\"\n\t\\", "né\x01", ","});
    const QByteArray json = to_json(session);
    QVERIFY(json.contains("\n      [\"sunny\", \"no\", \"no, too hot\"],\n"));
    QStringList warnings;
    QVERIFY(from_json(json, "s.json", warnings, almanac::find) == session);
    session.inputs = after(session.inputs, with(session.inputs, "variant", "simulated"));
    QVERIFY(!to_json(session).contains("\"data\""));
    QVERIFY(from_json(to_json(session), "s.json", warnings, almanac::find) == session);
  }

  void sessions_name_sets() {
    QCOMPARE(read(R"(, "parameters": {"data_set": "wine"})").inputs.data.source(), std::string("cellar.csv"));
    QCOMPARE(set_of(read(R"(, "data": "wine")").inputs), std::string("wine"));
    QCOMPARE(read(R"(, "parameters": {"variant": "gaussian"})").inputs.data.source(), std::string("cellar.csv"));
    QCOMPARE(error_of([] { read(R"(, "data": "wines")"); }), QString("s.json: data: there is no data set \"wines\""));
    for (const char* id : {"cellar", "choice", "file"}) {
      const Session preset = load_preset(lab(), id);
      QCOMPARE(preset.inputs.data.numbers(2)[1], 1.05);
    }
    QCOMPARE(set_of(load_preset(lab(), "cellar").inputs), std::string("wine"));
  }

  void draws_open_in_their_lab() {
    const QByteArray rows = "-1,2\n-1,3\n-2,2.5\n-1,2\n-3,2\n-1,1\n";
    for (const QByteArray& text : {"# model = m\nlp__,mu\n# Step size = 1\n" + rows, "lp__,mu\n" + rows}) {
      const Session session = session_of_csv(text, "chain.csv");
      QCOMPARE(session.lab->id(), std::string("draws"));
      QCOMPARE(session.inputs.data.names(), (std::vector<std::string>{"chain", "draw", "lp__", "mu"}));
      QVERIFY(compute_all(*session.lab, session.inputs)->draw_names() == std::vector<std::string>{"mu"});
    }
    // Other tables open as before.
    QCOMPARE(session_of_csv("x1,x2,t\n1,2,0\n2,1,1\n", "points.csv").lab->id(), std::string("classification"));
  }

  void names_what_is_wrong_with_cells_data() {
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QByteArray& data, const char* error) {
      QTest::newRow(name) << ", \"data\": {" + data + '}' << "s.json: data." + QString(error);
    };
    row("number", R"("columns": ["a", "b"], "rows": [["x", 3]])", "rows[0][1]: expected a text, found 3");
    row("empty", R"("columns": ["a", "b"], "rows": [["x", ""]])", "rows[0][1]: expected a category, found nothing");
    row("zero byte", R"("columns": ["a", "b"], "rows": [["x\u0000", "y"]])",
        "rows[0][0]: is not plain text: it contains a zero byte");
    row("short", R"("columns": ["a", "b"], "rows": [["x", "y"], ["x"]])", "rows[1]: expected 2 cells, found 1");
    row("no list", R"("columns": ["a", "b"], "rows": ["x"])", "rows[0]: expected a list of cells, found \"x\"");
    row("columns", R"("columns": ["a"], "rows": [])", "columns: the lab almanac wants at least 2 columns, found 1");
  }
  void names_what_is_wrong_with_cells() {
    QFETCH(QByteArray, data);
    QFETCH(QString, error);
    QCOMPARE(error_of([&] { read(data); }), error);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DataFilesTest);
#include "data_files_test.moc"
