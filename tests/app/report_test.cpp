// The report's numbers against the textbook and independently computed ones, and its bytes against themselves.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

// Few draws: the chain is not what is looked at.
const QStringList short_chains{"--set", "chains=2", "--set", "warmup=10", "--set", "draws=50"};

QJsonObject report(const QStringList& more) {
  const Outcome outcome = run_program(QStringList{"report", "classification"} + more);
  if (outcome.code != 0) qWarning("%s", outcome.err.constData());
  return QJsonDocument::fromJson(outcome.out).object();
}

bool near(const QJsonValue& value, double expected, double tolerance) {
  return value.isDouble() && std::abs(value.toDouble() - expected) <= tolerance;
}

}  // namespace

class ReportTest : public QObject {
  Q_OBJECT
 private slots:
  void has_the_envelope() {
    const QJsonObject all = report(short_chains + QStringList{"--seed", "7", "--set", "prior_variance=2.5"});
    QCOMPARE(all["credence"].toString(), QString("0.1.0"));
    QCOMPARE(all["lab"].toString(), QString("classification"));
    QCOMPARE(all["seed"].toInteger(), 7);
    QCOMPARE(all["parameters"]["prior_variance"].toDouble(), 2.5);
    QCOMPARE(all["parameters"]["draws"].toInteger(), 50);
    QCOMPARE(all["data"]["source"].toString(), QString("binary_fig4_1.csv"));
    QCOMPARE(all["data"]["n"].toInteger(), 40);
    QVERIFY(all["warnings"].isArray());
  }

  // Also what happens to be what the lab opens with; of one name the last counts.
  void what_is_set_stays() {
    const QStringList mixture{"report", "metropolis", "--set", "draws=20", "--set", "target=mixture"};
    const auto all = [&](const QStringList& more) -> const QJsonObject {
      return QJsonDocument::fromJson(run_program(mixture + more).out).object();
    };
    QVERIFY(all(QStringList())["parameters"]["step_size"].toDouble() > 1);
    const QJsonObject kept = all({"--set", "step_size=0.1"});
    QCOMPARE(kept["parameters"]["step_size"].toDouble(), 0.1);
    for (const QJsonValueConstRef text : kept["warnings"].toArray()) QVERIFY(!text.toString().contains("step_size"));
    QCOMPARE(all({"--set", "step_size=3", "--set", "step_size=0.1"})["parameters"]["step_size"].toDouble(), 0.1);
    // What has to follow still says so.
    const QJsonObject longer = all({"--set", "means=-3,0,3"});
    QCOMPARE(longer["parameters"]["sds"].toArray().size(), 3);
    QVERIFY(longer["warnings"].toArray().contains("sds: made as long as the other lists: 0.7,1,1"));
  }

  void settings_are_checked_against_the_points() {
    QTemporaryDir folder;
    const QString path = folder.filePath("points.csv");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x1,x2,t\n");
    for (int i = 0; i < 60; ++i) file.write(QByteArray::number(i % 7) + ",1," + QByteArray::number(i % 2) + '\n');
    file.close();
    const QJsonObject all = report(short_chains + QStringList{"--set", "picked_point=50", "--data", path});
    QCOMPARE(all["data"].toObject(), QJsonObject({{"source", "points.csv"},
                                                  {"n", 60},
                                                  {"names", QJsonArray{"x1", "x2", "t"}},
                                                  {"classes", QJsonArray()},
                                                  {"dropped", 0},
                                                  {"dialect", QJsonValue()}}));
    QCOMPARE(all["parameters"]["picked_point"].toInteger(), 50);
    QCOMPARE(all["warnings"].toArray().size(),
             report(short_chains + QStringList{"--data", path})["warnings"].toArray().size());
    const Outcome outcome = run_program({"report", "classification", "--data", path, "--set", "picked_point=61"});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.err, QByteArray("credence: picked_point: there are only 60 points\n"));
  }

  void the_textbooks_numbers() {
    const QJsonObject results = report(short_chains + QStringList{"--at", "-3,5"})["results"].toObject();
    QCOMPARE(results["map"]["iterations"].toInteger(), 9);
    QCOMPARE(results["map"]["status"].toString(), QString("converged"));
    QCOMPARE(results["newton"].toArray().size(), 10);
    // Nine updates leave the mode short of its limit by less than the last step's square.
    QVERIFY(near(results["map"]["w"][0], 1.6398631737268559, 1e-8));
    QVERIFY(near(results["map"]["w"][1], 1.999843762884431, 1e-8));
    const QJsonArray predictions = results["predictions"].toArray();
    QCOMPARE(predictions.size(), 1);
    QCOMPARE(predictions[0]["x"].toArray(), QJsonArray({-3, 5}));
    // Independently computed by quadrature, to the four digits that the text quotes.
    QVERIFY(near(predictions[0]["map"], 0.9938, 5e-5));
    QVERIFY(near(predictions[0]["laplace_quadrature"], 0.6600, 5e-5));
    QVERIFY(near(predictions[0]["exact"], 0.7200, 5e-5));
    // A thousand draws of sd about 0.44: three standard errors are 0.042.
    QVERIFY(near(predictions[0]["laplace_monte_carlo"], 0.6600, 0.042));
  }

  void places_keep_their_order() {
    const QJsonObject all = report(short_chains + QStringList{"--at", "-3,5", "--at", "0,0", "--at", "1e-3,-2"});
    const QJsonArray predictions = all["results"]["predictions"].toArray();
    QCOMPARE(predictions.size(), 3);
    QCOMPARE(predictions[2]["x"].toArray(), QJsonArray({0.001, -2}));
    QVERIFY(near(predictions[1]["exact"], 0.5, 1e-9));  // without a bias the boundary passes through the origin
  }

  void same_bytes_on_every_run_and_any_number_of_threads() {
    const QStringList words = QStringList{"report", "classification", "--at", "-3,5", "--seed", "11"} + short_chains;
    const Outcome first = run_program(words);
    QCOMPARE(first.code, 0);
    QVERIFY(first.out.size() > 500);
    QCOMPARE(run_program(words).out, first.out);
    QCOMPARE(run_program(words, {{"CREDENCE_THREADS", "1"}}).out, first.out);
    QCOMPARE(run_program(words, {{"CREDENCE_THREADS", "7"}}).out, first.out);
  }

  void another_seed_is_another_chain() {
    const QJsonObject one = report(short_chains + QStringList{"--seed", "1"}),
                      two = report(short_chains + QStringList{"--seed", "2"});
    QVERIFY(one["results"]["mcmc"] != two["results"]["mcmc"]);
    QCOMPARE(one["results"]["map"], two["results"]["map"]);
  }

  void numbers_do_not_depend_on_the_locale() {
    const QStringList words = QStringList{"report", "classification", "--at", "-3.5,5"} + short_chains;
    QCOMPARE(run_program(words, {{"LC_ALL", "de_DE.UTF-8"}}).out, run_program(words, {{"LC_ALL", "C"}}).out);
  }

  void one_class_is_allowed() {
    QTemporaryDir folder;
    QFile file(folder.filePath("ones.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x1,x2,t\n1,2,1\n2,1,1\n");
    file.close();
    const QJsonObject all = report(short_chains + QStringList{"--data", file.fileName()});
    QCOMPARE(all["data"]["source"].toString(), QString("ones.csv"));
    QCOMPARE(all["data"]["n"].toInteger(), 2);
    QCOMPARE(all["results"]["map"]["status"].toString(), QString("converged"));
    QVERIFY(all["warnings"].toArray().contains("all points are of class 1"));
  }

  void without_points_the_posterior_is_the_prior() {
    QTemporaryDir folder;
    QFile file(folder.filePath("none.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("x1,x2,t\n");
    file.close();
    const QJsonObject all = report(short_chains + QStringList{"--data", file.fileName(), "--set", "prior_variance=3"});
    QCOMPARE(all["data"]["n"].toInteger(), 0);
    const QJsonValue laplace = all["results"]["laplace"];
    QVERIFY(near(laplace["mean"][0], 0, 1e-12));
    QVERIFY(near(laplace["covariance"][0][0], 3, 1e-12));
    QVERIFY(near(laplace["covariance"][0][1], 0, 1e-12));
    QVERIFY(near(laplace["log_evidence"], 0, 1e-12));
    QVERIFY(!all["warnings"].toArray().isEmpty());
  }

  void what_does_not_exist_is_null_with_a_reason() {
    const QJsonObject all =
        report(short_chains + QStringList{"--set", "prior=flat"});  // the textbook's points are separable
    QVERIFY(all["results"]["laplace"].isNull());
    QCOMPARE(all["results"]["map"]["status"].toString(), QString("separable"));
    bool said = false;
    for (const QJsonValueConstRef warning : all["warnings"].toArray()) {
      said = said || warning.toString().contains("the maximum is at infinity");
    }
    QVERIFY(said);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ReportTest);
#include "report_test.moc"
