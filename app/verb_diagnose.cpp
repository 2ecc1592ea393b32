// credence diagnose: computes R-hat, ESS and MCSE of draws from a file of any origin.
#include "app/output.h"
#include "app/verbs.h"
#include "core/data/csv.h"
#include "core/diagnostics/reasons.h"
#include "core/lab/faults.h"
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

// Reads the format of `credence draws`: chain, draw, warmup, accepted, then one column per parameter. `faults` gets
// what was done to the rows.
std::vector<Draws> parameters_of(const Table& table, const std::string& path, Faults& faults) {
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
  if (put_in_order(chains, table, path)) {
    faults.add(Weight::note, "the rows were not in the order of their draws: they were sorted");
  }
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

void add_faults(Faults& faults, const Draws& draws, const Summary& summary) {
  constexpr double unmixed_rhat = 1.05;
  const std::string& name = draws.name;
  if (std::isinf(summary.rhat)) {
    faults.add(Weight::misleads, name + ": R-hat is infinite: each chain stands still at a place of its own");
  } else if (summary.rhat > worst_rhat) {
    faults.add(summary.rhat > unmixed_rhat ? Weight::misleads : Weight::doubtful,
               name + ": R-hat is " + QString::number(summary.rhat, 'f', 3).toStdString() +
                   ", above 1.01: the chains have not mixed");
  }
  const double fewest = fewest_per_chain * static_cast<double>(draws.values.cols());
  const double effective = std::fmin(summary.ess_bulk, summary.ess_tail);
  if (effective < fewest) {
    faults.add(Weight::doubtful, name + ": the effective sample size is " +
                                     QString::number(effective, 'f', 0).toStdString() + ", below 100 per chain");
  }
  const auto rows = static_cast<std::size_t>(draws.values.rows());
  for (const auto& [names, reason] : missing_diagnostics(summary, all_diagnostics(), rows)) {
    faults.add(Weight::missing, name + ": " + listed_names(names) +
                                    (names.size() == 1 ? " does not exist: " : " do not exist: ") + reason);
  }
}

// Returns the name as it stands in the table, in one line.
QString shown_name(const Draws& draws) { return visible(QString::fromStdString(draws.name)).simplified(); }

QString cell(double value, const Diagnostic& statistic) {
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
  Faults faults;
  const std::vector<Draws> parameters =
      chains ? std::vector<Draws>{one_column_a_chain(table)} : parameters_of(table, path.toStdString(), faults);

  const Progress progress("diagnosing " + path);
  Members nodes;
  Items warning_nodes;
  qsizetype width = 9;
  for (const Draws& draws : parameters) width = std::max(width, shown_name(draws).size());
  QString text = QString("parameter").leftJustified(width);
  for (const Diagnostic& statistic : all_diagnostics()) text += QString(statistic.name).rightJustified(13);
  text += '\n';
  QString notes;
  for (const Draws& draws : parameters) {
    const Summary summary = summarise(draws.values);
    Members node;
    text += shown_name(draws).leftJustified(width);
    for (const Diagnostic& statistic : all_diagnostics()) {
      const double value = summary.*statistic.member;
      node.emplace_back(statistic.name, std::isfinite(value) ? Node(value) : Node());
      text += cell(value, statistic).rightJustified(13);
    }
    text += '\n';
    nodes.emplace_back(draws.name, std::move(node));
    add_faults(faults, draws, summary);
  }
  for (const std::string& fault : faults.texts()) {
    warning_nodes.emplace_back(fault);
    notes += legible(QString::fromStdString(fault)).simplified() + '\n';
  }
  if (arguments.has("--json")) {
    write_stdout(json_text(Members{{"parameters", std::move(nodes)}, {"warnings", std::move(warning_nodes)}}));
  } else {
    write_stdout((text + (notes.isEmpty() ? "" : '\n' + notes)).toUtf8());
  }
  return 0;
}

}  // namespace credence
