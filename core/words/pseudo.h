// English in disguise, for finding what is not said through say() and what does not fit when it is longer: every
// letter is accented and every text is about a third longer. "Drag a point" is "Ďřáǧ á ṗóıńť····".
#pragma once

#include "core/words/say.h"

namespace credence {

class Pseudo : public Translation {
 public:
  std::string find(std::string_view english) const override;
  std::string find(std::string_view one, std::string_view many, double count) const override;
};

}  // namespace credence
