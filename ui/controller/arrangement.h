// The arrangement of the screen: the views that its slots may show for the lab's current parameters, and the effect of
// commands on it. All functions are pure.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

namespace credence {

inline constexpr int most_slots = 6, most_columns = 3;
// Ids of the views that are no plots: readouts and narration, formulas, and the table of data if the lab has data.
inline constexpr auto numbers_view_id = "numbers", equations_view_id = "equations", data_view_id = "data";

inline bool is_plot(const QString& view) {
  return view != QLatin1String(numbers_view_id) && view != QLatin1String(equations_view_id) &&
         view != QLatin1String(data_view_id);
}

// A view that a slot can show now. The list is in the order of the menu; data and numbers come last.
struct OfferedView {
  QString id, title;
  QString group = {};  // heading above it, if it differs from its neighbour's
  bool operator==(const OfferedView&) const = default;
};
std::vector<OfferedView> offered_views(const Lab& lab, const Parameters& parameters);

// Returns the views of the lab's own arrangement.
QStringList usual_slots(const Lab& lab, const Parameters& parameters);

// Replaces each view that is not on offer by a usual view that is not shown yet, or removes it. The result has one to
// six slots.
View fitting(const Lab& lab, const Parameters& parameters, View view);

// Changes the number of slots to `count`: removes the last ones, or adds usual views and then all others.
View with_slot_count(const Lab& lab, const Parameters& parameters, View view, int count);
View with_slot_view(View view, int slot, const QString& id);
// Shows the effects of an edit. A view that it added is shown in the last slot, unless a slot shows it already. A view
// that it removed is replaced by a usual one.
View with_effects(const Lab& lab, const Parameters& before, const Parameters& after, View view);
View with_slot_maximised(View view, int slot);  // shows all slots if one fills the window already

// Returns the number of columns for `count` slots: the wanted number if there is one, else at most two for up to four
// slots and three for more.
int columns_of(const View& view, int count);

View with_answer(View view, bool shown);
View with_layer(View view, const QString& id, const QString& key,
                bool shown);                                         // of a view (core/figure/layer_choice.h)
View with_frozen(View view, const std::map<QString, Rect>& ranges);  // by view; empty: all axes are free

}  // namespace credence
