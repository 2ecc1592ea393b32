// Programs in Python and R, run: what they print is what the report says, to 1e-6 of its size, and what is drawn at
// random within five standard errors. Programs in Stan, translated. Told on the command line which language and part:
// "agreement python:coin".
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/programs/program_cases.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "ui/session/programs.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

// The program of a result; none where the lab may refuse to write one.
QByteArray text_of(const Session& session, const Result& result, Language language, bool may_refuse) {
  try {
    return program_text(session, result, language);
  } catch (const InputError&) {
    if (!may_refuse) throw;
    return {};
  }
}

// What each file prints, by its name; all run in one process of the interpreter, each as if it were alone.
QHash<QString, QByteArray> run_all(const QStringList& interpreter, const QStringList& files) {
  QProcess process;
  process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  process.start(interpreter.first(), interpreter.mid(1) + files);
  QHash<QString, QByteArray> printed;
  if (!process.waitForFinished(patience)) return printed;
  QString file;
  for (const QByteArray& line : process.readAllStandardOutput().split('\n')) {
    if (line.startsWith("== "))
      file = QString::fromUtf8(line.mid(3)).trimmed();
    else
      printed[file] += line + '\n';
  }
  return printed;
}

const QStringList& python() {
  static const QStringList words{CREDENCE_PYTHON, "-W", "error", "-c",
                                 "import pathlib, sys, traceback\n"
                                 "for path in sys.argv[1:]:\n"
                                 "    print('==', path)\n"
                                 "    try:\n"
                                 "        exec(compile(pathlib.Path(path).read_text(), path, 'exec'), {})\n"
                                 "    except Exception:\n"
                                 "        print('failed')\n"
                                 "        traceback.print_exc()\n"};
  return words;
}

const QStringList& r() {
  static const QStringList words{CREDENCE_RSCRIPT, "--vanilla", "-e",
                                 "options(warn = 2); for (path in commandArgs(TRUE)) {"
                                 " cat('==', path, '\\n'); source(path, local = new.env(parent = globalenv())) }"};
  return words;
}

const QStringList& stanc() {
  static const QStringList words{CREDENCE_RSCRIPT, "--vanilla", "-e",
                                 "for (path in commandArgs(TRUE)) cat('==', path, '\\n',"
                                 " try(rstan::stanc(path)$status, silent = TRUE), '\\n')"};
  return words;
}

using Numbers = std::vector<double>;

void collect(const Node& node, Numbers& numbers) {
  if (const auto* items = std::get_if<Items>(&node)) {
    for (const Node& item : *items) collect(item, numbers);
  } else if (const auto* whole = std::get_if<std::int64_t>(&node)) {
    numbers.push_back(static_cast<double>(*whole));
  } else if (const auto* truth = std::get_if<bool>(&node)) {
    numbers.push_back(*truth ? 1 : 0);
  } else {
    numbers.push_back(std::get<double>(node));  // throws where the report has none
  }
}

// Five standard errors of the difference of two estimates; zero of what is no estimate.
double spread(const Session& session, const Node& report, const std::string& name, double value, std::size_t i) {
  const auto draws = [&] {
    return std::get<std::int64_t>(session.inputs.parameters[field_index(*session.lab, "laplace_draws")]);
  };
  const auto of_share = [value](double size) { return std::sqrt(value * (1 - value) / size); };
  double error = 0;
  if (name.ends_with("laplace_monte_carlo")) error = of_share(static_cast<double>(draws()));
  if (name.ends_with(".monte_carlo")) {  // of darts: of 0 and 1, or of points
    const auto& throws = session.inputs.parameters[field_index(*session.lab, "throws")];
    const auto n = static_cast<double>(std::get<std::int64_t>(throws));
    const bool share = name.starts_with("p_finish.");
    error =
        share ? std::sqrt(number_at(report, "p_finish.quadrature") / n) : number_at(report, "score.sd") / std::sqrt(n);
  }
  if (name.starts_with("gibbs.")) {  // of a node
    error = number_at(report, name.substr(0, name.rfind('.')) + ".mcse");
  }
  if (name == "lag1_estimate") {  // Bartlett's for an AR(1) process, whose variance a mixture may have twice
    const double count = number_at(report, "chain.ess_bulk.0") * number_at(report, "iact_theory");
    error = std::sqrt(2 * (1 - value * value) / count);
  }
  if (name.starts_with("race.")) {  // the means of one sampler of a race
    error = number_at(report, name.substr(0, name.rfind('.')) + ".mcse_mean." + std::to_string(i));
  }
  const std::string chain = name.starts_with("chain.") ? "chain" : "mcmc";
  if (name.starts_with(chain + ".") || name.ends_with(".mcmc")) {
    // An array over the coordinates, or a number where there is one.
    const auto number = [&](const std::string& of, std::size_t k) {
      const bool array = std::holds_alternative<Items>(at(report, chain + of));
      return number_at(report, array ? chain + of + '.' + std::to_string(k) : chain + of);
    };
    const std::size_t k = name.starts_with(chain + ".") && name != chain + ".acceptance" ? i : 0;
    const double mcse = number(".mcse_mean", k), sd = number(".sd", k);
    const bool share = name == chain + ".acceptance" || name.ends_with(".mcmc");
    error = share ? of_share(sd * sd / (mcse * mcse)) : mcse;
  }
  return 5 * std::sqrt(2) * error;
}

// What is wrong with a line, or nothing.
QString fault_of(const QByteArray& line, const Session& session, const Node& report) {
  const QList<QByteArray> words = line.simplified().split(' ');
  const std::string name = words[0].toStdString();
  try {
    const Node& said = at(report, name);
    if (const auto* text = std::get_if<std::string>(&said)) {
      return words.mid(1) == QList{QByteArray::fromStdString(*text)} ? "" : QString(line);
    }
    Numbers expected;
    collect(said, expected);
    if (std::ssize(expected) != words.size() - 1) return line + ": another number of numbers";
    double scale = 0;
    for (const double value : expected) scale = std::max(scale, std::abs(value));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const double least = name.starts_with("predictions.") ? 1e-9 : 1e-12;
      const double allowed = 1e-6 * scale + least + spread(session, report, name, expected[i], i);
      const double found = words[static_cast<qsizetype>(i) + 1].toDouble();
      if (std::abs(found - expected[i]) <= allowed) continue;
      return line + QString(": expected %1 +- %2").arg(expected[i], 0, 'g', 17).arg(allowed);
    }
  } catch (const std::exception& error) {
    return line + ": not in the report: " + error.what();
  }
  return {};
}

// Numbers of the report that every program prints where they exist.
QStringList missing(const QByteArray& printed, const Node& report) {
  QStringList names;
  for (const char* name : {"map.w", "map.log_joint", "laplace.mean", "laplace.covariance", "laplace.log_evidence",
                           "laplace.bic", "predictions.0.map", "dirichlet.mean", "scenarios.0.p_win", "bayes_factors",
                           "modes.0.log_z", "kl", "total_variation", "steady_state", "second_eigenvalue_modulus",
                           "p_finish.quadrature", "expected_score", "p_evidence", "exact.Rain"}) {
    try {
      if (null_at(report, name) || printed.contains('\n' + QByteArray(name) + ' ')) continue;
      names += name;
    } catch (const std::exception&) {  // not of this lab, or without places
    }
  }
  return names;
}

}  // namespace

class AgreementTest : public QObject {
  Q_OBJECT
 private slots:
  void python_data() { parts(); }
  void python() { run(Language::python, credence::python()); }
  void r_data() { parts(); }
  void r() { run(Language::r, credence::r()); }
  void stan_data() { parts(); }
  void stan();

 private:
  static void parts() {
    QTest::addColumn<QString>("part");
    QTest::newRow("settings") << QString("settings");
    QTest::newRow("random") << QString("random");
    for (const Lab* lab : labs()) {
      const QString id = QString::fromStdString(lab->id());
      QTest::newRow(qPrintable(id)) << id;
      for (std::size_t share = 1; share <= shares; ++share) {
        const QString part = QString("%1_%2").arg(id).arg(share);
        QTest::newRow(qPrintable(part)) << part;
      }
    }
  }

  static void run(Language language, const QStringList& interpreter) {
    QFETCH(QString, part);
    QTemporaryDir folder;
    std::vector<Case> cases = cases_of(part);
    if (language == Language::r) {
      for (Case& one : cases) one.session = shortened(one.session);
    }
    std::vector<std::shared_ptr<const Result>> results;
    QStringList files;
    for (const auto& [name, session] : cases) {
      results.push_back(compute_all(*session.lab, session.inputs));
      files += folder.filePath(name);
      QFile file(files.back());
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(text_of(session, *results.back(), language, part == "random"));
    }
    const auto printed = run_all(interpreter, files);
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const QByteArray text = '\n' + printed[files[static_cast<qsizetype>(i)]];
      const Node report = results[i]->report();
      if (QFileInfo(files[static_cast<qsizetype>(i)]).size() == 0) continue;  // refused
      for (const QByteArray& line : text.trimmed().split('\n')) {
        const QString fault = fault_of(line, cases[i].session, report);
        QVERIFY2(fault.isEmpty(), qPrintable(cases[i].name + ": " + fault));
      }
      QVERIFY2(missing(text, report).isEmpty(), qPrintable(cases[i].name + ": " + missing(text, report).join(' ')));
      QFile file(files[static_cast<qsizetype>(i)]);
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QByteArray program = file.readAll();
      for (const char* number : {"exact.mean", "mcmc.mean", "laplace_quadrature", "laplace_moderated", "closed_form"}) {
        QVERIFY2(!program.contains(number) || text.contains(number), qPrintable(cases[i].name + ": " + number));
      }
    }
  }
};

// A language that a lab has no sensible program in is left out; it has been refused in a sentence.
void AgreementTest::stan() {
  QFETCH(QString, part);
  QTemporaryDir folder;
  QStringList files;
  for (const auto& [name, session] : cases_of(part)) {
    try {
      const QByteArray text = program_text(session, *compute_all(*session.lab, session.inputs), Language::stan);
      files += folder.filePath(name);
      QFile file(files.back());
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(text);
    } catch (const InputError& refused) {
      QVERIFY(QByteArray(refused.what()).contains(' '));
    }
  }
  const auto printed = run_all(stanc(), files);
  for (const QString& file : files) QCOMPARE(printed[file].trimmed(), QByteArray("TRUE"));
}

}  // namespace credence

CREDENCE_TEST(credence::AgreementTest);
#include "agreement_test.moc"
