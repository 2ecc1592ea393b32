// Sentences about exceptions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

// Returns the sentence of the exception that is being handled. May only be called in a catch block.
QString sentence_of_exception();

}  // namespace credence
