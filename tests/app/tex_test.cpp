// LaTeX figures with layers of all kinds, typeset by LaTeX if it is installed.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class TexTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

  QByteArray log_of(const QString& name) const {
    QProcess latex;
    latex.setWorkingDirectory(folder_.path());
    latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", name});
    if (!latex.waitForFinished(patience) || latex.exitCode() != 0) return "failed: " + latex.readAllStandardOutput();
    return latex.readAllStandardOutput();
  }

 private slots:
  void layers_of_all_kinds_are_typeset_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("view");
    QTest::newRow("field, contours, points") << "classification/figure_4_3"
                                             << "plane";
    QTest::newRow("regions") << "softmax/first"
                             << "regions";
    QTest::newRow("areas, a logarithm") << "laplace/gamma_b"
                                        << "density";
    QTest::newRow("arrows, words") << "markov-chain/figure_1_2"
                                   << "graph";
    QTest::newRow("cells") << "markov-chain/figure_1_2"
                           << "matrix";
    QTest::newRow("marginals") << "gibbs/rectangles"
                               << "path";
    QTest::newRow("bars, categories") << "bayes-net/wet_grass"
                                      << "estimates";
    QTest::newRow("bands") << "regression/first"
                           << "functions";
  }
  void layers_of_all_kinds_are_typeset() {
    if (QStandardPaths::findExecutable("pdflatex").isEmpty()) QSKIP("LaTeX is not installed");
    QFETCH(QString, what);
    QFETCH(QString, view);
    const QString name = QString(what + view + ".tex").replace('/', '_');
    const Outcome outcome = run_program({"figure", what, "--view", view, "-o", folder_.filePath(name)});
    QCOMPARE(outcome.err, QByteArray());
    const QByteArray log = log_of(name);
    if (log.contains("pgfplots.sty' not found")) QSKIP("PGFPlots is not installed");
    QVERIFY2(!log.startsWith("failed"), log);
    QVERIFY2(!log.contains("Unicode character"), log);  // one that LaTeX cannot set
    QVERIFY2(log.contains("(1 page,"), log);
  }

  // A figure with all kinds of things: words, equations, two plots.
  void a_screen_with_words_and_equations() {
    if (QStandardPaths::findExecutable("pdflatex").isEmpty()) QSKIP("LaTeX is not installed");
    for (const char* view : {"numbers", "equations"}) {
      const QString name = QString(view) + ".tex";
      QCOMPARE(run_program({"figure", "coin", "--view", view, "-o", folder_.filePath(name)}).err, QByteArray());
      const QByteArray log = log_of(name);
      if (log.contains("pgfplots.sty' not found")) QSKIP("PGFPlots is not installed");
      QVERIFY2(!log.startsWith("failed"), log);
    }
  }

  void measures_are_checked() {
    const auto error = [&](const QStringList& words) {
      const Outcome outcome = run_program(QStringList{"figure", "coin", "-o", folder_.filePath("a.pdf")} + words);
      return QString::number(outcome.code) + ' ' + outcome.err;
    };
    QVERIFY(error({"--width-cm", "1"}).startsWith("2 credence: --width-cm: expected a number from 2 to 120"));
    QVERIFY(error({"--width-cm", "8", "--size", "300x200"}).startsWith("2 credence: --size: the size is in pixels or"));
    QVERIFY(error({"--type-pt", "8"}).startsWith("2 credence: --width-cm: the size on paper needs a width"));
    QVERIFY(error({"--outlines"}).startsWith("2 credence: --outlines: only an SVG has them"));
  }
};

CREDENCE_TEST(TexTest);

}  // namespace credence

#include "tex_test.moc"
