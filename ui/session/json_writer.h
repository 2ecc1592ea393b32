// Writes trees of plain values as JSON that people can read: members in the order given, short arrays on one line, one
// line per row of data, numbers in the shortest form that reads back the same.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"

#include <QByteArray>

namespace credence {

QByteArray json_text(const Node& node);  // ends with a line break; a number that is not finite is written as null
Node to_node(const Value& value);        // value of a parameter; a choice becomes its id
Node to_node(const Vector& vector);
Node to_node(const Matrix& matrix);  // becomes an array of rows

}  // namespace credence
