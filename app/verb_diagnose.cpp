// credence diagnose: computes R-hat, ESS and MCSE of draws from files of any origin.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "core/diagnostics/reasons.h"
#include "core/math/input_error.h"
#include "core/phrases/draws_faults.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"
#include "ui/session/json_writer.h"
#include "ui/text/plain_text.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

// Reads from pipes without a time limit, because a program may take a while until its first draw.
QByteArray content_of(const QString& path) {
  return in_utf8(read_file(path == "-" ? "/dev/stdin" : path, {.with_writer = std::chrono::hours(24)}));
}

DrawsChoice choice_of(const Arguments& arguments) {
  DrawsChoice choice;
  const QString columns = arguments.value("--columns"), format = arguments.value("--format");
  if (arguments.has("--columns") && columns != "chains" && columns != "parameters") {
    throw UsageError("--columns: expected chains or parameters, found \"" + columns + '"');
  }
  choice.each_chain = columns == "chains";
  choice.chain = arguments.value("--chain").toStdString();
  if (choice.each_chain && arguments.has("--chain")) {
    throw UsageError("--chain: a column names the chains, or each column is one: omit --columns chains");
  }
  using Format = DrawsChoice::Format;
  const std::vector<std::pair<const char*, Format>> formats{
      {"auto", Format::automatic}, {"credence", Format::credence}, {"stan", Format::stan}, {"table", Format::table}};
  const auto wanted = std::ranges::find_if(formats, [&](const auto& one) { return format == one.first; });
  if (wanted != formats.end()) choice.format = wanted->second;
  if (arguments.has("--format") && wanted == formats.end()) {
    throw UsageError("--format: expected auto, credence, stan or table, found \"" + format + '"');
  }
  return choice;
}

Draws draws_of(const Arguments& arguments) {
  const DrawsChoice choice = choice_of(arguments);
  std::vector<QByteArray> contents;
  std::vector<DrawsText> files;
  for (const QString& path : arguments.positionals()) contents.push_back(content_of(path));
  for (qsizetype k = 0; k < arguments.positionals().size(); ++k) {
    const QByteArray& content = contents[static_cast<std::size_t>(k)];
    files.push_back(
        {{content.constData(), static_cast<std::size_t>(content.size())}, arguments.positionals()[k].toStdString()});
  }
  return read_draws(files, choice);
}

// Returns the name as it stands in the table, in one line.
QString shown_name(const DrawsColumn& column) { return visible(QString::fromStdString(column.name)).simplified(); }

// The mean has as many digits as tell it from values one standard deviation away.
QString cell(double value, const Diagnostic& statistic, double sd) {
  if (!std::isfinite(value)) return "-";
  const QString name = statistic.name;
  if (name == "mean" && sd > 0 && std::fabs(value) > 100 * sd) {
    const double digits = std::ceil(std::log10(std::fabs(value) / sd)) + 3;
    return QString::number(value, 'g', static_cast<int>(std::clamp(digits, 5.0, 17.0)));
  }
  if (name == "rhat") return QString::number(value, 'f', 4);
  return name.startsWith("ess") ? QString::number(value, 'f', 0) : QString::number(value, 'g', 5);
}

// A line per parameter: in the order of the file, or the worst first if there are many.
QString table_of(const Draws& draws, const DrawsDiagnosis& found) {
  constexpr std::size_t few = 30;
  qsizetype width = 9;
  for (const DrawsColumn& column : draws.parameters) width = std::max(width, shown_name(column).size());
  QString text = QString("parameter").leftJustified(width);
  for (const Diagnostic& statistic : all_diagnostics()) text += QString(statistic.name).rightJustified(13);
  text += '\n';
  for (std::size_t i = 0; i < draws.parameters.size(); ++i) {
    const std::size_t k = draws.parameters.size() > few ? found.worst_first[i] : i;
    text += shown_name(draws.parameters[k]).leftJustified(width);
    for (const Diagnostic& statistic : all_diagnostics()) {
      const Summary& one = found.parameters[k];
      text += ' ' + cell(one.*statistic.member, statistic, one.sd).rightJustified(12);
    }
    text += '\n';
  }
  return text;
}

Node node_of(const Draws& draws, const DrawsDiagnosis& found, const std::vector<std::string>& faults) {
  Members nodes;
  for (std::size_t k = 0; k < draws.parameters.size(); ++k) {
    Members node;
    for (const Diagnostic& statistic : all_diagnostics()) {
      const double value = found.parameters[k].*statistic.member;
      node.emplace_back(statistic.name, std::isfinite(value) ? Node(value) : Node());
    }
    nodes.emplace_back(draws.parameters[k].name, std::move(node));
  }
  Items warnings;
  for (const std::string& fault : faults) warnings.emplace_back(fault);
  return Members{{"parameters", std::move(nodes)}, {"warnings", std::move(warnings)}};
}

}  // namespace

int run_diagnose(const Arguments& arguments) {
  const Progress progress("diagnosing " + arguments.positional());
  const Draws draws = draws_of(arguments);
  const DrawsDiagnosis found = diagnose(draws);
  Faults all;
  add_draws_faults(all, draws, found);
  add_missing_diagnostics(all, draws, found);
  for (const std::string& note : draws.notes) all.add(Weight::note, note);
  const std::vector<std::string> faults = all.texts();
  if (arguments.has("--json")) {
    write_stdout(json_text(node_of(draws, found, faults)));
    return 0;
  }
  QString notes;
  for (const std::string& fault : faults) notes += legible(QString::fromStdString(fault)).simplified() + '\n';
  write_stdout((table_of(draws, found) + (notes.isEmpty() ? "" : '\n' + notes)).toUtf8());
  return 0;
}

}  // namespace credence
