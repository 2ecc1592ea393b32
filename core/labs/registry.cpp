// The labs of the program, in the order of the list on the screen: one line a lab.
#include "core/labs/classification/classification.h"
#include "core/labs/coin/coin.h"
#include "core/labs/lab.h"
#include "core/labs/naive-bayes/naive_bayes.h"

#include <array>

namespace credence {

std::span<const Lab* const> labs() {
  static const std::array all{
      &classification_lab(),
      &coin_lab(),
      &naive_bayes_lab(),
  };
  return all;
}

}  // namespace credence
