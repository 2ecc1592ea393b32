// Random formulas, written in Python and in R and run there: their values are those of the lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula.h"
#include "core/math/input_error.h"
#include "core/phrases/formula_code.h"
#include "tests/support/random_formulas.h"
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr std::array places{-2.718281828, 0.3141592653, 13.37};
constexpr auto nan = std::numeric_limits<double>::quiet_NaN();

// Every function and operation that needs a definition.
const std::string everything =
    "x^x/x + min(x, 1) + max(x, 1) + sin(x) + cos(x) + tan(x) + asin(x) + acos(x) + sinh(x) + cosh(x) + asinh(x) + "
    "acosh(x) + atanh(x) + log2(x) + log10(x) + ln(x) + exp(x) + sqrt(x) + sign(x) + rint(x)";

QString lines_of(const std::vector<std::string>& lines, const QString& indent) {
  QString text;
  for (const std::string& line : lines) text += indent + QString::fromStdString(line) + '\n';
  return text;
}

// A program that prints a line for each formula, its values at all places.
QString program_in(Language language, const std::vector<std::string>& formulas) {
  const bool python = language == Language::python;
  QString text = python ? "import math\n" : "options(warn = -1); invisible(compiler::enableJIT(0))\n";
  text += lines_of(formula_code(everything, "x", language).functions, "");
  const QString list =
      QString("%1, %2, %3").arg(places[0], 0, 'g', 17).arg(places[1], 0, 'g', 17).arg(places[2], 0, 'g', 17);
  for (const std::string& formula : formulas) {
    text += python ? "def f(x):\n" : "f <- function(x) {\n";
    text += lines_of(formula_code(formula, "x", language).body, "    ");
    text += python ? "print(*(f(x) for x in [" + list + "]))\n"
                   : "}\ncat(vapply(c(" + list + "), function(x) format(f(x), digits = 17), \"\"), \"\\n\")\n";
  }
  return text;
}

// NaN where the lab has no finite value.
double value_in_lab(const Formula& formula, double x) {
  try {
    return formula(std::array{x});
  } catch (const InputError&) {
    return nan;
  }
}

}  // namespace

class FormulasTest : public QObject {
  Q_OBJECT
 private slots:
  void values_are_those_of_the_lab_data() {
    QTest::addColumn<int>("language");
    QTest::addColumn<QStringList>("interpreter");
    if (*CREDENCE_PYTHON) QTest::newRow("python") << 0 << QStringList{CREDENCE_PYTHON, "-W", "error"};
    if (*CREDENCE_RSCRIPT) QTest::newRow("r") << 1 << QStringList{CREDENCE_RSCRIPT, "--vanilla"};
  }
  void values_are_those_of_the_lab() {
    QFETCH(int, language);
    QFETCH(QStringList, interpreter);
    RandomFormulas next(7, "x");
    std::vector<std::string> formulas;
    for (int i = 0; i < 1000; ++i) formulas.push_back(next());
    QTemporaryDir folder;
    QFile file(folder.filePath("program"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(program_in(languages[static_cast<std::size_t>(language)], formulas).toUtf8());
    file.close();
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(interpreter.first(), interpreter.mid(1) << file.fileName());
    QVERIFY(process.waitForFinished(patience));
    const QList<QByteArray> printed = process.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(printed.size(), std::ssize(formulas));
    int compared = 0, finite = 0;
    for (std::size_t i = 0; i < formulas.size(); ++i) {
      const QList<QByteArray> values = printed[static_cast<qsizetype>(i)].simplified().split(' ');
      QCOMPARE(values.size(), std::ssize(places));
      const Formula formula(formulas[i], {"x"});
      const FormulaNode tree = parse_formula(formulas[i], {"x"});
      for (std::size_t k = 0; k < places.size(); ++k) {
        if (!is_sure(tree, std::array{places[k]})) continue;
        ++compared;
        const double expected = value_in_lab(formula, places[k]);
        bool read = false;
        const double value = values[static_cast<qsizetype>(k)].toDouble(&read), found = read ? value : nan;
        const bool same =
            std::isnan(expected) ? !std::isfinite(found) : std::fabs(found - expected) <= 1e-9 * std::fabs(expected);
        finite += std::isfinite(found) ? 1 : 0;
        QVERIFY2(same, qPrintable(QString("%1 at %2: expected %3, found %4")
                                      .arg(QString::fromStdString(formulas[i]))
                                      .arg(places[k])
                                      .arg(expected, 0, 'g', 17)
                                      .arg(QString(values[static_cast<qsizetype>(k)]))));
      }
    }
    QVERIFY2(compared > 2900 && finite > 2200, qPrintable(QString("%1 %2").arg(compared).arg(finite)));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FormulasTest);
#include "formulas_test.moc"
