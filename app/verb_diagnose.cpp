// credence diagnose: computes R-hat, ESS and MCSE of draws from a file of any origin.
#include "app/output.h"
#include "app/verbs.h"
#include "core/data/csv.h"
#include "core/diagnostics/diagnostics.h"
#include "core/lab/fields.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/session/json_writer.h"
#include "ui/text/plain_text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace credence {
namespace {

constexpr double worst_rhat = 1.01;       // Vehtari et al. (2021), section 4
constexpr double fewest_per_chain = 100;  // effective draws (same source)

struct Draws {
  std::string name;
  Eigen::MatrixXd values;  // draws x chains
};

// Reads from pipes without a time limit, because a program may take a while until its first draw.
Table read_table(const QString& path) {
  const QByteArray content = read_file(path == "-" ? "/dev/stdin" : path, {.with_writer = std::chrono::hours(24)});
  DataFormat any_numbers = numeric_format({"x"});
  any_numbers.first_repeats = true;
  return read_csv({content.constData(), static_cast<std::size_t>(content.size())}, path.toStdString(), any_numbers);
}

Draws one_column_a_chain(const Table& table) {
  Draws draws{"x", Eigen::MatrixXd(table.size(), table.columns().size())};
  for (std::size_t c = 0; c < table.columns().size(); ++c) {
    draws.values.col(static_cast<Eigen::Index>(c)) =
        Eigen::Map<const Eigen::VectorXd>(table.numbers(c).data(), static_cast<Eigen::Index>(table.size()));
  }
  return draws;
}

[[noreturn]] void fail_in_row(const std::string& path, std::size_t row, const std::string& what) {
  throw InputError(path + ':' + std::to_string(row + 2) + ": " + what);
}

double whole(const Table& table, std::size_t row, std::size_t column, const std::string& path) {
  const double value = table.numbers(column)[row];
  if (value == std::floor(value)) return value;
  fail_in_row(path, row,
              "column " + std::to_string(column + 1) + ": expected a whole number, found " + format_number(value));
}

using ChainRows = std::map<double, std::vector<std::size_t>>;  // rows after warmup, by chain

// Sorts the rows of each chain by the number of the draw. Returns whether that changed their order.
bool put_in_order(ChainRows& chains, const Table& table, const std::string& path) {
  const auto draws = table.numbers(1);
  const auto earlier = [&](std::size_t a, std::size_t b) { return draws[a] < draws[b]; };
  bool sorted = false;
  for (auto& [chain, rows] : chains) {
    if (!std::is_sorted(rows.begin(), rows.end(), earlier)) {
      std::stable_sort(rows.begin(), rows.end(), earlier);
      sorted = true;
    }
    const auto twice = std::adjacent_find(rows.begin(), rows.end(),
                                          [&](std::size_t a, std::size_t b) { return draws[a] == draws[b]; });
    if (twice == rows.end()) continue;
    fail_in_row(path, *(twice + 1),
                "draw " + format_number(draws[*twice]) + " of chain " + format_number(chain) + " occurs twice");
  }
  return sorted;
}

ChainRows chain_rows(const Table& table, const std::string& path) {
  ChainRows chains;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const double chain = whole(table, i, 0, path), warmup = table.numbers(2)[i];
    whole(table, i, 1, path);
    if (warmup != 0 && warmup != 1) {
      fail_in_row(path, i, "column 3: expected 0 or 1, found " + format_number(warmup));
    }
    auto& own = chains[chain];
    if (warmup == 0) own.push_back(i);
  }
  const auto& [first_chain, first_rows] = *chains.begin();
  for (const auto& [chain, own] : chains) {
    if (own.size() == first_rows.size()) continue;
    throw InputError(path + ": chains must be equally long: chain " + format_number(first_chain) + " has " +
                     std::to_string(first_rows.size()) + " draws after warmup, chain " + format_number(chain) +
                     " has " + std::to_string(own.size()));
  }
  if (first_rows.empty()) throw InputError(path + ": there are no draws after warmup");
  return chains;
}

const std::vector<std::string> leading{"chain", "draw", "warmup", "accepted"};

bool has_leading(const std::vector<std::string>& names) {
  return names.size() >= leading.size() && std::equal(leading.begin(), leading.end(), names.begin());
}

// Reads the format of `credence draws`: chain, draw, warmup, accepted, then one column per parameter. `warnings` gets
// what was done to the rows.
std::vector<Draws> parameters_of(const Table& table, const std::string& path, QStringList& warnings) {
  const std::vector<std::string> names = table.names();
  if (names.size() == leading.size() || !has_leading(names)) {
    throw InputError(path +
                     ":1: expected the columns chain,draw,warmup,accepted and parameters; for one column per chain use "
                     "--columns chains");
  }
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (std::find(names.begin(), name, *name) == name) continue;
    throw InputError(path + ":1: column " + std::to_string(name - names.begin() + 1) + ": the name \"" + *name +
                     "\" occurs twice");
  }
  ChainRows chains = chain_rows(table, path);
  if (put_in_order(chains, table, path)) warnings += "the rows were not in the order of their draws: they were sorted";
  std::vector<Draws> all;
  for (std::size_t column = leading.size(); column < names.size(); ++column) {
    Draws draws{names[column], Eigen::MatrixXd(chains.begin()->second.size(), chains.size())};
    Eigen::Index c = 0;
    for (const auto& [chain, rows] : chains) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        draws.values(static_cast<Eigen::Index>(i), c) = table.numbers(column)[rows[i]];
      }
      ++c;
    }
    all.push_back(std::move(draws));
  }
  return all;
}

struct Statistic {
  const char* name;
  double Summary::*member;
};
constexpr Statistic statistics[] = {{"mean", &Summary::mean},         {"sd", &Summary::sd},
                                    {"rhat", &Summary::rhat},         {"ess_bulk", &Summary::ess_bulk},
                                    {"ess_tail", &Summary::ess_tail}, {"mcse_mean", &Summary::mcse_mean}};

QStringList warnings_of(const Draws& draws, const Summary& summary) {
  const QString name = QString::fromStdString(draws.name);
  QStringList warnings, missing;
  for (const Statistic& statistic : statistics) {
    if (!std::isfinite(summary.*statistic.member)) missing += statistic.name;
  }
  if (!missing.isEmpty()) {
    warnings += name + ": " + missing.join(", ") + (missing.size() == 1 ? " does" : " do") +
                " not exist: there are too few draws, or they are all equal";
  }
  if (summary.rhat > worst_rhat) {
    warnings += name + QString(": R-hat is %1, above 1.01: the chains have not mixed").arg(summary.rhat, 0, 'f', 3);
  }
  const double fewest = fewest_per_chain * static_cast<double>(draws.values.cols());
  if (std::min(summary.ess_bulk, summary.ess_tail) < fewest) {
    warnings += name + QString(": the effective sample size is %1, below 100 per chain")
                           .arg(std::min(summary.ess_bulk, summary.ess_tail), 0, 'f', 0);
  }
  return warnings;
}

// Returns the name as it stands in the table, in one line.
QString shown_name(const Draws& draws) { return visible(QString::fromStdString(draws.name)).simplified(); }

QString cell(double value, const Statistic& statistic) {
  if (!std::isfinite(value)) return "-";
  const QString name = statistic.name;
  if (name == "rhat") return QString::number(value, 'f', 4);
  return name.startsWith("ess") ? QString::number(value, 'f', 0) : QString::number(value, 'g', 5);
}

}  // namespace

int run_diagnose(const Arguments& arguments) {
  const bool chains = arguments.has("--columns");
  if (chains && arguments.value("--columns") != "chains") {
    throw UsageError("--columns: expected chains, found \"" + arguments.value("--columns") + '"');
  }
  const QString path = arguments.positional();
  const Table table = read_table(path);
  if (table.size() == 0) throw InputError(path.toStdString() + ": there are no draws");
  if (chains && has_leading(table.names()))
    throw InputError(path.toStdString() +
                     ":1: the columns chain,draw,warmup,accepted are not chains: omit --columns chains");
  QStringList file_warnings;
  const std::vector<Draws> parameters =
      chains ? std::vector<Draws>{one_column_a_chain(table)} : parameters_of(table, path.toStdString(), file_warnings);

  const Progress progress("diagnosing " + path);
  Members nodes;
  Items warning_nodes;
  qsizetype width = 9;
  for (const Draws& draws : parameters) width = std::max(width, shown_name(draws).size());
  QString text = QString("parameter").leftJustified(width);
  for (const Statistic& statistic : statistics) text += QString(statistic.name).rightJustified(13);
  text += '\n';
  QString notes;
  const auto warn_of = [&](const QString& warning) {
    warning_nodes.emplace_back(warning.toStdString());
    notes += legible(warning).simplified() + '\n';
  };
  for (const QString& warning : file_warnings) warn_of(warning);
  for (const Draws& draws : parameters) {
    const Summary summary = summarise(draws.values);
    Members node;
    text += shown_name(draws).leftJustified(width);
    for (const Statistic& statistic : statistics) {
      const double value = summary.*statistic.member;
      node.emplace_back(statistic.name, std::isfinite(value) ? Node(value) : Node());
      text += cell(value, statistic).rightJustified(13);
    }
    text += '\n';
    nodes.emplace_back(draws.name, std::move(node));
    for (const QString& warning : warnings_of(draws, summary)) warn_of(warning);
  }
  if (arguments.has("--json")) {
    write_stdout(json_text(Members{{"parameters", std::move(nodes)}, {"warnings", std::move(warning_nodes)}}));
  } else {
    write_stdout((text + (notes.isEmpty() ? "" : '\n' + notes)).toUtf8());
  }
  return 0;
}

}  // namespace credence
