// The few controls that are shown first: those that the preset names, or those that matter to the plots shown.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace credence {

inline constexpr std::size_t most_controls = 5;

// Returns the ids of the plots that the view shows.
QStringList plots_shown(const View& view);

// Keeps what it has read of the preset and the lab, since it is asked at every edit.
class ControlChoice {
 public:
  // The controls that a step of a lesson wants, perhaps none, instead of those of a preset; null without a step.
  void want(const QStringList* fields);
  // Returns at most `most_controls` positions in the lab's table, the most important one first. `used` says for every
  // field whether it has an effect now. With the preset's plots they are the preset's controls, and fields that an edit
  // brought into use. With other plots the fields that presets with such plots name come next, then those of the table.
  std::vector<std::size_t> choose(const Session& session, const View& view, const std::vector<bool>& used);

 private:
  struct Named {
    QStringList plots;
    std::vector<std::size_t> fields;
  };
  void read(const Session& session);
  std::vector<std::size_t> by_importance(const QStringList& plots) const;

  const Lab* lab_ = nullptr;
  QString id_;
  std::optional<QStringList> wanted_;
  Named own_;                   // of the session's preset; empty without one
  std::vector<bool> own_used_;  // fields in use in the preset as it was
  std::vector<Named> presets_;  // of all presets of the lab
};

}  // namespace credence
