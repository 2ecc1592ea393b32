// Undo and redo of sessions as values, the views in the slots included; edits with the same key merge until the gesture
// ends, so a drag is one step. Sessions share the columns of data that are the same in them: steps that leave the data
// alone keep no copy of it.
#pragma once

#include "ui/session/session.h"

#include <QUndoStack>

namespace credence {

class History : public QObject {
  Q_OBJECT
 public:
  explicit History(Session start, QObject* parent = nullptr);
  const Session& session() const { return session_; }
  // Replaces the inputs (and view). An empty merge key never merges. Undo text: "Undo move point".
  void push(const Session& next, const QString& text, const QString& merge_key = {});
  void rearrange(const View& view);  // no undo step: the place on the timeline, what fills the window
  void end_merge();                  // the drag ended
  // Before the first edit with this key that later ones still merge with; without such a one the present session.
  const Session& before(const QString& merge_key) const;
  void reset(const Session& start);  // opened something else: the stack is cleared
  QUndoStack* stack() { return &stack_; }

 signals:
  void changed(const credence::Session& session);  // after push, undo, redo, reset

 private:
  friend class SessionCommand;
  void apply(const Session& session);

  Session session_;
  QUndoStack stack_;
  int gesture_ = 0;
};

}  // namespace credence
