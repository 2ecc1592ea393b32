// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/preset_origin.h"

#include "core/math/input_error.h"
#include "ui/session/lesson_place.h"

#include <utility>

namespace credence {

PresetOrigin::Change PresetOrigin::follow(const Session& session) {
  const bool another = session.lab != lab_ || session.preset != id_;
  if (another) {
    lab_ = session.lab;
    id_ = session.preset;
    inputs_.reset();
    caption_.clear();
  }
  if (another && !id_.isEmpty() && !is_lesson_place(id_)) {
    try {
      const Session preset = load_preset(*lab_, id_);
      inputs_ = preset.inputs;
      caption_ = preset.view.caption;
    } catch (const InputError&) {  // the preset is of another version of the program
    }
  }
  const bool edited = inputs_ && !(*inputs_ == session.inputs);
  const bool before = std::exchange(edited_, edited);
  return another ? Change::another : before != edited ? Change::edited : Change::none;
}

}  // namespace credence
