// The preset that a session came from, and whether its inputs are still that preset's.
#pragma once

#include "ui/session/session.h"

#include <optional>

namespace credence {

class PresetOrigin {
 public:
  enum class Change { none, edited, another };  // another lab or preset
  Change follow(const Session& session);
  bool edited() const { return edited_; }  // without a preset never

 private:
  const Lab* lab_ = nullptr;
  QString id_;
  std::optional<Inputs> inputs_;  // of the preset
  bool edited_ = false;
};

}  // namespace credence
