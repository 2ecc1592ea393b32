// The manual as web pages, and its page about the command line.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

QString command_line_html();  // all verbs with their options, from the table of verbs
// Writes the pages and their pictures into a folder, which is made if it does not exist; with few pictures only the
// first preset of each lab has one. Throws InputError.
void write_manual(const QString& folder, bool few_pictures);

}  // namespace credence
