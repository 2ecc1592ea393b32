// Makes the controls of the kinds of fields, and names classes in them; other files include field_control.h.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/field_control.h"

#include <string>
#include <vector>

namespace credence {

FieldControl* make_number_control(const FieldInfo& field, QWidget* parent);
FieldControl* make_text_control(const FieldInfo& field, QWidget* parent);     // also for lists and matrices
FieldControl* make_choice_control(const FieldInfo& field, QWidget* parent);   // one of several choices
FieldControl* make_toggle_control(const FieldInfo& field, QWidget* parent);   // on or off
FieldControl* make_several_control(const FieldInfo& field, QWidget* parent);  // any of several choices
// A slider and a box per entry of a vector.
FieldControl* make_entries_control(const FieldInfo& field, QWidget* parent);
FieldControl* make_grid_control(const FieldInfo& field, QWidget* parent);   // a box per entry of a matrix
FieldControl* make_share_control(const FieldInfo& field, QWidget* parent);  // likewise, where rows sum to 1
// A button for each thing of which a text says that it is true or false.
FieldControl* make_statements_control(const FieldInfo& field, QWidget* parent);

// Shows the names of the classes 0 .. K-1 in a choice between classes; without names, their numbers. Other controls
// stay as they are.
void name_classes(FieldControl& control, const std::vector<std::string>& names);

// Shows the names of what the numbers of a share control belong to. Other controls stay as they are.
void name_shares(FieldControl& control, const std::vector<std::string>& names);

// Another accessible name for a part that stands for one entry: "Label: entry".
void rename_entry(QWidget& part, const QString& entry);

}  // namespace credence
