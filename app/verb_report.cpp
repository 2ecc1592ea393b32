// credence report: prints every number that the lab shows, as JSON.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/session_options.h"
#include "app/verbs.h"
#include "ui/session/json_writer.h"
#include "ui/session/whole_report.h"

namespace credence {

int run_report(const Arguments& arguments) {
  QStringList notes;
  const Session session = session_of(arguments, notes);
  const auto result = compute(session);
  Members report = whole_report(session, *result, notes);
  report.emplace(report.begin(), "credence", std::string(CREDENCE_VERSION));
  write_stdout(json_text(report));
  return 0;
}

}  // namespace credence
