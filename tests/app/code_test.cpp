// credence code: to standard output or a file, and what it refuses.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class CodeTest : public QObject {
  Q_OBJECT
 private slots:
  void a_program_of_the_present_settings() {
    const Outcome python = run_program({"code", "coin/exercise_3_7", "--language", "python", "--set", "heads=8"});
    QCOMPARE(python.code, 0);
    QVERIFY(python.err.isEmpty());
    QVERIFY2(python.out.contains("heads, tosses = 8, 20\n"), python.out.constData());
    const Outcome r = run_program({"code", "coin", "--language=r", "--set", "priors=1,1;2,0.5"});
    QVERIFY2(r.out.contains("priors <- rbind(c(1, 1), c(2, 0.5))\n"), r.out.constData());
    const Outcome stan = run_program({"code", "coin", "--language", "stan", "--set", "sides=3"});
    QVERIFY2(stan.out.contains("simplex[3] r;\n"), stan.out.constData());
  }

  void into_a_file() {
    QTemporaryDir folder;
    const QStringList words{"code", "coin", "--language", "r"};
    const QString path = folder.filePath("coin.R");
    const Outcome outcome = run_program(words + QStringList{"-o", path});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.out.isEmpty() && outcome.err.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), run_program(words).out);
  }

  void places_and_points_are_those_of_report() {
    QTemporaryDir folder;
    QFile file(folder.filePath("points.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,c\n1,2,1\n-2,1,0\n");
    file.close();
    const Outcome outcome = run_program({"code", "classification", "--language", "python", "--data", file.fileName(),
                                         "--at", "-1,0.5", "--set", "draws=50"});
    for (const char* line : {"x1 = np.array([1, -2], float)", "t = np.array([1, 0], float)", "[[-1, 0.5]]"}) {
      QVERIFY2(outcome.out.contains(line), outcome.out.constData());
    }
  }

  void what_has_no_program_is_one_line() {
    QTemporaryDir folder;
    const QString path = folder.filePath("none.stan");
    const Outcome outcome =
        run_program({"code", "classification/separable_flat", "--language", "stan", "-o", path, "--set", "draws=50"});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.err,
             QByteArray("credence: classification: the posterior cannot be normalised, so Stan has nothing "
                        "to draw from\n"));
    QVERIFY(outcome.out.isEmpty() && !QFile::exists(path));
  }

  void a_file_that_cannot_be_made() {
    const Outcome outcome = run_program({"code", "coin", "--language", "r", "-o", "/nowhere/coin.R"});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.err.startsWith("credence: /nowhere/coin.R: cannot be written"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::CodeTest);
#include "code_test.moc"
