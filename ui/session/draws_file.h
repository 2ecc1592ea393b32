// Writes the draws of a result as CSV: chain, draw, warmup, accepted and one column per parameter, one row per draw.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QString>

namespace credence {

// Writes the whole file or none. Throws InputError that names the file.
void save_draws(const QString& path, const Result& result);

}  // namespace credence
