// The title and the words of a screen whose data are a person's own: those of the preset from which it started speak of
// other data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <optional>

namespace credence {

// Returns whether the data came from a table of a person's own: a file, or cells that were pasted.
bool has_own_table(const Session& session);

struct OwnWords {
  QString title;     // "Your data: reaction.csv"
  QString sentence;  // "24 rows: distance from 1 to 5, answer yes (9) or no (15)."
  QString story;     // the sentence, and where they are found
  bool operator==(const OwnWords&) const = default;
};
// `made_source` is the source of the data of the preset as it is made. Returns nothing if the data are the program's,
// or those of the preset.
std::optional<OwnWords> own_words(const Session& session, const std::string& made_source);

}  // namespace credence
