// The draws of a result as CSV: chain, draw, warmup, accepted and one column a parameter, one row a draw.
#pragma once

#include "core/lab/lab.h"

#include <QString>

namespace credence {

// Written whole or not at all. Throws InputError naming the file.
void save_draws(const QString& path, const Result& result);

}  // namespace credence
