// The only exception for bad input. Its text is a whole sentence that the window and the command line show as it is.
#pragma once

#include <stdexcept>

namespace credence {

struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace credence
