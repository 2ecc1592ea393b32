// Reads a session's JSON object member by member. Errors name file and key.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QJsonObject>

namespace credence {

// Reads parameters, data, seed, places, view and preset into `session`. Its lab must be set; its values stay if members
// are missing. Keys that are neither these nor in `other_keys` add a warning. Throws InputError "session.json:
// parameters.prior_variance: -1 is outside (0, 1e6]".
void read_members(const QJsonObject& object, const QStringList& other_keys, const QString& source, Session& session,
                  QStringList& warnings);

}  // namespace credence
