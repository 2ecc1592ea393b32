// Writes the current model and data as a program in another language, from templates in the resources.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/program.h"
#include "ui/session/session.h"

namespace credence {

// `result` must be the session's. Throws InputError "coin: ..." with a sentence if there is no sensible program in that
// language.
QByteArray program_text(const Session& session, const Result& result, Language language);

// Returns the language of the suffix. Throws InputError "model.txt: ..." that lists the known suffixes.
Language language_of_file(const QString& path);

// Returns the file name that is proposed: "credence-classification-figure_4_7b.py".
QString program_file_name(const Session& session, Language language);

}  // namespace credence
