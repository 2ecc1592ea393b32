// The loop without the window: edits make sessions, sessions results in the background, results what is on the screen.
// Knows no widget; panels ask it and listen to it.
#pragma once

#include "ui/controller/arrangement.h"
#include "ui/controller/edits.h"
#include "ui/controller/left_labs.h"
#include "ui/controller/preset_origin.h"
#include "ui/controller/screen.h"
#include "ui/session/history.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace credence {

class SessionController : public QObject {
  Q_OBJECT
 public:
  explicit SessionController(const Session& start, QObject* parent = nullptr);
  // Once all listen, and again when others do: tells of the session and computes it, words and all.
  void begin();

  const Session& session() const { return history_.session(); }
  const Lab& lab() const { return *session().lab; }
  const View& view() const { return screen_.view(); }
  // The preset's point, none where it was edited and may be untrue; without one the lab's hint until the first gesture.
  QString caption() const;
  bool preset_edited() const { return origin_.edited(); }  // the inputs are no longer those of the preset
  QUndoStack* undo_stack() { return history_.stack(); }
  // What is computed and shown of the session.
  Screen& screen() { return screen_; }
  const Screen& screen() const { return screen_; }

  // Edits, each an undo step; what belongs to one stroke of the hand merges until end_edit(). What does not fit is
  // refused() in one sentence and changes nothing.
  void edit_by_gesture(int slot, const Gesture& gesture);
  void set_field(std::size_t field, const Value& value, bool live);
  void set_seed(std::uint64_t seed);
  void set_data(const Table& data, const QString& text);
  void perform(const Action& action);
  void use_data_set(const DataSet& set);
  void use_points_of(const Lab& lab);  // one of lenders()
  std::vector<const Lab*> lenders() const { return left_labs_.lenders_to(lab()); }
  void end_edit() { history_.end_merge(); }
  void open_lab(const Lab& lab);  // as it was left
  void open_preset(const QString& id);
  void start(const Session& session);  // something else altogether: nothing to undo

  // The arrangement. Other slots and columns are an undo step, called `text`; all else is none.
  void show_frame(int frame);  // -1 = last
  void arrange(const View& view, const QString& text = {});
  void choose_view(int slot, const QString& view);

 signals:
  void lab_changed();      // before session_changed
  void preset_changed();   // another one, or its arrangement anew, or whether it is edited
  void preset_chosen();    // another one, or its arrangement anew
  void caption_changed();  // hint or preset's point
  void arranged();         // slots, columns, maximised
  void session_changed();  // parameters, data, seed
  void accepted();         // an edit went through
  void refused(const QString& sentence);
  void warned(const QString& sentence);

 private:
  template <class Task>
  void attempt(const Task& task);  // refused() where it throws
  void make(Edit edit);
  void follow_session();
  void follow_lab();
  void follow_preset();
  void place(const View& view);

  History history_;
  const Lab* lab_ = nullptr;  // that was followed last
  PresetOrigin origin_;
  bool adopt_view_ = false;  // the next session's arrangement is wanted, too
  bool hint_ = true;         // nothing was done in this lab yet
  LeftLabs left_labs_;
  Screen screen_;  // last: it watches the session
};

}  // namespace credence
