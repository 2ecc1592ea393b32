// Edits turn a session's inputs into new ones. They are pure functions and throw InputError if an edit does not fit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct Edit {
  Inputs inputs;
  QString text;            // text of its undo step
  QString merge_key = {};  // edits with equal keys become one undo step; if empty, each is a step of its own
  std::vector<std::string> notes = {};  // sentences that are said if the edit is made
};

// `live` means that the control is still being dragged.
Edit field_edit(const Lab& lab, const Inputs& now, std::size_t field, const Value& value, bool live);
Edit seed_edit(Inputs now, std::uint64_t seed);
Edit data_edit(Inputs now, const Table& data, const QString& text);
Edit action_edit(const Lab& lab, const Inputs& now, const Action& action);
Edit data_set_edit(const Lab& lab, const Inputs& now, const DataSet& set);
Edit points_edit(const Lab& lab, const Inputs& now, const Session& lender);

// Returns the merge key of a gesture. All gestures of one stroke are one undo step.
QString stroke_key(int slot, const Gesture& gesture);
// Returns whether only the place where a handle is dropped counts, not the way there. Such a gesture edits the inputs
// from before its stroke, so that points that moved aside on the way are back.
bool edits_what_was_before(const Gesture& gesture);
// Returns the edit that a gesture in this view means; nothing if it drags a handle to where it was.
std::optional<Edit> gesture_edit(const Lab& lab, const Inputs& from, const QString& view, const Gesture& gesture);

// Returns the edit that a click means which adds the first of the data: only what it adds is left of them. Nothing if
// the gesture adds no data, or if the lab cannot be without.
std::optional<Edit> first_arrival_edit(const Lab& lab, const Inputs& now, const QString& view, const Gesture& gesture);

}  // namespace credence
