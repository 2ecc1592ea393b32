// A click on the name of a class in a legend changes the order of the classes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/class_names.h"
#include "core/lab/view_table.h"

#include <string>

namespace credence {

// The class at the gesture's index changes places with the next one. Returns the undo text.
std::string move_class(Inputs& inputs, const Gesture& gesture);

// The handler of a view with the points of classes.
template <class P>
Handler<P> class_names_handler() {
  return {class_names_handle, {Gesture::Kind::click}, [](P&, Inputs& inputs, const Gesture& gesture) {
            return move_class(inputs, gesture);
          }};
}

}  // namespace credence
