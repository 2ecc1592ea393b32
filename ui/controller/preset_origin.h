// The preset that a session came from, and whether its inputs are still those of the preset.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <optional>

namespace credence {

class PresetOrigin {
 public:
  enum class Change { none, edited, another };  // another: another lab or preset
  Change follow(const Session& session);
  bool edited() const { return edited_; }  // never without a preset
  std::string data_source() const { return inputs_ ? inputs_->data.source() : std::string(); }  // of the preset
  const QString& caption() const { return caption_; }                                           // of the preset

 private:
  const Lab* lab_ = nullptr;
  QString id_;
  std::optional<Inputs> inputs_;  // inputs of the preset
  QString caption_;
  bool edited_ = false;
};

}  // namespace credence
