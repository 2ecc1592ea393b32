// Sessions as JSON: what is written reads back the same, and everything that is wrong is named by file and key.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/session.h"

#include "core/figure/role_names.h"
#include "core/math/input_error.h"
#include "tests/support/error_of.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "ui/files/files.h"

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

Session sample() {
  Session session = default_session(toy::lab());
  toy::ToyParameters parameters;
  parameters.scale = 0.1;
  parameters.frames = 7;
  parameters.mode = toy::Mode::fancy;
  parameters.weights = {1.0 / 3, -2, -0.0};
  parameters.note = "a \"quoted\"\nλ";
  session.inputs.parameters = toy::field_table().write(parameters);
  session.inputs.data = {"points.csv", {"x", "y"}, {{0.1, 1e-300}, {-1e22, 3}, {5e-324, 0}}};
  session.inputs.seed = 9007199254740991;
  session.inputs.places = {{-3, 5}, {0.30000000000000004, 1}};
  session.view = {{"trace", "numbers"}, 0, 1, 3, "A caption."};
  session.preset = "figure_1";
  return session;
}

QString error_of(const QByteArray& json) {
  QStringList warnings;
  return credence::error_of([&] { from_json(json, "session.json", warnings, toy::find); });
}

QByteArray with(const QByteArray& members) { return R"({"credence_session": 1, "lab": "toy", )" + members + "}"; }

}  // namespace

class SessionTest : public QObject {
  Q_OBJECT
 private slots:
  void every_preset_has_a_story() {
    static const QRegularExpression end("[.!?](?= |$)");
    for (const Lab* one : labs()) {
      for (const Preset& preset : presets(*one)) {
        const auto sentences = preset.story.count(end);
        QVERIFY2(sentences >= 2 && sentences <= 4 && preset.story.size() <= 400, qPrintable(preset.id));
        QVERIFY2(preset.story != preset.caption, qPrintable(preset.id));
      }
    }
  }

  // What they leave out are kinds of layers in colours of the program, in views of their slots.
  void what_presets_leave_out_could_be_there() {
    const QStringList kinds{"line", "lines", "band", "points", "bars", "field", "contours", "ellipses", "arrows"};
    QStringList colours;
    for (const std::string_view role : role_names) colours += QString::fromUtf8(role.data(), std::ssize(role));
    for (const Lab* one : labs()) {
      for (const Preset& preset : presets(*one)) {
        for (const auto& [view, keys] : load_preset(*one, preset.id).view.left_out) {
          QVERIFY2(preset.views.contains(view), qPrintable(preset.id));
          for (const QString& key : keys) {
            const QStringList parts = key.split('.');
            QVERIFY2(parts.size() == 2 && kinds.contains(parts[0]) && colours.contains(parts[1]), qPrintable(key));
          }
        }
      }
    }
  }

  void a_pinned_picture_and_frozen_axes_are_kept() {
    Session session = sample();
    session.view.answer = true;
    session.view.pinned = Pinned{default_session(toy::lab()).inputs, 4};
    session.view.pinned->inputs.seed = 77;
    session.view.frozen = {{"trace", {-1, 2.5, 0, 1e-3}}};
    QStringList warnings;
    const Session read = from_json(to_json(session), "session.json", warnings, toy::find);
    QVERIFY(read == session);
    QVERIFY(warnings.isEmpty());
  }

  void what_is_wrong_with_them_is_named() {
    QCOMPARE(error_of(with(R"("view": {"answer": 1})")),
             QString("session.json: view.answer: expected true or false, found 1"));
    QCOMPARE(error_of(with(R"("view": {"frozen": {"plane": [[1, 0], [0, 1]]}})")),
             QString("session.json: view.frozen.plane: expected two ranges, each from its lower to its upper end"));
    QVERIFY(error_of(with(R"("view": {"pinned": {"seed": -1}})")).contains("seed"));
  }

  // Sessions that were saved before these keys existed.
  void an_old_session_has_none() {
    QStringList warnings;
    const Session read = from_json(with(R"("view": {"frame": 2})"), "session.json", warnings, toy::find);
    QVERIFY(!read.view.answer && !read.view.pinned && read.view.frozen.empty());
    QVERIFY(warnings.isEmpty());
  }

  void reads_back_what_it_wrote() {
    QStringList warnings;
    const QByteArray json = to_json(sample());
    const Session read = from_json(json, "session.json", warnings, toy::find);
    QVERIFY(read == sample());
    QVERIFY(warnings.isEmpty());
    QCOMPARE(to_json(read), json);
  }

  void is_readable() {
    const QByteArray json = to_json(sample());
    QVERIFY(json.startsWith("{\n  \"credence_session\": 1,\n  \"lab\": \"toy\",\n"));
    QVERIFY(json.contains("\"covariance\": [[1, 0], [0, 1]]"));
    QVERIFY(json.contains("0.30000000000000004"));
    Session many = sample();
    set_rows(many.inputs.data, Rows(50, {1, 2.5}));
    QCOMPARE(to_json(many).count("\n      [1, 2.5]"), 50);
  }

  void missing_keys_take_defaults() {
    QStringList warnings;
    const Session read = from_json(R"({"credence_session": 1, "lab": "toy"})", "s.json", warnings, toy::find);
    QVERIFY(read == default_session(toy::lab()));
    QVERIFY(warnings.isEmpty());
  }

  void unknown_keys_warn() {
    QStringList warnings;
    const QByteArray json = with(R"("colour": 3, "parameters": {"sclae": 3, "scale": 4}, "view": {"zoom": 1})");
    const Session read = from_json(json, "s.json", warnings, toy::find);
    QCOMPARE(std::get<double>(read.inputs.parameters[0]), 4.0);
    QCOMPARE(warnings, QStringList({"s.json: colour: unknown key, ignored",
                                    "s.json: parameters.sclae: unknown parameter, ignored",
                                    "s.json: view.zoom: unknown key, ignored"}));
  }

  void names_what_is_wrong_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QByteArray& json, const char* error) {
      QTest::newRow(name) << json << QString(error);
    };
    row("empty", "", "session.json:1:1: unexpected end of file");
    row("truncated object", "{\n  \"credence_session\": 1,", "session.json:2:25: unexpected end of file");
    row("truncated text", "{\"credence_session", "session.json:1:19: unexpected end of file");
    row("truncated list", "{\"places\": [[1, 2]", "session.json:1:19: unexpected end of file");
    row("not an object", "[1]", "session.json: expected a JSON object");
    row("no session", "{}", "session.json: is not a Credence session: \"credence_session\" is missing");
    row("newer", R"({"credence_session": 7, "lab": "toy"})",
        "session.json: made by a newer Credence (session version 7; this one reads up to 1)");
    row("version is a text", R"({"credence_session": "1", "lab": "toy"})",
        "session.json: credence_session: expected a whole number from 1");
    row("version is huge", R"({"credence_session": 1e30, "lab": "toy"})",
        "session.json: made by a newer Credence (session version 1e+30; this one reads up to 1)");
    row("out of range", with(R"("parameters": {"scale": -1})"),
        "session.json: parameters.scale: -1 is outside (0, 1e6]");
    row("null parameter", with(R"("parameters": {"scale": null})"),
        "session.json: parameters.scale: expected a number, a text or a list, found null");
    row("whole beyond 2^53", with(R"("parameters": {"frames": 9007199254740993})"),
        "session.json: parameters.frames: whole numbers must lie below 2^53");
    row("text in a vector", with(R"("parameters": {"weights": [1, "abc"]})"),
        "session.json: parameters.weights[1]: expected a number, found \"abc\"");
    row("length of a vector", with(R"("parameters": {"weights": [1, 2, 3]})"), "session.json: weights: wrong length");
    row("lab's own check", with(R"("parameters": {"covariance": [[1]]})"), "session.json: covariance: expected 2 rows");
    row("seed beyond 2^53", with(R"("seed": 9007199254740992)"),
        "session.json: seed: whole numbers must lie below 2^53");
    row("seed beyond 2^63", with(R"("seed": 18446744073709551617)"),
        "session.json: seed: whole numbers must lie below 2^53");
    row("negative seed", with(R"("seed": -1)"), "session.json: seed: -1 is outside [0, 9007199254740991]");
    row("broken seed", with(R"("seed": 1.5)"), "session.json: seed: expected a whole number, found 1.5");
    row("short row", with(R"("data": {"rows": [[1, 2], [3]]})"),
        "session.json: data.rows[1]: expected 2 numbers, found 1");
    row("text in data", with(R"("data": {"rows": [[1, "x"]]})"),
        "session.json: data.rows[0][1]: expected a number, found \"x\"");
    row("null in data", with(R"("data": {"rows": [[1, null]]})"),
        "session.json: data.rows[0][1]: expected a number, found null");
    row("huge datum", with(R"("data": {"rows": [[1, 1e308]]})"),
        "session.json: data.rows[0]: 1e308 is outside [-1e150, 1e150]");
    row("columns", with(R"("data": {"columns": ["x"], "rows": []})"),
        "session.json: data.columns: the lab toy wants 2 columns, found 1");
    row("no rows", with(R"("data": {"source": "x"})"),
        "session.json: data.rows: expected a list of rows, found nothing");
    row("no such data set", with(R"("data": "nothing.csv")"),
        "session.json: data: there is no data set \"nothing.csv\"");
    row("place", with(R"("places": [3])"), "session.json: places[0]: expected a list of numbers, found 3");
    row("width of a place", with(R"("places": [[1, 2, 3]])"), "session.json: places: expected 2 numbers");
    row("view", with(R"("view": {"slots": ["plane", "moon"]})"),
        "session.json: view.slots[1]: there is no view \"moon\"; views: data, numbers, equations, plane, trace");
    row("maximised", with(R"("view": {"maximised": 3})"), "session.json: view.maximised: 3 is outside [-1, 2]");
    row("frame", with(R"("view": {"frame": -2})"), "session.json: view.frame: -2 is outside [-1, 2147483647]");
  }
  void names_what_is_wrong() {
    QFETCH(QByteArray, json);
    QFETCH(QString, error);
    QCOMPARE(error_of(json), error);
  }

  void names_the_place_of_bad_json() {
    QVERIFY(error_of("{\n  \"a\": 1,\n  \"b\": ?\n}").startsWith("session.json:3:"));
    QVERIFY(error_of(R"({"credence_session": 1, "lab": "toys"})")
                .startsWith("session.json: lab: there is no lab \"toys\"; labs: "));
  }

  void every_truncation_is_refused() {
    const QByteArray json = to_json(sample()).trimmed();
    for (qsizetype length = 0; length < json.size(); ++length) {
      const QString error = error_of(json.first(length));
      QVERIFY2(error.endsWith(": unexpected end of file"), qPrintable(QString::number(length) + ' ' + error));
    }
  }

  void a_million_rows() {
    Session session = sample();
    Rows rows(1000000, {1.25, -3.5});
    rows.back() = {0.1, 0.2};
    set_rows(session.inputs.data, rows);
    QStringList warnings;
    QVERIFY(from_json(to_json(session), "session.json", warnings, toy::find) == session);
  }

  void files_are_named() {
    QTemporaryDir folder;
    QStringList warnings;
    const QString missing = folder.filePath("missing.json");
    try {
      load_session(missing, warnings);
      QFAIL("a missing file was read");
    } catch (const InputError& error) {
      QVERIFY(QString(error.what()).startsWith(missing + ": cannot be read: "));
    }
    const QString nowhere = folder.filePath("none/session.json");
    try {
      save_session(nowhere, sample());
      QFAIL("wrote into a missing folder");
    } catch (const InputError& error) {
      QVERIFY(QString(error.what()).startsWith(nowhere + ": cannot be written: "));
    }
    try {
      load_session(folder.path(), warnings);
      QFAIL("read a folder");
    } catch (const InputError& error) {
      QCOMPARE(QString(error.what()), folder.path() + ": is a folder");
    }
  }

  void a_csv_opens_in_the_lab_that_takes_it() {
    QTemporaryDir folder;
    const QString path = folder.filePath("points.csv");
    const auto error_of_csv = [&](const QByteArray& text) {
      write_file(path, text);
      return credence::error_of([&] { session_of_csv(read_file(path), path); });
    };
    write_file(path, "a,b,c\n1,2,0\n3,4,1\n");
    const Session session = session_of_csv(read_file(path), path);
    QCOMPARE(session.lab->id(), std::string("classification"));
    QCOMPARE(rows_of(session.inputs.data), (Rows{{1, 2, 0}, {3, 4, 1}}));
    QCOMPARE(session.inputs.data.source(), std::string("points.csv"));
    // Whoever names the columns so means this lab, and is told what is wrong with them.
    QCOMPARE(error_of_csv("x1,x2,t\n1,2,0\n3,b,1\n"), path + ":3: column 2: expected a number, found \"b\"");
    QCOMPARE(error_of_csv("x1,x2,t\n1,\"2,0\n"),
             path + ":2: column 2: the quotation mark that opens here is never closed");
    QVERIFY(error_of_csv("x1,x2,t\n1,2,9\n").contains(":2: column 3: expected a class"));
  }

  void a_csv_opens_in_the_lab_on_the_screen_unless_its_columns_are_anothers() {
    const auto lab_of = [](const QByteArray& text, const char* shown) {
      return session_of_csv(text, "points.csv", {default_session(*find_lab(shown))}).lab->id();
    };
    QCOMPARE(lab_of("x1,x2,t\n1,2,0\n", "classification"), std::string("classification"));
    QCOMPARE(lab_of("x1,x2,t\n1,2,0\n", "samplers"), std::string("samplers"));
    QCOMPARE(lab_of("x,t\n1,2\n", "classification"), std::string("regression"));
    QCOMPARE(lab_of("x,t\n1,0\n", "links"), std::string("links"));
    QCOMPARE(lab_of("time,recaptured\n1,0\n", "links"), std::string("recapture"));
    QCOMPARE(lab_of("a,b\n1,0\n", "links"), std::string("links"));
    QCOMPARE(lab_of("a,b\n1,0\n", "coin"), std::string("regression"));  // the first that takes them
    try {
      lab_of("a,b\n1,0\n", "classification");
      QFAIL("went into another lab in silence");
    } catch (const InputError& error) {
      QVERIFY2(QString(error.what()).startsWith("points.csv:1: "), error.what());
    }
  }

  void images_without_a_session_say_so() {
    QTemporaryDir folder;
    const QString path = folder.filePath("plain.png");
    QImage image(4, 4, QImage::Format_RGB32);
    image.fill(Qt::white);
    QVERIFY(image.save(path));
    QStringList warnings;
    try {
      load_session(path, warnings);
      QFAIL("a session out of nothing");
    } catch (const InputError& error) {
      QCOMPARE(QString(error.what()), path + ": this image carries no session");
    }
  }
};

}  // namespace credence

CREDENCE_TEST(credence::SessionTest);
#include "session_test.moc"
