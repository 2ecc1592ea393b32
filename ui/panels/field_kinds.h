// Makes the controls of the kinds of fields; other files include field_control.h.
#pragma once

#include "ui/panels/field_control.h"

namespace credence {

FieldControl* make_number_control(const FieldInfo& field, QWidget* parent);
FieldControl* make_text_control(const FieldInfo& field, QWidget* parent);     // also for lists and matrices
FieldControl* make_choice_control(const FieldInfo& field, QWidget* parent);   // one of several choices
FieldControl* make_toggle_control(const FieldInfo& field, QWidget* parent);   // on or off
FieldControl* make_several_control(const FieldInfo& field, QWidget* parent);  // any of several choices
// A slider and a box per entry of a vector.
FieldControl* make_entries_control(const FieldInfo& field, QWidget* parent);
FieldControl* make_grid_control(const FieldInfo& field, QWidget* parent);  // a box per entry of a matrix

}  // namespace credence
