// The numbers behind the views of a session as CSV in long form: layer, series, x, y, value.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QByteArray>

#include <vector>

namespace credence {

// Several views stand one after the other, their titles in front of the names of layers; so do several frames (-1 is
// the last one). The numbers view gives its readouts, the data view the data: x is the row. Throws InputError if a
// frame is outside the timeline, or if a view has no numbers.
QByteArray numbers_of(const Session& session, const Result& result, const QStringList& views, std::vector<int> frames);

}  // namespace credence
