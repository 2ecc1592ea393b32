// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/places.h"

#include "ui/session/lesson_place.h"
#include "ui/session/preset_words.h"
#include "ui/words/said.h"

#include <utility>

namespace credence {

Places::Step Places::follow() {
  const Session& session = history_.session();
  const Place place = place_of(session), before = std::exchange(shown_, place);
  const Step step{before.lab != nullptr && !(before == place), origin_.follow(session)};
  if (origin_.edited()) {
    changed_.insert(place);
  } else {
    changed_.erase(place);
  }
  return step;
}

void Places::forget() {
  shown_ = {};
  origin_ = {};
}

Session Places::of_lab(const Lab& lab) const {
  const Session* left = history_.find(lab);
  return left != nullptr ? *left : opening_session(lab);
}

Session Places::of_preset(const QString& id) const {
  const Place place{history_.session().lab, id};
  return is_changed(id) ? *history_.find(place) : load_preset(*place.lab, id);
}

Session Places::as_made() const {
  const auto& [lab, id] = place_of(history_.session());
  return id.isEmpty() ? default_session(*lab) : load_preset(*lab, id);
}

bool Places::is_changed(const QString& preset) const {
  return changed_.contains(Place{history_.session().lab, preset});
}

QString Places::caption_words() const {
  const QString& words = history_.session().view.caption;
  return words == origin_.caption() || is_draft_place(history_.session().preset) ? said(words) : words;
}

QString Places::caption() const {
  if (edited() && history_.session().view.caption == origin_.caption()) return {};
  return with_numbers_as_made(*history_.session().lab, history_.session().preset, caption_words());
}

std::vector<const Lab*> Places::lenders() const {
  std::vector<const Lab*> found;
  for (const Session* left : history_.in_other_labs()) {
    if (history_.session().lab->accepts(*left->lab)) found.push_back(left->lab);
  }
  return found;
}

}  // namespace credence
