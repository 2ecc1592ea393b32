// The whole report of a session: what the verb report prints, and what the paths of lessons lead into.
#pragma once

#include "ui/session/session.h"

namespace credence {

// {"lab", "parameters", "seed", "data": {"source", "n"}, "results", "warnings"}; `notes` come first among the warnings.
Members whole_report(const Session& session, const Result& result, const QStringList& notes = {});

}  // namespace credence
