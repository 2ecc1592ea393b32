// Reads a session's JSON object member by member; whatever is wrong is named by file and key.
#pragma once

#include "ui/session/session.h"

#include <QJsonObject>

namespace credence {

// Throws InputError "session.json:12:3: unexpected end of file" where the text is no JSON object.
QJsonObject parse_json_object(const QByteArray& json, const QString& source);

// Reads parameters, data, seed, places, view and preset into `session`, whose lab is set and whose values stand for
// what is missing. Keys that are neither these nor in `other_keys` add a warning. Throws InputError "session.json:
// parameters.prior_variance: -1 is outside (0, 1e6]".
void read_members(const QJsonObject& object, const QStringList& other_keys, const QString& source, Session& session,
                  QStringList& warnings);

DataFormat data_format(const Lab& lab);

// The data file of that name among the program's own. Throws InputError where there is none.
Table resource_data(const QString& name, const Lab& lab);

}  // namespace credence
