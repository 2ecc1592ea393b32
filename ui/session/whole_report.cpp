#include "ui/session/whole_report.h"

#include "ui/session/json_writer.h"

namespace credence {
namespace {

Node source_and_size(const Table& data) {
  if (data.columns().empty()) return {};  // the lab takes no data
  return Members{{"source", data.source()}, {"n", static_cast<std::int64_t>(data.size())}};
}

}  // namespace

Members whole_report(const Session& session, const Result& result, const QStringList& notes) {
  Members parameters;
  const auto fields = session.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    parameters.emplace_back(fields[i].name, to_node(session.inputs.parameters[i]));
  }
  Items warnings;
  for (const QString& note : notes) warnings.emplace_back(note.toStdString());
  for (const std::string& warning : result.warnings()) warnings.emplace_back(warning);
  return {{"lab", session.lab->id()},
          {"parameters", std::move(parameters)},
          {"seed", static_cast<std::int64_t>(session.inputs.seed)},
          {"data", source_and_size(session.inputs.data)},
          {"results", result.report()},
          {"warnings", std::move(warnings)}};
}

}  // namespace credence
