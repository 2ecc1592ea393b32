// Programs in Python and R, run: what they print is what the report says, to 1e-6 of its size, and what is drawn at
// random within five standard errors. Programs in Stan, translated. Told on the command line which language and part:
// "agreement python:coin".
#include "core/math/input_error.h"
#include "core/math/random.h"
#include "tests/support/mutations.h"
#include "tests/support/node_path.h"
#include "tests/support/test.h"
#include "ui/session/data_files.h"
#include "ui/session/programs.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

constexpr std::size_t shares = 6;  // of a lab with many presets

struct Case {
  QString name;
  Session session;
};

Session with(Session session, const std::vector<std::pair<std::string, std::string>>& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t field = field_index(*session.lab, name);
    session.inputs.parameters[field] = parse_value(session.lab->fields()[field], text);
  }
  session.inputs = session.lab->checked(std::move(session.inputs));
  return session;
}

// With chains that R, which takes a second for some ten thousand draws, can run too.
Session shortened(Session session) {
  constexpr std::pair<const char*, std::int64_t> most[] = {{"draws", 1000}, {"evaluations", 20'000}};
  const auto fields = session.lab->fields();
  for (std::size_t k = 0; k < fields.size(); ++k) {
    auto* number = std::get_if<std::int64_t>(&session.inputs.parameters[k]);
    for (const auto& [name, limit] : most) {
      if (fields[k].name == name && number) *number = std::min(*number, limit);
    }
  }
  return session;
}

// Every so manyth of the lab's presets, from one of them on.
std::vector<Case> some_presets(const Lab& lab, std::size_t from, std::size_t step) {
  const std::vector<Preset> all = presets(lab);
  std::vector<Case> cases;
  for (std::size_t i = from; i < all.size(); i += step) cases.push_back({all[i].id, load_preset(lab, all[i].id)});
  return cases;
}

// What presets do not show: huge counts, each likelihood, prior and kind of features, and inputs without an answer.
std::vector<Case> other_settings() {
  Session usual =
      with(default_session(*find_lab("classification")), {{"draws", "50"}, {"warmup", "10"}, {"chains", "1"}});
  usual.inputs.places = {{-3, 5}, {0.1, -0.2}, {1000, 2000}};
  Session mixed = usual;  // of classes that overlap
  for (std::size_t i = 0; i < 5; ++i) mixed.inputs.data.set(i, 2, 1.0);
  Session none = usual;
  while (none.inputs.data.size() > 0) none.inputs.data.erase(0);
  Session collinear = usual;
  for (std::size_t i = 0; i < 40; ++i) collinear.inputs.data.set(i, 1, 2 * collinear.inputs.data.numbers(0)[i]);
  const Session laplace = with(default_session(*find_lab("laplace")), {{"target", "formula"}});
  const Session metropolis =
      with(default_session(*find_lab("metropolis")), {{"draws", "50"}, {"warmup", "10"}, {"chains", "1"}});
  const Session coin = default_session(*find_lab("coin"));
  return {
      {"many_tosses", with(coin, {{"heads", "135646772"}, {"tosses", "1058653314"}, {"priors", "1,1;0.01,3"}})},
      {"many_of_three_sides", with(coin, {{"sides", "3"}, {"counts", "500000000,3,70000"}, {"dirichlet", "0.1,2,5"}})},
      {"flat", with(mixed, {{"prior", "flat"}, {"features", "linear_bias"}})},
      {"covariance", with(mixed, {{"prior_covariance", "4,1;1,2"}, {"prior_mean", "1,-2"}, {"predictor", "exact"}})},
      {"laplace_prior", with(mixed, {{"prior", "laplace"}, {"features", "polynomial"}, {"degree", "4"}})},
      {"student_t", with(usual, {{"prior", "student_t"}, {"prior_mean", "0,1,2"}, {"features", "linear_bias"}})},
      {"probit_from_afar", with(mixed, {{"likelihood", "probit"}, {"newton_start", "30,-40"}})},
      {"noise_from_afar", with(mixed, {{"likelihood", "label_noise"}, {"newton_start", "-6,4"}})},
      {"noise_of_zero", with(mixed, {{"likelihood", "label_noise"}, {"epsilon", "0"}})},
      {"flat_noise", with(usual, {{"likelihood", "label_noise"}, {"prior", "flat"}})},
      {"flat_noise_mixed", with(mixed, {{"likelihood", "label_noise"}, {"prior", "flat"}, {"epsilon", "0.2"}})},
      {"grid",
       with(mixed, {{"features", "rbf"}, {"rbf_centres", "grid"}, {"rbf_grid", "4"}, {"likelihood", "probit"}})},
      {"undamped", with(mixed, {{"damping", "off"}, {"newton_start", "20,20"}, {"prior", "flat"}})},
      {"coarse", with(mixed, {{"newton_tolerance", "1"}})},
      {"logic",
       with(laplace, {{"formula", "(0 < z < 2) * (z >= 0 && z <= 3 || abs(z - 5)^3 < 007) * exp(-z) * max(2)"}})},
      {"pole_at_zero", with(laplace, {{"formula", "abs(z)^(-0.6)*exp(-z^2)"}})},
      {"pole_elsewhere", with(laplace, {{"formula", "abs(3*z - 1)^(-0.7)*exp(-z^2)"}})},
      {"heavy_tails", with(laplace, {{"formula", "1/(1 + z^2)"}})},
      {"narrow_and_wide", with(laplace, {{"formula", "exp(-z^2/2) + 9*exp(-((z - 300)/0.01)^2/2)"}})},
      {"tiny_heights", with(metropolis, {{"target", "formula"}, {"formula", "1e-250*exp(-x^2/2)"}})},
      {"tiny_widths", with(metropolis, {{"target", "formula"}, {"formula", "exp(-(x*1e7)^2/2)"}})},
      {"start_afar",
       with(metropolis, {{"target", "mixture"}, {"means", "0,1000"}, {"sds", "0.01,5"}, {"start", "500"}})},
      {"no_points", none},
      {"no_points_flat", with(none, {{"prior", "flat"}})},
      {"separable_probit", with(usual, {{"prior", "flat"}, {"likelihood", "probit"}, {"newton_start", "9,-9"}})},
      {"collinear_flat", with(collinear, {{"prior", "flat"}})},
  };
}

// Another value of a field, among those that a slider shows.
Value usual_value(Rng& rng, const FieldInfo& field, const Value& now) {
  const auto choice = static_cast<std::size_t>(uniform(rng) * static_cast<double>(field.choices.size()));
  if (field.type == FieldType::choice) return field.choices[choice].id;
  const double* real = std::get_if<double>(&now);
  const bool has_usual = field.usual_max > field.usual_min;
  const double low = has_usual ? field.usual_min : field.min, high = has_usual ? field.usual_max : field.max;
  const double share = uniform(rng);
  double number = field.logarithmic && low > 0 ? low * std::pow(high / low, share) : low + share * (high - low);
  constexpr double wide = 1e4;  // a range that no slider shows
  if (!field.logarithmic && real && high - low > wide) number = *real + (2 * share - 1) * (1 + std::abs(*real));
  if (!std::isfinite(number)) return now;
  if (field.type == FieldType::integer) return static_cast<std::int64_t>(std::min(number, 2000.0));
  return field.type == FieldType::real ? Value(number) : now;
}

// Presets of every lab with some other values, from seeds; CREDENCE_FUZZ times as many as usual.
std::vector<Case> random_settings() {
  std::vector<Case> cases;
  for (const Lab* lab : labs()) {
    const std::vector<Preset> all = presets(*lab);
    for (int seed = 1; seed <= fuzz_rounds(1); ++seed) {
      Rng rng = make_rng(static_cast<std::uint64_t>(seed), 7);
      const auto preset = static_cast<std::size_t>(uniform(rng) * static_cast<double>(all.size()));
      Session session = shortened(load_preset(*lab, all[preset].id));
      const Inputs before = session.inputs;
      Inputs after = before;
      const auto fields = lab->fields();
      for (std::size_t k = 0; k < fields.size(); ++k) {
        const bool kept = fields[k].name == "draws" || fields[k].name == "chains" || fields[k].chooses_data;
        if (!kept && uniform(rng) < 0.1) after.parameters[k] = usual_value(rng, fields[k], after.parameters[k]);
      }
      try {
        std::vector<std::string> warnings;
        session.inputs = edited(*lab, session.inputs, std::move(after), warnings);
      } catch (const InputError&) {
        continue;
      }
      QString name = QString("%1 %2").arg(lab->id().c_str(), all[preset].id);
      for (std::size_t k = 0; k < fields.size(); ++k) {
        if (session.inputs.parameters[k] == before.parameters[k]) continue;
        name += QString(" %1=%2").arg(fields[k].name.c_str(), format_value(session.inputs.parameters[k]).c_str());
      }
      cases.push_back({name.left(200).replace('/', '|') + ' ' + QString::number(seed), std::move(session)});
    }
  }
  return cases;
}

// "coin": all presets of a lab; "classification_1": a sixth of them, from the first on.
std::vector<Case> cases_of(const QString& part) {
  if (part == "settings") return other_settings();
  if (part == "random") return random_settings();
  const QString lab = part.section('_', 0, 0), share = part.section('_', 1);
  const std::size_t from = share.isEmpty() ? 0 : share.toUInt() - 1;
  return some_presets(*find_lab(lab.toStdString()), from, share.isEmpty() ? 1 : shares);
}

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
