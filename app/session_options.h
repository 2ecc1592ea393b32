// Makes the session of a call: a lab, a preset or a saved session, changed by the options that several verbs share.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/arguments.h"
#include "ui/session/session.h"

#include <memory>

namespace credence {

// Throws InputError that lists the labs.
const Lab& lab_named(const QString& id);

// Reads LAB[/PRESET], --session, --data, --set, --seed and --at. Throws InputError and UsageError. Adds a warning for
// everything that was ignored or adapted.
Session session_of(const Arguments& arguments, QStringList& warnings);

// Returns the finished result. Shows progress on a terminal.
std::shared_ptr<const Result> compute(const Session& session);

// Reads a .json session, a PNG that carries one, or a CSV of data for the first lab that accepts it.
Session session_of_file(const QString& path, QStringList& warnings);

}  // namespace credence
