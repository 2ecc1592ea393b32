// The whole report of a session: what the verb report prints, and what the paths of lessons lead into.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

namespace credence {

// Returns the part that is known before anything is computed: {"lab", "parameters", "seed", "data"}.
Members known_report(const Session& session);

// {"lab", "parameters", "seed", "data": {"source", "n"}, "results", "warnings"}; `notes` come first among the warnings.
Members whole_report(const Session& session, const Result& result, const QStringList& notes = {});

}  // namespace credence
