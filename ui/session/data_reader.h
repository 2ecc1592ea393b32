// Reads the data in a session's JSON: {"source", "columns", "rows"}, or the name of one of the program's own data sets.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/json_reader.h"
#include "ui/session/session.h"

namespace credence {

// Reads them in the format that the session's lab wants for its parameters, which must be read already.
Inputs read_data(const JsonReader& reader, const QJsonValue& json, const Session& session);

}  // namespace credence
