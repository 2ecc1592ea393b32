// Accents every letter and makes every text about a third longer. This shows which texts do not go through say() and
// which do not fit if they are longer. "Drag a point" becomes "Ďřáǧ á ṗóıńť····".
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/say.h"

namespace credence {

class Pseudo : public Translation {
 public:
  std::string find(std::string_view english) const override;
  std::string find(std::string_view one, std::string_view many, double count) const override;
};

}  // namespace credence
