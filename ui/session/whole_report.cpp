// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/whole_report.h"

#include "ui/session/json_writer.h"

namespace credence {
namespace {

Node about_data(const Table& data) {
  if (data.columns().empty()) return {};  // the lab takes no data
  const std::vector<std::string> names = data.names();
  const TableOrigin& origin = data.origin();
  Members members{{"source", data.source()},
                  {"n", static_cast<std::int64_t>(data.size())},
                  {"names", Items(names.begin(), names.end())}};
  members.emplace_back("classes", Items(origin.classes.begin(), origin.classes.end()));
  members.emplace_back("dropped", static_cast<std::int64_t>(origin.dropped));
  members.emplace_back("dialect", origin.dialect.empty() ? Node() : Node(origin.dialect));
  return members;
}

}  // namespace

Members known_report(const Session& session) {
  Members parameters;
  const auto fields = session.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    parameters.emplace_back(fields[i].name, to_node(session.inputs.parameters[i]));
  }
  return {{"lab", session.lab->id()},
          {"parameters", std::move(parameters)},
          {"seed", static_cast<std::int64_t>(session.inputs.seed)},
          {"data", about_data(session.inputs.data)}};
}

Members whole_report(const Session& session, const Result& result, const QStringList& notes) {
  Items warnings;
  for (const QString& note : notes) warnings.emplace_back(note.toStdString());
  Node results = result.report();
  for (const std::string& warning : result.warnings_of(results)) warnings.emplace_back(warning);
  Members report = known_report(session);
  report.emplace_back("results", std::move(results));
  report.emplace_back("warnings", std::move(warnings));
  return report;
}

}  // namespace credence
