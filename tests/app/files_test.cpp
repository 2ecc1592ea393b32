// What the verbs write: images of the size asked for that carry their session, draws, diagnoses and the gallery.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/pipe.h"
#include "tests/support/program.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "ui/files/png_session.h"
#include "ui/session/draws_file.h"
#include "ui/session/session.h"

#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

const QStringList fast{"--set", "chains=2", "--set", "warmup=10", "--set", "draws=50"};

}  // namespace

class FilesTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  QString path(const QString& name) const { return folder_.filePath(name); }
  Outcome figure(const QString& name, const QStringList& more) const {
    return run_program(QStringList{"figure", "classification/figure_4_1", "-o", path(name)} + fast + more);
  }

 private slots:
  void figures_have_the_size_asked_for() {
    const Outcome outcome = figure("size.png", {"--size", "400x300", "--scale", "1.5"});
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    QVERIFY(outcome.err.isEmpty());
    QCOMPARE(QImage(path("size.png")).size(), QSize(600, 450));
    QCOMPARE(figure("dpi.png", {"--size", "400x300", "--dpi", "192"}).code, 0);
    QCOMPARE(QImage(path("dpi.png")).size(), QSize(800, 600));
  }

  void figures_are_not_empty() {
    QCOMPARE(figure("points.png", {"--size", "400x300"}).code, 0);
    const QImage image(path("points.png"));
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 10);
  }

  void an_image_opens_as_the_session_that_made_it() {
    QCOMPARE(figure("carrier.png", {"--set", "prior_variance=0.7", "--seed", "5", "--at", "-3,5"}).code, 0);
    const QStringList from_image = QStringList{"report", "--session", path("carrier.png")};
    const Outcome again = run_program(from_image);
    QVERIFY2(again.code == 0, again.err.constData());
    const QStringList directly =
        QStringList{"report", "classification/figure_4_1", "--set", "prior_variance=0.7", "--seed", "5", "--at",
                    "-3,5"} +
        fast;
    QCOMPARE(again.out, run_program(directly).out);
    QStringList warnings;
    QCOMPARE(session_in(content(path("carrier.png"))), to_json(load_session(path("carrier.png"), warnings)));
  }

  void vector_formats() {
    QCOMPARE(figure("figure.svg", {}).code, 0);
    QVERIFY(content(path("figure.svg")).contains("<svg"));
    QCOMPARE(figure("figure.pdf", {}).code, 0);
    QVERIFY(content(path("figure.pdf")).startsWith("%PDF"));
  }

  void strips_and_themes() {
    const Outcome strip = figure("strip.png", {"--view", "weights", "--frame", "0,1,9", "--size", "900x300"});
    QVERIFY2(strip.code == 0, strip.err.constData());
    QCOMPARE(QImage(path("strip.png")).size(), QSize(900, 300));
    QCOMPARE(figure("dark.png", {"--theme", "dark", "--size", "200x150"}).code, 0);
    QCOMPARE(figure("light.png", {"--size", "200x150"}).code, 0);
    QVERIFY(qGray(QImage(path("dark.png")).pixel(1, 1)) < qGray(QImage(path("light.png")).pixel(1, 1)));
  }

  void the_whole_screen() {
    const QStringList words =
        QStringList{"figure", "classification", "-o", path("screen.png"), "--size", "800x600"} + fast;
    QCOMPARE(run_program(words).code, 0);
    QCOMPARE(QImage(path("screen.png")).size(), QSize(800, 600));
    QCOMPARE(figure("numbers.png", {"--view", "numbers"}).code, 0);
  }

  void draws_are_one_row_a_draw() {
    const QStringList words = QStringList{"draws", "classification", "-o", path("draws.csv")} + fast;
    const Outcome outcome = run_program(words);
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    const QByteArray text = content(path("draws.csv"));
    const QList<QByteArray> lines = text.trimmed().split('\n');
    QVERIFY(lines[0].startsWith("chain,draw,warmup,accepted,"));
    QCOMPARE(lines.size(), 1 + 2 * (10 + 50));
    int warmup = 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
      const QList<QByteArray> cells = lines[i].split(',');
      QCOMPARE(cells.size(), 6);
      warmup += cells[2].toInt();
    }
    QCOMPARE(warmup, 2 * 10);
    QCOMPARE(run_program(words, {{"CREDENCE_THREADS", "1"}}).code, 0);
    QCOMPARE(content(path("draws.csv")), text);
    // The window writes the same.
    Session session = default_session(*find_lab("classification"));
    for (const auto& [name, value] : {std::pair{"chains", 2}, {"warmup", 10}, {"draws", 50}}) {
      session.inputs.parameters[field_index(*session.lab, name)] = std::int64_t{value};
    }
    save_draws(path("window.csv"), *compute_all(*session.lab, session.inputs));
    QCOMPARE(content(path("window.csv")), text);
  }

  void draws_diagnose_as_the_report_says() {
    const QStringList words = QStringList{"draws", "classification", "-o", path("own.csv")} + fast;
    QCOMPARE(run_program(words).code, 0);
    const Outcome outcome = run_program({"diagnose", path("own.csv"), "--json"});
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    const QJsonObject parameters = QJsonDocument::fromJson(outcome.out)["parameters"].toObject();
    QCOMPARE(parameters.size(), 2);
    const Outcome report = run_program(QStringList{"report", "classification"} + fast);
    const QJsonValue mcmc = QJsonDocument::fromJson(report.out)["results"]["mcmc"];
    const QJsonObject first = parameters.begin()->toObject();
    for (const char* key : {"mean", "sd", "rhat", "ess_bulk", "ess_tail", "mcse_mean"}) {
      QCOMPARE(first[QString(key)], mcmc[key][0]);
    }
  }

  void draws_in_any_order_are_the_same_draws() {
    QByteArrayList rows;
    for (int chain = 1; chain <= 2; ++chain) {
      for (int i = 1; i <= 300; ++i) {
        rows += QString("%1,%2,0,1,%3\n").arg(chain).arg(i).arg(std::sin(0.1 * i * i * chain)).toUtf8();
      }
    }
    const QByteArray header = "chain,draw,warmup,accepted,w\n";
    write(path("ordered.csv"), header + rows.join());
    std::reverse(rows.begin(), rows.end());
    std::swap(rows[3], rows[400]);
    write(path("shuffled.csv"), header + rows.join());
    const QJsonDocument ordered = QJsonDocument::fromJson(run_program({"diagnose", path("ordered.csv"), "--json"}).out);
    const QJsonDocument shuffled =
        QJsonDocument::fromJson(run_program({"diagnose", path("shuffled.csv"), "--json"}).out);
    QVERIFY(ordered["parameters"]["w"]["ess_bulk"].isDouble());
    QCOMPARE(shuffled["parameters"], ordered["parameters"]);
    QVERIFY(shuffled["warnings"][0].toString().contains("sorted"));
    QVERIFY(!ordered["warnings"][0].toString().contains("sorted"));
  }

  void draws_come_through_a_pipe() {
    QByteArray text = "a,b\n";
    for (int i = 0; i < 200; ++i) text += QByteArray::number(i % 7) + ',' + QByteArray::number(i * 3 % 7) + '\n';
    write(path("piped.csv"), text);
    const Outcome file = run_program({"diagnose", path("piped.csv"), "--columns", "chains"});
    QCOMPARE(file.code, 0);
    const QString pipe = make_pipe(path("pipe"));
    for (const char* name : {"-", "/dev/stdin"}) {
      QProcess process;
      process.start("sh", {"-c", "\"$0\" diagnose \"$2\" --columns chains < \"$1\"", CREDENCE_PROGRAM, pipe, name});
      write_as_it_is_read(pipe, {text.first(100), text.sliced(100)});
      QVERIFY(process.waitForFinished(patience));
      QCOMPARE(process.exitCode(), 0);
      QCOMPARE(process.readAllStandardOutput(), file.out);
    }
  }

  void one_column_a_chain() {
    QByteArray text = "a,b\n";
    for (int i = 0; i < 200; ++i) text += QByteArray::number(i % 7) + ',' + QByteArray::number(i * 3 % 7) + '\n';
    write(path("plain.csv"), text);
    const Outcome outcome = run_program({"diagnose", path("plain.csv"), "--columns", "chains", "--json"});
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    const QJsonValue x = QJsonDocument::fromJson(outcome.out)["parameters"]["x"];
    double sum = 0;
    for (int i = 0; i < 200; ++i) sum += i % 7 + i * 3 % 7;
    QVERIFY(std::abs(x["mean"].toDouble() - sum / 400) < 1e-12);
    const Outcome table = run_program({"diagnose", path("plain.csv"), "--columns", "chains"});
    QVERIFY(table.out.startsWith("parameter"));
    QVERIFY(table.out.contains("\nx "));
  }

  void what_cannot_be_diagnosed_is_null_with_a_reason() {
    write(path("constant.csv"), "a,b\n1,1\n1,1\n1,1\n1,1\n1,1\n1,1\n");
    const Outcome outcome = run_program({"diagnose", path("constant.csv"), "--columns", "chains", "--json"});
    QCOMPARE(outcome.code, 0);
    const QJsonDocument json = QJsonDocument::fromJson(outcome.out);
    QVERIFY(json["parameters"]["x"]["rhat"].isNull());
    QCOMPARE(json["parameters"]["x"]["mean"].toDouble(), 1.0);
    QVERIFY(json["warnings"][0].toString().startsWith("x: "));
  }

  void the_gallery_shows_every_preset_with_its_story() {
    const Outcome outcome = run_program({"gallery", "coin", "-o", path("gallery")});
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    const QByteArray page = content(path("gallery/index.html"));
    const QStringList images = QDir(path("gallery")).entryList({"*.png"});
    QVERIFY(images.contains("coin_first.png"));
    QCOMPARE(static_cast<std::size_t>(images.size()), presets(*find_lab("coin")).size());
    QVERIFY(outcome.err.startsWith("1 of " + QByteArray::number(images.size()) + ": coin/"));  // progress, one a figure
    QCOMPARE(outcome.err.count('\n'), images.size());
    QCOMPARE(page.count("<figure>"), images.size());
    QVERIFY(page.contains("<p>Click the heads, the tails,"));  // a story each
    QCOMPARE(page.count("<p>") - page.count("<p></p>"), images.size());
    for (const QString& image : images) {
      QVERIFY(page.contains("src=\"" + image.toUtf8() + '"'));
      QVERIFY(!QImage(path("gallery/" + image)).isNull());
    }
    QCOMPARE(run_program({"gallery", "dice", "-o", path("none")}).code, 1);
    QVERIFY(!QFileInfo::exists(path("none")));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FilesTest);
#include "files_test.moc"
