// What went wrong, in one sentence.
#pragma once

#include <QString>

namespace credence {

// The sentence of the exception that is being handled: for a catch (...) alone.
QString sentence_of_exception();

}  // namespace credence
