// The one exception for bad input: its text is a whole sentence fit for the window and the command line.
#pragma once

#include <stdexcept>

namespace credence {

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace credence
