// Edits turn a session's inputs into new ones. They are pure functions and throw InputError if an edit does not fit.
#pragma once

#include "ui/session/session.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace credence {

struct Edit {
  Inputs inputs;
  QString text;            // of its undo step
  QString merge_key = {};  // edits with the same one are one step; empty: a step of its own
};

// `live`: while the hand is still at the control.
Edit field_edit(const Lab& lab, const Inputs& now, std::size_t field, const Value& value, bool live);
Edit seed_edit(Inputs now, std::uint64_t seed);
Edit data_edit(Inputs now, const Table& data, const QString& text);
Edit action_edit(const Lab& lab, const Inputs& now, const Action& action);
Edit data_set_edit(const Lab& lab, const Inputs& now, const DataSet& set);
Edit points_edit(const Lab& lab, const Inputs& now, const Session& lender);

// The merge key of a gesture: what belongs to one stroke of the hand is one undo step.
QString stroke_key(int slot, const Gesture& gesture);
// Where a handle is dragged to counts, not the way there: such a gesture edits what was before its stroke, so that what
// made room for it on the way is back.
bool edits_what_was_before(const Gesture& gesture);
// In that view; none if it drags to where the handle was.
std::optional<Edit> gesture_edit(const Lab& lab, const Inputs& from, const QString& view, const Gesture& gesture);

}  // namespace credence
