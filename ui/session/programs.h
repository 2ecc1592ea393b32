// The present model and data as a program in another language, from the texts among the resources.
#pragma once

#include "core/lab/program.h"
#include "ui/session/session.h"

namespace credence {

// Throws InputError "coin: ...", a sentence, where the language has no sensible program. `result` is the session's.
QByteArray program_text(const Session& session, const Result& result, Language language);

// By its suffix; throws InputError "model.txt: ..." naming those there are.
Language language_of_file(const QString& path);

// "credence-classification-figure_4_7b.py": what its file is called where nobody calls it anything.
QString program_file_name(const Session& session, Language language);

}  // namespace credence
