// The sessions of all places that were opened, as values: a place is a lab with one of its presets. Every place has its
// own undo and redo, so that undo never leads to another lab or preset; the trail of places leads back and forward, to
// sessions as they were left. Edits with the same key merge until the gesture ends, so a drag is one step. Sessions
// share equal columns of data, so steps that do not change the data keep no copy of them.
//
// Memory is bounded: there are as many sessions as presets at most, the last `most_steps` steps of a place, steps in
// the `most_places_with_steps` places that were on the screen last, and `longest_trail` places of the trail.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QUndoGroup>
#include <QUndoStack>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace credence {

struct Place {
  const Lab* lab = nullptr;
  QString preset;  // empty: a session that started from no preset
  bool operator==(const Place&) const = default;
  bool operator<(const Place& other) const;
};
Place place_of(const Session& session);

class History : public QObject {
  Q_OBJECT
 public:
  static constexpr int most_steps = 500, most_places_with_steps = 12;
  static constexpr std::size_t longest_trail = 100;

  explicit History(Session start, QObject* parent = nullptr);
  const Session& session() const { return session_; }  // on the screen
  const Session* find(const Lab& lab) const;           // as its last place was left; null if the lab was not opened
  const Session* find(const Place& place) const;       // null if the place was not opened
  std::vector<const Session*> in_other_labs() const;   // each lab as its last place was left
  std::vector<Place> places() const;                   // that were opened, the one that was visited last first
  // Replaces the inputs and the view of the same place. An empty merge key never merges. Undo text: "Undo move point".
  void push(const Session& next, const QString& text, const QString& merge_key = {});
  void rearrange(const View& view);  // adds no undo step: for the position on the timeline and the maximised slot
  void end_merge();                  // must be called when a drag ended
  // Returns the session before the first edit with which an edit of this key would merge; without such an edit the
  // current session.
  const Session& before(const QString& merge_key) const;
  void visit(const Session& next);   // opens its place; the undo steps of that place stay
  void reset(const Session& start);  // opens its place, which forgets its undo steps
  // These places, none of which is on the screen, are on the trail no more: a lab in which one was left last opens as
  // it was before. Their sessions and steps are kept.
  void pass_over(const std::function<bool(const Place&)>& which);
  // Place of the trail before (by = -1) or after (1) the current one; null if there is none.
  const Place* ahead(int by) const;
  void go(int by);                                      // opens that place as it was left
  QUndoStack* stack() { return group_.activeStack(); }  // the steps of the place on the screen
  const QUndoStack* stack() const { return group_.activeStack(); }
  QUndoGroup* steps() { return &group_; }  // undo and redo of whatever place is on the screen

 signals:
  void changed(const credence::Session& session);  // emitted after push, undo, redo, visit, reset, go
  void travelled();                                // emitted after changed(), if the trail or the place on it changed

 private:
  friend class SessionCommand;
  struct Kept {
    Session session;  // out of date while the place is on the screen
    std::unique_ptr<QUndoStack> steps = {};
    std::uint64_t visit = 0;  // number of its last visit
  };
  void apply(const Session& session);
  void enter(const Session& next);
  void note(const Place& place);
  void forget_old_steps();

  QUndoGroup group_;
  Session session_;
  std::map<Place, Kept> kept_;
  std::map<const Lab*, QString> last_;  // preset of each lab's last place
  std::vector<Place> trail_;
  std::size_t at_ = 0;  // the place of the trail that is on the screen
  std::uint64_t visits_ = 0;
  int gesture_ = 0;
};

}  // namespace credence
