// Files of draws: writes those of a result as CSV (chain, draw, warmup, accepted and a column per parameter), and reads
// files that belong together.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QByteArray>
#include <QString>

namespace credence {

// Writes the whole file or none. Throws InputError that names the file.
void save_draws(const QString& path, const Result& result);

// Reads a file of data. Files of coda that belong together, an index and its chains, are read as one table if their
// names in one folder are alike: CODAindex.txt, CODAchain1.txt, CODAchain2.txt. Throws InputError that names the place.
QByteArray read_data_content(const QString& path);

}  // namespace credence
