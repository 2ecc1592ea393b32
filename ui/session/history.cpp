// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/history.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace credence {

namespace {

// Returns whether two sessions differ at most in the maximised slot, the position on the timeline, what is pinned
// and whether the answer is hidden, which are no edits.
bool same_work(const Session& a, Session b) {
  b.view.frame = a.view.frame;
  b.view.maximised = a.view.maximised;
  b.view.pinned = a.view.pinned;
  b.view.hidden = a.view.hidden;
  return a == b;
}

}  // namespace

class SessionCommand : public QUndoCommand {
 public:
  SessionCommand(History& history, Session after, const QString& text, QString merge_key)
      : QUndoCommand(text),
        history_(history),
        before_(history.session_),
        after_(std::move(after)),
        merge_key_(std::move(merge_key)),
        gesture_(history.gesture_) {}

  bool merges(const QString& key, int gesture) const {
    return !key.isEmpty() && key == merge_key_ && gesture == gesture_;
  }
  const Session& before() const { return before_; }

  int id() const override { return merge_key_.isEmpty() ? -1 : 1; }

  bool mergeWith(const QUndoCommand* next) override {
    const auto* other = static_cast<const SessionCommand*>(next);
    if (other->merge_key_ != merge_key_ || other->gesture_ != gesture_) return false;
    after_ = other->after_;
    setObsolete(same_work(after_, before_));  // dragged back to where it was, so there is nothing to undo
    return true;
  }

  void undo() override {
    history_.end_merge();
    history_.apply(before_);
  }

  void redo() override {
    if (done_before_) history_.end_merge();
    done_before_ = true;
    history_.apply(after_);
  }

 private:
  History& history_;
  Session before_, after_;
  QString merge_key_;
  int gesture_;
  bool done_before_ = false;
};

Place place_of(const Session& session) { return {session.lab, session.preset}; }

bool Place::operator<(const Place& other) const {
  return lab != other.lab ? std::less<>()(lab, other.lab) : preset < other.preset;
}

History::History(Session start, QObject* parent) : QObject(parent), session_(std::move(start)) {
  trail_.push_back(place_of(session_));
  enter(session_);
}

void History::push(const Session& next, const QString& text, const QString& merge_key) {
  if (next == session_) return;
  stack()->push(new SessionCommand(*this, next, text, merge_key));
}

void History::rearrange(const View& view) { session_.view = view; }

void History::end_merge() { ++gesture_; }

const Session& History::before(const QString& merge_key) const {
  const auto* last = static_cast<const SessionCommand*>(stack()->command(stack()->index() - 1));
  return last != nullptr && last->merges(merge_key, gesture_) ? last->before() : session_;
}

const Session* History::find(const Lab& lab) const {
  const auto last = last_.find(&lab);
  return last != last_.end() ? find(Place{&lab, last->second}) : nullptr;
}

const Session* History::find(const Place& place) const {
  if (place == place_of(session_)) return &session_;
  const auto found = kept_.find(place);
  return found != kept_.end() ? &found->second.session : nullptr;
}

std::vector<const Session*> History::in_other_labs() const {
  std::vector<const Session*> all;
  for (const auto& [lab, preset] : last_) {
    if (lab != session_.lab) all.push_back(find(Place{lab, preset}));
  }
  return all;
}

std::vector<Place> History::places() const {
  std::vector<std::pair<std::uint64_t, Place>> visited;
  for (const auto& [place, kept] : kept_) visited.emplace_back(kept.visit, place);
  std::ranges::sort(visited, std::ranges::greater(), [](const auto& one) { return one.first; });
  std::vector<Place> places;
  for (const auto& [visit, place] : visited) places.push_back(place);
  return places;
}

void History::visit(const Session& next) {
  const Session copy = next;  // a copy, because `next` may refer to a session that is kept here
  note(place_of(copy));
  enter(copy);
  apply(copy);
  emit travelled();
}

void History::reset(const Session& start) {
  const Session copy = start;
  note(place_of(copy));
  enter(copy);
  stack()->clear();
  apply(copy);
  emit travelled();
}

const Place* History::ahead(int by) const {
  const auto wanted = static_cast<std::ptrdiff_t>(at_) + by;
  const bool there = wanted >= 0 && wanted < static_cast<std::ptrdiff_t>(trail_.size());
  return there ? &trail_[static_cast<std::size_t>(wanted)] : nullptr;
}

void History::go(int by) {
  const Place* wanted = ahead(by);
  if (wanted == nullptr) return;
  const Session next = kept_.at(*wanted).session;
  at_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at_) + by);
  enter(next);
  apply(next);
  emit travelled();
}

// Puts a place at the end of the trail. The places that were ahead are given up, as in a browser.
void History::note(const Place& place) {
  if (place == trail_[at_]) return;
  trail_.resize(at_ + 1);
  trail_.push_back(place);
  if (trail_.size() > longest_trail) trail_.erase(trail_.begin());
  at_ = trail_.size() - 1;
}

// Leaves the place on the screen as it is, and makes that of `next` the one whose steps are undone.
void History::enter(const Session& next) {
  end_merge();
  kept_[place_of(session_)].session = session_;
  const Place place = place_of(next);
  Kept& kept = kept_[place];
  kept.visit = ++visits_;
  if (!kept.steps) {
    kept.steps = std::make_unique<QUndoStack>();
    kept.steps->setUndoLimit(most_steps);
    group_.addStack(kept.steps.get());
  }
  last_[place.lab] = place.preset;
  group_.setActiveStack(kept.steps.get());
  forget_old_steps();
}

void History::pass_over(const std::function<bool(const Place&)>& which) {
  std::vector<Place> trail;
  std::size_t at = 0;
  for (std::size_t i = 0; i < trail_.size(); ++i) {
    const bool again = !trail.empty() && trail.back() == trail_[i];
    if (!which(trail_[i]) && !again) trail.push_back(trail_[i]);
    if (i == at_) at = trail.size() - 1;
  }
  trail_ = std::move(trail);
  at_ = at;
  std::erase_if(last_, [&](const auto& last) { return which(Place{last.first, last.second}); });
  std::map<const Lab*, std::uint64_t> newest;
  for (const auto& [place, kept] : kept_) {
    if (!which(place) && kept.visit >= newest[place.lab]) {
      newest[place.lab] = kept.visit;
      last_[place.lab] = place.preset;
    }
  }
  emit travelled();
}

void History::forget_old_steps() {
  for (auto& [place, kept] : kept_) {
    if (kept.steps && kept.visit + most_places_with_steps <= visits_) kept.steps.reset();
  }
}

void History::apply(const Session& session) {
  session_ = session;
  emit changed(session_);
}

}  // namespace credence
