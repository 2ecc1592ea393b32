// A document judges by the suffix of a file, in any case, how to read it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

bool is_table_file(const QString& path);    // .csv, .tsv, .tab, .txt, .dat, .data, or none
bool is_picture_file(const QString& path);  // .png, which may carry a session
bool is_ours(const QString& path);          // whether a document opens it

}  // namespace credence
