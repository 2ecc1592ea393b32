#include "ui/session/history.h"

namespace credence {

class SessionCommand : public QUndoCommand {
 public:
  SessionCommand(History& history, History::Snapshot after, const QString& text, QString merge_key)
      : QUndoCommand(text),
        history_(history),
        before_(history.current_),
        after_(std::move(after)),
        merge_key_(std::move(merge_key)),
        gesture_(history.gesture_) {}

  int id() const override { return merge_key_.isEmpty() ? -1 : 1; }

  bool mergeWith(const QUndoCommand* next) override {
    const auto* other = static_cast<const SessionCommand*>(next);
    if (other->merge_key_ != merge_key_ || other->gesture_ != gesture_) return false;
    after_ = other->after_;
    setObsolete(after_ == before_);  // dragged back to where it was: nothing to undo
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
  History::Snapshot before_, after_;
  QString merge_key_;
  int gesture_;
  bool done_before_ = false;
};

bool History::Snapshot::operator==(const Snapshot& other) const {
  return session == other.session && (data == other.data || *data == *other.data);
}

History::History(Session start, QObject* parent) : QObject(parent), session_(std::move(start)) {
  current_ = snapshot(session_);
}

void History::push(const Session& next, const QString& text, const QString& merge_key) {
  if (next == session_) return;
  stack_.push(new SessionCommand(*this, snapshot(next), text, merge_key));
}

void History::rearrange(const View& view) { session_.view = current_.session.view = view; }

void History::end_merge() { ++gesture_; }

void History::reset(const Session& start) {
  const Session copy = start;  // may be a reference to what is being replaced
  stack_.clear();
  end_merge();
  apply(snapshot(copy));
}

History::Snapshot History::snapshot(const Session& session) const {
  const Inputs& inputs = session.inputs;
  Snapshot result;
  result.session = {session.lab, {inputs.parameters, {}, inputs.seed, inputs.places}, session.view, session.preset};
  const bool same_data = current_.data && *current_.data == inputs.data;
  result.data = same_data ? current_.data : std::make_shared<const Table>(inputs.data);
  return result;
}

void History::apply(const Snapshot& snapshot) {
  const bool same_data = current_.data == snapshot.data;
  Table data = same_data ? std::move(session_.inputs.data) : *snapshot.data;
  current_ = snapshot;
  session_ = current_.session;
  session_.inputs.data = std::move(data);
  emit changed(session_);
}

}  // namespace credence
