// Writes trees of plain values as JSON that people can read: members in the order given, short arrays on one line, a
// row of data a line, numbers in the shortest form that reads back the same.
#pragma once

#include "core/lab/value.h"

#include <QByteArray>

namespace credence {

QByteArray json_text(const Node& node);  // ends with a line break; a number that is not finite is written as null
Node to_node(const Value& value);        // a parameter's value; a choice is its id
Node to_node(const Vector& vector);
Node to_node(const Matrix& matrix);  // an array of rows

}  // namespace credence
