// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/preset_deck.h"

#include "core/math/input_error.h"
#include "ui/session/preset_words.h"
#include "ui/text/markdown.h"
#include "ui/words/said.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace credence {

PresetDeck::PresetDeck(SessionController& controller, LessonDesk& desk) : controller_(controller), desk_(desk) {
  follow_lab();
  connect(&controller, &SessionController::lab_changed, this, &PresetDeck::follow_lab);
  connect(&desk, &LessonDesk::opened, this, &Deck::over);
  for (const auto changed : {&SessionController::preset_changed, &SessionController::caption_changed}) {
    connect(&controller, changed, this, &Deck::changed);
  }
  connect(&controller, &SessionController::session_changed, this, [this] {
    follow_place();
    auto words = controller_.own_words();
    if (std::exchange(words_, words) != words) emit changed();
  });
}

void PresetDeck::follow_lab() {
  presets_ = presets(controller_.lab());
  words_ = controller_.own_words();
  own_.reset();
  follow_place();
}

void PresetDeck::follow_place() {
  const Place here = place_of(controller_.session());
  if (std::ranges::find(presets_, here.preset, &Preset::id) == presets_.end()) own_ = here;
}

QString PresetDeck::title() const { return said(controller_.lab().title()); }

int PresetDeck::at() const {
  const auto now = std::ranges::find(presets_, controller_.session().preset, &Preset::id) - presets_.begin();
  return now < std::ssize(presets_) ? static_cast<int>(now) + before() : 0;
}

// A screen that is no preset as it is made: what was written for the preset may be wrong.
Slide PresetDeck::other_slide(const Session& session, const Preset* preset) const {
  const std::string made =
      preset != nullptr ? load_preset(*session.lab, preset->id).inputs.data.source() : std::string();
  if (const auto words = own_words(session, made)) {
    return {.title = words->title, .sentence = as_markdown(words->sentence), .notes = as_markdown(words->story)};
  }
  if (preset == nullptr) return {.title = title(), .sentence = as_markdown(session.view.caption), .notes = {}};
  return {.title = said("{}, edited", preset->title),
          .sentence = {},
          .notes = said("As the preset is made: {}", preset->story)};
}

Slide PresetDeck::slide(int index) const {
  const bool here = index == at();
  if (index < before()) return other_slide(here ? controller_.session() : *screen(index), nullptr);
  const Preset& preset = presets_[static_cast<std::size_t>(index - before())];
  const bool edited = here ? controller_.preset_edited() : controller_.places().is_changed(preset.id);
  if (edited) {
    if (const auto session = here ? std::optional(controller_.session()) : screen(index))
      return other_slide(*session, &preset);
  }
  const Lab& lab = controller_.lab();
  QString correction = with_numbers_as_made(lab, preset.id, correction_text(preset_words(lab, preset.id)));
  correction.replace(QLatin1Char('_'), QLatin1String("\\_"));  // notes are Markdown
  const QString notes = correction.isEmpty() ? preset.story : preset.story + QLatin1String("\n\n") + correction;
  return {.title = preset.title, .sentence = preset.caption, .notes = notes};
}

std::optional<Session> PresetDeck::screen(int index) const {
  if (index < before()) {
    const Session* own = controller_.session_of(*own_);
    return own != nullptr ? std::optional(*own) : opening_session(controller_.lab());
  }
  const QString& id = presets_[static_cast<std::size_t>(index - before())].id;
  const Session* edited =
      controller_.places().is_changed(id) ? controller_.session_of(Place{&controller_.lab(), id}) : nullptr;
  try {
    return edited != nullptr ? *edited : load_preset(controller_.lab(), id);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

void PresetDeck::go(int index) {
  if (index < before()) {
    const auto own = screen(index);
    if (own && !(place_of(controller_.session()) == *own_)) controller_.start(*own, true);
    return;
  }
  const QString& id = presets_[static_cast<std::size_t>(index - before())].id;
  if (id != controller_.session().preset) controller_.open_preset(id);
}

void PresetDeck::reveal() {
  if (desk_.covered()) return desk_.reveal();
  controller_.show_answer(!controller_.view().answer);
}

}  // namespace credence
