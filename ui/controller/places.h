// Labs and presets as places: with which session each opens, and which presets were edited.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/preset_origin.h"
#include "ui/session/history.h"

#include <set>
#include <vector>

namespace credence {

class Places {
 public:
  explicit Places(const History& history) : history_(history) {}  // keeps a reference

  // Follows the session on the screen. `left` means that another place was on the screen before.
  struct Step {
    bool left;
    PresetOrigin::Change preset;
  };
  Step follow();
  void forget();  // the next session is followed as the first one

  Session of_lab(const Lab& lab) const;        // as it was left, or as it opens for the first time
  Session of_preset(const QString& id) const;  // of the lab on the screen: as it was left if edited, else as made
  Session as_made() const;                     // the preset on the screen
  // Returns whether a preset of the lab on the screen was edited. It is found again as it was left.
  bool is_changed(const QString& preset) const;
  bool edited() const { return origin_.edited(); }  // whether the inputs differ from those of the preset on the screen
  std::string made_source() const { return origin_.data_source(); }  // of the data of the preset as it is made
  // Returns the caption of the session on the screen; empty if it is the preset's and the preset was edited.
  QString caption() const;
  // The caption with its blanks: a preset's in the language of the window, a person's own as it is written.
  QString caption_words() const;
  const Place* ahead(int by) const { return history_.ahead(by); }  // back (-1) or forward (1); null if there is none
  std::vector<const Lab*> lenders() const;  // the other opened labs whose data the lab on the screen accepts

 private:
  const History& history_;
  Place shown_;
  PresetOrigin origin_;
  std::set<Place> changed_;
};

}  // namespace credence
