// credence report: prints every number that the lab shows, as JSON.
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "ui/session/json_writer.h"

namespace credence {

namespace {

Node data_node(const Table& data) {
  if (data.columns().empty()) return {};  // the lab takes no data
  return Members{{"source", data.source()}, {"n", static_cast<std::int64_t>(data.size())}};
}

}  // namespace

int run_report(const Arguments& arguments) {
  QStringList notes;
  const Session session = session_of(arguments, notes);
  const auto result = compute(session);

  Members parameters;
  const auto fields = session.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    parameters.emplace_back(fields[i].name, to_node(session.inputs.parameters[i]));
  }
  Items warnings;
  for (const QString& note : notes) warnings.emplace_back(note.toStdString());
  for (const std::string& warning : result->warnings()) warnings.emplace_back(warning);
  write_stdout(json_text(Members{{"credence", std::string(CREDENCE_VERSION)},
                                 {"lab", session.lab->id()},
                                 {"parameters", std::move(parameters)},
                                 {"seed", static_cast<std::int64_t>(session.inputs.seed)},
                                 {"data", data_node(session.inputs.data)},
                                 {"results", result->report()},
                                 {"warnings", std::move(warnings)}}));
  return 0;
}

}  // namespace credence
