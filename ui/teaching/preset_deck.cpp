// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/preset_deck.h"

#include "ui/session/preset_words.h"
#include "ui/words/said.h"

#include <algorithm>
#include <iterator>

namespace credence {

PresetDeck::PresetDeck(SessionController& controller) : controller_(controller), presets_(presets(controller.lab())) {
  connect(&controller, &SessionController::preset_changed, this, &Deck::changed);
}

QString PresetDeck::title() const { return said(controller_.lab().title()); }

int PresetDeck::at() const {
  const auto now = std::ranges::find(presets_, controller_.session().preset, &Preset::id) - presets_.begin();
  return now < std::ssize(presets_) ? static_cast<int>(now) : 0;
}

Slide PresetDeck::slide(int index) const {
  const Preset& preset = presets_[static_cast<std::size_t>(index)];
  const Lab& lab = controller_.lab();
  QString correction = with_numbers_as_made(lab, preset.id, correction_text(preset_words(lab, preset.id)));
  correction.replace(QLatin1Char('_'), QLatin1String("\\_"));  // notes are Markdown
  const QString notes = correction.isEmpty() ? preset.story : preset.story + QLatin1String("\n\n") + correction;
  return {.title = preset.title, .sentence = preset.caption, .notes = notes};
}

void PresetDeck::go(int index) {
  const QString& id = presets_[static_cast<std::size_t>(index)].id;
  if (id != controller_.session().preset) controller_.open_preset(id);
}

void PresetDeck::reveal() { controller_.show_answer(!controller_.view().answer); }

}  // namespace credence
