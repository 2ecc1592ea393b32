#include "ui/session/history.h"

namespace credence {

namespace {

// Returns whether two sessions differ at most in the maximised slot and the position on the timeline, which are no
// edits.
bool same_work(const Session& a, Session b) {
  b.view.frame = a.view.frame;
  b.view.maximised = a.view.maximised;
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

History::History(Session start, QObject* parent) : QObject(parent), session_(std::move(start)) {}

void History::push(const Session& next, const QString& text, const QString& merge_key) {
  if (next == session_) return;
  stack_.push(new SessionCommand(*this, next, text, merge_key));
}

void History::rearrange(const View& view) { session_.view = view; }

void History::end_merge() { ++gesture_; }

const Session& History::before(const QString& merge_key) const {
  const auto* last = static_cast<const SessionCommand*>(stack_.command(stack_.index() - 1));
  return last != nullptr && last->merges(merge_key, gesture_) ? last->before() : session_;
}

void History::reset(const Session& start) {
  const Session copy = start;  // a copy, because `start` may refer to the session that is replaced
  stack_.clear();
  end_merge();
  apply(copy);
}

void History::apply(const Session& session) {
  session_ = session;
  emit changed(session_);
}

}  // namespace credence
