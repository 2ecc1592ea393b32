// How the screen is arranged: which views may stand in its slots under a lab's present parameters, and what commands
// make of an arrangement. Pure functions over View.
#pragma once

#include "ui/session/session.h"

namespace credence {

inline constexpr int most_slots = 6, most_columns = 3;
// Of the slots that show no plot: readouts and narration, formulas, and the table itself where the lab takes data.
inline constexpr auto numbers_view_id = "numbers", equations_view_id = "equations", data_view_id = "data";

inline bool is_plot(const QString& view) {
  return view != QLatin1String(numbers_view_id) && view != QLatin1String(equations_view_id) &&
         view != QLatin1String(data_view_id);
}

// The views that a slot can show now, in the order of its menu; data and numbers come last.
struct OfferedView {
  QString id, title;
  QString group = {};  // the heading above it, where its neighbour has another
  bool operator==(const OfferedView&) const = default;
};
std::vector<OfferedView> offered_views(const Lab& lab, const Parameters& parameters);

// The lab's own arrangement.
QStringList usual_slots(const Lab& lab, const Parameters& parameters);

// The arrangement with every view on offer: one that is not makes room for a usual one that is not shown yet, or goes.
// At least one slot and at most six.
View fitting(const Lab& lab, const Parameters& parameters, View view);

// Exactly `count` slots: the last ones go, or usual views and then all others come.
View with_slot_count(const Lab& lab, const Parameters& parameters, View view, int count);
View with_slot_view(View view, int slot, const QString& id);
// What an edit turned on is to be seen: where no slot shows it, its first view stands in the last one. What it turned
// off has nothing to show: a usual view takes that one's place.
View with_effects(const Lab& lab, const Parameters& before, const Parameters& after, View view);
View with_slot_maximised(View view, int slot);  // or all slots again, where one fills the window

// Columns of a grid of `count` slots: as many as are wanted, or at most two for up to four slots, three for more.
int columns_of(const View& view, int count);

}  // namespace credence
