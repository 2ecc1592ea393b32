// The table of all labs with presets, views and parameters: what `credence labs --json` and a server say of them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

Node labs_table();  // {"labs": [{"id", "title", "presets", "views", "slots", "data", "parameters"}]}

const char* type_name(FieldType type);   // "real"
const char* kind_name(ColumnKind kind);  // "number"
bool has_range(const FieldInfo& field);

}  // namespace credence
