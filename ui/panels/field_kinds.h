// The controls of the kinds of fields; field_control.h is what others see of them.
#pragma once

#include "ui/panels/field_control.h"

namespace credence {

FieldControl* make_number_control(const FieldInfo& field, QWidget* parent);
FieldControl* make_text_control(const FieldInfo& field, QWidget* parent);     // lists and matrices as text, too
FieldControl* make_choice_control(const FieldInfo& field, QWidget* parent);   // one of them
FieldControl* make_toggle_control(const FieldInfo& field, QWidget* parent);   // on or off
FieldControl* make_several_control(const FieldInfo& field, QWidget* parent);  // any of them
FieldControl* make_entries_control(const FieldInfo& field, QWidget* parent);  // a slider and box an entry of a vector
FieldControl* make_grid_control(const FieldInfo& field, QWidget* parent);     // a box an entry of a matrix

}  // namespace credence
