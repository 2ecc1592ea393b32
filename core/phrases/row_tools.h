// Marks tables that a person has edited.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

namespace credence {

// Appends ", edited" to the source of the table, once.
void mark_edited(Table& data);

}  // namespace credence
