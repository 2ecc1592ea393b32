// The sessions of all labs that were opened, as values, and undo and redo of the one on the screen, including the views
// in its slots. A lab that is left keeps the session that it had then, whatever the reason for leaving it. Edits with
// the same key merge until the gesture ends, so a drag is one step. Sessions share equal columns of data, so steps that
// do not change the data keep no copy of them.
#pragma once

#include "ui/session/session.h"

#include <QUndoStack>

#include <map>

namespace credence {

class History : public QObject {
  Q_OBJECT
 public:
  explicit History(Session start, QObject* parent = nullptr);
  const Session& session() const { return session_; }                  // on the screen
  const std::map<const Lab*, Session>& left() const { return left_; }  // in the other labs
  const Session* find(const Lab& lab) const;                           // null if the lab was not opened
  // Replaces the inputs and the view. An empty merge key never merges. Undo text: "Undo move point".
  void push(const Session& next, const QString& text, const QString& merge_key = {});
  void rearrange(const View& view);  // adds no undo step: for the position on the timeline and the maximised slot
  void end_merge();                  // must be called when a drag ended
  // Returns the session before the first edit with which an edit of this key would merge; without such an edit the
  // current session.
  const Session& before(const QString& merge_key) const;
  void reset(const Session& start);  // opens another session of any lab and clears the stack
  QUndoStack* stack() { return &stack_; }

 signals:
  void changed(const credence::Session& session);  // emitted after push, undo, redo, reset

 private:
  friend class SessionCommand;
  void apply(const Session& session);

  Session session_;
  std::map<const Lab*, Session> left_;
  QUndoStack stack_;
  int gesture_ = 0;
};

}  // namespace credence
