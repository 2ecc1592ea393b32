// Converts between Qt's JSON and the plain trees of core.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <QJsonObject>

namespace credence {

Node node_of(const QJsonValue& json);  // whole numbers below 2^53 become integers
QJsonObject json_of(const Members& members);
QJsonValue json_of(const Node& node);

}  // namespace credence
