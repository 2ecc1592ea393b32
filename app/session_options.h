// The session that a call means: a lab, a preset or a saved session, changed by the shared options.
#pragma once

#include "app/arguments.h"
#include "ui/session/session.h"

#include <memory>

namespace credence {

// Throws InputError, naming those that there are.
const Lab& lab_named(const QString& id);

// From LAB[/PRESET], --session, --data, --set, --seed and --at. Throws InputError and UsageError; `warnings` gets what
// was ignored or adapted.
Session session_of(const Arguments& arguments, QStringList& warnings);

// The finished result; says on a terminal that it is being computed.
std::shared_ptr<const Result> compute(const Session& session);

// A .json session, a PNG that carries one, or a CSV of data for the first lab that takes it.
Session session_of_file(const QString& path, QStringList& warnings);

}  // namespace credence
